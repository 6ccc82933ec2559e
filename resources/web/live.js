/* What changes comes by itself; without this script everything is there, too.
   Written for old phones: no word of the language is younger than 2015. */
"use strict";
(function () {
  var part = document.querySelector("[data-live]");
  var state = document.getElementById("state");
  var source = null, heard = 0, began = 0;
  function each(list, act) { for (var i = 0; i < list.length; i += 1) { act(list[i]); } }
  function two(n) { return (n < 10 ? "0" : "") + n; }
  function words(s) {
    var h = Math.floor(s / 3600), m = Math.floor(s / 60) % 60;
    return h ? h + ":" + two(m) + ":" + two(s % 60) : m + ":" + two(s % 60);
  }
  function tick() {
    each(document.querySelectorAll("[data-left]"), function (clock) {
      var left = Number(clock.getAttribute("data-left")) - Math.floor((Date.now() - began) / 1000);
      clock.textContent = words(Math.max(0, left));
    });
    if (source && Date.now() - heard > 45000) { open(); }
  }
  function tell(is_there) {
    if (state) { state.textContent = state.getAttribute(is_there ? "data-live-words" : "data-away-words"); }
    document.documentElement.className = is_there ? "live" : "away";
  }
  function styled() {
    var body = part.querySelector("[data-style]"), sheet = document.getElementById("sheet");
    if (body && sheet && sheet.getAttribute("data-style") !== body.getAttribute("data-style")) {
      sheet.setAttribute("data-style", body.getAttribute("data-style"));
      sheet.onload = fit;
      sheet.href = sheet.href.split("?")[0] + "?" + body.getAttribute("data-style");
    }
  }
  /* on a screen: smaller rather than cut off, as far as anybody can read it */
  function fit() {
    each(document.querySelectorAll(".blocks td"), function (cell) {
      each(["less", "least"], function (look) {
        if (cell.scrollWidth > cell.clientWidth) { cell.className += " " + look; }
      });
    });
  }
  /* who looks: kept by the browser alone, so that the first page is his own the next time */
  var KEY = "skatclub/me" + location.pathname;
  function kept() { try { return localStorage.getItem(KEY); } catch (e) { return null; } }
  function keep(who) {
    try { if (who) { localStorage.setItem(KEY, who); } else { localStorage.removeItem(KEY); } } catch (e) { return; }
  }
  function mark() {
    var button = document.getElementById("me"), words = button && button.getAttribute("data-no");
    if (!button) { return; }
    if (kept() === button.getAttribute("data-who")) {
      button.setAttribute("data-no", button.textContent);
      button.textContent = words;
    }
    button.hidden = false;
    button.onclick = function () {
      keep(kept() === button.getAttribute("data-who") ? "" : button.getAttribute("data-who"));
      words = button.getAttribute("data-no");
      button.setAttribute("data-no", button.textContent);
      button.textContent = words;
    };
  }
  function open() {
    if (source) { source.close(); }
    heard = Date.now();
    source = new EventSource(part.getAttribute("data-live"));
    source.onmessage = function (event) {
      heard = Date.now();
      began = heard;
      var field = document.activeElement;
      if (!(field && field.tagName === "INPUT" && part.contains(field))) {
        part.innerHTML = event.data;
        styled();
        fit();
        mark();
      }
      tell(true);
    };
    source.addEventListener("alive", function () { heard = Date.now(); tell(true); });
    source.onerror = function () {
      tell(false);
      if (source.readyState === 2) { setTimeout(open, 3000); heard = Date.now(); }
    };
  }
  if (document.getElementById("q") && !location.search && kept()) { location.replace("?who=" + kept()); }
  fit();
  mark();
  began = Date.now();
  setInterval(tick, 1000);
  if (part && window.EventSource) { open(); }
}());

/* Buttons, sums, what is still to be handed over; rules it only looks up. What the table types is kept by the
   browser before anything else happens. Written for old phones: no word of the language is younger than 2015. */
"use strict";
(function () {
  var GIVEN = JSON.parse(document.getElementById("data").textContent), W = GIVEN.words;
  var D = null, R = null, S = null, C = null, editing = 0, asked = false, busy = false, said = "", trouble = "";
  var hello = false, clash = null, known = 0;
  var V = null, live = null, heard = 0;  /* what another device writes, which is looked at here */
  var NULL = 5, PASSED = "X", BID = "W", CHARGED = "V", RETRY = 3000, PATIENCE = 8000, ROOM = 170;
  function el(id) { return document.getElementById(id); }
  function words(text, values) {
    return text.replace(/\{(\w+)\}/g, function (whole, name) { return name in values ? values[name] : whole; });
  }
  function points(n) { return (n < 0 ? "\u2212" : "") + String(Math.abs(n)); }
  function signed(n) { return (n > 0 ? "+" : "") + points(n); }
  function put(node, text) { if (node.textContent !== text) { node.textContent = text; } }
  function check(text) {
    var n = 0;
    for (var i = 0; i < text.length; i += 1) { n = (n * 36 + parseInt(text.charAt(i), 36)) % GIVEN.modulus; }
    return n;
  }
  function six(n) { return ("00000" + n).slice(-6); }

  /* what is kept */
  function key() { return "skatclub/" + [D.club, D.event, D.series, D.table].join("/"); }
  function kept(name) { try { return JSON.parse(localStorage.getItem(name)); } catch (e) { return null; } }
  function keep(name, value) {
    var text = JSON.stringify(value);
    try { localStorage.setItem(name, text); } catch (e) { trouble = W.nokeep; }
    keepNow(name, text);
  }
  /* browsers write the above to disk up to a minute later, and this at once: it lasts if they are killed */
  var shelf = null;
  function keepNow(name, text) {
    if (!shelf) { return; }
    try {
      shelf.transaction("kept", "readwrite", {durability: "strict"}).objectStore("kept").put(text, name);
    } catch (e) { shelf = null; }
  }
  function openShelf() {
    try {
      var asks = indexedDB.open("skatclub", 1);
      asks.onupgradeneeded = function () { asks.result.createObjectStore("kept"); };
      asks.onerror = function (event) { event.preventDefault(); };
      asks.onsuccess = function () { shelf = asks.result; recall(); };
    } catch (e) { shelf = null; }
  }
  function recall() {
    if (!shelf || !S) { return; }
    var about = key(), asks = shelf.transaction("kept").objectStore("kept").get(about);
    asks.onsuccess = function () {
      var had = asks.result ? JSON.parse(asks.result) : null;
      if (!S || key() !== about || !had || had.stamp !== S.stamp || had.rev <= S.rev) { return; }
      S = had;
      C = blank();
      editing = 0;
      save();
      show();
      send();
    };
  }
  function fresh() {
    var device = "";
    while (device.length < 6) { device += GIVEN.signs.charAt(Math.floor(Math.random() * GIVEN.signs.length)); }
    return {device: device, stamp: D.stamp, rev: 0, deals: {}, have: 0, handed: 0, got: 0};
  }
  function load() {
    S = kept(key());
    if (!S || !S.deals || S.stamp !== D.stamp) {
      if (S && S.deals) { keep(key() + "/" + S.stamp, S); }
      S = fresh();
    }
  }
  function save() { keep(key(), S); }
  function own() {
    var list = [], no = 1;
    while (S.deals[no] && S.deals[no][1]) { list.push(S.deals[no][1]); no += 1; }
    return list;
  }
  function code(no) { return V ? V.list[no - 1] || "" : S.deals[no] ? S.deals[no][1] : ""; }
  function count() { return V ? V.list.length : own().length; }
  function unsent() {
    return Object.keys(S.deals).filter(function (no) { return S.have < S.deals[no][0]; });
  }
  function write(no, signs) {
    S.rev += 1;
    S.deals[no] = [S.rev, signs];
    S.handed = S.got = 0;
    S.looks = asked = false;
    save();
  }

  function split(all) {
    var list = [], at = 0;
    while (at < all.length) {
      var sign = all.charAt(at), length = sign === PASSED ? 1 : sign === BID ? 7 : sign === CHARGED ? 9 : 3;
      list.push(all.substr(at, length));
      at += length;
    }
    return list;
  }
  function become(list) {
    S.takes = V && !clash ? V.device : S.takes;
    S.looks = false;
    V = null;
    S.rev = Math.max(S.rev, known) + 1;
    S.have = S.handed = S.got = 0;
    S.deals = {};
    list.forEach(function (signs, at) { S.deals[at + 1] = [S.rev, signs]; });
    clash = null;
    save();
    show();
    send();
  }

  /* what it is worth: looked up */
  function matadors(sign) { var n = R.signs.indexOf(sign); return n <= 11 ? n : 11 - n; }
  function matadorsSign(n) { return R.signs.charAt(n >= 0 ? n : 11 - n); }
  function read(signs) {
    if (signs === PASSED) { return {passed: true}; }
    var is_bid = signs.charAt(0) === BID || signs.charAt(0) === CHARGED, game = is_bid ? signs.substr(1, 3) : signs;
    var who = R.signs.indexOf(game.charAt(0)), levels = R.signs.indexOf(game.charAt(2));
    var deal = {
      seat: Math.floor(who / 6) + 1, kind: who % 6, matadors: matadors(game.charAt(1)), won: levels < R.lost,
      levels: levels % R.lost, bid: is_bid ? Number(signs.substr(4, 3)) : 0, as: null
    };
    if (signs.charAt(0) === CHARGED) {
      deal.as = {kind: R.signs.indexOf(signs.charAt(7)), matadors: matadors(signs.charAt(8))};
    }
    deal.value = R.values[deal.kind][deal.kind === NULL ? 0 : Math.abs(deal.matadors) - 1][deal.levels];
    deal.over = deal.bid > deal.value;
    if (deal.over) {
      deal.won = false;
      deal.value = deal.as
        ? Math.max(R.charged[deal.levels][deal.as.kind][Math.abs(deal.as.matadors) - 1],
          R.over[deal.as.kind][deal.bid])
        : R.over[deal.kind][deal.bid];
    }
    deal.points = deal.won ? deal.value : -R.factor * deal.value;
    return deal;
  }
  function dealer(no) { return R.dealers[(no - 1) % R.size]; }
  function actives(no) { return R.actives[dealer(no) - 1]; }
  function sums() {
    var seats = [], lost = 0, n = count();
    for (var s = 0; s < R.size; s += 1) { seats.push({points: 0, won: 0, lost: 0}); }
    for (var no = 1; no <= n; no += 1) {
      var deal = read(code(no));
      if (deal.passed) {
        for (s = 1; s <= R.size; s += 1) {
          if (R.passed && (R.passedall || s === dealer(no))) { seats[s - 1].points += R.passed; }
        }
      } else {
        var seat = seats[deal.seat - 1];
        seat.points += deal.points;
        seat.won += deal.won ? 1 : 0;
        seat.lost += deal.won ? 0 : 1;
        lost += deal.won ? 0 : 1;
      }
    }
    seats.forEach(function (seat) {
      seat.total = R.system.factor * seat.points + R.system.win * seat.won - R.system.malus * seat.lost +
        R.system.bonus * (lost - seat.lost);
    });
    return seats;
  }

  /* what is pressed */
  function blank() {
    return {seat: 0, kind: -1, matadors: 0, announced: 0, reached: 0, bid: 0, as: -1, asMatadors: 0};
  }
  function chosen(signs) {
    var deal = signs ? read(signs) : {passed: true}, c = blank();
    if (deal.passed) { return c; }
    var is_null = deal.kind === NULL;
    return {
      seat: deal.seat, kind: deal.kind, matadors: deal.matadors, bid: deal.bid,
      announced: is_null ? deal.levels : Math.floor(deal.levels / 3), reached: is_null ? 0 : deal.levels % 3,
      as: deal.as ? deal.as.kind : -1, asMatadors: deal.as ? deal.as.matadors : 0
    };
  }
  function pressedLevels(won) {
    return C.kind === NULL ? C.announced : R[won ? "won" : "lostas"][0][C.announced * 3 + C.reached];
  }
  function signs(won) {
    if (!C.seat || C.kind < 0 || (C.kind !== NULL && !C.matadors) || (C.bid && won)) { return ""; }
    var game = R.signs.charAt((C.seat - 1) * 6 + C.kind) + matadorsSign(C.kind === NULL ? 0 : C.matadors) +
      R.signs.charAt(pressedLevels(won) + (won ? 0 : R.lost));
    if (!C.bid) { return game; }
    var bid = ("00" + C.bid).slice(-3);
    if (C.kind !== NULL || !R.charged.length) { return BID + game + bid; }
    if (C.as < 0 || !C.asMatadors) { return ""; }
    return CHARGED + game + bid + R.signs.charAt(C.as) + matadorsSign(C.asMatadors);
  }
  function matadorsWords(n) { return words(n > 0 ? W.with : W.without, {n: Math.abs(n)}); }
  function gameWords(deal) {
    if (deal.passed) { return W.passed; }
    var parts = [GIVEN.kinds[deal.kind]], is_null = deal.kind === NULL;
    if (!is_null) { parts.push(matadorsWords(deal.matadors)); }
    var announced = is_null ? deal.levels : Math.floor(deal.levels / 3), reached = is_null ? 0 : deal.levels % 3;
    if (announced) { parts.push((is_null ? GIVEN.nulls : GIVEN.announcements)[announced]); }
    if (reached && !(deal.won && announced > reached)) { parts.push(GIVEN.levels[reached]); }
    if (deal.over) { parts.push(words(W.overbid, {bid: deal.bid})); }
    if (deal.as) {
      parts.push(words(W.as, {game: GIVEN.kinds[deal.as.kind] + " " + matadorsWords(deal.as.matadors)}));
    }
    return parts.join(" ");
  }
  function name(seat) { return D.names[seat - 1] || words(W.seat, {seat: seat}); }

  /* what is shown */
  function buttons(id, list, act) {
    var box = el(id);
    box.textContent = "";
    return list.map(function (each) {
      var one = document.createElement("button");
      one.type = "button";
      one.addEventListener("click", function () { act(each.value); show(); });
      put(one, each.words);
      if (each.cls) { one.className = each.cls; }
      box.appendChild(one);
      return {node: one, value: each.value};
    });
  }
  function press(made, value, may) {
    made.forEach(function (each) {
      each.node.setAttribute("aria-pressed", each.value === value ? "true" : "false");
      each.node.disabled = may ? !may(each.value) : false;
    });
  }
  function options(id, list, value) {
    var box = el(id), wanted = list.map(function (each) { return each.join("="); }).join("|");
    if (box.getAttribute("data-list") !== wanted) {
      box.setAttribute("data-list", wanted);
      box.textContent = "";
      list.forEach(function (each) {
        var one = document.createElement("option");
        one.value = each[0];
        put(one, each[1]);
        box.appendChild(one);
      });
    }
    box.value = String(value);
  }
  var seats, kinds, mats, announced, reached;
  function build() {
    var all = [];
    for (var s = 1; s <= R.size; s += 1) { all.push({words: name(s), value: s}); }
    seats = buttons("seats", all, function (v) { C.seat = v; });
    kinds = buttons("kinds", GIVEN.kinds.map(function (each, k) {
      return {words: (GIVEN.symbols[k] + " " + each).trim(), value: k, cls: "kind" + k};
    }), function (v) {
      var was = C.kind;
      C.kind = v;
      C.bid = C.asMatadors = 0;
      C.as = -1;
      if (Math.abs(C.matadors) > R.most[v]) { C.matadors = 0; }
      if (v === NULL || was === NULL) { C.announced = C.reached = 0; }
    });
    mats = buttons("mats", [1, 2, 3, 4, -1, -2, -3, -4].map(function (n) {
      return {words: matadorsWords(n), value: n};
    }), function (v) { C.matadors = v; C.bid = 0; });
    el("list").hidden = false;
    el("join").hidden = true;
    put(el("head"), words(W.head, {table: D.table, series: D.series}));
    put(el("event"), D.title);
  }
  function more(from, to, first) {
    var list = [[0, first]], n;
    for (n = from; n <= to; n += 1) { list.push([n, matadorsWords(n)]); }
    for (n = from; n <= to; n += 1) { list.push([-n, matadorsWords(-n)]); }
    return list;
  }
  function showForm() {
    var n = count(), no = editing || n + 1, full = no > D.planned, locked = !V && !!S.handed && !editing;
    var closed = full || locked || !!clash || !!V;
    el("form").hidden = closed;
    var heading = editing ? W.change : full ? W.full : W.now;
    put(el("now"), words(heading, {n: Math.min(no, D.planned), planned: D.planned}));
    put(el("by"), full || locked ? "" : words(W.deals, {name: name(dealer(no))}));
    el("leave").hidden = !editing;
    if (closed) { return; }
    var play = actives(no), is_null = C.kind === NULL;
    if (play.indexOf(C.seat) < 0) { C.seat = 0; }
    press(seats, C.seat, function (v) { return play.indexOf(v) >= 0; });
    press(kinds, C.kind);
    el("matadors").hidden = is_null;
    press(mats, C.matadors, function (v) { return C.kind < 0 || Math.abs(v) <= R.most[C.kind]; });
    el("morebox").hidden = C.kind >= 0 && R.most[C.kind] < 5;
    options("more", more(5, 11, W.more), Math.abs(C.matadors) > 4 ? C.matadors : 0);
    var levels = is_null ? GIVEN.nulls : GIVEN.announcements, mark = is_null ? "null" : "suit";
    if (el("announced").getAttribute("data-for") !== mark) {
      el("announced").setAttribute("data-for", mark);
      announced = buttons("announced", levels.map(function (each, k) { return {words: each, value: k}; }),
        function (v) { C.announced = v; C.bid = 0; });
      reached = buttons("reached", GIVEN.levels.map(function (each, k) { return {words: each, value: k}; }),
        function (v) { C.reached = v; C.bid = 0; });
    }
    press(announced, C.announced);
    press(reached, C.reached);
    el("reachedbox").hidden = is_null;
    showOutcome();
  }
  function showOutcome() {
    var bid = C.bid, is_null = C.kind === NULL;
    C.bid = 0;
    var bare = signs(false), value = bare ? read(bare).value : 0;
    C.bid = bid;
    var bids = R.ladder.filter(function (each) { return value && each > value; });
    if (bids.indexOf(C.bid) < 0) { C.bid = 0; }
    el("bidbox").hidden = !value;
    options("bid", [[0, W.nobid]].concat(bids.map(function (each) { return [each, String(each)]; })), C.bid);
    el("charge").hidden = !(C.bid && is_null && R.charged.length);
    var games = GIVEN.kinds.slice(0, NULL).map(function (each, k) { return [k, each]; });
    options("as", [[-1, W.choose]].concat(games), C.as);
    options("asmats", more(1, C.as < 0 ? 11 : R.most[C.as], W.choose), C.asMatadors);
    var won = signs(true), lost = signs(false);
    el("won").disabled = !won;
    el("lost").disabled = !lost;
    put(el("won"), W.won + (won ? " " + signed(read(won).points) : ""));
    put(el("lost"), W.lost + (lost ? " " + signed(read(lost).points) : ""));
    var missing = !C.seat ? W.noseat : C.kind < 0 ? W.nokind : !is_null && !C.matadors ? W.nomatadors : "";
    if (!missing && !lost) { missing = W.nocharge; }
    put(el("says"), missing || name(C.seat) + ": " + gameWords(read(lost)));
  }
  function showSums() {
    var rows = el("sums");
    rows.textContent = "";
    sums().forEach(function (seat, at) {
      var line = document.createElement("tr"), head = document.createElement("th");
      head.setAttribute("scope", "row");
      put(head, name(at + 1));
      line.appendChild(head);
      [seat.points, seat.won, seat.lost, seat.total].forEach(function (number, place) {
        var cell = document.createElement("td");
        cell.className = place === 3 ? "n total" : "n";
        put(cell, points(number));
        line.appendChild(cell);
      });
      rows.appendChild(line);
    });
  }
  function showDeals() {
    var box = el("deals"), n = count();
    box.textContent = "";
    for (var no = n; no >= 1; no -= 1) { box.appendChild(dealLine(no)); }
    el("undo").hidden = !!V;
    el("undo").disabled = !n || !!S.handed || !!clash;
    el("none").hidden = n > 0;
  }
  function dealLine(no) {
    var line = document.createElement("li"), one = document.createElement("button"), deal = read(code(no));
    one.type = "button";
    one.className = "deal";
    one.disabled = !!S.handed || !!clash || !!V;
    var text = deal.passed ? W.passed : name(deal.seat) + ": " + gameWords(deal) + ", " + signed(deal.points);
    put(one, no + ". " + text);
    one.addEventListener("click", function () { editing = no; C = chosen(code(no)); show(); top(); });
    line.appendChild(one);
    return line;
  }
  function showEnd() {
    var n = count(), left = unsent().length;
    var text = V ? W.taken : S.handed
      ? S.got === S.handed ? W.taken : W.towait
      : n < D.planned ? words(W.toofew, {n: n, planned: D.planned}) : W.ready;
    put(el("endsays"), text);
    el("end").hidden = !!V && !V.handed;
    el("hand").hidden = !!V || !!S.handed;
    el("hand").disabled = !n || !!clash;
    put(el("hand"), asked ? words(W.really, {n: n, planned: D.planned}) : W.hand);
    el("again").hidden = !!V || !S.handed;
    el("show").hidden = !!V || !S.handed;
    if (V || !S.handed) { el("squares").textContent = ""; }
    var line = trouble;
    if (!line) {
      line = !D.post ? W.alone : left ? words(W.waiting, {n: left}) : own().length ? W.safe : "";
    }
    put(el("line"), line);
    el("line").className = trouble || left ? "open" : "";
    put(el("said"), said);
  }
  /* which list goes on, where there are two */
  function showWhich() {
    var at = V ? differs() : 0, parts = own();
    el("begun").hidden = !V && !clash;
    el("anew").hidden = !clash && !at;
    put(el("goon"), clash ? W.theirs : at ? W.others : W.takeover);
    put(el("anew"), W.ours);
    var text = clash ? W.clash : W.beside;
    if (at) {
      var deal = read(parts[at - 1]);
      text += " " + words(W.differs, {
        n: at, deal: deal.passed ? W.passed : name(deal.seat) + " " + gameWords(deal) + " " + signed(deal.points)
      });
    }
    put(el("begunsays"), text);
  }
  function differs() {
    var list = own();
    for (var at = 0; at < list.length && !S.looks; at += 1) { if (list[at] !== V.list[at]) { return at + 1; } }
    return 0;
  }
  function show() { showWhich(); showForm(); showSums(); showDeals(); showEnd(); }
  function top() { window.scrollTo(0, 0); el("now").focus(); }

  /* what is done */
  function enter(text) {
    if (!text) { return; }
    var no = editing || count() + 1;
    if (no > D.planned) { return; }
    write(no, text);
    var deal = read(text);
    said = words(W.entered, {n: no, deal: deal.passed ? W.passed : name(deal.seat) + " " + signed(deal.points)});
    editing = 0;
    C = blank();
    show();
    top();
    send();
  }
  function hand() {
    if (!asked) { asked = true; show(); return; }
    asked = false;
    S.rev += 1;
    S.handed = S.rev;
    S.got = 0;
    save();
    said = "";
    show();
    el("show").focus();
    send();
  }
  function texts() {
    var parts = [], part = "", n = count();
    for (var no = 1; no <= n; no += 1) {
      if ((part + code(no)).length > ROOM) { parts.push(part); part = ""; }
      part += code(no);
    }
    parts.push(part);
    return parts.map(function (each, at) {
      var text = "ST1E" + D.event + "S" + D.series + "T" + D.table + "N" + six(D.stamp) + "D" + S.device +
        "R" + S.rev + "K" + (at + 1) + parts.length + "B" + each;
      return text + six(check(text));
    });
  }
  function draw() {
    var box = el("squares"), all = texts();
    box.textContent = "";
    all.forEach(function (text, at) {
      var rows = square(text), path = "", wide = rows.length + 8, NS = "http://www.w3.org/2000/svg";
      rows.forEach(function (row, y) {
        row.forEach(function (dark, x) { if (dark) { path += "M" + (x + 4) + " " + (y + 4) + "h1v1h-1z"; } });
      });
      var figure = document.createElement("figure"), words_ = document.createElement("figcaption");
      var picture = document.createElementNS(NS, "svg"), ground = document.createElementNS(NS, "rect");
      var dots = document.createElementNS(NS, "path");
      put(words_, words(W.square, {n: at + 1, all: all.length}));
      picture.setAttribute("viewBox", "0 0 " + wide + " " + wide);
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", words_.textContent);
      picture.setAttribute("shape-rendering", "crispEdges");
      ground.setAttribute("width", wide);
      ground.setAttribute("height", wide);
      ground.setAttribute("fill", "#fff");
      dots.setAttribute("d", path);
      dots.setAttribute("fill", "#000");
      picture.appendChild(ground);
      picture.appendChild(dots);
      figure.appendChild(words_);
      figure.appendChild(picture);
      box.appendChild(figure);
    });
  }

  /* what is handed over */
  function ask(method, url, text, then) {
    var line = new XMLHttpRequest();
    line.open(method, url);
    line.timeout = PATIENCE;
    line.onloadend = function () {
      var answer = null;
      try { answer = JSON.parse(line.responseText); } catch (e) { answer = null; }
      then(line.status, answer);
    };
    line.send(text);
  }
  function send() {
    var left = S ? unsent() : [];
    if (busy || !S || !D.post || clash) { return; }
    if (!left.length && !(S.handed && S.got !== S.handed) && !hello) { return; }
    busy = true;
    var about = key(), list = own(), takes = S.takes || "";
    ask("POST", D.post, JSON.stringify({
      device: S.device, stamp: S.stamp, since: S.have, handed: S.handed, takes: takes,
      count: list.length, check: check(list.join("")),
      deals: left.map(function (no) { return [Number(no), S.deals[no][0], S.deals[no][1]]; })
    }), function (status, answer) {
      busy = false;
      if (key() === about) { take(status, answer, takes); }
    });
  }
  function take(status, answer, takes) {
    trouble = "";
    if (status === 200 && answer && typeof answer.have === "number") {
      hello = false;
      if (answer.list && answer.have > S.rev) { remember(answer); return; }
      S.have = answer.have;
      if (answer.handed && answer.handed === S.handed) { S.got = S.handed; }
      if (answer.word === "other") { trouble = W.other; }
      if (answer.now && (S.takes || "") === takes) { S.takes = ""; follow(answer.now); }
      save();
      if (unsent().length) { setTimeout(send, 0); }
    } else if (status === 404) {
      hello = false;
      trouble = unsent().length || (S.handed && S.got !== S.handed) ? W.closed : "";
    } else {
      trouble = W.away;
    }
    showEnd();
  }
  /* a browser that is killed has forgotten the last seconds: the desk has them, if it was told */
  function remember(answer) {
    var theirs = split(answer.list);
    if (unsent().length && answer.list.indexOf(own().join("")) !== 0) {
      clash = theirs;
      known = answer.have;
      show();
      return;
    }
    S.rev = answer.have;
    S.deals = {};
    theirs.forEach(function (signs, at) { S.deals[at + 1] = [S.rev, signs]; });
    S.have = S.rev;
    S.handed = S.got = answer.handed;
    said = words(W.remembered, {n: theirs.length});
    editing = 0;
    save();
    show();
  }
  /* another device at the table: what it writes is looked at here, until somebody takes the list over */
  function follow(now) {
    if (!S || S.takes || clash || (now.known && (now.known[S.device] || 0) < S.have)) { return; }
    var was = JSON.stringify(V);
    V = now.writer && now.writer !== S.device
      ? {device: now.writer, handed: now.handed, list: split(now.list)} : null;
    if (JSON.stringify(V) === was) { return; }
    if (V) {
      editing = 0;
      said = "";
      S.looks = S.looks || (!unsent().length && !differs());
    }
    save();
    show();
  }
  function listen() {
    if (live) { live.close(); live = null; }
    if (!D || !D.post || !window.EventSource) { return; }
    heard = Date.now();
    live = new EventSource(D.post + "/live");
    live.onmessage = function (event) {
      heard = Date.now();
      var now = JSON.parse(event.data);
      put(el("told"), now.told);
      el("told").hidden = !now.told;
      follow(now);
    };
    live.addEventListener("alive", function () { heard = Date.now(); });
  }
  function tick() {
    send();
    if (live && (live.readyState === 2 || Date.now() - heard > 45000)) { listen(); }
  }
  function begin(data) {
    D = data;
    V = null;
    R = data.rules[String(data.size)];
    load();
    C = blank();
    editing = 0;
    hello = S.rev > 0;
    clash = null;
    known = 0;
    build();
    show();
    if (D.now) { follow(D.now); }
    el("callbox").hidden = !D.post || !D.calls;
    put(el("callsays"), "");
    recall();
    send();
    listen();
  }
  function join(text) {
    text = text.trim();
    var card = /^E(\d+)S(\d+)T(\d+)N(\d+)F([345])G(\d+)C(\d{6})$/.exec(text.toUpperCase());
    if (card) {
      if (check(text.toUpperCase().split("C")[0]) !== Number(card[7]) || !GIVEN.rules ||
          Number(card[1]) !== GIVEN.event) { put(el("joinsays"), W.badcode); return; }
      went({
        club: GIVEN.club, event: Number(card[1]), series: Number(card[2]), table: Number(card[3]),
        stamp: Number(card[4]), size: Number(card[5]), planned: Number(card[6]), names: [],
        title: GIVEN.title, post: "", rules: GIVEN.rules
      });
      return;
    }
    if (!/^https?:\/\/[^\s]+\/list\/\d+\/\d+$/.test(text)) { put(el("joinsays"), W.badcode); return; }
    put(el("joinsays"), W.asking);
    ask("GET", text + "/data", null, function (status, answer) {
      if (status !== 200 || !answer || !answer.rules) { put(el("joinsays"), W.nothere); return; }
      answer.post = text;
      went(answer);
    });
  }
  function went(data) { keep("skatclub/last", data); begin(data); }

  el("won").addEventListener("click", function () { enter(signs(true)); });
  el("lost").addEventListener("click", function () { enter(signs(false)); });
  el("pass").addEventListener("click", function () { enter(PASSED); });
  el("leave").addEventListener("click", function () { editing = 0; C = blank(); show(); top(); });
  el("undo").addEventListener("click", function () {
    var no = count();
    C = chosen(code(no));
    editing = 0;
    write(no, "");
    said = words(W.undone, {n: no});
    show();
    top();
    send();
  });
  el("hand").addEventListener("click", hand);
  el("again").addEventListener("click", function () { S.handed = S.got = 0; save(); show(); });
  el("show").addEventListener("click", draw);
  el("more").addEventListener("change", function () { C.matadors = Number(this.value); C.bid = 0; show(); });
  el("bid").addEventListener("change", function () { C.bid = Number(this.value); show(); });
  el("as").addEventListener("change", function () { C.as = Number(this.value); C.asMatadors = 0; show(); });
  el("asmats").addEventListener("change", function () { C.asMatadors = Number(this.value); show(); });
  el("goon").addEventListener("click", function () { become(clash || V.list); });
  el("anew").addEventListener("click", function () { become(own()); });
  el("call").addEventListener("click", function () {
    ask("POST", D.post.replace("/list/", "/call/") + "?here", null, function (status) {
      put(el("callsays"), status === 204 ? W.called : W.uncalled);
    });
  });
  el("joining").addEventListener("submit", function (event) { event.preventDefault(); join(el("where").value); });
  el("other").addEventListener("click", function () {
    keep("skatclub/last", null);
    D = S = V = null;
    listen();
    el("list").hidden = true;
    el("join").hidden = false;
    el("where").focus();
  });
  window.addEventListener("storage", function (event) {
    if (S && event.key === key() && event.newValue) { S = JSON.parse(event.newValue); show(); }
  });
  window.addEventListener("beforeunload", function (event) {
    var open = S && !V && count() && (!S.handed || (D.post && S.got !== S.handed));
    if (open || (S && D.post && unsent().length)) { event.preventDefault(); event.returnValue = ""; }
  });
  setInterval(tick, RETRY);
  window.addEventListener("online", send);
  var last = GIVEN.table ? GIVEN : kept("skatclub/last");
  el("otherbox").hidden = !!GIVEN.table;
  if (last) { begin(last); } else { el("join").hidden = false; }
  openShelf();
}());

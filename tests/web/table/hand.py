"""A hand that types a list on the page of a table: by its buttons alone, as many taps as a person needs."""

from __future__ import annotations

import json
from collections.abc import Sequence

from skatclub.rules.entry import typed_deals
from skatclub.rules.game.deal import Deal, PassedIn, Played
from skatclub.rules.game.game import LEVELS_REACHED, NULL_ANNOUNCEMENTS, SUIT_ANNOUNCEMENTS, Game
from skatclub.rules.kinds import GameKind
from tests.web.browser import Browser

_TYPES = """(function (deals) {
  function el(id) { return document.getElementById(id); }
  function tap(one) {
    if (!one || one.disabled) { throw new Error("no such button"); }
    one.click();
  }
  function choose(id, value) {
    var box = el(id);
    box.value = String(value);
    if (box.value !== String(value)) { throw new Error("no such choice in " + id + ": " + value); }
    box.dispatchEvent(new Event("change"));
  }
  var MATADORS = [1, 2, 3, 4, -1, -2, -3, -4];
  deals.forEach(function (deal) {
    if (!deal) { tap(el("pass")); return; }
    tap(el("seats").children[deal.seat - 1]);
    tap(el("kinds").children[deal.kind]);
    if (deal.matadors && MATADORS.indexOf(deal.matadors) >= 0) {
      tap(el("mats").children[MATADORS.indexOf(deal.matadors)]);
    } else if (deal.matadors) { choose("more", deal.matadors); }
    if (deal.announced) { tap(el("announced").children[deal.announced]); }
    if (deal.reached) { tap(el("reached").children[deal.reached]); }
    if (deal.bid) { choose("bid", deal.bid); }
    if (deal.as) { choose("as", deal.as[0]); choose("asmats", deal.as[1]); }
    tap(el(deal.won ? "won" : "lost"));
  });
  return document.querySelectorAll("#deals li").length;
}(%s))"""


def type_list(tab: Browser, deals: Sequence[Deal]) -> None:
    """Type these deals one after another."""
    written = tab.run(_TYPES % json.dumps([_taps(deal) for deal in deals]))
    assert written == len(deals), (written, tab.said)


def hand_in(tab: Browser) -> None:
    """Hand the list in: asked once more, and yes."""
    for _time in range(2):
        tab.run("document.getElementById('hand').click()")


def _taps(deal: Deal) -> dict[str, object] | None:
    """Return what is tapped for a deal; None is passed in."""
    if isinstance(deal, PassedIn):
        return None
    assert isinstance(deal, Played)
    assert isinstance(deal.facts, Game)
    facts = deal.facts
    levels = NULL_ANNOUNCEMENTS if facts.kind is GameKind.NULL else SUIT_ANNOUNCEMENTS
    other = facts.replacement
    return {
        "seat": deal.declarer,
        "kind": typed_deals.KINDS.index(facts.kind),
        "matadors": facts.matadors,
        "announced": levels.index(facts.announcement),
        "reached": LEVELS_REACHED.index(facts.reached),
        "bid": facts.bid or 0,
        "as": None if other is None else [typed_deals.KINDS.index(other.kind), other.matadors],
        "won": facts.won,
    }

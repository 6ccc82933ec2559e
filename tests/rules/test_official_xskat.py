"""All lists of XSkat: each deal, each total and what is left of Bock must come out the same, house by house."""

from __future__ import annotations

from collections import Counter

import pytest

from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row, Sheet
from tests.rules import official_cases, xskat_houses
from tests.rules.official_cases import OWN, Case

pytestmark = pytest.mark.official

LISTS = official_cases.each("xskat_lists.jsonl", lambda _case: True)
HOUSES_PLAYED = {
    "official": 85, "bock": 20, "kontra": 20, "bockramsch": 10, "bockramsch_klopf": 10, "ramsch": 10,
    "kontra18": 5, "oldrules": 5, "ramsch_loser": 5, "ramschonly": 5, "revolution": 5, "spitze": 5, "spitze2": 5,
    "sramsch": 5, "sramsch_loser": 5,
}  # fmt: skip


FOLDED: dict[int, Sheet] = {}


def folded(case: Case) -> Sheet:
    """Return a list of this module as a sheet; each is folded once and read by all tests."""
    return FOLDED[id(case)] if id(case) in FOLDED else FOLDED.setdefault(id(case), fold(case))


def fold(case: Case) -> Sheet:
    """Fold a list by the rules of its house."""
    rows = [Row(xskat_houses.deal_of(deal)) for deal in case["deals"]]
    return sheet.fold(len(case["totals"]), rows, xskat_houses.rules_of(case))


def told_points(deal: Case) -> dict[int, int]:
    """Return the points by seat that XSkat wrote for a deal."""
    if deal["game"] == "passed":
        return {}
    if deal["game"] != "ramsch":
        return {deal["declarer"] + 1: deal["value"] if deal["won"] else -deal["value"]}
    entry = deal["entry"]
    named, value = entry["seat"] + 1, entry["value"]
    if entry.get("durchmarsch"):
        return {named: value}
    if entry["won"]:  # two losers: the entry names the third
        return {seat: -value for seat in (1, 2, 3) if seat != named}
    return {named: -value} if value else {}


def found_points(line: sheet.Line) -> dict[int, int]:
    """Return the points by seat that we write for a deal."""
    return {gain.seat: gain.points for gain in line.gains}


def test_all_two_hundred_lists_are_here():
    assert Counter(case["house"] for case in official_cases.read(OWN / "xskat_lists.jsonl")) == HOUSES_PLAYED


@pytest.mark.parametrize("case", LISTS)
def test_deals_totals_and_cross_checks_are_those_of_xskat(case):
    whole = folded(case)

    assert [found_points(line) for line in whole.lines] == [told_points(deal) for deal in case["deals"]]
    assert [foot.total for foot in whole.footer] == case["totals"]
    assert [check.kind for check in whole.cross_checks if not check.holds] == []


def carried(case: Case) -> list[int]:
    """Return the deals of Bock and of Ramsch that XSkat saved, before it took the last deal off them."""
    told = case.get("carry") or ()
    told = told["bock"] if isinstance(told, dict) else told
    return [told[0], told[2]] if told else []


@pytest.mark.parametrize("case", [case for case in LISTS if carried(case.values[0])])
def test_what_is_left_of_bock_is_what_xskat_left(case):
    left = folded(case).lines[-2].bock

    assert [left.deals, left.ramsch] == carried(case)


def test_the_houses_were_put_to_use():
    """A house whose rule never came up would prove nothing: these did."""
    seen: Counter[str] = Counter()
    for case in official_cases.read(OWN / "xskat_lists.jsonl"):
        for line in fold(case).lines:
            seen["doubled"] += line.doubled > 0
            seen["ramsch"] += isinstance(line.deal, Ramsch)
            told = getattr(line.deal.facts, "house", None) if isinstance(line.deal, Played) else None
            seen["kontra"] += bool(told and told.kontra)
            seen["spitze"] += bool(told and told.spitze)
    assert seen == {"doubled": 1236, "ramsch": 714, "kontra": 185, "spitze": 63}

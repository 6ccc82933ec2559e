"""Kontra, Re and Ramsch as others score them: JSkat's rule tests, and sheets of a score sheet program."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from skatclub.rules import money
from skatclub.rules.game import deal as deals, game, ramsch
from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import StepKind
from skatclub.rules.house.facts import HouseFacts, facts_or_none
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.kinds import GameKind
from skatclub.rules.money import MoneyRule, Rounding
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.systems import CLASSIC
from tests.rules import jskat, official_cases
from tests.rules.official_cases import Case

pytestmark = pytest.mark.official

HOUSE = RuleSet(system=CLASSIC, house=House(kontra=Kontra(), ramsch=RamschRules(pushing=True)))
RAMSCH = HOUSE.house.ramsch
GAMES = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs", "G": "grand", "N": "null"}


def with_kontra(case: Case) -> HouseFacts | None:
    """Return Kontra and Re as a case ticks them."""
    return facts_or_none(HouseFacts(kontra=case.get("kontra", False) + case.get("re", False)))


def jskat_cases(*kinds: str) -> list[object]:
    """Return the cases of JSkat that only a house knows, of some kinds."""
    return official_cases.each("jskat_cases.jsonl", lambda case: case["kind"] in kinds and not jskat.is_ours(case))


@pytest.mark.parametrize("case", jskat_cases("game_value", "null_value"))
def test_kontra_and_re_double_as_in_jskat(case):
    plain = {
        **case,
        "input": {name: ticked for name, ticked in case["input"].items() if name not in {"kontra", "re"}},
    }
    by_the_order = jskat.judged(plain)
    doublings = case["input"].get("kontra", False) + case["input"].get("re", False)

    found = Played(1, doubled_game(by_the_order, with_kontra(case["input"])))

    (gain,) = deals.gains_of(found, 3, HOUSE, size=3)
    assert gain.points == case["expected"]["value"] == by_the_order["value"] * 2**doublings
    assert bool(gain.won) is case["expected"]["won"]


def doubled_game(judged: dict[str, int], house: HouseFacts | None) -> Game:
    """Return a game of the value that our rules found, under Kontra."""
    undoubled = judged["value"] if judged["won"] else judged["value"] // -2
    if undoubled == 23:
        return Game(kind=GameKind.NULL, won=judged["won"], house=house)
    base = 24 if undoubled % 24 == 0 and undoubled // 24 > 1 else 12
    kind = GameKind.GRAND if base == 24 else GameKind.CLUBS
    return Game(kind=kind, matadors=undoubled // base - 1, won=judged["won"], house=house)


@pytest.mark.parametrize("case", jskat_cases("ramsch"))
def test_a_ramsch_costs_what_jskat_says(case):
    counts = tuple(enumerate(case["input"]["points_by_seat"], start=1))
    facts = RamschFacts(counts=counts, tricks=tuple(case["input"].get("tricks_by_seat", ())))

    shares = ramsch.shares_of(facts, RAMSCH)

    assert [share.seat - 1 for share in shares] == case["expected"]["losers"]
    assert {share.points for share in shares} == {case["expected"]["value"]}


@pytest.mark.parametrize("case", jskat_cases("ramsch_multiplier"))
def test_pushes_and_virgins_double_as_in_jskat(case):
    """JSkat doubles a march for its virgins too; by rules of ours it is 120 and no virgin doubles it."""
    tricks = tuple(case["input"].get("tricks_by_seat", ()))
    if case["expected"].get("durchmarsch"):
        facts = RamschFacts(counts=((1, 120), (2, 0), (3, 0)), tricks=tricks)
        assert [share.points for share in ramsch.shares_of(facts, RAMSCH)] == [120]
        return
    counts = ((1, 90), (2, 30), (3, 0)) if tricks else ((1, 60), (2, 40), (3, 20))
    facts = RamschFacts(counts=counts, tricks=tricks, pushed=case["input"].get("geschoben", 0))

    (share,) = ramsch.shares_of(facts, RAMSCH)

    assert share.points == -counts[0][1] * case["expected"]["multiplier"]


def peer_cases(kind: str) -> list[object]:
    """Return the cases of a peer's home scoring, of one kind."""
    return official_cases.each("peer_cases.jsonl", lambda case: case["kind"] == kind)


@pytest.mark.parametrize("case", peer_cases("zero_sum_half_points"))
def test_the_declarer_gets_what_a_peer_gives_him(case):
    ticks = case["input"]
    facts = Game(
        kind=GameKind(GAMES[ticks["game"]]),
        matadors=ticks.get("matadors", 0),
        won=ticks.get("won", False),
        bid=ticks.get("bid"),
        house=with_kontra(ticks),
    )

    gains = deals.gains_of(Played(ticks["declarer"] + 1, facts), 4, HOUSE, size=3)

    assert [2 * gain.points for gain in gains] == [case["expected"][ticks["declarer"]]]
    assert sum(case["expected"]) == 0


@pytest.mark.parametrize("case", peer_cases("ramsch_half_points"))
def test_the_loser_of_a_ramsch_gets_what_a_peer_gives_him(case):
    ticks = case["input"]
    loser, points = ticks["loser"] + 1, ticks["points"]
    left = 120 - points
    others = (0, left) if ticks.get("jungfrau") else (left // 2, left - left // 2)
    counts = ((loser, points), *zip((seat for seat in (1, 2, 3) if seat != loser), others, strict=True))
    pushed = ticks["pushes"] if ticks.get("push_doubles", True) else 0
    # 60:60 and 40:40:40 have more losers; a peer names one
    facts = RamschFacts(counts=counts, pushed=pushed)

    shares = {share.seat: share.points for share in ramsch.shares_of(facts, RAMSCH)}

    assert 2 * shares[loser] == case["expected"][ticks["loser"]]


@pytest.mark.parametrize("case", peer_cases("money"))
def test_money_between_the_seats_of_a_peer(case):
    """Half points at three are n · own − sum of all, so that everybody with everybody pays the same money."""
    half_points, expected = case["input"]["half_points"], case["expected"]
    scores = [points - min(half_points) for points in half_points]
    if any(score % len(scores) for score in scores):
        pytest.skip(f"no scores in whole points lie so that everybody pays everybody this: {half_points}")
    rule = MoneyRule(hundredths=50 * case["input"]["cents_per_point"], rounding=Rounding.AFTER)

    found = money.payments([score // len(scores) for score in scores], rule).seats

    if "payments" in expected:
        assert list(found) == _paid_together(expected["payments"], len(scores))
    else:
        assert found[0] == expected.get("cents_declarer", expected.get("cents", [None])[0])
        assert sorted(found[1:]) == expected.get("others_sorted", expected.get("cents", [None])[1:])


def _paid_together(payments: list[tuple[int, int, int]], size: int) -> list[int]:
    found = [0] * size
    for payer, receiver, cents in payments:
        found[payer] -= cents
        found[receiver] += cents
    return found


def deal_of(row: Case) -> Deal:
    """Read a row of a sheet; of a Ramsch the printed points are taken back to card points."""
    doublings = 1 + (row.get("flags") == "JUNGF") if row.get("bock") else int(row.get("flags") == "JUNGF")
    if row["game"] == "Thrown":
        return PASSED_IN
    if row["game"] == "R":
        return Ramsch(_ramsch_of(row, doublings))
    seat, points = next((place, found) for place, found in enumerate(row["scores"], start=1) if found)
    flags = row.get("flags", "")
    facts = Game(
        kind=GameKind(GAMES[row["game"]]),
        matadors=row.get("matadors", 0),
        announcement=game.announcement_of(
            GameKind(GAMES[row["game"]]),
            hand=flags.startswith("H"),
            schneider_announced="SA" in flags,
            schwarz_announced="ZA" in flags,
            ouvert="O" in flags,
        ),
        reached=game.reached_of(schneider="S" in flags, schwarz="Z" in flags),
        won=points > 0,
        bid=row.get("bid"),
        house=with_kontra(row),
    )
    return Played(seat, game.normal(facts))


def _ramsch_of(row: Case, doublings: int) -> RamschFacts:
    if row.get("flags") == "DURCH":
        winner = row["scores"].index(120)
        counts = [120 if place == winner else 0 for place in range(3)]
        return RamschFacts(counts=tuple(enumerate(counts, start=1)))
    paid = [-points >> doublings for points in row["scores"]]
    left = 120 - sum(paid)
    free = [place for place, points in enumerate(paid) if not points]
    if row.get("flags") == "JUNGF":
        free = free[:1]  # the other one is the virgin
    shares = [left // len(free) + (order < left % len(free)) for order in range(len(free))] if free else []
    for place, points in zip(free, shares, strict=True):
        paid[place] = points
    tricks = tuple(0 if points == 0 else 5 for points in paid) if 0 in paid else ()
    return RamschFacts(counts=tuple(enumerate(paid, start=1)), tricks=tricks)


@pytest.mark.parametrize("sheet", official_cases.each("house_rule_sheets.jsonl", lambda _case: True))
def test_every_row_of_a_house_sheet_and_its_totals_come_out_the_same(sheet):
    totals = [0, 0, 0]
    for row in sheet["rows"]:
        written = deal_of(row)
        found = [0, 0, 0]
        for gain in deals.gains_of(written, 1, HOUSE, size=3, bock=int(row.get("bock", False))):
            found[gain.seat - 1] += gain.points
        assert found == row["scores"], row
        totals = [so_far + more for so_far, more in zip(totals, found, strict=True)]

    assert totals == sheet["totals"]


def test_the_steps_of_a_ramsch_lead_to_its_points():
    facts = RamschFacts(counts=((1, 0), (2, 51), (3, 69)), tricks=(0, 4, 6), pushed=2)

    (share,) = ramsch.shares_of(facts, replace(RAMSCH, pushing=True), bock=1)

    assert [step.kind for step in share.steps] == [
        StepKind.RAMSCH_POINTS,
        StepKind.VIRGIN,
        StepKind.PUSHED,
        StepKind.BOCK,
    ]
    assert all(abs(one.result) < abs(other.result) for one, other in pairwise(share.steps))
    assert share.points == share.steps[-1].result == -69 * 2 * 4 * 2

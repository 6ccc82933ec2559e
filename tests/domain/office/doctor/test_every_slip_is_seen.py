"""Every single slip that really changes a number raises a red check, and what no arithmetic can see is stated.

Slips are made on the typed cells, one in a list: points, won, lost and written total of each seat, passed in and
played. Half of the lists are made of deals as they are played, half of any games at all.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking
from skatclub.domain.office.doctor.diagnosis import SlipKind
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals
from skatclub.rules.game import bids
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import CLASSIC, SEEGER
from tests.domain.office.doctor import typing_slips
from tests.domain.office.paper_lists import ROUNDS, paper_list, with_controls

SIZES = (3, 4, 5)
SLIPS = {
    "any digit": (SlipKind.DIGIT, typing_slips.any_digit),
    "neighbour digit": (SlipKind.DIGIT, typing_slips.neighbour_digit),
    "two digits exchanged": (SlipKind.TRANSPOSED, None),
    "digit missing": (SlipKind.OMITTED, None),
    "digit twice": (SlipKind.DOUBLED, None),
    "sign": (SlipKind.SIGN, None),
    "one game": (SlipKind.ONE_GAME, None),
    "won and lost": (SlipKind.WON_LOST, None),
    "two players in one column": (SlipKind.COLUMN, None),
}
SEEGER_RULES = replace(ISKO_2022, system=SEEGER)
CLASSIC_RULES = replace(ISKO_2022, system=CLASSIC)
BONUS_RULES = replace(ISKO_2022, passed_in_bonus=30)


def any_list(rng: Random, size: int, rules=ISKO_2022) -> Totals:
    """Make a correct list of any games at all, however unlikely: rows without a game, Grand ouvert, only losses."""
    planned = ROUNDS * size
    passed = rng.randrange(6)
    rows = []
    for seat in range(1, size + 1):
        won, lost = rng.randrange(10), rng.randrange(rng.choice((1, 3)))
        points = sum(rng.choices(bids.LADDER, k=won)) - 2 * sum(rng.choices(bids.LADDER, k=lost))
        rows.append(SeatTotals(seat=seat, points=points, won=won, lost=lost))
    played = passed + sum(row.won + row.lost for row in rows)
    totals = Totals(planned=planned, seats=tuple(rows), played=played, passed=passed)
    return with_controls(totals, rules) if not checking.findings(totals, rules) else any_list(rng, size, rules)


def lists(rng: Random, size: int, number: int, rules=ISKO_2022) -> list[Totals]:
    return [(paper_list if place % 2 else any_list)(rng, size, rules) for place in range(number)]


def unseen(size: int, name: str, cases: int, rules=ISKO_2022) -> list[dict[Cell, int]]:
    """Make so many slips; return those that a check does not see."""
    rng = Random(f"{size} {name}")
    made = lists(rng, size, max(cases // 20, 20), rules)
    kind, way = SLIPS[name]
    missed, done = [], 0
    while done < cases:
        totals = rng.choice(made)
        slip = typing_slips.slip(rng, totals, kind, way)
        if slip:
            done += 1
            if not checking.findings(typed.changed(totals, slip), rules):
                missed.append(slip)
    return missed


@pytest.mark.parametrize("name", SLIPS)
@pytest.mark.parametrize("size", SIZES)
def test_a_slip_raises_a_red_check(size, name):
    assert unseen(size, name, 300) == []


@pytest.mark.endure
@pytest.mark.parametrize("name", SLIPS)
@pytest.mark.parametrize("size", SIZES)
def test_ten_thousand_slips_raise_red_checks(size, name):
    assert unseen(size, name, 10_000) == []


@pytest.mark.parametrize("rules", [SEEGER_RULES, BONUS_RULES], ids=["seeger", "bonus for passed in"])
@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_raises_a_red_check_by_other_rules(rules, name):
    assert unseen(4, name, 200, rules) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_correct_list_raises_none(size):
    rng = Random(size)

    red = [totals for totals in lists(rng, size, 300) if checking.findings(totals, ISKO_2022)]

    assert red == []


@pytest.mark.parametrize("size", SIZES)
def test_all_numbers_of_two_players_exchanged_are_seen_by_no_arithmetic(size):
    """Names, start numbers and the ranking at the table show them; the second list does, too."""
    rng = Random(size)
    full = [totals for totals in lists(rng, size, 200) if totals.deals % size == 0]
    assert len(full) > 50

    seen = [
        pair
        for totals in full
        for pair in combinations(range(1, size + 1), 2)
        if checking.findings(with_rows_exchanged(totals, *pair), ISKO_2022)
    ]

    assert seen == []


@pytest.mark.parametrize("size", SIZES)
def test_won_and_lost_swapped_are_not_seen_where_they_count_nothing(size):
    """The classic system adds up points alone: neither its totals nor the number of deals tell won from lost."""
    rng = Random(size)
    plain = [paper_list(rng, size, CLASSIC_RULES) for _ in range(60)]
    swapped = [typed.changed(one, typing_slips.slip(rng, one, SlipKind.WON_LOST)) for one in plain]
    few = [one for one in swapped if all(row.won + row.lost > 2 for row in one.seats)]

    red = [finding for one in few for finding in checking.findings(one, CLASSIC_RULES)]

    assert {type(finding).__name__ for finding in red} <= {"PointsOutOfBounds"}
    assert len(red) < len(few)


def test_deals_played_have_no_control_where_passed_in_was_left_out():
    """Passed in is then derived from them; only too few deals for the games are seen."""
    totals = typed.changed(paper_list(Random(4), 4), {Cell(Field.PASSED): None})
    games = totals.won + totals.lost

    numbers = {played: typed.changed(totals, {Cell(Field.PLAYED): played}) for played in (games - 1, games, 48)}
    red = {played for played, one in numbers.items() if checking.findings(one, ISKO_2022)}

    assert red == {games - 1}


@pytest.mark.parametrize("name", ["any digit", "sign", "won and lost", "two players in one column"])
def test_cells_of_players_are_controlled_where_passed_in_was_left_out(name):
    rng = Random(name)
    kind, way = SLIPS[name]
    for _ in range(200):
        totals = typed.changed(paper_list(rng, 4), {Cell(Field.PASSED): None, Cell(Field.PLAYED): None})
        slip = typing_slips.slip(rng, totals, kind, way)

        assert not slip or checking.findings(typed.changed(totals, slip), ISKO_2022), (totals, slip)


def with_rows_exchanged(totals: Totals, first: int, second: int) -> Totals:
    """Type all numbers of two players for one another."""
    numbers = {
        Cell(field, to): typed.value(totals, Cell(field, of))
        for field in typed.SEAT_FIELDS
        for of, to in ((first, second), (second, first))
    }
    return typed.changed(totals, numbers)


def test_written_totals_are_those_of_the_exchanged_rows():
    totals = paper_list(Random(1), 3)

    exchanged = with_rows_exchanged(totals, 1, 2)

    assert exchanged != totals
    assert with_controls(exchanged, ISKO_2022) == exchanged

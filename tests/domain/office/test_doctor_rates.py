"""How often the first guess of the error doctor is right: the exact cells, the number meant and the kind.

Lists are made of realistic deals, slips of one kind at a time in a cell drawn uniformly. Where a wrong digit makes
a count of deals differ by one, the slip is the same as a game miscounted, and that is its name (`ONE_GAME`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from skatclub.domain.office import doctor, typed
from skatclub.domain.office.diagnosis import SlipKind
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office import typing_slips
from tests.domain.office.paper_lists import paper_list

pytestmark = pytest.mark.slow

if TYPE_CHECKING:
    from skatclub.domain.office.typed import Cell, Totals

SIZES = (3, 4, 5)
LEAST = {
    "neighbour digit": (SlipKind.DIGIT, typing_slips.neighbour_digit, 80),
    "any digit": (SlipKind.DIGIT, typing_slips.any_digit, 80),
    "two digits exchanged": (SlipKind.TRANSPOSED, None, 90),
    "digit missing": (SlipKind.OMITTED, None, 85),
    "digit twice": (SlipKind.DOUBLED, None, 90),
    "sign": (SlipKind.SIGN, None, 95),
    "one game": (SlipKind.ONE_GAME, None, 95),
    "won and lost": (SlipKind.WON_LOST, None, 90),
    "two players in one column": (SlipKind.COLUMN, None, 90),
}
"""Slip, how it is made, and of 100 first guesses those that must be right."""


def per_cent_right(size: int, name: str, cases: int) -> int:
    rng = Random(f"{size} {name}")
    made = [paper_list(rng, size) for _ in range(max(cases // 10, 20))]
    kind, way, _least = LEAST[name]
    right = done = 0
    while done < cases:
        totals = rng.choice(made)
        slip = typing_slips.slip(rng, totals, kind, way)
        if slip:
            done += 1
            right += is_named(totals, slip, kind)
    return 100 * right // cases


def is_named(totals: Totals, slip: dict[Cell, int], kind: SlipKind) -> bool:
    """Tell whether the first diagnosis is this slip."""
    found = doctor.diagnose(typed.changed(totals, slip), ISKO_2022)
    if not found:
        return False
    named = {change.cell: (change.typed, change.meant) for change in found[0].changes}
    made = {cell: (wrong, typed.value(totals, cell)) for cell, wrong in slip.items()}
    return named == made and found[0].kind is name_of(totals, slip, kind)


def name_of(totals: Totals, slip: dict[Cell, int], kind: SlipKind) -> SlipKind:
    """Return what a slip is called: a wrong digit of a count that is off by one is a game miscounted."""
    cell, wrong = next(iter(slip.items()))
    by_one = cell.is_count and len(slip) == 1 and abs(wrong - (typed.value(totals, cell) or 0)) == 1
    return SlipKind.ONE_GAME if kind is SlipKind.DIGIT and by_one else kind


@pytest.mark.parametrize("name", LEAST)
@pytest.mark.parametrize("size", SIZES)
def test_the_first_guess_is_right_four_times_of_five(size, name):
    assert per_cent_right(size, name, 150) >= LEAST[name][2]


@pytest.mark.endure
@pytest.mark.parametrize("name", LEAST)
@pytest.mark.parametrize("size", SIZES)
def test_the_first_guess_is_right_four_times_of_five_in_a_thousand(size, name):
    assert per_cent_right(size, name, 1000) >= LEAST[name][2]

"""How often the error doctor is right, by kind of slip, and how often it offers a button that is wrong.

`poe endure` draws 500 of each kind; `python -m tests.domain.office.doctor.test_doctor_rates` prints the table.
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking, doctor, keys
from skatclub.domain.office.doctor.diagnosis import SlipKind
from skatclub.domain.office.typed import Cell, Field
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office.doctor import drawn_slips
from tests.domain.office.doctor.drawn_slips import Case
from tests.rehearsals.chance import Chance

TOGETHER, PAPER = "two", "paper"
SINGLE = tuple(kind for kind in drawn_slips.KINDS if kind not in {TOGETHER, PAPER})
"""Slips with one cause that are made in typing."""


def graded(kind: str, cases: int, source: str) -> Counter[str]:
    """Count what the doctor says to so many slips of a kind."""
    chance = Chance(f"rates {source} {kind}")
    counts: Counter[str] = Counter()
    for _case in range(cases):
        counts.update(_graded(drawn_slips.case(chance, source, kind)))
    return counts


def _graded(case: Case) -> set[str]:
    guesses = doctor.diagnose(case.wrong, ISKO_2022, earlier=case.earlier)
    marked = doctor.to_compare(guesses, checking.findings(case.wrong, ISKO_2022))
    named = {change.cell: (change.typed, change.meant) for change in guesses[0].changes} if guesses else {}
    is_right, is_sure = named == case.made, bool(guesses) and guesses[0].is_sure
    button = ("right" if is_right else "wrong") if is_sure else "silent"
    counts = {"cases", button}
    counts |= {"first"} if is_right else set()
    return counts | ({"marked"} if is_right or set(case.made) <= set(marked) else set())


def table(cases: int) -> dict[str, Counter[str]]:
    """Return the counts of every kind, over all sources."""
    sources = drawn_slips.SOURCES
    return {
        kind: sum((graded(kind, cases // len(sources), source) for source in sources), Counter())
        for kind in drawn_slips.KINDS
    }


def per_cent(counts: Counter[str], what: str) -> float:
    return 100 * counts[what] / counts["cases"]


def check(rates: dict[str, Counter[str]], *, first: int, each_first: int) -> None:
    """Check the guesses by kind, and that of the buttons offered one in a hundred is wrong at most."""
    singles = sum((rates[kind] for kind in SINGLE), Counter())
    low = {kind: rate for kind in SINGLE if (rate := per_cent(rates[kind], "first")) < each_first}

    assert low == {}
    assert per_cent(singles, "first") >= first
    assert per_cent(singles, "wrong") <= 1
    assert per_cent(singles, "marked") >= 98


def test_the_first_guess_is_mostly_right_and_a_wrong_button_hardly_ever_offered():
    """A small sample."""
    check(table(8), first=90, each_first=75)


@pytest.mark.endure
def test_the_first_guess_is_right_in_five_hundred_slips_of_each_kind():
    rates = table(500)

    check(rates, first=97, each_first=85)
    assert {kind: rate for kind in SINGLE if (rate := per_cent(rates[kind], "wrong")) > 1} == {}
    assert per_cent(rates[TOGETHER], "marked") >= 95
    assert per_cent(rates[TOGETHER], "wrong") <= 1
    assert per_cent(rates[PAPER], "wrong") <= 3


@pytest.mark.endure
@pytest.mark.parametrize("source", drawn_slips.SOURCES)
def test_lists_of_every_kind_are_judged_as_well(source):
    check({kind: graded(kind, 200, source) for kind in drawn_slips.KINDS}, first=95, each_first=80)


def test_a_wrong_digit_that_stands_as_well_in_a_second_cell_cannot_be_located():
    """Why the doctor is silent there: points and total of a player meet in a single equation.

    Of the digits typed wrong in a column of points, more than half can be explained by one digit of another cell
    of the row, so that no arithmetic on the list tells them apart; nothing else on the list speaks of them.
    """
    chance, twofold, silent, done = Chance("located"), 0, 0, 0
    while done < 60:
        case = drawn_slips.case(chance, "4", "digit")
        ((cell, (number, right)),) = case.made.items()
        if cell.field not in {Field.POINTS, Field.WRITTEN}:
            continue
        done += 1
        other = Cell(Field.WRITTEN if cell.field is Field.POINTS else Field.POINTS, cell.seat)
        stands = typed.value(case.right, other) or 0
        elsewhere = typed.changed(case.right, {cell: number, other: stands + number - right})
        digits = {kind for kind, _ in keys.kinds(stands + number - right, stands)}
        if SlipKind.DIGIT in digits and not checking.findings(elsewhere, ISKO_2022):
            twofold += 1
            guesses = doctor.diagnose(case.wrong, ISKO_2022)
            silent += not guesses[0].is_sure

    assert twofold > done // 2
    assert silent > 9 * twofold // 10


def test_the_exact_value_of_points_tells_nothing_beyond_their_neighbourhood():
    """Sums of ten games reach every number about as often as the next one: no parity and no divisor helps."""
    from skatclub.domain.office.doctor import likelihood
    from skatclub.domain.office.doctor.game_values import GAME_VALUES

    exact = [likelihood.near(points, 10, 2, GAME_VALUES, width=0) for points in range(150, 350)]
    ratios = [25 * one / likelihood.near(points, 10, 2, GAME_VALUES) for points, one in enumerate(exact, start=150)]

    assert max(ratios) < 1.35
    assert min(ratios) > 0.75


if __name__ == "__main__":
    print(f"{'kind':14}{'first':>7}{'right':>7}{'wrong':>7}{'silent':>7}{'marked':>7}")
    for name, counted in table(int(sys.argv[1]) if len(sys.argv) > 1 else 500).items():
        columns = ("first", "right", "wrong", "silent", "marked")
        print(f"{name:14}" + "".join(f"{per_cent(counted, column):7.1f}" for column in columns))

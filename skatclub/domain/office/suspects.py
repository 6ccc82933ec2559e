"""Every single slip that can stand behind a list that does not add up, the one number of each worked out.

The slips of people who type: how likely it is that one number was meant and another one typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from skatclub.domain.office import equations
from skatclub.domain.office import typed as office_typed
from skatclub.domain.office.diagnosis import MistypedCell, SlipKind
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.rules.rule_set import RuleSet


_ADDED_ON_PAPER = {Field.WRITTEN, Field.CROSS_SUM, Field.PLUS, Field.MINUS}
_ROW = (Field.POINTS, Field.WON, Field.LOST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """A slip that may have happened, with its chance in whole numbers; `is_free` if no equation led to it."""

    kind: SlipKind
    changes: tuple[MistypedCell, ...]
    chance: int
    is_free: bool = False


def suspects(totals: Totals, rules: RuleSet) -> Iterator[Suspect]:
    """Yield the single slips that set all equations right; whether the rest fits is for the doctor to check.

    In each cell at most one number can, and it follows from the equations, which are all linear; only a cell that
    no equation sees is tried with every number that a slip of the fingers leads away from.
    """
    numbers = office_typed.filled(totals)
    numbers.setdefault(Cell(Field.PLAYED), totals.planned)
    missed = equations.residuals(totals, rules)
    pulls = _pulls(tuple(numbers), totals.size, rules)
    for cell, typed_number in numbers.items():
        is_free = not any(pulls[cell])
        for number in _meant(typed_number, missed, pulls[cell]):
            if office_typed.may_hold(cell.field, number):
                yield from _in_cell(totals, MistypedCell(cell, typed_number, number), len(numbers), is_free=is_free)
    for kind, changes, chance in _exchanges(totals):
        holds = (
            now == sum(change.difference * pulls[change.cell][place] for change in changes)
            for place, now in enumerate(missed)
        )
        if all(holds):
            yield Suspect(kind=kind, changes=changes, chance=chance, is_free=not any(missed))


@lru_cache(maxsize=64)
def _pulls(cells: tuple[Cell, ...], size: int, rules: RuleSet) -> dict[Cell, tuple[int, ...]]:
    """Return by how much one more in each cell moves each equation: the same whatever numbers are typed.

    Nought in all cells leaves nothing missing, so that one in a single cell shows its own pull.
    """
    rows = tuple(SeatTotals(seat=seat, points=0, won=0, lost=0) for seat in range(1, size + 1))
    noughts = office_typed.changed(Totals(planned=0, seats=rows), dict.fromkeys(cells, 0))
    return {cell: equations.residuals(office_typed.changed(noughts, {cell: 1}), rules) for cell in cells}


def _meant(typed_number: int, missed: tuple[int, ...], pull: tuple[int, ...]) -> set[int]:
    """Return the numbers that a cell can have been meant to hold."""
    if not any(pull):
        return set() if any(missed) else origins(typed_number) | {typed_number - 1, typed_number + 1}
    change = next(-now // by for now, by in zip(missed, pull, strict=True) if by)
    holds = all(now + change * by == 0 for now, by in zip(missed, pull, strict=True))
    return {typed_number + change} if change and holds else set()


def _in_cell(totals: Totals, change: MistypedCell, cells: int, *, is_free: bool) -> Iterator[Suspect]:
    """Yield the ways in which one cell goes wrong by this change; by one deal a count is a game miscounted."""
    cell = change.cell
    if cell.is_count and abs(change.difference) == 1:
        chances = sum(chance for _, chance in _weighted(change)) + SHARES[SlipKind.ONE_GAME] * CERTAIN
        ways = [(SlipKind.ONE_GAME, chances)]
    else:
        ways = list(_weighted(change))
    if cell.field is Field.PLAYED and change.typed == totals.planned and change.difference > 0:
        rounds_are_whole = change.meant % totals.size == 0
        ways = [(SlipKind.EARLY, SHARES[SlipKind.EARLY] * CERTAIN // (1 if rounds_are_whole else 10))]
    if cell.field in _ADDED_ON_PAPER:
        share = SHARES[SlipKind.PAPER]
        ways.append((SlipKind.PAPER, share * paper_error(change.difference)))
    for kind, chance in ways:
        yield Suspect(kind=kind, changes=(change,), chance=chance // cells, is_free=is_free)


def _weighted(change: MistypedCell) -> Iterator[tuple[SlipKind, int]]:
    for kind, chance in kinds(change.meant, change.typed):
        yield kind, SHARES[kind] * chance


def _exchanges(totals: Totals) -> Iterator[tuple[SlipKind, tuple[MistypedCell, ...], int]]:
    """Yield the slips of two numbers and more: won and lost swapped, a column of two players, their rows."""
    for row in totals.seats:
        if row.won != row.lost:
            won, lost = Cell(Field.WON, row.seat), Cell(Field.LOST, row.seat)
            counts = (MistypedCell(won, row.won, row.lost), MistypedCell(lost, row.lost, row.won))
            yield SlipKind.WON_LOST, counts, _share(SlipKind.WON_LOST, totals.size)
    pairs = list(combinations(range(1, totals.size + 1), 2))
    for pair in pairs:
        for field in office_typed.SEAT_FIELDS:
            changes = _swapped(totals, (field,), pair)
            if changes:
                yield SlipKind.COLUMN, changes, _share(SlipKind.COLUMN, len(pairs) * len(office_typed.SEAT_FIELDS))
        changes = _swapped(totals, _ROW, pair)
        if len(changes) > len(pair):
            yield SlipKind.ROWS, changes, _share(SlipKind.ROWS, len(pairs))


def _share(kind: SlipKind, ways: int) -> int:
    return SHARES[kind] * CERTAIN // ways


def _swapped(totals: Totals, fields: tuple[Field, ...], pair: tuple[int, int]) -> tuple[MistypedCell, ...]:
    """Return the changes that exchange fields of two seats; none where the numbers are equal or missing."""
    changes = []
    for field in fields:
        first, second = (Cell(field, seat) for seat in pair)
        first_value, other = office_typed.value(totals, first), office_typed.value(totals, second)
        if first_value is not None and other is not None and first_value != other:
            changes += [MistypedCell(first, first_value, other), MistypedCell(second, other, first_value)]
    return tuple(changes)


CERTAIN = 1_000_000
"""Chances are whole millionths."""

SHARES = {
    SlipKind.DIGIT: 400_000,
    SlipKind.TRANSPOSED: 200_000,
    SlipKind.OMITTED: 120_000,
    SlipKind.DOUBLED: 100_000,
    SlipKind.COLUMN: 80_000,
    SlipKind.SIGN: 60_000,
    SlipKind.WON_LOST: 40_000,
    SlipKind.ONE_GAME: 100_000,
    SlipKind.EARLY: 40_000,
    SlipKind.PAPER: 20_000,
    SlipKind.ROWS: 4_000,
}
"""How slips are divided: the first seven as in the simulation of 6,000 lists (screens 2.7), then others."""

_KEYS = {
    "0": "12",
    "1": "0245",
    "2": "013456",
    "3": "256",
    "4": "12578",
    "5": "12346789",
    "6": "23589",
    "7": "458",
    "8": "45679",
    "9": "568",
}
"""The keys beside each key of a number pad, the slanting ones included."""
_MISREAD = 2
"""Of 100 wrong digits so many are each of those whose keys lie apart; the neighbours share the rest."""
_USUAL_ERRORS = (10, 20, 24, 30, 40, 50, 60, 80, 90, 100, 200, 300, 1000)
"""What adding up by hand is usually off by: a carried ten or hundred, a bonus forgotten or taken twice."""


def kinds(intended: int, typed: int) -> Iterator[tuple[SlipKind, int]]:
    """Yield each slip of one number that leads from the number meant to the one typed, with its chance."""
    if typed == -intended:
        yield SlipKind.SIGN, CERTAIN
    if typed and intended and (typed < 0) is not (intended < 0):
        return
    intended_digits, typed_digits = str(abs(intended)), str(abs(typed))
    if len(typed_digits) <= len(intended_digits):
        yield from _same_length(intended_digits, typed_digits.zfill(len(intended_digits)))
        yield from _shorter(intended_digits, typed_digits)
    else:
        yield from _longer(intended_digits, typed_digits)


def paper_error(difference: int) -> int:
    """Return how likely it is that somebody who adds up by hand is off by so many points."""
    return CERTAIN // (20 if abs(difference) in _USUAL_ERRORS else 500)


def origins(typed: int) -> set[int]:
    """Return every number that one slip of the fingers can have turned into the number typed."""
    written = str(abs(typed))
    places = range(len(written))
    digits = "0123456789"
    candidates = {written[:place] + digit + written[place + 1 :] for place in places for digit in digits}
    candidates |= {
        written[:place] + digit + written[place:] for place in (*places, len(written)) for digit in digits
    }
    candidates |= {_exchanged(written, place) for place in places[:-1]}
    candidates |= {written[:place] + written[place + 1 :] for place in places[:-1]}
    sign = -1 if typed < 0 else 1
    return ({sign * int(number) for number in candidates} | {-typed}) - {typed}


def _same_length(intended_digits: str, typed_digits: str) -> Iterator[tuple[SlipKind, int]]:
    wrong = [place for place, digit in enumerate(intended_digits) if digit != typed_digits[place]]
    if len(wrong) == 1:
        near = _KEYS[intended_digits[wrong[0]]]
        share = _MISREAD
        if typed_digits[wrong[0]] in near:
            share = (100 - _MISREAD * (9 - len(near))) // len(near)
        yield SlipKind.DIGIT, CERTAIN * share // 100 // len(intended_digits)
    if len(wrong) == 2 and _exchanged(intended_digits, wrong[0]) == typed_digits:
        yield SlipKind.TRANSPOSED, CERTAIN // (len(intended_digits) - 1)


def _shorter(intended_digits: str, typed_digits: str) -> Iterator[tuple[SlipKind, int]]:
    shortened = (
        [intended_digits[:place] + intended_digits[place + 1 :] for place in range(len(intended_digits))]
        if len(intended_digits) > 1
        else []
    )
    times = [int(number) for number in shortened].count(int(typed_digits))
    if times:
        yield SlipKind.OMITTED, CERTAIN * times // len(intended_digits)


def _longer(intended_digits: str, typed_digits: str) -> Iterator[tuple[SlipKind, int]]:
    times = [intended_digits[: place + 1] + intended_digits[place:] for place in range(len(intended_digits))].count(
        typed_digits
    )
    if times:
        yield SlipKind.DOUBLED, CERTAIN * times // len(intended_digits)


def _exchanged(written: str, place: int) -> str:
    return written[:place] + written[place + 1] + written[place] + written[place + 2 :]

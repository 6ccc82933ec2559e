"""Every single slip that can stand behind a list that does not add up, the one number of each worked out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from skatclub.domain.office import equations, slips, typed
from skatclub.domain.office.diagnosis import Change, SlipKind
from skatclub.domain.office.typed import (
    Cell,
    Field,
    SeatTotals,
    Totals,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.rules.rule_set import RuleSet

_ADDED_ON_PAPER = {Field.WRITTEN, Field.CROSS_SUM, Field.PLUS, Field.MINUS}
_ROW = (Field.POINTS, Field.WON, Field.LOST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """A slip that may have happened, with its chance in whole numbers; `is_free` if no equation led to it."""

    kind: SlipKind
    changes: tuple[Change, ...]
    chance: int
    is_free: bool = False


def suspects(totals: Totals, rules: RuleSet) -> Iterator[Suspect]:
    """Yield the single slips that set all equations right; whether the rest fits is for the doctor to check.

    In each cell at most one number can, and it follows from the equations, which are all linear; only a cell that
    no equation sees is tried with every number that a slip of the fingers leads away from.
    """
    numbers = typed.filled(totals)
    numbers.setdefault(Cell(Field.PLAYED), totals.planned)
    missed = equations.residuals(totals, rules)
    pulls = _pulls(tuple(numbers), totals.size, rules)
    for cell, found in numbers.items():
        is_free = not any(pulls[cell])
        for number in _meant(found, missed, pulls[cell]):
            if typed.may_hold(cell.field, number):
                yield from _in_cell(totals, Change(cell, found, number), len(numbers), is_free=is_free)
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
    noughts = typed.changed(Totals(planned=0, seats=rows), dict.fromkeys(cells, 0))
    return {cell: equations.residuals(typed.changed(noughts, {cell: 1}), rules) for cell in cells}


def _meant(found: int, missed: tuple[int, ...], pull: tuple[int, ...]) -> set[int]:
    """Return the numbers that a cell can have been meant to hold."""
    if not any(pull):
        return set() if any(missed) else slips.origins(found) | {found - 1, found + 1}
    change = next(-now // by for now, by in zip(missed, pull, strict=True) if by)
    holds = all(now + change * by == 0 for now, by in zip(missed, pull, strict=True))
    return {found + change} if change and holds else set()


def _in_cell(totals: Totals, change: Change, cells: int, *, is_free: bool) -> Iterator[Suspect]:
    """Yield the ways in which one cell goes wrong by this change; by one deal a count is a game miscounted."""
    cell = change.cell
    if cell.is_count and abs(change.difference) == 1:
        chances = sum(chance for _, chance in _weighted(change)) + slips.SHARES[SlipKind.ONE_GAME] * slips.CERTAIN
        ways = [(SlipKind.ONE_GAME, chances)]
    else:
        ways = list(_weighted(change))
    if cell.field is Field.PLAYED and change.typed == totals.planned and change.difference > 0:
        rounds_are_whole = change.meant % totals.size == 0
        ways = [(SlipKind.EARLY, slips.SHARES[SlipKind.EARLY] * slips.CERTAIN // (1 if rounds_are_whole else 10))]
    if cell.field in _ADDED_ON_PAPER:
        share = slips.SHARES[SlipKind.PAPER]
        ways.append((SlipKind.PAPER, share * slips.paper_error(change.difference)))
    for kind, chance in ways:
        yield Suspect(kind=kind, changes=(change,), chance=chance // cells, is_free=is_free)


def _weighted(change: Change) -> Iterator[tuple[SlipKind, int]]:
    for kind, chance in slips.kinds(change.meant, change.typed):
        yield kind, slips.SHARES[kind] * chance


def _exchanges(totals: Totals) -> Iterator[tuple[SlipKind, tuple[Change, ...], int]]:
    """Yield the slips of two numbers and more: won and lost swapped, a column of two players, their rows."""
    for row in totals.seats:
        if row.won != row.lost:
            won, lost = Cell(Field.WON, row.seat), Cell(Field.LOST, row.seat)
            counts = (Change(won, row.won, row.lost), Change(lost, row.lost, row.won))
            yield SlipKind.WON_LOST, counts, _share(SlipKind.WON_LOST, totals.size)
    pairs = list(combinations(range(1, totals.size + 1), 2))
    for pair in pairs:
        for field in typed.SEAT_FIELDS:
            changes = _swapped(totals, (field,), pair)
            if changes:
                yield SlipKind.COLUMN, changes, _share(SlipKind.COLUMN, len(pairs) * len(typed.SEAT_FIELDS))
        changes = _swapped(totals, _ROW, pair)
        if len(changes) > len(pair):
            yield SlipKind.ROWS, changes, _share(SlipKind.ROWS, len(pairs))


def _share(kind: SlipKind, ways: int) -> int:
    return slips.SHARES[kind] * slips.CERTAIN // ways


def _swapped(totals: Totals, fields: tuple[Field, ...], pair: tuple[int, int]) -> tuple[Change, ...]:
    """Return the changes that exchange fields of two seats; none where the numbers are equal or missing."""
    changes = []
    for field in fields:
        first, second = (Cell(field, seat) for seat in pair)
        one, other = typed.value(totals, first), typed.value(totals, second)
        if one is not None and other is not None and one != other:
            changes += [Change(first, one, other), Change(second, other, one)]
    return tuple(changes)

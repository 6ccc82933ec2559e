"""Slips of the pen and of the fingers: what may be typed in place of a right list of totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain.office import typed
from skatclub.domain.office.typed import SEAT_FIELDS, Cell, Field, Totals, may_hold
from tests.rehearsals.chance import Chance


class Slip(StrEnum):
    """What goes wrong when a list is typed or added up."""

    DIGIT = "digit"
    MISSING = "missing"
    DOUBLED = "doubled"
    TRANSPOSED = "transposed"
    SIGN = "sign"
    WON_LOST = "won_lost"
    SHIFTED = "shifted"
    STALE = "stale"
    ONE_GAME = "one_game"
    TWO = "two"


SHARES = (
    (Slip.DIGIT, 300),
    (Slip.MISSING, 120),
    (Slip.DOUBLED, 90),
    (Slip.TRANSPOSED, 180),
    (Slip.SIGN, 60),
    (Slip.WON_LOST, 50),
    (Slip.SHIFTED, 60),
    (Slip.STALE, 60),
    (Slip.ONE_GAME, 60),
    (Slip.TWO, 20),
)
"""How often each happens among a thousand slips."""
KEYS = {
    "0": "12", "1": "0245", "2": "013456", "3": "256", "4": "12578",
    "5": "12346789", "6": "23589", "7": "458", "8": "45679", "9": "568",
}  # fmt: skip
"""The keys round each key of a number pad."""
NEIGHBOUR_PER_MILLE = 800
POINTS = (Field.POINTS, Field.WRITTEN)
COUNTS = (Field.WON, Field.LOST)
MOST_TRIES = 60


@dataclass(frozen=True, slots=True)
class Slipped:
    """A list as it was typed by mistake: what went wrong, and the cells with the numbers that stand there now."""

    kind: Slip
    cells: tuple[tuple[Cell, int], ...]

    def of(self, right: Totals) -> Totals:
        """Return the list with the slip in it."""
        return typed.changed(right, dict(self.cells))


def slip(chance: Chance, right: Totals, kind: Slip, *, before: Totals | None = None) -> Slipped | None:
    """Return a slip of a kind in a right list, None where the list has no room for one.

    `before` is the list typed before this one, whose values may still stand there.
    """
    for _try in range(MOST_TRIES):
        cells = _cells(chance, right, kind, before)
        if _is_another(right, cells):
            return Slipped(kind, tuple(sorted(cells.items())))
    return None


def _is_another(right: Totals, cells: Mapping[Cell, int]) -> bool:
    """Tell whether these numbers can stand there and differ from the right ones."""
    differs = any(typed.value(right, cell) != number for cell, number in cells.items())
    return differs and all(may_hold(cell.field, number) for cell, number in cells.items())


def _cells(chance: Chance, right: Totals, kind: Slip, before: Totals | None) -> dict[Cell, int]:
    match kind:
        case Slip.TWO:
            return _cells(chance, right, Slip.DIGIT, before) | _cells(chance, right, Slip.TRANSPOSED, before)
        case Slip.WON_LOST:
            row = chance.one_of(right.seats)
            return {Cell(Field.WON, row.seat): row.lost, Cell(Field.LOST, row.seat): row.won}
        case Slip.SHIFTED:
            return _shifted(chance.one_of((*POINTS, *COUNTS)), right)
        case Slip.STALE:
            return {} if before is None else _stale(chance, right, before)
        case Slip.SIGN:
            cell = Cell(chance.one_of(POINTS), chance.one_of(right.seats).seat)
            return {cell: -_number(right, cell)}
        case Slip.ONE_GAME:
            cell = Cell(chance.one_of(COUNTS), chance.one_of(right.seats).seat)
            return {cell: _number(right, cell) + chance.one_of((-1, 1))}
        case _:
            cell = Cell(chance.one_of(SEAT_FIELDS), chance.one_of(right.seats).seat)
            number = _number(right, cell)
            other = _digits(chance, str(abs(number)), kind)
            return {cell: -int(other) if number < 0 else int(other)}


def _shifted(field: Field, right: Totals) -> dict[Cell, int]:
    """Return a column one player further on, the last number above the first name."""
    numbers = [_number(right, Cell(field, row.seat)) for row in right.seats]
    return {Cell(field, row.seat): numbers[row.seat - 2] for row in right.seats}


def _stale(chance: Chance, right: Totals, before: Totals) -> dict[Cell, int]:
    """Return a cell that still holds what the list before had there."""
    seats: Sequence[int] = range(1, min(right.size, before.size) + 1)
    cell = Cell(chance.one_of(SEAT_FIELDS), chance.one_of(seats))
    return {cell: _number(before, cell)}


def _digits(chance: Chance, written: str, kind: Slip) -> str:
    """Return the digits as fingers make them; the same where this cannot be."""
    place = chance.below(len(written))
    if kind is Slip.MISSING:
        return written[:place] + written[place + 1 :] if len(written) > 1 else written
    if kind is Slip.DOUBLED:
        return written[: place + 1] + written[place:]
    if kind is Slip.TRANSPOSED:
        place = min(place, len(written) - 2)
        pair = written[place : place + 2][::-1]
        return written[:place] + pair + written[place + 2 :] if len(written) > 1 else written
    keys = KEYS[written[place]] if chance.happens(NEIGHBOUR_PER_MILLE) else "0123456789"
    return written[:place] + chance.one_of(keys) + written[place + 1 :]


def _number(totals: Totals, cell: Cell) -> int:
    return typed.value(totals, cell) or 0

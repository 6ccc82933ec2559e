"""What is typed from a paper list of totals, cell by cell; everything counted is derived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from skatclub.domain.office import totals_errors as errors
from skatclub.rules.sheet import rotation

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet

HIGHEST_POINTS = 99_999  # two digits beyond what a list can hold, so that a slip can be typed and named
HIGHEST_COUNT = 999
TABLE = 0
"""The seat of a cell that belongs to the whole table."""


class Field(StrEnum):
    """The fields of a list of totals: four of each seat, the rest of the table."""

    POINTS = "points"
    WON = "won"
    LOST = "lost"
    WRITTEN = "written"
    PASSED = "passed"
    PLAYED = "played"
    CROSS_SUM = "cross_sum"
    PLUS = "plus"
    MINUS = "minus"


SEAT_FIELDS = (Field.POINTS, Field.WON, Field.LOST, Field.WRITTEN)
TABLE_FIELDS = (Field.PASSED, Field.PLAYED, Field.CROSS_SUM, Field.PLUS, Field.MINUS)
_SIGNED = {Field.POINTS, Field.WRITTEN, Field.CROSS_SUM}
_COUNTS = {Field.WON, Field.LOST, Field.PASSED, Field.PLAYED}


class Cell(NamedTuple):
    """One typed cell: a field of a seat, or of the table (`seat` 0)."""

    field: Field
    seat: int = TABLE

    @property
    def is_count(self) -> bool:
        """Tell whether the cell counts deals; the others hold points."""
        return self.field in _COUNTS


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTotals:
    """The row of one seat: points and games as typed; `written` is the total on the paper, None without control.

    Refused: `TotalsOutOfRange`.
    """

    seat: int
    points: int
    won: int
    lost: int
    written: int | None = None

    def __post_init__(self) -> None:
        for field in SEAT_FIELDS:
            _check(field, getattr(self, field.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """A list of totals of a table of 3, 4 or 5 as typed; None stands for a field that was left empty.

    `planned` are the deals of the full series; `played` those really played (None: all); `passed` those passed
    in (None: derived, no control). `cross_sum` is the written sum of the totals, `plus` and `minus` those of the
    columns of won and of doubled lost values. Refused: `TableSizeUnknown`, `SeatsNotWhole`, `TotalsOutOfRange`,
    `ColumnSumAlone`.
    """

    planned: int
    seats: tuple[SeatTotals, ...]
    played: int | None = None
    passed: int | None = None
    cross_sum: int | None = None
    plus: int | None = None
    minus: int | None = None

    def __post_init__(self) -> None:
        rotation.check_size(self.size)
        if [row.seat for row in self.seats] != list(range(1, self.size + 1)):
            raise errors.SeatsNotWhole(self.size)
        if (self.plus is None) is not (self.minus is None):
            raise errors.ColumnSumAlone
        _check(Field.PLAYED, self.planned)
        for field in TABLE_FIELDS:
            _check(field, getattr(self, field.value))

    @property
    def size(self) -> int:
        """Return the number of players at the table."""
        return len(self.seats)

    @property
    def is_cross_checked(self) -> bool:
        """Tell whether the total of every player was typed as the paper has it, which finds what is mistyped."""
        return all(row.written is not None for row in self.seats)

    @property
    def deals(self) -> int:
        """Return the deals played: as typed, else the full series."""
        return self.planned if self.played is None else self.played

    @property
    def won(self) -> int:
        """Return the games won by all."""
        return sum(row.won for row in self.seats)

    @property
    def lost(self) -> int:
        """Return the games lost by all."""
        return sum(row.lost for row in self.seats)

    @property
    def passed_in(self) -> int:
        """Return the deals passed in: as typed, else what the games leave (negative: too many games)."""
        return self.deals - self.won - self.lost if self.passed is None else self.passed

    def others_lost(self, seat: int) -> int:
        """Return the games that the others of the table lost; always derived (SkWO 6.3.1)."""
        return self.lost - self.seats[seat - 1].lost


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """What stood in the cells of a list earlier: as it is `stored`, and in the list typed just `before` it."""

    stored: Totals | None = None
    before: Totals | None = None


NOTHING_EARLIER = Earlier()


def computed(totals: Totals, rules: RuleSet) -> tuple[int, ...]:
    """Return the totals of all seats as the list system computes them, seat 1 first, in points."""
    return rules.system.totals([(row.points, row.won, row.lost) for row in totals.seats])


def value(totals: Totals, cell: Cell) -> int | None:
    """Return what was typed in a cell; None if it was left empty."""
    holder: Totals | SeatTotals = totals.seats[cell.seat - 1] if cell.seat else totals
    number: int | None = getattr(holder, cell.field)
    return number


@cache
def every_cell(size: int) -> tuple[Cell, ...]:
    """Return the cells of a list in the order in which they are read from paper."""
    rows = tuple(Cell(field, seat) for seat in range(1, size + 1) for field in SEAT_FIELDS)
    return (*rows, *(Cell(field) for field in TABLE_FIELDS))


def filled(totals: Totals) -> dict[Cell, int]:
    """Return the cells in which something was typed, in reading order, with their numbers."""
    numbers = ((cell, value(totals, cell)) for cell in every_cell(totals.size))
    return {cell: number for cell, number in numbers if number is not None}


def changed(totals: Totals, numbers: Mapping[Cell, int | None]) -> Totals:
    """Return the list with other numbers in these cells; refused as the values themselves refuse."""
    rows = list(totals.seats)
    table: dict[str, Any] = {}  # Any: a number, or None where the field may be empty; each value checks itself
    for cell, number in numbers.items():
        if cell.seat:
            rows[cell.seat - 1] = _with(rows[cell.seat - 1], cell.field, number)
        else:
            table[cell.field.value] = number
    return replace(totals, seats=tuple(rows), **table)


def may_hold(field: Field, number: int) -> bool:
    """Tell whether a number can stand in a field at all."""
    lowest, highest = _range(field)
    return lowest <= number <= highest


def _with(row: SeatTotals, field: Field, number: int | None) -> SeatTotals:
    fields: dict[str, Any] = {field.value: number}  # Any: as above
    return replace(row, **fields)


def _range(field: Field) -> tuple[int, int]:
    highest = HIGHEST_COUNT if field in _COUNTS else HIGHEST_POINTS
    return (-highest if field in _SIGNED else 0), highest


def _check(field: Field, number: int | None) -> None:
    if number is not None and not may_hold(field, number):
        raise errors.TotalsOutOfRange(number, *_range(field))

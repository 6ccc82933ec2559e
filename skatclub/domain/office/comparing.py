"""Two lists of one table side by side: the second list, or the same list typed again by somebody else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from skatclub.domain.office import totals_errors as errors, typed
from skatclub.domain.office.typed import Cell, Field, Totals


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A cell in which two lists of a table say different numbers."""

    cell: Cell
    first: int
    second: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Where two lists differ, and the two seats that would make them agree if one list exchanged their rows."""

    mismatches: tuple[Mismatch, ...]
    exchanged: tuple[int, int] | None = None

    @property
    def agree(self) -> bool:
        """Tell whether the lists say the same."""
        return not self.mismatches


def same(first: Totals, second: Totals) -> Comparison:
    """Compare two lists of a table cell by cell.

    Deals played, and passed in where a list says it, are compared as they follow from each list; a control that
    only one list has (written total, cross sum, sums of the columns) contradicts nothing. Two rows exchanged as a
    whole, which no arithmetic can see, are named. Refused: `ListsOfDifferentTables`.
    """
    if first.size != second.size:
        raise errors.ListsOfDifferentTables(first.size, second.size)
    mismatches = _mismatches(first, second)
    pairs = combinations(range(1, first.size + 1), 2)
    exchanged = next(
        (pair for pair in pairs if mismatches and not _mismatches(first, _exchanged(second, *pair))), None
    )
    return Comparison(mismatches=mismatches, exchanged=exchanged)


def _mismatches(first: Totals, second: Totals) -> tuple[Mismatch, ...]:
    counts_passed = first.passed is not None or second.passed is not None
    stated, other = _stated(first, passed=counts_passed), _stated(second, passed=counts_passed)
    return tuple(
        Mismatch(cell, stated[cell], other[cell])
        for cell in stated
        if cell in other and stated[cell] != other[cell]
    )


def _stated(totals: Totals, *, passed: bool) -> dict[Cell, int]:
    numbers = {**typed.filled(totals), Cell(Field.PLAYED): totals.deals}
    return {**numbers, Cell(Field.PASSED): totals.passed_in} if passed else numbers


def _exchanged(totals: Totals, seat: int, other: int) -> Totals:
    pairs = ((seat, other), (other, seat))
    return typed.changed(
        totals,
        {Cell(field, to): typed.value(totals, Cell(field, of)) for field in typed.SEAT_FIELDS for of, to in pairs},
    )

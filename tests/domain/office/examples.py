"""The list of the design (screens 6.4), as totals; its numbers add up."""

from __future__ import annotations

from skatclub.domain.office import typed
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals

EXAMPLE = Totals(
    planned=48,
    played=48,
    passed=3,
    seats=(
        SeatTotals(seat=1, points=586, won=16, lost=1, written=1456),
        SeatTotals(seat=2, points=138, won=9, lost=2, written=578),
        SeatTotals(seat=3, points=384, won=8, lost=0, written=934),
        SeatTotals(seat=4, points=181, won=7, lost=2, written=521),
    ),
)
"""Table of four, 48 deals, three passed in, extended Seeger-Fabian."""


def example(numbers: dict[tuple[Field, int], int | None]) -> Totals:
    """Return the example with other numbers in some cells, each named by field and seat."""
    return typed.changed(EXAMPLE, {Cell(field, seat): number for (field, seat), number in numbers.items()})

"""The second look: somebody else than who typed a list types its totals again, without seeing the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.office.comparing import Comparison, Mismatch
from skatclub.domain.office.sheet import OfficeSheet, Task
from skatclub.domain.office.typed import Cell, Field, Totals


def is_wanted(conditions: Conditions) -> bool:
    """Tell whether a list of an event counts as checked only after a second look, or by its second list."""
    return conditions.second_look or conditions.second_list


def is_due(sheet: OfficeSheet) -> bool:
    """Tell whether a list waits for its second look; what is unclear waits for something else first.

    A list that goes by its deals needs none, unless it was the table that typed them.
    """
    is_typed = sheet.first is not None or sheet.typed > 0
    return is_typed and sheet.second is None and sheet.task is Task.CHECK


def piles(sheets: Iterable[OfficeSheet]) -> Mapping[str, tuple[OfficeSheet, ...]]:
    """Return the lists that wait for a second look, a pile for each who typed them, in the order of the names."""
    lying: dict[str, tuple[OfficeSheet, ...]] = {}
    for sheet in sheets:
        if is_due(sheet):
            lying[sheet.typed_by] = (*lying.get(sheet.typed_by, ()), sheet)
    return dict(sorted(lying.items()))


def next_for(sheets: Iterable[OfficeSheet], name: str) -> OfficeSheet | None:
    """Return the next list at which this person can look: one that somebody else typed; None if there is none."""
    return next((pile[0] for typist, pile in piles(sheets).items() if typist != name), None)


def control_numbers(totals: Totals, computed: Sequence[int]) -> tuple[int, ...]:
    """Return the totals as they stand on the paper, seat 1 first; the `computed` ones where none was typed."""
    return tuple(
        total if row.written is None else row.written for row, total in zip(totals.seats, computed, strict=True)
    )


def compared(first: Sequence[int], again: Sequence[int]) -> Comparison:
    """Compare the control numbers of a list with those typed again; seat 1 first, as many of both."""
    return Comparison(
        mismatches=tuple(
            Mismatch(Cell(Field.WRITTEN, seat), known, other)
            for seat, (known, other) in enumerate(zip(first, again, strict=True), start=1)
            if known != other
        )
    )

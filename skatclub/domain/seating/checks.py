"""Fixed places that no draw could keep are refused before it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from skatclub.domain import seating_errors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.seating.task import Entry


def check_fixed(entries: Sequence[Entry], sizes: Sequence[int]) -> None:
    """Refuse fixed tables and seats that do not exist, are full or are taken."""
    for entry in entries:
        _check_place(entry, sizes)
    taken: dict[tuple[int, int], int] = {}
    for entry in entries:
        if entry.fixed_table is not None and entry.fixed_seat is not None:
            place = (entry.fixed_table, entry.fixed_seat)
            if place in taken:
                raise seating_errors.FixedSeatTaken(*place, taken[place], entry.start_no)
            taken[place] = entry.start_no
    people = Counter(entry.fixed_table for entry in entries if entry.fixed_table is not None)
    for table, count in sorted(people.items()):
        if count > sizes[table - 1]:
            raise seating_errors.FixedTableFull(table, sizes[table - 1], count)
    keepers = Counter(entry.fixed_seat for entry in entries if entry.fixed_seat is not None)
    for seat, count in sorted(keepers.items()):
        tables = sum(size >= seat for size in sizes)
        if count > tables:
            raise seating_errors.FixedSeatTooOften(seat, count, tables)


def _check_place(entry: Entry, sizes: Sequence[int]) -> None:
    """Refuse a table that is not there and a seat that the table, or the largest one, does not have."""
    size = max(sizes)
    if entry.fixed_table is not None:
        if not 1 <= entry.fixed_table <= len(sizes):
            raise seating_errors.FixedTableUnknown(entry.start_no, entry.fixed_table, len(sizes))
        size = sizes[entry.fixed_table - 1]
    if entry.fixed_seat is not None and entry.fixed_seat > size:
        raise seating_errors.FixedSeatUnknown(entry.start_no, entry.fixed_seat, size)

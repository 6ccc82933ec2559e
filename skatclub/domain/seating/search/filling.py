"""The first tables of a draft: people in their order fill table after table, or are dealt out like cards."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.task import PersonToSeat


def filled(order: Sequence[PersonToSeat], sizes: Sequence[int]) -> list[list[PersonToSeat]]:
    """Return the tables, 1–4, 5–8 …, after the fixed ones took their places.

    A guest waits for his first table and who needs a taken seat for the next table, as far as others are left.
    """
    tables = _with_fixed(order, sizes)
    queue = [entry for entry in order if entry.fixed_table is None]
    for number, size in enumerate(sizes, start=1):
        table = tables[number - 1]
        while len(table) < size:
            fitting = (entry for entry in queue if entry.from_table <= number and fits(entry, table, size))
            chosen = next(fitting, queue[0])
            queue.remove(chosen)
            table.append(chosen)
    return tables


def dealt(order: Sequence[PersonToSeat], sizes: Sequence[int], lots: Lots) -> list[list[PersonToSeat]]:
    """Return the tables after the people were dealt round, one to each table in an order by lot, until all sit.

    People of one seeding group follow one another in `order`, so every table gets as many of them as any other.
    """
    tables = _with_fixed(order, sizes)
    queue = [entry for entry in order if entry.fixed_table is None]
    turn = lots.shuffled(range(len(sizes)))
    while queue:
        for number in turn:
            if queue and len(tables[number]) < sizes[number]:
                tables[number].append(queue.pop(0))
    return tables


def fits(entry: PersonToSeat, table: Sequence[PersonToSeat], size: int) -> bool:
    """Tell whether the fixed seat of an entry, if any, is free at a table of this size."""
    seat = entry.fixed_seat
    return seat is None or (seat <= size and all(other.fixed_seat != seat for other in table))


def _with_fixed(order: Sequence[PersonToSeat], sizes: Sequence[int]) -> list[list[PersonToSeat]]:
    return [[entry for entry in order if entry.fixed_table == number] for number in range(1, len(sizes) + 1)]

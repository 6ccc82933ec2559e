"""A seating beside the order that it follows: who sits at another table than his rank gives, and what moved him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from skatclub.domain.seating import check, costs
from skatclub.domain.seating.search import by_order
from skatclub.domain.seating.search.draft import Span
from skatclub.domain.seating.search.filling import filled
from skatclub.domain.seating.task import Deviation, PersonToSeat, Reason, Seating, Task, Unkept, Wish


def deviations(task: Task, seating: Seating) -> tuple[Deviation, ...]:
    """Return who does not sit where points, ranking or group alone would seat him, best first.

    Equals share the tables of all of them. Nothing where the tables follow no order.
    """
    if not costs.is_ranked(task):
        return ()
    table_of = {start_no: number for number, table in enumerate(seating.tables) for start_no in table}
    elsewhere = check.misplaced([entry for entry in task.entries if entry.start_no in table_of], seating)
    people = [
        _free(entry) if entry.start_no in elsewhere else entry
        for entry in task.entries
        if entry.start_no in table_of
    ]
    people.sort(key=lambda entry: table_of[entry.start_no])  # equals count as seated in the order of their tables
    people.sort(key=lambda entry: by_order.rank_key(task, entry), reverse=True)
    sizes = [len(table) for table in seating.tables]
    strict = filled(people, sizes)
    spans = by_order.spans_of(task, strict)
    alone = by_order.spans_of(task, filled([_free(entry) for entry in people], sizes))
    wished = _wished(task, strict)
    moved = []
    for entry in people:
        start_no, table = entry.start_no, table_of[entry.start_no]
        is_held = entry.fixed_table is not None or entry.fixed_seat is not None
        if not _is_within(table, spans[start_no]):
            home = next((number for number, each in enumerate(strict) if entry in each), table)
            because: tuple[Wish | Reason, ...] = _wishes_of(wished, start_no, {home, table})
        elif (is_held or entry.from_table > 1) and not _is_within(table, alone[start_no]):
            because = (Reason.FIXED_SEAT if is_held else Reason.GUESTS,)
        else:
            continue
        moved.append(
            Deviation(
                start_no=start_no,
                table=table + 1,
                rank=_rank(task, entry, people),
                group=entry.group,
                because=because,
            )
        )
    return tuple(moved)


def _free(entry: PersonToSeat) -> PersonToSeat:
    return replace(entry, fixed_table=None, fixed_seat=None, from_table=1)


def _is_within(table: int, span: Span) -> bool:
    return span[0] <= table <= span[1]


def _rank(task: Task, entry: PersonToSeat, people: Sequence[PersonToSeat]) -> int | None:
    """Return the rank of somebody among those seated, None who has none."""
    if not entry.order:
        return None
    own = by_order.rank_key(task, entry)
    return 1 + sum(by_order.rank_key(task, other) > own for other in people)


def _wished(task: Task, strict: Sequence[Sequence[PersonToSeat]]) -> list[Unkept]:
    """Return the wishes with a weight that the order alone would not keep, the heaviest first."""
    tables = tuple(tuple(entry.start_no for entry in table) for table in strict)
    unkept = check.unkept(task, Seating(tables=tables), {entry.start_no: entry for entry in task.entries})
    open_wishes = [each for wish, every in unkept.items() if task.wishes.weight(wish) for each in every]
    return sorted(open_wishes, key=lambda each: -task.wishes.weight(each.wish))


def _wishes_of(wished: Sequence[Unkept], start_no: int, tables: set[int]) -> tuple[Wish, ...]:
    """Return which wishes moved somebody: his own, else those of the tables that he changed between."""
    own: Mapping[Wish, None] = dict.fromkeys(each.wish for each in wished if start_no in each.start_nos)
    return tuple(own or dict.fromkeys(each.wish for each in wished if each.table - 1 in tables))

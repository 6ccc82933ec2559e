"""A look at the next series: can it still spare everybody a second sit at a three-table without a repeat?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.seating import earlier

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.seating.task import Entry, Task

NODES = 2_000
"""How many starts of trios are tried at most."""

Met = set[tuple[int, int]]


def matters(task: Task, people: Sequence[Entry], sizes: Sequence[int]) -> bool:
    """Tell whether after this series so few are left who never sat at a three that it counts whom they met."""
    places = 3 * sizes.count(3)
    before = earlier.threes(task.past)
    fresh = sum(not before[entry.start_no] for entry in people)
    return bool(places and task.wishes.second_threes and task.wishes.repeats) and places < fresh < 3 * places


def is_open(task: Task, people: Sequence[Entry], tables: Sequence[Sequence[int]]) -> bool:
    """Tell whether those who never sat at a three after these tables could form the threes of the next series."""
    series = (*task.past.series, tuple(tuple(table) for table in tables))
    met = set(earlier.meetings(table for one in series for table in one))
    gone = {person for one in series for table in one if len(table) == 3 for person in table}
    fresh = sorted(entry.start_no for entry in people if entry.start_no not in gone)
    count = sum(len(table) == 3 for table in tables)
    left = max(0, len(fresh) - 3 * count)
    return _splits(fresh, count, left, met, iter(range(NODES)))


def _splits(fresh: Sequence[int], count: int, left: int, met: Met, nodes: Iterator[int]) -> bool:
    """Tell whether these people form groups of up to three who never met, but for `left` of them."""
    if len(fresh) <= left:
        return True
    if count == 0 or next(nodes, None) is None:
        return False
    first, *others = fresh
    for group in _groups(first, others, met):
        if _splits([one for one in fresh if one not in group], count - 1, left, met, nodes):
            return True
    return left > 0 and _splits(others, count, left - 1, met, nodes)


def _groups(first: int, others: Sequence[int], met: Met) -> Iterator[tuple[int, ...]]:
    """Return the groups of three that one person can form with others not met, then smaller ones."""
    new = [other for other in others if (first, other) not in met]
    for place, second in enumerate(new):
        for third in new[place + 1 :]:
            if (second, third) not in met:
                yield first, second, third
    for second in new:
        yield first, second
    yield (first,)

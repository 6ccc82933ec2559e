"""A look at the next series: can they still spare everybody a second sit at a three-table without a repeat?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.seating import costs, earlier
from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.task import Past, PersonToSeat, Table, Task

NODES = 2_000
"""How many starts of trios are tried at most."""

SERIES = 4
"""For how many series the threes are looked after at most; with more people left there is room enough."""

Apart = dict[int, set[int]]


def matters(task: Task, people: Sequence[PersonToSeat], sizes: Sequence[int]) -> bool:
    """Tell whether so few are left who never sat at a three that it counts whom they met."""
    places = 3 * sizes.count(3)
    fresh = len(_fresh(task.past, people))
    return bool(places and task.wishes.second_threes and task.wishes.repeats) and places < fresh <= SERIES * places


def order_of(task: Task, order: Sequence[PersonToSeat], sizes: Sequence[int], lots: Lots) -> list[PersonToSeat]:
    """Return the order with the people of the threes at its end, so that those left can be the next threes."""
    fresh = lots.shuffled(_fresh(task.past, order))
    trios = _trios(fresh, len(fresh) // 3, len(fresh) % 3, _apart(task, order), iter(range(NODES)))
    last = {person: place for place, person in enumerate(person for trio in trios or () for person in trio)}
    last = {person: place for person, place in last.items() if place < 3 * sizes.count(3)}
    return sorted(order, key=lambda entry: last.get(entry.start_no, -1))


def is_open(task: Task, people: Sequence[PersonToSeat], sizes: Sequence[int]) -> bool:
    """Tell whether those who never sat at a three could form the threes of this series and of all after it."""
    fresh, apart = _fresh(task.past, people), _apart(task, people)
    if len(fresh) < 3 * sizes.count(3):
        return _trios(fresh, sizes.count(3), 0, apart, iter(range(NODES))) is not None
    return _trios(fresh, len(fresh) // 3, len(fresh) % 3, apart, iter(range(NODES))) is not None


def _fresh(past: Past, people: Sequence[PersonToSeat]) -> list[int]:
    before = earlier.threes(past)
    return sorted(entry.start_no for entry in people if not before[entry.start_no])


def _apart(task: Task, people: Sequence[PersonToSeat]) -> Apart:
    """Return for each start number whom a wish keeps apart from it."""
    price = costs.costs_of(task, people)
    return {
        no: {price.start_nos[mate] for mate in row} for no, row in zip(price.start_nos, price.pairs, strict=True)
    }


def _trios(
    fresh: Sequence[int], count: int, left: int, apart: Apart, nodes: Iterator[int]
) -> tuple[Table, ...] | None:
    """Return groups of up to three whom no wish keeps apart, `left` people in none; None if not found."""
    if len(fresh) <= left:
        return ()
    if count == 0 or next(nodes, None) is None:
        return None
    first, *others = fresh
    for group in _groups(first, others, apart):
        rest = _trios([start_no for start_no in fresh if start_no not in group], count - 1, left, apart, nodes)
        if rest is not None:
            return group, *rest
    return _trios(others, count, left - 1, apart, nodes) if left else None


def _groups(first: int, others: Sequence[int], apart: Apart) -> Iterator[Table]:
    """Return the groups of three that one person can form with others, then smaller ones."""
    new = [other for other in others if other not in apart[first]]
    for place, second in enumerate(new):
        for third in new[place + 1 :]:
            if third not in apart[second]:
                yield first, second, third
    for second in new:
        yield first, second
    yield (first,)

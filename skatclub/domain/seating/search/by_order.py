"""Seating by an order: 1–4, 5–8 … exactly, and whoever is moved for a wish moves as near as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from skatclub.domain.seating import costs
from skatclub.domain.seating.search import search
from skatclub.domain.seating.search.draft import Draft, Span
from skatclub.domain.seating.search.filling import filled
from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.task import Method, PersonToSeat, Task

Key = tuple[int, ...]


def by_lot_and_order(task: Task, lots: Lots) -> list[PersonToSeat]:
    """Return the entries in an order by lot, and then by points, ranking or group, where equals stay as the lot had
    them; who has no points and no group comes last."""
    people = lots.shuffled(sorted(task.entries, key=lambda entry: entry.start_no))
    if costs.is_ranked(task) or costs.is_mixed(task):
        people.sort(key=lambda entry: rank_key(task, entry), reverse=True)
    return people


def rank_key(task: Task, entry: PersonToSeat) -> Key:
    """Return what an entry is ranked by: the greatest comes first."""
    if task.method is Method.GROUPS:
        return () if entry.group is None else (-entry.group,)
    return () if entry.order is None else (1, *entry.order)


def who_waits(task: Task, order: Sequence[PersonToSeat], count: int) -> tuple[int, ...]:
    """Return who sits out: the last of the order who is not fixed and, if possible, did not wait before."""
    free = [entry.start_no for entry in order if entry.fixed_table is None]
    fresh = [start_no for start_no in free if start_no not in task.past.waited]
    return tuple((fresh or free)[-1:]) if count else ()


def equal_ranks(task: Task, order: Sequence[PersonToSeat]) -> tuple[tuple[int, ...], ...]:
    """Return the start numbers that only the lot parted, in its order; nothing where there is no rank."""
    if task.method not in {Method.POINTS, Method.RANKING}:
        return ()
    classes = [
        tuple(entry.start_no for entry in same)
        for _, same in groupby(order, key=lambda entry: rank_key(task, entry))
    ]
    return tuple(same for same in classes if len(same) > 1)


def spans_of(task: Task, tables: Sequence[Sequence[PersonToSeat]]) -> dict[int, Span]:
    """Return for each start number the first and last table of its rank; equals share them all."""
    spans: dict[Key, Span] = {}
    for number, table in enumerate(tables):
        for entry in table:
            key = rank_key(task, entry)
            low, high = spans.get(key, (number, number))
            spans[key] = (min(low, number), max(high, number))
    return {entry.start_no: spans[rank_key(task, entry)] for table in tables for entry in table}


def ranked(task: Task, order: Sequence[PersonToSeat], sizes: Sequence[int], lots: Lots, bound: int) -> Draft:
    """Return the tables in the order, changed as little as the wishes with a weight need."""
    people = sorted(order, key=lambda entry: entry.start_no)
    number = {entry.start_no: place for place, entry in enumerate(people)}
    start = filled(order, sizes)
    spans = spans_of(task, start)
    scale = len(people) * len(sizes) ** 2 + 1
    draft = Draft(
        [[number[entry.start_no] for entry in table] for table in start],
        people,
        costs.costs_of(task, people, scale),
        spans=[spans[entry.start_no] for entry in people],
        scale=scale,
    )
    ranks = {number[entry.start_no]: rank for rank, entry in enumerate(order)}
    keep_near(draft, ranks, lots, bound)
    return draft


def keep_near(draft: Draft, ranks: Mapping[int, int], lots: Lots, bound: int) -> None:
    """Keep the wishes with the smallest steps out of the order; `ranks` are the places of all in it."""
    _swap_near(draft, ranks, bound)
    if draft.wishes() > bound:
        search.wander(draft, lots, bound, search.looks_for(len(ranks)))
    straighten(draft)


def _swap_near(draft: Draft, ranks: Mapping[int, int], bound: int) -> None:
    """Let each whom a wish concerns swap with the nearest table that helps."""
    before = draft.total + 1
    while bound < draft.wishes() and draft.total < before:
        before = draft.total
        for person in sorted(draft.hot(), key=lambda start_no: ranks[start_no]):
            if draft.is_hot(person):
                _swap_nearest(draft, ranks, person)


def _swap_nearest(draft: Draft, ranks: Mapping[int, int], person: int) -> None:
    own = draft.table_of[person]
    for steps in range(1, len(draft.tables)):
        near = [number for number in (own - steps, own + steps) if 0 <= number < len(draft.tables)]
        others = [other for number in near for other in draft.tables[number]]
        others.sort(key=lambda other: abs(ranks[other] - ranks[person]))
        change, other = draft.best_swap(person, others)
        if change < 0:
            draft.swap(person, other, change)
            return


def straighten(draft: Draft) -> None:
    """Bring back towards the order who was moved farther than the wishes need."""
    everybody = range(len(draft.table_of))
    before = draft.total + 1
    while draft.total < before:
        before = draft.total
        for person in everybody:
            if draft.movable[person] and draft.away(person):
                change, other = draft.best_swap(person, everybody)
                if change < 0:
                    draft.swap(person, other, change)


def in_order(tables: Sequence[tuple[int, ...]], draft: Draft) -> list[tuple[int, ...]]:
    """Return tables numbered by the order of their people; fixed ones and the sizes stay where they are."""
    numbered = list(tables)
    free = [number for number, table in enumerate(tables) if all(draft.movable[person] for person in table)]
    for size in {len(table) for table in tables}:
        numbers = [number for number in free if len(tables[number]) == size]
        in_turn = sorted((tables[number] for number in numbers), key=draft.rank)
        for number, table in zip(numbers, in_turn, strict=True):
            numbered[number] = table
    return numbered

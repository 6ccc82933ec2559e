"""The draw of a series: by lot, by an order, from seeding groups; same task and same seed, same seating."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from skatclub.domain import seating_errors
from skatclub.domain.seating import bounds, by_order, checks, costs, earlier, schemes, search, seats
from skatclub.domain.seating.draft import Draft
from skatclub.domain.seating.filling import dealt, filled
from skatclub.domain.seating.lots import Lots
from skatclub.domain.seating.sizes import sizes
from skatclub.domain.seating.task import Seating, Wish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.seating.task import Entry, Task

FEW_TABLES = 7
"""Below this many tables a plan without repeats is tried before the search, which could spoil later series."""


def draw(task: Task, seed: str) -> Seating:
    """Return who sits where; the seed and the number of the series decide everything that is left to chance.

    Refuses fewer than three people and fixed places that cannot be kept.
    """
    table_sizes = sizes(len(task.entries), task.five_allowed)
    checks.check_fixed(task.entries, table_sizes)
    lots = Lots(seed, f"series {len(task.past.series) + 1}")
    everybody = by_order.by_lot_and_order(task, lots)
    waiting = by_order.who_waits(task, everybody, len(everybody) - sum(table_sizes))
    order = [entry for entry in everybody if entry.start_no not in waiting]
    draft = _draft(task, order, table_sizes, lots)
    if draft.wishes() >= costs.NEVER:
        _refuse_seats(order, table_sizes)
    start_nos = sorted(entry.start_no for entry in order)
    fixed = {entry.start_no: entry.fixed_seat for entry in order if entry.fixed_seat is not None}
    firsts = earlier.firsts(task.past) if task.wishes.seats else {}
    tables = tuple(
        seats.seated([start_nos[person] for person in table], lots, fixed, firsts) for table in draft.tables
    )
    return Seating(tables=tables, waiting=waiting, lots=by_order.equal_ranks(task, everybody))


def _draft(task: Task, order: Sequence[Entry], table_sizes: Sequence[int], lots: Lots) -> Draft:
    """Return the tables, filled by lot or order and changed as far as the wishes have weights."""
    people = sorted(order, key=lambda entry: entry.start_no)
    number = {entry.start_no: place for place, entry in enumerate(people)}
    if costs.is_mixed(task):
        start = dealt(order, table_sizes, lots)
    else:
        start = filled(order, table_sizes)
    tables = [[number[entry.start_no] for entry in table] for table in start]
    if costs.is_ranked(task):
        spans = by_order.spans_of(task, start)
        scale = len(people) * len(tables) ** 2 + 1
        price = costs.costs_of(task, people, scale)
        draft = Draft(tables, people, price, spans=[spans[one.start_no] for one in people], scale=scale)
        ranks = [0] * len(people)
        for rank, entry in enumerate(order):
            ranks[number[entry.start_no]] = rank
        by_order.keep_near(draft, ranks, lots, cheapest(task, people, table_sizes))
        return draft
    draft = Draft(tables, people, costs.costs_of(task, people))
    if draft.total:
        _improve(draft, task, people, lots)
    return draft


def _improve(draft: Draft, task: Task, people: Sequence[Entry], lots: Lots) -> None:
    """Search, or take a plan without repeats where that is better or the tables are few."""
    bound = cheapest(task, people, [len(table) for table in draft.tables])
    few = len(draft.tables) < FEW_TABLES
    if not few:
        search.improve(draft, lots, bound)
    if draft.total > bound:
        _try_plans(draft, task, people, lots)
    if few:
        search.improve(draft, lots, bound)


def _try_plans(draft: Draft, task: Task, people: Sequence[Entry], lots: Lots) -> None:
    """Take the best plan if it costs less than the draft."""
    number = {entry.start_no: place for place, entry in enumerate(people)}
    best, tables = draft.total, draft.copy_of_tables()
    for plan in schemes.plans(task, people, lots):
        draft.take([[number[start_no] for start_no in table] for table in plan])
        if draft.total < best:
            best, tables = draft.total, draft.copy_of_tables()
    draft.take(tables)


def cheapest(task: Task, people: Sequence[Entry], table_sizes: Sequence[int]) -> int:
    """Return the cost of the wishes that no seating can beat, by their weights."""
    least = bounds.bounds_of(task, people, table_sizes)
    total = sum(task.wishes.weight(wish) * least[wish] for wish in Wish)
    if costs.is_mixed(task):
        pots = earlier.pots(people)
        spread = bounds.Spread(table_sizes, {one.start_no: one.fixed_table for one in people if one.fixed_table})
        total += costs.POT * sum(spread.least(members) for members in pots)
    return total


def _refuse_seats(people: Sequence[Entry], table_sizes: Sequence[int]) -> None:
    """Refuse the seat that most people are fixed at: with the fixed tables, no seating gives it to all of them."""
    keepers = Counter(entry.fixed_seat for entry in people if entry.fixed_seat is not None)
    seat, count = max(sorted(keepers.items()), key=lambda one: one[1])
    raise seating_errors.FixedSeatTooOften(seat, count, sum(size >= seat for size in table_sizes))

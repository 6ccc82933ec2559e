"""The draw of a series, its tables and the seats at them: same task and same seed, same seating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from skatclub.domain.seating import bounds, check as seating_check, costs, earlier, errors as seating_errors
from skatclub.domain.seating.search import ahead, by_order, columns, exact, schemes, search
from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.search.filling import dealt, filled
from skatclub.domain.seating.search.lots import NEWEST, Lots
from skatclub.domain.seating.sizes import sizes
from skatclub.domain.seating.task import ALGORITHM, PersonToSeat, Seating, Table, Task

TRIES = 12
"""How often a series is drawn whose threes would leave the next one no way out, before the best is taken."""

FAILURES = 2
"""How often a search that does not reach the bound starts anew, where there are people enough to reach it."""

FEWER_LOOKS = 20_000
"""The next series is rehearsed to see that there is a way out; with fewer looks."""

FEW_TABLES = 7
"""Below this many tables a plan without repeats is tried before the search, which could spoil later series."""


def draw(task: Task, seed: str, algorithm: int = ALGORITHM) -> Seating:
    """Return who sits where; the seed and the number of the series decide everything that is left to chance.

    An earlier version of the algorithm (1 knows no columns, 2 does not look for the best) repeats what it drew.
    Refuses fewer than three people and fixed places that cannot be kept.
    """
    table_sizes = sizes(len(task.entries), task.five_allowed)
    seating_check.check_fixed(task.entries, table_sizes)
    lots = Lots(seed, f"series {len(task.past.series) + 1}", min(algorithm, NEWEST))
    everybody = by_order.by_lot_and_order(task, lots)
    waiting = by_order.who_waits(task, everybody, len(everybody) - sum(table_sizes))
    order = [entry for entry in everybody if entry.start_no not in waiting]
    in_columns = algorithm > 1 and columns.matter(task, order, table_sizes)
    if in_columns and not task.past.series:
        first = columns.first(task, sorted(order, key=lambda entry: entry.start_no), table_sizes, lots)
        if first is not None:
            return Seating(tables=first)
    draft = (in_columns and _in_columns(task, order, table_sizes, lots)) or _draft(task, order, table_sizes, lots)
    if algorithm > 2:
        _perfect(draft, task, order, Lots(seed, f"best of series {len(task.past.series) + 1}"))
    if draft.wishes() >= costs.NEVER:
        _refuse_seats(order, table_sizes)
    start_nos = sorted(entry.start_no for entry in order)
    fixed = {entry.start_no: entry.fixed_seat for entry in order if entry.fixed_seat is not None}
    firsts = earlier.firsts(task.past) if task.wishes.seats else {}
    tables = tuple(seated([start_nos[person] for person in table], lots, fixed, firsts) for table in draft.tables)
    return Seating(tables=tables, waiting=waiting, lots=by_order.equal_ranks(task, everybody))


def _perfect(draft: Draft, task: Task, order: Sequence[PersonToSeat], lots: Lots) -> None:
    """Take the best seating there is, as near the order as it goes, where the people are few enough to find it."""
    people = sorted(order, key=lambda entry: entry.start_no)
    if draft.wishes() <= bounds.cheapest(task, people, [len(table) for table in draft.tables]):
        return
    price = costs.costs_of(task, people)
    plain = Draft(draft.tables, people, price)
    best = exact.best(plain, people, price, lots.shuffled(range(len(people))))
    if best is not None and best.tables is not None:
        draft.take(by_order.in_order(best.tables, draft))
        by_order.straighten(draft)


def _in_columns(task: Task, order: Sequence[PersonToSeat], table_sizes: Sequence[int], lots: Lots) -> Draft | None:
    """Return the best series that goes on from the columns of the first one; None where it did not follow them."""
    people = sorted(order, key=lambda entry: entry.start_no)
    number = {entry.start_no: place for place, entry in enumerate(people)}
    price = costs.costs_of(task, people)
    drafts = [
        Draft([[number[start_no] for start_no in table] for table in tables], people, price)
        for tables in (columns.later(task, people, table_sizes, lots) if task.past.series else ())
    ]
    return min(drafts, key=lambda draft: draft.total, default=None)


def _draft(task: Task, order: Sequence[PersonToSeat], table_sizes: Sequence[int], lots: Lots) -> Draft:
    """Return the tables, filled by lot or order and changed as far as the wishes have weights."""
    people = sorted(order, key=lambda entry: entry.start_no)
    if costs.is_ranked(task):
        return by_order.ranked(task, order, table_sizes, lots, bounds.cheapest(task, people, table_sizes))
    looks, bound = search.looks_for(len(people)), bounds.cheapest(task, people, table_sizes)
    careful = not costs.is_mixed(task) and ahead.matters(task, people, table_sizes)
    drafts: list[Draft] = []
    for _try in range(TRIES):
        start = ahead.order_of(task, order, table_sizes, lots) if careful else order
        draft = _by_lot(task, start, table_sizes, lots, looks)
        drafts.append(draft)
        if draft.wishes() > bound:
            if len(people) < search.FEW_PEOPLE or len(drafts) >= FAILURES:
                break
        elif not careful or _leads_on(task, start, table_sizes, draft, lots):
            return draft
    return min(drafts, key=lambda each: each.total)


def _leads_on(
    task: Task, order: Sequence[PersonToSeat], table_sizes: Sequence[int], draft: Draft, lots: Lots
) -> bool:
    """Tell whether a rehearsal of the next series finds a way out for the threes."""
    people = sorted(order, key=lambda entry: entry.start_no)
    tables = tuple(tuple(people[start_no].start_no for start_no in table) for table in draft.tables)
    past = replace(task.past, series=(*task.past.series, tables))
    later = replace(task, past=past, wishes=replace(task.wishes, seats=0))
    if not ahead.is_open(later, people, table_sizes):
        return False
    last = _by_lot(later, order, table_sizes, lots, FEWER_LOOKS)
    return last.wishes() <= bounds.cheapest(later, people, table_sizes)


def _by_lot(task: Task, order: Sequence[PersonToSeat], table_sizes: Sequence[int], lots: Lots, looks: int) -> Draft:
    """Return tables filled in an order by lot, or dealt from groups, and searched for the wishes."""
    people = sorted(order, key=lambda entry: entry.start_no)
    number = {entry.start_no: place for place, entry in enumerate(people)}
    start = dealt(order, table_sizes, lots) if costs.is_mixed(task) else filled(order, table_sizes)
    tables = [[number[entry.start_no] for entry in table] for table in start]
    draft = Draft(tables, people, costs.costs_of(task, people))
    if draft.total:
        _improve(draft, task, people, lots, looks)
    return draft


def _improve(draft: Draft, task: Task, people: Sequence[PersonToSeat], lots: Lots, looks: int) -> None:
    """Search, or take a plan without repeats where that is better or the tables are few."""
    bound = bounds.cheapest(task, people, [len(table) for table in draft.tables])
    few = len(draft.tables) < FEW_TABLES
    if not few:
        search.improve(draft, lots, bound, looks)
    if draft.total > bound:
        _try_plans(draft, task, people, lots)
    if few:
        search.improve(draft, lots, bound, looks)


def _try_plans(draft: Draft, task: Task, people: Sequence[PersonToSeat], lots: Lots) -> None:
    """Take the best plan if it costs less than the draft."""
    number = {entry.start_no: place for place, entry in enumerate(people)}
    best, tables = draft.total, draft.copy_of_tables()
    for plan in schemes.plans(task, people, lots):
        draft.take([[number[start_no] for start_no in table] for table in plan])
        if draft.total < best:
            best, tables = draft.total, draft.copy_of_tables()
    draft.take(tables)


def _refuse_seats(people: Sequence[PersonToSeat], table_sizes: Sequence[int]) -> None:
    """Refuse the seat that most people are fixed at: with the fixed tables, no seating gives it to all of them."""
    keepers = Counter(entry.fixed_seat for entry in people if entry.fixed_seat is not None)
    seat, count = max(sorted(keepers.items()), key=lambda pair: pair[1])
    raise seating_errors.FixedSeatTooOften(seat, count, sum(size >= seat for size in table_sizes))


def seated(members: Sequence[int], lots: Lots, fixed: Mapping[int, int], firsts: Mapping[int, int]) -> Table:
    """Return the start numbers in seat order; `fixed` holds seats, `firsts` how often somebody sat on seat 1.

    Without a wish for the seats `firsts` is empty and the order is the lot. Source: ISkO 2022, 3.2 (seat 1 deals
    first) and the custom that it writes the list.
    """
    queue = lots.shuffled(sorted(members))
    places: list[int] = [0] * len(queue)
    for member in queue:
        if 0 < fixed.get(member, 0) <= len(places):
            places[fixed[member] - 1] = member
    free = [member for member in queue if member not in places]
    if not places[0]:
        places[0] = min(free, key=lambda member: firsts.get(member, 0))
        free.remove(places[0])
    rest = iter(free)
    return tuple(place or next(rest) for place in places)

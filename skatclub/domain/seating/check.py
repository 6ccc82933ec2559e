"""The check of a seating: how often each wish is not kept, what no seating could beat, and why.

Fixed places that no draw could keep are refused before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from skatclub.domain.seating import bounds, costs, earlier, errors as seating_errors
from skatclub.domain.seating.task import (
    PersonToSeat,
    Reason,
    Seating,
    SeatingReport,
    Table,
    Task,
    Unkept,
    Wish,
    WishTally,
)

WEIGHED_BY_PAST = frozenset({Wish.REPEATS, Wish.SEASON, Wish.SECOND_THREES, Wish.SEATS})
"""Wishes that weigh the more, the more often it was so before; so often they are counted."""


def report(task: Task, seating: Seating) -> SeatingReport:
    """Return the check of a seating of the task, drawn, changed or swapped by hand.

    Entries that are not in the seating are left out, and the bounds hold no fixed place that is not kept. Refuses
    start numbers that are no entries.
    """
    known = {entry.start_no: entry for entry in task.entries}
    here = [*chain.from_iterable(seating.tables), *seating.waiting]
    for start_no in here:
        if start_no not in known:
            raise seating_errors.StartNumberUnknown(start_no)
    people = [known[start_no] for start_no in sorted(here)]
    elsewhere = misplaced(people, seating)
    people = [
        replace(entry, fixed_table=None, fixed_seat=None) if entry.start_no in elsewhere else entry
        for entry in people
    ]
    sizes = [len(table) for table in seating.tables]
    least = bounds.bounds_of(task, people, sizes)
    if not seating.waiting:
        least[Wish.REPEATS] = bounds.meetings_again(task, people, sizes)
    unkept_by_wish = unkept(task, seating, known)
    reached, explained = [], []
    for wish in Wish:
        own = unkept_by_wish[wish]
        count = sum(each.earlier for each in own) if wish in WEIGHED_BY_PAST else len(own)
        bound = least[wish]
        if wish in earlier.LABELS and 0 < task.wishes.weight(wish) <= task.wishes.repeats and not seating.waiting:
            together = bounds.beside_repeats(task, people, sizes, wish, len(unkept_by_wish[Wish.REPEATS]))
            bound = max(bound, together)
        if (
            wish is Wish.SECOND_THREES
            and task.wishes.clubs > task.wishes.second_threes > 0
            and not unkept_by_wish[Wish.CLUBS]
        ):
            bound = max(bound, bounds.threes_beside_clubs(people, sizes, earlier.threes(task.past)))
        line = WishTally(wish=wish, weight=task.wishes.weight(wish), count=count, bound=bound)
        reached.append(line)
        explained += _with_reasons(task, line, own, people, sizes)
    return SeatingReport(reached=tuple(reached), unkept=tuple(explained), misplaced=elsewhere)


def best(report: SeatingReport) -> SeatingReport:
    """Return the check of a seating that is proved to keep the wishes best: the search is no reason any more."""
    explained = tuple(
        replace(each, reason=Reason.BEST) if each.reason is Reason.SEARCH_ENDED else each for each in report.unkept
    )
    return replace(report, unkept=explained, is_best=True)


def misplaced(people: Sequence[PersonToSeat], seating: Seating) -> tuple[int, ...]:
    """Return the start numbers of those who do not sit on their fixed place."""
    start_nos = []
    for entry in people:
        place = seating.place_of(entry.start_no)
        table = place.table if place else None
        seat = place.seat if place else None
        if entry.fixed_table not in {None, table} or entry.fixed_seat not in {None, seat}:
            start_nos.append(entry.start_no)
    return tuple(start_nos)


def unkept(task: Task, seating: Seating, known: Mapping[int, PersonToSeat]) -> dict[Wish, list[Unkept]]:
    """Return what each table does not keep, wished or not, the reasons still open; `known` are the entries."""
    before: dict[Wish, Mapping[tuple[int, int], int]] = {
        Wish.REPEATS: earlier.meetings(earlier.tables_of(task.past)),
        Wish.SEASON: earlier.meetings(task.past.season),
        Wish.PROHIBITED: dict.fromkeys(earlier.prohibited(task.wishes.pairs), 0),
    }
    threes, firsts = earlier.threes(task.past), earlier.firsts(task.past)
    labels = {
        wish: {start_no: frozenset(earlier.labels_of(entry, wish)) for start_no, entry in known.items()}
        for wish in earlier.LABELS
    }
    unkept_by_wish: dict[Wish, list[Unkept]] = {wish: [] for wish in Wish}
    for number, table in enumerate(seating.tables, start=1):
        for pair in earlier.pairs_of(table):
            for wish, past in before.items():
                if pair in past:
                    unkept_by_wish[wish].append(_open(wish, pair, number, past[pair]))
            for wish in earlier.LABELS:
                first_labels, other = (labels[wish][start_no] for start_no in pair)
                if not first_labels.isdisjoint(other):
                    unkept_by_wish[wish].append(_open(wish, pair, number))
        again = [start_no for start_no in table if threes[start_no] and len(table) == 3]
        unkept_by_wish[Wish.SECOND_THREES] += [
            _open(Wish.SECOND_THREES, (start_no,), number, threes[start_no]) for start_no in again
        ]
        unkept_by_wish[Wish.SEATS] += [
            _open(Wish.SEATS, (start_no,), number, firsts[start_no]) for start_no in table[:1] if firsts[start_no]
        ]
    return unkept_by_wish


def _open(wish: Wish, start_nos: Table, table: int, before: int = 0) -> Unkept:
    return Unkept(wish=wish, start_nos=start_nos, table=table, earlier=before, reason=Reason.SEARCH_ENDED)


def _with_reasons(
    task: Task, line: WishTally, unkept: Sequence[Unkept], people: Sequence[PersonToSeat], sizes: Sequence[int]
) -> list[Unkept]:
    """Return the same with the reason why each could not be kept."""
    known = {entry.start_no: entry for entry in people}
    at_bound = _labels_at_bound(line.wish, unkept, people, sizes)
    explained = []
    for wish_unkept in unkept:
        entries = [known[start_no] for start_no in wish_unkept.start_nos]
        shared = set.intersection(*(set(_labels(entry, line.wish)) for entry in entries))
        if line.count <= line.bound or shared & at_bound:
            reason = Reason.UNAVOIDABLE
        elif _is_fixed(wish_unkept, entries):
            reason = Reason.FIXED_SEAT
        elif line.weight:
            reason = Reason.SEARCH_ENDED
        elif costs.is_ranked(task) and line.wish is not Wish.SEATS:
            reason = Reason.ORDER_IS_STRICT
        else:
            reason = Reason.NOT_WISHED
        explained.append(
            Unkept(
                wish=wish_unkept.wish,
                start_nos=wish_unkept.start_nos,
                table=wish_unkept.table,
                earlier=wish_unkept.earlier,
                reason=reason,
            )
        )
    return explained


def _labels(entry: PersonToSeat, wish: Wish) -> tuple[str, ...]:
    return earlier.labels_of(entry, wish) if wish in earlier.LABELS else ()


def _labels_at_bound(
    wish: Wish, unkept: Sequence[Unkept], people: Sequence[PersonToSeat], sizes: Sequence[int]
) -> set[str]:
    """Return the clubs, families or teams whose people could not be spread any better."""
    if wish not in earlier.LABELS or not unkept:
        return set()
    spread = bounds.Spread(sizes, {entry.start_no: entry.fixed_table for entry in people if entry.fixed_table})
    pairs = [set(each.start_nos) for each in unkept]
    return {
        label
        for label, members in earlier.bearers(people, wish).items()
        if sum(pair.issubset(members) for pair in pairs) <= spread.least(members)
    }


def _is_fixed(unkept: Unkept, entries: Sequence[PersonToSeat]) -> bool:
    """Tell whether fixed places alone bring this about."""
    if unkept.wish is Wish.SEATS:
        return entries[0].fixed_seat == 1
    return all(entry.fixed_table == unkept.table for entry in entries)


def check_fixed(entries: Sequence[PersonToSeat], sizes: Sequence[int]) -> None:
    """Refuse fixed tables and seats that do not exist, are full or are taken."""
    for entry in entries:
        _check_place(entry, sizes)
    seats_of: dict[tuple[int, int], int] = {}
    for entry in entries:
        if entry.fixed_table is not None and entry.fixed_seat is not None:
            place = (entry.fixed_table, entry.fixed_seat)
            if place in seats_of:
                raise seating_errors.FixedSeatTaken(*place, seats_of[place], entry.start_no)
            seats_of[place] = entry.start_no
    people = Counter(entry.fixed_table for entry in entries if entry.fixed_table is not None)
    for table, count in sorted(people.items()):
        if count > sizes[table - 1]:
            raise seating_errors.FixedTableFull(table, sizes[table - 1], count)
    keepers = Counter(entry.fixed_seat for entry in entries if entry.fixed_seat is not None)
    for seat, count in sorted(keepers.items()):
        tables = sum(size >= seat for size in sizes)
        if count > tables:
            raise seating_errors.FixedSeatTooOften(seat, count, tables)


def _check_place(entry: PersonToSeat, sizes: Sequence[int]) -> None:
    """Refuse a table that is not there and a seat that the table, or the largest one, does not have."""
    size = max(sizes)
    if entry.fixed_table is not None:
        if not 1 <= entry.fixed_table <= len(sizes):
            raise seating_errors.FixedTableUnknown(entry.start_no, entry.fixed_table, len(sizes))
        size = sizes[entry.fixed_table - 1]
    if entry.fixed_seat is not None and entry.fixed_seat > size:
        raise seating_errors.FixedSeatUnknown(entry.start_no, entry.fixed_seat, size)

"""After the draw somebody comes, goes or swaps: the seating with the fewest start cards to print again.

The sizes stay those of a draw (fours before threes), but a three need not be one of the last tables and a broken
table leaves its number empty: whoever keeps his card matters more. Among equals the wishes decide, then the order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from skatclub.domain.seating import costs as seating_costs, errors as seating_errors, sizes as seating_sizes
from skatclub.domain.seating.costs import Costs
from skatclub.domain.seating.search import by_order
from skatclub.domain.seating.sizes import FEWEST, Sizes, sizes
from skatclub.domain.seating.task import Move, PersonToSeat, Place, Reseating, Seating, Table, Task


def withdraw(task: Task, seating: Seating, start_no: int) -> Reseating:
    """Return the seating without somebody, with the fewest changed cards; with fewer than three left, all wait."""
    _check_known(seating, start_no)
    left = tuple(entry for entry in task.entries if entry.start_no != start_no)
    return _changed(replace(task, entries=left), seating, gone=start_no)


def add(task: Task, seating: Seating, entry: PersonToSeat) -> Reseating:
    """Return the seating with a late-comer, with the fewest changed cards; refuses who is in it already."""
    if any(start_no == entry.start_no for start_no, _ in _places(seating)):
        raise seating_errors.AlreadySeated(entry.start_no)
    others = tuple(other for other in task.entries if other.start_no != entry.start_no)
    return _changed(replace(task, entries=(*others, entry)), seating, come=(entry.start_no,))


def swap(task: Task, seating: Seating, first_no: int, other: int) -> Seating:
    """Return the seating after two people swapped places by hand; `report` tells what it costs."""
    if first_no == other:
        raise seating_errors.PairWithItself(first_no)
    for start_no in (first_no, other):
        _check_known(seating, start_no)
        if all(entry.start_no != start_no for entry in task.entries):
            raise seating_errors.StartNumberUnknown(start_no)
    partner = {first_no: other, other: first_no}
    tables = tuple(tuple(partner.get(each, each) for each in table) for table in seating.tables)
    return replace(seating, tables=tables, waiting=tuple(partner.get(each, each) for each in seating.waiting))


def _changed(task: Task, seating: Seating, *, gone: int = 0, come: tuple[int, ...] = ()) -> Reseating:
    """Return the new seating without one who is gone or with one who has come."""
    known = {entry.start_no: entry for entry in task.entries}
    old = {start_no: place for start_no, place in _places(seating) if start_no != gone}
    for start_no in old:
        if start_no not in known:
            raise seating_errors.StartNumberUnknown(start_no)
    people = [known[start_no] for start_no in sorted({*old, *come})]
    new: dict[int, Place | None] = {entry.start_no: None for entry in people}
    if len(people) >= FEWEST:
        new = placed(task, people, old, sizes(len(people), task.five_allowed))
    moves = [
        Move(start_no=start_no, old=old.get(start_no), new=place)
        for start_no, place in sorted(new.items())
        if place != old.get(start_no)
    ]
    return Reseating(seating=_seating(new, seating), moves=tuple(moves))


def _seating(places: dict[int, Place | None], old: Seating) -> Seating:
    """Return the places as a seating; empty tables at the end are left out."""
    seated = sorted((place, start_no) for start_no, place in places.items() if place)
    last = max((place.table for place, _ in seated), default=0)
    tables = [tuple(start_no for place, start_no in seated if place.table == table) for table in range(1, last + 1)]
    waiting = tuple(start_no for start_no, place in places.items() if place is None)
    return Seating(tables=tuple(tables), waiting=waiting, lots=old.lots)


def _places(seating: Seating) -> Iterator[tuple[int, Place | None]]:
    """Return the start numbers with their places, None for who waits."""
    for number, table in enumerate(seating.tables, start=1):
        for seat, start_no in enumerate(table, start=1):
            yield start_no, Place(number, seat)
    for start_no in seating.waiting:
        yield start_no, None


def _check_known(seating: Seating, start_no: int) -> None:
    if all(start_no != other for other, _ in _places(seating)):
        raise seating_errors.StartNumberUnknown(start_no)


Places = dict[int, Place | None]
Floor = tuple[int, int, int, int]
Rank = tuple[int, int, int, int, tuple[tuple[int, int, int], ...]]

EXTRA = 3
"""How many may give up a place that is still there, so that a fixed place can be kept."""

FEW_PEOPLE = 12
"""Up to this many anybody may give up a place; else who sits where something changes or at a fixed place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The people and their places before the change, `held` by table from 0 and seat, and what places cost."""

    people: Mapping[int, PersonToSeat]
    old: Mapping[int, Place | None]
    held: Sequence[Mapping[int, int]]
    costs: Costs
    number: Mapping[int, int]
    home: Mapping[int, int]
    known: dict[Table, int] = field(default_factory=dict)

    def away(self, start_no: int, table: int) -> int:
        """Return how many tables a person would be away from where the order wants him."""
        return abs(self.home.get(start_no, table) - table)

    def meetings(self, start_nos: Table, size: int) -> int:
        """Return what it costs that these people share a table of this size."""
        if start_nos not in self.known:
            people = [self.number[start_no] for start_no in start_nos]
            self.known[start_nos] = sum(
                self.costs.pairs[start_no].get(other, 0) for start_no, other in combinations(people, 2)
            )
        threes = sum(self.costs.three[self.number[start_no]] for start_no in start_nos) if size == 3 else 0
        return self.known[start_nos] + threes

    def table_cost(self, seats: Mapping[int, int]) -> int:
        """Return what the wishes cost at one table of people by seat."""
        start_nos = tuple(seats[seat] for seat in sorted(seats))
        first = self.costs.first[self.number[start_nos[0]]] if start_nos else 0
        return first + self.meetings(start_nos, len(start_nos))


def placed(task: Task, people: Sequence[PersonToSeat], old: Mapping[int, Place | None], sizes: Sizes) -> Places:
    """Return the place of everybody, None for who waits, with the fewest changes of `old`.

    Fixed places are kept; only where they cannot be kept at all, nobody's is.
    """
    hall = _hall(task, people, old, sizes)
    ways = (
        _best(hall, sizes, changes, strict=strict) for strict in (True, False) for changes in range(len(people) + 1)
    )
    return dict(old) | next(places for _, places in filter(None, ways))


def _hall(task: Task, people: Sequence[PersonToSeat], old: Mapping[int, Place | None], sizes: Sizes) -> Hall:
    tables = max([len(sizes), *(place.table for place in old.values() if place)])
    held: list[dict[int, int]] = [{} for _ in range(tables)]
    for start_no, place in old.items():
        if place:
            held[place.table - 1][place.seat] = start_no
    home: dict[int, int] = {}
    if seating_costs.is_ranked(task):
        ranked = sorted(people, key=lambda entry: by_order.rank_key(task, entry), reverse=True)
        tables_of_ranks = [table for table, size in enumerate(sizes, start=1) for _ in range(size)]
        home = {entry.start_no: table for entry, table in zip(ranked, tables_of_ranks, strict=False)}
    return Hall(
        people={entry.start_no: entry for entry in people},
        old=old,
        held=held,
        costs=seating_costs.costs_of(task, people),
        number={entry.start_no: place for place, entry in enumerate(people)},
        home=home,
    )


def _best(hall: Hall, sizes: Sizes, changes: int, *, strict: bool) -> tuple[Rank, Places] | None:
    """Return the best way in which so many change their place, or None; `strict` keeps fixed places."""
    held = [frozenset(table) for table in hall.held]
    unseated = [start_no for start_no in hall.people if hall.old.get(start_no) is None]
    waiting = min(len(unseated), len(hall.people) - sum(sizes))
    best: tuple[Rank, Places] | None = None
    for sizes_of in seating_sizes.distributions(held, sizes, changes - len(unseated) + waiting):
        lost = [
            start_no
            for table, size in sizes_of.items()
            for seat, start_no in hall.held[table].items()
            if seat > size
        ]
        pool = [*lost, *unseated]
        free = [
            Place(table + 1, seat)
            for table, size in sizes_of.items()
            for seat in range(1, size + 1)
            if seat not in held[table]
        ]
        extras = _extras(changes - len(pool), waiting, strict=strict)
        if best and extras == range(1) and _floor(hall, sizes_of, pool, free) > best[0][:4]:
            continue
        for givers in _all_givers(hall, sizes_of, pool, extras):
            places = [*free, *(place for giver in givers if (place := hall.old[giver]))]
            for ways_found in _assigned(hall, [*pool, *givers], places, strict=strict):
                if sum(place != hall.old.get(start_no) for start_no, place in ways_found.items()) == changes:
                    rank = _rank(hall, sizes_of, ways_found)
                    if best is None or rank < best[0]:
                        best = rank, ways_found
    return best


def _floor(hall: Hall, sizes_of: Mapping[int, int], pool: Sequence[int], free: Sequence[Place]) -> Floor:
    """Return what no way with these sizes can beat: who stay meet anyway, the others go to the nearest table."""
    wishes = 0
    for table, size in sizes_of.items():
        seats = hall.held[table]
        stay = tuple(seats[seat] for seat in sorted(seats) if seat <= size)
        wishes += hall.meetings(stay, size) - hall.table_cost(seats)
    tables = {place.table for place in free}
    away = sum(min((hall.away(start_no, table) for table in tables), default=0) for start_no in pool)
    walks = sum(place.table not in tables for start_no in pool if (place := hall.old.get(start_no)))
    return wishes, 0 if len(free) < len(pool) else away, walks, _shrunk(hall, sizes_of)


def _extras(least: int, waiting: int, *, strict: bool) -> range:
    """Return how many may give up a place: everybody in the pool changes, but for those who wait and waited."""
    return range(max(0, least), min(EXTRA if strict else 0, least + waiting) + 1)


def _all_givers(
    hall: Hall, sizes_of: Mapping[int, int], pool: Sequence[int], extras: range
) -> Iterator[tuple[int, ...]]:
    """Return all groups of people who may give up a place that is still there, nobody first."""
    if 0 in extras:
        yield ()
    if extras and extras[-1]:
        tables = {table + 1 for table in sizes_of} | {hall.people[start_no].fixed_table for start_no in pool}
        givers = [
            start_no
            for start_no, place in hall.old.items()
            if place and start_no not in pool and (place.table in tables or len(hall.people) <= FEW_PEOPLE)
        ]
        for extra in range(max(1, extras[0]), extras[-1] + 1):
            yield from combinations(givers, extra)


def _assigned(hall: Hall, pool: Sequence[int], places: Sequence[Place], *, strict: bool) -> Iterator[Places]:
    """Return all ways to give these people these places; the places are fewer if somebody waits."""
    if not pool:
        yield {}
        return
    first, *others = pool
    for place in dict.fromkeys((*places, *([None] if len(places) < len(pool) else []))):
        if not strict or _allowed(hall.people[first], place):
            rest = [other for other in places if other != place]
            for placing in _assigned(hall, others, rest, strict=strict):
                yield {first: place, **placing}


def _allowed(entry: PersonToSeat, place: Place | None) -> bool:
    """Tell whether a place is the fixed one, if there is one."""
    if place is None:
        return entry.fixed_table is None and entry.fixed_seat is None
    return entry.fixed_table in {None, place.table} and entry.fixed_seat in {None, place.seat}


def _shrunk(hall: Hall, sizes_of: Mapping[int, int]) -> int:
    """Return the less the later the tables are that shrink."""
    return -sum(table for table, size in sizes_of.items() if size < len(hall.held[table]))


def _rank(hall: Hall, sizes_of: Mapping[int, int], places: Mapping[int, Place | None]) -> Rank:
    """Return what a way costs: wishes, distance from the order, who must walk, early tables shrunk, numbers."""
    tables: dict[int, dict[int, int]] = {}
    for table in {*sizes_of, *(place.table - 1 for each in places if (place := hall.old.get(each)))}:
        tables[table] = {seat: each for seat, each in hall.held[table].items() if each not in places}
    wishes, away, walks = 0, 0, 0
    for start_no, place in places.items():
        old = hall.old.get(start_no)
        walks += old is not None and (place is None or place.table != old.table)
        if place:
            tables[place.table - 1][place.seat] = start_no
            away += hall.away(start_no, place.table)
            wishes += seating_costs.POT * (place.table < hall.people[start_no].from_table)
    for table, seats in tables.items():
        wishes += hall.table_cost(seats) - hall.table_cost(hall.held[table])
    moved = sorted((each, place.table, place.seat) if place else (each, 0, 0) for each, place in places.items())
    return wishes, away, walks, _shrunk(hall, sizes_of), tuple(moved)

"""What an event brings so far: the results of its people as the rulings leave them, and the lists not in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from skatclub.domain.directing import rulings as rulings_domain
from skatclub.domain.directing.rulings import Ruling
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event
from skatclub.domain.office import typed
from skatclub.domain.office.typed import Totals
from skatclub.domain.registration.registration import AWAY, Participant
from skatclub.domain.sheets import table as sheets_domain
from skatclub.domain.sheets.table import Table
from skatclub.domain.standings.standings import Result, Results, Sums
from skatclub.store.directing import rulings as directing_rulings
from skatclub.store.events import events
from skatclub.store.registration import registration
from skatclub.store.standings import bare_results, results as standings_results
from skatclub.store.standings.results import PlayedList, Seat, Summed
from skatclub.store.work import View, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class EventResults:
    """Everything that rankings of an event are made from.

    `people` are by id, `groups` those they belong to, `results` by participant's id and series number, rulings
    applied; `sums` are those over the series `summed`, of whom the database could add up. `ruled` are the series in
    which the director has changed somebody's points, `players` whom a list names, `tables` how many a series has,
    `seated` who sits at each, read where a league is played; `missing` the lists without a result, as series and
    table.
    """

    event: Event
    conditions: Conditions
    people: Mapping[int, Participant]
    groups: Mapping[int, tuple[str, ...]]
    results: Mapping[int, dict[int, Result]]
    sums: Mapping[int, Sums]
    summed: frozenset[int]
    players: frozenset[int]
    tables: Mapping[int, int]
    seated: Mapping[int, Sequence[Sequence[int]]]
    rulings: tuple[Ruling, ...]
    missing: tuple[tuple[int, int], ...]
    ruled: Mapping[int, frozenset[int]]

    @property
    def out(self) -> frozenset[int]:
        """Return who is disqualified, by participant's id."""
        return rulings_domain.excluded(self.rulings)

    @property
    def contestants(self) -> tuple[int, ...]:
        """Return who is ranked: not who was only expected, waits, never came or left before the first series.

        Whom a list names is ranked all the same.
        """
        series = range(1, max(len(self.event.series), 1) + 1)
        return tuple(
            who
            for who in self.people
            if who in self.players
            or who in self.results
            or ((person := self.people[who]).presence not in AWAY and any(map(person.plays, series)))
        )

    def chosen(self, series: Sequence[int]) -> tuple[int, ...]:
        """Return the numbers of these series once each, in order; none named: all. Refused: `NoSuchRecord`."""
        numbers = sorted(set(series)) or [each.number for each in self.event.series]
        return tuple(events.series_of(self.event, number).number for number in numbers)


def gather(
    view: View,
    event_id: int,
    *,
    live: bool = False,
    extra: Sequence[Ruling] = (),
    instead: Mapping[int, Mapping[int, Result]] | None = None,
    broken: Mapping[int, Mapping[int, int]] | None = None,
) -> EventResults:
    """Read an event, once for all pages that ask at the same head; `live` counts lists that are still written on.

    On trial: `extra` are further rulings, `instead` what lists would bring to each person, by table (ids), `broken`
    lists that end where they are, by table, with the points that seats get for it. Refused: `NoSuchRecord`.
    """
    if live or extra or instead or broken or isinstance(view, Work):  # a change may have written something already
        return _read(view, event_id, live=live, extra=extra, instead=instead or {}, ends=broken or {})
    known = view.memory.whole(_Gathered)
    if known is None or (known.head, known.results.event.id) != (view.head, event_id):
        results = _read(view, event_id, live=False, extra=(), instead={}, ends={})
        known = _Gathered(view.head, results)
        view.memory.keep_whole(known)
    return known.results


@dataclass(frozen=True, slots=True)
class _Gathered:
    """What was read last, and at which head."""

    head: int
    results: EventResults


def _read(
    view: View,
    event_id: int,
    *,
    live: bool,
    extra: Sequence[Ruling],
    instead: Mapping[int, Mapping[int, Result]],
    ends: Mapping[int, Mapping[int, int]],
) -> EventResults:
    event, conditions = events.get(view, event_id), registration.conditions(view, event_id)
    people, tables = registration.everybody(view, event_id), standings_results.tables_of(view, event_id)
    by_person = people.by_person
    rulings = (*directing_rulings.of_event(view, event_id), *extra)
    if conditions.has_league:  # who met whom is asked of every list
        lists, seats = standings_results.lists_of(view, event_id), standings_results.seats_of(view, event_id)
        brought = _Brought((), by_person)
    else:
        also = {*instead, *ends, *(ruling.table_id for ruling in rulings if ruling.table_id is not None)}
        lists, seats = standings_results.aside(view, event_id, also)
        brought = _Brought(standings_results.sums_of(view, event_id, also), by_person)
    results, by_table, ruled = _of_single(lists, seats, by_person, live=live, instead=instead, ends=ends)
    for plain in bare_results.of_event(view, event_id):
        if plain.person_id in by_person:
            results[by_person[plain.person_id]][plain.series_no] = Result(
                points=plain.points, won=plain.won, lost=plain.lost, total=plain.total
            )
    players = frozenset((*brought, *(who for each in by_table.values() for who in each)))
    brought.add(rulings_domain.applied(rulings, results, by_table))
    seated: dict[int, list[list[int]]] = defaultdict(list)
    for played_list in lists:
        seated[played_list.series_no].append(by_table[played_list.table_id])
    aside = Counter(played_list.series_no for played_list in lists)
    return EventResults(
        event=event,
        conditions=conditions,
        people=people,
        groups=people.groups,
        results=brought,
        sums=brought.sums,
        summed=frozenset(number for number, count in tables.items() if count > aside[number]),
        players=players,
        tables=tables,
        seated=dict(seated),
        rulings=rulings,
        missing=tuple(
            (played.series_no, played.number)
            for played in lists
            if not played.counts and played.table_id not in ends
        ),
        ruled=_by_person({*ruled, *rulings_domain.changed(rulings, by_table)}),
    )


def _of_single(
    lists: Iterable[PlayedList],
    seats: Iterable[Seat],
    by_person: Mapping[int, int],
    *,
    live: bool,
    instead: Mapping[int, Mapping[int, Result]],
    ends: Mapping[int, Mapping[int, int]],
) -> tuple[Results, dict[int, list[int]], set[tuple[int, int]]]:
    """Return what single lists bring, who sits at each table, and whose points were changed in which series."""
    results: Results = defaultdict(dict)
    by_table: dict[int, list[int]] = defaultdict(list)
    ruled: set[tuple[int, int]] = set()
    known = {played.table_id: played for played in lists}
    for table_id, person_id, seat, points, won, lost, penalty, total, _rank in seats:
        played_list, who = known[table_id], by_person.get(person_id)
        if who is None:
            continue
        by_table[table_id].append(who)
        given = ends[table_id].get(seat, 0) if table_id in ends else 0
        if penalty or given:
            ruled.add((who, played_list.series_no))
        if table_id in instead:
            if person_id in instead[table_id]:
                results[who][played_list.series_no] = instead[table_id][person_id]
        elif played_list.counts or (played_list.begun and (live or table_id in ends)):
            results[who][played_list.series_no] = Result(points, won, lost, total + given, not played_list.checked)
    return results, by_table, ruled


class _Brought(Mapping[int, dict[int, Result]]):
    """Results by participant and series, those of each read when they are asked for, and their sums.

    Made of what the database has added up by person.
    """

    def __init__(self, rows: Iterable[Summed], by_person: Mapping[int, int]) -> None:
        self.sums: dict[int, Sums] = {}
        self._written: dict[int, str] = {}
        self._read: dict[int, dict[int, Result]] = {}
        for person_id, points, won, lost, total, lists, unchecked, written in rows:
            who = by_person.get(person_id)
            if who is not None:
                self._written[who] = written
                self.sums[who] = Sums(points, won, lost, total, lists, bool(unchecked))

    def add(self, others: Results) -> None:
        """Add other results of people, whose sums are to be made anew."""
        for who, by_series in others.items():
            self._read[who] = {**self.get(who, {}), **by_series}
            self.sums.pop(who, None)
            self._written.setdefault(who, "")

    def __getitem__(self, who: int) -> dict[int, Result]:
        if who not in self._read:
            self._read[who] = standings_results.read(self._written[who])
        return self._read[who]

    def __contains__(self, who: object) -> bool:
        return who in self._written

    def __iter__(self) -> Iterator[int]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


def _by_person(ruled: Iterable[tuple[int, int]]) -> Mapping[int, frozenset[int]]:
    by_person: dict[int, frozenset[int]] = {}
    for who, number in ruled:
        by_person[who] = by_person.get(who, frozenset()) | {number}
    return by_person


def by_totals(now: Table, new: Totals) -> dict[int, Result]:
    """Return what a list would bring with other totals, by person; its penalties stay."""
    right = typed.computed(new, now.event.rules)
    results = {}
    for line, total in zip(new.seats, right, strict=True):
        fined = sum(fine.points for fine in now.penalties if fine.seat == line.seat)
        results[now.owner_of(line.seat).person.id] = Result(
            points=line.points, won=line.won, lost=line.lost, total=total + fined, provisional=True
        )
    return results


def by_deals(now: Table) -> dict[int, Result]:
    """Return what a list brings by its deals, by person; nothing as long as deals are still to come."""
    if not now.records or now.takes_deals:
        return {}
    return {
        now.owner_of(line.seat).person.id: Result(
            points=line.points, won=line.won, lost=line.lost, total=line.result, provisional=True
        )
        for line in sheets_domain.folded(now).footer
    }

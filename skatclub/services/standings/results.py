"""What an event brings so far: the results of its people as the rulings leave them, and the lists not in."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.directing import rulings as rulings_domain
from skatclub.domain.office import typed
from skatclub.domain.registration.registration import AWAY
from skatclub.domain.sheets import table as sheets_domain
from skatclub.domain.standings.standings import Result
from skatclub.store.directing import rulings as directing_rulings
from skatclub.store.events import events
from skatclub.store.registration import registration
from skatclub.store.standings import bare_results
from skatclub.store.standings import results as standings_results
from skatclub.store.work import Work

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from skatclub.domain.directing.rulings import Ruling
    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.events.event import Event
    from skatclub.domain.office.typed import Totals
    from skatclub.domain.registration.registration import Participant
    from skatclub.domain.sheets.table import Table
    from skatclub.domain.standings.standings import Results
    from skatclub.store.work import View


@dataclass(frozen=True, slots=True, kw_only=True)
class EventResults:
    """Everything that rankings of an event are made from.

    `people` are by id, `results` by participant's id and series number, rulings applied; `ruled` are the series in
    which the director has changed somebody's points; `seated` are the participants of each table by series;
    `missing` the lists without a result, as series and table.
    """

    event: Event
    conditions: Conditions
    people: Mapping[int, Participant]
    results: Results
    seated: Mapping[int, Sequence[Sequence[int]]]
    rulings: tuple[Ruling, ...]
    missing: tuple[tuple[int, int], ...]
    ruled: Mapping[int, frozenset[int]]

    @property
    def out(self) -> frozenset[int]:
        """Return who is disqualified, by participant's id."""
        return rulings_domain.excluded(self.rulings)

    @property
    def contestants(self) -> tuple[Participant, ...]:
        """Return who is ranked: not who was only expected, waits, never came or left before the first series.

        Whom a list names is ranked all the same.
        """
        seated = {who for tables in self.seated.values() for table in tables for who in table}
        series = range(1, max(len(self.event.series), 1) + 1)
        return tuple(
            person
            for person in self.people.values()
            if person.id in seated
            or person.id in self.results
            or (person.presence not in AWAY and any(map(person.plays, series)))
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
    event = events.get(view, event_id)
    people = {participant.id: participant for participant in registration.participants(view, event_id)}
    by_person = {person.person.id: person.id for person in people.values()}
    lists = {played.table_id: played for played in standings_results.lists_of(view, event_id)}
    results: Results = defaultdict(dict)
    tables: dict[int, list[int]] = defaultdict(list)
    ruled: set[tuple[int, int]] = set()
    for table_id, person_id, seat, points, won, lost, penalty, total, _rank in standings_results.seats_of(
        view, event_id
    ):
        played_list, who = lists[table_id], by_person.get(person_id)
        if who is None:
            continue
        tables[table_id].append(who)
        given = ends[table_id].get(seat, 0) if table_id in ends else 0
        if penalty or given:
            ruled.add((who, played_list.series_no))
        if table_id in instead:
            if person_id in instead[table_id]:
                results[who][played_list.series_no] = instead[table_id][person_id]
        elif played_list.counts or (played_list.begun and (live or table_id in ends)):
            results[who][played_list.series_no] = Result(points, won, lost, total + given, not played_list.checked)
    for plain in bare_results.of_event(view, event_id):
        if plain.person_id in by_person:
            results[by_person[plain.person_id]][plain.series_no] = Result(
                points=plain.points, won=plain.won, lost=plain.lost, total=plain.total
            )
    rulings = (*directing_rulings.of_event(view, event_id), *extra)
    seated: dict[int, list[list[int]]] = defaultdict(list)
    for played_list in lists.values():
        seated[played_list.series_no].append(tables[played_list.table_id])
    return EventResults(
        event=event,
        conditions=registration.conditions(view, event_id),
        people=people,
        results=rulings_domain.applied(rulings, results, tables),
        seated=dict(seated),
        rulings=rulings,
        missing=tuple(
            (played.series_no, played.number)
            for played in lists.values()
            if not played.counts and played.table_id not in ends
        ),
        ruled=_by_person({*ruled, *rulings_domain.changed(rulings, tables)}),
    )


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

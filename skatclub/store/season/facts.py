"""What was played in a season, read at once for standings: a row for each list and each seat of all its events."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from typing import Any

import sqlalchemy as sa

from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.sheet import ListCount, Task
from skatclub.domain.people import membership
from skatclub.domain.people.membership import StatusFrom
from skatclub.domain.season.season import ZERO, Brought, Candidate, Season, SeasonFacts, Slot
from skatclub.domain.sheets.table import SheetState
from skatclub.store.office import office
from skatclub.store.people import members as members_store
from skatclub.store.season import seasons
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View

_TABLE, _SERIES, _EVENT = tables_all.play_table.c, tables_all.series.c, tables_all.event.c
_COUNTS, _PLAIN = tables_all.season_event.c, tables_all.plain_result.c
_DEAL, _HELD, _SHEET = tables_all.deal.c, tables_all.occupant.c, tables_all.sheet.c
_OF_SEASON = sa.and_(_COUNTS.event_id == _SERIES.event_id, _COUNTS.season_id == sa.bindparam("season"))

_SERIES_HELD = (
    sa.select(_SERIES.id, _SERIES.number, _SERIES.rounds, _SERIES.event_id, _EVENT.held_on, _EVENT.title)
    .join(tables_all.event, _EVENT.id == _SERIES.event_id)
    .join(tables_all.season_event, _OF_SEASON)
    .order_by(_EVENT.held_on, _SERIES.event_id, _SERIES.number)
)
_TYPED = sa.exists().where(tables_all.totals_sheet.c.table_id == _TABLE.id)
_BEGUN = sa.exists().where(_DEAL.table_id == _TABLE.id, _DEAL.deal_no == 1)
_FULL = sa.exists().where(_DEAL.table_id == _TABLE.id, _DEAL.deal_no == tables_all.deals_at(_TABLE.size))


def _number(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
    """Return a condition as 1 or 0, which comes without work for each row."""
    return sa.case((condition, 1), else_=0)


_LISTS = (
    sa.select(
        _TABLE.id,
        _TABLE.series_id,
        _number(sa.or_(_TYPED, _FULL, sa.and_(_TABLE.ended_early, _BEGUN))).label("counts"),
        sa.type_coerce(_TABLE.state, sa.String).label("mark"),
        _number(office.waits(_TABLE.id)).label("waits"),
    )
    .join(tables_all.series, _SERIES.id == _TABLE.series_id)
    .join(tables_all.season_event, _OF_SEASON)
)
_SEATS = (
    sa.select(_HELD.person_id, _HELD.table_id, _SHEET.points, _SHEET.won, _SHEET.lost, _SHEET.result)
    .join(tables_all.play_table, _TABLE.id == _HELD.table_id)
    .join(tables_all.series, _SERIES.id == _TABLE.series_id)
    .join(tables_all.season_event, _OF_SEASON)
    .join(tables_all.sheet, sa.and_(_SHEET.table_id == _HELD.table_id, _SHEET.seat == _HELD.seat))
    .where(_HELD.from_deal == 1)
)
_PLAIN_RESULTS = (
    sa.select(_PLAIN.series_id, _PLAIN.person_id, _PLAIN.points, _PLAIN.won, _PLAIN.lost, _PLAIN.total)
    .join(tables_all.series, _SERIES.id == _PLAIN.series_id)
    .join(tables_all.season_event, _OF_SEASON)
)
_RULINGS = (
    sa.select(
        tables_all.ruling.c.kind,
        tables_all.ruling.c.series_id,
        tables_all.ruling.c.list_id,
        tables_all.ruling.c.event_id,
        tables_all.participant.c.person_id,
    )
    .join(tables_all.season_event, _COUNTS.event_id == tables_all.ruling.c.event_id)
    .outerjoin(tables_all.participant, tables_all.participant.c.id == tables_all.ruling.c.participant_id)
    .where(_COUNTS.season_id == sa.bindparam("season"))
    .order_by(tables_all.ruling.c.id)
)
_GROUPS_OF_EVENTS = (
    sa.select(tables_all.participant.c.person_id, tables_all.participant.c.groups)
    .join(tables_all.season_event, _COUNTS.event_id == tables_all.participant.c.event_id)
    .where(_COUNTS.season_id == sa.bindparam("season"), tables_all.participant.c.groups != "")
    .distinct()
)
_STATUSES = sa.select(tables_all.member_status).order_by(tables_all.member_status.c.since)
Everybody = dict[int, dict[int, Brought]]
"""What each series (by id) brought each person (by id)."""


def played(view: View, season: Season, today: date) -> SeasonFacts:
    """Return all facts of a season, rulings applied; a series is held as soon as one of its lists counts.

    Who is a member is told by the statuses as of `today`: the day of a joining may have passed since it was noted.
    """
    lists = _rows(view, _LISTS, season)
    rulings = _rows(view, _RULINGS, season)
    series = _rows(view, _SERIES_HELD, season)
    tasks = {row.id: _task(row.mark, row.waits, row.counts) for row in lists}
    by_person = _of_lists(_rows(view, _SEATS, season), lists, tasks, rulings)
    plain = _rows(view, _PLAIN_RESULTS, season)
    for row in plain:
        result = Brought(points=row.points, won=row.won, lost=row.lost, total=row.total)
        by_person[row.series_id][row.person_id] = result
    _rule(by_person, rulings, {row.id: row.event_id for row in series})
    held = [row for row in series if by_person.get(row.id)]
    tables_of = Counter(row.series_id for row in lists)
    without_lists = {
        series_id: _tables(people) for series_id, people in Counter(row.series_id for row in plain).items()
    }
    results: dict[int, dict[int, Brought]] = defaultdict(dict)
    for place, row in enumerate(held):
        for person_id, result in by_person[row.id].items():
            results[person_id][place] = result
    return SeasonFacts(
        slots=tuple(_slot(row, tables_of[row.id] or without_lists.get(row.id, 0)) for row in held),
        candidates=_candidates(view, season, results, today),
        results=results,
        marks=seasons.marks_of(view, season.id),
        count=ListCount(tasks=Counter(tasks.values())),
    )


def _rows(view: View, query: sa.Select[Any], season: Season) -> Sequence[Fetched]:
    return view.connection.execute(query, {"season": season.id}).all()


@cache
def _task(mark: str, waits: int, counts: int) -> Task:
    """Return what a list waits for; a season asks it of thousands, which are of a dozen kinds."""
    return office_sheet.task_of(SheetState(mark), waits=bool(waits), has_result=bool(counts))


def _of_lists(
    seats: Iterable[Fetched], lists: Iterable[Fetched], tasks: Mapping[int, Task], rulings: Iterable[Fetched]
) -> Everybody:
    """Return what the seats of all lists brought that count; void ones brought 0."""
    void = {row.list_id for row in rulings if row.kind is RulingKind.LIST_VOID}
    results: Everybody = defaultdict(dict)
    kept_results = {
        row.id: (results[row.series_id], tasks[row.id] is not Task.NONE)
        for row in lists
        if row.counts or row.id in void
    }
    for person_id, table_id, points, won, lost, total in seats:
        if table_id in kept_results:
            of_series, provisional = kept_results[table_id]
            is_void = table_id in void
            of_series[person_id] = ZERO if is_void else Brought(points, won, lost, total, provisional)
    return results


def _rule(kept: Everybody, rulings: Iterable[Fetched], event_of: Mapping[int, int]) -> None:
    """Set a series on a wrong seat to 0; who was disqualified brings nothing home from that event."""
    for row in rulings:
        if row.kind is RulingKind.WRONG_SEAT:
            kept[row.series_id][row.person_id] = ZERO
        elif row.kind is RulingKind.DISQUALIFICATION:
            for series_id, by_person in kept.items():
                if event_of[series_id] == row.event_id:
                    by_person.pop(row.person_id, None)


def _candidates(view: View, season: Season, people: Iterable[int], today: date) -> dict[int, Candidate]:
    """Return everybody who played, whether and since when as a member, with the groups of years and events."""
    person, group = tables_all.person.c, tables_all.person_group.c
    groups: dict[int, set[str]] = defaultdict(set)
    years = {0, *range(season.first_day.year, season.last_day.year + 1)}
    for row in view.connection.execute(sa.select(group.person_id, group.name, group.year)):
        if row.year in years:
            groups[row.person_id].add(row.name)
    for row in _rows(view, _GROUPS_OF_EVENTS, season):
        groups[row.person_id].update(filter(None, row.groups.split("|")))
    members = {row.id: row.is_member for row in view.connection.execute(sa.select(person.id, person.is_member))}
    history: dict[int, list[StatusFrom]] = defaultdict(list)
    for row in view.connection.execute(_STATUSES):
        history[row.person_id].append(StatusFrom(row.since, row.status))
    noted = members_store.noted_on(view, today)
    return {
        person_id: Candidate(
            id=person_id,
            is_member=noted.get(person_id, bool(members[person_id])),
            groups=tuple(sorted(groups[person_id])),
            joined=membership.guest_until(history[person_id]),
        )
        for person_id in sorted(set(people))
    }


def _tables(people: int) -> int:
    """Return at how many tables so many people sit: fours, the last ones threes; five at one."""
    return 1 if people == 5 else -(-people // 4)


def _slot(row: Fetched, held_at: int) -> Slot:
    return Slot(
        event_id=row.event_id,
        day=row.held_on,
        series_no=row.number,
        title=row.title,
        rounds=row.rounds,
        tables=held_at,
    )

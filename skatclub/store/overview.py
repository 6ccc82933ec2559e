"""Events and tables at a glance, summed by the database from the projection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache

import sqlalchemy as sa

from skatclub.domain.overview.overview import EventCard, TableCard
from skatclub.domain.people.person import Apart
from skatclub.store.people import people as people_store
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View

WRITTEN = (
    sa.select(
        tables_all.deal.c.table_id,
        sa.func.count().label("deals"),
        sa.func.sum(sa.case((tables_all.deal.c.disputed, 1), else_=0)).label("disputed"),
    )
    .group_by(tables_all.deal.c.table_id)
    .subquery()
)
"""How many deals of each list are written, and how many of them are disputed."""
_TABLES = (
    sa.select(
        tables_all.play_table,
        tables_all.series.c.event_id,
        tables_all.series.c.number.label("series_no"),
        sa.func.coalesce(WRITTEN.c.deals, 0).label("deals"),
    )
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .outerjoin(WRITTEN, WRITTEN.c.table_id == tables_all.play_table.c.id)
    .order_by(tables_all.series.c.event_id, tables_all.series.c.number, tables_all.play_table.c.number)
)
SEATS = (
    sa.select(
        tables_all.occupant.c.table_id,
        tables_all.occupant.c.person_id,
        tables_all.person.c.given_name,
        tables_all.person.c.family_name,
        tables_all.sheet.c.result,
        tables_all.sheet.c.rank,
        tables_all.series.c.event_id,
    )
    .join(tables_all.person, tables_all.person.c.id == tables_all.occupant.c.person_id)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .join(
        tables_all.sheet,
        sa.and_(
            tables_all.sheet.c.table_id == tables_all.occupant.c.table_id,
            tables_all.sheet.c.seat == tables_all.occupant.c.seat,
        ),
    )
    .where(tables_all.occupant.c.from_deal == 1)
    .order_by(tables_all.occupant.c.table_id, tables_all.occupant.c.seat)
)
"""Who owns the seats of all lists, with what each has there."""
_EVENTS = sa.select(tables_all.event).order_by(tables_all.event.c.held_on.desc(), tables_all.event.c.id.desc())
_SERIES = sa.select(tables_all.series.c.event_id, sa.func.count()).group_by(tables_all.series.c.event_id)
_IN_EVENT = tables_all.series.c.event_id == sa.bindparam("of_event")
_TABLES_OF_EVENT, _SEATS_OF_EVENT = _TABLES.where(_IN_EVENT), SEATS.where(_IN_EVENT)


def tables_of(view: View, event_id: int) -> tuple[TableCard, ...]:
    """Return the tables of an event, by series and number."""
    rows = view.connection.execute(_TABLES_OF_EVENT, {"of_event": event_id}).all()
    seats = view.connection.execute(_SEATS_OF_EVENT, {"of_event": event_id}).all()
    seated, apart = _grouped(seats, "table_id"), people_store.of_event(view, event_id)
    return tuple(_table_card(row, seated.get(row.id, []), apart) for row in rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """What one person has over the lists of an event that are begun: totals in points, games, number of lists."""

    person_id: int
    name: str
    total: int
    won: int
    lost: int
    lists: int


def sums_of(view: View, event_id: int) -> tuple[Sum, ...]:
    """Return the sums of all who have a begun list or a result without one in an event, unsorted.

    Seats count for their first owner; games that an old list does not tell count as none.
    """
    apart = people_store.of_event(view, event_id)
    return tuple(
        Sum(
            person_id=row.person_id,
            name=people_store.name_of(row, apart),
            total=int(row.total),
            won=int(row.won),
            lost=int(row.lost),
            lists=int(row.lists),
        )
        for row in view.connection.execute(_sums(), {"of_event": event_id})
    )


@cache
def _sums() -> sa.Executable:
    person, held, sheet, plain = tables_all.person, tables_all.occupant, tables_all.sheet, tables_all.plain_result
    written = (
        sa.select(held.c.person_id, sheet.c.result.label("total"), sheet.c.won, sheet.c.lost)
        .join(sheet, sa.and_(sheet.c.table_id == held.c.table_id, sheet.c.seat == held.c.seat))
        .join(tables_all.play_table, tables_all.play_table.c.id == held.c.table_id)
        .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
        .outerjoin(WRITTEN, WRITTEN.c.table_id == held.c.table_id)
        .where(
            _IN_EVENT,
            held.c.from_deal == 1,
            sa.or_(
                WRITTEN.c.table_id.is_not(None),
                sa.exists().where(tables_all.totals_sheet.c.table_id == tables_all.play_table.c.id),
            ),
        )
    )
    statement = (
        sa.select(
            plain.c.person_id,
            plain.c.total,
            sa.func.coalesce(plain.c.won, 0).label("won"),
            sa.func.coalesce(plain.c.lost, 0).label("lost"),
        )
        .join(tables_all.series, tables_all.series.c.id == plain.c.series_id)
        .where(_IN_EVENT)
    )
    sheets_query = written.union_all(statement).subquery()
    return (
        sa.select(
            person.c.id.label("person_id"),
            person.c.given_name,
            person.c.family_name,
            sa.func.sum(sheets_query.c.total).label("total"),
            sa.func.sum(sheets_query.c.won).label("won"),
            sa.func.sum(sheets_query.c.lost).label("lost"),
            sa.func.count().label("lists"),
        )
        .join(sheets_query, sheets_query.c.person_id == person.c.id)
        .group_by(person.c.id, person.c.given_name, person.c.family_name)
    )


def events(view: View) -> tuple[EventCard, ...]:
    """Return all events, the latest day first."""
    rows = view.connection.execute(_EVENTS).all()
    played = _grouped(view.connection.execute(_TABLES).all(), "event_id")
    series = _numbers(view, _SERIES)
    people = _numbers(view, _people())
    return tuple(
        _event_card(row, played.get(row.id, []), series=series.get(row.id, 0), people=people.get(row.id, 0))
        for row in rows
    )


def titles(view: View) -> dict[int, str]:
    """Return the titles of all events by id."""
    return {event_id: title for event_id, (title, _day) in titles_and_days(view).items()}


def titles_and_days(view: View) -> dict[int, tuple[str, date]]:
    """Return what all events are called and when they are held, by id."""
    return {row.id: (row.title, row.held_on) for row in view.rows(tables_all.event, "id")}


@cache
def _people() -> sa.Select[int, int]:
    """Return how many people sat at the tables of each event, or have a result without a list there."""
    series, plain = tables_all.series.c, tables_all.plain_result.c
    seated = (
        sa.select(series.event_id, tables_all.occupant.c.person_id)
        .join(tables_all.play_table, tables_all.play_table.c.series_id == series.id)
        .join(tables_all.occupant, tables_all.occupant.c.table_id == tables_all.play_table.c.id)
    )
    plain_query = sa.select(series.event_id, plain.person_id).join(
        tables_all.plain_result, plain.series_id == series.id
    )
    seated_query = seated.union(plain_query).subquery()
    return sa.select(seated_query.c.event_id, sa.func.count()).group_by(seated_query.c.event_id)


def _numbers(view: View, pairs: sa.Select[int, int]) -> dict[int, int]:
    return {row[0]: row[1] for row in view.connection.execute(pairs)}


def _event_card(row: Fetched, played: list[Fetched], *, series: int, people: int) -> EventCard:
    return EventCard(
        id=row.id,
        kind=row.kind,
        title=row.title,
        held_on=row.held_on,
        series=series,
        tables=len(played),
        people=people,
        deals=sum(table.deals for table in played),
    )


def _table_card(row: Fetched, seats: list[Fetched], apart: Mapping[int, Apart]) -> TableCard:
    return TableCard(
        id=row.id,
        event_id=row.event_id,
        series_no=row.series_no,
        number=row.number,
        size=row.size,
        names=tuple(people_store.name_of(seat, apart) for seat in seats),
        results=tuple(seat.result for seat in seats),
        deals=row.deals,
    )


def _grouped(rows: Sequence[Fetched], name: str) -> dict[int, list[Fetched]]:
    groups: dict[int, list[Fetched]] = {}
    for row in rows:
        groups.setdefault(getattr(row, name), []).append(row)
    return groups

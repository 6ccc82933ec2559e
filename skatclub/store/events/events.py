"""Rows of events, series and rule sets, and what they stand for."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Any

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord, NoSuchSeries
from skatclub.domain.events.event import Event, EventKind, Length, Series, length_of
from skatclub.domain.seating.errors import OnlySeries, SeriesInUse, SeriesKeepsLength
from skatclub.rules import rule_set
from skatclub.rules.rule_set import RuleSet
from skatclub.store.season import seasons
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_EVENT = (
    sa.select(tables_all.event, tables_all.rule_set.c.dump)
    .join(tables_all.rule_set, tables_all.rule_set.c.id == tables_all.event.c.rule_set_id)
    .where(tables_all.event.c.id == sa.bindparam("of_event"))
)
_SERIES = (
    sa.select(tables_all.series)
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"))
    .order_by(tables_all.series.c.number)
)
_BEFORE = (
    sa.select(tables_all.event.c.id)
    .where(
        tables_all.event.c.kind != EventKind.SINGLE_LIST,
        sa.or_(
            tables_all.event.c.held_on < sa.bindparam("day"),
            sa.and_(
                tables_all.event.c.held_on == sa.bindparam("day"), tables_all.event.c.id < sa.bindparam("of_event")
            ),
        ),
    )
    .order_by(tables_all.event.c.held_on.desc(), tables_all.event.c.id.desc())
)
_AFTER = (
    sa.select(tables_all.event.c.id)
    .where(
        tables_all.event.c.kind != EventKind.SINGLE_LIST,
        tables_all.event.c.held_on > sa.bindparam("day"),
    )
    .order_by(tables_all.event.c.held_on, tables_all.event.c.id)
    .limit(1)
)
_FIRST_WRITTEN = (
    sa.select(tables_all.play_table.c.number)
    .where(tables_all.play_table.c.series_id == sa.bindparam("of_series"))
    .where(
        sa.or_(
            *(
                sa.exists().where(rows.c.table_id == tables_all.play_table.c.id)
                for rows in (tables_all.deal, tables_all.totals_sheet)
            )
        )
    )
    .order_by(tables_all.play_table.c.number)
    .limit(1)
)


def get(view: View, event_id: int) -> Event:
    """Return an event with its series and the rules it was opened with; refused: `NoSuchRecord`."""
    row = view.connection.execute(_EVENT, {"of_event": event_id}).first()
    if row is None:
        raise NoSuchRecord("event", event_id)
    return Event(
        id=row.id,
        kind=row.kind,
        title=row.title,
        held_on=row.held_on,
        rules=rule_set.load(row.dump),
        series=_series_of(view, event_id),
        version=row.version,
    )


def latest(view: View, *, kind: EventKind | None = None) -> int | None:
    """Return the latest evening or tournament (by id), None if there is none; single lists are neither.

    With `kind` only events of that kind are looked at.
    """
    event_id: int | None = view.connection.execute(_latest(kind)).scalar()
    return event_id


@cache
def _latest(kind: EventKind | None) -> sa.Executable:
    event = tables_all.event.c
    condition = event.kind != EventKind.SINGLE_LIST if kind is None else event.kind == kind
    return sa.select(event.id).where(condition).order_by(event.held_on.desc(), event.id.desc()).limit(1)


def every_id(view: View) -> tuple[int, ...]:
    """Return the ids of all events, in order."""
    return tuple(
        view.connection.execute(sa.select(tables_all.event.c.id).order_by(tables_all.event.c.id)).scalars()
    )


def taken_part(view: View, person_id: int) -> tuple[int, ...]:
    """Return the ids of all events in which somebody takes part, in order."""
    taking = tables_all.participant.c
    which = sa.select(taking.event_id).where(taking.person_id == person_id).order_by(taking.event_id)
    return tuple(view.connection.execute(which).scalars())


def days(view: View) -> dict[int, date]:
    """Return on which day each evening and tournament (id) is held."""
    event = tables_all.event.c
    which = sa.select(event.id, event.held_on).where(event.kind != EventKind.SINGLE_LIST)
    return {row.id: row.held_on for row in view.connection.execute(which)}


def titles(view: View) -> tuple[str, ...]:
    """Return what all evenings, tournaments and single lists are called."""
    return tuple(view.connection.execute(sa.select(tables_all.event.c.title)).scalars())


def before(view: View, event: Event) -> tuple[int, ...]:
    """Return the evenings and tournaments (by id) held before this one, the latest first."""
    return tuple(view.connection.execute(_BEFORE, {"day": event.held_on, "of_event": event.id}).scalars())


def after(view: View, event: Event) -> int | None:
    """Return the next evening or tournament (by id) of a later day, None if none is planned."""
    event_id: int | None = view.connection.execute(_AFTER, {"day": event.held_on}).scalar()
    return event_id


def add(work: Work, *, kind: EventKind, title: str, held_on: date, rules: RuleSet) -> int:
    """Write a new event without series; it counts for the seasons of its day. Return its id."""
    Event(id=0, kind=kind, title=title, held_on=held_on, rules=rules)
    facts = {
        "kind": kind,
        "title": title,
        "held_on": held_on,
        "rule_set_id": _rule_set_id(work, rules),
    }
    event_id = work.insert(tables_all.event, facts)
    seasons.join(work, event_id, held_on)
    return event_id


def add_series(work: Work, event_id: int, planned: Length | int) -> Series:
    """Write the next series of an event, of this length or so many rounds; refused: `RoundsOutOfRange`."""
    length = _columns(length_of(planned))
    number = len(_series_of(work, event_id)) + 1
    series_id = work.insert(tables_all.series, {"event_id": event_id, "number": number, **length})
    return Series(id=series_id, number=number, **length)


def _columns(length: Length) -> dict[str, Any]:  # Any: a value of each column
    return {"rounds": length.rounds, "same_length": length.same_length}


def rename(work: Work, event_id: int, *, title: str, held_on: date) -> None:
    """Give an event another title or day."""
    work.update(tables_all.event, {"id": event_id}, title=title, held_on=held_on)


def set_length(work: Work, event: Event, series_no: int, length: Length) -> None:
    """Let a series have another length; refused: `NoSuchRecord`, `SeriesKeepsLength`."""
    series = series_of(event, series_no)
    stored = work.connection.execute(_FIRST_WRITTEN, {"of_series": series.id}).scalar()
    if stored is not None:
        raise SeriesKeepsLength(series_no, int(stored))
    if _columns(length) != _columns(series):
        work.update(tables_all.series, {"id": series.id}, **_columns(length))


def remove_last_series(work: Work, event: Event) -> Series:
    """Take the last series of an event away while nothing belongs to it; refused: `SeriesInUse`, `OnlySeries`."""
    if len(event.series) < 2:
        raise OnlySeries
    last, person = event.series[-1], tables_all.participant
    owned = [
        sa.exists().where(key.parent == last.id)
        for table in tables_all.series.metadata.tables.values()
        for key in table.foreign_keys
        if key.column.table is tables_all.series
    ]
    starts = sa.exists().where(person.c.event_id == event.id, person.c.first_series >= last.number)
    if work.connection.execute(sa.select(sa.or_(starts, *owned))).scalar():
        raise SeriesInUse(last.number)
    work.delete(tables_all.series, id=last.id)
    return last


def series_of(event: Event, series_no: int) -> Series:
    """Return a series of an event by its number; refused: `NoSuchSeries`."""
    series = next((one for one in event.series if one.number == series_no), None)
    if series is None:
        raise NoSuchSeries("series", series_no, event.title, tuple(one.number for one in event.series))
    return series


def _series_of(view: View, event_id: int) -> tuple[Series, ...]:
    rows = view.connection.execute(_SERIES, {"of_event": event_id})
    return tuple(
        Series(id=row.id, number=row.number, rounds=row.rounds, same_length=row.same_length) for row in rows
    )


def _rule_set_id(work: Work, rules: RuleSet) -> int:
    """Return the id of these rules, written once however many events use them."""
    table, fingerprint = tables_all.rule_set, rule_set.fingerprint(rules)
    for row in work.rows(table, hash=fingerprint):
        return int(row.id)
    return work.insert(table, {"hash": fingerprint, "dump": rule_set.dump(rules)})

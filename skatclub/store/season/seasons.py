"""Rows of seasons, the events that count for them and the marks of the board, and what they stand for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.season.errors import SeasonTitleTaken
from skatclub.domain.season.season import Mark, Season
from skatclub.domain.season.statutes import written
from skatclub.store import club as store_club
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_LOTS = "season-lots-"
"""Lots of a season are kept under this key and its id, as JSON: few seasons ever need one."""
_MARK = ("person_id", "kind", "event_id", "series_no", "points", "note")


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """An event as a season sees it: its day, how many series it has, whether it counts."""

    event_id: int
    title: str
    held_on: date
    series: int
    counts: bool


_SEASON, _EVENT, _SERIES = tables_all.season.c, tables_all.event.c, tables_all.series.c
_SEASONS = sa.select(tables_all.season).order_by(_SEASON.first_day.desc(), _SEASON.id.desc())
_OF_DAY = sa.select(_SEASON.id).where(
    _SEASON.first_day <= sa.bindparam("day"), _SEASON.last_day >= sa.bindparam("day")
)
_OF_EVENT = _SEASONS.join(tables_all.season_event, tables_all.season_event.c.season_id == _SEASON.id).where(
    tables_all.season_event.c.event_id == sa.bindparam("of_event")
)
_EVENTS_BETWEEN = (
    sa.select(_EVENT.id)
    .where(_EVENT.held_on.between(sa.bindparam("first"), sa.bindparam("last")))
    .order_by(_EVENT.held_on, _EVENT.id)
)
_EVENINGS = (
    sa.select(_EVENT.id, _EVENT.title, _EVENT.held_on, sa.func.count(_SERIES.id).label("series"))
    .select_from(tables_all.event.outerjoin(tables_all.series, _SERIES.event_id == _EVENT.id))
    .group_by(_EVENT.id, _EVENT.title, _EVENT.held_on)
    .order_by(_EVENT.held_on, _EVENT.id)
)


def everyone(view: View) -> tuple[Season, ...]:
    """Return all seasons, the latest first."""
    return tuple(map(_of_row, view.connection.execute(_SEASONS)))


def get(view: View, season_id: int) -> Season:
    """Return a season; refused: `NoSuchRecord`."""
    rows = view.rows(tables_all.season, id=season_id)
    if not rows:
        raise NoSuchRecord("season", season_id)
    return _of_row(rows[0])


def add(work: Work, new: Season) -> int:
    """Write a new season without events; return its id. Refused: `SeasonTitleTaken`."""
    _check_title(work, new)
    return work.insert(tables_all.season, _facts(new))


def put(work: Work, new: Season) -> None:
    """Write what has changed of a season; refused: `NoSuchRecord`, `SeasonTitleTaken`."""
    if _facts(get(work, new.id)) == _facts(new):
        return
    _check_title(work, new)
    work.update(tables_all.season, {"id": new.id}, **_facts(new))


def remove(work: Work, season_id: int) -> None:
    """Take a season away with its marks; events and lists stay. Refused: `NoSuchRecord`."""
    get(work, season_id)
    store_club.remove(work, f"{_LOTS}{season_id}")
    for table in (tables_all.season_mark, tables_all.season_event):
        work.delete(table, season_id=season_id)
    work.delete(tables_all.season, id=season_id)


def events_of(view: View, season_id: int) -> frozenset[int]:
    """Return the events (by id) that count for a season."""
    return frozenset(row.event_id for row in view.rows(tables_all.season_event, season_id=season_id))


def put_events(work: Work, season_id: int, ids_wanted: Iterable[int]) -> None:
    """Let exactly these events count for a season."""
    table, now, then = tables_all.season_event, events_of(work, season_id), frozenset(ids_wanted)
    for event_id in sorted(now - then):
        work.delete(table, season_id=season_id, event_id=event_id)
    _count(work, ((season_id, event_id) for event_id in sorted(then - now)))


def events_between(view: View, first: date, last: date) -> tuple[int, ...]:
    """Return the events of these days, in the order of the days."""
    return tuple(view.connection.execute(_EVENTS_BETWEEN, {"first": first, "last": last}).scalars())


def join(work: Work, event_id: int, held_on: date) -> None:
    """Let a new event count for every season of its day; a board that wants otherwise takes it out."""
    season_ids = work.connection.execute(_OF_DAY, {"day": held_on}).scalars()
    _count(work, ((season_id, event_id) for season_id in season_ids))


def of_event(view: View, event_id: int) -> tuple[Season, ...]:
    """Return the seasons that an event counts for, the latest first."""
    return tuple(map(_of_row, view.connection.execute(_OF_EVENT, {"of_event": event_id})))


def evenings(view: View, season_id: int) -> tuple[Evening, ...]:
    """Return all events of the club in the order of their days, and which of them count for a season."""
    counting = events_of(view, season_id)
    rows = view.connection.execute(_EVENINGS)
    return tuple(
        Evening(event_id=row.id, title=row.title, held_on=row.held_on, series=row.series, counts=row.id in counting)
        for row in rows
    )


def lots(view: View, season_id: int) -> dict[str, dict[int, int]]:
    """Return the places that lots gave people (by id) among equals, by the name of the championship."""
    lots_written = store_club.get(view, f"{_LOTS}{season_id}")
    if lots_written is None:
        return {}
    return {
        name: {int(person_id): place for person_id, place in places.items()}
        for name, places in json.loads(lots_written).items()
    }


def put_lots(work: Work, season_id: int, championship: str, places: Mapping[int, int | None]) -> None:
    """Write the places of a lot, None for those who have none any more; what other lots gave stays."""
    known = lots(work, season_id)
    new = {**known.get(championship, {}), **places}
    known[championship] = {person_id: place for person_id, place in new.items() if place is not None}
    store_club.put(work, f"{_LOTS}{season_id}", json.dumps(known, sort_keys=True, separators=(",", ":")))


def marks_of(view: View, season_id: int) -> tuple[Mark, ...]:
    """Return the marks of a season in the order in which they were made."""
    rows = view.rows(tables_all.season_mark, "id", season_id=season_id)
    return tuple(Mark(id=row.id, **{name: getattr(row, name) for name in _MARK}) for row in rows)


def add_mark(work: Work, season_id: int, new: Mark) -> int:
    """Write a mark; return its id."""
    return work.insert(
        tables_all.season_mark, {"season_id": season_id, **{name: getattr(new, name) for name in _MARK}}
    )


def remove_mark(work: Work, mark_id: int) -> tuple[int, int]:
    """Take a mark back; return the season and the person. Refused: `NoSuchRecord`."""
    table = tables_all.season_mark
    rows = work.rows(table, id=mark_id)
    if not rows:
        raise NoSuchRecord("mark", mark_id)
    work.delete(table, id=mark_id)
    return rows[0].season_id, rows[0].person_id


def _count(work: Work, pairs: Iterable[tuple[int, int]]) -> None:
    work.insert_all(
        tables_all.season_event, [{"season_id": season_id, "event_id": event_id} for season_id, event_id in pairs]
    )


def _check_title(work: Work, new: Season) -> None:
    if any(row.id != new.id for row in work.rows(tables_all.season, title=new.title)):
        raise SeasonTitleTaken(new.title)


def _facts(season: Season) -> dict[str, object]:
    return {
        "title": season.title,
        "first_day": season.first_day,
        "last_day": season.last_day,
        "statute": written.dump(season.statute),
        "plan": written.dump_plan(season.plan),
    }


def _of_row(row: Fetched) -> Season:
    return Season(
        id=row.id,
        title=row.title,
        first_day=row.first_day,
        last_day=row.last_day,
        statute=written.load(row.statute),
        plan=written.load_plan(row.plan),
        version=row.version,
    )

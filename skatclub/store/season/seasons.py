"""Rows of seasons, the events that count for them and the marks of the board, and what they stand for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.season.errors import SeasonTitleTaken
from skatclub.domain.season.season import Mark, Season
from skatclub.domain.season.statutes import written
from skatclub.store import club as store_club
from skatclub.store.tables import all as tables_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

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


def everyone(view: View) -> tuple[Season, ...]:
    """Return all seasons, the latest first."""
    table = tables_all.season
    rows = view.connection.execute(sa.select(table).order_by(table.c.first_day.desc(), table.c.id.desc()))
    return tuple(map(_of_row, rows))


def get(view: View, season_id: int) -> Season:
    """Return a season; refused: `NoSuchRecord`."""
    row = view.connection.execute(sa.select(tables_all.season).where(tables_all.season.c.id == season_id)).first()
    if row is None:
        raise NoSuchRecord("season", season_id)
    return _of_row(row)


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
    table = tables_all.season_event
    rows = view.connection.execute(sa.select(table.c.event_id).where(table.c.season_id == season_id))
    return frozenset(rows.scalars())


def put_events(work: Work, season_id: int, ids_wanted: Iterable[int]) -> None:
    """Let exactly these events count for a season."""
    table, now, then = tables_all.season_event, events_of(work, season_id), frozenset(ids_wanted)
    for event_id in sorted(now - then):
        work.delete(table, season_id=season_id, event_id=event_id)
    _count(work, ((season_id, event_id) for event_id in sorted(then - now)))


def events_between(view: View, first: date, last: date) -> tuple[int, ...]:
    """Return the events of these days, in the order of the days."""
    table = tables_all.event
    query = sa.select(table.c.id).where(table.c.held_on.between(first, last)).order_by(table.c.held_on, table.c.id)
    return tuple(view.connection.execute(query).scalars())


def join(work: Work, event_id: int, held_on: date) -> None:
    """Let a new event count for every season of its day; a board that wants otherwise takes it out."""
    table = tables_all.season
    query = sa.select(table.c.id).where(table.c.first_day <= held_on, table.c.last_day >= held_on)
    _count(work, ((season_id, event_id) for season_id in work.connection.execute(query).scalars()))


def of_event(view: View, event_id: int) -> tuple[Season, ...]:
    """Return the seasons that an event counts for, the latest first."""
    table, counts = tables_all.season, tables_all.season_event
    rows = view.connection.execute(
        sa.select(table)
        .join(counts, counts.c.season_id == table.c.id)
        .where(counts.c.event_id == event_id)
        .order_by(table.c.first_day.desc(), table.c.id.desc())
    )
    return tuple(map(_of_row, rows))


def evenings(view: View, season_id: int) -> tuple[Evening, ...]:
    """Return all events of the club in the order of their days, and which of them count for a season."""
    event, series = tables_all.event.c, tables_all.series.c
    counting = events_of(view, season_id)
    rows = view.connection.execute(
        sa.select(event.id, event.title, event.held_on, sa.func.count(series.id).label("series"))
        .select_from(tables_all.event.outerjoin(tables_all.series, series.event_id == event.id))
        .group_by(event.id, event.title, event.held_on)
        .order_by(event.held_on, event.id)
    )
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


def put_lots(work: Work, season_id: int, championship: str, places: Mapping[int, int]) -> None:
    """Write the places of a lot; what other lots gave stays."""
    known = lots(work, season_id)
    known[championship] = {**known.get(championship, {}), **places}
    store_club.put(work, f"{_LOTS}{season_id}", json.dumps(known, sort_keys=True, separators=(",", ":")))


def marks_of(view: View, season_id: int) -> tuple[Mark, ...]:
    """Return the marks of a season in the order in which they were made."""
    table = tables_all.season_mark
    rows = view.connection.execute(sa.select(table).where(table.c.season_id == season_id).order_by(table.c.id))
    return tuple(Mark(id=row.id, **{name: getattr(row, name) for name in _MARK}) for row in rows)


def add_mark(work: Work, season_id: int, new: Mark) -> int:
    """Write a mark; return its id."""
    return work.insert(
        tables_all.season_mark, {"season_id": season_id, **{name: getattr(new, name) for name in _MARK}}
    )


def remove_mark(work: Work, mark_id: int) -> tuple[int, int]:
    """Take a mark back; return the season and the person. Refused: `NoSuchRecord`."""
    table = tables_all.season_mark
    row = work.connection.execute(
        sa.select(table.c.season_id, table.c.person_id).where(table.c.id == mark_id)
    ).first()
    if row is None:
        raise NoSuchRecord("mark", mark_id)
    work.delete(table, id=mark_id)
    return row.season_id, row.person_id


def _count(work: Work, pairs: Iterable[tuple[int, int]]) -> None:
    work.insert_all(
        tables_all.season_event, [{"season_id": season_id, "event_id": event_id} for season_id, event_id in pairs]
    )


def _check_title(work: Work, new: Season) -> None:
    table = tables_all.season
    same = sa.select(table.c.id).where(table.c.title == new.title, table.c.id != new.id)
    if work.connection.execute(same).first() is not None:
        raise SeasonTitleTaken(new.title)


def _facts(season: Season) -> dict[str, object]:
    return {
        "title": season.title,
        "first_day": season.first_day,
        "last_day": season.last_day,
        "statute": written.dump(season.statute),
    }


def _of_row(row: Fetched) -> Season:
    return Season(
        id=row.id,
        title=row.title,
        first_day=row.first_day,
        last_day=row.last_day,
        statute=written.load(row.statute),
        version=row.version,
    )

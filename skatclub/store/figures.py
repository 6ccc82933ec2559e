"""Lists of everybody, read for figures, and their sums counted by the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.figures.lists import ListResult, Sums
from skatclub.store import tables

if TYPE_CHECKING:
    from datetime import date

    from skatclub.store.columns import Fetched
    from skatclub.store.work import View

_TABLE, _SERIES, _EVENT = tables.play_table.c, tables.series.c, tables.event.c
_HOLDER, _SHEET, _TOTALS = tables.occupant.c, tables.sheet.c, tables.totals_sheet.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """Days that belong together, first and last included; `title` is that of a season."""

    title: str
    first: date
    last: date


def periods(view: View) -> tuple[Period, ...]:
    """Return the seasons of the club, the latest first."""
    season = tables.season.c
    rows = view.connection.execute(
        sa.select(season.title, season.first_day, season.last_day).order_by(season.last_day.desc(), season.title)
    )
    return tuple(Period(title=row.title, first=row.first_day, last=row.last_day) for row in rows)


def days(view: View) -> tuple[date, ...]:
    """Return the days on which tables were seated, rising."""
    rows = view.connection.execute(
        sa.select(_EVENT.held_on)
        .where(sa.exists().where(_SERIES.event_id == _EVENT.id, _TABLE.series_id == _SERIES.id))
        .distinct()
        .order_by(_EVENT.held_on)
    )
    return tuple(rows.scalars())


def lists(view: View, first: date, last: date, *, met_by: int | None = None) -> tuple[ListResult, ...]:
    """Return lists of a period, by day, series and table: everybody's, or those of the tables of one person."""
    written = _written()
    chosen = (
        sa.select(
            _EVENT.id.label("event_id"),
            _EVENT.title,
            _EVENT.held_on,
            _SERIES.number.label("series_no"),
            _TABLE.id.label("table_id"),
            _TABLE.size,
            _HOLDER.person_id,
            *(_SHEET[name] for name in ("points", "won", "lost", "others_lost", "result", "rank")),
            _deals(written).label("deals"),
        )
        .select_from(_joined(written))
        .where(_EVENT.held_on.between(first, last), _played(written))
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _SHEET.seat)
    )
    if met_by is not None:
        own = sa.select(_HOLDER.table_id).where(_HOLDER.person_id == met_by, _HOLDER.from_deal == 1)
        chosen = chosen.where(_TABLE.id.in_(own))
    rows = view.connection.execute(chosen).all()
    won_at: dict[int, int] = {}
    for row in rows:
        won_at[row.table_id] = won_at.get(row.table_id, 0) + row.won
    return tuple(_list(row, won_at[row.table_id]) for row in rows)


def sums_by_person(view: View, first: date, last: date) -> dict[int, Sums]:
    """Return the lists of everybody added up."""
    written, at_table = _written(), _won_at_tables()
    columns = {
        "result": _SHEET.result,
        "points": _SHEET.points,
        "won": _SHEET.won,
        "lost": _SHEET.lost,
        "others_won": at_table.c.won - _SHEET.won,
        "others_lost": _SHEET.others_lost,
        "deals": _deals(written),
    }
    rows = view.connection.execute(
        sa.select(
            _HOLDER.person_id,
            sa.func.count().label("lists"),
            *(sa.func.sum(column).label(name) for name, column in columns.items()),
        )
        .select_from(_joined(written).join(at_table, at_table.c.table_id == _TABLE.id))
        .where(_EVENT.held_on.between(first, last), _played(written))
        .group_by(_HOLDER.person_id)
    ).all()
    return {
        row.person_id: Sums(lists=row.lists, **{name: int(getattr(row, name)) for name in columns}) for row in rows
    }


def _written() -> sa.Subquery:
    """Return how many deals were written at each table."""
    deal = tables.deal.c
    return sa.select(deal.table_id, sa.func.count().label("deals")).group_by(deal.table_id).subquery("written")


def _won_at_tables() -> sa.Subquery:
    return (
        sa.select(_SHEET.table_id, sa.func.sum(_SHEET.won).label("won"))
        .group_by(_SHEET.table_id)
        .subquery("at_table")
    )


def _deals(written: sa.Subquery) -> sa.ColumnElement[int]:
    """Return how many deals a list has: those written, else those named on a list of totals, else those planned."""
    return sa.func.coalesce(written.c.deals, _TOTALS.played, _SERIES.rounds * _TABLE.size)


def _played(written: sa.Subquery) -> sa.ColumnElement[bool]:
    """Return the condition that anything stands on a list."""
    return sa.or_(sa.func.coalesce(written.c.deals, 0) > 0, _SHEET.won > 0, _SHEET.lost > 0, _SHEET.points != 0)


def _joined(written: sa.Subquery) -> sa.Join:
    """Return lists with whom they belong to: the first who sat there (SkWO 4.4)."""
    return (
        tables.sheet.join(tables.play_table, _TABLE.id == _SHEET.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
        .join(
            tables.occupant,
            sa.and_(_HOLDER.table_id == _SHEET.table_id, _HOLDER.seat == _SHEET.seat, _HOLDER.from_deal == 1),
        )
        .outerjoin(tables.totals_sheet, sa.and_(_TOTALS.table_id == _TABLE.id, _TOTALS.copy_no == 1))
        .outerjoin(written, written.c.table_id == _TABLE.id)
    )


def _list(row: Fetched, won_at_table: int) -> ListResult:
    return ListResult(
        event_id=row.event_id,
        title=row.title,
        held_on=row.held_on,
        series_no=row.series_no,
        table_id=row.table_id,
        person_id=row.person_id,
        size=row.size,
        points=row.points,
        won=row.won,
        lost=row.lost,
        others_lost=row.others_lost,
        others_won=won_at_table - row.won,
        result=row.result,
        rank=row.rank,
        deals=row.deals,
    )

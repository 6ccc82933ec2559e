"""Lists of everybody for figures, their sums counted by the database, and what lost games cost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

import sqlalchemy as sa

from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.events import conditions_text
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import EventKind
from skatclub.domain.figures.lists import NO_TABLE, ListResult, Sums, together
from skatclub.rules.money import LossFee
from skatclub.store.standings import results
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View

_TABLE, _SERIES, _EVENT = tables_all.play_table.c, tables_all.series.c, tables_all.event.c
_HOLDER, _SHEET, _TOTALS = tables_all.occupant.c, tables_all.sheet.c, tables_all.totals_sheet.c
_PLAIN = tables_all.plain_result.c
_PLAIN_JOINED = tables_all.plain_result.join(tables_all.series, _SERIES.id == _PLAIN.series_id).join(
    tables_all.event, _EVENT.id == _SERIES.event_id
)
_PLAIN_PLAYED = sa.func.coalesce(_PLAIN.played, tables_all.deals_at(_PLAIN.table_size), 0)
_PLAIN_DEALS = sa.case(
    (sa.and_(_PLAIN.points.is_not(None), _PLAIN.won + _PLAIN.lost <= _PLAIN_PLAYED), _PLAIN_PLAYED), else_=0
)
"""Deals that shares are shares of: none where a result does not tell them, or fewer than games won and lost."""

_DAYS = _EVENT.held_on.between(sa.bindparam("first"), sa.bindparam("last"))
_WITH_DEALS = (
    sa.select(_TABLE.id)
    .join(tables_all.series, _SERIES.id == _TABLE.series_id)
    .join(tables_all.event, _EVENT.id == _SERIES.event_id)
    .where(_DAYS, sa.exists().where(tables_all.deal.c.table_id == _TABLE.id))
)
_SUMMED = ("result", "points", "won", "lost", "others_won", "others_lost", "deals")
_ADDED = {
    "result": _PLAIN.total,
    "points": sa.func.coalesce(_PLAIN.points, 0),
    "dealt_points": sa.case((_PLAIN_DEALS > 0, _PLAIN.points), else_=0),
    "dealt_games": sa.case(
        (_PLAIN_DEALS > 0, sa.func.coalesce(_PLAIN.won, 0) + sa.func.coalesce(_PLAIN.lost, 0)), else_=0
    ),
    "won": sa.func.coalesce(_PLAIN.won, 0),
    "lost": sa.func.coalesce(_PLAIN.lost, 0),
    "deals": _PLAIN_DEALS,
}
_PLAIN_SUMS = (
    sa.select(
        _PLAIN.person_id,
        sa.func.count().label("lists"),
        sa.func.count(_PLAIN.points).label("scored"),
        sa.func.count(_PLAIN.won + _PLAIN.lost).label("played"),
        *(sa.func.sum(column).label(name) for name, column in _ADDED.items()),
    )
    .select_from(_PLAIN_JOINED)
    .where(_DAYS)
    .group_by(_PLAIN.person_id)
)
_PERIODS = sa.select(tables_all.season).order_by(tables_all.season.c.last_day.desc(), tables_all.season.c.title)
_DAYS_PLAYED = (
    sa.select(_EVENT.held_on)
    .where(
        sa.or_(
            sa.exists().where(_SERIES.event_id == _EVENT.id, _TABLE.series_id == _SERIES.id),
            sa.exists().where(_SERIES.event_id == _EVENT.id, _PLAIN.series_id == _SERIES.id),
        )
    )
    .distinct()
    .order_by(_EVENT.held_on)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """Days that belong together, first and last included; `title` is that of a season."""

    title: str
    first: date
    last: date


def periods(view: View) -> tuple[Period, ...]:
    """Return the seasons of the club, the latest first."""
    rows = view.connection.execute(_PERIODS)
    return tuple(Period(title=row.title, first=row.first_day, last=row.last_day) for row in rows)


def days(view: View) -> tuple[date, ...]:
    """Return the days on which tables were seated or of which results are known, rising."""
    return tuple(view.connection.execute(_DAYS_PLAYED).scalars())


def lists(view: View, first: date, last: date, *, met_by: int | None = None) -> tuple[ListResult, ...]:
    """Return lists of a period, by day, series and table: everybody's, or those of the tables of one person.

    Results without a list come with them, at no table (`NO_TABLE`): everybody's, or those of the person.
    """
    which = {"first": first, "last": last, "of_person": met_by}
    of_lists, of_plain = _lists(of_one=met_by is not None)
    list_results = [ListResult._make(row) for row in view.connection.execute(of_lists, which)]
    plain = [ListResult._make(row) for row in view.connection.execute(of_plain, which)]
    if not plain:
        return tuple(list_results)
    return tuple(
        sorted((*list_results, *plain), key=lambda result: (result.held_on, result.event_id, result.series_no))
    )


@cache
def _lists(*, of_one: bool) -> tuple[sa.Executable, sa.Executable]:
    """Return the questions for the lists of everybody or at the tables of one person, and for plain results."""
    own = sa.select(_HOLDER.table_id).where(_HOLDER.person_id == sa.bindparam("of_person"), _HOLDER.from_deal == 1)
    at_table = _at_tables(own if of_one else None)
    chosen = (
        sa.select(
            _EVENT.id,
            _EVENT.title,
            _EVENT.held_on,
            _SERIES.number,
            _TABLE.id,
            _HOLDER.person_id,
            _TABLE.size,
            _SHEET.points,
            _SHEET.won,
            _SHEET.lost,
            _SHEET.others_lost,
            at_table.c.won - _SHEET.won,
            _SHEET.result,
            _SHEET.rank,
            _deals(at_table),
        )
        .select_from(_joined(at_table))
        .where(_DAYS, _played(at_table))
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _SHEET.seat)
    )
    plain = _plain_lists()
    if not of_one:
        return chosen, plain
    return chosen.where(_TABLE.id.in_(own)), plain.where(_PLAIN.person_id == sa.bindparam("of_person"))


def _plain_lists() -> sa.Select[*tuple[Any, ...]]:
    """Return the question for results of which no list exists.

    Nothing is known of a table, nor of deals unless all of them are.
    """
    return (
        sa.select(
            _EVENT.id,
            _EVENT.title,
            _EVENT.held_on,
            _SERIES.number,
            sa.literal(NO_TABLE),
            _PLAIN.person_id,
            sa.func.coalesce(_PLAIN.table_size, 0),
            _PLAIN.points,
            _PLAIN.won,
            _PLAIN.lost,
            sa.null(),
            sa.null(),
            _PLAIN.total,
            sa.literal(0),
            _PLAIN_DEALS,
        )
        .select_from(_PLAIN_JOINED)
        .where(_DAYS)
    )


def tables_with_deals(view: View, first: date, last: date) -> frozenset[int]:
    """Return the tables (by id) of a period whose deals are written."""
    return frozenset(view.connection.execute(_WITH_DEALS, {"first": first, "last": last}).scalars())


def sums_by_person(view: View, first: date, last: date) -> dict[int, Sums]:
    """Return the lists of everybody added up."""
    sums = {}
    for row in view.connection.execute(_sums(), {"first": first, "last": last}):
        counts = {name: int(getattr(row, name)) for name in _SUMMED}
        every = {"lists": row.lists, "scored": row.lists, "played": row.lists, "at_tables": row.lists}
        dealt = {"dealt_points": counts["points"], "dealt_games": counts["won"] + counts["lost"]}
        sums[row.person_id] = Sums(**every, **dealt, **counts)
    for person_id, plain in _plain_sums(view, first, last).items():
        sums[person_id] = together((sums[person_id], plain)) if person_id in sums else plain
    return sums


@cache
def _sums() -> sa.Executable:
    at_table = _at_tables()
    columns = {
        "result": _SHEET.result,
        "points": _SHEET.points,
        "won": _SHEET.won,
        "lost": _SHEET.lost,
        "others_won": at_table.c.won - _SHEET.won,
        "others_lost": _SHEET.others_lost,
        "deals": _deals(at_table),
    }
    return (
        sa.select(
            _HOLDER.person_id,
            sa.func.count().label("lists"),
            *(sa.func.sum(column).label(name) for name, column in columns.items()),
        )
        .select_from(_joined(at_table))
        .where(_DAYS, _played(at_table))
        .group_by(_HOLDER.person_id)
    )


def _plain_sums(view: View, first: date, last: date) -> dict[int, Sums]:
    """Return the results without a list of everybody added up."""
    rows = view.connection.execute(_PLAIN_SUMS, {"first": first, "last": last})
    unknown = {"at_tables": 0, "others_won": 0, "others_lost": 0}
    return {
        row.person_id: Sums(
            lists=row.lists,
            scored=row.scored,
            played=row.played,
            **unknown,
            **{name: int(getattr(row, name)) for name in _ADDED},
        )
        for row in rows
    }


def _at_tables(of_tables: sa.Select[tuple[int]] | None = None) -> sa.Subquery:
    """Return how many games were won and how many deals written at each table, or at each of these.

    Deals are numbered from 1 on without a gap: the last number is looked up, none is counted.
    """
    deal = tables_all.deal.c
    last = sa.select(sa.func.max(deal.deal_no)).where(deal.table_id == _SHEET.table_id)
    counted = sa.select(
        _SHEET.table_id,
        sa.func.sum(_SHEET.won).label("won"),
        last.correlate(tables_all.sheet).scalar_subquery().label("deals"),
    ).group_by(_SHEET.table_id)
    if of_tables is not None:
        counted = counted.where(_SHEET.table_id.in_(of_tables))
    return counted.subquery("at_table")


def _deals(at_table: sa.Subquery) -> sa.ColumnElement[int]:
    """Return how many deals a list has: those written, else those named on a list of totals, else those planned."""
    return sa.func.coalesce(at_table.c.deals, _TOTALS.played, tables_all.deals_at(_TABLE.size))


def _played(at_table: sa.Subquery) -> sa.ColumnElement[bool]:
    """Return the condition that anything stands on a list."""
    return sa.or_(sa.func.coalesce(at_table.c.deals, 0) > 0, _SHEET.won > 0, _SHEET.lost > 0, _SHEET.points != 0)


def _joined(at_table: sa.Subquery) -> sa.Join:
    """Return lists with whom they belong to: the first who sat there (SkWO 4.4)."""
    return (
        tables_all.sheet.join(tables_all.play_table, _TABLE.id == _SHEET.table_id)
        .join(tables_all.series, _SERIES.id == _TABLE.series_id)
        .join(tables_all.event, _EVENT.id == _SERIES.event_id)
        .join(
            tables_all.occupant,
            sa.and_(_HOLDER.table_id == _SHEET.table_id, _HOLDER.seat == _SHEET.seat, _HOLDER.from_deal == 1),
        )
        .outerjoin(tables_all.totals_sheet, sa.and_(_TOTALS.table_id == _TABLE.id, _TOTALS.copy_no == 1))
        .join(at_table, at_table.c.table_id == _TABLE.id)
    )


def loss_fees(view: View, person_id: int | None = None) -> dict[int, LossFee]:
    """Return the fees for lost games by table, of the lists that count and that no ruling made void.

    They are the lists of a player; None: all there are. A list on its own, such as one of online games, costs
    nobody anything: fees are those of an evening or a tournament.
    """
    holder, table, ruling, event = (
        tables_all.occupant.c,
        tables_all.play_table.c,
        tables_all.ruling.c,
        tables_all.event,
    )
    own = sa.select(table.id)
    if person_id is not None:
        own = sa.select(holder.table_id).where(holder.person_id == person_id, holder.from_deal == 1)
    void = sa.exists().where(ruling.list_id == table.id, ruling.kind == RulingKind.LIST_VOID)
    rows = view.connection.execute(
        sa.select(table.id, tables_all.conditions.c.dump)
        .join(tables_all.series, tables_all.series.c.id == table.series_id)
        .join(event, event.c.id == tables_all.series.c.event_id)
        .outerjoin(tables_all.conditions, tables_all.conditions.c.event_id == tables_all.series.c.event_id)
        .where(table.id.in_(own), sa.not_(void), event.c.kind != EventKind.SINGLE_LIST)
    ).all()
    counting = results.counting(view, own)
    known: dict[str | None, LossFee] = {None: Conditions().fees.loss}
    for row in rows:
        if row.dump not in known:
            known[row.dump] = conditions_text.load(row.dump).fees.loss
    return {row.id: known[row.dump] for row in rows if row.id in counting}

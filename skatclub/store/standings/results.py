"""What the lists of an event bring, read for standings: one row for each list and one for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.rules.sheet.sheet import planned_deals
from skatclub.store.office import office
from skatclub.store.tables import all as tables_all

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from skatclub.store.tables.columns import Fetched
    from skatclub.store.work import View

_TABLE, _SERIES = tables_all.play_table.c, tables_all.series.c
_WRITTEN = (
    sa.select(sa.func.count())
    .where(tables_all.deal.c.table_id == _TABLE.id)
    .correlate(tables_all.play_table)
    .scalar_subquery()
)
_LISTS = (
    sa.select(
        _TABLE.id,
        _TABLE.number,
        _TABLE.size,
        _TABLE.ended_early,
        _SERIES.number.label("series_no"),
        _SERIES.rounds,
        _WRITTEN.label("deals"),
        sa.exists().where(tables_all.totals_sheet.c.table_id == _TABLE.id).label("typed"),
        office.is_checked(_TABLE.id).label("checked"),
    )
    .join(tables_all.series, _SERIES.id == _TABLE.series_id)
    .order_by(_SERIES.number, _TABLE.number)
)
_OCCUPANT, _SHEET = tables_all.occupant.c, tables_all.sheet.c
_SUMS = ("seat", "points", "won", "lost", "penalty", "result", "rank")
_SEATS = (
    sa.select(_OCCUPANT.table_id, _OCCUPANT.person_id, *(_SHEET[name] for name in _SUMS))
    .join(tables_all.play_table, _TABLE.id == _OCCUPANT.table_id)
    .join(tables_all.series, _SERIES.id == _TABLE.series_id)
    .join(tables_all.sheet, sa.and_(_SHEET.table_id == _OCCUPANT.table_id, _SHEET.seat == _OCCUPANT.seat))
    .where(_OCCUPANT.from_deal == 1)
    .order_by(_OCCUPANT.table_id, _OCCUPANT.seat)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedList:
    """A list for standings: `counts` if there is something to count, `begun` if at least a deal is written."""

    table_id: int
    series_no: int
    number: int
    counts: bool
    begun: bool
    checked: bool


def lists_of(view: View, event_id: int, *, among: Collection[int] | None = None) -> tuple[PlayedList, ...]:
    """Return the lists of an event by series and table; with `among` (ids of tables) only these."""
    which = () if among is None else (_TABLE.id.in_(among),)
    rows = view.connection.execute(_LISTS.where(_SERIES.event_id == event_id, *which)).all()
    return tuple(_list(row) for row in rows)


def counting(view: View, of_tables: sa.Select[tuple[int]]) -> frozenset[int]:
    """Return which of these tables have a list that counts."""
    rows = view.connection.execute(_LISTS.where(_TABLE.id.in_(of_tables)))
    return frozenset(played_list.table_id for played_list in map(_list, rows) if played_list.counts)


def seats_of(view: View, event_id: int, *, people: Collection[int] | None = None) -> Sequence[Fetched]:
    """Return table, person, seat, points, games, penalty, result and rank of each seat, by table and seat.

    With `people` (ids of persons) only the seats of these.
    """
    which = () if people is None else (_OCCUPANT.person_id.in_(people),)
    return view.connection.execute(_SEATS.where(_SERIES.event_id == event_id, *which)).all()


def seated_at(view: View, event_id: int, series_no: int, number: int) -> tuple[int, ...]:
    """Return the persons (ids) who began at a table of an event, nobody where there is none."""
    which = (_SERIES.event_id == event_id, _SERIES.number == series_no, _TABLE.number == number)
    return tuple(row.person_id for row in view.connection.execute(_SEATS.where(*which)))


def _list(row: Fetched) -> PlayedList:
    begun = row.deals > 0 or row.typed
    full = row.deals > 0 and (row.ended_early or row.deals >= planned_deals(row.rounds, row.size))
    return PlayedList(
        table_id=row.id,
        series_no=row.series_no,
        number=row.number,
        counts=bool(row.typed or full),
        begun=bool(begun),
        checked=bool(row.checked),
    )

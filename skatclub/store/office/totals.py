"""Rows of lists of totals, as they were typed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import sqlalchemy as sa

from skatclub.domain.office.sheet import TypedTotals
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.store.journal import journal
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

FIRST, SECOND = 1, 2
"""The list of the table, and the second list (or the same list typed again by somebody else)."""

_HEAD = ("played", "passed", "cross_sum", "plus", "minus")
_SEAT = ("seat", "points", "won", "lost", "written")
_OF_TABLES: sa.BindParameter[list[int]] = sa.bindparam("of_tables", expanding=True)
_SHEETS = (
    sa.select(tables_all.totals_sheet, tables_all.deals_at(tables_all.play_table.c.size).label("planned"))
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.totals_sheet.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .where(tables_all.totals_sheet.c.table_id.in_(_OF_TABLES))
)
_SEATS = (
    sa.select(tables_all.seat_totals)
    .where(tables_all.seat_totals.c.table_id.in_(_OF_TABLES))
    .order_by(tables_all.seat_totals.c.table_id, tables_all.seat_totals.c.copy_no, tables_all.seat_totals.c.seat)
)
_TYPED_AT = (
    sa.select(tables_all.series.c.number, tables_all.totals_sheet.c.typed_at)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.totals_sheet.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"), tables_all.totals_sheet.c.copy_no == FIRST)
)


def of_tables(view: View, table_ids: Iterable[int]) -> dict[tuple[int, int], TypedTotals]:
    """Return what was typed for these tables, by table and copy."""
    filters = {"of_tables": list(table_ids)}
    heads = view.connection.execute(_SHEETS, filters).all()
    if not heads:
        return {}
    rows: dict[tuple[int, int], list[SeatTotals]] = {}
    for seat in view.connection.execute(_SEATS, filters):
        read = SeatTotals(seat=seat.seat, points=seat.points, won=seat.won, lost=seat.lost, written=seat.written)
        rows.setdefault((seat.table_id, seat.copy_no), []).append(read)
    return {
        (head.table_id, head.copy_no): TypedTotals(
            totals=Totals(
                planned=head.planned,
                seats=tuple(rows[head.table_id, head.copy_no]),
                **{name: getattr(head, name) for name in _HEAD},
            ),
            typed_by=head.typed_by,
            typed_at=journal.time_of(head.typed_at),
            sheet_error=head.sheet_error,
        )
        for head in heads
    }


def typed_at(view: View, event_id: int) -> dict[int, list[datetime]]:
    """Return when the lists of an event were typed, by the number of their series."""
    rows = view.connection.execute(_TYPED_AT, {"of_event": event_id})
    moments: dict[int, list[datetime]] = {}
    for row in rows:
        moments.setdefault(row.number, []).append(journal.time_of(row.typed_at))
    return moments


def put(
    work: Work,
    table_id: int,
    copy_no: int,
    new: Totals,
    *,
    sheet_error: bool = False,
    typed_by: str | None = None,
) -> None:
    """Write what was typed for a table, by this desk's author unless said; what stood there before goes."""
    remove(work, table_id, copy_no)
    key = {"table_id": table_id, "copy_no": copy_no}
    head = {name: getattr(new, name) for name in _HEAD}
    author = work.author if typed_by is None else typed_by
    typed = {"typed_by": author, "typed_at": journal.stamp(work.at), "sheet_error": sheet_error}
    work.insert_all(tables_all.totals_sheet, [{**key, **head, **typed}])
    work.insert_all(
        tables_all.seat_totals, [{**key, **{name: getattr(row, name) for name in _SEAT}} for row in new.seats]
    )


def remove(work: Work, table_id: int, copy_no: int) -> None:
    """Take away what was typed for a table."""
    for rows in (tables_all.seat_totals, tables_all.totals_sheet):
        work.delete(rows, table_id=table_id, copy_no=copy_no)

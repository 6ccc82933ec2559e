"""The tables of a series as the draw makes them: who sits where, and what is kept of earlier evenings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import sqlalchemy as sa

from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

Seats = tuple[tuple[int, int | None], ...]
"""Person id and start number of each seat of a table, seat 1 first."""

_HEAD = {"state": "open", "scorer_seat": 1, "ended_early": False, "began_at": "", "ended_at": "", "note": ""}


_MARKS = (
    tables_all.deal,
    tables_all.totals_sheet,
    tables_all.penalty,
    tables_all.receipt,
    tables_all.clarification,
    tables_all.review,
)
_BEGUN = sa.or_(
    *(sa.exists().where(marks.c.table_id == tables_all.play_table.c.id) for marks in _MARKS),
    sa.exists().where(tables_all.ruling.c.list_id == tables_all.play_table.c.id),
    sa.exists().where(
        tables_all.occupant.c.table_id == tables_all.play_table.c.id, tables_all.occupant.c.from_deal > 1
    ),
)
_TABLES = (
    sa.select(tables_all.play_table.c.id, tables_all.play_table.c.number, _BEGUN.label("begun"))
    .where(tables_all.play_table.c.series_id == sa.bindparam("of_series"))
    .order_by(tables_all.play_table.c.number)
)
_SEATS = (
    sa.select(tables_all.occupant.c.table_id, tables_all.occupant.c.person_id, tables_all.occupant.c.start_no)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .where(tables_all.play_table.c.series_id == sa.bindparam("of_series"), tables_all.occupant.c.from_deal == 1)
    .order_by(tables_all.occupant.c.table_id, tables_all.occupant.c.seat)
)
_WITH_RESULTS = (
    sa.select(tables_all.play_table.c.id)
    .where(tables_all.play_table.c.series_id.in_(sa.bindparam("of_series", expanding=True)))
    .where(
        sa.or_(
            *(
                sa.exists().where(rows.c.table_id == tables_all.play_table.c.id)
                for rows in (tables_all.deal, tables_all.totals_sheet)
            )
        )
    )
    .limit(1)
)
_MET = (
    sa.select(tables_all.occupant.c.table_id, tables_all.occupant.c.person_id)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .join(tables_all.event, tables_all.event.c.id == tables_all.series.c.event_id)
    .where(
        tables_all.event.c.held_on.between(sa.bindparam("since"), sa.bindparam("before")),
        tables_all.event.c.id != sa.bindparam("of_event"),
        tables_all.occupant.c.from_deal == 1,
    )
    .order_by(tables_all.occupant.c.table_id, tables_all.occupant.c.seat)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedTable:
    """A table of a series as it stands in the club's file: its id, its number, and who began at it.

    `begun`: deals, totals, penalties, a substitute or a mark of the office (handed in, unclear, checked, void) are
    written at it, so that its seats must stay.
    """

    id: int
    number: int
    seats: tuple[tuple[int, int | None], ...]
    begun: bool


def of_series(view: View, series_id: int) -> tuple[SeatedTable, ...]:
    """Return the tables of a series by number with who began at them."""
    heads = view.connection.execute(_TABLES, {"of_series": series_id}).all()
    rows = view.connection.execute(_SEATS, {"of_series": series_id})
    seats: dict[int, list[tuple[int, int | None]]] = defaultdict(list)
    for row in rows:
        seats[row.table_id].append((row.person_id, row.start_no))
    return tuple(
        SeatedTable(id=head.id, number=head.number, seats=tuple(seats[head.id]), begun=bool(head.begun))
        for head in heads
    )


def put(work: Work, series_id: int, tables: Mapping[int, Seats]) -> None:
    """Let the tables of a series (by number) be those wanted; tables that stay as they are are not touched."""
    now = {table.number: table for table in of_series(work, series_id)}
    for number, old in now.items():
        if number not in tables:
            _remove(work, old.id)
    for number, seats in tables.items():
        old_table = now.get(number)
        if old_table is None:
            add(work, series_id, number, seats)
        elif old_table.seats != seats:
            _reseat(work, old_table, seats)


def add(work: Work, series_id: int, number: int, seats: Seats) -> int:
    """Write a new table of a series with who sits there; return its id."""
    facts = {"series_id": series_id, "number": number, "size": len(seats), **_HEAD}
    table_id = work.insert(tables_all.play_table, facts)
    _occupy(work, table_id, seats)
    return table_id


def met(view: View, *, before: date, since: date, event_id: int) -> tuple[tuple[int, ...], ...]:
    """Return the tables (of persons, in seat order) of all other events from `since` to the day `before`."""
    rows = view.connection.execute(_MET, {"since": since, "before": before, "of_event": event_id})
    ids_by_series: dict[int, list[int]] = defaultdict(list)
    for row in rows:
        ids_by_series[row.table_id].append(row.person_id)
    return tuple(tuple(people) for people in ids_by_series.values())


def has_results(view: View, series_ids: Sequence[int]) -> bool:
    """Tell whether deals or totals are written at a table of these series."""
    return view.connection.execute(_WITH_RESULTS, {"of_series": list(series_ids)}).first() is not None


def averages(view: View, *, before: date, since: date, event_id: int) -> dict[int, tuple[int, int]]:
    """Return sum of totals and number of lists of each person in the other events of these days."""
    held, sheet, table = tables_all.occupant, tables_all.sheet, tables_all.play_table
    rows = view.connection.execute(
        sa.select(held.c.person_id, sa.func.sum(sheet.c.result).label("total"), sa.func.count().label("lists"))
        .join(table, table.c.id == held.c.table_id)
        .join(sheet, sa.and_(sheet.c.table_id == held.c.table_id, sheet.c.seat == held.c.seat))
        .join(tables_all.series, tables_all.series.c.id == table.c.series_id)
        .join(tables_all.event, tables_all.event.c.id == tables_all.series.c.event_id)
        .where(
            tables_all.event.c.held_on >= since,
            tables_all.event.c.held_on <= before,
            tables_all.event.c.id != event_id,
            held.c.from_deal == 1,
        )
        .group_by(held.c.person_id)
    )
    return {row.person_id: (int(row.total), int(row.lists)) for row in rows}


def _reseat(work: Work, old: SeatedTable, seats: Seats) -> None:
    for rows in (tables_all.occupant, tables_all.dealing_order):
        work.delete(rows, table_id=old.id)
    work.update(tables_all.play_table, {"id": old.id}, size=len(seats))
    _occupy(work, old.id, seats)


def _occupy(work: Work, table_id: int, seats: Seats) -> None:
    rows = [
        {"table_id": table_id, "seat": seat, "from_deal": 1, "person_id": person_id, "start_no": start_no}
        for seat, (person_id, start_no) in enumerate(seats, start=1)
    ]
    work.insert_all(tables_all.occupant, rows)


def _remove(work: Work, table_id: int) -> None:
    for rows in (tables_all.occupant, tables_all.dealing_order, tables_all.penalty, tables_all.sheet):
        work.delete(rows, table_id=table_id)
    work.delete(tables_all.play_table, id=table_id)

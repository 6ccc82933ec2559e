"""All results of a club, read for open files."""

from __future__ import annotations

from dataclasses import fields, replace

import sqlalchemy as sa

from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.open_data import SeriesResult
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View

_PLACE = (
    tables_all.event.c.held_on.label("day"),
    tables_all.event.c.title.label("event"),
    tables_all.series.c.number.label("series"),
    tables_all.person.c.given_name,
    tables_all.person.c.family_name,
    tables_all.person.c.member_no,
    tables_all.person.c.club,
)


def results(view: View) -> tuple[SeriesResult, ...]:
    """Return what everybody reached in every series, rulings applied, by day, event, series, table and name."""
    void, zeroed, out = _rulings(view)
    series_results: list[SeriesResult] = []
    for row in view.connection.execute(_lists()):
        result = _result(row)
        if row.table_id in void or (row.series_id, row.person_id) in zeroed:
            result = replace(result, total=0, points=0, won=0, lost=0)
        if (row.event_id, row.person_id) not in out:
            series_results.append(result)
    series_results += map(_result, view.connection.execute(_plain()))
    return tuple(
        sorted(
            series_results,
            key=lambda result: (
                result.day,
                result.event,
                result.series,
                result.table or 0,
                -result.total,
                result.family_name,
            ),
        )
    )


def _rulings(view: View) -> tuple[set[int], set[tuple[int, int]], set[tuple[int, int]]]:
    """Return the void lists, the series and people on a wrong seat, the events and people disqualified (ids)."""
    ruling, participant = tables_all.ruling, tables_all.participant
    rows = view.connection.execute(
        sa.select(ruling, participant.c.person_id).outerjoin(
            participant, participant.c.id == ruling.c.participant_id
        )
    ).all()
    return (
        {row.list_id for row in rows if row.kind is RulingKind.LIST_VOID},
        {(row.series_id, row.person_id) for row in rows if row.kind is RulingKind.WRONG_SEAT},
        {(row.event_id, row.person_id) for row in rows if row.kind is RulingKind.DISQUALIFICATION},
    )


def _lists() -> sa.Select[tuple[object, ...]]:
    """Ask for the sums of whoever began on a seat, of lists that are finished as standings count them."""
    deals = (
        sa.select(sa.func.count())
        .where(tables_all.deal.c.table_id == tables_all.play_table.c.id)
        .correlate(tables_all.play_table)
        .scalar_subquery()
    )
    return (
        sa.select(
            *_PLACE,
            tables_all.series.c.event_id,
            tables_all.play_table.c.series_id,
            tables_all.sheet.c.table_id,
            tables_all.occupant.c.person_id,
            tables_all.play_table.c.number.label("table"),
            tables_all.play_table.c.size.label("table_size"),
            tables_all.sheet.c.points,
            tables_all.sheet.c.won,
            tables_all.sheet.c.lost,
            tables_all.sheet.c.result.label("total"),
            sa.func.coalesce(
                sa.func.nullif(tables_all.totals_sheet.c.played, 0),
                sa.func.nullif(deals, 0),
                tables_all.deals_at(tables_all.play_table.c.size),
            ).label("played"),
        )
        .join(tables_all.series, tables_all.series.c.event_id == tables_all.event.c.id)
        .join(tables_all.play_table, tables_all.play_table.c.series_id == tables_all.series.c.id)
        .join(tables_all.sheet, tables_all.sheet.c.table_id == tables_all.play_table.c.id)
        .join(
            tables_all.occupant,
            sa.and_(
                tables_all.occupant.c.table_id == tables_all.sheet.c.table_id,
                tables_all.occupant.c.seat == tables_all.sheet.c.seat,
                tables_all.occupant.c.from_deal == 1,
            ),
        )
        .join(tables_all.person, tables_all.person.c.id == tables_all.occupant.c.person_id)
        .outerjoin(
            tables_all.totals_sheet,
            sa.and_(
                tables_all.totals_sheet.c.table_id == tables_all.play_table.c.id,
                tables_all.totals_sheet.c.copy_no == 1,
            ),
        )
        .where(
            sa.or_(
                tables_all.totals_sheet.c.table_id.is_not(None),
                sa.and_(deals > 0, tables_all.play_table.c.ended_early),
                deals >= tables_all.deals_at(tables_all.play_table.c.size),
            )
        )
    )


def _plain() -> sa.Select[tuple[object, ...]]:
    row = tables_all.plain_result
    return (
        sa.select(
            *_PLACE,
            sa.null().label("table"),
            row.c.total,
            row.c.points,
            row.c.won,
            row.c.lost,
            row.c.played,
            row.c.table_size,
        )
        .join(tables_all.series, tables_all.series.c.event_id == tables_all.event.c.id)
        .join(row, row.c.series_id == tables_all.series.c.id)
        .join(tables_all.person, tables_all.person.c.id == row.c.person_id)
    )


def _result(row: Fetched) -> SeriesResult:
    return SeriesResult(**{field.name: getattr(row, field.name) for field in fields(SeriesResult)})

"""Rows of the office: the lists of an event as the office sees them, and the marks it makes on them."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.office.sheet import CHECKED, OfficeSheet
from skatclub.domain.sheets.table import Occupant, SheetState
from skatclub.store import overview
from skatclub.store.journal import journal
from skatclub.store.office import totals
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_HEADS = (
    sa.select(
        tables_all.play_table.c.id,
        tables_all.play_table.c.number,
        tables_all.play_table.c.size,
        tables_all.play_table.c.state,
        tables_all.play_table.c.ended_early,
        tables_all.play_table.c.note,
        tables_all.series.c.event_id,
        tables_all.series.c.number.label("series_no"),
        tables_all.deals_at(tables_all.play_table.c.size).label("planned"),
        sa.func.coalesce(overview.WRITTEN.c.deals, 0).label("deals"),
        sa.func.coalesce(overview.WRITTEN.c.disputed, 0).label("disputed"),
        tables_all.receipt.c.pile,
        tables_all.receipt.c.cards,
        tables_all.clarification.c.reason.label("unclear"),
        tables_all.review.c.checked_by,
        sa.exists().where(tables_all.totals_sheet.c.table_id == tables_all.play_table.c.id).label("is_typed"),
        sa.exists()
        .where(tables_all.occupant.c.table_id == tables_all.play_table.c.id, tables_all.occupant.c.from_deal > 1)
        .label("has_substitutes"),
    )
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .outerjoin(overview.WRITTEN, overview.WRITTEN.c.table_id == tables_all.play_table.c.id)
    .outerjoin(tables_all.receipt, tables_all.receipt.c.table_id == tables_all.play_table.c.id)
    .outerjoin(tables_all.clarification, tables_all.clarification.c.table_id == tables_all.play_table.c.id)
    .outerjoin(tables_all.review, tables_all.review.c.table_id == tables_all.play_table.c.id)
    .order_by(tables_all.series.c.number, tables_all.play_table.c.number)
)
_SEATS = overview.SEATS.add_columns(
    tables_all.occupant.c.start_no,
    tables_all.person.c.club,
    tables_all.sheet.c.points,
    tables_all.sheet.c.won,
    tables_all.sheet.c.lost,
    tables_all.series.c.number.label("series_no"),
)
_SUBSTITUTES = (
    sa.select(
        tables_all.person,
        tables_all.occupant.c.table_id,
        tables_all.occupant.c.seat,
        tables_all.occupant.c.from_deal,
        tables_all.occupant.c.start_no,
    )
    .join(tables_all.occupant, tables_all.occupant.c.person_id == tables_all.person.c.id)
    .where(tables_all.occupant.c.table_id.in_(sa.bindparam("of_tables", expanding=True)))
    .where(tables_all.occupant.c.from_deal > 1)
    .order_by(tables_all.occupant.c.seat, tables_all.occupant.c.from_deal)
)
_IN_EVENT = tables_all.series.c.event_id == sa.bindparam("of_event")
_IN_SERIES = tables_all.series.c.number == sa.bindparam("of_series")
_AT_TABLE = tables_all.play_table.c.id == sa.bindparam("of_table")
_OF_EVENT = _HEADS.where(_IN_EVENT), _SEATS.where(_IN_EVENT)
_OF_SERIES = _HEADS.where(_IN_EVENT, _IN_SERIES), _SEATS.where(_IN_EVENT, _IN_SERIES)
_OF_TABLE = _HEADS.where(_AT_TABLE), _SEATS.where(_AT_TABLE)
_PILE = (
    sa.select(sa.func.coalesce(sa.func.max(tables_all.receipt.c.pile), 0) + 1)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.receipt.c.table_id)
    .where(tables_all.play_table.c.series_id == sa.bindparam("of_series"))
)
_NO_CARDS = (
    sa.select(
        tables_all.series.c.number,
        tables_all.occupant.c.person_id,
        tables_all.occupant.c.start_no,
        tables_all.occupant.c.seat,
        tables_all.receipt.c.cards,
    )
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.receipt.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .join(
        tables_all.occupant,
        sa.and_(tables_all.occupant.c.table_id == tables_all.play_table.c.id, tables_all.occupant.c.from_deal == 1),
    )
    .where(_IN_EVENT)
    .order_by(tables_all.series.c.number, tables_all.occupant.c.start_no)
)
_STATE = (
    sa.update(tables_all.play_table)
    .where(_AT_TABLE, tables_all.play_table.c.state != sa.bindparam("new"))
    .values(version=tables_all.play_table.c.version + 1, state=sa.bindparam("new"))
)
_NOTE = (
    sa.update(tables_all.play_table)
    .where(_AT_TABLE)
    .values(version=tables_all.play_table.c.version + 1, note=sa.bindparam("new"))
)


def sheets_of(view: View, event_id: int, series_no: int | None = None) -> tuple[OfficeSheet, ...]:
    """Return the lists of an event (or of one series) as the office sees them, by series and table."""
    if series_no is None:
        return _sheets(view, _OF_EVENT, {"of_event": event_id})
    return _sheets(view, _OF_SERIES, {"of_event": event_id, "of_series": series_no})


def sheet_of(view: View, table_id: int) -> OfficeSheet:
    """Return the list of one table as the office sees it; refused: `NoSuchRecord`."""
    sheets = _sheets(view, _OF_TABLE, {"of_table": table_id})
    if not sheets:
        raise NoSuchRecord("table", table_id)
    return sheets[0]


def _sheets(
    view: View, statements: tuple[sa.Executable, sa.Executable], which: dict[str, int]
) -> tuple[OfficeSheet, ...]:
    """Return the lists that these statements find, one for their heads and one for their seats."""
    of_heads, of_seats = statements
    heads = view.connection.execute(of_heads, which).all()
    seats: dict[int, list[Fetched]] = {}
    for row in view.connection.execute(of_seats, which):
        seats.setdefault(row.table_id, []).append(row)
    with_totals = [head.id for head in heads if head.is_typed]
    typed = totals.of_tables(view, with_totals) if with_totals else {}
    apart = people.of_event(view, heads[0].event_id) if heads else {}
    substitutes: dict[int, list[Occupant]] = {}
    with_others = [head.id for head in heads if head.has_substitutes]
    for row in view.connection.execute(_SUBSTITUTES, {"of_tables": with_others}) if with_others else ():
        who = Occupant(
            seat=row.seat, person=people.of_row(row, apart), from_deal=row.from_deal, start_no=row.start_no
        )
        substitutes.setdefault(row.table_id, []).append(who)
    return tuple(
        OfficeSheet(
            table_id=head.id,
            series_no=head.series_no,
            number=head.number,
            size=head.size,
            planned=int(head.planned),
            mark=head.state,
            deals=int(head.deals),
            names=tuple(people.name_of(seat, apart) for seat in seats.get(head.id, ())),
            start_nos=tuple(seat.start_no for seat in seats.get(head.id, ())),
            results=tuple(seat.result for seat in seats.get(head.id, ())),
            ranks=tuple(seat.rank for seat in seats.get(head.id, ())),
            disputed=int(head.disputed),
            ended_early=head.ended_early,
            pile=head.pile,
            cards=tuple(int(seat) for seat in head.cards or ""),
            unclear=head.unclear or "",
            first=typed.get((head.id, totals.FIRST)),
            second=typed.get((head.id, totals.SECOND)),
            checked_by=head.checked_by or "",
            clubs=tuple(seat.club for seat in seats.get(head.id, ())),
            people=tuple(seat.person_id for seat in seats.get(head.id, ())),
            substitutes=tuple(substitutes.get(head.id, ())),
            note=head.note,
        )
        for head in heads
    )


def is_checked(of: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
    """Return the condition that a list (by the id of its table) is checked, as `OfficeSheet.is_checked` says."""
    # not “and”: SQLite would look through the deals of every list, whatever its state is
    return sa.case((tables_all.play_table.c.state.in_(CHECKED), ~waits(of)), else_=sa.false())


def waits(of: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
    """Return the condition that something of a list is to be clarified, as `OfficeSheet.waits` says."""
    deal, unclear = tables_all.deal.c, tables_all.clarification.c
    return sa.or_(
        sa.exists().where(unclear.table_id == of),
        sa.exists().where(deal.table_id == of, deal.disputed),
    )


def table_id(view: View, series_id: int, number: int) -> int | None:
    """Return the table of a series with this number, None if there is none."""
    rows = view.rows(tables_all.play_table, series_id=series_id, number=number)
    return rows[0].id if rows else None


def is_received(view: View, table_id: int) -> bool:
    """Tell whether the list of a table was handed in."""
    return bool(view.rows(tables_all.receipt, table_id=table_id))


def missing_cards(view: View, event_id: int) -> tuple[tuple[int, int, int | None], ...]:
    """Return whose start cards did not come with a list handed in: series, person and start number."""
    rows = view.connection.execute(_NO_CARDS, {"of_event": event_id})
    return tuple(
        (row.number, row.person_id, row.start_no) for row in rows if str(row.seat) not in (row.cards or "")
    )


def set_note(work: Work, table_id: int, note: str) -> None:
    """Write the remark on a list."""
    work.connection.execute(_NOTE, {"of_table": table_id, "new": note})


def set_state(work: Work, table_id: int, state: SheetState) -> None:
    """Write how far a list is on its way."""
    work.connection.execute(_STATE, {"of_table": table_id, "new": state})


def receive(work: Work, table_id: int, series_id: int, cards: Sequence[int]) -> None:
    """Note that a list was handed in, on top of the pile of its series, with these seats' start cards."""
    table, written = tables_all.receipt, "".join(str(seat) for seat in sorted(set(cards)))
    now = work.rows(table, table_id=table_id)
    if not now:
        pile = work.connection.execute(_PILE, {"of_series": series_id}).scalar()
        facts = {"table_id": table_id, "pile": pile, "at": journal.stamp(work.at), "cards": written}
        work.insert_all(table, [facts])
    elif now[0].cards != written:
        work.update(table, {"table_id": table_id}, cards=written)


def clarify(work: Work, table_id: int, reason: str) -> None:
    """Note why a list waits for clarification; no reason: it is clear."""
    table = tables_all.clarification
    if reason:
        work.keep(table, {"table_id": table_id}, reason=reason)
    else:
        work.delete(table, table_id=table_id)


def review(work: Work, table_id: int, *, found_right: bool) -> None:
    """Note who found a list right, at the time of this change; or that nobody has."""
    table = tables_all.review
    work.delete(table, table_id=table_id)
    if found_right:
        facts = {"table_id": table_id, "checked_by": work.author, "checked_at": journal.stamp(work.at)}
        work.insert_all(table, [facts])


def end(work: Work, table_id: int) -> None:
    """Let no more deals be written on a list."""
    work.update(tables_all.play_table, {"id": table_id}, ended_early=True)

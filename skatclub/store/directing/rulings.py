"""Rows of rulings, lots and postings of an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling
from skatclub.domain.sheets.table import Penalty
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_OF_EVENT = (
    sa.select(tables_all.ruling, tables_all.series.c.number)
    .outerjoin(tables_all.series, tables_all.series.c.id == tables_all.ruling.c.series_id)
    .where(tables_all.ruling.c.event_id == sa.bindparam("of_event"))
    .order_by(tables_all.ruling.c.id)
)
_PENALTIES = (
    sa.select(tables_all.penalty)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.penalty.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"))
    .order_by(tables_all.penalty.c.id)
)


def of_event(view: View, event_id: int) -> tuple[Ruling, ...]:
    """Return the rulings of an event in the order in which they were made."""
    rows = view.connection.execute(_OF_EVENT, {"of_event": event_id})
    return tuple(
        Ruling(
            id=row.id,
            kind=row.kind,
            reason=row.reason,
            series_no=row.number,
            participant_id=row.participant_id,
            table_id=row.list_id,
        )
        for row in rows
    )


def penalties(view: View, event_id: int) -> tuple[tuple[int, Penalty], ...]:
    """Return the points that stand on lists of an event, with the table (id), in the order of their making."""
    rows = view.connection.execute(_PENALTIES, {"of_event": event_id})
    return tuple(
        (row.table_id, Penalty(id=row.id, seat=row.seat, points=row.points, reason=row.reason)) for row in rows
    )


def add(work: Work, event_id: int, new: Ruling, *, series_id: int | None) -> int:
    """Write a ruling; return its id."""
    facts = {
        "event_id": event_id,
        "kind": new.kind,
        "series_id": series_id,
        "participant_id": new.participant_id,
        "list_id": new.table_id,
        "reason": new.reason,
    }
    return work.insert(tables_all.ruling, facts)


def remove(work: Work, ruling_id: int) -> int:
    """Take a ruling back; return the event's id. Refused: `NoSuchRecord`."""
    table = tables_all.ruling
    rows = work.rows(table, id=ruling_id)
    if not rows:
        raise NoSuchRecord("ruling", ruling_id)
    work.delete(table, id=ruling_id)
    return int(rows[0].event_id)


def lots(view: View, event_id: int, scope: str) -> dict[int, int]:
    """Return the place that a lot gave each participant (by id) of a ranking."""
    return {row.participant_id: row.place for row in view.rows(tables_all.lot, event_id=event_id, scope=scope)}


def scopes_of_lots(view: View, event_id: int) -> tuple[str, ...]:
    """Return over which series, as texts, lots of an event were drawn."""
    return tuple(sorted({row.scope for row in view.rows(tables_all.lot, event_id=event_id)}))


def remove_lots(work: Work, event_id: int, scope: str, people: Iterable[int]) -> None:
    """Take back what a lot gave these participants (by id)."""
    for participant_id in people:
        work.delete(tables_all.lot, event_id=event_id, scope=scope, participant_id=participant_id)


def put_lots(work: Work, event_id: int, scope: str, places: Mapping[int, int]) -> None:
    """Write the places a lot gave; participants that are not named keep theirs."""
    table = tables_all.lot
    for participant_id, place in places.items():
        work.delete(table, event_id=event_id, scope=scope, participant_id=participant_id)
        facts = {"event_id": event_id, "scope": scope, "participant_id": participant_id, "place": place}
        work.insert(table, facts)

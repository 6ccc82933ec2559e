"""Rows of counted boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain import cash_count
from skatclub.domain.cash_count import CashCount
from skatclub.store import journal, tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.store.work import View, Work


def counted(view: View, event_id: int | None) -> tuple[CashCount, ...]:
    """Return what was counted for an event, or for the club (None), oldest first."""
    table = tables.cash_count
    rows = view.connection.execute(sa.select(table).where(table.c.event_id == event_id).order_by(table.c.id))
    return tuple(
        CashCount(
            id=row.id,
            event_id=row.event_id,
            at=journal.time_of(row.at),
            desk=row.desk,
            expected=row.expected,
            pieces=cash_count.load(row.coins),
            note=row.note,
            box=cash_count.box_of(row.coins),
        )
        for row in rows
    )


def add(
    work: Work, event_id: int | None, pieces: Mapping[int, int], *, expected: int, note: str, box: str | None
) -> int:
    """Write what was counted at the time of this change; return the id. Refused: `NotACoin`."""
    one = CashCount(
        id=0, event_id=event_id, at=work.at, desk=work.desk, expected=expected, pieces=pieces, note=note, box=box
    )
    facts = {
        "event_id": event_id,
        "at": journal.stamp(work.at),
        "desk": work.desk,
        "expected": expected,
        "counted": one.counted,
        "coins": cash_count.dump(pieces, box),
        "note": note,
    }
    return work.insert(tables.cash_count, facts)

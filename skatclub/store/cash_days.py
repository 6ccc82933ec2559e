"""Rows of the days whose bookings are closed."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.cash_book import ClosedDay
from skatclub.domain.money_errors import DayIsClosed, DayWasClosed
from skatclub.store import journal, seal, tables

if TYPE_CHECKING:
    from skatclub.store.work import View, Work


def closed(view: View) -> tuple[ClosedDay, ...]:
    """Return the closed days, oldest first."""
    rows = view.connection.execute(sa.select(tables.cash_day).order_by(tables.cash_day.c.day))
    return tuple(
        ClosedDay(
            day=row.day, balance=row.balance, closed_at=journal.time_of(row.closed_at), closed_by=row.closed_by
        )
        for row in rows
    )


def last_closed(view: View) -> date | None:
    """Return the last closed day; all days before it are closed as well."""
    found: date | None = view.connection.execute(sa.select(sa.func.max(tables.cash_day.c.day))).scalar()
    return found


def check_open(view: View, day: date) -> None:
    """Refuse to touch a day whose bookings are closed (`DayIsClosed`)."""
    last = last_closed(view)
    if last is not None and day <= last:
        raise DayIsClosed(last)


def check_never_closed(view: View, day: date, *, since: int) -> None:
    """Refuse to unmake a booking that a change (`since`) made and a later one closed, though opened again since.

    Opening a day again lets people book on; what was closed once stands. Refused: `DayWasClosed`.
    """
    journaled = tables.journal.c
    closings = sa.select(journaled.after).where(
        journaled.tab == tables.cash_day.name, journaled.before.is_(None), journaled.change_id > since
    )
    for written in view.connection.execute(closings).scalars():
        closed_day = date.fromisoformat(str(seal.plain(json.loads(written))["day"]))
        if day <= closed_day:
            raise DayWasClosed(closed_day)


def close(work: Work, day: date, balance: int) -> int:
    """Close a day with what is in the box."""
    facts = {"day": day, "closed_at": journal.stamp(work.at), "closed_by": work.author, "balance": balance}
    return work.insert(tables.cash_day, facts)

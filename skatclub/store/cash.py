"""Rows of the ledger: bookings are written and countered, never altered, and none on a day that is closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain import cash_book
from skatclub.domain.cash import Booking
from skatclub.domain.file_errors import NoSuchRecord
from skatclub.store import cash_days, journal, ledger, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.cash import Category
    from skatclub.store.work import View, Work

_FACTS = ("event_id", "person_id", "category", "cents", "note", "counters")


def book(
    work: Work,
    event_id: int | None,
    person_id: int | None,
    parts: Sequence[tuple[Category, int]],
    *,
    note: str = "",
    desk: str | None = None,
) -> int:
    """Write one booking for each category with its cents, at the time of this change; return the last one's id.

    It belongs to the box of the desk that writes it, or of another `desk`.
    Refused: `DayIsClosed`.
    """
    made = 0
    for category, cents in parts:
        new = Booking(
            id=0,
            event_id=event_id,
            person_id=person_id,
            category=category,
            cents=cents,
            at=work.at,
            desk=work.desk if desk is None else desk,
            note=note,
        )
        made = _write(work, new)
    return made


def counter(work: Work, booking: Booking, note: str, *, desk: str | None = None) -> int:
    """Write the booking that undoes another one, in the box of this desk or of another. Refused: `DayIsClosed`."""
    box = work.desk if desk is None else desk
    return _write(
        work, replace(booking, cents=-booking.cents, at=work.at, note=note, counters=booking.id, desk=box)
    )


def of_event(view: View, event_id: int) -> tuple[Booking, ...]:
    """Return the bookings of an event in the order in which they were made."""
    if view.memory.ledger is None:
        return ledger.read(view, tables.booking.c.event_id == event_id)  # one event needs not the whole club
    return tuple(one for one in ledger.of(view).bookings.values() if one.event_id == event_id)


def all_bookings(view: View) -> tuple[Booking, ...]:
    """Return every booking of the club and its events in the order in which they were made."""
    return tuple(ledger.of(view).bookings.values())


def get(view: View, booking_id: int) -> Booking:
    """Return a booking; refused: `NoSuchRecord`."""
    found = ledger.read(view, tables.booking.c.id == booking_id)
    if not found:
        raise NoSuchRecord("booking", booking_id)
    return found[0]


def is_countered(view: View, booking_id: int) -> bool:
    """Tell whether another booking has taken this one back."""
    found = sa.select(tables.booking.c.id).where(tables.booking.c.counters == booking_id)
    return view.connection.execute(found).first() is not None


def _write(work: Work, new: Booking) -> int:
    cash_days.check_open(work, cash_book.day(new.at))
    facts = {name: getattr(new, name) for name in _FACTS}
    return work.insert(tables.booking, {**facts, "at": journal.stamp(new.at), "desk": new.desk})

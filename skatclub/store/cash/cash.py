"""Rows of the cash: bookings, countered and never altered, days that are closed, boxes that were counted."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime

import sqlalchemy as sa

from skatclub.domain import zone
from skatclub.domain.cash import count, day as cash_day
from skatclub.domain.cash.book import ClosedDay
from skatclub.domain.cash.count import CashCount
from skatclub.domain.cash.errors import DayIsClosed, DayNotOver, DayWasClosed
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.store.cash import ledger
from skatclub.store.events import events
from skatclub.store.journal import journal, seal
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_FACTS = (
    "event_id", "person_id", "category", "cents", "note", "counters", "desk", "payee", "voucher_no", "purpose_id",
    "fee_id",
)  # fmt: skip
_LAST_CLOSED = sa.select(sa.func.max(tables_all.cash_day.c.day))
_CLOSINGS = sa.select(tables_all.journal.c.after).where(
    tables_all.journal.c.tab == tables_all.cash_day.name,
    tables_all.journal.c.before.is_(None),
    tables_all.journal.c.change_id > sa.bindparam("since"),
)


def book(  # noqa: PLR0913  all that bookings of one kind have in common
    work: Work,
    event_id: int | None,
    person_id: int | None,
    parts: Sequence[tuple[Category, int]],
    *,
    note: str = "",
    desk: str | None = None,
    at: datetime | None = None,
    day: date | None = None,
) -> int:
    """Write one booking for each category with its cents, at the time of this change; return the last one's id.

    It belongs to the box of the desk that writes it, or of another `desk`. `at` is another moment of the change,
    `day` the day of the book on which the money moved (None: today). Refused: `DayIsClosed`, `DayNotOver`.
    """
    if day is not None and day > zone.day(work.at):
        raise DayNotOver(day)
    booking_id = 0
    for category, cents in parts:
        new = Booking(
            id=0,
            event_id=event_id,
            person_id=person_id,
            category=category,
            cents=cents,
            at=at or work.at,
            desk=work.desk if desk is None else desk,
            note=note,
            kept_day=day,
        )
        booking_id = write(work, new)
    return booking_id


def counter(work: Work, booking: Booking, note: str) -> int:
    """Write the booking that undoes another one, in its box. Refused: `DayIsClosed`."""
    undone = replace(booking, cents=-booking.cents, at=work.at, note=note, counters=booking.id, kept_day=None)
    return write(work, undone)


def of_event(view: View, event_id: int) -> tuple[Booking, ...]:
    """Return the bookings of an event in the order in which they were made."""
    if ledger.known_of(view.memory) is None:
        return ledger.read(view, ledger.OF_EVENT, of_event=event_id)  # one event needs not the whole club
    return tuple(booking for booking in ledger.of(view).bookings.values() if booking.event_id == event_id)


def of_people(view: View, event_id: int, people: Collection[int]) -> tuple[Booking, ...]:
    """Return the bookings of these persons (ids) for an event in the order in which they were made."""
    return ledger.read(view, ledger.OF_PEOPLE, of_event=event_id, of_people=list(people))


def all_bookings(view: View) -> tuple[Booking, ...]:
    """Return every booking of the club and its events in the order in which they were made."""
    return tuple(ledger.of(view).bookings.values())


def withdrawn(view: View) -> tuple[Booking, ...]:
    """Return every booking that was undone: its number is given to no other."""
    return tuple(ledger.of(view).withdrawn.values())


def get(view: View, booking_id: int) -> Booking:
    """Return a booking; refused: `NoSuchRecord`."""
    bookings = ledger.read(view, ledger.BY_ID, booking_id=booking_id)
    if not bookings:
        raise NoSuchRecord("booking", booking_id)
    return bookings[0]


def is_countered(view: View, booking_id: int) -> bool:
    """Tell whether another booking has taken this one back."""
    return bool(view.rows(tables_all.booking, counters=booking_id))


def write(work: Work, new: Booking) -> int:
    """Write a booking as it is, but for its id, which is returned. Refused: `DayIsClosed`.

    Without a day of its own it is of the day of the book, or of that of its event where that has come already.
    """
    written_day = cash_day.of(new.at)
    day = new.kept_day
    if day is None and new.event_id is not None and written_day != zone.day(new.at):  # before five
        day = cash_day.of_event(new.at, events.get(work, new.event_id).held_on)
    own_day = None if day == written_day else day
    check_open(work, own_day or written_day)
    facts = {name: getattr(new, name) for name in _FACTS}
    return work.insert(tables_all.booking, {**facts, "at": cash_day.written(new.at), "day": own_day})


def closed(view: View) -> tuple[ClosedDay, ...]:
    """Return the closed days, oldest first."""
    rows = view.rows(tables_all.cash_day, "day")
    return tuple(
        ClosedDay(
            day=row.day, balance=row.balance, closed_at=journal.time_of(row.closed_at), closed_by=row.closed_by
        )
        for row in rows
    )


def last_closed(view: View) -> date | None:
    """Return the last closed day; all days before it are closed as well."""
    day: date | None = view.connection.execute(_LAST_CLOSED).scalar()
    return day


def check_open(view: View, day: date) -> None:
    """Refuse to touch a day whose bookings are closed (`DayIsClosed`)."""
    last = last_closed(view)
    if last is not None and day <= last:
        raise DayIsClosed(last)


def check_never_closed(view: View, day: date, *, since: int) -> None:
    """Refuse to unmake a booking that a change (`since`) made and a later one closed, though opened again since.

    Opening a day again lets people book on; what was closed once stands. Refused: `DayWasClosed`.
    """
    for written in view.connection.execute(_CLOSINGS, {"since": since}).scalars():
        closed_day = date.fromisoformat(str(seal.plain(json.loads(written))["day"]))
        if day <= closed_day:
            raise DayWasClosed(closed_day)


def close(work: Work, day: date, balance: int) -> int:
    """Close a day with what is in the box."""
    facts = {"day": day, "closed_at": journal.stamp(work.at), "closed_by": work.author, "balance": balance}
    return work.insert(tables_all.cash_day, facts)


def counted(view: View, event_id: int | None) -> tuple[CashCount, ...]:
    """Return what was counted for an event, or for the club (None), oldest first."""
    table = tables_all.cash_count
    rows = view.connection.execute(sa.select(table).where(table.c.event_id == event_id).order_by(table.c.id))
    return tuple(
        CashCount(
            id=row.id,
            event_id=row.event_id,
            at=journal.time_of(row.at),
            desk=row.desk,
            expected=row.expected,
            pieces=count.load(row.coins),
            note=row.note,
            box=count.box_of(row.coins),
        )
        for row in rows
    )


def add(
    work: Work, event_id: int | None, pieces: Mapping[int, int], *, expected: int, note: str, box: str | None
) -> int:
    """Write what was counted at the time of this change; return the id. Refused: `NotACoin`."""
    cash_count = CashCount(
        id=0, event_id=event_id, at=work.at, desk=work.desk, expected=expected, pieces=pieces, note=note, box=box
    )
    facts = {
        "event_id": event_id,
        "at": journal.stamp(work.at),
        "desk": work.desk,
        "expected": expected,
        "counted": cash_count.counted,
        "coins": count.dump(pieces, box),
        "note": note,
    }
    return work.insert(tables_all.cash_count, facts)

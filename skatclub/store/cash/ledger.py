"""The ledger as it was read already: bookings and receipts, carried on by what changes have written since.

A book of many years is read once; one more booking costs as much as itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import sqlalchemy as sa

from skatclub.domain.cash import day as cash_day, receipts as cash_receipts
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.cash.receipts import BookedPayment, Receipt
from skatclub.store.engine import rendering
from skatclub.store.engine.database import Database
from skatclub.store.journal import gaps, journal, seal
from skatclub.store.memory import Memory
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_BOOKING, _JOURNAL, _CHANGE = tables_all.booking.c, tables_all.journal.c, tables_all.change.c
_FACTS = (
    _BOOKING.id, _BOOKING.event_id, _BOOKING.person_id, _BOOKING.category, _BOOKING.cents, _BOOKING.at,
    _BOOKING.desk, _BOOKING.note, _BOOKING.counters, _BOOKING.day, _BOOKING.payee, _BOOKING.voucher_no,
    _BOOKING.purpose_id, _BOOKING.fee_id,
)  # fmt: skip
_NAMES = tuple(column.name for column in _FACTS)
_UNTOLD = {"day": None, "payee": "", "voucher_no": "", "purpose_id": None, "fee_id": None}
EVERY = sa.select(*_FACTS).order_by(_BOOKING.id)
BY_ID = EVERY.where(_BOOKING.id == sa.bindparam("booking_id"))
OF_EVENT = EVERY.where(_BOOKING.event_id == sa.bindparam("of_event"))
OF_PEOPLE = OF_EVENT.where(_BOOKING.person_id.in_(sa.bindparam("of_people", expanding=True)))
"""Questions for bookings that `read` answers."""
_WRITTEN = (
    sa.select(_JOURNAL.change_id, _JOURNAL.before, _JOURNAL.after)
    .where(_JOURNAL.tab == tables_all.booking.name)
    .order_by(_JOURNAL.id)
)
_MADE = _WRITTEN.where(_JOURNAL.before.is_(None))
_WRITTEN_SINCE = _WRITTEN.where(_JOURNAL.change_id > sa.bindparam("since"))
_ERASED = sa.select(_CHANGE.id).where(_CHANGE.id > sa.bindparam("since"), _CHANGE.verb == gaps.VERB)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """All bookings that hold, by id in the order in which they were made, and all receipts by number.

    Those that were undone are `withdrawn`, by id: a book that shows them has no gap.
    """

    head: int
    bookings: Mapping[int, Booking]
    withdrawn: Mapping[int, Booking]
    receipts: tuple[Receipt, ...]


def of(view: View) -> Ledger:
    """Return the ledger of the club as this view, or this open change, shows it."""
    known = known_of(view.memory)
    is_open = isinstance(view, Work)
    if known is not None and known.head == view.head and not is_open:
        return known
    ledger = _read(view) if known is None or not _follows(view, known) else _carried_on(view, known)
    if not is_open:
        view.memory.keep_whole(ledger)
    return ledger


def known_of(memory: Memory) -> Ledger | None:
    """Return the ledger that was read already, of whichever head; None if it was not."""
    return memory.whole(Ledger)


def read(view: View, which: sa.Executable = EVERY, **values: object) -> tuple[Booking, ...]:
    """Return the bookings that a question finds, from the file, in the order in which they were made."""
    return tuple(map(_booking, view.connection.execute(which, values)))


def read_ahead(database: Database) -> None:
    """Read the whole ledger now, so that whoever asks for it later need not wait; meant for a thread of its own.

    Only the rows are fetched in the view: nobody who writes waits until they are understood.
    """
    memory = database.memory
    with database.view() as view:
        head, bookings, journaled = view.head, read(view), _journaled(view)
    ledger = _understood(head, bookings, journaled)
    known = known_of(memory)
    if known is None or known.head < head:
        memory.keep_whole(ledger)


def _read(view: View) -> Ledger:
    return _understood(view.head, read(view), _journaled(view))


def _journaled(view: View) -> Sequence[Fetched]:
    return view.connection.execute(_MADE).all()


def _understood(head: int, booked: Iterable[Booking], journaled: Iterable[Fetched]) -> Ledger:
    bookings = {booking.id: booking for booking in booked}
    made = [(row.change_id, _facts(row.after)) for row in journaled]
    numbered = cash_receipts.numbered(_paid(made))
    written = [line.booking_id for receipt in numbered for line in receipt.lines]
    return Ledger(
        head=head,
        bookings=bookings,
        withdrawn={
            int(str(facts["id"])): _withdrawn(facts) for _change_id, facts in made if facts["id"] not in bookings
        },
        receipts=cash_receipts.as_now(numbered, _now(bookings, written)),
    )


def _follows(view: View, known: Ledger) -> bool:
    """Tell whether what is known is older than the view, and no text of it was erased in between."""
    return known.head <= view.head and view.connection.execute(_ERASED, {"since": known.head}).first() is None


def _carried_on(view: View, known: Ledger) -> Ledger:
    rows = view.connection.execute(_WRITTEN_SINCE, {"since": known.head}).all()
    if not rows:
        return replace(known, head=view.head)
    bookings, withdrawn, touched = dict(known.bookings), dict(known.withdrawn), set[int]()
    for row in rows:
        facts = _facts(row.after or row.before)
        booking = _journaled_booking(facts)
        touched |= {booking.id, booking.counters or 0}
        if row.after is None:
            del bookings[booking.id]
            withdrawn[booking.id] = _withdrawn(facts)
        else:
            bookings[booking.id] = booking
            withdrawn.pop(booking.id, None)
    bookings = dict(sorted(bookings.items()))  # what is done again was made before those made since
    made = [(row.change_id, _facts(row.after)) for row in rows if row.before is None]
    numbered = cash_receipts.numbered(_paid(made), after=known.receipts)
    return Ledger(
        head=view.head,
        bookings=bookings,
        withdrawn=withdrawn,
        receipts=cash_receipts.as_now(numbered, _now(bookings, touched)),
    )


def _now(bookings: Mapping[int, Booking], ids: Iterable[int]) -> dict[int, tuple[int | None, bool]]:
    """Return whose these bookings (ids) are, None where they were undone, and whether they hold."""
    countered = {booking.counters for booking in bookings.values()}
    return {
        number: (
            bookings[number].person_id if number in bookings else None,
            number in bookings and number not in countered,
        )
        for number in ids
    }


def _booking(facts: Iterable[Any]) -> Booking:  # Any: what a column holds is said by its table
    number, event_id, person_id, category, cents, at, desk, note, counters, day, *more = facts
    payee, voucher_no, purpose_id, fee_id = more
    return Booking(
        id=number,
        event_id=event_id,
        person_id=person_id,
        category=Category(category),
        cents=cents,
        at=journal.time_of(at),
        desk=desk,
        note=note,
        counters=counters,
        kept_day=day or cash_day.of_written(at),
        payee=payee,
        voucher_no=voucher_no,
        purpose_id=purpose_id,
        fee_id=fee_id,
    )


def _journaled_booking(facts: Mapping[str, seal.Scalar]) -> Booking:
    """Return a booking as the journal holds it; one of an older schema has fewer facts."""
    columns = dict(rendering.to_columns(tables_all.booking, dict(facts)))
    return _booking({**_UNTOLD, **columns}[name] for name in _NAMES)


def _withdrawn(facts: Mapping[str, seal.Scalar]) -> Booking:
    """Return a booking that was undone, without its texts, which may have been erased since."""
    return replace(_journaled_booking(facts), note="", payee="", voucher_no="")


def _paid(made: Iterable[tuple[int, Mapping[str, seal.Scalar]]]) -> Iterable[BookedPayment]:
    """Return what persons paid by these bookings as they were made, each with its change (id)."""
    for change_id, facts in made:
        person = facts["person_id"]
        if person is None or facts["counters"] is not None:
            continue
        yield BookedPayment(
            booking_id=int(str(facts["id"])),
            change_id=change_id,
            event_id=_id(facts["event_id"]),
            person_id=int(str(person)),
            category=Category(str(facts["category"])),
            cents=int(str(facts["cents"])),
            at=journal.time_of(str(facts["at"])),
            day=date.fromisoformat(str(facts["day"]))
            if facts.get("day")
            else cash_day.of_written(str(facts["at"])),
            desk=str(facts["desk"] or ""),
            fee_id=_id(facts.get("fee_id")),
            purpose_id=_id(facts.get("purpose_id")),
        )


def _id(written: seal.Scalar) -> int | None:
    return None if written is None else int(str(written))


def _facts(written: str) -> Mapping[str, seal.Scalar]:
    return seal.plain(json.loads(written))

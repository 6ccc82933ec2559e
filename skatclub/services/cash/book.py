"""The cash book of the club: bookings, counter-bookings, closed days, reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from skatclub.domain import text, zone
from skatclub.domain.cash import book as cash_book, day as cash_day, errors, receipts as cash_receipts, transfers
from skatclub.domain.cash.book import CashReport, ClosedDay
from skatclub.domain.cash.count import CashCount
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.cash.membership_fees import Fee
from skatclub.domain.cash.receipts import Receipt
from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.papers.proof import Voucher
from skatclub.services.cash import kinds, membership_fees, proof
from skatclub.services.change import Change, committed
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.store import overview
from skatclub.store.cash import cash, kinds as kinds_store, ledger, proof as proof_store
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.prizes import awards
from skatclub.store.work import View, Work

__all__ = ["CashReport", "ClosedDay"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A stretch of the book: its report, with names of persons and titles of events by id.

    `event_id` is None for all of the club's money, bookings of events included. `withdrawn` are the bookings of it
    that were undone, `vouchers` the papers that are kept with bookings (by id). `years` are all that have bookings,
    the latest first. `held_on` is the day of the event. `counts` are those of its box within these days, the last
    at the end; `fees` are the sums of the membership fees of the year, None where nobody was asked.
    """

    event_id: int | None
    first: date | None
    last: date | None
    report: CashReport
    names: Mapping[int, str]
    titles: Mapping[int, str]
    closed: tuple[ClosedDay, ...]
    receipts: tuple[Receipt, ...] = ()
    withdrawn: tuple[Booking, ...] = ()
    years: tuple[int, ...] = ()
    held_on: date | None = None
    counts: tuple[CashCount, ...] = ()
    fees: Fee | None = None
    vouchers: Mapping[int, tuple[Voucher, ...]] = field(default_factory=dict)

    @property
    def bookings(self) -> tuple[Booking, ...]:
        """Return what was booked."""
        return self.report.bookings

    def payee(self, booking: Booking) -> str:
        """Return who paid or got it: a person of the club's, or somebody else."""
        return self.names.get(booking.person_id or 0, "") or booking.payee


def book(club: Club, *, event_id: int | None = None, first: date | None = None, last: date | None = None) -> Book:
    """Return the book of the club, or of an event, between two days. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        held_on = None if event_id is None else events.get(view, event_id).held_on
        bookings = cash.all_bookings(view) if event_id is None else cash.of_event(view, event_id)
        earlier, within = cash_book.between(bookings, first, last)
        return Book(
            event_id=event_id,
            first=first,
            last=last,
            report=cash_book.report(within, earlier=earlier, purposes=kinds_store.names(view)),
            names=people.full_names(view, event_id),
            titles=overview.titles(view),
            closed=cash.closed(view),
            held_on=held_on,
            counts=tuple(
                each
                for each in cash.counted(view, event_id)
                if cash_book.is_within(cash_day.of(each.at), first, last)
            ),
            fees=None if event_id is not None or first is None else membership_fees.sums_of(view, first.year),
            years=tuple(sorted({booking.day.year for booking in bookings}, reverse=True)),
            vouchers=proof_store.by_booking(view),
            withdrawn=tuple(
                booking
                for booking in cash.withdrawn(view)
                if event_id in {None, booking.event_id} and cash_book.is_within(booking.day, first, last)
            ),
            receipts=cash_receipts.in_order(
                receipt
                for receipt in ledger.of(view).receipts
                if receipt.is_of(event_id) and cash_book.is_within(receipt.day, first, last)
            ),
        )


def takes_long(club: Club) -> bool:
    """Tell whether all bookings are still to be read, and can be read beside the window (see `read_ahead`)."""
    return ledger.known_of(club.database.memory) is None and clubs.is_read_in_threads(club)


def read_ahead(club: Club) -> None:
    """Read all bookings of the club, so that its book costs no wait afterwards. Refused: as any reading is."""
    ledger.read_ahead(club.database)


def year(club: Club, number: int) -> Book:
    """Return the book of a year, for the treasurer."""
    return book(club, first=date(number, 1, 1), last=date(number, 12, 31))


def enter(  # noqa: PLR0913  all that a line of the book says
    club: Club,
    category: Category,
    cents: int,
    *,
    note: str = "",
    event_id: int | None = None,
    person_id: int | None = None,
    day: date | None = None,
    payee: str = "",
    voucher_no: str = "",
    purpose: str = "",
    box: str = "",
    vouchers: Sequence[tuple[str, bytes]] = (),
) -> Change:
    """Book money that came in, or went out (below 0), for the club or an event; `made_id` is the booking's.

    It may be that of a person, who gets a receipt for it and whose membership fee pays what is open of it, or of a
    `payee` who is nobody of the club's people. It moved on this `day` (None: today), which is still open.
    `voucher_no` is the number on the paper that proves it. A `purpose` of the club's own takes the place of the
    category, and is made where there is none of this name. The `box` is that of this desk, or another one such as
    the bank. `vouchers` are PDFs or pictures to be kept with it, each with its name.

    Refused: `AmountOutOfRange`, `NoSuchRecord`, `TextTooLong`, `DayIsClosed`, `DayNotOver`; as `proof.add`.
    """
    if not 1 <= abs(cents) <= HIGHEST_CENTS:
        raise AmountOutOfRange(cents, HIGHEST_CENTS)
    note_checked = text.checked(note, longest=200, required=False)
    payee_checked, number_checked, other_box = (
        text.checked(typed, required=False) for typed in (payee, voucher_no, box)
    )
    with club.change("book", cents=cents, category=category.value) as work:
        if event_id is not None:
            work.tell(event_id=event_id, title=events.get(work, event_id).title)
        if person_id is not None:
            people.get(work, person_id)
        if day is not None and day > zone.day(work.at):
            raise errors.DayNotOver(day)
        new = Booking(
            id=0,
            event_id=event_id,
            person_id=person_id,
            category=Category.OTHER if purpose else category,
            cents=cents,
            at=work.at,
            desk=other_box or work.desk,
            note=note_checked,
            kept_day=day,
            payee="" if person_id is not None else payee_checked,
            voucher_no=number_checked,
            purpose_id=kinds.found_or_added(work, purpose) if purpose else None,
        )
        if purpose:
            work.tell(purpose=purpose)
        booking_id = membership_fees.settle(work, new)
        for name, content in vouchers:
            proof.keep(work, booking_id, name, content)
    return committed(work, made_id=booking_id)


def entry_on(club: Club, voucher_no: str) -> int | None:
    """Return the last booking that stands on a voucher of this number and was not taken back, by its id."""
    with club.database.view() as view:
        standing = cash_book.standing(cash.all_bookings(view))
    wanted = voucher_no.strip().casefold()
    return max((each.id for each in standing if wanted and each.voucher_no.casefold() == wanted), default=None)


def counter(club: Club, booking_id: int, *, note: str = "") -> Change:
    """Take a booking back by another one of today; the first one stays. `made_id` is the new booking's.

    The money goes back in the box in which it was booked; of a transfer both sides do. A prize whose money goes
    back is not handed out any more. Refused: `NoSuchRecord`, `CounteredAlready`, `DayIsClosed`.
    """
    with club.change("counter_booking", booking=booking_id) as work:
        wrong = cash.get(work, booking_id)
        if wrong.counters is not None or cash.is_countered(work, booking_id):
            raise errors.CounteredAlready(booking_id)
        sentence = text.checked(note, longest=200, required=False)
        carried = transfers.by_booking(cash.all_bookings(work)).get(booking_id)
        if carried is None:
            counter_id = cash.counter(work, wrong, sentence)
            awards.forget_of(work, wrong)
        else:
            counter_id = cash.counter(work, carried.out, sentence)
            cash.counter(work, carried.into, sentence)
        work.tell(cents=wrong.cents, category=wrong.category.value)
        if wrong.purpose_id is not None:
            work.tell(purpose=kinds_store.get(work, wrong.purpose_id))
    return committed(work, made_id=counter_id)


def close_day(club: Club, day: date, *, anyway: bool = False) -> Change:
    """Close all bookings up to a day; what is wrong in them is corrected by counter-bookings of later days.

    Refused: `DayNotOver` where it lies in the future, `DayClosedAlready`; `BelowNothing`, where it is not wanted
    `anyway`: a box cannot hold less than nothing.
    """
    with club.change("close_day", day=day.isoformat()) as work:
        _check_come(work, day)
        balance = _at_closing(work, day)
        if balance < 0 and not anyway:
            raise errors.BelowNothing(balance)
        cash.close(work, day, balance)
        work.tell(cents=balance)
    return committed(work)


def _check_come(work: Work, day: date) -> None:
    if day > cash_day.of(work.at):
        raise errors.DayNotOver(day)


def at_closing(club: Club, day: date) -> int:
    """Return the cents in the book at the end of a day that is to be closed. Refused: `DayClosedAlready`."""
    with club.database.view() as view:
        return _at_closing(view, day)


def _at_closing(view: View, day: date) -> int:
    last = cash.last_closed(view)
    if last is not None and day <= last:
        raise errors.DayClosedAlready(last)
    _earlier, until = cash_book.between(cash.all_bookings(view), None, day)
    return sum(booking.cents for booking in until)

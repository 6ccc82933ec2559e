"""Money carried from the box of one desk to that of another: two bookings of one moment that come to nothing.

Neither is income nor outgo, so that the book of the whole event or club does not change by them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from skatclub.domain.cash.ledger import Booking, Category


@dataclass(frozen=True, slots=True)
class Transfer:
    """What left one box (`out`) and came into another (`into`); `cancelled` if it was taken back."""

    out: Booking
    into: Booking
    cancelled: bool

    @property
    def number(self) -> int:
        """Return the number it is known by: that of its first booking."""
        return self.out.id

    @property
    def cents(self) -> int:
        """Return how much was carried, above 0."""
        return self.into.cents

    @property
    def day(self) -> date:
        """Return on which day of the book."""
        return self.out.day


def of(bookings: Iterable[Booking]) -> tuple[Transfer, ...]:
    """Return the transfers among bookings in the order of their ids; what takes one back is none itself."""
    transfers = tuple(bookings)
    countered = {transfer.counters for transfer in transfers if transfer.counters is not None}
    return tuple(
        Transfer(out, into, cancelled=out.id in countered)
        for out, into in pairwise(transfers)
        if out.category is into.category is Category.OPENING and _belong_together(out, into)
    )


def by_booking(bookings: Iterable[Booking]) -> dict[int, Transfer]:
    """Return the transfer that each booking (id) is one half of, or takes one half back of."""
    all_bookings = tuple(bookings)
    halves = {half.id: transfer for transfer in of(all_bookings) for half in (transfer.out, transfer.into)}
    return halves | {booking.id: halves[booking.counters] for booking in all_bookings if booking.counters in halves}


def lets_out(bookings: Iterable[Booking], booking_id: int) -> int:
    """Return what goes out where a booking (id) is taken back, in cents: nothing of what changed only its box."""
    all_bookings = tuple(bookings)
    if booking_id in by_booking(all_bookings):
        return 0
    return sum(booking.cents for booking in all_bookings if booking.id == booking_id)


def _belong_together(out: Booking, into: Booking) -> bool:
    return (
        out.at == into.at
        and out.event_id == into.event_id
        and out.cents < 0
        and into.cents == -out.cents
        and out.desk != into.desk
        and out.counters is into.counters is None
    )

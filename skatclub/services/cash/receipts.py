"""Receipts of the club's book, to be written: what a person paid, and for which evenings, years and purposes."""

from __future__ import annotations

from collections.abc import Callable

from skatclub.domain.cash.receipts import BookedPayment, Causes, Written
from skatclub.services.club.clubs import Club
from skatclub.store import overview
from skatclub.store.cash import kinds, ledger, membership_fees as fees_store
from skatclub.store.people import people
from skatclub.store.work import View

__all__ = ["Written"]


def of_booking(club: Club, booking_id: int) -> Written:
    """Return the receipt on which a booking (id) stands."""
    return _written(club, lambda line: line.booking_id == booking_id)


def of_fee(club: Club, fee_id: int) -> Written:
    """Return the receipts of what was paid for a membership fee (id) and not taken back."""
    return _written(club, lambda line: line.fee_id == fee_id and line.holds)


def _written(club: Club, is_wanted: Callable[[BookedPayment], bool]) -> Written:
    with club.database.view() as view:
        receipts = tuple(each for each in ledger.of(view).receipts if any(map(is_wanted, each.lines)))
        return Written(receipts=receipts, names=people.full_names(view), causes=causes(view))


def causes(view: View) -> Causes:
    """Read what payments can be for, inside an open view."""
    return Causes(
        events=overview.titles_and_days(view),
        fee_years={fee.id: fee.year for fee in fees_store.everyone(view)},
        purposes=kinds.names(view),
    )

"""Money as the ledger keeps it: every booking in whole cents, corrected only by a counter-booking."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from skatclub.domain.cash import day as cash_day
from skatclub.domain.events import errors
from skatclub.domain.events.conditions import HIGHEST_CENTS, Conditions


class Category(StrEnum):
    """What money was for."""

    ENTRY_FEE = "entry_fee"
    CARD_FEE = "card_fee"
    SHEET_FEE = "sheet_fee"
    DEPOSIT = "deposit"
    LOSS_FEE = "loss_fee"
    TABLE_MONEY = "table_money"
    PRIZE = "prize"
    REFUND = "refund"
    SPONSORING = "sponsoring"
    MEMBERSHIP_FEE = "membership_fee"
    ASSOCIATION_DUES = "association_dues"
    DONATION = "donation"
    CATERING = "catering"
    MATERIAL = "material"
    RENT = "rent"
    BANK = "bank"
    OPENING = "opening"
    DIFFERENCE = "difference"
    OTHER = "other"


AS_ONE = {Category.SPONSORING: Category.DONATION}
"""Categories that older books part and reports put together: nobody at the cash box told them apart."""

AT_THE_DOOR = (
    Category.ENTRY_FEE,
    Category.CARD_FEE,
    Category.SHEET_FEE,
    Category.DEPOSIT,
    Category.REFUND,
    Category.OTHER,
)
"""What is settled at the door; lost games, tables and prizes are settled later and do not pay an entry fee."""
USUAL_CHANGE = 20_00
"""What anybody may pay more than he owes without being asked: a note for a few cents."""
MANY_TIMES = 10
"""How often what is owed may be paid without being asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Booking:
    """One movement of the cash box: `cents` above 0 came in, below 0 went out; `counters` is the one it undoes.

    `kept_day` is its day of the book as it was written down with it, None of one that has none. `payee` is who got
    or gave it, if nobody of the club's people; `voucher_no` the number on the paper that proves it. `purpose_id` is
    a purpose of the club's own (its category is `OTHER`), `fee_id` the fee of a member that it paid.
    """

    id: int
    event_id: int | None
    person_id: int | None
    category: Category
    cents: int
    at: datetime
    desk: str = ""
    note: str = ""
    counters: int | None = None
    kept_day: date | None = None
    payee: str = ""
    voucher_no: str = ""
    purpose_id: int | None = None
    fee_id: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= abs(self.cents) <= HIGHEST_CENTS:
            raise errors.AmountOutOfRange(self.cents, HIGHEST_CENTS)

    @property
    def day(self) -> date:
        """Return its day of the book."""
        return self.kept_day or cash_day.by_greenwich(self.at)


def is_credit(
    category: Category, event_id: int | None, person_id: int | None, purpose_id: int | None = None
) -> bool:
    """Tell whether money of no category and no purpose is what somebody at an event paid beyond all that is owed.

    It counts for what is owed there later, and is what he or she gets back.
    """
    is_of_nothing = category is Category.OTHER and purpose_id is None
    return is_of_nothing and event_id is not None and person_id is not None


def charges(conditions: Conditions, *, lists: int) -> tuple[tuple[Category, int], ...]:
    """Return what somebody owes who plays so many lists, by category in cents; nothing stands at nothing."""
    fees = conditions.fees
    amounts = (
        (Category.ENTRY_FEE, fees.entry),
        (Category.CARD_FEE, fees.card),
        (Category.SHEET_FEE, lists * fees.sheet),
        (Category.DEPOSIT, fees.deposit),
    )
    return tuple((category, cents) for category, cents in amounts if cents)


def is_unlikely(cents: int, open_cents: int) -> bool:
    """Tell whether somebody who owes `open_cents` hardly pays so much: a figure too many, or the wrong line."""
    return cents > max(MANY_TIMES * open_cents, USUAL_CHANGE)


def shared_out(cents: int, open_sums: tuple[tuple[Category, int], ...]) -> tuple[tuple[Category, int], ...]:
    """Book an amount on what is still owed, in that order; what is more goes to the last category, as a credit."""
    booked: list[tuple[Category, int]] = []
    for category, open_cents in open_sums:
        part = min(cents, open_cents)
        if part > 0:
            booked.append((category, part))
            cents -= part
    if cents > 0:
        booked.append((Category.OTHER, cents))
    return tuple(booked)


def paid_back(
    cents: int, booked: Mapping[Category, int], owed: tuple[tuple[Category, int], ...]
) -> tuple[tuple[Category, int], ...]:
    """Book an amount that goes back: first what was paid beyond what is owed, then the rest in the order paid."""
    due = dict(owed)
    surplus = {category: max(paid - due.get(category, 0), 0) for category, paid in booked.items()}
    rest = {category: max(paid, 0) - surplus[category] for category, paid in booked.items()}
    sums: dict[Category, int] = {}
    for category, part in shared_out(cents, (*surplus.items(), *rest.items())):
        sums[category] = sums.get(category, 0) - part
    return tuple(sums.items())


def by_category(bookings: Iterable[Booking], person_id: int) -> dict[Category, int]:
    """Return what a person has paid so far, in cents; categories that come to nothing are left out.

    Money for a purpose of the club's own settles nothing that is owed to an event.
    """
    sums: dict[Category, int] = {}
    for booking in bookings:
        if booking.person_id == person_id and booking.purpose_id is None:
            sums[booking.category] = sums.get(booking.category, 0) + booking.cents
    return {category: cents for category, cents in sums.items() if cents}

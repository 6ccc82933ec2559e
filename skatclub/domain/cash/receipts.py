"""Receipts: one for each payment of a person, numbered without a gap for the club and the year.

The number is given by the booking itself and never moves. A payment that was undone or taken back by a
counter-booking keeps its number and is told as cancelled, so that an auditor can count from 1 to the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.cash.ledger import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class BookedPayment:
    """One booking as it was made by a change; it `holds` if it was neither undone nor countered since."""

    booking_id: int
    change_id: int
    event_id: int | None
    person_id: int
    category: Category
    cents: int
    at: datetime
    day: date
    desk: str
    holds: bool = True
    fee_id: int | None = None
    purpose_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Causes:
    """What payments were for beside their category, by id: events with their days, years of fees, own purposes."""

    events: Mapping[int, tuple[str, date]] = field(default_factory=dict)
    fee_years: Mapping[int, int] = field(default_factory=dict)
    purposes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What one person paid or got at one moment; `number` counts from 1 in each year."""

    year: int
    number: int
    lines: tuple[BookedPayment, ...]

    @property
    def label(self) -> str:
        """Return the number as it stands on paper: 2026-0042."""
        return f"{self.year}-{self.number:04d}"

    @property
    def event_ids(self) -> tuple[int | None, ...]:
        """Return the events that the money belongs to, in the order paid; None for the club."""
        return tuple(dict.fromkeys(line.event_id for line in self.lines))

    def is_of(self, event_id: int | None) -> bool:
        """Tell whether something on it belongs to an event; all belongs to the club (None)."""
        return event_id is None or event_id in self.event_ids

    @property
    def person_id(self) -> int:
        """Return who paid or got it."""
        return self.lines[0].person_id

    @property
    def at(self) -> datetime:
        """Return when it was booked."""
        return self.lines[0].at

    @property
    def day(self) -> date:
        """Return the day of the book on which it was booked."""
        return self.lines[0].day

    @property
    def desk(self) -> str:
        """Return where it was booked."""
        return self.lines[0].desk

    @property
    def cents(self) -> int:
        """Return what was paid when it was written; below 0 went out."""
        return sum(payment.cents for payment in self.lines)

    @property
    def taken_back(self) -> int:
        """Return how much of it was undone or taken back since."""
        return sum(payment.cents for payment in self.lines if not payment.holds)

    @property
    def cancelled(self) -> bool:
        """Tell whether nothing of it holds any more."""
        return not any(payment.holds for payment in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """Receipts of the club's book as they are to be written: with who paid (names by id), and what for."""

    receipts: tuple[Receipt, ...]
    names: Mapping[int, str]
    causes: Causes


def numbered(payments: Iterable[BookedPayment], *, after: Sequence[Receipt] = ()) -> tuple[Receipt, ...]:
    """Number the payments: one receipt for each person of a change, in the order in which they were booked.

    The numbers go on `after` receipts of earlier changes; a booking that was undone and is done again stands on
    the receipt of its first time.
    """
    receipts = list(after)
    last = {receipt.year: receipt.number for receipt in after}
    seen = {line.booking_id for receipt in after for line in receipt.lines}
    order: dict[tuple[int, int], int] = {}
    paid = []
    for payment in payments:
        if payment.booking_id not in seen:
            seen.add(payment.booking_id)
            paid.append(payment)
    paid.sort(key=lambda booked_payment: booked_payment.booking_id)
    for payment in paid:
        order.setdefault((payment.change_id, payment.person_id), len(order))
    paid.sort(
        key=lambda booked_payment: (
            booked_payment.change_id,
            order[booked_payment.change_id, booked_payment.person_id],
            booked_payment.booking_id,
        )
    )
    for _key, lines in groupby(
        paid, key=lambda booked_payment: (booked_payment.change_id, booked_payment.person_id)
    ):
        together = tuple(lines)
        year = together[0].day.year
        last[year] = last.get(year, 0) + 1
        receipts.append(Receipt(year=year, number=last[year], lines=together))
    return tuple(receipts)


def in_order(receipts: Iterable[Receipt]) -> tuple[Receipt, ...]:
    """Return receipts by year and number: one of an older day may have been made later."""
    return tuple(sorted(receipts, key=lambda receipt: (receipt.year, receipt.number)))


def as_now(receipts: Iterable[Receipt], now: Mapping[int, tuple[int | None, bool]]) -> tuple[Receipt, ...]:
    """Return the receipts as these bookings (ids) stand `now`: whose they are, and whether they hold.

    Nobody's (None) are those that were undone; they stay with whom they were made for.
    """
    return tuple(
        replace(receipt, lines=tuple(_line_now(line, now) for line in receipt.lines))
        if any(line.booking_id in now for line in receipt.lines)
        else receipt
        for receipt in receipts
    )


def _line_now(line: BookedPayment, now: Mapping[int, tuple[int | None, bool]]) -> BookedPayment:
    person_id, holds = now.get(line.booking_id, (line.person_id, line.holds))
    person_id = line.person_id if person_id is None else person_id
    if (person_id, holds) == (line.person_id, line.holds):
        return line
    return replace(line, person_id=person_id, holds=holds)


def labels(receipts: Iterable[Receipt]) -> dict[int, str]:
    """Return on which receipt each booking (id) stands."""
    label_of: dict[int, str] = {}
    for receipt in receipts:
        label_of |= dict.fromkeys((line.booking_id for line in receipt.lines), receipt.label)
    return label_of

"""The cash book: what came in and went out by category, running balances, and a report that always balances."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import TYPE_CHECKING

from skatclub.domain.cash.ledger import AS_ONE, Category

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date, datetime

    from skatclub.domain.cash.ledger import Booking


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedDay:
    """A day whose bookings stand: what was in the box in the evening, when it was closed and by whom."""

    day: date
    balance: int
    closed_at: datetime
    closed_by: str = ""


@dataclass(frozen=True, slots=True)
class BookEntry:
    """One line of the book with the balance after it, in cents."""

    booking: Booking
    balance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What came in and went out under one category, both 0 or more unless corrections exceed it, in cents."""

    category: Category
    income: int
    outgo: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CashReport:
    """A stretch of the book: opening + incomes − outgoes = closing, in cents."""

    opening: int
    lines: tuple[Line, ...]
    closing: int
    bookings: int

    @property
    def income(self) -> int:
        """Return all that came in."""
        return sum(line.income for line in self.lines)

    @property
    def outgo(self) -> int:
        """Return all that went out."""
        return sum(line.outgo for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskSum:
    """What a desk had or was brought, took in and paid out, in cents: brought + income − outgo is in its box."""

    desk: str
    brought: int
    income: int
    outgo: int

    @property
    def balance(self) -> int:
        """Return what should be in the box."""
        return self.brought + self.income - self.outgo


def by_desk(bookings: Iterable[Booking], *, before: Iterable[DeskSum] = ()) -> tuple[DeskSum, ...]:
    """Sum bookings up by desk, the desks by name; counter-bookings take back where they are booked.

    Brought is what the box held `before`, what opened it, and what was carried to it from other desks.
    """
    openings = {desk_sum.desk: desk_sum.balance for desk_sum in before}
    desks: dict[str, list[Booking]] = {desk: [] for desk in openings}
    for booking in bookings:
        desks.setdefault(booking.desk, []).append(booking)
    desk_sums = []
    for desk, own in sorted(desks.items()):
        cash_report = report(own, opening=openings.get(desk, 0))
        desk_sums.append(
            DeskSum(desk=desk, brought=cash_report.opening, income=cash_report.income, outgo=cash_report.outgo)
        )
    return tuple(desk_sums)


def balances(bookings: Iterable[Booking], *, opening: int = 0) -> tuple[int, ...]:
    """Return what is in the box after each booking, in cents."""
    return tuple(accumulate((booking.cents for booking in bookings), initial=opening))[1:]


def by_month(lines: Sequence[BookEntry]) -> tuple[tuple[date, CashReport], ...]:
    """Return the report of each month that has bookings, with its first day; each opens as the last one closed."""
    months = []
    for first, own in groupby(lines, key=lambda entry: entry.booking.day.replace(day=1)):
        entries = tuple(own)
        opening = entries[0].balance - entries[0].booking.cents
        months.append((first, report([entry.booking for entry in entries], opening=opening)))
    return tuple(months)


def between(
    bookings: Sequence[Booking], first: date | None, last: date | None
) -> tuple[tuple[Booking, ...], tuple[Booking, ...]]:
    """Return the bookings before a day, and those from it to another (None: no bound)."""
    earlier = () if first is None else tuple(booking for booking in bookings if booking.day < first)
    return earlier, tuple(booking for booking in bookings if is_within(booking.day, first, last))


def is_within(day: date, first: date | None, last: date | None) -> bool:
    """Tell whether a day of the book lies between two others (None: no bound)."""
    return (first is None or day >= first) and (last is None or day <= last)


def report(bookings: Iterable[Booking], *, opening: int = 0) -> CashReport:
    """Sum bookings up by category, in the order of the categories.

    What was brought in to open the box belongs to the opening. A counter-booking takes back on the side where the
    countered one stands, so that a mistake is neither income nor outgo.
    """
    sorted_bookings = tuple(bookings)
    incomes: dict[Category, int] = {}
    outgoes: dict[Category, int] = {}
    brought = 0
    for booking in sorted_bookings:
        category = AS_ONE.get(booking.category, booking.category)
        if category is Category.OPENING:
            brought += booking.cents
        elif (booking.cents > 0) is (booking.counters is None):
            incomes[category] = incomes.get(category, 0) + booking.cents
        else:
            outgoes[category] = outgoes.get(category, 0) - booking.cents
    lines = tuple(
        Line(category=category, income=incomes.get(category, 0), outgo=outgoes.get(category, 0))
        for category in Category
        if incomes.get(category) or outgoes.get(category)
    )
    return CashReport(
        opening=opening + brought,
        lines=lines,
        closing=opening + sum(sorted_booking.cents for sorted_booking in sorted_bookings),
        bookings=len(sorted_bookings),
    )

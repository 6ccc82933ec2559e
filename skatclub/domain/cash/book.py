"""The cash book: what came in and went out by category, running balances, and a report that always balances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import accumulate, groupby

from skatclub.domain import text
from skatclub.domain.cash.ledger import AS_ONE, Booking, Category

_PLACES = {category: place for place, category in enumerate(Category)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedDay:
    """A day whose bookings stand: what was in the box in the evening, when it was closed and by whom."""

    day: date
    balance: int
    closed_at: datetime
    closed_by: str


@dataclass(frozen=True, slots=True)
class BookEntry:
    """One line of the book with the balance after it, in cents.

    It is an opening, an income or an outgo, the others being 0. What was brought to open the box, or carried from
    desk to desk, is neither income nor outgo; a counter-booking takes back on the side where the countered one
    stands, so that a mistake is neither, either; the countered one says by which (id) it is `reversed_by`. One that
    was undone does not hold: it moves nothing.
    """

    booking: Booking
    balance: int
    holds: bool = True
    reversed_by: int | None = None

    @property
    def opening(self) -> int:
        """Return what was brought to open the box, below 0 what left it."""
        return self._sides()[0]

    @property
    def income(self) -> int:
        """Return what came in, below 0 what of it was taken back."""
        return self._sides()[1]

    @property
    def outgo(self) -> int:
        """Return what went out, below 0 what of it was taken back."""
        return self._sides()[2]

    def _sides(self) -> tuple[int, int, int]:
        return _sides(self.booking) if self.holds else (0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What came in and went out for one purpose, both 0 or more unless corrections exceed it, in cents.

    `purpose` is the name of one of the club's own, empty for our categories.
    """

    category: Category
    income: int
    outgo: int
    purpose: str = ""

    @property
    def surplus(self) -> int:
        """Return by how much more came in than went out."""
        return self.income - self.outgo


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """What came in and went out by purpose, after what it opened with, in cents."""

    opening: int
    lines: tuple[Line, ...]

    @property
    def income(self) -> int:
        """Return all that came in."""
        return sum(line.income for line in self.lines)

    @property
    def outgo(self) -> int:
        """Return all that went out."""
        return sum(line.outgo for line in self.lines)

    @property
    def closing(self) -> int:
        """Return what is in the box at the end."""
        return self.opening + self.income - self.outgo


@dataclass(frozen=True, slots=True, kw_only=True)
class Month(Stretch):
    """A month of the book; `first` is its first day."""

    first: date


@dataclass(frozen=True, slots=True, kw_only=True)
class CashReport(Stretch):
    """A stretch of the book of an event or a club, as every page, paper and file tells it; sums in cents.

    opening + income − outgo = closing, for all and for each month. What was brought to open the box belongs to the
    opening, whenever that was; `bookings` are in the order of the book, `lines` by purpose: in the order of the
    categories, then the club's own `purposes` (names by id). `before` is what the desks had in their boxes when the
    stretch began.
    """

    bookings: tuple[Booking, ...]
    before: tuple[DeskSum, ...]
    purposes: Mapping[int, str] = field(default_factory=dict)

    @property
    def brought(self) -> int:
        """Return what was in the box when the stretch began."""
        return sum(desk_sum.balance for desk_sum in self.before)

    @property
    def balances(self) -> tuple[int, ...]:
        """Return what was in the box after each booking."""
        return tuple(accumulate((booking.cents for booking in self.bookings), initial=self.brought))[1:]

    @property
    def entries(self) -> tuple[BookEntry, ...]:
        """Return the lines of the book, each with the balance after it."""
        by = self._reversed_by()
        pairs = zip(self.bookings, self.balances, strict=True)
        return tuple(BookEntry(booking, balance, reversed_by=by.get(booking.id)) for booking, balance in pairs)

    def _reversed_by(self) -> dict[int | None, int]:
        return {booking.counters: booking.id for booking in self.bookings if booking.counters is not None}

    def entries_with(self, withdrawn: Iterable[Booking]) -> tuple[BookEntry, ...]:
        """Return the lines of the book, and in their places those that were undone: their numbers are no gaps."""
        gone = tuple(withdrawn)
        if not gone:
            return self.entries
        standing, by = {booking.id for booking in self.bookings}, self._reversed_by()
        entries, balance = [], self.brought
        for booking in in_order((*self.bookings, *gone)):
            holds = booking.id in standing
            balance += booking.cents if holds else 0
            entries.append(BookEntry(booking, balance, holds, by.get(booking.id)))
        return tuple(entries)

    def purpose_of(self, booking: Booking) -> str:
        """Return for which of the club's own purposes a booking was, empty for our categories."""
        return self.purposes.get(booking.purpose_id or 0, "")

    @property
    def months(self) -> tuple[Month, ...]:
        """Return the months that have bookings: the first opens with the opening, each other as the last closed."""
        opening, months = self.opening, []
        for first, bookings in groupby(sorted(self.bookings, key=_month), _month):
            months.append(Month(first=first, opening=opening, lines=_lines(bookings, self.purposes)))
            opening = months[-1].closing
        return tuple(months)

    @property
    def brought_later(self) -> int:
        """Return how much of the opening was brought after the first month, where an auditor would seek it."""
        first = min(map(_month, self.bookings), default=None)
        return sum(_sides(booking)[0] for booking in self.bookings if _month(booking) != first)

    @property
    def desks(self) -> tuple[DeskSum, ...]:
        """Return what each desk was brought, took in and paid out."""
        return by_desk(self.bookings, before=self.before)


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
    sums = {desk_sum.desk: (desk_sum.balance, 0, 0) for desk_sum in before}
    for booking in bookings:
        brought, income, outgo = sums.get(booking.desk, (0, 0, 0))
        opening, came, went = _sides(booking)
        sums[booking.desk] = brought + opening, income + came, outgo + went
    return tuple(
        DeskSum(desk=desk, brought=brought, income=income, outgo=outgo)
        for desk, (brought, income, outgo) in sorted(sums.items())
    )


def in_order(bookings: Iterable[Booking]) -> tuple[Booking, ...]:
    """Return bookings in the order of the book: by their own days, those of a day as they were made."""
    return tuple(sorted(bookings, key=lambda booking: (booking.day, booking.id)))


def standing(bookings: Sequence[Booking]) -> tuple[Booking, ...]:
    """Return the bookings that take none back and were not taken back."""
    undone = {booking.counters for booking in bookings}
    return tuple(booking for booking in bookings if booking.counters is None and booking.id not in undone)


def between(
    bookings: Sequence[Booking], first: date | None, last: date | None
) -> tuple[tuple[Booking, ...], tuple[Booking, ...]]:
    """Return the bookings before a day, and those from it to another (None: no bound)."""
    earlier = () if first is None else tuple(booking for booking in bookings if booking.day < first)
    return earlier, tuple(booking for booking in bookings if is_within(booking.day, first, last))


def is_within(day: date, first: date | None, last: date | None) -> bool:
    """Tell whether a day of the book lies between two others (None: no bound)."""
    return (first is None or day >= first) and (last is None or day <= last)


def report(
    bookings: Iterable[Booking], *, earlier: Iterable[Booking] = (), purposes: Mapping[int, str] | None = None
) -> CashReport:
    """Return the report of a stretch of the book, after what was booked `earlier` in the same book.

    `purposes` are the names of the club's own by id.
    """
    within, before, own = in_order(bookings), by_desk(earlier), purposes or {}
    opening = sum(desk_sum.balance for desk_sum in before) + sum(_sides(booking)[0] for booking in within)
    return CashReport(bookings=within, opening=opening, lines=_lines(within, own), before=before, purposes=own)


def _lines(bookings: Iterable[Booking], purposes: Mapping[int, str]) -> tuple[Line, ...]:
    """Sum bookings up by purpose."""
    sums: dict[tuple[Category, str], tuple[int, int]] = {}
    for booking in bookings:
        _opening, came, went = _sides(booking)
        key = AS_ONE.get(booking.category, booking.category), purposes.get(booking.purpose_id or 0, "")
        income, outgo = sums.get(key, (0, 0))
        sums[key] = income + came, outgo + went
    return tuple(
        Line(category=category, purpose=purpose, income=income, outgo=outgo)
        for (category, purpose), (income, outgo) in sorted(sums.items(), key=lambda line: _in_lists(*line[0]))
        if income or outgo
    )


def _in_lists(category: Category, purpose: str) -> tuple[int, tuple[str, str]]:
    return _PLACES[category], text.sort_key(purpose)


def _sides(booking: Booking) -> tuple[int, int, int]:
    """Return what a booking adds to opening, income and outgo, in cents."""
    if booking.category is Category.OPENING:
        return booking.cents, 0, 0
    if (booking.cents > 0) is (booking.counters is None):
        return 0, booking.cents, 0
    return 0, 0, -booking.cents


def _month(booking: Booking) -> date:
    return booking.day.replace(day=1)

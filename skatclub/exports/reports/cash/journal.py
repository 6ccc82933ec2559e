"""The bookings as sheets for treasurers: each with a calculated balance, the sums by category and by month."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.cash import receipts as cash_receipts
from skatclub.domain.cash import transfers
from skatclub.exports import spreadsheet
from skatclub.exports.spreadsheet import Formula, Sheet
from skatclub.i18n import wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatclub.domain.cash.ledger import Booking
    from skatclub.domain.cash.receipts import Receipt
    from skatclub.domain.registration.dues import Dues
    from skatclub.exports.spreadsheet import Value

DAY, CATEGORY, INCOME, OUTGO, BALANCE = 2, 5, 6, 7, 8
"""Columns of the bookings that others are calculated from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journal:
    """Bookings to be written down; `opening` is what was in the box before them (cents), None of a single event.

    `about` is the head of the third column, and `who` tells what stands there and whose money a booking is.
    """

    bookings: Sequence[Booking]
    receipts: Sequence[Receipt]
    about: str
    who: Callable[[Booking], tuple[Value, str]]
    opening: int | None = None

    @property
    def first(self) -> int:
        """Return the row of the first booking; the opening balance stands above it."""
        return 2 if self.opening is None else 3

    @property
    def last(self) -> int:
        """Return the row of the last booking."""
        return max(len(self._listed) + self.first - 1, self.first)

    @property
    def _listed(self) -> tuple[Booking, ...]:
        """Return the bookings, and in their places those that were undone: their receipts have numbers."""
        withdrawn = cash_receipts.withdrawn(self.receipts, {booking.id for booking in self.bookings})
        return tuple(sorted((*self.bookings, *withdrawn), key=lambda booking: booking.id))

    def sheets(self) -> tuple[Sheet, ...]:
        """Return every booking, and the sums by category and by month that are calculated from them."""
        heads = (
            _("Entry no."), _("Date"), self.about, _("Name"), _("Category"), _("Income €"), _("Expenditure €"),
            _("Balance €"), _("Note"), _("Receipt"), _("Cash box"), _("Reverses no."),
        )  # fmt: skip
        opening = () if self.opening is None else (self._opening_row(self.opening),)
        sums = tuple(Formula(f"=SUBTOTAL(9,{self._column(column)})", money=True) for column in (INCOME, OUTGO))
        listed = spreadsheet.listing(
            _("Entries"),
            heads,
            (*opening, *self._rows()),
            below=((*(None,) * 4, _("Sum"), *sums),) if self.bookings else (),
            euros=frozenset({INCOME, OUTGO, BALANCE}),
        )
        return listed, self._categories(listed.title), self._months(listed.title)

    def _opening_row(self, cents: int) -> tuple[Value, ...]:
        return (*(None,) * 4, _("Opening balance"), None, None, Fraction(cents, 100), *(None,) * 4)

    def _rows(self) -> list[tuple[Value, ...]]:
        written, carried = cash_receipts.labels(self.receipts), transfers.by_booking(self.bookings)
        rows: list[tuple[Value, ...]] = []
        standing = {booking.id for booking in self.bookings}
        for place, booking in enumerate(self._listed, start=self.first):
            about, name = self.who(booking)
            amount, holds = Fraction(abs(booking.cents), 100), booking.id in standing
            before = "" if place == 2 else f"H{place - 1}+"
            rows.append(
                (
                    booking.id,
                    booking.day,
                    about,
                    name,
                    wordlists.capital(cash_words.booked(booking, carried.get(booking.id))) if holds else "",
                    amount if holds and booking.cents >= 0 else None,
                    amount if holds and booking.cents < 0 else None,
                    Formula(f"={before}N(F{place})-N(G{place})", money=True),
                    booking.note if holds else cash_words.withdrawn(booking),
                    written.get(booking.id, ""),
                    booking.desk,
                    booking.counters,
                )
            )
        return rows

    def _column(self, column: int, sheet: str = "") -> str:
        first = spreadsheet.cell(self.first, column, sheet=sheet, fixed=True)
        return f"{first}:{spreadsheet.cell(self.last, column, fixed=True)}"

    def _categories(self, journal: str) -> Sheet:
        """Return what each category comes to, calculated from the bookings."""
        carried = transfers.by_booking(self.bookings)
        labels = {
            wordlists.capital(cash_words.booked(booking, carried.get(booking.id))) for booking in self.bookings
        }
        which, *sums = (self._column(column, journal) for column in (CATEGORY, INCOME, OUTGO))
        rows: tuple[tuple[Value, ...], ...] = tuple(
            (
                label,
                *(Formula(f"=SUMIF({which},A{place},{column})", money=True) for column in sums),
                Formula(f"=B{place}-C{place}", money=True),
            )
            for place, label in enumerate(sorted(labels), start=self.first)
        )
        opening: tuple[tuple[Value, ...], ...] = ()
        if self.opening is not None:
            opening = ((_("Opening balance"), None, None, Fraction(self.opening, 100)),)
        end = len(rows) + len(opening) + 1
        total = tuple(Formula(f"=SUM({column}2:{column}{end})", money=True) for column in "BCD")
        return spreadsheet.listing(
            _("By category"),
            (_("Category"), _("Income €"), _("Expenditure €"), _("Surplus €")),
            (*opening, *rows),
            below=((_("In the cash box"), *total),) if end > 1 else (),
            euros=frozenset({2, 3, 4}),
        )

    def _months(self, journal: str) -> Sheet:
        """Return what came in and went out in each month, and what was in the box at its end."""
        months = sorted({booking.day.replace(day=1) for booking in self.bookings})
        day, *sums = (self._column(column, journal) for column in (DAY, INCOME, OUTGO))
        rows: list[tuple[Value, ...]] = []
        for place, month in enumerate(months, start=2):
            within = f'{day},">="&A{place},{day},"<"&EDATE(A{place},1)'
            before = f"D{place - 1}+" if place > 2 else f"{_exact(self.opening)}+" if self.opening else ""
            amounts = (Formula(f"=SUMIFS({column},{within})", money=True) for column in sums)
            rows.append((month, *amounts, Formula(f"={before}B{place}-C{place}", money=True)))
        heads = (_("Month from"), _("Income €"), _("Expenditure €"), _("In the cash box €"))
        return spreadsheet.listing(_("By month"), heads, rows, euros=frozenset({2, 3, 4}))


def _exact(cents: int) -> str:
    return f"{cents}/100"


def still_open(dues: Sequence[Dues]) -> Sheet:
    """Return who still owes something, or has something coming, with the sum."""
    owing = [due for due in dues if due.open]
    rows = [
        (
            due.participant.start_no,
            due.participant.person.full_name,
            Fraction(due.owed, 100),
            Fraction(due.paid, 100),
            Formula(f"=C{place}-D{place}", money=True),
        )
        for place, due in enumerate(owing, start=2)
    ]
    total = (None, _("Sum"), *(Formula(f"=SUBTOTAL(9,{c}2:{c}{len(rows) + 1})", money=True) for c in "CDE"))
    return spreadsheet.listing(
        _("Still open"),
        (_("No."), _("Name"), _("Owed €"), _("Paid €"), _("Open €")),
        rows,
        below=(total,) if rows else (),
        names=2,
        euros=frozenset({3, 4, 5}),
    )

"""The bookings as two sheets for whoever audits: each with a calculated balance, and the sums by category."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash import receipts as cash_receipts
from skatclub.domain.cash import transfers
from skatclub.exports.spreadsheet import Formula, Sheet
from skatclub.i18n import wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatclub.domain.cash.ledger import Booking
    from skatclub.domain.cash.receipts import Receipt
    from skatclub.exports.spreadsheet import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Journal:
    """Bookings to be written down; `opening` is what was in the box before them (cents), None of a single event.

    `about` is the head of the third column, and `who` tells what stands there and whose money a booking is.
    """

    bookings: Sequence[Booking]
    receipts: Sequence[Receipt]
    about: str
    about_width: int
    who: Callable[[Booking], tuple[Value, str]]
    opening: int | None = None

    @property
    def first(self) -> int:
        """Return the row of the first booking; the opening balance stands above it."""
        return 2 if self.opening is None else 3

    def sheets(self) -> tuple[Sheet, Sheet]:
        """Return every booking, and the sums by category that are calculated from them."""
        rows = self._rows()
        opening = () if self.opening is None else (self._opening_row(self.opening),)
        heads = (
            _("Booking"), _("Date"), self.about, _("Name"), _("Category"), _("Amount €"), _("Balance €"), _("Note"),
            _("Receipt"), _("Desk"), _("Takes back"),
        )  # fmt: skip
        listed = Sheet(
            title=_("Bookings"),
            rows=(heads, *opening, *rows),
            widths=(10, 12, self.about_width, 32, 24, 12, 12, 40, 12, 16, 12),
            frozen=f"A{self.first}",
            heads=frozenset({1}),
        )
        return listed, self._sums(listed.title, len(rows))

    def _opening_row(self, cents: int) -> tuple[Value, ...]:
        return (None, None, None, None, _("Opening balance"), None, Fraction(cents, 100), *[None] * 4)

    def _rows(self) -> list[tuple[Value, ...]]:
        written, carried = cash_receipts.labels(self.receipts), transfers.by_booking(self.bookings)
        rows: list[tuple[Value, ...]] = []
        for place, booking in enumerate(self.bookings, start=self.first):
            about, name = self.who(booking)
            balance = f"=SUM($F$2:F{place})" if self.opening is None else f"=G{place - 1}+F{place}"
            rows.append(
                (
                    booking.id,
                    cash_book.day(booking.at),
                    about,
                    name,
                    wordlists.capital(cash_words.booked(booking, carried.get(booking.id))),
                    Fraction(booking.cents, 100),
                    Formula(balance, money=True),
                    booking.note,
                    written.get(booking.id, ""),
                    booking.desk,
                    booking.counters,
                )
            )
        return rows

    def _sums(self, journal: str, number: int) -> Sheet:
        """Return what each category comes to, calculated from the bookings."""
        first, last = self.first, max(number + self.first - 1, self.first)
        sheet = "'" + journal.replace("'", "''") + "'"
        carried = transfers.by_booking(self.bookings)
        labels = {
            wordlists.capital(cash_words.booked(booking, carried.get(booking.id))) for booking in self.bookings
        }
        rows = tuple(
            (
                label,
                Formula(f"=SUMIF({sheet}!$E${first}:$E${last},A{place},{sheet}!$F${first}:$F${last})", money=True),
            )
            for place, label in enumerate(sorted(labels), start=first)
        )
        opening = () if self.opening is None else ((_("Opening balance"), Fraction(self.opening, 100)),)
        end = len(rows) + first - 1
        total = Formula(f"=SUM(B2:B{end})", money=True) if rows or opening else 0
        return Sheet(
            title=_("By category"),
            rows=((_("Category"), _("Sum €")), *opening, *rows, (_("In the box"), total)),
            widths=(28, 12),
            heads=frozenset({1}),
            strong=frozenset({end + 1}),
        )

"""The bookings as sheets for treasurers: each with a calculated balance, the sums by category and by month."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.cash import receipts as cash_receipts, transfers
from skatclub.domain.cash.book import CashReport
from skatclub.domain.cash.ledger import Booking
from skatclub.domain.cash.receipts import Receipt
from skatclub.domain.registration.dues import Dues
from skatclub.exports import spreadsheet
from skatclub.exports.reports.cash import totals
from skatclub.exports.spreadsheet import Formula, Sheet, Value
from skatclub.i18n import wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

OPENING, INCOME, OUTGO, BALANCE = 6, 7, 8, 9
"""Columns of amounts; the last is calculated from those before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journal:
    """The bookings of a report to be written down.

    `about` is the head of the third column, and `who` tells what stands there and whose money a booking is.
    """

    report: CashReport
    withdrawn: Sequence[Booking]
    receipts: Sequence[Receipt]
    about: str
    who: Callable[[Booking], tuple[Value, str]]

    def sheets(self) -> tuple[Sheet, ...]:
        """Return every booking, what was in the box before them above, and the sums by category and by month."""
        heads = (
            _("Entry no."), _("Date"), self.about, _("Name"), _("Category"), _("Opening, transfers €"),
            _("Income €"), _("Expenditure €"), _("Balance €"), _("Note"), _("Receipt"), _("Voucher no."),
            _("Reverses no."), *((_("Cash box"),) if self._has_several_boxes else ()),
        )  # fmt: skip
        before = self.report.brought
        rows = [(*(None,) * 4, _("Opening balance"), *_amounts((before, 0, 0), 2), *(None,) * 4)] if before else []
        rows += self._rows(len(rows) + 2)
        columns = (spreadsheet.letters(column) for column in (OPENING, INCOME, OUTGO))
        total = (Formula(f"=SUBTOTAL(9,{column}2:{column}{len(rows) + 1})", money=True) for column in columns)
        listed = spreadsheet.listing(
            _("Entries"),
            heads,
            rows,
            below=((*(None,) * 4, _("Sum"), *total),) if rows else (),
            euros=frozenset({OPENING, INCOME, OUTGO, BALANCE}),
        )
        return listed, *totals.sheets(self.report)

    def _rows(self, first: int) -> list[tuple[Value, ...]]:
        """Return the bookings from a row on, and in their places those undone: their numbers are no gaps."""
        written, carried = cash_receipts.labels(self.receipts), transfers.by_booking(self.report.bookings)
        rows: list[tuple[Value, ...]] = []
        for place, entry in enumerate(self.report.entries_with(self.withdrawn), start=first):
            booking, purpose = entry.booking, self.report.purpose_of(entry.booking)
            kind = wordlists.capital(cash_words.booked(booking, carried.get(booking.id), purpose))
            rows.append(
                (
                    booking.id,
                    booking.day,
                    *self.who(booking),
                    kind if entry.holds else "",
                    *_amounts((entry.opening, entry.income, entry.outgo), place),
                    booking.note if entry.holds else cash_words.withdrawn(booking, purpose),
                    written.get(booking.id, ""),
                    booking.voucher_no,
                    booking.counters,
                    *((booking.desk,) if self._has_several_boxes else ()),
                )
            )
        return rows

    @property
    def _has_several_boxes(self) -> bool:
        """Tell whether it matters in which box money lay: of one alone nobody needs the computer's name."""
        return len(self.report.desks) > 1


def _amounts(cents: tuple[int, int, int], row: int) -> tuple[Value, ...]:
    """Return what stands in the columns of amounts, and the balance that is calculated from them."""
    opening, income, outgo, balance = map(spreadsheet.letters, (OPENING, INCOME, OUTGO, BALANCE))
    before = "" if row == 2 else f"{balance}{row - 1}+"
    formula = f"={before}N({opening}{row})+N({income}{row})-N({outgo}{row})"
    return (*(Fraction(each, 100) if each else None for each in cents), Formula(formula, money=True))


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

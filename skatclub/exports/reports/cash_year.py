"""The book of a year for the treasurer as a workbook: every booking, calculated balances, sums by category."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain import cash_book, receipts, transfers
from skatclub.exports.spreadsheet import Formula, Sheet, Workbook
from skatclub.i18n import cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.exports.document import Stand
    from skatclub.exports.spreadsheet import Value
    from skatclub.services.cash_book import Book


def title(book: Book) -> str:
    """Return how the file is called: the year where there is one."""
    if book.first is not None:
        return _("Cash book {year}").format(year=book.first.year)
    return _("Cash book")


def workbook(book: Book, stand: Stand) -> Workbook:
    """Return the bookings and the sums; opening balance and all bookings make the closing one."""
    rows = _rows(book)
    journal = Sheet(
        title=_("Bookings"),
        rows=(
            (
                _("Booking"),
                _("Date"),
                _("Event"),
                _("Name"),
                _("Category"),
                _("Amount €"),
                _("Balance €"),
                _("Note"),
                _("Receipt"),
                _("Desk"),
                _("Takes back"),
            ),
            (None, None, None, None, _("Opening balance"), None, _euros(_brought(book)), *[None] * 4),
            *rows,
        ),
        widths=(10, 12, 28, 32, 24, 12, 12, 40, 12, 16, 12),
        frozen="A3",
        heads=frozenset({1}),
    )
    return Workbook(title=title(book), stand=stand, sheets=(journal, _sums(book, journal.title, len(rows))))


def _rows(book: Book) -> list[tuple[Value, ...]]:
    found: list[tuple[Value, ...]] = []
    written, carried = receipts.labels(book.receipts), transfers.by_booking(book.bookings)
    for place, entry in enumerate(book.entries, start=3):
        one = entry.booking
        found.append(
            (
                one.id,
                cash_book.day(one.at),
                book.titles.get(one.event_id or 0, ""),
                book.names.get(one.person_id or 0, ""),
                _category(cash_words.booked(one, carried.get(one.id))),
                _euros(one.cents),
                Formula(f"=G{place - 1}+F{place}", money=True),
                one.note,
                written.get(one.id, ""),
                one.desk,
                one.counters,
            )
        )
    return found


def _sums(book: Book, journal: str, number: int) -> Sheet:
    last = number + 2
    sheet = "'" + journal.replace("'", "''") + "'"
    carried = transfers.by_booking(book.bookings)
    labels = sorted({_category(cash_words.booked(one, carried.get(one.id))) for one in book.bookings})
    last = max(last, 3)
    rows = tuple(
        (label, Formula(f"=SUMIF({sheet}!$E$3:$E${last},A{place},{sheet}!$F$3:$F${last})", money=True))
        for place, label in enumerate(labels, start=3)
    )
    return Sheet(
        title=_("By category"),
        rows=(
            (_("Category"), _("Sum €")),
            (_("Opening balance"), _euros(_brought(book))),
            *rows,
            (_("In the box"), Formula(f"=SUM(B2:B{len(rows) + 2})", money=True)),
        ),
        widths=(28, 12),
        heads=frozenset({1}),
        strong=frozenset({len(rows) + 3}),
    )


def _brought(book: Book) -> int:
    """Return what was in the box before the first booking, in cents."""
    return book.report.closing - sum(entry.booking.cents for entry in book.entries)


def _euros(cents: int) -> Fraction:
    return Fraction(cents, 100)


def _category(words: str) -> str:
    return words[:1].upper() + words[1:]

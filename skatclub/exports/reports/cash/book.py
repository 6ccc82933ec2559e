"""The cash book as a paper: every booking with the balance after it, the sums carried over from page to page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from skatclub.domain.cash import receipts, transfers
from skatclub.domain.cash.book import BookEntry
from skatclub.exports.document import (
    A4_LANDSCAPE,
    Block,
    Cell,
    Column,
    Document,
    Imprint,
    Masthead,
    Money,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import year_report
from skatclub.i18n import wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.services.cash.book import Book

NAME = N_("Cash book")
Sums = tuple[int, int, int, int]
"""What was brought, came in, went out and is in the box, in cents."""


def of(book: Book, imprint: Imprint) -> Document:
    """Return the book of a stretch, oldest first."""
    title, event = year_report.book_title(book), book.titles.get(book.event_id or 0, "")
    blocks: tuple[Block, ...] = (
        Masthead(title=title, lines=(imprint.club, event, year_report.period(book)), logo=imprint.logo),
        _table(book),
        *(Text(text=line) for line in year_report.remarks(book)),
    )
    footer = (imprint.club, _("Cash book – not for posting"))
    section = Section(blocks=blocks, footer=footer, page=A4_LANDSCAPE)
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME))


def _table(book: Book) -> Table:
    entries = book.report.entries_with(book.withdrawn)
    before = (book.report.brought, 0, 0, book.report.brought)
    sums = (before, *_sums(entries, before))
    rows = (
        *(((_sum_row(_("Opening balance"), before)),) if before[0] else ()),
        *_rows(book, entries),
        _sum_row(_("Sum"), sums[-1]),
    )
    carried = tuple(_sum_row(_("Carried over"), each) for each in sums)
    right = Align.RIGHT
    columns = (
        Column(head=_("Entry no."), align=right),
        Column(head=_("Date")),
        Column(head=_("Receipt, voucher")),
        Column(head=_("Category")),
        Column(head=_("Who, what for"), weight=3),
        Column(head=_("Cash box"), if_any=True),
        Column(head=_("Opening, transfers €"), align=right),
        Column(head=_("Income €"), align=right),
        Column(head=_("Expenditure €"), align=right),
        Column(head=_("Balance €"), align=right, strong=True),
    )
    return Table(
        columns=columns,
        rows=rows,
        striped=True,
        strong_rows=frozenset({len(rows) - 1}),
        carried=(carried[:1] if before[0] else ()) + carried,
    )


def _sums(entries: tuple[BookEntry, ...], before: Sums) -> Iterator[Sums]:
    brought, income, outgo, _balance = before
    for entry in entries:
        brought, income, outgo = brought + entry.opening, income + entry.income, outgo + entry.outgo
        yield brought, income, outgo, entry.balance


def _sum_row(words: str, sums: Sums) -> tuple[Cell, ...]:
    return ("", "", "", "", words, "", *map(Money, sums))


def _rows(book: Book, entries: tuple[BookEntry, ...]) -> Iterator[tuple[Cell, ...]]:
    """Return a row for each booking, and for what was undone one that moves nothing."""
    written, carried = receipts.labels(book.receipts), transfers.by_booking(book.bookings)
    titles = {} if book.event_id is not None else book.titles
    several = len(book.report.desks) > 1
    for entry in entries:
        booking, purpose = entry.booking, book.report.purpose_of(entry.booking)
        kind = cash_words.booked(booking, carried.get(booking.id), purpose) if entry.holds else _("withdrawn")
        words = cash_words.about(
            entry,
            name=book.payee(booking),
            carried=carried.get(booking.id),
            purpose=purpose,
            title=titles.get(booking.event_id or 0, ""),
        )
        is_kept = entry.holds and booking.id in book.vouchers
        yield (
            booking.id,
            booking.day,
            cash_words.proof(written.get(booking.id, ""), booking.voucher_no, is_kept=is_kept),
            wordlists.capital(kind),
            words,
            booking.desk if several else "",
            *(Money(cents) if cents else None for cents in (entry.opening, entry.income, entry.outgo)),
            Money(entry.balance),
        )

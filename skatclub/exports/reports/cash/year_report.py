"""The year's report of the treasurer: opening, by category, by month, closing, lines for those who audit it.

The book of a year for the treasurer as a workbook: every booking, calculated balances, sums by category.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.cash import book as cash_book
from skatclub.exports.document import Column, Density, Document, Heading, Masthead, Section, Table, Text
from skatclub.exports.forms import Align, Box, Form, Line, words
from skatclub.exports.reports.cash.journal import Journal
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.exports.document import Block, Stand
    from skatclub.exports.forms import Item
    from skatclub.services.cash.book import Book


_WIDTH, _ROW = 180.0, 17.0


def title(book: Book) -> str:
    """Return what the report is called: the year where there is one."""
    if book.first is not None:
        return _("Cash report {year}").format(year=book.first.year)
    return _("Cash report")


def of(book: Book, stand: Stand) -> Document:
    """Return the report of a stretch of the book; opening + income − outgo = closing in every line and in all."""
    event = "" if book.event_id is None else book.titles.get(book.event_id, "")
    blocks: tuple[Block, ...] = (
        Masthead(title=title(book), lines=(stand.club, event, _period(book)), logo=stand.logo),
        _sums(book),
        Heading(_("By category"), 2),
        _categories(book),
        Heading(_("By month"), 2),
        _months(book),
        *_desks(book),
        *(Text(text=line) for line in _remarks(book)),
        Heading(_("Audited"), 2),
        _signatures(),
    )
    footer = (stand.club, _("Cash report – not for posting"))
    section = Section(blocks=blocks, footer=footer)
    return Document(title=title(book), stand=stand, sections=(section,), subject=_("Cash report"), names=False)


def _period(book: Book) -> str:
    if book.first is None or book.last is None:
        return _("All years")
    return _("{first} to {last}").format(first=numbers.date(book.first), last=numbers.date(book.last))


def _sums(book: Book) -> Table:
    report = book.report
    rows = (
        (_("Opening balance"), numbers.money(report.opening)),
        (_("Income"), numbers.money(report.income)),
        (_("Expenditure"), numbers.money(-report.outgo)),
        (_("Closing balance"), numbers.money(report.closing)),
    )
    columns = (Column(head=_("Sum"), weight=3), Column(head=_("Amount €"), align=Align.RIGHT, strong=True))
    return Table(columns=columns, rows=rows, density=Density.LIST, strong_rows=frozenset({3}))


def _categories(book: Book) -> Table:
    report = book.report
    lines = tuple(
        (
            wordlists.capital(cash_words.summed(line.category)),
            numbers.money(line.income) if line.income else "",
            numbers.money(line.outgo) if line.outgo else "",
            numbers.money(line.income - line.outgo),
        )
        for line in report.lines
    )
    total = tuple(numbers.money(cents) for cents in (report.income, report.outgo, report.income - report.outgo))
    columns = (
        Column(head=_("Category"), weight=3),
        *(Column(head=head, align=Align.RIGHT) for head in (_("Income €"), _("Expenditure €"), _("Surplus €"))),
    )
    rows = (*lines, (_("Sum"), *total))
    return Table(columns=columns, rows=rows, density=Density.LIST, strong_rows=frozenset({len(lines)}))


def _months(book: Book) -> Table:
    columns = (
        Column(head=_("Month"), weight=2),
        *(
            Column(head=head, align=Align.RIGHT)
            for head in (_("Opening €"), _("Income €"), _("Expenditure €"), _("In the cash box €"))
        ),
    )
    rows = tuple(
        (
            f"{first.month:02d}/{first.year}",
            *(numbers.money(cents) for cents in (month.opening, month.income, month.outgo, month.closing)),
        )
        for first, month in cash_book.by_month(book.entries)
    )
    return Table(columns=columns, rows=rows, density=Density.LIST)


def _desks(book: Book) -> tuple[Text, ...]:
    return tuple(Text(text=line) for line in cash_words.desks(book.desks))


def _remarks(book: Book) -> tuple[str, ...]:
    """Return what auditors ask next: how many bookings, which receipts, up to when the book is closed."""
    remarks = [_("No entries yet.")]
    if book.entries:
        number = len(book.entries)
        words = ngettext("{n} entry, no. {last}.", "{n} entries, the last being no. {last}.", number)
        remarks = [words.format(n=number, last=book.entries[-1].booking.id)]
    if book.receipts:
        first, last = book.receipts[0].label, book.receipts[-1].label
        cancelled = sum(receipt.cancelled for receipt in book.receipts)
        remarks.append(
            _("Receipts {first} to {last}, of which cancelled: {cancelled}.").format(
                first=first, last=last, cancelled=cancelled
            )
        )
    closed = [closed_day for closed_day in book.closed if book.last is None or closed_day.day <= book.last]
    if closed:
        note = _("Closed up to {day} with {amount}.")
        remarks.append(note.format(day=numbers.date(closed[-1].day), amount=numbers.euros(closed[-1].balance)))
    else:
        remarks.append(_("No day is closed yet."))
    return tuple(remarks)


def _signatures() -> Form:
    items: list[Item] = []
    people = (_("Treasurer"), _("First auditor"), _("Second auditor"))
    for place, who in enumerate(people):
        y = (place + 1) * _ROW - 6
        items += [
            Line(0, y, 55, y, 0.15),
            words(Box(0, y + 0.8, 55, 4.5), _("Place, date"), 8),
            Line(62, y, _WIDTH, y, 0.15),
            words(Box(62, y + 0.8, _WIDTH - 62, 4.5), who, 8),
        ]
    return Form(width=_WIDTH, height=len(people) * _ROW + 4, items=tuple(items))


def book_title(book: Book) -> str:
    """Return how the file is called: the year where there is one."""
    if book.first is not None:
        return _("Cash book {year}").format(year=book.first.year)
    return _("Cash book")


def workbook(book: Book, stand: Stand) -> Workbook:
    """Return the bookings and the sums; opening balance and all bookings make the closing one."""
    listed = Journal(
        bookings=tuple(entry.booking for entry in book.entries),
        receipts=book.receipts,
        about=_("Event"),
        who=lambda booking: (
            book.titles.get(booking.event_id or 0, ""),
            book.names.get(booking.person_id or 0, ""),
        ),
        opening=_brought(book),
    )
    return Workbook(title=book_title(book), stand=stand, sheets=listed.sheets())


def _brought(book: Book) -> int:
    """Return what was in the box before the first booking, in cents."""
    return book.report.closing - sum(entry.booking.cents for entry in book.entries)

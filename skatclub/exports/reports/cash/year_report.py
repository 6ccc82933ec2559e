"""The treasurer's year: a report for those who audit it, and every booking as a workbook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.domain import zone
from skatclub.domain.cash.book import CashReport
from skatclub.domain.prizes import safety
from skatclub.exports.document import Block, Document, Heading, Imprint, Masthead, Section, Text
from skatclub.exports.reports.cash import totals
from skatclub.exports.reports.cash.journal import Journal
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _, ngettext

if TYPE_CHECKING:
    from skatclub.services.cash.book import Book

NAME = N_("Report for the auditors")
"""What it is called where an event has a report, too."""


def title(book: Book) -> str:
    """Return what the report is called: the year where there is one."""
    return _("Cash report") if book.first is None else _("Cash report {year}").format(year=book.first.year)


def file_name(book: Book) -> str:
    """Return how the file of the report is called: with its event and day, or its years."""
    if book.event_id is not None and book.held_on is not None:
        return paths.file_stem(f"{title(book)} {book.titles.get(book.event_id, '')} {book.held_on}")
    if book.first is None and book.years:
        return f"{title(book)} {'–'.join(map(str, dict.fromkeys((book.years[-1], book.years[0]))))}"
    return title(book)


def of(book: Book, imprint: Imprint) -> Document:
    """Return the report of a stretch of the book; opening + income − outgo = closing in every line and in all."""
    event = "" if book.event_id is None else book.titles.get(book.event_id, "")
    blocks: tuple[Block, ...] = (
        Masthead(title=title(book), lines=(imprint.club, event, period(book)), logo=imprint.logo),
        *totals.blocks(book.report, monthly=True),
        Text(text="\n".join(remarks(book))),
        Heading(_("Audited"), 2),
        totals.signatures((_("Treasurer"), _("First auditor"), _("Second auditor"))),
    )
    footer = (imprint.club, _("Cash report – not for posting"))
    section = Section(blocks=blocks, footer=footer)
    return Document(title=title(book), imprint=imprint, sections=(section,), subject=_("Cash report"), names=False)


def period(book: Book) -> str:
    """Return from when to when a stretch of the book goes."""
    if book.first is None or book.last is None:
        return _("All years")
    return _("{first} to {last}").format(first=numbers.date(book.first), last=numbers.date(book.last))


def remarks(book: Book) -> tuple[str, ...]:
    """Return what auditors ask next: how many bookings, which receipts, up to when the book is closed."""
    remarks = [_("No entries yet.")]
    if book.bookings:
        number = len(book.bookings)
        words = ngettext("{n} entry, no. {last}.", "{n} entries, the last being no. {last}.", number)
        remarks = [_surplus(book.report), words.format(n=number, last=max(each.id for each in book.bookings))]
    if book.report.closing < 0:
        remarks.append(cash_words.below_nothing(book.report.closing))
    if book.withdrawn:
        numbers_gone = wordlists.spans(safety.runs([booking.id for booking in book.withdrawn]))
        remarks.append(_("Withdrawn, so not in the sums: no. {numbers}.").format(numbers=numbers_gone))
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
    return (*remarks, *_counted(book), *_fees(book))


def _surplus(report: CashReport) -> str:
    """Return by how much more came in than went out, or the other way round."""
    cents = report.income - report.outgo
    words = (
        _("Surplus: {amount} (income less expenditure, without the opening balance).")
        if cents >= 0
        else _("Deficit: {amount} (income less expenditure, without the opening balance).")
    )
    return words.format(amount=numbers.euros(abs(cents)))


def _counted(book: Book) -> Iterator[str]:
    """Return the last count of the box, if there was one."""
    if book.counts:
        last = book.counts[-1]
        words = _("Last count {day}: {amount}, difference {difference}.").format(
            day=numbers.date(zone.day(last.at)),
            amount=numbers.euros(last.counted),
            difference=numbers.euros(last.difference),
        )
        yield f"{words} {last.note}".strip()


def _fees(book: Book) -> Iterator[str]:
    """Return what of the membership fees of the year is open and was waived."""
    if book.fees is not None:
        words = _("Membership fees: {owed} asked, {paid} paid, {waived} waived, {open} still open.")
        fees = book.fees
        yield words.format(
            owed=numbers.euros(fees.cents),
            paid=numbers.euros(fees.paid),
            waived=numbers.euros(fees.waived),
            open=numbers.euros(fees.open),
        )


def book_title(book: Book) -> str:
    """Return how the book is called: with its year where there is one."""
    return _("Cash book") if book.first is None else _("Cash book {year}").format(year=book.first.year)


def workbook(book: Book, imprint: Imprint) -> Workbook:
    """Return the bookings and the sums; opening balance and all bookings make the closing one."""
    listed = Journal(
        report=book.report,
        withdrawn=book.withdrawn,
        receipts=book.receipts,
        about=_("Event"),
        who=lambda booking: (
            book.titles.get(booking.event_id or 0, ""),
            book.payee(booking),
        ),
    )
    return Workbook(title=book_title(book), imprint=imprint, sheets=listed.sheets())

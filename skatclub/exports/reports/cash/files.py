"""The book of a year as a file: its report for auditors or programs, or every booking as a paper or workbook."""

from __future__ import annotations

from skatclub.exports import lists
from skatclub.exports.document import Imprint
from skatclub.exports.formats import csv
from skatclub.exports.reports.cash import book as cash_book
from skatclub.exports.reports.cash import year_report
from skatclub.services.cash.book import Book

ENDINGS = (".pdf", ".xlsx", ".csv")
OF_BOOK = (".pdf", ".xlsx")


def render(book: Book, imprint: Imprint, ending: str) -> bytes:
    """Return the bytes of the file with one of the `ENDINGS`."""
    if ending == ".csv":
        return csv.render(lists.grid(year_report.of(book, imprint)))
    if ending == ".pdf":
        from skatclub.exports.formats.pdf import render as pdf_render

        return pdf_render.render(year_report.of(book, imprint))
    from skatclub.exports.formats.excel import render as excel_render

    return excel_render.render(year_report.workbook(book, imprint))


def render_book(book: Book, imprint: Imprint, ending: str) -> bytes:
    """Return the bytes of a file with every booking, by one of the endings `OF_BOOK`."""
    if ending == ".xlsx":
        return render(book, imprint, ending)
    from skatclub.exports.formats.pdf import render as pdf_render

    return pdf_render.render(cash_book.of(book, imprint))

"""The book of a year as a file: the report for who audits it or for programs, or every booking as a workbook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports import lists
from skatclub.exports.document import Imprint
from skatclub.exports.formats import csv
from skatclub.exports.reports.cash import year_report

if TYPE_CHECKING:
    from skatclub.services.cash.book import Book


ENDINGS = (".pdf", ".xlsx", ".csv")


def render(book: Book, imprint: Imprint, ending: str) -> bytes:
    """Return the bytes of the file with one of the `ENDINGS`."""
    if ending == ".csv":
        return csv.render(lists.grid(year_report.of(book, imprint)))
    if ending == ".pdf":
        from skatclub.exports.formats.pdf import render as pdf_render

        return pdf_render.render(year_report.of(book, imprint))
    from skatclub.exports.formats.excel import render as excel_render

    return excel_render.render(year_report.workbook(book, imprint))


def proposed(book: Book, ending: str) -> str:
    """Return how the file is called."""
    return f"{year_report.book_title(book) if ending == '.xlsx' else year_report.title(book)}{ending}"

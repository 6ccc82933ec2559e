"""The book of a year as a file: the report as PDF for who audits it, or every booking as a workbook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.reports.cash import year_report

if TYPE_CHECKING:
    from skatclub.exports.document import Stand
    from skatclub.services.cash.book import Book


def render(book: Book, stand: Stand, *, as_pdf: bool) -> bytes:
    """Return the bytes of the file."""
    if as_pdf:
        from skatclub.exports.formats.pdf import render as pdf_render

        return pdf_render.render(year_report.of(book, stand))
    from skatclub.exports.formats.excel import render as excel_render

    return excel_render.render(year_report.workbook(book, stand))


def proposed(book: Book, *, as_pdf: bool) -> str:
    """Return how the file is called."""
    return f"{year_report.title(book)}.pdf" if as_pdf else f"{year_report.book_title(book)}.xlsx"

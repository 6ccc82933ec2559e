"""The book of a year as a file: the report as PDF for who audits it, or every booking as a workbook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.reports import cash_year, cash_year_report

if TYPE_CHECKING:
    from skatclub.exports.document import Stand
    from skatclub.services.cash_book import Book


def render(book: Book, stand: Stand, *, as_pdf: bool) -> bytes:
    """Return the bytes of the file."""
    if as_pdf:
        from skatclub.exports import pdf

        return pdf.render(cash_year_report.of(book, stand))
    from skatclub.exports import excel

    return excel.render(cash_year.workbook(book, stand))


def proposed(book: Book, *, as_pdf: bool) -> str:
    """Return how the file is called."""
    return f"{cash_year_report.title(book)}.pdf" if as_pdf else f"{cash_year.title(book)}.xlsx"

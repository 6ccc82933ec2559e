"""Papers kept in stock: made for an event before anything is drawn, or without any event at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers import stock as papers_stock
from skatclub.exports.paper import IN_FULL, EventPaper, Format, Paper, PaperOption, as_pdf
from skatclub.exports.reports.seating import table_numbers
from skatclub.exports.reports.sheets import blank_sheets, score_sheet

if TYPE_CHECKING:
    from skatclub.domain.papers.stock import Stock  # noqa: F401  (named in a string)

StockPaper = Paper["Stock"]

STOCK_PAPERS: tuple[StockPaper, ...] = (
    Paper(
        code="blank-sheet",
        name=score_sheet.blank_name,
        makers={Format.PDF: as_pdf(blank_sheets.spare)},
        asks=frozenset({PaperOption.BLANK}),
    ),
    Paper(code="table-numbers", name=table_numbers.name, makers={Format.PDF: as_pdf(table_numbers.of)}),
)
"""In the order of the menus; nobody is named on them."""

BLANK_SHEET: EventPaper = Paper(
    code="blank-sheet",
    name=score_sheet.blank_name,
    makers={Format.PDF: as_pdf(blank_sheets.of)},
    reads_lists=True,
    levels=IN_FULL,
    needs=blank_sheets.needs,
    of_series=True,
    asks=frozenset({PaperOption.TABLES, PaperOption.BLANK}),
)

TABLE_NUMBERS: EventPaper = Paper(
    code="table-numbers",
    name=table_numbers.name,
    makers={Format.PDF: as_pdf(lambda facts, imprint: table_numbers.of(papers_stock.of_event(facts), imprint))},
)
"""The same, made as an event needs it."""

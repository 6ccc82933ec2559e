"""Papers kept in stock: made for an event before anything is drawn, or without any event at all."""

from __future__ import annotations

from skatclub.domain.papers import stock as papers_stock
from skatclub.domain.papers.stock import Stock
from skatclub.exports.paper import IN_FULL, EventPaper, Format, Paper, PaperOption, as_pdf
from skatclub.exports.reports.seating import table_numbers
from skatclub.exports.reports.sheets import score_sheet

StockPaper = Paper[Stock]

STOCK_PAPERS: tuple[StockPaper, ...] = (
    Paper(
        code="blank-sheet",
        title=score_sheet.BLANK_NAME,
        makers={Format.PDF: as_pdf(score_sheet.spare)},
        asks=frozenset({PaperOption.BLANK}),
    ),
    Paper(code="table-numbers", title=table_numbers.NAME, makers={Format.PDF: as_pdf(table_numbers.of)}),
)
"""In the order of the menus; nobody is named on them."""

BLANK_SHEET: EventPaper = Paper(
    code="blank-sheet",
    title=score_sheet.BLANK_NAME,
    makers={Format.PDF: as_pdf(score_sheet.blank_of)},
    reads_lists=True,
    levels=IN_FULL,
    needs=score_sheet.blank_needs,
    of_series=True,
    asks=frozenset({PaperOption.TABLES, PaperOption.BLANK}),
)

TABLE_NUMBERS: EventPaper = Paper(
    code="table-numbers",
    title=table_numbers.NAME,
    makers={Format.PDF: as_pdf(lambda facts, imprint: table_numbers.of(papers_stock.of_event(facts), imprint))},
)
"""The same, made as an event needs it."""

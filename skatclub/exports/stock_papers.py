"""Papers kept in stock: made for an event before anything is drawn, or without any event at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers import stock as papers_stock
from skatclub.exports.paper import Format, Paper, as_pdf
from skatclub.exports.reports.seating import table_numbers
from skatclub.exports.reports.sheets import stock_sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.stock import Stock
    from skatclub.exports.document import Stand
    from skatclub.exports.paper import EventPaper

StockPaper = Paper["Stock"]

STOCK_PAPERS: tuple[StockPaper, ...] = (
    Paper(code="stock-sheets", name=stock_sheets.name, makers={Format.PDF: as_pdf(stock_sheets.of)}),
    Paper(
        code="stock-second-sheets", name=stock_sheets.second_name, makers={Format.PDF: as_pdf(stock_sheets.second)}
    ),
    Paper(code="table-numbers", name=table_numbers.name, makers={Format.PDF: as_pdf(table_numbers.of)}),
)
"""In the order of the menus; nobody is named on them."""


def _of_event(paper: StockPaper) -> EventPaper:
    """Return the same paper, made as an event needs it."""

    def by_facts(make: Callable[[Stock, Stand], bytes]) -> Callable[[EventFacts, Stand], bytes]:
        return lambda facts, stand: make(papers_stock.of_event(facts), stand)

    makers = {format_: by_facts(make) for format_, make in paper.makers.items()}
    return Paper(code=paper.code, name=paper.name, makers=makers)


OF_EVENT: tuple[EventPaper, ...] = tuple(_of_event(paper) for paper in STOCK_PAPERS)

"""Blank score sheets: of the tables that are drawn, or spare ones of each kind of table and length."""

from __future__ import annotations

from skatclub.domain.papers import stock as papers_stock
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.stock import Stock
from skatclub.exports.document import Document, Imprint
from skatclub.exports.reports.sheets import score_sheet


def needs(facts: EventFacts) -> None:
    """Refuse tables that are wanted by number and have no list: `NotDrawn`."""
    if facts.only_tables is not None:
        facts.lists()


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the lists of the chosen series as they are wanted; before the draw one of each kind, to be copied."""
    needs(facts)
    if facts.blank.spare or not any(series.lists for series in facts.chosen):
        return spare(papers_stock.of_event(facts), imprint)
    return score_sheet.blank(facts.lists(), imprint, wanted=facts.blank, fee=facts.conditions.fees.loss)


def spare(stock: Stock, imprint: Imprint) -> Document:
    """Return lists of each kind of table and length, as many as are wanted, for no table yet."""
    sections = tuple(
        section
        for rounds in stock.rounds
        for size in stock.sizes
        for section in score_sheet.empty(
            size, rounds, imprint, rules=stock.rules, fee=stock.fee, second=stock.blank.second
        ).sections
        * max(stock.blank.spare, 1)
    )
    title = score_sheet.blank_name()
    return Document(title=title, imprint=imprint, sections=sections, subject=title, names=False)

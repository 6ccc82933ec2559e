"""Blank lists to keep in stock, one of each kind of table and length; second lists are marked as such."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import Document
from skatclub.exports.reports.sheets import score_sheet
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.papers.stock import Stock
    from skatclub.exports.document import Stand


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Spare score sheets")


def second_name() -> str:
    """Return the name of the second lists in menus."""
    return _("Spare second score sheets")


def of(stock: Stock, stand: Stand) -> Document:
    """Return a list for each kind of table, to be copied."""
    return _document(stock, stand, name(), second=False)


def second(stock: Stock, stand: Stand) -> Document:
    """Return the same as second lists (SkWO: another player keeps one)."""
    return _document(stock, stand, second_name(), second=True)


def _document(stock: Stock, stand: Stand, title: str, *, second: bool) -> Document:
    sections = tuple(
        section
        for rounds in stock.rounds
        for size in stock.sizes
        for section in score_sheet.empty(
            size, rounds, stand, rules=stock.rules, fee=stock.fee, second=second
        ).sections
    )
    return Document(title=title, stand=stand, sections=sections, subject=title, names=False)

"""The parts of the rule book: the one tuple that page, papers and commands read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.i18n.language import _
from skatclub.i18n.rule_book import bids, cases, origins

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.i18n.rule_book.entry import BookEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part: its code, which is also its command, its name in the language in use, and its entries."""

    code: str
    name: Callable[[], str]
    entries: Callable[[], tuple[BookEntry, ...]]


CASES = Part(code="cases", name=lambda: _("Cases"), entries=cases.entries)
LADDER = Part(code="ladder", name=lambda: _("The bids in order"), entries=bids.entries)
HISTORY = Part(code="history", name=lambda: _("Where the game comes from"), entries=origins.entries)
PARTS = (CASES, LADDER, HISTORY)
"""Every part, in the order of the page."""


def is_table(entry: BookEntry) -> bool:
    """Tell whether an entry says who bids to whom at a table of one size."""
    return entry.code.startswith(bids.TURNS)


def is_bid(entry: BookEntry) -> bool:
    """Tell whether an entry is a bid of the ladder, which is shown as a row of a table."""
    return entry.code.isdigit()

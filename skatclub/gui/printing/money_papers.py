"""The papers of the cash desk as files, made from what the club says now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import transfers
from skatclub.exports.catalogue import MONEY_PAPERS
from skatclub.gui.printing.papers import event_paper, stand_now
from skatclub.services import papers as event_papers

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.event_facts import EventFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.paper import Format
    from skatclub.gui.operations import Operations
    from skatclub.gui.printing.papers import AnyPaper

OF_A_PLAN = frozenset({"prize-list", "coin-order"})
"""Papers that need a prize plan."""
TRANSFERS = "transfer-slips"


@dataclass(frozen=True, slots=True)
class MoneyPapers:
    """The papers of the cash desk of an event."""

    facts: EventFacts
    stand: Stand

    @classmethod
    def of(
        cls,
        operations: Operations,
        event_id: int,
        clock: Callable[[], datetime],
        *,
        receipts_of: tuple[int, ...] | None = None,
    ) -> MoneyPapers | None:
        """Return them as of now, or only the receipts of some start numbers; None if they cannot be read."""
        facts = operations.ask(event_papers.facts_of, event_id, lists=False, money=True, cards=receipts_of)
        stand = stand_now(operations, clock)
        if facts is None or stand is None:
            return None
        return cls(facts, stand)

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made: those on prizes need a plan; of one person only the receipts.

        Slips of money carried between desks are offered where some was.
        """
        only, money = self.facts.only_cards is not None, self.facts.cash()
        missing = frozenset() if money.board is not None else OF_A_PLAN
        if not transfers.of(money.bookings):
            missing |= {TRANSFERS}
        found = tuple(paper for paper in MONEY_PAPERS if paper.code not in missing)
        return tuple(paper for paper in found if paper.code == "receipts" or not only)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        return event_paper(paper.code).make(kind, self.facts, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        return paper.name()

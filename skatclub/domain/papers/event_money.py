"""The money of an event as its papers show it: prizes, dues, and what the books say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from skatclub.domain.cash.errors import NoPlan
from skatclub.domain.standings.state import Finality

if TYPE_CHECKING:
    from skatclub.domain.cash.book import CashReport
    from skatclub.domain.cash.ledger import Booking
    from skatclub.domain.cash.receipts import Receipt
    from skatclub.domain.prizes.board import PrizeBoard
    from skatclub.domain.registration.dues import Dues


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyFacts:
    """Everything that papers on money are made from; `board` is None where nobody made a prize plan.

    `finality` says how far the ranking of all players over all series is, by which the prizes go.
    """

    board: PrizeBoard | None
    dues: tuple[Dues, ...]
    bookings: tuple[Booking, ...]
    report: CashReport
    finality: Finality = field(default_factory=Finality)
    receipts: tuple[Receipt, ...] = ()

    def prizes(self) -> PrizeBoard:
        """Return the prizes; refused without a plan: `NoPlan`."""
        if self.board is None:
            raise NoPlan
        return self.board

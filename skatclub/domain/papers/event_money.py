"""The money of an event as its papers show it: prizes, dues, and what the books say."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatclub.domain.cash import transfers
from skatclub.domain.cash.book import CashReport
from skatclub.domain.cash.count import CashCount
from skatclub.domain.cash.errors import NoPlan
from skatclub.domain.cash.ledger import Booking
from skatclub.domain.cash.receipts import Causes, Receipt
from skatclub.domain.cash.transfers import Transfer
from skatclub.domain.papers.errors import NoLossMoney, NoPrizes, NothingBooked, NothingCarried
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.registration.dues import Dues
from skatclub.domain.standings.state import Finality


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What of the money in the box of an event stays with the club, and why, in cents.

    In the box is the `change` that was put in and goes back, what winners and people who paid too much or left a
    deposit are still to get (`prizes`, `back`); what people still owe (`owed`) is not there yet.
    """

    in_box: int
    change: int
    prizes: int
    back: int
    owed: int

    @property
    def cents(self) -> int:
        """Return what stays once all is settled."""
        return self.in_box - self.change - self.prizes - self.back + self.owed


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyFacts:
    """Everything that papers on money are made from; `board` is None where nobody made a prize plan.

    `finality` says how far the ranking of all players over all series is, by which the prizes go. `counts` are how
    often the box of the event was counted, the last one at the end. `of_others` are the cents in that box that were
    paid for other events; below 0 is what was paid for this one and lies in the boxes of others. `ahead` is what is
    still possible for each who plays the last list.
    """

    board: PrizeBoard | None
    dues: tuple[Dues, ...]
    report: CashReport
    finality: Finality = field(default_factory=Finality)
    receipts: tuple[Receipt, ...] = ()
    causes: Causes = field(default_factory=Causes)
    withdrawn: tuple[Booking, ...] = ()
    counts: tuple[CashCount, ...] = ()
    of_others: int = 0
    ahead: tuple[Ahead, ...] = ()

    @property
    def bookings(self) -> tuple[Booking, ...]:
        """Return what was booked."""
        return self.report.bookings

    def prizes(self) -> PrizeBoard:
        """Return the prizes; refused without a plan or a prize in it: `NoPlan`, `NoPrizes`."""
        if self.board is None:
            raise NoPlan
        if not self.board.rows:
            raise NoPrizes
        return self.board

    def money_prizes(self) -> PrizeBoard:
        """Return the prizes where some of them are money. Refused: `NoPlan`, `NoPrizes`."""
        board = self.prizes()
        if not any(board.amounts):
            raise NoPrizes
        return board

    def kept(self) -> Kept:
        """Return what stays with the club."""
        return Kept(
            in_box=self.report.closing,
            change=self.report.opening,
            prizes=sum(row.cents for row in self.prizes_in(None)),
            back=sum(max(-due.open, 0) + due.deposit for due in self.dues),
            owed=sum(max(due.open, 0) for due in self.dues),
        )

    def prizes_in(self, *states: AwardState | None) -> tuple[PrizeRow, ...]:
        """Return the prizes that somebody wins and that are in one of these states (None: to be handed out)."""
        rows = () if self.board is None else self.board.rows
        return tuple(row for row in rows if row.state in states and (row.state is not None or row.waits))

    def last_counts(self) -> tuple[CashCount, ...]:
        """Return the last count of each box, all boxes together (None) being one."""
        return tuple({count.box: count for count in self.counts}.values())

    def carried(self) -> tuple[Transfer, ...]:
        """Return what was carried between desks; refused if nothing was: `NothingCarried`."""
        moved = tuple(transfers.of(self.bookings))
        if not moved:
            raise NothingCarried
        return moved

    def charged(self) -> tuple[Dues, ...]:
        """Return who has played lists, where these cost anything or were paid; otherwise refused: `NoLossMoney`."""
        dues = tuple(each for each in self.dues if each.lists)
        if not any(each.loss or each.table or each.paid_loss or each.paid_table for each in dues):
            raise NoLossMoney
        return dues

    def moved(self) -> None:
        """Refuse where nothing was booked and nobody owes anything: `NothingBooked`."""
        if not self.bookings and not any(each.owed for each in self.dues):
            raise NothingBooked

"""What the director does with a prize: hands it out, passes it on to somebody else, takes it back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from skatclub.domain.prizes.board import PrizeRow
from skatclub.domain.prizes.handing import Exchange
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts.payout import PayoutCheck
from skatclub.gui.prizes import questions
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words
from skatclub.services.prizes import prizes


class Giving:
    """Does it for the page and for the speaker; before the first prize that the box does not hold it asks."""

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        self._parent, self._operations = parent, operations
        self._payout_check = PayoutCheck(parent, operations)

    def hand_out(
        self, event_id: int, row: PrizeRow, then: Callable[[PrizeRow], object] = lambda _row: None
    ) -> None:
        """Note that a prize was handed out; `then` tells of it."""

        def hand_out() -> None:
            if self._operations.run(prizes.hand_out, event_id, row.key) is not None:
                then(row)

        self._pay(event_id, row, hand_out)

    def leave_unclaimed(self, event_id: int, row: PrizeRow) -> None:
        """Note that nobody came for a prize; the plan says who gets it."""
        after = self._operations.ask(prizes.candidates, event_id, row.key)
        if after is None:
            return
        self._leave(event_id, row, is_paid=after.by_plan is not None)

    def ask_instead(self, event_id: int, row: PrizeRow) -> None:
        """Ask who gets a prize that nobody came for: whom the plan names, or somebody else, with the reason."""
        candidates = self._operations.ask(prizes.candidates, event_id, row.key)
        if candidates is None:
            return
        by_plan = candidates.by_plan

        def take(participant_id: int, reason: str) -> None:
            if participant_id == questions.BY_PLAN:
                self._leave(event_id, row, is_paid=by_plan is not None)
                return
            self._pay(
                event_id,
                row,
                lambda: self._operations.run(prizes.pass_on, event_id, row.key, participant_id, reason=reason),
            )

        questions.ask_instead(self._parent, row, candidates, take)

    def take_back(self, event_id: int, row: PrizeRow) -> None:
        """Take back what was noted for a prize."""
        self._operations.run(prizes.take_back, event_id, row.key)

    def exchange(self, event_id: int, exchange: Exchange, then: Callable[[str], object]) -> None:
        """Ask before prizes are exchanged, with the amounts; `then` tells of it."""
        words = prizes_words.exchanged(exchange)

        def act() -> None:
            if self._operations.run(prizes.exchange, event_id) is not None:
                then(words)

        ask.choose(self._parent, _("Exchange prizes"), words, ((_("Exchange"), act),))

    def _leave(self, event_id: int, row: PrizeRow, *, is_paid: bool) -> None:
        def leave() -> object:
            return self._operations.run(prizes.leave_unclaimed, event_id, row.key)

        if is_paid:
            self._pay(event_id, row, leave)
        else:
            leave()

    def _pay(self, event_id: int, row: PrizeRow, then: Callable[[], object]) -> None:
        """Do it, where the money is in the box; what was paid to somebody before comes back first."""
        cents = 0 if row.state is not None else row.cents
        self._payout_check.ask(event_id, cents, then, once=True)

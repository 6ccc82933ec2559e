"""Asks before money goes out that is not in the box by the books, or comes in that is hardly meant so.

The same words wherever that is.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from skatclub.domain.cash import ledger
from skatclub.domain.cash.errors import BoxTooEmpty
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import ask as widgets_ask
from skatclub.gui.widgets.ask import Question
from skatclub.i18n import refusals
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.cash import count


class PayoutCheck:
    """Compares what goes out with the box of this desk; nothing is forbidden: the books follow what happened."""

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        self._parent, self._operations = parent, operations
        self._known: set[int | None] = set()

    def ask(self, event_id: int | None, cents: int, then: Callable[[], object], *, once: bool = False) -> None:
        """Do it, but ask first where more cents go out than are in the box; with `once` only once for an event."""
        words = self._lacking(event_id, cents)
        if not words or (once and event_id in self._known):
            then()
            return

        def do() -> None:
            self._known.add(event_id)
            then()

        widgets_ask.choose(self._parent, _("Paying out money"), words, ((_("Enter it anyway"), do),))

    def may(self, question: Question, event_id: int | None, cents: int, *, desk: str = "") -> bool:
        """Tell whether an answer may be booked; the first time it is said in the question why it may not."""
        return not _doubts(question, cents, self._lacking(event_id, cents, desk))

    def _lacking(self, event_id: int | None, cents: int, desk: str = "") -> str:
        """Return what is said where more cents go out than are in the box (of another `desk`), else nothing."""
        held = self._operations.ask(count.held, event_id, desk=desk) if cents > 0 else None
        return "" if held is None or cents <= held else refusals.sentence(BoxTooEmpty(held))


def may_come_in(question: Question, name: str, cents: int, open_cents: int) -> bool:
    """Tell whether what somebody pays may be booked; far more than he owes is asked about once, in the question."""
    is_unlikely = ledger.is_unlikely(cents, open_cents)
    return not _doubts(question, cents, cash_words.unlikely_payment(name, cents, open_cents) if is_unlikely else "")


def _doubts(question: Question, cents: int, words: str) -> bool:
    again = _("Correct the amount, or press Enter again to enter it anyway.")
    return question.doubts(cents, words and f"{words} {again}")

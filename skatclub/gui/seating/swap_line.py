"""Two start numbers typed to change seats, with what it would do to the check before Enter."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from skatclub.domain import text
from skatclub.domain.seating.errors import NotSeated
from skatclub.domain.seating.task import SeatingReport
from skatclub.gui.seating import cards
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw
from skatclub.services.seating.draws import Plan


class SwapEdit(Guarded, QLineEdit):
    """The line for the numbers; Esc leaves it.

    Signals:
        left(): the line is not wanted any more.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class SwapLine(Card):
    """The open line of a swap: T 12 31 ⏎.

    Signals:
        swap_wanted(int, int): these two start numbers shall change seats.
        left(): the line was closed.
    """

    swap_wanted = Signal(int, int)
    left = Signal()

    def __init__(self, trial: Callable[[int, int], SeatingReport | None]) -> None:
        super().__init__(margin=10, spacing=4)
        self._trial = trial
        self._plan: Plan | None = None
        self._report: SeatingReport | None = None
        self.edit = SwapEdit()
        self.edit.setAccessibleName(_("Two start numbers that change seats"))
        self.edit.setPlaceholderText("12 31")
        self.words = label("", wrap=True)
        caption = label(_("Swap start numbers"), role="title")
        caption.setBuddy(self.edit)
        self.edit.setMaximumWidth(self.edit.fontMetrics().averageCharWidth() * 24)
        pieces.lay(self.inside, pieces.row(caption, self.edit, self.words, spacing=10, grows=self.words))
        self.edit.textChanged.connect(self._look)
        self.edit.returnPressed.connect(self._take)
        self.edit.left.connect(self.close_line)
        self.hide()

    def open_line(self, plan: Plan, report: SeatingReport) -> None:
        """Ask for two numbers of this seating."""
        self._plan, self._report = plan, report
        self.edit.clear()
        self._look()
        self.show()
        self.edit.setFocus()

    def close_line(self) -> None:
        """Go away."""
        self.hide()
        self.left.emit()

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers that are typed; what is not a number is left out."""
        typed = map(text.number, re.split(r"\D+", self.edit.text()))
        return tuple(number for number in typed if number is not None)

    def about(self, plan: Plan, report: SeatingReport, first_no: int, other: int) -> str:
        """Return who would change seats and what the check says then; why not, if they cannot."""
        seating, names = plan.seating, cards.names(plan)
        if seating is None:
            return ""
        for start_no in (first_no, other):
            if seating.place_of(start_no) is None:
                return refusals.sentence(NotSeated(start_no, plan.series.number))
        who = _("{one} {name} ({place}) ↔ {other} {other_name} ({other_place})").format(
            one=first_no,
            name=names[first_no],
            place=seating_draw.place_words(seating.place_of(first_no)),
            other=other,
            other_name=names[other],
            other_place=seating_draw.place_words(seating.place_of(other)),
        )
        after = self._trial(first_no, other)
        if after is None:
            return who
        return f"{who}: {seating_draw.trial_words(report.reached, after.reached)}"

    def _look(self) -> None:
        typed = self.numbers()
        if len(typed) == 2 and typed[0] != typed[1] and self._plan is not None and self._report is not None:
            self.words.setText(self.about(self._plan, self._report, *typed))
        elif len(typed) == 2:
            self.words.setText(_("These are the same person."))
        else:
            self.words.setText(_("Two start numbers, then Enter. Esc cancels."))
        self.edit.setAccessibleDescription(self.words.text())

    def _take(self) -> None:
        typed = self.numbers()
        if len(typed) == 2 and typed[0] != typed[1]:
            self.swap_wanted.emit(*typed)

"""A line into which only fits what its rule lets stand, whichever way it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QRegularExpression, QTimer
from PySide6.QtGui import QRegularExpressionValidator, QValidator
from PySide6.QtWidgets import QLineEdit

from skatclub.gui.widgets.guard import Guarded

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent


class RuledLine(Guarded, QLineEdit):
    """A line for texts of a pattern, whole or begun; all fits without one.

    Qt takes a refused key back by its own undo, and after a redo it takes back too little, without a word, or
    does the refused key again: a line of amounts then read 9999999999. What is no text of the pattern goes as it
    came, and what stood here before stays.
    """

    _fitting = ""
    _refused = False  # asked by events that Qt sends while it makes the line

    def __init__(self, pattern: str = "") -> None:
        super().__init__()
        self._rule = QRegularExpressionValidator(QRegularExpression(pattern), self)
        self.setValidator(self._rule)
        self.textEdited.connect(self._look)
        self.textChanged.connect(self._remember)
        self.inputRejected.connect(self._refuse)

    def event(self, event: QEvent) -> bool:
        """Look at what a key that was refused has left, before anybody reads it."""
        answer = super().event(event)
        if self._refused:
            self._put_back()
        return answer

    def _look(self, text: str) -> None:
        state, *_rest = cast("tuple[QValidator.State, str, int]", self._rule.validate(text, 0))
        if state is QValidator.State.Invalid:
            self._put_back()

    def _remember(self, _text: str) -> None:
        self._fitting = self.text()

    def _refuse(self) -> None:
        self._refused = True  # Qt has not yet taken it back
        QTimer.singleShot(0, self, self._put_back)  # what a menu pastes is no event of the line

    def _put_back(self) -> None:
        self._refused = False
        if self.text() != self._fitting:
            caret = self.cursorPosition()
            self.setText(self._fitting)
            self.setCursorPosition(min(caret, len(self._fitting)))

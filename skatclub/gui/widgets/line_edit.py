"""A line into which only fits what its rule lets stand, whichever way it comes."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QRegularExpression, QTimer
from PySide6.QtGui import QRegularExpressionValidator, QValidator
from PySide6.QtWidgets import QLineEdit

from skatclub.gui.widgets.guard import Guarded

NOTHING = -1, 0
"""What is selected where nothing is."""


class RuledLine(Guarded, QLineEdit):
    """A line for texts of a pattern, whole or begun; all fits without one.

    Qt takes a refused key back by its own undo, and after a redo it takes back too little, without a word, or
    does the refused key again: a line of amounts then read 9999999999. What is no text of the pattern goes as it
    came, and what stood here before stays, selected where it was.
    """

    _fitting = ""
    _refused = False  # asked by events that Qt sends while it makes the line
    _selected = NOTHING  # from which letter on, and how many, before the key that is answered

    def __init__(self, pattern: str = "") -> None:
        super().__init__()
        self._rule = QRegularExpressionValidator(QRegularExpression(pattern), self)
        self.setValidator(self._rule)
        self.textEdited.connect(self._look)
        self.textChanged.connect(self._remember)
        self.inputRejected.connect(self._refuse)

    def event(self, event: QEvent) -> bool:
        """Look at what a key that was refused has left, before anybody reads it."""
        if event.type() is QEvent.Type.KeyPress:
            self._selected = self.selectionStart(), len(self.selectedText())
        answer = super().event(event)
        if self._refused:
            self._put_back()
        self._selected = NOTHING
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
        if self._selected[1]:
            self.setSelection(*self._selected)
            self._keep_selection()

    def _keep_selection(self) -> None:
        """Do what is to be done where a key was refused that would have taken the place of what is selected."""

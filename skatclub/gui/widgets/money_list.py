"""Lines of words with an amount each; a new empty line appears below as soon as the last one is filled."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label

MOST_WORDS = 80


class MoneyList(QWidget):
    """Words and amounts, Tab goes on; `numbered` tells the place before each line and heads the columns.

    Signals:
        changed(): a line was finished.
    """

    changed = Signal()

    def __init__(self, words: str, amount: str, *, numbered: bool = False) -> None:
        super().__init__()
        self._names = (words, amount)
        self._numbered = numbered
        self.lines: list[tuple[QLineEdit, MoneyEdit]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(2, 1)
        if numbered:
            self._grid.addWidget(label(words, role="muted"), 0, 1)
            self._grid.addWidget(label(amount, role="muted"), 0, 2)
        self._add()

    def items(self) -> tuple[tuple[str, int], ...]:
        """Return words and cents by line; empty lines at the end are left out."""
        items = [(words.text().strip(), amount.cents()) for words, amount in self.lines]
        while items and items[-1] == ("", 0):
            items.pop()
        return tuple(items)

    def show_items(self, items: Sequence[tuple[str, int]]) -> None:
        """Show these lines; what stands there already is left alone, so that nobody is thrown out of a line."""
        if tuple(items) == self.items():
            return
        while len(self.lines) <= len(items):
            self._add()
        for (words, amount), (name, cents) in zip(
            self.lines, [*items, *[("", 0)] * (len(self.lines) - len(items))], strict=True
        ):
            words.setText(name)
            amount.set_cents(cents)

    def _add(self) -> None:
        row = len(self.lines) + 1
        words, amount = QLineEdit(), MoneyEdit()
        words.setMaxLength(MOST_WORDS)
        name, money = self._names
        words.setPlaceholderText(name)
        amount.setToolTip(money)
        before = f"{row}. " if self._numbered else ""
        words.setAccessibleName(f"{before}{name}")
        amount.setAccessibleName(f"{before}{money}")
        if self._numbered:
            self._grid.addWidget(label(f"{row}."), row, 0)
        self._grid.addWidget(words, row, 1)
        self._grid.addWidget(amount, row, 2)
        if self.isVisible():  # at once, so that Tab finds them
            words.show()
            amount.show()
        if self.lines:
            QWidget.setTabOrder(self.lines[-1][1], words)
        QWidget.setTabOrder(words, amount)
        self.lines.append((words, amount))
        words.textEdited.connect(lambda _text: self._grow())
        words.editingFinished.connect(self.changed)
        amount.editingFinished.connect(self._finish)

    def _finish(self) -> None:
        self._grow()
        self.changed.emit()

    def _grow(self) -> None:
        words, amount = self.lines[-1]
        if words.text().strip() or amount.cents():
            self._add()

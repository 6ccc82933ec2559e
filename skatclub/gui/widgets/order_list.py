"""A list that is put in order by keys: Ctrl with the arrows moves the chosen row, Enter takes it as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from skatclub.gui.widgets.guard import Guarded

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class OrderList(Guarded, QListWidget):
    """Rows known by keys, each said by its place.

    Signals:
        entered(): the order is right.
    """

    entered = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._said: Callable[[int, int], str] = lambda _row, key: str(key)

    def show_keys(self, keys: Sequence[int], words_of: Callable[[int, int], str]) -> None:
        """Show rows; `said(row, key)` words one, the first row is 0."""
        self._said = words_of
        self.clear()
        for key in keys:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, key)
            self.addItem(item)
        self.setCurrentRow(0)
        self._word()

    def keys(self) -> tuple[int, ...]:
        """Return the keys in the order that is shown."""
        return tuple(int(self.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(self.count()))

    def shift(self, by: int) -> None:
        """Move the chosen row up (−1) or down (1)."""
        now = self.currentRow()
        if now >= 0 and 0 <= now + by < self.count():
            self.insertItem(now + by, self.takeItem(now))
            self.setCurrentRow(now + by)
            self._word()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Ctrl with the arrows; the rest is that of a list."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.shift(by)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _word(self) -> None:
        for row, key in enumerate(self.keys()):
            self.item(row).setText(self._said(row, key))

"""Lists to tick and to put in order: Space ticks a row, buttons tick many, Ctrl with the arrows moves one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import ngettext

R = TypeVar("R")
TICKS = {True: Qt.CheckState.Checked, False: Qt.CheckState.Unchecked}


class TickList(QWidget, Generic[R]):
    """The rows, and below them a button for each of the `offers`: its words, and which rows it ticks.

    Signals:
        changed(): a row was ticked, or is no longer.
    """

    changed = Signal()

    def __init__(self, name: str, offers: Sequence[tuple[str, Callable[[R], bool]]]) -> None:
        super().__init__()
        self._rows: tuple[R, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # long ones are elided
        self.counted = pieces.label("", role="muted")
        self.offers = [pieces.button(words, partial(self._tick, pick)) for words, pick in offers]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list, 1)
        pieces.lay(layout, pieces.row(*self.offers, self.counted, None))
        self.setFocusProxy(self.list)
        self.list.itemChanged.connect(lambda _item: self._count())

    def show_rows(self, rows: Sequence[R], words: Callable[[R], str], ticks: Callable[[R], bool]) -> None:
        """Show other rows."""
        self._rows = tuple(rows)
        self.list.blockSignals(True)
        self.list.clear()
        for row in rows:
            item = QListWidgetItem(words(row))
            item.setToolTip(item.text())
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(TICKS[ticks(row)])
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        self._count()

    def ticked(self) -> tuple[R, ...]:
        """Return the rows that are ticked."""
        places = enumerate(self._rows)
        return tuple(row for place, row in places if self.list.item(place).checkState() is TICKS[True])

    def _tick(self, pick: Callable[[R], bool]) -> None:
        for place, row in enumerate(self._rows):
            self.list.item(place).setCheckState(TICKS[pick(row)])

    def _count(self) -> None:
        number = len(self.ticked())
        words = ngettext("{n} of {all} chosen", "{n} of {all} chosen", number)
        self.counted.setText(words.format(n=number, all=len(self._rows)))
        self.changed.emit()


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

"""A list to tick: Space ticks the chosen row, buttons tick many, and how many are chosen is counted beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
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

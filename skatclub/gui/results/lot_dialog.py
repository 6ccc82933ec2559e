"""Records the lot among equals: the drawn order, best rank first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.gui.results import words
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.services import standings

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from skatclub.gui.operations import Operations
    from skatclub.gui.results.board import Reading

LEAST_LETTERS = 56


class Order(QListWidget):
    """The drawn order.

    Signals:
        shifted(int): the selected one shall go up (−1) or down (1).
        entered(): the order is right.
    """

    shifted = Signal(int)
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Ctrl with the arrows; the rest is that of a list."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.shifted.emit(by)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class LotDialog(QDialog):
    """One group of equals at a time, in the order of the lot."""

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Record the lot"))
        self._operations = operations
        self._reading = reading
        self._groups = reading.undecided
        self.groups = CalmChoice([(place, self._described(group)) for place, group in enumerate(self._groups)])
        self.groups.setAccessibleName(_("Equals"))
        self.order = Order()
        self.order.setAccessibleName(_("Drawn order, best rank first"))
        self.up = pieces.button(_("Up (Ctrl+↑)"), lambda: self.shift(-1))
        self.down = pieces.button(_("Down (Ctrl+↓)"), lambda: self.shift(1))
        self._build()
        self._fill()
        self.order.setFocus()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        said = _("These players are equal in total, games won and games lost. Put them in the order of the lot.")
        layout.addWidget(label(said, wrap=True))
        layout.addWidget(self.groups)
        layout.addWidget(self.order)
        layout.addLayout(pieces.row(self.up, self.down, None))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Record"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self._record)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.order.setMinimumWidth(self.fontMetrics().averageCharWidth() * LEAST_LETTERS)
        self.groups.activated.connect(lambda _place: self._fill())
        self.order.shifted.connect(self.shift)
        self.order.entered.connect(self._record)
        for made in (self.up, self.down):
            made.setAutoDefault(False)

    def shift(self, by: int) -> None:
        """Move the selected player up or down."""
        now = self.order.currentRow()
        wanted = now + by
        if now >= 0 and 0 <= wanted < self.order.count():
            self.order.insertItem(wanted, self.order.takeItem(now))
            self.order.setCurrentRow(wanted)
            self._number()

    def drawn(self) -> tuple[int, ...]:
        """Return the players (by id) in the order that is shown."""
        return tuple(int(self.order.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(self.order.count()))

    def _fill(self) -> None:
        self.order.clear()
        for one in self._groups[self.groups.currentIndex()]:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, one)
            self.order.addItem(item)
        self.order.setCurrentRow(0)
        self._number()

    def _number(self) -> None:
        """Write beside each name which rank the lot gives."""
        first = self._rank(self.drawn())
        for row, one in enumerate(self.drawn()):
            number = self._reading.ranking.people[one].start_no or 0
            told = _("Rank {rank}: {name} (no. {number})")
            shown = told.format(rank=first + row, name=self._reading.names[one], number=number)
            self.order.item(row).setText(shown)

    def _rank(self, group: tuple[int, ...]) -> int:
        return self._reading.ranking.standings.row_of(group[0]).rank or 0

    def _described(self, group: tuple[int, ...]) -> str:
        row = self._reading.ranking.standings.row_of(group[0])
        told = _("Rank {rank}: {n} players with {total} points")
        return told.format(rank=self._rank(group), n=len(group), total=words.total(row.total))

    def _record(self) -> None:
        event_id = self._reading.ranking.event.id
        done = self._operations.run(standings.record_lot, event_id, self.drawn(), series=self._reading.series)
        if done is not None:
            self.accept()

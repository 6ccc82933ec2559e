"""The rulings that were made, and the points on lists; each can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.gui.standings import ruling_words
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.services import sheets
from skatclub.services.directing import rulings
from skatclub.services.standings import standings

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.directing.reading import Reading

LEAST_LETTERS = 84
ROWS = 10
RULING, POINTS = "ruling", "points"


class RulingsMade(QDialog):
    """What was decided, in the order in which it was decided."""

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, *, writes: bool) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Rulings made"))
        self._operations = operations
        self._writes = writes
        self.made = QListWidget()
        self.made.setAccessibleName(_("Rulings made"))
        self.made.setWordWrap(True)
        self.none = label(_("Nothing was decided yet."), role="muted")
        layout = QVBoxLayout(self)
        layout.addWidget(self.none)
        layout.addWidget(self.made)
        metrics = self.fontMetrics()
        self.made.setMinimumSize(metrics.averageCharWidth() * LEAST_LETTERS, metrics.height() * ROWS)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.back = box.addButton(_("Take back …"), QDialogButtonBox.ButtonRole.ActionRole)
        self.back.clicked.connect(lambda _down: self._ask())
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self._fill(reading)
        self.made.setFocus()

    def _fill(self, reading: Reading) -> None:
        numbers = {one.table_id: one.number for one in reading.sheets}
        by_table = {one.table_id: one for one in reading.sheets}
        for ruling in reading.rulings:
            self._add(ruling_words.made(ruling, reading.ranking, numbers), (RULING, ruling.id))
        for table_id, one in self._operations.ask(rulings.penalties, reading.ranking.event.id) or ():
            sheet = by_table[table_id]
            self._add(ruling_words.fine(sheet.names[one.seat - 1], sheet, one.points, one.reason), (POINTS, one.id))
        self._show_state()

    def _add(self, shown: str, key: tuple[str, int]) -> None:
        item = QListWidgetItem(shown)
        item.setData(Qt.ItemDataRole.UserRole, key)
        self.made.addItem(item)

    def _show_state(self) -> None:
        has = bool(self.made.count())
        self.none.setVisible(not has)
        self.made.setVisible(has)
        self.back.setEnabled(has and self._writes)
        if has and self.made.currentRow() < 0:
            self.made.setCurrentRow(0)

    def _ask(self) -> None:
        item = self.made.currentItem()
        if item is not None:
            offers = ((_("Take back"), lambda: self._take_back(item)),)
            ask.choose(self, _("Take a ruling back"), item.text(), offers)

    def _take_back(self, item: QListWidgetItem) -> None:
        kind, number = item.data(Qt.ItemDataRole.UserRole)
        verb = standings.take_ruling_back if kind == RULING else sheets.remove_penalty
        if self._operations.run(verb, number) is not None:
            self.made.takeItem(self.made.row(item))
            self._show_state()

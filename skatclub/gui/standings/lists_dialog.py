"""The lists of one player or team: which table of which series, how it stands; Enter opens one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.gui.standings import words
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.services.directing.reading import Reading

LEAST_LETTERS = 64
ROWS = 8


class ListsDialog(QDialog):
    """The lists to choose from.

    Signals:
        table_wanted(int): the list of this table shall be opened.
    """

    table_wanted = Signal(int)

    def __init__(self, parent: QWidget, reading: Reading, people: Iterable[int]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        known = [reading.ranking.people[one] for one in people]
        title = ", ".join(one.person.full_name for one in known)
        self.setWindowTitle(_("Lists"))
        self.lists = QListWidget()
        self.lists.setAccessibleName(_("Lists of {name}").format(name=title))
        for one in known:
            for sheet in reading.sheets:
                if one.start_no is not None and one.start_no in sheet.start_nos:
                    name = one.person.full_name if len(known) > 1 else ""
                    self._add(sheet, sheet.start_nos.index(one.start_no), name)
        layout = QVBoxLayout(self)
        layout.addWidget(label(title, role="title", factor=1.1, wrap=True))
        if not self.lists.count():
            layout.addWidget(label(_("There is no list of this name yet: the series is not drawn."), wrap=True))
        layout.addWidget(self.lists)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.open_button = box.addButton(_("Open the list"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_button.setProperty("primary", True)
        self.open_button.setDefault(True)
        self.open_button.setEnabled(bool(self.lists.count()))
        box.accepted.connect(self._open)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.lists.itemActivated.connect(lambda _item: self._open())
        self.lists.setCurrentRow(0)
        self.lists.setFocus()
        letter = self.fontMetrics().averageCharWidth()
        self.lists.setMinimumSize(letter * LEAST_LETTERS, self.fontMetrics().height() * ROWS)

    def _add(self, sheet: OfficeSheet, place: int, name: str) -> None:
        shown = QListWidgetItem(words.of_list(sheet, place, name))
        shown.setData(Qt.ItemDataRole.UserRole, sheet.table_id)
        self.lists.addItem(shown)

    def _open(self) -> None:
        chosen = self.lists.currentItem()
        if chosen is not None:
            self.accept()
            self.table_wanted.emit(int(chosen.data(Qt.ItemDataRole.UserRole)))

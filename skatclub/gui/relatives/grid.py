"""The list of a relative as a table: entries with running totals, and under them what else is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.exports.document import Table, shown
from skatclub.exports.forms import Align
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
EMPTY = Table(columns=(), rows=())


class GridModel(QAbstractTableModel):
    """The rows of a list; the first `entries` of them are entries, the others are sums."""

    def __init__(self) -> None:
        super().__init__()
        self.table = EMPTY
        self.entries = 0

    def show(self, table: Table, entries: int) -> None:
        """Take over a list."""
        self.beginResetModel()
        self.table, self.entries = table, entries
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.table.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.table.columns[section].head
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return shown(self.table.rows[index.row()][index.column()])
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(index.column())
            case Qt.ItemDataRole.FontRole if index.row() >= self.entries:
                bold = QFont()
                bold.setBold(True)
                return bold
        return None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        is_right = self.table.columns[column].align is Align.RIGHT
        side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class GridView(QTableView):
    """The table of a list.

    Signals:
        wanted(int): Enter, F2 or a double click on an entry: it shall be corrected.
        unwanted(int): Ctrl+Del on an entry: it shall be taken out.
        left(): Esc: back to the line.
    """

    wanted = Signal(int)
    unwanted = Signal(int)
    left = Signal()

    def __init__(self, model: GridModel) -> None:
        super().__init__()
        self.grid = model
        self.setModel(model)
        self.setObjectName("people")
        self.setAccessibleName(_("List"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().sectionResized.connect(lambda _section, _was, _now: self.resizeRowsToContents())
        self.doubleClicked.connect(lambda index: self._want(index.row()))

    def lay_out(self) -> None:
        """Give the calculation what room the numbers leave."""
        head = self.horizontalHeader()
        for place, column in enumerate(self.grid.table.columns):
            fits = column.align is Align.RIGHT
            mode = QHeaderView.ResizeMode.ResizeToContents if fits else QHeaderView.ResizeMode.Stretch
            head.setSectionResizeMode(place, mode)
        self.resizeRowsToContents()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give rows the height that their words need at the new width."""
        super().resizeEvent(event)
        self.resizeRowsToContents()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Correct, take out or leave."""
        row = self.currentIndex().row()
        with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_F2:
                self._want(row)
            case Qt.Key.Key_Delete if with_ctrl and 0 <= row < self.grid.entries:
                self.unwanted.emit(row + 1)
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)

    def _want(self, row: int) -> None:
        if 0 <= row < self.grid.entries:
            self.wanted.emit(row + 1)

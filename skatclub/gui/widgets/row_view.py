"""A long table of people: whole rows are selected, letters go on with the search, Enter does the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QKeyEvent, QResizeEvent

Place = TypeVar("Place", bound=int)

LINES_OF_A_ROW = 1.6
"""Height of a row in lines of its type."""
LEAST_SECTION = 8
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RowView(QTableView):
    """Rows that fill the width of the page.

    Signals:
        typed(str): a letter was typed; it belongs into the line above.
        left(): Esc, or up from the first row.
    """

    typed = Signal(str)
    left = Signal()

    def __init__(self, model: QAbstractItemModel, name: str, said: str) -> None:
        """Show a model; `name` is the style's, `said` the word that a screen reader says."""
        super().__init__()
        self.setModel(model)
        self.setObjectName(name)
        self.setAccessibleName(said)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(LEAST_SECTION)

    def sort_by(self, column: int, *, arrow: bool) -> None:
        """Let a click on a head sort; `arrow` leaves the sign to Qt instead of the model's words."""
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(arrow)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSortIndicator(column, Qt.SortOrder.AscendingOrder)

    def select_row(self, row: int) -> None:
        """Select a row and bring it into sight; nothing if it is negative."""
        if row >= 0:
            self.selectRow(row)
            self.scrollTo(self.model().index(row, 0))
        else:
            self.clearSelection()

    def take_enter(self, event: QKeyEvent) -> bool:
        """Do what Enter does to the selected row; False: this key is none of it."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Share the width among the columns."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter, Esc and letters on; the arrows stay here."""
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        if self.take_enter(event):
            return
        if event.key() == Qt.Key.Key_Escape or above:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip() and not _is_command(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self.lay_out()

    def set_row_height(self) -> None:
        """Give the rows the height that the type of today wants."""
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * LINES_OF_A_ROW))

    def show_widths(self, widths: Mapping[Place, int]) -> None:
        """Show columns as wide as said, in pixels; none or 0 hides one."""
        shown = {int(column): width for column, width in widths.items()}
        for column in range(self.model().columnCount()):
            width = shown.get(column, 0)
            self.setColumnHidden(column, not width)
            if width:
                self.setColumnWidth(column, width)


def _is_command(event: QKeyEvent) -> bool:
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & command)

"""The view of the table of a season: widths by the type, rank and name stay while results scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.gui import fonts
from skatclub.gui.season.season_model import BEFORE, NAME, SeasonModel
from skatclub.gui.widgets.held_columns import HeldColumns
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from skatclub.domain.season_standings import Row

Index = QModelIndex | QPersistentModelIndex
Hint = QAbstractItemView.ScrollHint
WIDEST_NAME = 26
"""Letters that a name may take where not all results have room."""
HELD = 3
"""Rank, name and value stay while the results scroll."""
ROOM, ROOM_OF_RESULT = 4, 3
"""Letters of room in a cell, left and right together."""


class SeasonView(QTableView):
    """Rows of a season.

    Signals:
        moved_on(): another cell is looked at.
    """

    moved_on = Signal()

    def __init__(self, model: SeasonModel) -> None:
        super().__init__()
        self.season = model
        self._wanted: list[int] = []
        self._most = 0
        self.setModel(model)
        self.setObjectName("people")
        self.setAccessibleName(_("Table of the season"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(8)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._held = HeldColumns(self, HELD)
        self.selectionModel().currentChanged.connect(lambda *_cells: self.moved_on.emit())

    def chosen(self) -> Row | None:
        """Return the row that is looked at."""
        return self.season.row(self.currentIndex().row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give a long name the room that is there now, and let what stays follow."""
        super().resizeEvent(event)
        self._lay_out_name()
        self._held.follow()
        self._keep_in_sight()

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """Bring a cell into sight, out from under the columns that stay."""
        super().scrollTo(index, hint)
        hidden = self._held.room() - self.visualRect(index).left()
        if index.column() >= HELD and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    def lay_out(self) -> None:
        """Give every column the room its words need."""
        metrics = QFontMetrics(fonts.scaled(self.font(), 1.0, bold=True))
        letter = metrics.averageCharWidth()
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.6))
        model = self.season
        self._wanted.clear()
        for column in range(model.columnCount()):
            head = str(model.headerData(column, Qt.Orientation.Horizontal))
            cells = [str(model.index(row, column).data()) for row in range(model.rowCount())]
            widest = max(metrics.horizontalAdvance(line) for line in (*head.split("\n"), *cells, "00"))
            gap = (ROOM_OF_RESULT if column >= BEFORE else ROOM) * letter
            self._wanted.append(widest + gap)
            self.setColumnWidth(column, widest + gap)
        self._most = (WIDEST_NAME + ROOM) * letter
        self._lay_out_name()
        self._held.follow()
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Bring the cell that is looked at back into sight after columns or room have changed."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _lay_out_name(self) -> None:
        """Show names whole where there is room for all, else shorten the longest."""
        if self._wanted:
            most = max(self._most, self._wanted[NAME] + self.viewport().width() - sum(self._wanted))
            self.setColumnWidth(NAME, min(self._wanted[NAME], most))

"""The view of the table of a season: widths by the type, rank and name stay while results scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.gui import fonts
from skatclub.gui.season.season_model import BEFORE, NAME, SeasonModel
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.season_standings import Row

WIDEST_NAME = 26
"""Letters that a name may take."""
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
        self.selectionModel().currentChanged.connect(lambda *_cells: self.moved_on.emit())

    def chosen(self) -> Row | None:
        """Return the row that is looked at."""
        return self.season.row(self.currentIndex().row())

    def lay_out(self) -> None:
        """Give every column the room its words need."""
        metrics = QFontMetrics(fonts.scaled(self.font(), 1.0, bold=True))
        letter = metrics.averageCharWidth()
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.6))
        model = self.season
        for column in range(model.columnCount()):
            head = str(model.headerData(column, Qt.Orientation.Horizontal))
            cells = [str(model.index(row, column).data()) for row in range(model.rowCount())]
            widest = max(metrics.horizontalAdvance(line) for line in (*head.split("\n"), *cells, "00"))
            most = WIDEST_NAME * letter if column == NAME else widest
            gap = (ROOM_OF_RESULT if column >= BEFORE else ROOM) * letter
            self.setColumnWidth(column, min(widest, most) + gap)

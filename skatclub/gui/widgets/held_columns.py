"""The first columns of a wide table, which stay where they are while the others scroll."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

GAP = 6
"""Pixels between what stays and what scrolls."""


class HeldColumns(QTableView):
    """A view of the same rows over the left of a table; it is seen only where the table can be scrolled."""

    def __init__(self, over: QTableView, count: int) -> None:
        super().__init__(over)
        self._over, self._count = over, count
        self.setModel(over.model())
        self.setSelectionModel(over.selectionModel())
        self.setObjectName(over.objectName())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(over.selectionBehavior())
        self.setSelectionMode(over.selectionMode())
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(8)
        head.setDefaultAlignment(over.horizontalHeader().defaultAlignment())
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setVisible(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        over.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(over.verticalScrollBar().setValue)
        over.horizontalScrollBar().rangeChanged.connect(lambda *_range: self.follow())
        over.viewport().stackUnder(self)
        self.hide()

    def follow(self) -> None:
        """Take the widths and heights of the table below."""
        over = self._over
        wide = 0
        for column in range(self.model().columnCount()):
            self.setColumnHidden(column, column >= self._count)
            if column < self._count:
                self.setColumnWidth(column, over.columnWidth(column))
                wide += over.columnWidth(column)
        self.verticalHeader().setDefaultSectionSize(over.verticalHeader().defaultSectionSize())
        head = over.horizontalHeader()
        self.horizontalHeader().setFixedHeight(head.height())
        self.setGeometry(over.viewport().x(), head.y(), wide + GAP, head.height() + over.viewport().height())
        self.setVisible(over.horizontalScrollBar().maximum() > 0)

    def room(self) -> int:
        """Return how many pixels of the table it hides."""
        return self.width() if self.isVisible() else 0

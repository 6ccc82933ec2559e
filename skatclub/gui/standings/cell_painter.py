"""Paints the cells of a ranking: words at their side, bars beside the best; plain, for 400 rows move at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from skatclub.exports.reports.standings.ranking import LEFT, Column

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

    from skatclub.exports.reports.standings.board import Line
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.standings.results_model import ResultsModel

BOLD = frozenset({Column.RANK, Column.NAME, Column.TOTAL})
QUIET = frozenset({Column.NUMBER, Column.CLUB, Column.PRIZE})
SELECTED = QStyle.StateFlag.State_Selected
MIDDLE = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextSingleLine.value
AT_LEFT, AT_RIGHT = Qt.AlignmentFlag.AlignLeft.value | MIDDLE, Qt.AlignmentFlag.AlignRight.value | MIDDLE
PAD = 4
"""A letter is about twice as wide as what is left free on either side, in quarters of it."""


class CellPainter(QStyledItemDelegate):
    """Writes what the model holds without asking a style for each cell: that took three times as long."""

    def __init__(self, view: QWidget, model: ResultsModel, theme: Theme) -> None:
        super().__init__(view)
        self._model = model
        self.set_look(theme, view.font())

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self._plain, self._bold = QFont(font), QFont(font)
        self._bold.setBold(True)
        self._metrics = {False: QFontMetrics(self._plain), True: QFontMetrics(self._bold)}
        self._pad = self._metrics[False].averageCharWidth() * PAD // 4
        self._ink, self._muted, self._warn = QColor(theme.text), QColor(theme.muted), QColor(theme.warn)
        self._up, self._down = QColor(theme.good), QColor(theme.bad)
        self._chosen, self._bar, self._end = (
            QColor(theme.accent_soft),
            QColor(theme.accent_soft),
            QColor(theme.accent),
        )
        self._bar_chosen = QColor(theme.panel)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a cell."""
        line, place = self._model.lines[index.row()], index.column()
        column, room = self._model.board.heads[place].column, option.rect
        is_chosen = bool(option.state & SELECTED)
        if is_chosen:
            painter.fillRect(room, self._chosen)
        if column is Column.BAR:
            self._paint_bar(painter, room, line, is_chosen=is_chosen)
            return
        words = line.cells[place]
        if not words:
            return
        is_bold = column in BOLD
        painter.setFont(self._bold if is_bold else self._plain)
        painter.setPen(self._ink if is_chosen else self._colour(line, column))
        inside = room.adjusted(self._pad, 0, -self._pad, 0)
        if column in LEFT:
            words = self._metrics[is_bold].elidedText(words, Qt.TextElideMode.ElideRight, inside.width())
            painter.drawText(inside, AT_LEFT, words)
        else:
            painter.drawText(inside, AT_RIGHT, words)

    def _paint_bar(self, painter: QPainter, room: QRect, line: Line, *, is_chosen: bool) -> None:
        """Paint how much of the best total a row has: a light bar with a dark end, as long as its share."""
        if not line.share:
            return
        pad = room.height() // 4
        bar = room.adjusted(pad, pad, -pad, -pad)
        bar.setWidth(max(bar.width() * line.share // 1000, 4))
        painter.fillRect(bar, self._bar_chosen if is_chosen else self._bar)
        bar.setLeft(bar.right() - 2)
        painter.fillRect(bar, self._end)

    def _colour(self, line: Line, column: Column) -> QColor:
        if column is Column.MOVE:
            return self._up if line.move > 0 else self._down
        if column is Column.RANK and line.tied:
            return self._warn
        return self._muted if line.rank is None or column in QUIET else self._ink

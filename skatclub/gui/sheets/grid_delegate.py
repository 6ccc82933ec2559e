"""Paints the cells like the paper list: hatched sitters, a thick line after each round, signs in colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from skatclub.gui import fonts
from skatclub.gui.sheets import grid_cells
from skatclub.gui.sheets.grid_cells import Cell, Look

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from skatclub.gui.sheets.grid_model import GridModel, Index
    from skatclub.gui.theme import Theme

RIGHT = {grid_cells.WITH, grid_cells.WITHOUT, grid_cells.MULTIPLIER, grid_cells.PLUS, grid_cells.MINUS}
CENTRE = {grid_cells.NUMBER, grid_cells.DEALER}
PAD = 5


class GridDelegate(QStyledItemDelegate):
    """Draws one cell; the view tells it the theme, the rows of a round and the row that is entered next."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme
        self.fresh_row = -1
        self.edited_row = -1

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw background, hatching, rules and text of one cell."""
        model: GridModel = index.model()  # type: ignore[assignment]
        cell = model.cell(index.row(), index.column())
        rect: QRect = option.rect
        painter.save()
        painter.fillRect(rect, self._background(model, index, option))
        if cell.hatched:
            painter.fillRect(rect, QBrush(QColor(self.theme.hatch), Qt.BrushStyle.BDiagPattern))
        self._draw_text(painter, rect, index.column(), cell, option)
        self._draw_rules(painter, rect, model, index)
        painter.restore()

    def _background(self, model: GridModel, index: Index, option: QStyleOptionViewItem) -> QColor:
        theme, row = self.theme, index.row()
        table = model.table
        if row == self.edited_row:
            return QColor(theme.warn_soft)
        if row == self.fresh_row:
            return QColor(theme.good_soft)
        state: QStyle.StateFlag = option.state
        is_next = self.edited_row < 0 and table is not None and table.takes_deals and row == table.next_deal_no - 1
        if is_next or state & QStyle.StateFlag.State_Selected:
            return QColor(theme.accent_soft)
        return QColor(theme.panel)

    def _draw_text(
        self, painter: QPainter, rect: QRect, column: int, cell: Cell, option: QStyleOptionViewItem
    ) -> None:
        if not cell.text:
            return
        theme = self.theme
        colours = {
            Look.MUTED: theme.muted,
            Look.GOOD: theme.good,
            Look.BAD: theme.bad,
            Look.NEXT: theme.on_accent_soft,
            Look.DISPUTED: theme.warn,
        }
        bold = cell.look in {Look.BOLD, Look.NEXT, Look.DISPUTED}
        painter.setFont(fonts.scaled(option.font, 1.0, bold=bold))
        inner = rect.adjusted(PAD, 0, -PAD, 0)
        if cell.sign and cell.kind is not None:
            painter.setPen(theme.kind_colour(cell.kind))
            painter.setFont(fonts.scaled(option.font, 1.0, bold=True))
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, cell.sign)
            width = max(painter.fontMetrics().horizontalAdvance(sign) for sign in (cell.sign, "♣"))
            inner.setLeft(inner.left() + width + PAD)
            painter.setFont(fonts.scaled(option.font, 1.0, bold=False))
        painter.setPen(QColor(colours.get(cell.look, theme.text)))
        text = cell.text if cell.look is not Look.NEXT else f"▶ {cell.text}"
        flags = Qt.AlignmentFlag.AlignVCenter | _side(column)
        if cell.short and painter.fontMetrics().horizontalAdvance(text) > inner.width():
            text = cell.short
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, flags, fitting)

    def _draw_rules(self, painter: QPainter, rect: QRect, model: GridModel, index: Index) -> None:
        theme, column = self.theme, index.column()
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        strong = QPen(QColor(theme.strong_border), 2)
        starts_block = column >= grid_cells.FIXED_COLUMNS and (column - grid_cells.FIXED_COLUMNS) % 3 == 0
        if starts_block:
            painter.setPen(strong)
            painter.drawLine(rect.topLeft(), rect.bottomLeft())
        if model.table is not None and (index.row() + 1) % model.table.size == 0:
            painter.setPen(strong)
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())


def _side(column: int) -> Qt.AlignmentFlag:
    if column in CENTRE:
        return Qt.AlignmentFlag.AlignHCenter
    if column in RIGHT or column >= grid_cells.FIXED_COLUMNS:
        return Qt.AlignmentFlag.AlignRight
    return Qt.AlignmentFlag.AlignLeft

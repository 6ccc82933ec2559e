"""Paints the rows like the paper list: hatched sitters, a thick line after each round, signs in colour."""

from __future__ import annotations

from PySide6.QtCore import QLine, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QRegion
from PySide6.QtWidgets import QTableView

from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.grid.cells import Cell, Look
from skatclub.gui.sheets.grid.model import GridModel
from skatclub.gui.widgets.table import rows
from skatclub.rules.kinds import GameKind

WORDS = {grid_cells.GAME, grid_cells.LEVELS}
BOLD = {Look.BOLD, Look.NEXT, Look.DISPUTED}
PAD = 5


class Ink:
    """Colours and pens of a theme, made once: a list has five hundred cells in view."""

    def __init__(self, theme: Theme) -> None:
        self.hatch = QBrush(QColor(theme.hatch), Qt.BrushStyle.BDiagPattern)
        self.rule = QPen(QColor(theme.border), 1)
        self.strong = QPen(QColor(theme.strong_border), 2)
        self.edited, self.fresh = QColor(theme.warn_soft), QColor(theme.good_soft)
        self.next, self.plain = QColor(theme.accent_soft), QColor(theme.panel)
        self.kinds = {kind: theme.kind_colour(kind) for kind in GameKind}
        self.texts = dict.fromkeys(Look, QColor(theme.text)) | {
            Look.MUTED: QColor(theme.muted),
            Look.GOOD: QColor(theme.good),
            Look.BAD: QColor(theme.bad),
            Look.NEXT: QColor(theme.on_accent_soft),
            Look.DISPUTED: QColor(theme.warn),
        }


class RowPainter:
    """Draws whole rows; the grid tells it the theme, the row being changed and the row just written."""

    def __init__(self, theme: Theme) -> None:
        self.ink = Ink(theme)
        self.fresh_row = -1
        self.edited_row = -1
        self._plain = QFont()
        self._bold = QFont()

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and another type."""
        self.ink = Ink(theme)
        self._plain, self._bold = QFont(font), fonts.scaled(font, 1.0, bold=True)

    def paint(self, painter: QPainter, view: QTableView, model: GridModel, region: QRegion) -> None:
        """Draw what of the rows is to be seen: backgrounds, hatching, texts and rules."""
        columns, is_chosen = rows.columns(view), view.selectionModel().isRowSelected
        if not columns:  # no list is shown yet
            return
        height = view.verticalHeader().defaultSectionSize()
        boxes = [QRect(left, 0, width, height) for _column, left, width in columns]
        whole, rules = boxes[0].united(boxes[-1]), _rules(boxes)
        for row, top, _height in rows.exposed(view, region):
            painter.resetTransform()
            painter.translate(0, top)
            painter.setBrushOrigin(0, -top)  # hatching goes on from row to row
            painter.fillRect(whole, self._background(model, row, is_chosen=is_chosen(row)))
            for (column, _left, _width), box in zip(columns, boxes, strict=True):
                cell = model.cell(row, column)
                if cell.hatched:
                    painter.fillRect(box, self.ink.hatch)
                if cell.text:
                    self._draw_text(painter, box, column, cell)
            for pen, lines in zip((self.ink.rule, self.ink.strong), rules[model.ends_round(row)], strict=True):
                painter.setPen(pen)
                painter.drawLines(lines)

    def _background(self, model: GridModel, row: int, *, is_chosen: bool) -> QColor:
        if row == self.edited_row:
            return self.ink.edited
        if row == self.fresh_row:
            return self.ink.fresh
        if self.edited_row < 0 and row == model.next_row:
            return self.ink.next
        return self.ink.next if is_chosen else self.ink.plain

    def _draw_text(self, painter: QPainter, rect: QRect, column: int, cell: Cell) -> None:
        inner = rect.adjusted(PAD, 0, -PAD, 0)
        if cell.sign and cell.kind is not None:
            painter.setFont(self._bold)
            painter.setPen(self.ink.kinds[cell.kind])
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, cell.sign)
            width = max(painter.fontMetrics().horizontalAdvance(sign) for sign in (cell.sign, "♣"))
            inner.setLeft(inner.left() + width + PAD)
        painter.setFont(self._bold if cell.look in BOLD else self._plain)
        painter.setPen(self.ink.texts[cell.look])
        text = cell.text if cell.look is not Look.NEXT else f"▶ {cell.text}"
        metrics = painter.fontMetrics()
        if cell.short and metrics.horizontalAdvance(text) > inner.width():
            text = cell.short
        if column in WORDS:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, _SIDES.get(column, _RIGHT), text)


def _rules(boxes: list[QRect]) -> tuple[tuple[list[QLine], list[QLine]], ...]:
    """Return the lines of a row, thin and strong, and those of one that ends a round: the line below it is strong.

    Thin ones stand behind the cells, strong ones before each seat.
    """
    below = QLine(boxes[0].bottomLeft(), boxes[-1].bottomRight())
    thin = [QLine(box.topRight(), box.bottomRight()) for box in boxes]
    seats = boxes[grid_cells.FIXED_COLUMNS :: grid_cells.PER_SEAT]
    strong = [QLine(box.topLeft(), box.bottomLeft()) for box in seats]
    return ([*thin, below], strong), (thin, [*strong, below])


_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter
_SIDES = {
    grid_cells.NUMBER: _CENTRE,
    grid_cells.DEALER: _CENTRE,
    grid_cells.GAME: _LEFT,
    grid_cells.LEVELS: _LEFT,
}

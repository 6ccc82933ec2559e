"""The footer under the grid: standing, won and lost, penalties if any, and the totals of the list system."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QTableView, QWidget

from skatclub.domain.sheets.table import Table
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import systems
from skatclub.rules.sheet.sheet import FootLine, Sheet

PAD = 5
TOTAL_SIZE = 1.15
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GridFoot(Guarded, QWidget):
    """Draws the footer in the columns of the grid."""

    def __init__(self, theme: Theme, view: QTableView) -> None:
        super().__init__()
        self.theme = theme
        self._view = view
        self._sheet: Sheet | None = None
        self._table: Table | None = None

    def show_sheet(self, table: Table, sheet: Sheet) -> None:
        """Show the footer of a list, for the eye and for a screen reader."""
        self._table, self._sheet = table, sheet
        self.setAccessibleName(self._spoken())
        self.lay_out()

    def total_of(self, seat: int) -> int:
        """Return the result shown for a seat, in points."""
        return 0 if self._sheet is None else self._sheet.footer[seat - 1].result

    def lay_out(self) -> None:
        """Take the height of the lines that are needed."""
        self.setFixedHeight(sum(self._heights()))
        self.update()

    def paintEvent(self, event: object) -> None:  # noqa: ARG002 (small and drawn whole)
        """Draw the lines of the footer."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.theme.head))
        if self._sheet is None:
            return
        heights = self._heights()
        rows = [self._standing_row, self._penalty_row, self._total_row]
        kept = rows if self._has_penalties() else [rows[0], rows[2]]
        top = 0
        for height, draw in zip(heights, kept, strict=True):
            draw(painter, top, height)
            painter.setPen(QPen(QColor(self.theme.border), 1))
            painter.drawLine(0, top, self.width(), top)
            top += height
        self._draw_blocks(painter)

    def _heights(self) -> list[int]:
        line = self.fontMetrics().height() + 5
        total = round(line * TOTAL_SIZE) + 2
        return [line, line, total] if self._has_penalties() else [line, total]

    def _has_penalties(self) -> bool:
        return self._sheet is not None and any(foot.penalty for foot in self._sheet.footer)

    def _standing_row(self, painter: QPainter, top: int, height: int) -> None:
        self._label(painter, _("Standing · won / lost"), top, height, bold=False)
        painter.setFont(self.font())
        painter.setPen(QColor(self.theme.text))
        for foot in self._lines():
            for part, text in enumerate((numbers.points(foot.points), str(foot.won), str(foot.lost))):
                self._draw(painter, grid_cells.column_of(foot.seat, part), text, top, height)

    def _penalty_row(self, painter: QPainter, top: int, height: int) -> None:
        is_credited = any(foot.penalty > 0 for foot in self._lines())
        words = _("Penalty or credit") if is_credited else _("Penalty by the director")
        self._label(painter, words, top, height, bold=False)
        painter.setFont(self.font())
        painter.setPen(QColor(self.theme.text))
        for foot in self._lines():
            if foot.penalty:
                column = grid_cells.column_of(foot.seat, grid_cells.POINTS)
                self._draw(painter, column, numbers.signed(foot.penalty), top, height)

    def _total_row(self, painter: QPainter, top: int, height: int) -> None:
        words, formula = self._total_label()
        room = self._left(grid_cells.FIXED_COLUMNS) - self._left(0) - 2 * PAD
        wide = QFontMetrics(fonts.scaled(self.font(), 1.0, bold=True)).horizontalAdvance(words + formula)
        self._label(painter, words + formula if wide <= room else words, top, height, bold=True)
        painter.setFont(fonts.scaled(self.font(), TOTAL_SIZE, bold=True))
        painter.setPen(QColor(self.theme.text))
        for foot in self._lines():
            first = grid_cells.column_of(foot.seat, 0)
            left = self._left(first)
            box = QRect(
                left, top, self._left(first + 2) + self._view.columnWidth(first + 2) - left - PAD - 2, height
            )
            painter.drawText(box, RIGHT, numbers.points(foot.result))

    def _total_label(self) -> tuple[str, str]:
        if self._sheet is None:
            return "", ""
        system = self._sheet.rules.system
        bonus = system.bonus_at(self._sheet.size)
        parts = [f"+{system.win_bonus} · −{system.loss_malus}"] if system.win_bonus else []
        parts += [f"+{bonus}"] if bonus else []
        words = _("Total, {system}").format(system=systems.system_name(system))
        return words, f" ({' · '.join(parts)})" if parts else ""

    def _label(self, painter: QPainter, text: str, top: int, height: int, *, bold: bool) -> None:
        painter.setFont(fonts.scaled(self.font(), 1.0, bold=bold))
        painter.setPen(QColor(self.theme.text if bold else self.theme.muted))
        box = QRect(
            self._left(0) + PAD, top, self._left(grid_cells.FIXED_COLUMNS) - self._left(0) - 2 * PAD, height
        )
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, RIGHT, fitting)

    def _draw(self, painter: QPainter, column: int, text: str, top: int, height: int) -> None:
        box = QRect(self._left(column), top, self._view.columnWidth(column) - PAD, height)
        painter.drawText(box, RIGHT, text)

    def _draw_blocks(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self.theme.strong_border), 2))
        for foot in self._lines():
            left = self._left(grid_cells.column_of(foot.seat, 0))
            painter.drawLine(left, 0, left, self.height())

    def _left(self, column: int) -> int:
        return self._view.columnViewportPosition(column)

    def _lines(self) -> tuple[FootLine, ...]:
        return () if self._sheet is None else self._sheet.footer

    def _spoken(self) -> str:
        if self._table is None:
            return ""
        words = _("{name}: {points} points, {won} won, {lost} lost, total {total}")
        return "; ".join(
            words.format(
                name=self._table.owner_of(foot.seat).person.full_name,
                points=numbers.points(foot.points),
                won=foot.won,
                lost=foot.lost,
                total=numbers.points(foot.result),
            )
            for foot in self._lines()
        )

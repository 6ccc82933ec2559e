"""The two-storey head of the grid: names over points, won and lost; groups over their columns."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetrics, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from skatclub.domain.people import person as people_rules
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.sheets.table import Table
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.grid.model import GridModel
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import _

PAD = 5


class GridHead(Guarded, QHeaderView):
    """Draws the head in two storeys over the columns of the grid.

    Signals:
        name_chosen(int): the name of this seat was double-clicked.
        menu_wanted(int, QPoint): it was clicked with the right button, there on the screen.
    """

    name_chosen = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, theme: Theme, model: GridModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self._grid = model
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def seat_at(self, x: int) -> int | None:
        """Return whose name stands over a place, in pixels from the left."""
        return grid_cells.seat_of(self.logicalIndexAt(x)) if self._grid.table is not None else None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a name as what shall be corrected."""
        seat = self.seat_at(event.position().toPoint().x())
        if seat is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.name_chosen.emit(seat)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done to a name."""
        seat = self.seat_at(event.pos().x())
        if seat is not None:
            self.menu_wanted.emit(seat, event.globalPos())

    def sizeHint(self) -> QSize:
        """Return room for two lines of bold type."""
        return QSize(0, 2 * self._storey())

    def paintEvent(self, event: object) -> None:  # noqa: ARG002 (the head is small and drawn whole)
        """Draw the whole head."""
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(self.theme.head))
        if self._grid.table is None:
            return
        for first, last, upper, lowers in self.groups():
            self._draw_group(painter, first, last, upper, lowers)
        painter.setPen(QPen(QColor(self.theme.strong_border), 1))
        bottom = self.viewport().height() - 1
        painter.drawLine(0, bottom, self.viewport().width(), bottom)

    def _storey(self) -> int:
        return fonts_height(self) + 6

    def groups(self) -> list[tuple[int, int, str, tuple[str, ...]]]:
        """Return what is headed together: from which column to which, by what word, and the words beneath it."""
        cells = grid_cells
        groups: list[tuple[int, int, str, tuple[str, ...]]] = [
            (cells.NUMBER, cells.NUMBER, _("No."), ()),
            (cells.DEALER, cells.DEALER, _("Dlr."), ()),
            (cells.GAME, cells.GAME, _("Deal"), ()),
            (cells.WITH, cells.WITHOUT, _("Matadors"), (_("with"), _("without"))),
            (
                cells.LEVELS,
                cells.LEVELS,
                self._fitting(cells.LEVELS, cells.LEVELS, _("Levels"), _("Lev."), _("L.")),
                (),
            ),
            (cells.MULTIPLIER, cells.MULTIPLIER, "×", ()),
            (
                cells.PLUS,
                cells.MINUS,
                self._fitting(cells.PLUS, cells.MINUS, _("Game value"), _("Value")),
                ("+", "−"),
            ),
        ]
        table = self._grid.table
        if table is not None:
            for seat, name in enumerate(self._names(table), start=1):
                first = cells.column_of(seat, 0)
                groups.append((first, first + 2, name, (_("Points"), _("w"), _("l"))))
        return groups

    def _fitting(self, first: int, last: int, *offers: str) -> str:
        """Return the first of these words that fit over columns, else the last."""
        room = sum(self.sectionSize(column) for column in range(first, last + 1)) - 2 * PAD
        metrics = QFontMetrics(fonts.scaled(self.font(), 0.95, bold=True))
        return next((words for words in offers if metrics.horizontalAdvance(words) <= room), offers[-1])

    def _names(self, table: Table) -> tuple[str, ...]:
        """Return the names of all seats, each as long as fits over its columns."""
        firsts = {seat: grid_cells.column_of(seat, 0) for seat in range(1, table.size + 1)}
        last = grid_cells.PER_SEAT - 1
        return tuple(self._fitting(first, first + last, *_spellings(table, seat)) for seat, first in firsts.items())

    def _draw_group(self, painter: QPainter, first: int, last: int, upper: str, lowers: tuple[str, ...]) -> None:
        left = self.sectionViewportPosition(first)
        right = self.sectionViewportPosition(last) + self.sectionSize(last)
        storey = self._storey()
        painter.setFont(fonts.scaled(self.font(), 0.95, bold=True))
        painter.setPen(QColor(self.theme.text))
        box = QRect(left + PAD, 0, right - left - 2 * PAD, storey if lowers else 2 * storey)
        side = (
            Qt.AlignmentFlag.AlignLeft
            if first >= grid_cells.FIXED_COLUMNS or first == grid_cells.GAME
            else (Qt.AlignmentFlag.AlignHCenter)
        )
        fitting = painter.fontMetrics().elidedText(upper, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, fitting)
        for offset, lower in enumerate(lowers):
            cell = QRect(
                self.sectionViewportPosition(first + offset), storey, self.sectionSize(first + offset), storey
            )
            inner = cell.adjusted(PAD - 3, 0, -PAD + 2, 0)
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter, lower)
        strong = first >= grid_cells.FIXED_COLUMNS
        painter.setPen(QPen(QColor(self.theme.strong_border if strong else self.theme.border), 2 if strong else 1))
        painter.drawLine(left, 0, left, 2 * storey)


def _spellings(table: Table, seat: int) -> tuple[str, ...]:
    """Return what the head may say of a seat, the longest first."""
    people = [who.person for who in table.occupants_of(seat)]
    spelled = (
        [person.written_name for person in people],
        [people_rules.shown_name(person, PublishLevel.INITIAL) for person in people],
        [people_rules.initials(person) for person in people],
    )
    apart = [person.apart.desk for person in people]
    return tuple(f"{seat} {' / '.join(map(people_rules.with_apart, names, apart))}" for names in spelled)


def fonts_height(widget: QWidget) -> int:
    """Return the height of a line of type of a widget, in pixels."""
    return widget.fontMetrics().height()

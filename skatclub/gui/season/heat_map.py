"""The heat map of a season: a colour and a number for each result, hatched where nobody played, a line of progress.

Orange over white to blue can be told apart by colour-blind eyes; the number always stands in the cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from skatclub.domain.season.standings import Row
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.season import words
from skatclub.gui.widgets.chart import Spot
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services.season.seasons import Standings

LOW, HIGH = QColor("#D9820B"), QColor("#1F63AF")
LISTS = (300, 1400)
"""Points of a list at both ends of the colours; results of other kinds end at their own extremes."""
LEAST_NAME = 24
"""Letters that a long name keeps where the results leave it no more room."""
LINE = 11
"""Letters of room for the line of progress."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter


class HeatMap:
    """Draws the table of a season in colours."""

    def __init__(self, standings: Standings, theme: Theme) -> None:
        self.standings = standings
        self.theme = theme
        self.rows = standings.table.rows
        self.names = [words.name_of(standings, row) for row in self.rows]
        self.low, self.high = self._ends()

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""
        grid = _Layout(self.standings, self.names, font)
        return QSize(grid.width, grid.top + grid.height * len(self.rows) + grid.height // 2)

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw heads, cells, lines of progress, rates and values."""
        grid = _Layout(self.standings, self.names, font, size.width())
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(0, 0), size), QColor(self.theme.panel))
        self._heads(painter, grid, font)
        for number, row in enumerate(self.rows):
            self._name(painter, grid, font, number, row)
            self._row(painter, grid, font, number, row)
        if spot is not None:
            painter.setPen(QPen(QColor(self.theme.accent), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(grid.cell(*spot).adjusted(1, 1, -1, -1))

    def names_width(self, font: QFont, size: QSize) -> int:
        """Return the room that ranks, names and values take on the left of a picture of this size."""
        return _Layout(self.standings, self.names, font, size.width()).left

    def heads_height(self, font: QFont) -> int:
        """Return the room that the heads take on top."""
        return _Layout(self.standings, self.names, font).top

    def paint_heads(self, painter: QPainter, size: QSize, font: QFont) -> None:
        """Draw the heads alone, where they stand in the whole picture."""
        grid = _Layout(self.standings, self.names, font, size.width())
        painter.fillRect(QRect(0, 0, size.width(), grid.top), QColor(self.theme.panel))
        self._heads(painter, grid, font)
        painter.setPen(QPen(QColor(self.theme.border), 1))
        painter.drawLine(0, grid.top - 1, size.width(), grid.top - 1)

    def paint_names(self, painter: QPainter, size: QSize, font: QFont) -> None:
        """Draw ranks, names and values alone, where they stand in the whole picture."""
        grid = _Layout(self.standings, self.names, font, size.width())
        height = self.least_size(font).height()
        painter.fillRect(QRect(0, 0, grid.left, height), QColor(self.theme.panel))
        self._name_heads(painter, grid, font)
        for number, row in enumerate(self.rows):
            self._name(painter, grid, font, number, row)
        painter.drawLine(grid.left - 1, 0, grid.left - 1, height)

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:
        """Return the cell under a point."""
        grid = _Layout(self.standings, self.names, font, size.width())
        row, column = (point.y() - grid.top) // grid.height, (point.x() - grid.left) // grid.cell_width
        return (row, column) if 0 <= row < len(self.rows) and 0 <= column < grid.columns else None

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:
        """Return where a cell is drawn."""
        return _Layout(self.standings, self.names, font, size.width()).cell(*spot)

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the cell reached by an arrow."""
        columns = len(self.standings.table.firsts)
        if not self.rows or not columns:
            return None
        row, column = (0, 0) if spot is None else (spot[0] + by[0], spot[1] + by[1])
        return min(max(row, 0), len(self.rows) - 1), min(max(column, 0), columns - 1)

    def said(self, spot: Spot) -> str:
        """Return a result in whole words."""
        return words.said_cell(self.standings, self.rows[spot[0]], spot[1])

    def legend(self) -> str:
        """Return what the colours mean."""
        return _("orange: {low} or less · blue: {high} or more · hatched: not played · struck: dropped").format(
            low=numbers.points(self.low), high=numbers.points(self.high)
        )

    def _ends(self) -> tuple[int, int]:
        if not self.standings.championship.rule.by_evening:
            return LISTS
        totals = [int(result.total) for row in self.rows for result in row.reckoning.results.values()]
        return (min(totals), max(totals)) if totals else LISTS

    def _heads(self, painter: QPainter, grid: _Layout, font: QFont) -> None:
        painter.setPen(QColor(self.theme.text))
        painter.setFont(fonts.scaled(font, 0.82, bold=True))
        for column in range(grid.columns):
            box = QRect(grid.left + column * grid.cell_width, 0, grid.cell_width, grid.top)
            painter.drawText(box, MIDDLE, words.column_head(self.standings, column))
        self._name_heads(painter, grid, font)
        for box, side, head in (
            (grid.part(-grid.top, grid.line), LEFT, _("Trend")),
            (grid.part(-grid.top, grid.rate), RIGHT, _("Win rate")),
            (grid.part(-grid.top, grid.lists), RIGHT, _("Lists")),
        ):
            painter.drawText(QRect(box.left(), 0, box.width(), grid.top), side, head)

    def _name_heads(self, painter: QPainter, grid: _Layout, font: QFont) -> None:
        painter.setPen(QColor(self.theme.text))
        painter.setFont(fonts.scaled(font, 0.82, bold=True))
        heads = ((grid.rank, RIGHT, _("Rank")), (grid.name, LEFT, _("Name")), (grid.value, RIGHT, _("Value")))
        for part, side, head in heads:
            painter.drawText(QRect(part[0], 0, part[1], grid.top), side, head)

    def _name(self, painter: QPainter, grid: _Layout, font: QFont, number: int, row: Row) -> None:
        """Draw rank, name and value of a row and the line beneath them."""
        painter.setFont(fonts.scaled(font, 1.0, bold=True))
        painter.setPen(QColor(self.theme.text if row.rank is not None else self.theme.muted))
        top = number * grid.height
        metrics = QFontMetrics(painter.font())
        name = grid.part(top, grid.name)
        shown = metrics.elidedText(self.names[number], Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(grid.part(top, grid.rank), RIGHT, season_words.place(row))
        painter.drawText(name, LEFT, shown)
        painter.drawText(grid.part(top, grid.value), RIGHT, words.value(self.standings, row))
        painter.setPen(QPen(QColor(self.theme.border), 1))
        bottom = grid.top + top + grid.height
        painter.drawLine(0, bottom, grid.left, bottom)

    def _row(self, painter: QPainter, grid: _Layout, font: QFont, number: int, row: Row) -> None:
        painter.setFont(font)
        painter.setPen(QColor(self.theme.text if row.rank is not None else self.theme.muted))
        top = number * grid.height
        painter.drawText(grid.part(top, grid.rate), RIGHT, words.win_rate(row))
        painter.drawText(grid.part(top, grid.lists), RIGHT, str(row.reckoning.lists))
        gone = {drop.place for drop in row.reckoning.dropped}
        small = fonts.scaled(font, 0.9)
        for column in range(grid.columns):
            small.setStrikeOut(column in gone)
            painter.setFont(small)
            self._cell(painter, grid.cell(number, column), row, column)
        self._progress(painter, grid.part(top, grid.line), row)
        painter.setPen(QPen(QColor(self.theme.border), 1))
        bottom = grid.top + top + grid.height
        painter.drawLine(grid.left, bottom, grid.width, bottom)

    def _cell(self, painter: QPainter, box: QRect, row: Row, column: int) -> None:
        result = row.reckoning.results.get(column)
        inner = box.adjusted(0, 0, -1, 0)
        if result is None:
            painter.fillRect(inner, QBrush(QColor(self.theme.hatch), Qt.BrushStyle.BDiagPattern))
            if column not in row.reckoning.filled:
                return
            painter.setPen(QColor(self.theme.text))
        else:
            colour = self._colour(float(result.total))
            painter.fillRect(inner, colour)
            painter.setPen(QColor("#FFFFFF" if _is_dark(colour) else "#000000"))
        painter.drawText(inner.adjusted(0, 0, -4, 0), RIGHT, words.cell(row, column))

    def _colour(self, points: float) -> QColor:
        """Return the colour of points: the panel's own in the middle, so that nothing glares in the dark."""
        share = (points - self.low) / max(self.high - self.low, 1) * 2 - 1
        share = min(max(share, -1.0), 1.0)
        return _between(QColor(self.theme.panel), HIGH if share > 0 else LOW, abs(share))

    def _progress(self, painter: QPainter, box: QRect, row: Row) -> None:
        """Draw the results one after another as a line."""
        results = [float(result.total) for _place, result in sorted(row.reckoning.results.items())]
        if len(results) < 2:
            return
        inner = box.adjusted(0, box.height() // 5, 0, -box.height() // 5)
        low, high = min(results), max(results)
        points = [
            QPointF(
                inner.left() + inner.width() * number / (len(results) - 1),
                inner.bottom() - inner.height() * (total - low) / max(high - low, 1.0),
            )
            for number, total in enumerate(results)
        ]
        painter.setPen(QPen(QColor(self.theme.accent), 1.5))
        painter.drawPolyline(QPolygonF(points))


class _Layout:
    """Where everything stands in a type: left edges and widths in pixels; long names take what room is left."""

    def __init__(self, standings: Standings, names: Sequence[str], font: QFont, room: int = 0) -> None:
        metrics = QFontMetrics(fonts.scaled(font, 1.0, bold=True))
        letter = metrics.averageCharWidth()
        self.columns = len(standings.table.firsts)
        self.height = round(metrics.height() * 1.55)
        self.top = round(metrics.height() * 2.3)
        widest = max((metrics.horizontalAdvance(name) for name in names), default=0)
        values = [words.value(standings, row) for row in standings.table.rows]
        value = max((metrics.horizontalAdvance(cell) for cell in (*values, _("Value"))), default=0)
        cells = [words.cell(row, place) for row in standings.table.rows for place in row.reckoning.filled]
        self.cell_width = max(metrics.horizontalAdvance(cell) for cell in ("88.88.", "-8888", *cells)) + letter // 2
        at = letter
        self.rank = (at, metrics.horizontalAdvance(_("Rank")) + letter)
        at += self.rank[1] + letter
        rate = metrics.horizontalAdvance(_("Win rate")) + letter
        lists = metrics.horizontalAdvance(_("Lists")) + letter
        after = self.columns * self.cell_width + LINE * letter + rate + lists + value + 6 * letter
        name = max(min(widest, LEAST_NAME * letter), min(widest, room - at - after - letter))
        self.name = (at, name + letter)
        self.value = (at + self.name[1], value + letter)
        self.left = self.value[0] + self.value[1] + letter
        at = self.left + self.columns * self.cell_width + letter
        self.line = (at, LINE * letter)
        self.rate = (at + self.line[1], rate)
        self.lists = (self.rate[0] + self.rate[1], lists + letter)
        self.width = self.lists[0] + self.lists[1] + letter

    def part(self, top: int, where: tuple[int, int]) -> QRect:
        """Return the box of a column of words in the row that begins at `top`."""
        return QRect(where[0], self.top + top, where[1], self.height)

    def cell(self, row: int, column: int) -> QRect:
        """Return the box of a result."""
        return QRect(
            self.left + column * self.cell_width, self.top + row * self.height, self.cell_width, self.height
        )


def _between(colour: QColor, other: QColor, share: float) -> QColor:
    pairs = ((colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue()))
    return QColor(*(round(first + (second - first) * share) for first, second in pairs))


def _is_dark(colour: QColor) -> bool:
    """Tell whether white letters are read better on a colour than black ones (WCAG's relative luminance)."""
    red, green, blue = (_linear(part / 255) for part in (colour.red(), colour.green(), colour.blue()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

"""What all charts of figures have in common: room for a scale, steps by arrows along one row of spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPen

from skatclub.gui.look import fonts
from skatclub.gui.widgets.scale import round_scale
from skatclub.i18n import numbers

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter

    from skatclub.gui.look.theme import Theme
    from skatclub.gui.widgets.chart import Spot

LEAST_LETTERS, LEAST_LINES = 48, 11
MOST_TICKS = 6


class Axes:
    """A chart with one row of spots, from left to right or from above; its scale has round numbers."""

    def __init__(self, theme: Theme, spots: int, *, low: int, high: int) -> None:
        self.theme = theme
        self.spots = spots
        self.low, self.high, self.ticks = round_scale(low, high, most=MOST_TICKS)

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""
        metrics = QFontMetrics(font)
        return QSize(metrics.averageCharWidth() * LEAST_LETTERS, metrics.height() * LEAST_LINES)

    def begin(self, painter: QPainter, size: QSize, font: QFont) -> None:
        """Clear the panel."""
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(0, 0), size), QColor(self.theme.panel))
        painter.setFont(fonts.scaled(font, 0.9))

    def frame(self, size: QSize, font: QFont) -> QRectF:
        """Return where values are drawn, beside the scale and above the words."""
        metrics = QFontMetrics(font)
        left = metrics.averageCharWidth() * 7
        room = size.width() - left - metrics.averageCharWidth() * 3
        return QRectF(left, metrics.height() * 0.8, max(room, 10), max(size.height() - 2.6 * metrics.height(), 10))

    def height_of(self, frame: QRectF, number: float) -> float:
        """Return where a number stands."""
        return frame.bottom() - frame.height() * (number - self.low) / (self.high - self.low)

    def scale(self, painter: QPainter, frame: QRectF) -> None:
        """Draw lines with their numbers."""
        for number in self.ticks:
            y = self.height_of(frame, number)
            painter.setPen(QPen(QColor(self.theme.border), 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(QColor(self.theme.muted))
            box = QRectF(0, y - 12, frame.left() - 6, 24)
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, numbers.points(number)
            )

    def below(self, painter: QPainter, frame: QRectF, across: float, words: str) -> None:
        """Write words under a spot."""
        metrics = QFontMetrics(painter.font())
        width = metrics.horizontalAdvance(words) + 8
        left = min(max(across - width / 2, 0), frame.right() + 2 * metrics.averageCharWidth() - width)
        painter.setPen(QColor(self.theme.muted))
        box = QRectF(left, frame.bottom() + 3, width, metrics.height() + 4)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the spot reached by an arrow, up and left back, down and right on."""
        if not self.spots:
            return None
        if spot is None:
            return 0, self.spots - 1
        return 0, min(max(spot[1] + by[0] + by[1], 0), self.spots - 1)

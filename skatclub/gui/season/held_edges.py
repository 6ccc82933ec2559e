"""The heads and names of a heat map, which stay where they are while the results of a long season scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from skatclub.gui.season.heat_map import HeatMap


class HeldEdges(QWidget):
    """Lies over the top and the left of a picture that scrolls; each is seen only once its own part is not."""

    def __init__(self, over: QScrollArea, picture: QWidget) -> None:
        super().__init__(over.viewport())
        self._over = over
        self._picture = picture
        self._map: HeatMap | None = None
        for bar in (over.horizontalScrollBar(), over.verticalScrollBar()):
            bar.valueChanged.connect(lambda _value: self.follow())
        self.hide()

    def show_map(self, chart: HeatMap | None) -> None:
        """Show the edges of this heat map; None: the picture has none."""
        self._map = chart
        self.follow()

    def follow(self) -> None:
        """Take the room that names and heads need, and be seen where they are not."""
        shown = self._over.viewport().rect()
        parts = QRegion(QRect(0, 0, self.names_room(), shown.height()))
        parts += QRect(0, 0, shown.width(), self.heads_room())
        self.setGeometry(shown)
        self.setVisible(not parts.isEmpty())
        self.setMask(parts)
        self.raise_()
        self.update()

    def names_room(self) -> int:
        """Return how many pixels of the picture the names hide on the left."""
        if self._map is None or not self._over.horizontalScrollBar().value():
            return 0
        return self._map.names_width(QApplication.font(), self._picture.size())

    def heads_room(self) -> int:
        """Return how many pixels of the picture the heads hide on top."""
        if self._map is None or not self._over.verticalScrollBar().value():
            return 0
        return self._map.heads_height(QApplication.font())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (drawn whole)
        """Draw the names beside their rows, the heads over their columns, and what stands in both."""
        if self._map is None:
            return
        across, down = self._over.horizontalScrollBar().value(), self._over.verticalScrollBar().value()
        font, size = QApplication.font(), self._picture.size()
        names, heads = self.names_room(), self.heads_room()
        painter = QPainter(self)
        if names:
            painter.translate(0, -down)
            self._map.paint_names(painter, size, font)
            painter.resetTransform()
        if heads:
            painter.setClipRect(names, 0, self.width() - names, heads)
            painter.translate(-across, 0)
            self._map.paint_heads(painter, size, font)
            painter.resetTransform()
        if names and heads:
            painter.setClipRect(0, 0, names, heads)
            self._map.paint_names(painter, size, font)
        painter.end()

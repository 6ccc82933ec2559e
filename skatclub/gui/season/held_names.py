"""Rank and name of a heat map, which stay where they are while the results of a long season scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from skatclub.gui.season.heat_map import HeatMap


class HeldNames(QWidget):
    """Lies over the left of a picture that scrolls; it is seen only once its own names are out of sight."""

    def __init__(self, over: QScrollArea) -> None:
        super().__init__(over.viewport())
        self._over = over
        self._map: HeatMap | None = None
        over.horizontalScrollBar().valueChanged.connect(lambda _value: self.follow())
        over.verticalScrollBar().valueChanged.connect(lambda _value: self.update())
        self.hide()

    def show_map(self, chart: HeatMap | None) -> None:
        """Show the names of this heat map; None: the picture has none."""
        self._map = chart
        self.follow()
        self.update()

    def follow(self) -> None:
        """Take the room that the names need, and be seen where they are not."""
        scrolled = self._over.horizontalScrollBar().value() > 0
        if self._map is not None:
            self.setGeometry(0, 0, self._map.names_width(QApplication.font()), self._over.viewport().height())
        self.setVisible(self._map is not None and scrolled)
        self.raise_()

    def room(self) -> int:
        """Return how many pixels of the picture it hides."""
        return self.width() if not self.isHidden() else 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (drawn whole)
        """Draw the names beside their rows."""
        if self._map is not None:
            painter = QPainter(self)
            painter.translate(0, -self._over.verticalScrollBar().value())
            self._map.paint_names(painter, QApplication.font())
            painter.end()

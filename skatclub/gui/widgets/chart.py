"""A picture of numbers in a widget: looked through by mouse and arrows, kept as PNG, SVG or PDF."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from skatclub.gui.look.theme import LIGHT, Theme
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded

Spot = tuple[int, int]
"""Row and column of what is looked at."""

STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
POINTS_OF_AN_INCH = 72
CAPTION_MARGIN = 8
PICTURE_SCALE = 2
"""A kept picture has twice the dots of the screen."""


class Chart(Protocol):
    """What can be drawn; spots are told in words, for tooltips and the keyboard."""

    theme: Theme

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw it, with a mark where somebody looks."""

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:
        """Return what lies under a point."""

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:
        """Return where a spot is drawn."""

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the spot reached by an arrow; None if there is none."""

    def said(self, spot: Spot) -> str:
        """Return what is to be said of a spot."""


class ChartView(Guarded, QWidget):
    """Shows a chart.

    Signals:
        looked_at(str): somebody looks at a spot, in these words.
    """

    looked_at = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._chart: Chart | None = None
        self._spot: Spot | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart, or none."""
        self._chart, self._spot = chart, None
        self.follow()

    def follow(self) -> None:
        """Take the room that the chart needs in the type of the application."""
        self.setMinimumSize(QSize(0, 0) if self._chart is None else self._chart.least_size(self._type()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (drawn whole)
        """Draw the chart."""
        if self._chart is not None:
            painter = QPainter(self)
            self._chart.paint(painter, self.size(), self._type(), self._spot if self.hasFocus() else None)
            painter.end()
        pieces.frame_focus(self, self)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what lies under the mouse."""
        where = event.position().toPoint()
        spot = None if self._chart is None else self._chart.spot_at(where, self.size(), self._type())
        if spot is None or self._chart is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(event.globalPosition().toPoint(), self._chart.said(spot), self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at what was clicked."""
        if self._chart is not None:
            self._look_at(self._chart.spot_at(event.position().toPoint(), self.size(), self._type()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look around with the arrows."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is None or self._chart is None:
            super().keyPressEvent(event)
        else:
            self._look_at(self._chart.step(self._spot, by))

    def keep(self, target: Path, other: Chart | None = None, caption: str = "") -> None:
        """Write the chart, or another in its place, with its caption below: `.svg`, `.pdf`, anything else as PNG.

        It is light whatever the window is, for paper and papers. Refused: `FolderNotWritable`.
        """
        from skatclub.services.club import written_files

        shown_chart = other or self._chart
        if shown_chart is None:
            return
        chart = copy(shown_chart)
        chart.theme = LIGHT
        size = self.size().expandedTo(chart.least_size(self._type()))
        draw = {".svg": _svg, ".pdf": _pdf}.get(target.suffix.casefold(), _png)
        captioned = _Captioned(chart, caption, size, self._type())
        written_files.replace_bytes(target, draw(captioned, captioned.size, self._type()))

    def _look_at(self, spot: Spot | None) -> None:
        if spot is None or self._chart is None:
            return
        self._spot = spot
        words = self._chart.said(spot)
        self.setAccessibleDescription(words)
        self.looked_at.emit(words)
        self.update()

    def spot_box(self) -> QRect:
        """Return where the spot that is looked at is drawn, to scroll to it."""
        if self._chart is None or self._spot is None:
            return QRect()
        return self._chart.spot_box(self._spot, self.size(), self._type())

    def _type(self) -> QFont:
        return QApplication.font()


class _Captioned:
    """A chart with small words below it, for a file that leaves the program; as many lines as they need."""

    def __init__(self, chart: Chart, caption: str, size: QSize, font: QFont) -> None:
        self._chart, self.caption, self._room = chart, caption, size
        metrics = QFontMetrics(font)
        wide = QRect(0, 0, size.width() - 2 * CAPTION_MARGIN, 0)
        needed = metrics.boundingRect(wide, Qt.TextFlag.TextWordWrap, caption).height() + CAPTION_MARGIN
        self.size = size + QSize(0, needed if caption else 0)

    def paint(self, painter: QPainter, size: QSize, font: QFont) -> None:
        """Draw the chart, then the words below it."""
        painter.save()
        self._chart.paint(painter, self._room, font, None)
        painter.restore()
        below = QRect(0, self._room.height(), size.width(), size.height() - self._room.height())
        painter.fillRect(below, QColor(self._chart.theme.panel))
        painter.setFont(font)
        painter.setPen(QColor(self._chart.theme.muted))
        box = below.adjusted(CAPTION_MARGIN, 0, -CAPTION_MARGIN, 0)
        painter.drawText(box, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, self.caption)


def _png(chart: _Captioned, size: QSize, font: QFont) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    image = QImage(size * PICTURE_SCALE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(PICTURE_SCALE, PICTURE_SCALE)
    chart.paint(painter, size, font)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs know paths only
    return bytes(data.data())


def _svg(chart: _Captioned, size: QSize, font: QFont) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtSvg import QSvgGenerator

    data = QByteArray()
    buffer = QBuffer(data)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(0, 0), size))
    generator.setTitle(chart.caption)
    painter = QPainter(generator)
    chart.paint(painter, size, font)
    painter.end()
    return bytes(data.data())


def _pdf(chart: _Captioned, size: QSize, font: QFont) -> bytes:
    """Return one page as large as the chart on the screen, so that type and lines have the same room."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
    from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    dots = round(QApplication.primaryScreen().logicalDotsPerInch())
    writer.setResolution(dots)
    page = QPageSize(QSizeF(size) * POINTS_OF_AN_INCH / dots, QPageSize.Unit.Point)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter(writer)
    chart.paint(painter, size, font)
    painter.end()
    return bytes(data.data())

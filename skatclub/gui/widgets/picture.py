"""A picture as sharp as the screen is: where it has two dots for a pixel, so has it; and as dark as the page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget


def fitted(picture: QImage, room: QSize, shown: QWidget) -> QImage:
    """Return a picture, its sides as they are to one another, as large as there is room for on this widget."""
    dots = shown.devicePixelRatio()
    fitting = picture.scaled(
        room * dots, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    fitting.setDevicePixelRatio(dots)
    return fitting


def framed(picture: QImage, colour: QColor) -> QImage:
    """Return a picture with a thin line round it, which parts it from the page that it shows a piece of."""
    whole = picture.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(whole)
    painter.setPen(QPen(colour, 1))
    painter.drawRect(QRectF(QPointF(0, 0), whole.deviceIndependentSize()).adjusted(0.5, 0.5, -0.5, -0.5))
    painter.end()
    return whole


DARKEST, LIGHTEST = 0.11, 0.92
"""How light the ground and the words of a dark page are."""


def in_dark(picture: QImage) -> QImage:
    """Return a picture of few colours that was taken in light, as dark eyes want it: what is light is dark.

    Each colour keeps its hue, so that what is red or green in the words beside it is so in the picture.
    """
    few = picture.convertToFormat(QImage.Format.Format_Indexed8)
    few.setColorTable([_turned(QColor.fromRgba(colour)).rgba() for colour in few.colorTable()])
    return few


def _turned(colour: QColor) -> QColor:
    lightness = DARKEST + (LIGHTEST - DARKEST) * (1 - colour.lightnessF())
    return QColor.fromHslF(max(colour.hslHueF(), 0.0), colour.hslSaturationF(), lightness, colour.alphaF())


def drawn(picture: QImage, room: QSize, shown: QWidget) -> QPixmap:
    """Return it for a label."""
    return QPixmap.fromImage(fitted(picture, room, shown))


def square(rows: Sequence[Sequence[bool]], quiet: int, side: int, shown: QWidget) -> QPixmap:
    """Return a square to be scanned, black on white whatever the window wears, at most `side` pixels across.

    Each of its modules is whole dots of the screen, so that no edge is blurred; `quiet` white ones are its rim.
    """
    dots, across = shown.devicePixelRatio(), len(rows) + 2 * quiet
    image = QImage(across, across, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for number, row in enumerate(rows):
        for column, dark in enumerate(row):
            if dark:
                image.setPixelColor(column + quiet, number + quiet, QColor("black"))
    step = max(int(side * dots) // across, 1)
    picture = QPixmap.fromImage(image.scaled(step * across, step * across))
    picture.setDevicePixelRatio(dots)
    return picture

"""A picture as sharp as the screen is: where it has two dots for a pixel, so has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPixmap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget


def fitted(picture: QImage, room: QSize, shown: QWidget) -> QImage:
    """Return a picture, its sides as they are to one another, as large as there is room for on this widget."""
    dots = shown.devicePixelRatio()
    fitting = picture.scaled(
        room * dots, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    fitting.setDevicePixelRatio(dots)
    return fitting


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

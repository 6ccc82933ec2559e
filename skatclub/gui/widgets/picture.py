"""A picture as sharp as the screen is: where it has two dots for a pixel, so has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPixmap

if TYPE_CHECKING:
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

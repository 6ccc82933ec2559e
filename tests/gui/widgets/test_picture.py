"""A picture has as many dots as the screen has for its room, and none is pulled out of shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from skatclub.gui.widgets import picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class OnScreen(QWidget):
    """A widget on a screen with so many dots for each pixel."""

    def __init__(self, dots: float) -> None:
        super().__init__()
        self._dots = dots

    def devicePixelRatio(self) -> float:  # noqa: N802 (Qt’s)
        return self._dots


@pytest.mark.parametrize("dots", [1.0, 1.5, 2.0])
def test_a_picture_takes_every_dot_of_its_room(qtbot: QtBot, dots: float) -> None:
    shown = OnScreen(dots)
    qtbot.addWidget(shown)
    broad = QImage(600, 300, QImage.Format.Format_RGB32)

    fitting = picture.drawn(broad, QSize(200, 200), shown)

    assert fitting.size() == QSize(200, 100) * dots
    assert fitting.deviceIndependentSize().toSize() == QSize(200, 100)

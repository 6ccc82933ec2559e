"""A picture has as many dots as the screen has for its room, and none is pulled out of shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from skatclub.exports.hall import code
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


@pytest.mark.parametrize("dots", [1.0, 1.5, 2.0])
def test_a_square_to_scan_has_whole_dots_and_no_grey_on_any_screen(qtbot: QtBot, dots: float) -> None:
    shown = OnScreen(dots)
    qtbot.addWidget(shown)
    rows = code.modules("http://192.168.178.20:8080/abcdef")

    drawn = picture.square(rows, code.QUIET, 190, shown)

    image, across = drawn.toImage(), len(rows) + 2 * code.QUIET
    step, rest = divmod(image.width(), across)
    seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    modules = tuple(
        tuple(
            image.pixelColor(x * step + step // 2, y * step + step // 2).name() == "#000000" for x in range(across)
        )
        for y in range(across)
    )
    assert (rest, seen) == (0, {"#000000", "#ffffff"})
    assert tuple(row[code.QUIET : -code.QUIET] for row in modules[code.QUIET : -code.QUIET]) == rows
    assert 190 - across / dots < drawn.deviceIndependentSize().width() <= 190

"""A picture has as many dots as the screen has for its room, and none is pulled out of shape."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from skatclub.exports.hall import code
from skatclub.gui.widgets import picture


class OnScreen(QWidget):
    """A widget on a screen with so many dots for each pixel."""

    def __init__(self, dots: float) -> None:
        super().__init__()
        self._dots = dots

    def devicePixelRatio(self) -> float:  # noqa: N802 (Qt’s)
        return self._dots


@pytest.mark.parametrize("dots", [1.0, 1.5, 2.0])
def test_a_picture_takes_every_dot_of_its_room(qtbot, dots):
    shown = OnScreen(dots)
    qtbot.addWidget(shown)
    broad = QImage(600, 300, QImage.Format.Format_RGB32)

    fitting = picture.drawn(broad, QSize(200, 200), shown)

    assert fitting.size() == QSize(200, 100) * dots
    assert fitting.deviceIndependentSize().toSize() == QSize(200, 100)


@pytest.mark.parametrize("dots", [1.0, 1.5, 2.0])
def test_a_square_to_scan_has_whole_dots_and_no_grey_on_any_screen(qtbot, dots):
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


def few_colours(*colours: str) -> QImage:
    """Return a picture with a dot of each colour."""
    made = QImage(len(colours), 1, QImage.Format.Format_RGB32)
    for place, colour in enumerate(colours):
        made.setPixelColor(place, 0, QColor(colour))
    return made


def test_in_dark_what_was_light_is_dark_and_keeps_its_hue():
    white, black, red, blue = "#ffffff", "#000000", "#ffe0e0", "#1d5fb4"
    dark = picture.in_dark(few_colours(white, black, red, blue)).convertToFormat(QImage.Format.Format_RGB32)

    ground, words, wrong, button = (dark.pixelColor(place, 0) for place in range(4))

    assert ground.lightnessF() < 0.15
    assert words.lightnessF() > 0.9
    assert wrong.lightnessF() < 0.25
    assert (wrong.hslHue(), button.hslHue()) == (QColor(red).hslHue(), pytest.approx(QColor(blue).hslHue(), abs=3))


def test_a_frame_stands_at_the_edge_and_leaves_what_is_inside():
    plain = QImage(9, 9, QImage.Format.Format_RGB32)
    plain.fill(QColor("white"))

    whole = picture.framed(plain, QColor("#336699"))

    edges = {whole.pixelColor(*at).name() for at in ((0, 0), (4, 0), (8, 4), (4, 8))}
    assert edges == {"#336699"}
    assert whole.pixelColor(4, 4).name() == "#ffffff"

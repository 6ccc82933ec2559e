"""The picture in the README shows the window as it looks now."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from PySide6.QtGui import QImage, qGray
from PySide6.QtWidgets import QApplication

from tests.gui.conftest import open_list

PICTURE = Path(__file__).resolve().parents[2] / "resources" / "pictures" / "sheet.png"
MENU_BAR = 35
STATUS_BAR = 30
LEFT, RIGHT = 10, 90
DARK = 150
# the dots of an umlaut are part of their line
WITHIN_A_LINE = 4


def lines_of_the_side(picture: QImage) -> int:
    """Return how many lines of words stand in the list of places."""
    inked = [
        y
        for y in range(MENU_BAR, picture.height() - STATUS_BAR)
        if any(qGray(picture.pixel(x, y)) < DARK for x in range(LEFT, RIGHT))
    ]
    return 1 + sum(below - above > WITHIN_A_LINE for above, below in pairwise(inked))


def test_the_picture_names_as_many_places_as_the_window(session):
    window = open_list(session).window()
    window.resize(1366, 768)
    window.show()
    QApplication.processEvents()

    assert lines_of_the_side(QImage(str(PICTURE))) == lines_of_the_side(window.grab().toImage())

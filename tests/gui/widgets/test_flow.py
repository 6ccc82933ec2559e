from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def placed(qtbot: QtBot, heights: tuple[int, ...], width: int, *, level: bool) -> list[tuple[int, int]]:
    """Return where widgets of 50 in width come to lie."""
    parent = QWidget()
    qtbot.addWidget(parent)
    flow = FlowLayout(parent, spacing=10, level=level)
    for height in heights:
        part = QWidget(parent)
        part.setFixedSize(50, height)
        flow.addWidget(part)
    flow.setGeometry(QRect(0, 0, width, 100))
    return [(part.x(), part.y()) for part in pieces.widgets_in(flow)]


def test_widgets_break_into_lines_and_lie_in_the_middle(qtbot):
    assert placed(qtbot, (20, 40, 20), 120, level=False) == [(0, 10), (60, 0), (0, 50)]


def test_tiles_begin_at_the_top_of_their_line(qtbot):
    assert placed(qtbot, (20, 40, 20), 120, level=True) == [(0, 0), (60, 0), (0, 50)]

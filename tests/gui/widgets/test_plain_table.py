"""What a plain table looks like: its heads stand right above their cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.gui.widgets.pieces import Card
from skatclub.gui.widgets.plain_table import Head, PlainTable, Row

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from skatclub.gui.window.session import Session

FAR = 60
"""How much the lightness of ink differs from its ground."""


def ink(image: QImage, top: int, high: int, left: int, wide: int) -> tuple[int, int]:
    """Return the first and the last column of pixels with ink in a part of a picture."""
    inked = []
    for x in range(left + 2, left + wide - 2):
        light = [image.pixelColor(x, y).lightness() for y in range(top + 4, top + high - 4)]
        if max(light) - min(light) > FAR:
            inked.append(x)
    return inked[0], inked[-1]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scale", [80, 100, 125, 150, 200])
def test_heads_stand_above_their_cells(session: Session, qtbot: QtBot, theme: str, scale: int) -> None:
    session.window.memory.change(theme=theme, type_scale=scale)
    table = PlainTable("Zahlen", (Head("H", stretch=True), Head("H", right=True)))
    card = Card()
    card.inside.addWidget(table)
    qtbot.addWidget(card)
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its frame is no ink of a cell
    card.resize(900, 300)
    table.show_rows([Row("1", ("H", "H")), Row("2", ("H", "H"))])
    card.show()
    QApplication.processEvents()

    table.clearSelection()
    heads, cells = table.horizontalHeader().grab().toImage(), table.viewport().grab().toImage()
    for column, side in ((0, 0), (1, 1)):
        left, wide = table.columnViewportPosition(column), table.columnWidth(column)
        above = ink(heads, 0, heads.height(), left, wide)[side]
        below = ink(cells, table.rowViewportPosition(1), table.rowHeight(1), left, wide)[side]
        assert abs(above - below) <= 1

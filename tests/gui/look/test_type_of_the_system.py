"""Windows and macOS bring type of their own for menus, tables and heads: ours is seen there, at any scale."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from skatclub.gui import app as gui_app
from skatclub.gui.look import fonts
from skatclub.gui.operations.pages import LISTS, MEMBERS
from tests.gui.conftest import Clock, open_list


@pytest.fixture
def system_type() -> Iterator[None]:
    """Let the system bring its type, as QApplication finds it on Windows."""
    bring()
    yield
    fonts.wear(100)


def bring() -> None:
    for name in fonts.OF_THE_SYSTEM:
        QApplication.setFont(QFont("DejaVu Serif", 8), name)


def strange(window: QWidget) -> set[tuple[str, str, float]]:
    """Return what in a window is written in another type than ours; lines to type in may have one of their own."""
    lines = [line for field in window.findChildren(QLineEdit) for line in (field, *field.findChildren(QWidget))]
    widgets = [widget for widget in window.findChildren(QWidget) if widget not in lines]
    return {
        (type(widget).__name__, widget.font().family(), widget.font().pointSizeF())
        for widget in widgets
        if widget.font().family() != fonts.FAMILY
    }


def test_our_type_wins_over_that_of_the_system(system_type, qtbot, home):
    window, session = gui_app.make_window(Clock())
    qtbot.addWidget(window)
    assert QApplication.font("QAbstractItemView").family() == fonts.FAMILY
    assert window.menuBar().font().family() == fonts.FAMILY
    open_list(session)
    session.show(MEMBERS)

    assert strange(window) == set()


def test_our_type_stays_where_the_system_puts_on_another_look(session):
    open_list(session)
    session.show(LISTS)
    bring()
    assert {"QMenuBar", "QHeaderView"} <= {name for name, _family, _points in strange(session.window)}

    QApplication.sendEvent(session.window, QEvent(QEvent.Type.ThemeChange))

    assert strange(session.window) == set()
    assert session.window.menuBar().font().pointSizeF() == fonts.body(100).pointSizeF()

"""What of Qt in Python kills the program: wrappers that outlive it, lost references, filters over everything."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

import skatclub
from skatclub.gui.operations.scanner import LIST_MARK
from skatclub.gui.pages import PAGES
from skatclub.gui.widgets import pieces
from tests.gui.conftest import HELD_BY_MENUS, open_list, type_sign
from tests.gui.left_behind import left_behind

OVER_ALL = re.compile(r"(application|app|instance\(\)|qApp)\.installEventFilter", re.IGNORECASE)
ROOT = Path(skatclub.__file__).parent.parent
PIECES, TOLD = Path("skatclub/gui/widgets/pieces.py"), Path("tests/gui/accessible.py")
FALLS = {
    r"\.(itemAt|horizontalHeaderItem|verticalHeaderItem|replaceWidget)\(": set(),
    r"\.takeAt\(": {PIECES},
    r"\.(addLayout|insertLayout|addChildLayout)\(": {PIECES},
    r"\.queryAccessibleInterface\(": {TOLD},
    r"\.(postEvent|clone)\(": set(),
}
"""What leaves a wrapper of what Qt deletes or has it freed twice, and where alone it may stand.

An item of a layout, an interface of a widget: Python remembers it at its address when it has gone. An event that
Python made and posted, if it lies there next, takes the program with it: `pieces.inner`, `pieces.widgets_in`,
`pieces.empty`, `accessible.nodes`.
"""


@pytest.mark.parametrize("calls", FALLS)
def test_what_leaves_a_wrapper_of_what_qt_deletes_stands_in_one_place_or_nowhere(calls):
    files = [file for floor in ("skatclub", "tests") for file in (ROOT / floor).rglob("*.py")]

    met = {file.relative_to(ROOT) for file in files if re.search(calls, file.read_text(encoding="utf-8"))}

    assert met == FALLS[calls]


def test_a_filled_layout_goes_into_no_other_one(qapp):
    shown = QWidget()
    filled = QHBoxLayout()
    filled.addWidget(QLabel())

    with pytest.raises(ValueError, match="filled"):
        pieces.inner(QVBoxLayout(shown), filled)


def test_of_pages_that_are_shown_and_forgotten_python_keeps_nothing(session):
    open_list(session)
    for page in PAGES:
        session.show(page.key)
        QApplication.processEvents()
    kept = left_behind()

    for key in set(session.window.made) - HELD_BY_MENUS:
        session.window.forget_page(key)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    assert kept == left_behind() == {}


def test_what_is_taken_out_of_a_layout_goes(qapp):
    shown = QWidget()
    layout = pieces.lay(shown, pieces.column(QLabel(), pieces.row(QLabel(), 8, None), None))
    (within,) = pieces.layouts_in(layout)

    pieces.empty(layout)

    assert layout.count() == 0
    assert not shiboken6.isValid(within)


def test_a_key_that_is_held_back_belongs_to_python(session):
    line = open_list(session).entry.edit
    line.setFocus()

    type_sign(line, LIST_MARK[0])

    assert line.text() == ""
    assert left_behind() == {}


def test_nothing_filters_the_events_of_the_whole_program():
    """Such a filter meets objects that are being taken away, and costs each key; watch what has the keyboard."""
    met = {
        file.name for file in (ROOT / "skatclub").rglob("*.py") if OVER_ALL.search(file.read_text(encoding="utf-8"))
    }

    assert met == set()


def test_no_property_that_begins_with_an_i_is_named_where_an_object_of_qt_is_made():
    """PySide looks for its setter with a capital letter of the locale, and Turkish makes none of an i."""
    named = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "skatclub/gui").rglob("*.py")
        if re.search(r"\bQ[A-Z]\w+\([^()]*\bi\w*=", path.read_text(encoding="utf-8"))
    }

    assert named == set()


def test_qt_calls_lose_no_reference_to_none():
    """As they do in PySide6 6.12.0 on CPython 3.11; the pinned one must not."""
    thing = QObject()
    before = sys.getrefcount(None)

    for number in range(1000):
        thing.setObjectName(str(number))
        thing.parent()

    assert sys.getrefcount(None) > before - 100

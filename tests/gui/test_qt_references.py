"""What of Qt in Python kills the program: lost references to None, items of layouts, filters over everything."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from PySide6.QtCore import QObject

import skatclub

OVER_ALL = re.compile(r"(application|app|instance\(\)|qApp)\.installEventFilter", re.IGNORECASE)


ITEMS = re.compile(r"\.(itemAt|horizontalHeaderItem|verticalHeaderItem)\(")


def test_no_layout_of_qt_is_asked_for_its_items() -> None:
    """Python remembers such an item at its address when it has gone, and takes what is made there next for it.

    A hundred of those and a list of as many made items: two of three times that fell. See `pieces.widgets_in`.
    """
    root = Path(skatclub.__file__).parent.parent
    files = [file for floor in ("skatclub", "tests") for file in (root / floor).rglob("*.py")]

    met = {file.relative_to(root) for file in files if ITEMS.search(file.read_text(encoding="utf-8"))}

    assert met == set()


def test_nothing_filters_the_events_of_the_whole_program() -> None:
    """Such a filter meets objects that are being taken away, and costs each key; watch what has the keyboard."""
    package = Path(skatclub.__file__).parent

    met = {file.name for file in package.rglob("*.py") if OVER_ALL.search(file.read_text(encoding="utf-8"))}

    assert met == set()


def test_qt_calls_lose_no_reference_to_none() -> None:
    """As they do in PySide6 6.12.0 on CPython 3.11; the pinned one must not."""
    thing = QObject()
    before = sys.getrefcount(None)

    for number in range(1000):
        thing.setObjectName(str(number))
        thing.parent()

    assert sys.getrefcount(None) > before - 100

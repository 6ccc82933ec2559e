"""What of Qt in Python kills the program: references to None that get lost, and filters over everything."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from PySide6.QtCore import QObject

import skatclub

OVER_ALL = re.compile(r"(application|app|instance\(\)|qApp)\.installEventFilter", re.IGNORECASE)


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

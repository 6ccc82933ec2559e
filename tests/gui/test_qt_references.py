"""PySide6 6.12.0 loses references to None on CPython 3.11 and kills the program; the pinned one must not."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject


def test_qt_calls_lose_no_reference_to_none() -> None:
    thing = QObject()
    before = sys.getrefcount(None)

    for number in range(1000):
        thing.setObjectName(str(number))
        thing.parent()

    assert sys.getrefcount(None) > before - 100

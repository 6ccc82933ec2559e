"""The fields that the form of a statute is built of."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QWidget

from skatclub.domain.list_files import spellings
from skatclub.domain.season.errors import StatuteUnreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.season.statutes.rule import (
        Cup,
        Drops,
        Least,
        Rule,
    )

HIGHEST = 999


def choice(offers: Sequence[tuple[object, str]]) -> QComboBox:
    """Return a choice of values with their words."""
    made = QComboBox()
    for value, words in offers:
        made.addItem(words, value)
    return made


def choose(box: QComboBox, value: object) -> None:
    """Choose a value; one that is not offered is added as it is, so that nothing is lost."""
    if box.findData(value) < 0:
        box.addItem(str(value), value)
    box.setCurrentIndex(box.findData(value))


def number(highest: int = HIGHEST, *, lowest: int = 0) -> QSpinBox:
    """Return a whole number."""
    made = QSpinBox()
    made.lineEdit().setTextMargins(8, 0, 8, 0)
    made.setRange(lowest, highest)
    return made


def form(rows: Sequence[tuple[str | None, QWidget]]) -> QFormLayout:
    """Return fields with their words, one below the other; None: the widget takes the whole line."""
    made = QFormLayout()
    made.setVerticalSpacing(7)
    made.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
    for words, field in rows:
        if words:
            field.setAccessibleName(words)
        if words is None:
            made.addRow(field)
        else:
            made.addRow(words, field)
    return made


def numbers(typed: str, name: str) -> tuple[int, ...]:
    """Return whole numbers parted by commas; refused: `StatuteUnreadable`."""
    parts = [part.strip().rstrip(".") for part in typed.replace(";", ",").split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise StatuteUnreadable(name, spellings.shown(typed))
    return tuple(map(int, parts))


def facts(value: Rule | Drops | Least | Cup) -> dict[str, int]:
    """Return the whole numbers of a value by name."""
    told = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    return {name: one for name, one in told.items() if type(one) is int}

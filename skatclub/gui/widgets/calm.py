"""Number fields and choices that the wheel does not change while a page is scrolled; bars that can keep still."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QComboBox, QProgressBar, QSpinBox, QStyle, QStyledItemDelegate, QStyleOptionComboBox

from skatclub.gui.look import motion
from skatclub.gui.widgets import paste
from skatclub.gui.widgets.guard import Guarded

MOST_SHOWN = 12
"""Rows of a choice that are seen at once; more are scrolled."""


class CalmSpin(Guarded, QSpinBox):
    """A whole number; 0 may be shown as a word."""

    def __init__(self, lowest: int, highest: int, *, nothing: str = "", suffix: str = "") -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setRange(lowest, highest)
        self.setSpecialValueText(nothing)
        self.setSuffix(suffix)
        self.lineEdit().setTextMargins(8, 0, 8, 0)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Take a number as a cell of a spreadsheet brings it, with the break behind it."""
        return super().validate(*paste.folded(text, position))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class CalmChoice(Guarded, QComboBox):
    """A choice among values with words, as wide as the longest of them."""

    _tip = ""

    def __init__(self, offers: Sequence[tuple[object, str]] = ()) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMaxVisibleItems(MOST_SHOWN)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setItemDelegate(QStyledItemDelegate(self))  # rows as high as the style sheet says
        self._values = {value: value for value, _words in offers}
        for value, words in offers:
            self.addItem(words, value)

    def setAccessibleName(self, name: str) -> None:
        """Say what is chosen here: on Linux Qt tells a screen reader what is chosen in place of the name."""
        super().setAccessibleName(name)
        if sys.platform == "linux":
            self.setAccessibleDescription(name)

    def chosen(self) -> Any:
        """Return the chosen value itself; Qt keeps an enum as its text."""
        return self._values.get(self.currentData(), self.currentData())

    def choose(self, value: object) -> None:
        """Show the choice of a value; one that is not offered is added as it is."""
        place = self.findData(value)
        if place < 0:
            self.addItem(str(value), value)
            place = self.count() - 1
        self.setCurrentIndex(place)

    def showPopup(self) -> None:
        """Show all words whole, also where the field itself gave way, and that there are more rows than are seen.

        Qt turns the scroll bar off while it makes the choice, before the style sheet says how it drops down.
        """
        self.view().setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        bar = self.view().verticalScrollBar().sizeHint().width() if self.count() > MOST_SHOWN else 0
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + bar + 2)
        super().showPopup()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """End in an ellipsis, with all words in the tool tip, where the field gave way."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)
        if self.toolTip() == self._tip:  # not one that a page gave
            self._tip = self.currentText() if option.currentText != self.currentText() else ""
            self.setToolTip(self._tip)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class CalmBar(QProgressBar):
    """How far something is; while no one knows, it moves, or stands empty where nothing is to move by itself."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTextVisible(False)

    def wait(self) -> None:
        """Show that it goes on, and that nobody knows how long."""
        self.setRange(0, int(motion.is_still()))
        self.setValue(0)

    def show_step(self, done: int, steps: int) -> None:
        """Show that so many of the steps are done; of none, none are."""
        self.setRange(0, max(steps, 1))
        self.setValue(done)

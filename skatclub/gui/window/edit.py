"""Undo in the field that has the focus: what was typed there since it was last empty, loaded or saved.

One place for all fields of the program: lines, numbers, days and texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from skatclub.gui.window.typed import Typed

FIELDS = ("QLineEdit", "QAbstractSpinBox", "QComboBox", "QTextEdit", "QPlainTextEdit")
"""What is typed into, by its name: these classes have many codes, and none is there before the first paint."""

SAVED = "saved before"
"""A property of fields: the number of times something had been saved when it was last typed into."""


def typed_in(widget: QWidget | None) -> Typed | None:
    """Return what was typed into a widget; None if nobody types there."""
    if widget is None or not any(widget.inherits(name) for name in FIELDS):
        return None
    from skatclub.gui.window import typed

    return typed.of(widget)


def _steps(event: QKeyEvent) -> bool:
    """Tell whether a key makes a number one more or less."""
    from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

    return event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class FieldHistory(QObject):
    """Watches the field that has the focus; in the main window its keys go to the menus, which ask here first."""

    def __init__(self, window: QWidget, undo: Sequence[QKeySequence], redo: Sequence[QKeySequence]) -> None:
        super().__init__(window)
        self._window = window
        self._keys = (*((keys, False) for keys in undo), *((keys, True) for keys in redo))
        self._widget: QWidget | None = None
        self._typed: Typed | None = None
        self._saved = 0
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._watch)
            self._watch(None, application.focusWidget())

    def can(self, *, again: bool) -> bool:
        """Tell whether the field has something to be taken back, or to be typed `again`."""
        return self._in_hand() is not None and self._typed is not None and self._typed.can(again=again)

    def take(self, *, again: bool) -> bool:
        """Take back what was typed last, or type it `again`; tell whether there was something."""
        can = self.can(again=again)
        if can and self._typed is not None:
            self._typed.take(again=again)
        return can

    def save(self) -> None:
        """Note that something was saved: what stands in fields is no longer only typed."""
        self._saved += 1
        if self._in_hand() is not None and self._typed is not None:
            self._begin()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Leave the keys of undo and redo to the menus, and do without them where there are none."""
        if event.type() not in {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress} or not isinstance(
            event, QKeyEvent
        ):
            return False
        pressed = QKeySequence(event.keyCombination())
        again = next((is_redo for keys, is_redo in self._keys if keys == pressed), None)
        if event.type() == QEvent.Type.ShortcutOverride:
            if again is None or self._is_alone():
                return False
            event.ignore()
            return True
        if again is None:
            if self._typed is not None and (event.text() or _steps(event)):
                self._typed.note()
            return False
        event.setAccepted(self.take(again=again) or self._is_alone())
        return True

    def _is_alone(self) -> bool:
        """Tell whether the field is in a window of its own, which covers the menus."""
        return self._widget is not None and self._widget.window() is not self._window

    def _in_hand(self) -> QWidget | None:
        return self._widget if self._widget is not None and shiboken6.isValid(self._widget) else None

    def _watch(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Follow the field that gets the keys from now on; menus are no field, and leave it as it is."""
        if isinstance(now, (QMenu, QMenuBar)):
            return
        if (left := self._in_hand()) is not None:
            left.removeEventFilter(self)
            if self._typed is not None:
                self._typed.leave()
        self._widget, self._typed = now, typed_in(now)
        if now is not None and self._typed is not None:
            now.installEventFilter(self)
            if now.property(SAVED) != self._saved:
                self._begin()

    def _begin(self) -> None:
        """Take what stands in the field as saved."""
        if self._widget is not None and self._typed is not None:
            self._widget.setProperty(SAVED, self._saved)
            self._typed.forget()

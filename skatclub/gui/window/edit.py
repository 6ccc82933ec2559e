"""Undo in the field that has the focus: what was typed there since it was last empty, loaded or saved.

One place for all fields of the program: lines, numbers, days and texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import shiboken6
from PySide6.QtCore import QDateTime, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDateTimeEdit,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QSpinBox,
    QTextEdit,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

SAVED = "saved before"
"""A property of fields: the number of times something had been saved when it was last typed into."""


class Typed(Protocol):
    """What was typed into one field."""

    def can(self, *, again: bool) -> bool:
        """Tell whether there is something to be taken back, or to be typed `again`."""

    def take(self, *, again: bool) -> None:
        """Take the last of it back, or type it `again`."""

    def forget(self) -> None:
        """Take what stands there as it is: it is saved, loaded, or nothing."""

    def note(self) -> None:
        """A key is about to change the field."""

    def leave(self) -> None:
        """Somebody else has the focus."""


class TypedLine:
    """What was typed into a line, which keeps it itself and forgets it when another text is loaded."""

    def __init__(self, line: QLineEdit) -> None:
        self._line = line
        self._takes = False
        line.textChanged.connect(self._forget_before)
        self._forget_before(line.text())

    def can(self, *, again: bool) -> bool:
        """Tell whether there is something."""
        return self._line.isRedoAvailable() if again else self._line.isUndoAvailable()

    def take(self, *, again: bool) -> None:
        """Take it back."""
        self._takes = True
        (self._line.redo if again else self._line.undo)()
        self._takes = False

    def forget(self) -> None:
        """Load the same text again, and leave cursor and selection where they are."""
        line = self._line
        if not (line.isUndoAvailable() or line.isRedoAvailable()):
            return
        cursor, start, end = line.cursorPosition(), line.selectionStart(), line.selectionEnd()
        is_modified = line.isModified()
        line.setText(line.text())
        line.setModified(is_modified)
        if start < 0:
            line.setCursorPosition(cursor)
        elif cursor == start:
            line.setSelection(end, start - end)
        else:
            line.setSelection(start, end - start)

    def note(self) -> None:
        """Nothing: the line does it."""

    def leave(self) -> None:
        """Follow the line no longer."""
        self._line.textChanged.disconnect(self._forget_before)

    def _forget_before(self, text: str) -> None:
        if not text and not self._takes:
            self.forget()


class TypedText:
    """What was typed into several lines."""

    def __init__(self, field: QPlainTextEdit | QTextEdit) -> None:
        self._field = field
        self._takes = False
        field.textChanged.connect(self._forget_before)

    def can(self, *, again: bool) -> bool:
        """Tell whether there is something."""
        kept = self._field.document()
        return kept.isRedoAvailable() if again else kept.isUndoAvailable()

    def take(self, *, again: bool) -> None:
        """Take it back."""
        self._takes = True
        (self._field.redo if again else self._field.undo)()
        self._takes = False

    def forget(self) -> None:
        """Keep the text alone."""
        self._field.document().clearUndoRedoStacks()

    def note(self) -> None:
        """Nothing: the text does it."""

    def leave(self) -> None:
        """Follow the text no longer."""
        self._field.textChanged.disconnect(self._forget_before)

    def _forget_before(self) -> None:
        if not self._takes and self._field.document().isEmpty():
            self.forget()


class TypedValue:
    """What was typed into a number or a day, which keeps nothing itself: its value before the first key."""

    def __init__(self, field: QSpinBox | QDateTimeEdit) -> None:
        self._field = field
        self._before: object = None
        self._after: object = None
        self._shown = ""

    def can(self, *, again: bool) -> bool:
        """Tell whether there is something."""
        if again:
            return self._after is not None
        return self._before is not None and (self._value() != self._before or self._field.text() != self._shown)

    def take(self, *, again: bool) -> None:
        """Show the value from before, or the one typed."""
        if again:
            self._show(self._after)
            self._after = None
        else:
            self._after = self._value()
            self._show(self._before)

    def forget(self) -> None:
        """Begin with the value that stands there."""
        self._before = self._after = None

    def note(self) -> None:
        """Keep what stands there before the first key."""
        self._after = None
        if self._before is None:
            self._before, self._shown = self._value(), self._field.text()

    def leave(self) -> None:
        """Nothing is followed."""

    def _value(self) -> object:
        return self._field.value() if isinstance(self._field, QSpinBox) else self._field.dateTime()

    def _show(self, value: object) -> None:
        if isinstance(self._field, QSpinBox) and isinstance(value, int):
            self._field.setValue(value)
        elif isinstance(self._field, QDateTimeEdit) and isinstance(value, QDateTime):
            self._field.setDateTime(value)
        self._field.selectAll()


def typed_in(widget: QWidget | None) -> Typed | None:
    """Return what was typed into a widget; None if nobody types there."""
    match widget:
        case QSpinBox() | QDateTimeEdit():
            return TypedValue(widget)
        case QAbstractSpinBox() | QComboBox():
            line = widget.findChild(QLineEdit)
            return None if line is None else typed_in(line)
        case QLineEdit() if not widget.isReadOnly():
            return TypedLine(widget)
        case QPlainTextEdit() | QTextEdit() if not widget.isReadOnly():
            return TypedText(widget)
    return None


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

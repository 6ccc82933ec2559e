"""What was typed into one field since it was last empty, loaded or saved: a line, a number, a day, a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QTextEdit

from skatclub.gui.widgets import paste

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


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
        paste.fold_into(line)
        self._takes = False
        self._link = line.textChanged.connect(self._forget_before)
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
        QObject.disconnect(self._link)

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
    """What was typed into a number, which keeps nothing itself: its value before the first key."""

    def __init__(self, field: QSpinBox) -> None:
        self._field = field
        self._before: int | None = None
        self._after: int | None = None
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

    def _value(self) -> int:
        return self._field.value()

    def _show(self, value: int | None) -> None:
        if value is not None:
            self._field.setValue(value)
        self._field.selectAll()


def of(widget: QWidget) -> Typed | None:
    """Return what was typed into a widget; None if nobody types there."""
    match widget:
        case QSpinBox():
            return TypedValue(widget)
        case QAbstractSpinBox() | QComboBox():
            line = widget.findChild(QLineEdit)
            return None if line is None else of(line)
        case QLineEdit() if not widget.isReadOnly():
            return TypedLine(widget)
        case QPlainTextEdit() | QTextEdit() if not widget.isReadOnly():
            return TypedText(widget)
    return None

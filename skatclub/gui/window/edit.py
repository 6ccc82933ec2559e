"""Undo of what is typed and not saved: in the field that has the focus, then in the others of its form.

One place for all fields of the program: lines, numbers, days and texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QMetaObject, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QMenu, QMenuBar

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded

if TYPE_CHECKING:
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


class FieldHistory(Guarded, QObject):
    """Watches the field that has the focus; in the main window its keys go to the menus, which ask here first.

    Signals:
        emptied(): the line of a form that has the focus is empty now; what was typed there is saved or gone.
    """

    emptied = Signal()

    def __init__(self, window: QWidget, undo: Sequence[QKeySequence], redo: Sequence[QKeySequence]) -> None:
        super().__init__(window)
        self._window = window
        self._link = QMetaObject.Connection()
        self._left: dict[QWidget, Typed] = {}  # fields of forms, the one that was left last at the end
        self._taken: list[QWidget] = []
        self._keys = (*((keys, False) for keys in undo), *((keys, True) for keys in redo))
        self._widget: QWidget | None = None
        self._typed: Typed | None = None
        self._saved = 0
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._watch)
            self._watch(None, application.focusWidget())

    def can(self, *, again: bool) -> bool:
        """Tell whether something typed can be taken back, or be typed `again`."""
        return self._next(again=again) is not None

    def take(self, *, again: bool) -> bool:
        """Take back what was typed last, or type it `again`; tell whether there was something."""
        meant = self._next(again=again)
        if meant is None:
            return False
        field, typed = meant
        if field is not self._widget:
            self._keep(field, typed)  # before it has the keyboard: it goes on with what is known of it
            _go_to(field)
        typed.take(again=again)
        self._taken = [each for each in self._taken if each is not field] if again else [*self._taken, field]
        return True

    def save(self) -> None:
        """Note that something was saved: what stands in fields alone is no longer only typed.

        A form loads its lines anew once it is saved itself; until then they are as they were.
        """
        self._saved += 1
        self._forget_gone()
        for field in [field for field in self._left if not _is_line_of_form(field)]:
            self._left.pop(field).leave()
        if (field_now := self._in_hand()) is not None and not _is_line_of_form(field_now):
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
                self._taken.clear()
                self._typed.note()
            return False
        event.setAccepted(self.take(again=again) or self._is_alone())
        return True

    def _is_alone(self) -> bool:
        """Tell whether the field is in a window of its own, which covers the menus."""
        return self._widget is not None and self._widget.window() is not self._window

    def _is_of_another(self, widget: QWidget) -> bool:
        """Tell whether a widget is of another window like this one, which watches it itself."""
        top = widget.window()
        while (above := top.parentWidget()) is not None:
            top = above.window()
        return isinstance(top, QMainWindow) and top is not self._window

    def _in_hand(self) -> QWidget | None:
        return self._widget if self._widget is not None and shiboken6.isValid(self._widget) else None

    def _next(self, *, again: bool) -> tuple[QWidget, Typed] | None:
        """Return the field in which something is taken back next: the one in hand, else one of the same form.

        Of those the one that was left last; then those into which a draft was put, from the last one up.
        """
        now = self._in_hand()
        if now is not None and self._typed is not None and self._typed.can(again=again):
            return now, self._typed
        form = _form_of(now)
        if form is None:
            return None
        self._forget_gone()
        left = {field: typed for field, typed in self._left.items() if _can_go(form, field)}
        for field in reversed(self._taken if again else [*left]):
            if field in left and left[field].can(again=again):
                return field, left[field]
        if again:
            return None
        lines = [line for line in form.findChildren(QLineEdit) if line.isUndoAvailable() and _can_go(form, line)]
        fields = [line for line in lines if line is not now and line not in left]
        typed = typed_in(fields[-1]) if fields else None
        return None if typed is None else (fields[-1], typed)

    def _forget_gone(self) -> None:
        """Forget fields whose page or dialog is gone."""
        self._left = {field: typed for field, typed in self._left.items() if shiboken6.isValid(field)}

    def _watch(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Follow the field that gets the keys from now on; menus are no field, and leave it as it is."""
        if isinstance(now, (QMenu, QMenuBar)):
            return
        if now is not None and self._is_of_another(now):
            now = None
        if (left := self._in_hand()) is not None:
            left.removeEventFilter(self)
            if isinstance(left, QLineEdit):
                QObject.disconnect(self._link)
            if self._typed is not None:
                self._keep(left, self._typed)
        self._forget_gone()
        known = None if now is None else self._left.pop(now, None)
        self._widget, self._typed = now, known or typed_in(now)
        if isinstance(now, QLineEdit):
            self._link = now.textChanged.connect(self._tell_emptied)
        if now is not None and self._typed is not None:
            now.installEventFilter(self)
            if now.property(SAVED) != self._saved and not _is_line_of_form(now):
                self._begin()

    def _keep(self, field: QWidget, typed: Typed) -> None:
        """Keep what was typed into a field of a form while another one has the keyboard."""
        if _form_of(field) is not None and (typed.can(again=False) or typed.can(again=True)):
            self._left.setdefault(field, typed)
        elif field not in self._left:
            typed.leave()

    def _tell_emptied(self, text: str) -> None:
        if not text and self._widget is not None and _is_line_of_form(self._widget):
            self.emptied.emit()

    def _begin(self) -> None:
        """Take what stands in the field as saved."""
        if self._widget is not None and self._typed is not None:
            self._widget.setProperty(SAVED, self._saved)
            self._typed.forget()


def _form_of(widget: QWidget | None) -> QWidget | None:
    """Return the form whose fields are typed one after the other, in which a widget stands."""
    while widget is not None and not widget.property(pieces.ONE_FORM):
        widget = None if widget.isWindow() else widget.parentWidget()
    return widget


def _is_line_of_form(field: QWidget) -> bool:
    """Tell whether a form itself says what is saved of this field: what it loads has nothing to be taken back."""
    return shiboken6.isValid(field) and isinstance(field, QLineEdit) and _form_of(field) is not None


def _can_go(form: QWidget, field: QWidget) -> bool:
    return form.isAncestorOf(field) and field.isVisible() and field.isEnabled()


def _go_to(field: QWidget) -> None:
    """Give a field the keyboard and bring it into sight."""
    from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

    field.setFocus(Qt.FocusReason.OtherFocusReason)

"""Scanners are keyboards: a code that arrives faster than anybody types is caught wherever the keyboard is."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from skatclub.gui.widgets.guard import Guarded

LIST_MARK, CARD_MARK, TYPED_MARK = "SL1", "SK1", "ST1"
"""With these signs the code of a list begins, that of a start card, and a list that was typed at its table."""
MARKS = (LIST_MARK, CARD_MARK, TYPED_MARK)
GAP_MS = 30
"""So fast follow the signs of a scanner; no hand is that fast."""
GAP_WITHIN_MS = 200
"""Once the mark is there nobody types it: a slow cable may take longer."""
AFTER_MS = 500
"""So late comes the Enter of a code that was misread or stopped half-way; it is no answer to anything."""
LONGEST = 300
"""More signs has no code: a list typed at a table has 240 at most."""


def _is_modifier(event: QKeyEvent) -> bool:
    """Tell whether a key is Shift or one of its like, which scanners press in between."""
    from PySide6.QtCore import Qt

    return event.key() in {Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_AltGr, Qt.Key.Key_NumLock}


class Scanner(Guarded, QObject):
    """Watches all keys of the application; what turns out to be typed by hand is handed on as it was.

    Keys go to the widget with the focus, so that alone is watched: every event of every widget would be slow.

    Signals:
        scanned(str): one of the codes was read; right or not.
    """

    scanned = Signal(str)
    _replays: ClassVar = False
    """What one hands on, none takes again: each window of the program has a scanner of its own."""

    def __init__(self, application: QApplication, now_ms: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self.now_ms = now_ms
        self._held: list[tuple[QWidget, QKeyEvent]] = []
        self._code = ""
        self._last = 0
        self._broke_off: int | None = None
        self._is_torn = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.flush)
        self._watched: QWidget | None = None
        application.focusChanged.connect(self._watch)
        self._watch(None, application.focusWidget())

    def _watch(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Watch the widget that gets the keys from now on."""
        if self._watched is not None and shiboken6.isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = now or QApplication.activeWindow()
        if self._watched is not None:
            self._watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold the signs of a burst back; all else goes its way."""
        kind = event.type()
        if kind not in {QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride} or self._replays:
            return False
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        if kind == QEvent.Type.ShortcutOverride:
            return self._keep_from_shortcuts(event)
        if self._is_code() and self._is_end(event):
            self.flush()
            self._broke_off = None
            return True
        return self._comes_late(event) or self._take(watched, event)

    def _comes_late(self, event: QKeyEvent) -> bool:
        """Tell whether a key belongs to a code that was told before its end: the rest of it, and its Enter."""
        gap = None if self._broke_off is None or self._held else self.now_ms() - self._broke_off
        if gap is None or not 0 <= gap <= AFTER_MS or not event.text():
            return False
        if self._is_end(event):
            self._broke_off = None
            return True
        if gap > GAP_MS or not self._is_torn:
            return False
        self._broke_off = self.now_ms()
        return True

    def _is_end(self, event: QKeyEvent) -> bool:
        """Tell whether this key ends a code."""
        from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

        return event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab}

    def _keep_from_shortcuts(self, event: QKeyEvent) -> bool:
        """A sign that goes on with a burst is no shortcut."""
        if self._held and self._goes_on(event.text().upper()):
            event.accept()
            return True
        return False

    def _take(self, watched: QWidget, event: QKeyEvent) -> bool:
        sign = event.text().upper()
        if not sign:
            if not _is_modifier(event):
                self.flush()  # an arrow comes after what was typed before it
            return False
        if not (self._held and self._goes_on(sign)):
            self._is_torn = self._is_code() and self.now_ms() - self._last <= GAP_WITHIN_MS
            self.flush()
            if self._comes_late(event):
                return True
            if sign != MARKS[0][0] or self._with_ctrl(event):
                return False
        keys = event.nativeScanCode(), event.nativeVirtualKey(), event.nativeModifiers()
        held = QKeyEvent(event.type(), event.key(), event.modifiers(), *keys, event.text(), event.isAutoRepeat())
        self._held.append((watched, held))  # made here: a clone belongs to nobody and stays for good
        self._code += sign
        self._last = self.now_ms()
        self._timer.start(GAP_WITHIN_MS if self._is_code() else GAP_MS)
        return True

    def _with_ctrl(self, event: QKeyEvent) -> bool:
        from PySide6.QtCore import Qt

        return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)

    def _goes_on(self, sign: str) -> bool:
        gap = self.now_ms() - self._last
        if self._is_code():
            return gap <= GAP_WITHIN_MS and sign.isalnum() and sign.isascii() and len(self._code) < LONGEST
        return gap <= GAP_MS and any(mark.startswith(self._code + sign) for mark in MARKS)

    def _is_code(self) -> bool:
        return self._code.startswith(MARKS)

    def flush(self) -> None:
        """End what is held: report the code, or hand on what was only typed."""
        self._timer.stop()
        held, code, is_code = self._held, self._code, self._is_code()
        self._held, self._code = [], ""
        if is_code:
            self._broke_off = self.now_ms()
            self.scanned.emit(code)
            return
        Scanner._replays = True
        for watched, event in held:
            if shiboken6.isValid(watched):
                QCoreApplication.sendEvent(watched, event)
        Scanner._replays = False

"""What comes from outside: pasted into a line it stands in one line, without tabs and breaks; files are dropped."""

from __future__ import annotations

import re
from pathlib import Path

import shiboken6
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent, QValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from skatclub.gui.widgets.guard import Guarded

_BREAKS = re.compile(r"\s*[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]\s*")


def folded(text: str, position: int) -> tuple[str, int]:
    """Return a text with a space for each break in it and none around it, and where the caret is then."""
    one_line = _BREAKS.sub(lambda found: " " if found.start() > 0 and found.end() < len(text) else "", text)
    if one_line == text:
        return text, position
    return one_line, min(len(_BREAKS.sub(" ", text[:position])), len(one_line))


class OneLine(Guarded, QValidator):
    """Folds what is pasted into a line before the line's own rule, if it has one, looks at it."""

    def __init__(self, line: QLineEdit, own: QValidator | None) -> None:
        super().__init__(line)
        self._own = own

    def validate(self, text: str, position: int) -> object:
        """Return the text in one line, and what the rule says of it."""
        one_line, at = folded(text, position)
        # A number field goes piece by piece: its line may be asked when its rule has gone.
        if self._own is None or not shiboken6.isValid(self._own):
            return QValidator.State.Acceptable, one_line, at
        return self._own.validate(one_line, at)


def fold_into(line: QLineEdit) -> None:
    """Let whatever is pasted into a line be folded from now on."""
    own = line.validator()
    if not isinstance(own, OneLine):
        line.setValidator(OneLine(line, own))


class FileDrop(Guarded, QObject):
    """Takes files that are dropped on a widget, and nothing else.

    Signals:
        dropped(object): a tuple of their paths.
    """

    dropped = Signal(object)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        over.setAcceptDrops(True)
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files."""
        if event.type() not in {QEvent.Type.DragEnter, QEvent.Type.Drop} or not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        files = tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
        if files:
            event.acceptProposedAction()
            if event.type() is QEvent.Type.Drop:
                self.dropped.emit(files)
        return bool(files)

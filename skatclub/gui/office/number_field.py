"""The fields of the page, made for the numpad: digits stay, every other key of the block means something."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip

from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.line_edit import RuledLine
from skatclub.i18n.language import N_, _, ngettext

CONTROL = Qt.KeyboardModifier.ControlModifier


class Stroke(StrEnum):
    """What a key of the numpad means in a field."""

    ENTER = "enter"
    CLOSE = "close"
    PLUS = "plus"
    STAR = "star"
    SLASH = "slash"
    GUESS = "guess"
    ESCAPE = "escape"
    UP = "up"
    DOWN = "down"
    NUM_OFF = "num_off"


_KEYS = {
    Qt.Key.Key_Return: Stroke.ENTER,
    Qt.Key.Key_Enter: Stroke.ENTER,
    Qt.Key.Key_Escape: Stroke.ESCAPE,
    Qt.Key.Key_Up: Stroke.UP,
    Qt.Key.Key_Down: Stroke.DOWN,
}
_MOVING = frozenset(
    {
        Qt.Key.Key_Insert,
        Qt.Key.Key_End,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Clear,
        Qt.Key.Key_Home,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_Delete,
    }
)
"""What digits and comma of the numpad are without Num Lock; arrows are not among them: some keyboards have both."""
_SIGNS = {"+": Stroke.PLUS, "*": Stroke.STAR, "/": Stroke.SLASH, ",": Stroke.GUESS, ".": Stroke.GUESS}


NEXT_FIELD = KeyLine(
    ("Return",), N_("next field, down the player’s column; “lost” left empty is 0 if the total agrees")
)
DONE = KeyLine(("+",), N_("player done; at the end, list done"))
ASIDE = KeyLine(("Esc",), N_("set aside; a change to a list already entered is discarded"))
TABLE_KEYS = (
    KeyLine(("Return",), N_("open the list of a table; ⏎ alone: next in the pile"), before=N_("number")),
    KeyLine(("+",), N_("add the list to the pile"), before=N_("number")),
    KeyLine(("*",), N_("the list is checked"), before=N_("number")),
)
"""What the keys mean behind the number of a table."""


class StrokeEdit(RuledLine):
    """A line whose keys beside digits and letters are for the page.

    Signals:
        stroke(Stroke): a key was pressed that means something to the page.
    """

    stroke = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+E to the window, which elsewhere goes to the end of a line, and a letter in an empty line."""
        asked = event if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) else None
        if asked is not None and (
            (asked.key() == Qt.Key.Key_E and asked.modifiers() & CONTROL)
            or (asked.text().isalpha() and not self.text())
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand on what is for the page."""
        stroke = _SIGNS.get(event.text()) or _KEYS.get(Qt.Key(event.key()))
        if Qt.Key(event.key()) in _MOVING and event.modifiers() == Qt.KeyboardModifier.KeypadModifier:
            stroke = Stroke.NUM_OFF
        if stroke is None:
            super().keyPressEvent(event)
        elif stroke is Stroke.ENTER and event.isAutoRepeat():
            event.accept()  # held down it would answer what it has just asked
        elif stroke is Stroke.ENTER and event.modifiers() & CONTROL:
            self.stroke.emit(Stroke.CLOSE)
        else:
            self.stroke.emit(stroke)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let the next digit replace what stands there."""
        super().focusInEvent(event)
        self.selectAll()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let a click choose the whole number as Enter does, unless part of it was drawn over."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not self.hasSelectedText():
            self.selectAll()


class NumberField(StrokeEdit):
    """A number of so many digits, with a sign where the paper can have one.

    Signals:
        spilled(str): a key was pressed that has no room here; this says so.
    """

    spilled = Signal(str)

    def __init__(self, words: str, digits: int, *, signed: bool) -> None:
        super().__init__(f"[-−]?[0-9]{{0,{digits}}}" if signed else f"[0-9]{{0,{digits}}}")
        self.setObjectName("number")
        self._digits = digits
        self._pressed = ""
        self.inputRejected.connect(self._tell)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Know what was pressed: what is refused is either no digit or one too many."""
        self._pressed = event.text()
        super().keyPressEvent(event)

    def _tell(self) -> None:
        """Say at the field that not all of it was taken, so that no number is cut off in silence."""
        if self._pressed.isdecimal():
            words = ngettext("Only {n} digit fits here.", "Only {n} digits fit here.", self._digits)
            words = words.format(n=self._digits)
        else:
            words = _("Only a number fits here, in digits.")
        QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), words, self)
        self.spilled.emit(words)

    def fit(self) -> None:
        """Take the room that all its digits need."""
        self.ensurePolished()
        self.setFixedWidth(self.fontMetrics().horizontalAdvance("0" * self._digits + "−") + 26)

    def mark(self, *, wrong: bool) -> None:
        """Outline the field where a slip is supposed, or no more."""
        pieces.mark_wrong(self, wrong=wrong)

"""The line at the desk and the list of people that it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

from skatclub.gui.widgets.offers import ENTER, STEPS, Offered
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.registration.choices import Choice, Offers

LONGEST_LINE = 170


def how_entered(event: QKeyEvent) -> tuple[bool, bool] | None:
    """Return (here, paid) of an Enter: plain here and paid, Shift here, Ctrl expected; None for other keys."""
    if event.key() not in ENTER:
        return None
    modifiers = event.modifiers()
    expected = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    unpaid = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    return not expected, not expected and not unpaid


class DoorEdit(QLineEdit):
    """The line itself; Enter, arrows, Esc and pasted lists are for the page.

    Signals:
        entered(bool, bool): Enter was pressed; here, and paid.
        walked(int): up (−1) or down (+1) in the offers.
        cleared(): Esc was pressed.
        list_pasted(str): several lines were pasted.
    """

    entered = Signal(bool, bool)
    walked = Signal(int)
    cleared = Signal()
    list_pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("entry")
        self.setMaxLength(LONGEST_LINE)
        self.setAccessibleName(_("Who is here?"))
        self.setPlaceholderText(_("Three letters or a number …"))

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window: they take registrations back, not letters."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            empty = not self.text()
            if event.matches(keys.Undo) or event.matches(keys.Redo) or (empty and event.matches(keys.Delete)):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand on what is for the page."""
        how = how_entered(event)
        if how is not None:
            self.entered.emit(*how)
        elif event.key() in STEPS:
            self.walked.emit(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            self.cleared.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and "\n" in QGuiApplication.clipboard().text().strip():
            self.list_pasted.emit(QGuiApplication.clipboard().text())
        else:
            super().keyPressEvent(event)


class OfferList(Offered):
    """The people that a line may mean, laid over the page below the line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _("People found"))
        self._choices: tuple[Choice, ...] = ()

    def show_offers(self, offers: Offers) -> None:
        """Show what a line offers."""
        self._choices = offers.choices
        self.offer([one.words for one in offers.choices], offers.chosen)

    def choice(self) -> Choice | None:
        """Return what is chosen."""
        row = self.currentRow()
        return self._choices[row] if 0 <= row < len(self._choices) else None

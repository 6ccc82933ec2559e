"""The button that says who has paid how much: no name makes it so long that the next one moves under the mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from skatclub.i18n import numbers
from skatclub.i18n.language import _

LETTERS = 46
"""Letters of the longest words that are said in full."""


def show_payment(button: QPushButton, name: str, cents: int) -> None:
    """Say that somebody has paid so many cents; without any that all is paid."""
    words = _("{name} has paid €{amount}").format(name=name, amount=numbers.money(cents)) if cents > 0 else ""
    room, shown = button.fontMetrics().averageCharWidth() * LETTERS, words or _("All paid")
    button.setText(button.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideMiddle, room))
    button.setAccessibleName(shown)
    button.setFixedWidth(room * 11 // 10)

"""The button that says who has paid how much: no name makes it so long that the next one moves under the mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from skatclub.i18n import numbers
from skatclub.i18n.language import _

LETTERS = 46
"""Letters of the longest words that are said in full."""
EDGES = 4
"""Letters of room beside the words."""


def show_payment(button: QPushButton, name: str, cents: int) -> None:
    """Say that somebody has paid so many cents; without any that all is paid."""
    words = _("{name} has paid €{amount}").format(name=name, amount=numbers.money(cents)) if cents > 0 else ""
    letter, shown = button.fontMetrics().averageCharWidth(), words or _("All paid")
    room = letter * LETTERS
    button.setText(button.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideMiddle, room))
    button.setAccessibleName(shown)
    button.setFixedWidth(room + letter * EDGES)

"""A line for an amount of euros; nothing else can be typed into it."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from skatclub.i18n import numbers

AMOUNT = r"\d{0,5}([,.]\d{0,2})?"


class MoneyEdit(QLineEdit):
    """An amount as people write it: 15, 15,00 or 15.5; kept as whole cents."""

    def __init__(self, cents: int = 0) -> None:
        super().__init__()
        self.setValidator(QRegularExpressionValidator(QRegularExpression(AMOUNT), self))
        self.set_cents(cents)
        self.editingFinished.connect(lambda: self.set_cents(self.cents()))

    def cents(self) -> int:
        """Return the amount in cents; an empty line is nothing."""
        euros, _sign, part = self.text().replace(".", ",").partition(",")
        return int(euros or 0) * 100 + int(part.ljust(2, "0") or 0)

    def set_cents(self, cents: int) -> None:
        """Show an amount of cents."""
        shown = numbers.money(cents).replace(".", "") if cents >= 100_000 else numbers.money(cents)
        if self.text() != shown:
            self.setText(shown)

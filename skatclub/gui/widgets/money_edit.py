"""A line for an amount of euros; nothing else can be typed into it, and what does not fit is told at once."""

from __future__ import annotations

import re

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolTip, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.line_edit import RuledLine
from skatclub.i18n import numbers
from skatclub.i18n.language import _

AMOUNT = r"\d{0,5}([,.]\d{0,2})?|\d{1,2}\.\d{0,3}(,\d{0,2})?"
GROUPED = re.compile(r"(\d{1,2})\.(\d{3})(,\d{0,2})?", re.ASCII)
"""1.000,50 as Germans write it; a point with one or two digits behind it is that of the cents."""


class MoneyEdit(RuledLine):
    """An amount as people write it: 15, 15,00, 15.5 or 1.000,50; kept as whole cents.

    `spilled` tells that keys were pressed that do not fit, such as the 5 of 1,005: what stands here is not what
    was meant, until all of it is typed anew. A sign that does not fit takes away what was selected, as any does:
    −3 over 12,50 is no 132,50. One that was made for None may stay empty: then it says nothing, which is not 0.
    """

    def __init__(self, cents: int | None = 0) -> None:
        super().__init__(AMOUNT)
        self.spilled = False
        self._may_be_empty = cents is None
        self.set_cents(cents)
        self.textEdited.connect(self._edited)
        self.inputRejected.connect(self._spill)
        self.textChanged.connect(lambda _text: self._mark())
        self.editingFinished.connect(self._tidy)

    def cents(self) -> int:
        """Return the amount in cents; an empty line is nothing."""
        text = self.text()
        if GROUPED.fullmatch(text):
            text = text.replace(".", "")
        euros, _sign, part = text.replace(".", ",").partition(",")
        return int(euros or 0) * 100 + int(part.ljust(2, "0") or 0)

    def amount(self) -> int | None:
        """Return the amount in cents, None of an empty line that may be so."""
        return None if self._may_be_empty and not self.text() else self.cents()

    def set_cents(self, cents: int | None) -> None:
        """Show an amount of cents; None is nothing."""
        shown = "" if cents is None else numbers.money(cents, separated=False)
        if self.text() != shown:
            self.setText(shown)

    def _tidy(self) -> None:
        """Write the amount as it is written; undo still knows what was typed."""
        if self.amount() is not None:
            pieces.type_into(self, numbers.money(self.cents(), separated=False))

    def look_at(self) -> str:
        """Return what is asked where not all fitted that was typed; the next Enter takes what stands here."""
        self.spilled = False
        self._mark()
        self.setFocus()
        self.selectAll()
        words = _(
            "Not everything you typed fits into an amount: the field now says €{amount}. Correct it, or press "
            "Enter again."
        )
        return words.format(amount=numbers.money(self.cents()))

    def _edited(self, text: str) -> None:
        is_anew = not text or self._selected == (0, len(self._fitting))  # which is remembered after this
        self.spilled = self.spilled and not is_anew
        self._mark()

    def _keep_selection(self) -> None:
        self.del_()
        self.spilled = True
        self._mark()

    def _mark(self) -> None:
        pieces.mark_wrong(self, wrong=self.spilled)

    def _spill(self) -> None:
        self.spilled = True
        self._mark()
        words = _(
            "Only an amount in digits fits here, such as 5 or 2.50: at most €{highest}, two digits of cents."
        ).format(highest=numbers.money(99_999_99))
        QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), words, self)
        pieces.announce(self, words, urgent=True)


def spilled(form: QWidget) -> MoneyEdit | None:
    """Return the first amount of a form into which not all fitted that was typed."""
    return next((field for field in form.findChildren(MoneyEdit) if field.spilled and field.isVisible()), None)

"""Lines for amounts of euros, one or several: nothing else can be typed, and what does not fit is told at once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QToolTip, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.line_edit import RuledLine
from skatclub.gui.widgets.pieces import label
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


MOST_WORDS = 80


class MoneyList(QWidget):
    """Words and amounts, Tab goes on; `numbered` tells the place before each line and heads the columns.

    Signals:
        changed(): a line was finished.
    """

    changed = Signal()

    def __init__(self, words: str, amount: str, *, numbered: bool = False) -> None:
        super().__init__()
        self._names = (words, amount)
        self._numbered = numbered
        self.lines: list[tuple[QLineEdit, MoneyEdit]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(2, 1)
        if numbered:
            self._grid.addWidget(label(words, role="muted"), 0, 1)
            self._grid.addWidget(label(amount, role="muted"), 0, 2)
        self._add()

    def items(self) -> tuple[tuple[str, int], ...]:
        """Return words and cents by line; empty lines at the end are left out."""
        items = [(words.text().strip(), amount.cents()) for words, amount in self.lines]
        while items and items[-1] == ("", 0):
            items.pop()
        return tuple(items)

    def show_items(self, items: Sequence[tuple[str, int]]) -> None:
        """Show these lines; what stands there already is left alone, so that nobody is thrown out of a line."""
        if tuple(items) == self.items():
            return
        while len(self.lines) <= len(items):
            self._add()
        for (words, amount), (name, cents) in zip(
            self.lines, [*items, *[("", 0)] * (len(self.lines) - len(items))], strict=True
        ):
            words.setText(name)
            amount.set_cents(cents)

    def _add(self) -> None:
        row = len(self.lines) + 1
        words, amount = QLineEdit(), MoneyEdit()
        words.setMaxLength(MOST_WORDS)
        name, money = self._names
        words.setPlaceholderText(name)
        amount.setToolTip(money)
        before = f"{row}. " if self._numbered else ""
        words.setAccessibleName(f"{before}{name}")
        amount.setAccessibleName(f"{before}{money}")
        if self._numbered:
            self._grid.addWidget(label(f"{row}."), row, 0)
        self._grid.addWidget(words, row, 1)
        self._grid.addWidget(amount, row, 2)
        if self.isVisible():  # at once, so that Tab finds them
            words.show()
            amount.show()
        if self.lines:
            QWidget.setTabOrder(self.lines[-1][1], words)
        QWidget.setTabOrder(words, amount)
        self.lines.append((words, amount))
        words.textEdited.connect(lambda _text: self._grow())
        words.editingFinished.connect(self.changed)
        amount.editingFinished.connect(self._finish)

    def _finish(self) -> None:
        self._grow()
        self.changed.emit()

    def _grow(self) -> None:
        words, amount = self.lines[-1]
        if words.text().strip() or amount.cents():
            self._add()

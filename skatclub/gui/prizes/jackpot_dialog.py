"""Asks what one jackpot is: for what, how much, who won it, and whether it is carried to the next time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.money_errors import PlanUnreadable
from skatclub.domain.prizes.plan import Jackpot
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable


class JackpotDialog(QDialog):
    """The fields of a jackpot; `then` takes the new one and may refuse it, which is told here."""

    def __init__(self, parent: QWidget, jackpot: Jackpot | None, then: Callable[[Jackpot], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Jackpot"))
        self._then = then
        self.what = QLineEdit("" if jackpot is None else jackpot.name)
        self.cents = MoneyEdit(0 if jackpot is None else jackpot.cents)
        self.winners = QLineEdit("" if jackpot is None else ", ".join(map(str, jackpot.start_nos)))
        self.carried = QCheckBox(_("Carried to the next time while nobody has won it"))
        self.carried.setChecked(jackpot is None or jackpot.carried)
        self.refusal = label("", role="bad", wrap=True)
        self._build()

    def _build(self) -> None:
        form = QFormLayout()
        self.what.setPlaceholderText(_("Grand ouvert"))
        self.winners.setPlaceholderText(_("nobody yet, or start numbers: 12, 47"))
        for words, field in (
            (_("What for"), self.what),
            (_("Sum €"), self.cents),
            (_("Won by"), self.winners),
        ):
            field.setAccessibleName(words)
            form.addRow(words, field)
        form.addRow(self.carried)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        self.refusal.hide()
        layout.addWidget(self.refusal)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Take over"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self.take)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.what.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)

    def take(self) -> None:
        """Hand the jackpot on; what is refused is told and stays."""
        try:
            self._then(self.jackpot())
        except Refusal as refusal:
            self.refusal.setText(refusals.sentence(refusal))
            self.refusal.show()
            self.adjustSize()
            return
        self.accept()

    def jackpot(self) -> Jackpot:
        """Return the jackpot as it is typed. Refused: `NameMissing`, `PlanUnreadable`."""
        written = self.winners.text().strip()
        parts = re.split(r"[\s,;]+", written) if written else []
        if any(not re.fullmatch(r"\d{1,4}", part, re.ASCII) for part in parts):
            raise PlanUnreadable("start_nos", written[:40])
        return Jackpot(
            name=self.what.text().strip(),
            cents=self.cents.cents(),
            start_nos=tuple(int(part) for part in parts),
            carried=self.carried.isChecked(),
        )

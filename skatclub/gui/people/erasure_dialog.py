"""The question before names are erased for good: what would be lost, said first, and a tick that it was read."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.people import erasure
from skatclub.services.people.privacy import Ties

LONGEST = 12
"""People whose ties are told one by one; of the others it is told how many they are."""


class ErasureDialog(FormDialog):
    """Who is meant and what ties them to the club; the way out is filled, and the act waits for the tick."""

    letters = 72

    def __init__(self, parent: QWidget, words: str, ties: Collection[Ties], erase: Callable[[int], object]) -> None:
        """`erase` is told the sum in cents that was shown as owed."""
        super().__init__(parent, _("Erase names for good"), _("Anonymise for good"), words=words)
        self._erase = erase
        self.open_cents = sum(each.open_cents for each in ties)
        self.warnings = [warning for each in ties for warning in erasure.warnings(each)]
        if self.warnings:
            shown = "\n".join(self.warnings[:LONGEST]) + ("\n…" if len(self.warnings) > LONGEST else "")
            card = Card()
            card.set_tone("bad")
            card.inside.addWidget(label(shown, wrap=True))
            self.inside.addWidget(card)
        self.tick = QCheckBox(_("I have read this; the names are to be erased everywhere and never come back."))
        self.inside.addWidget(self.tick)
        self.lay_out()
        self.box.addButton(self.act, QDialogButtonBox.ButtonRole.DestructiveRole)
        self.act.clicked.connect(self.go_on)
        self.act.setProperty("primary", False)
        self.act.setEnabled(False)
        pieces.fill(self.leave)
        self.tick.toggled.connect(self.act.setEnabled)
        self.tick.setFocus()

    def write(self) -> bool:
        """Erase the names."""
        self._erase(self.open_cents)
        return True

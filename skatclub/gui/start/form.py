"""A form that begins something: in the middle of the page, its filled button at the foot, Esc goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from skatclub.gui.parts.rule_choice import RuleChoice
from skatclub.gui.widgets import money_edit, pieces
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Fields, form_layout
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

WIDE = 560
BEGIN = ("new_club_night", "new_single_list", "new_tournament")
"""The verbs of all such forms."""


class BeginForm(QWidget):
    """Title and date, and what else a page asks in `fields`; `lay_out` closes it, another form's door in its foot.

    Signals:
        wanted(object): everything is filled in and shall begin.
        left(): Esc, back to the page before.
    """

    wanted = Signal(object)
    left = Signal()

    def __init__(self, heading: str = "") -> None:
        super().__init__()
        self.setObjectName("page")
        self.heading = label(heading, role="title", factor=1.6)
        form = form_layout()
        form.setVerticalSpacing(10)
        self.fields = Fields(form)
        self.title = self.fields.add("", _("Title"), QLineEdit())
        self.held_on = self.fields.add("", _("Date"), DayEdit())
        self.rules = RuleChoice()
        self.refusal = label("", wrap=True)
        self.problem = Card()
        self.problem.set_tone("bad")
        self.problem.inside.addWidget(self.refusal)
        self.problem.hide()
        self.begin = pieces.button(_("Begin now"), self.press, primary=True, does=BEGIN)

    def go_on(self) -> None:
        """Begin, if everything is there; raises Refusal where a field says what cannot be."""
        raise NotImplementedError

    def press(self) -> None:
        """Press the filled button; what is refused is said above it, and everything typed stays.

        Amounts into which not all fitted that was typed are looked at first.
        """
        self.problem.hide()
        amount = money_edit.spilled(self)
        if amount is not None:
            self.say(amount.look_at())
            return
        try:
            self.go_on()
        except Refusal as refusal:
            from skatclub.i18n import refusals  # the words of all nouns

            self.say(refusals.sentence(refusal))

    def say(self, words: str) -> None:
        """Say above the buttons what is to be looked at; nothing: no more."""
        self.refusal.setText(words)
        self.problem.setVisible(bool(words))

    def lay_out(self, *below: QWidget, door: QPushButton) -> None:
        """Put the form into the middle of the page, parts `below` it above its buttons; `door` leads to another."""
        card = Card(margin=22, spacing=10)
        card.setMinimumWidth(WIDE)
        card.inside.addWidget(self.heading)
        card.inside.addLayout(self.fields.form)
        for part in below:
            card.inside.addWidget(part)
        card.inside.addWidget(self.problem)
        card.inside.addLayout(pieces.row(pieces.button(_("Back"), self.left.emit), door, None, self.begin))
        middle = QVBoxLayout()
        middle.addStretch(1)
        middle.addLayout(pieces.row(None, card, None))
        middle.addStretch(2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(pieces.scrolled(middle))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc go back."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

"""Asks which two people of the club are one; pairs that sound the same are offered first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain import text
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import PublishLevel
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.services.people import merging

if TYPE_CHECKING:
    from skatclub.domain.people.person import Person
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal


class MergeDialog(QDialog):
    """Who is kept, and who is the same person."""

    def __init__(self, parent: QWidget, operations: Operations, person_id: int) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Merge two people"))
        self._operations = operations
        self.kept, self.gone = QComboBox(), QComboBox()
        self.pairs = QListWidget()
        self.refusal = Card()
        self.said = label("", wrap=True)
        everybody = operations.ask(merging.everybody) or ()
        for person in sorted(
            everybody, key=lambda somebody: (text.sort_key(somebody.family_name), somebody.given_name)
        ):
            for box in (self.kept, self.gone):
                box.addItem(_described(person), person.id)
        self._doubles = operations.ask(merging.doubles) or ()
        self._build()
        self.gone.setCurrentIndex(-1)  # nobody is merged whom nobody chose
        self._choose(self.kept, person_id)
        known = (row for row, pair in enumerate(self._doubles) if person_id in {0, pair.one.id, pair.other.id})
        self.pairs.setCurrentRow(next(known, -1))
        self._show_usable()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.addWidget(
            label(
                _("Seats, payments and notes of the second move to the first, who is kept. Undo parts them."),
                wrap=True,
            )
        )
        if self._doubles:
            layout.addWidget(label(_("These sound alike:"), role="title"))
            self.pairs.addItems([f"{_described(pair.one)}  =  {_described(pair.other)}" for pair in self._doubles])
            self.pairs.setAccessibleName(_("These sound alike:"))
            self.pairs.currentRowChanged.connect(self._take_pair)
            layout.addWidget(self.pairs)
        form = QFormLayout()
        for role_words, box in ((_("Is kept"), self.kept), (_("Is the same person"), self.gone)):
            box.setAccessibleName(role_words)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(40)
            box.setPlaceholderText(_("Please choose"))
            box.currentIndexChanged.connect(lambda _place: self._show_usable())
            form.addRow(role_words, box)
        layout.addLayout(form)
        self.refusal.inside.addWidget(self.said)
        self.refusal.set_tone("bad")
        self.refusal.hide()
        layout.addWidget(self.refusal)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.merge = buttons.addButton(_("Merge"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.merge.setProperty("primary", True)
        self.merge.setDefault(True)
        buttons.accepted.connect(self._merge)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)

    def _take_pair(self, row: int) -> None:
        """Fill in a pair: the member, else the older record, is kept."""
        if 0 <= row < len(self._doubles):
            pair = self._doubles[row]
            first, second = sorted(
                (pair.one, pair.other), key=lambda member_person: (not member_person.is_member, member_person.id)
            )
            self._choose(self.kept, first.id)
            self._choose(self.gone, second.id)

    def _show_usable(self) -> None:
        kept, gone = self.kept.currentData(), self.gone.currentData()
        self.merge.setEnabled(None not in {kept, gone} and kept != gone)

    def _merge(self) -> None:
        self.refusal.hide()
        self._operations.refused.connect(self._tell)
        done = self._operations.run(merging.merge, int(self.kept.currentData()), int(self.gone.currentData()))
        self._operations.refused.disconnect(self._tell)
        if done is not None:
            self.accept()

    def _tell(self, refusal: Refusal) -> None:
        self.said.setText(refusals.sentence(refusal))
        self.refusal.show()

    def _choose(self, box: QComboBox, person_id: int) -> None:
        place = box.findData(person_id)
        if place >= 0:
            box.setCurrentIndex(place)


def _described(person: Person) -> str:
    kind = _("member") if person.is_member else _("guest")
    named = people_person.listed_name(person, PublishLevel.FULL)
    return " · ".join(part for part in (named, person.club, f"#{person.id}") if part) + f" ({kind})"

"""Asks which two people of the club are one; pairs that sound the same are offered first."""

from __future__ import annotations

from PySide6.QtWidgets import QListWidget, QWidget

from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience, Person
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.value_form import Fields, narrow
from skatclub.i18n.language import _
from skatclub.services.people import merging


class MergeDialog(FormDialog):
    """Who is kept, and who is the same person."""

    def __init__(self, parent: QWidget, operations: Operations, person_id: int) -> None:
        words = _(
            "Seats, payments and notes of the second person move to the first, who is kept. Undo separates "
            "them again."
        )
        super().__init__(parent, _("Merge two people"), _("Merge"), words=words)
        self._operations = operations
        everybody = sorted(
            operations.ask(merging.everybody) or (),
            key=people_person.name_key,
        )
        offers = [(one.id, _described(one)) for one in everybody]
        self.kept, self.gone = CalmChoice(offers), CalmChoice(offers)
        self.pairs = QListWidget()
        self._doubles = operations.ask(merging.doubles) or ()
        self._build()
        self.gone.setCurrentIndex(-1)  # nobody is merged whom nobody chose
        self._choose(self.kept, person_id)
        known = (row for row, pair in enumerate(self._doubles) if person_id in {0, pair.one.id, pair.other.id})
        self.pairs.setCurrentRow(next(known, -1))
        self._show_usable()
        (self.pairs if self._doubles else self.gone).setFocus()

    def _build(self) -> None:
        if self._doubles:
            self.inside.addWidget(label(_("These sound alike:"), role="title"))
            self.pairs.addItems([f"{_described(pair.one)}  =  {_described(pair.other)}" for pair in self._doubles])
            self.pairs.setAccessibleName(_("These sound alike:"))
            self.pairs.currentRowChanged.connect(self._take_pair)
            self.inside.addWidget(self.pairs)
        pieces.inner(self.inside, self.form)
        self.fields = Fields(self.form, self._show_usable)
        for words, choice in ((_("Person to keep"), self.kept), (_("Is the same person"), self.gone)):
            narrow(choice, 40)
            choice.setPlaceholderText(_("Please choose"))
            self.fields.add("", words, choice)
        self.lay_out()

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
        self.act.setEnabled(None not in {kept, gone} and kept != gone)

    def write(self) -> bool:
        """Make one of two."""
        run = self._operations.run
        return run(merging.merge, int(self.kept.currentData()), int(self.gone.currentData())) is not None

    def _choose(self, box: CalmChoice, person_id: int) -> None:
        place = box.findData(person_id)
        if place >= 0:
            box.setCurrentIndex(place)


def _described(person: Person) -> str:
    kind = _("member") if person.is_member else _("guest")
    named = publication.listed(person, Audience.DESK)
    return " · ".join(part for part in (named, person.club) if part) + f" ({kind})"

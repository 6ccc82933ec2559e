"""All that is known of a participant, in one form: number, name, groups, teams, where he or she must sit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain import registration as rolls
from skatclub.domain.registration import TeamKind, TeamPlace
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import condition_words, refusals
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services import registration

if TYPE_CHECKING:
    from skatclub.domain.registration import Participant
    from skatclub.gui.operations import Operations
    from skatclub.services.enrolment import Roll

HIGHEST_POT = 99
HIGHEST_TABLE = 9999
HIGHEST_SEAT = 5


class EditDialog(QDialog):
    """The form of one participant; it stays open until everything fits."""

    def __init__(self, parent: QWidget, operations: Operations, roll: Roll, one: Participant) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(one.person.full_name)
        self._operations = operations
        self._one = one
        self.given, self.family = QLineEdit(one.person.given_name), QLineEdit(one.person.family_name)
        self.club = QLineEdit(one.person.club)
        self.start_no = _number(one.start_no, rolls.HIGHEST_START_NO, _("none"))
        self.kin = QLineEdit(one.family)
        self.pot = _number(one.pot, HIGHEST_POT, _("none"))
        self.table = _number(one.fixed_table, HIGHEST_TABLE, _("any"))
        self.seat = _number(one.fixed_seat, HIGHEST_SEAT, _("any"))
        self.groups = {group: QCheckBox(condition_words.group_name(group)) for group in _groups(roll, one)}
        self.teams = {kind: (QLineEdit(), QCheckBox(_("substitute"))) for kind in _kinds(roll, one)}
        self.refusal = Card()
        self.said = label("", wrap=True)
        self._build()
        self.given.setFocus()

    def _build(self) -> None:
        self._form = QFormLayout()
        for words, field in (
            (_("Given name"), self.given),
            (_("Family name"), self.family),
            (_("Club"), self.club),
            (_("Start number"), self.start_no),
        ):
            self._add(words, field)
        for group, ticked in self.groups.items():
            ticked.setChecked(group in self._one.groups)
        if self.groups:
            self._form.addRow(_("Groups"), _side_by_side(*self.groups.values()))
        for kind, (name, substitute) in self.teams.items():
            place = next((place for place in self._one.teams if place.kind is kind), None)
            name.setText(place.name if place else "")
            substitute.setChecked(place is not None and place.substitute)
            substitute.setAccessibleName(f"{team_words(kind)}: {substitute.text()}")
            name.setAccessibleName(team_words(kind))
            self._form.addRow(team_words(kind), _side_by_side(name, substitute))
        self.kin.setToolTip(_("Members of a family share one word; the draw keeps them apart."))
        for words, field in (
            (_("Family word"), self.kin),
            (_("Seeding group"), self.pot),
            (_("Fixed table"), self.table),
            (_("Fixed seat"), self.seat),
        ):
            self._add(words, field)
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(self._form)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        self.refusal.inside.addWidget(self.said)
        self.refusal.set_tone("bad")
        self.refusal.hide()
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save = box.addButton(_("Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.save.setProperty("primary", True)
        self.save.setDefault(True)
        box.accepted.connect(self._save)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scrolled, 1)
        layout.addWidget(self.refusal)
        layout.addWidget(box)
        wide = self.fontMetrics().averageCharWidth() * 96
        self.resize(wide, min(inner.sizeHint().height() + 110, 620))

    def _add(self, words: str, field: QWidget) -> None:
        field.setAccessibleName(words)
        self._form.addRow(words, field)

    def typed(self) -> Participant:
        """Return the participant as the form has it; refused: what a name or number cannot be."""
        one = self._one
        person = replace(
            one.person,
            given_name=self.given.text().strip(),
            family_name=self.family.text().strip(),
            club=self.club.text().strip(),
        )
        return replace(
            one,
            person=person,
            start_no=self.start_no.value() or None,
            groups=tuple(group for group, box in self.groups.items() if box.isChecked()),
            family=self.kin.text().strip(),
            pot=self.pot.value() or None,
            fixed_table=self.table.value() or None,
            fixed_seat=self.seat.value() or None,
            teams=tuple(
                TeamPlace(team_id=0, kind=kind, name=name.text().strip(), substitute=substitute.isChecked())
                for kind, (name, substitute) in self.teams.items()
                if name.text().strip()
            ),
        )

    def _save(self) -> None:
        self.refusal.hide()
        self._operations.refused.connect(self._tell)
        try:
            done = self._operations.run(registration.change_participant, self.typed())
        except Refusal as refusal:
            self._tell(refusal)
            return
        finally:
            self._operations.refused.disconnect(self._tell)
        if done is not None:
            self.accept()

    def _tell(self, refusal: Refusal) -> None:
        """Say in the form what cannot be."""
        self.said.setText(refusals.sentence(refusal))
        self.refusal.show()


def team_words(kind: TeamKind) -> str:
    """Return what a kind of team is called."""
    return {TeamKind.TEAM: _("Team"), TeamKind.TANDEM: _("Tandem"), TeamKind.MIXED: _("Mixed pair")}[kind]


def _groups(roll: Roll, one: Participant) -> tuple[str, ...]:
    """Return the groups of the conditions, and those somebody was put into before they were changed."""
    return tuple(dict.fromkeys((*roll.conditions.groups, *one.groups)))


def _kinds(roll: Roll, one: Participant) -> tuple[TeamKind, ...]:
    announced = {
        TeamKind.TEAM: bool(roll.conditions.team_size),
        TeamKind.TANDEM: roll.conditions.tandem,
        TeamKind.MIXED: roll.conditions.mixed,
    }
    held = {place.kind for place in one.teams}
    return tuple(kind for kind in TeamKind if announced[kind] or kind in held)


def _number(now: int | None, highest: int, nothing: str) -> CalmSpin:
    field = CalmSpin(0, highest, nothing=nothing)
    field.setValue(now or 0)
    return field


def _side_by_side(*parts: QWidget) -> QHBoxLayout:
    return pieces.row(*parts, None)

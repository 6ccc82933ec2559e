"""All that is known of a participant, in one form: number, name, groups, teams, where he or she must sit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QWidget

from skatclub.domain.registration import registration as rolls
from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.services.registration import registration

if TYPE_CHECKING:
    from skatclub.domain.registration.registration import Participant
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.registration.enrolment import Roll

HIGHEST_POT = 99
HIGHEST_TABLE = 9999
HIGHEST_SEAT = 5


class EditDialog(FormDialog):
    """The form of one participant; it stays open until everything fits."""

    def __init__(self, parent: QWidget, operations: Operations, roll: Roll, one: Participant) -> None:
        super().__init__(parent, operations, one.person.full_name)
        self._one = one
        self.given, self.family = QLineEdit(one.person.given_name), QLineEdit(one.person.family_name)
        self.club = QLineEdit(one.person.club)
        self.start_no = _number(one.start_no, rolls.HIGHEST_START_NO, _("none"))
        self.kin = QLineEdit(one.family)
        self.pot = _number(one.pot, HIGHEST_POT, _("none"))
        self.table = _number(one.fixed_table, HIGHEST_TABLE, _("any"))
        self.seat = _number(one.fixed_seat, HIGHEST_SEAT, _("any"))
        self.groups = {group: QCheckBox(events_conditions.group_name(group)) for group in _groups(roll, one)}
        self.teams = {kind: (QLineEdit(), QCheckBox(_("substitute"))) for kind in _kinds(roll, one)}
        self._build()
        self.given.setFocus()

    def _build(self) -> None:
        for words, field in (
            (_("Given name"), self.given),
            (_("Family name"), self.family),
            (_("Club"), self.club),
            (_("Start number"), self.start_no),
        ):
            self.add(words, field)
        for group, ticked in self.groups.items():
            ticked.setChecked(group in self._one.groups)
        if self.groups:
            self.form.addRow(_("Groups"), _side_by_side(*self.groups.values()))
        for kind, (name, substitute) in self.teams.items():
            place = next((place for place in self._one.teams if place.kind is kind), None)
            name.setText(place.name if place else "")
            substitute.setChecked(place is not None and place.substitute)
            substitute.setAccessibleName(f"{team_words(kind)}: {substitute.text()}")
            name.setAccessibleName(team_words(kind))
            self.form.addRow(team_words(kind), _side_by_side(name, substitute))
        self.kin.setToolTip(_("Members of a family share one word; the draw keeps them apart."))
        for words, field in (
            (_("Family word"), self.kin),
            (_("Seeding group"), self.pot),
            (_("Fixed table"), self.table),
            (_("Fixed seat"), self.seat),
        ):
            self.add(words, field)
        self.lay_out()

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

    def write(self) -> bool:
        """Write the participant as the form has it."""
        return self._operations.run(registration.change_participant, self.typed()) is not None


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

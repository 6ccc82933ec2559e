"""All that is known of a participant, in one form: number, name, groups, teams, where he or she must sit."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from skatclub.domain.registration import registration as rolls
from skatclub.domain.registration.registration import Participant, TeamKind, TeamPlace
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.form_dialog import WIDE, FormDialog
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, naming
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.services.registration.enrolment import Roll

HIGHEST_POT = 99
HIGHEST_TABLE = 9999
HIGHEST_SEAT = 5


class EditDialog(FormDialog):
    """The form of participant participant; it stays open until everything fits."""

    letters, scrolls = WIDE, True

    def __init__(self, parent: QWidget, operations: Operations, roll: Roll, participant: Participant) -> None:
        super().__init__(parent, participant.person.full_name, _("Save"))
        self._operations = operations
        self._participant = participant
        self.groups = {
            group: QCheckBox(events_conditions.group_name(group)) for group in _groups(roll, participant)
        }
        self.teams = {kind: (QLineEdit(), QCheckBox(_("substitute"))) for kind in _kinds(roll, participant)}
        self._agreed = bool(getattr(operations.ask(members.member, participant.person.id), "press_at", ""))
        self.press = QCheckBox(_("Agrees to be named in the newspaper"))
        self.press.setChecked(self._agreed)
        pieces.inner(self.inside, self.form)
        self._build()
        self.fields.show(participant)
        self.lay_out()
        self.given.setFocus()

    def _build(self) -> None:
        add = self.fields.add
        self.given = add("person.given_name", _("First name"), QLineEdit())
        self.family = add("person.family_name", _("Surname"), QLineEdit())
        self.club = add("person.club", _("Club"), QLineEdit())
        self.start_no = self._number("start_no", _("Start number"), rolls.HIGHEST_START_NO, _("none"))
        for group, ticked in self.groups.items():
            ticked.setChecked(group in self._participant.groups)
        if self.groups:
            pieces.lay(self.form, pieces.row(*self.groups.values(), None), words=_("Groups"))
        for kind, (name, substitute) in self.teams.items():
            place = next((place for place in self._participant.teams if place.kind is kind), None)
            name.setText(place.name if place else "")
            substitute.setChecked(place is not None and place.substitute)
            substitute.setAccessibleName(f"{team_words(kind)}: {substitute.text()}")
            name.setAccessibleName(team_words(kind))
            pieces.lay(self.form, pieces.row(name, substitute, None), words=team_words(kind))
        self.kin = add("family", _("Family (same word)"), QLineEdit())
        self.kin.setToolTip(_("Members of a family share one word; the draw keeps them apart."))
        self.form.addRow("", self.press)
        self.pot = self._number("pot", _("Seeding group"), HIGHEST_POT, _("none"))
        self.table = self._number("fixed_table", _("Fixed table"), HIGHEST_TABLE, _("any"))
        self.seat = self._number("fixed_seat", _("Fixed seat"), HIGHEST_SEAT, _("any"))

    def _number(self, path: str, words: str, highest: int, nothing: str) -> CalmSpin:
        """Add a number that may be missing."""
        field = self.fields.add(path, words, CalmSpin(0, highest, nothing=nothing))
        self.fields.convert(field, lambda number: number or 0, lambda number: number or None)
        return field

    def typed(self) -> Participant:
        """Return the participant as the form has it; refused: what a name or number cannot be."""
        return replace(
            self.fields.upon(self._participant),
            groups=tuple(group for group, box in self.groups.items() if box.isChecked()),
            teams=tuple(
                TeamPlace(team_id=0, kind=kind, name=name.text().strip(), substitute=substitute.isChecked())
                for kind, (name, substitute) in self.teams.items()
                if name.text().strip()
            ),
        )

    def write(self) -> bool:
        """Write the participant as the form has it."""
        run, agrees = self._operations.run, self.press.isChecked()
        done = run(registration.change_participant, self._participant, self.typed()) is not None
        if done and agrees != self._agreed:
            run(members.note_press, self._participant.person.id, agrees=agrees)
        return done


team_words = naming(
    {
        TeamKind.TEAM: N_("Team"),
        TeamKind.TANDEM: N_("Tandem"),
        TeamKind.MIXED: N_("Mixed pair"),
    }
)
"""What a kind of team is called."""


def _groups(roll: Roll, participant: Participant) -> tuple[str, ...]:
    """Return the groups of the conditions, and those somebody was put into before they were changed."""
    return tuple(dict.fromkeys((*roll.conditions.groups, *participant.groups)))


def _kinds(roll: Roll, participant: Participant) -> tuple[TeamKind, ...]:
    announced = {
        TeamKind.TEAM: bool(roll.conditions.team_size),
        TeamKind.TANDEM: roll.conditions.tandem,
        TeamKind.MIXED: roll.conditions.mixed,
    }
    held = {place.kind for place in participant.teams}
    return tuple(kind for kind in TeamKind if announced[kind] or kind in held)

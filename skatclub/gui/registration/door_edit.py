"""The desk: the line in large type, whom it offers, what Enter does, and whether guests agree to be kept."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QWidget

from skatclub.domain.people.club_names import NO_SPELLINGS
from skatclub.domain.people.membership import MembershipKind, MemberStatus
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.gui.look import fonts
from skatclub.gui.operations.operations import Operations
from skatclub.gui.registration.choices import OfferLine, Offers
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.offers import STEPS, Offered
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.view import spelled
from skatclub.i18n.language import _
from skatclub.services.change import Change
from skatclub.services.people import club_names, members
from skatclub.services.registration import registration
from skatclub.services.registration.enrolment import Roll

LONGEST_LINE = 170


HOW_ENTERED = {
    "Return": (True, True),
    "Shift+Return": (True, False),
    "Ctrl+Return": (False, False),
    "Ctrl+Shift+Return": (False, False),
}
"""Whether somebody is (here, and has paid) by the keys pressed: Shift owes, Ctrl is only expected."""


class DoorEdit(Guarded, QLineEdit):
    """The line itself; Enter, arrows, Esc and pasted lists are for the page.

    Signals:
        entered(bool, bool): Enter was pressed; here, and paid.
        walked(int): up (−1) or down (+1) in the offers.
        cleared(): Esc was pressed.
        list_pasted(str): several lines were pasted.
    """

    entered = Signal(bool, bool)
    walked = Signal(int)
    cleared = Signal()
    list_pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("entry")
        self.setMaxLength(LONGEST_LINE)
        self.setAccessibleName(_("Who is here?"))
        self.setPlaceholderText(_("Three letters or a number …"))

    def event(self, event: QEvent) -> bool:
        """Leave Del in an empty line to the window: it takes people out, not letters."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride and not self.text()
        if is_asked and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Delete):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand on what is for the page."""
        how = HOW_ENTERED.get(spelled(event))
        if how is not None:
            self.entered.emit(*how)
        elif event.key() in STEPS:
            self.walked.emit(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            self.cleared.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and "\n" in QGuiApplication.clipboard().text().strip():
            self.list_pasted.emit(QGuiApplication.clipboard().text())
        else:
            super().keyPressEvent(event)


class OfferList(Offered):
    """The people that a line may mean, laid over the page below the line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _("People found"))
        self._choices: tuple[OfferLine, ...] = ()

    def show_offers(self, offers: Offers) -> None:
        """Show what a line offers."""
        self._choices = offers.choices
        self.offer([offer.words for offer in offers.choices], offers.chosen)

    def choice(self) -> OfferLine | None:
        """Return what is chosen."""
        row = self.currentRow()
        return self._choices[row] if 0 <= row < len(self._choices) else None


class Desk(Card):
    """The card at the top of the registration."""

    def __init__(self) -> None:
        super().__init__(spacing=6)
        self.edit = DoorEdit()
        self.keep = QCheckBox(_("Su&ggest new guests again later (they agree)"))
        self.keep.setToolTip(
            _(
                "Guests who do not agree are neither suggested nor expected again. Their names stay in the lists "
                "of this event until they are anonymised (Members → Anonymise guests …)."
            )
        )
        self.press = QCheckBox(_("New players agree to be named in the newspape&r"))
        self.press.setToolTip(
            _("The press text names those who agree as on the notice board, others as on the web.")
        )
        keys = _(
            "⏎ here and paid · Shift+⏎ here, not paid · Ctrl+⏎ expected · somebody new: First name Surname; Club"
        )
        self.inside.addWidget(self.edit)
        self.inside.addWidget(label(keys, role="muted", wrap=True))
        agreed = flowing(self.keep, self.press, spacing=10)
        self.inside.addWidget(agreed)
        self.set_look()

    def set_look(self) -> None:
        """Take the type of the application."""
        self.edit.setFont(fonts.scaled(QApplication.font(), 1.6, bold=True))


def take(
    operations: Operations, roll: Roll, choice: OfferLine, *, here: bool, paid: bool, keep: bool, press: bool
) -> tuple[bool, int]:
    """Carry out a choice; return whether anything was changed, and the id of the participant (0: refused)."""
    if choice.participant is not None:
        return _again(operations, roll, choice.participant, here=here, paid=paid)
    if choice.rejoins and choice.person is not None:
        day = roll.event.held_on
        if operations.run(members.note_status, choice.person.id, MemberStatus.ACTIVE, day) is None:
            return False, 0
    if choice.person is not None:
        done = operations.run(registration.register_person, roll.event.id, choice.person.id, here=here, paid=paid)
    elif choice.newcomer is not None:
        done = operations.run(
            registration.register_newcomer,
            roll.event.id,
            choice.newcomer,
            here=here,
            paid=paid,
            keep=keep,
            press=press,
        )
    else:
        return False, 0
    return (False, 0) if done is None or done.made_id is None else (True, done.made_id)


def _again(
    operations: Operations, roll: Roll, participant: Participant, *, here: bool, paid: bool
) -> tuple[bool, int]:
    """Let a participant who is registered already come, or pay what is still open."""
    if here and participant.presence is not Presence.HERE:
        done = operations.run(registration.check_in, participant.id, paid=paid)
    elif paid and roll.owed(participant) > participant.paid:
        cents = roll.owed(participant) - participant.paid
        done = operations.run(registration.pay, participant.id, cents, paid=participant.paid)
    else:
        return False, participant.id
    return (False, 0) if done is None else (True, participant.id)


TAKES_OFF = frozenset({"register", "check_in", "pay"})
"""Verbs that can only take somebody off the offers; whatever else may put one there again."""


class KnownPeople:
    """Members, guests who agreed to be kept, the `former`, who left, and all `guests`; `stale`: ask for them again.

    `clubs` are the spellings of clubs, those of the participants among them.
    """

    def __init__(self, operations: Operations) -> None:
        self._operations = operations
        self._people: tuple[Person, ...] = ()
        self.former: tuple[Person, ...] = ()
        self.guests: tuple[Person, ...] = ()
        self.clubs = NO_SPELLINGS
        self.stale = True

    def note(self, done: Change) -> None:
        """Take note of a change."""
        self.stale = self.stale or done.verb not in TAKES_OFF or "club_setting" in done.tables

    def others(self, roll: Roll | None) -> tuple[Person, ...]:
        """Return who may be offered and does not take part."""
        if roll is None:
            return ()
        if self.stale:
            self._people = self._operations.ask(registration.offered, roll.event.id) or ()
            everybody = self._operations.ask(members.everybody) or ()
            kinds = [(each, each.kind_on(roll.event.held_on)) for each in everybody]
            self.former = tuple(each.person for each, kind in kinds if kind is MembershipKind.LEFT)
            self.guests = tuple(each.person for each, kind in kinds if kind is MembershipKind.GUEST)
            self.clubs = self._operations.ask(club_names.spellings) or NO_SPELLINGS
            self.stale = False
        known = dict.fromkeys((*self.clubs.known, *(each.person.club for each in roll.participants)))
        self.clubs = replace(self.clubs, known=tuple(known))
        entered = {participant.person.id for participant in roll.participants}
        self._people = tuple(person for person in self._people if person.id not in entered)
        return self._people

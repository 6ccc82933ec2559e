"""Who comes after the draw: somebody registered without a seat, known to the club, or new, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from skatclub.domain.people import search as people_search
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers, registration as i18n_registration
from skatclub.i18n.language import _

ROLE = Qt.ItemDataRole.UserRole
SHOWN = 60


class LateLine(Guarded, QLineEdit):
    """The line; up and down walk in the list beneath it.

    Signals:
        walked(int): one row up (-1) or down (1).
    """

    walked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk in the list."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.walked.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class LateDialog(FormDialog):
    """Who is to be seated; `missed` says what becomes of who was not there for a series before.

    Signals:
        number_wanted(int): this start number shall get a seat.
        newcomer_wanted(str): somebody known or new, "Vorname Nachname; Verein", shall be registered and seated.
    """

    number_wanted = Signal(int)
    newcomer_wanted = Signal(str)
    letters = 78

    def __init__(
        self,
        parent: QWidget,
        unseated: Sequence[Participant],
        known: Sequence[Person] = (),
        owed: int = 0,
        missed: str = "",
    ) -> None:
        super().__init__(parent, _("Seat a late-comer"), _("Give a seat"))
        self._unseated = tuple(sorted(unseated, key=_turn))
        self._known, self._confirmed = tuple(known), 0
        self.line = LateLine()
        self.line.setAccessibleName(_("Start number or name; club"))
        self.line.setPlaceholderText(_("Number, some letters, or: First name Surname; Club"))
        self.offers = QListWidget()
        self.offers.setAccessibleName(_("Who may be meant"))
        self.offers.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        words = _("As few start cards as possible will change; they are listed afterwards.")
        self.inside.addWidget(label(words, role="muted", wrap=True))
        if owed:
            fee = _("New players owe €{amount} and pay at registration.")
            self.inside.addWidget(label(fee.format(amount=numbers.money(owed)), wrap=True))
        if missed:
            self.inside.addWidget(label(missed, wrap=True))
        self.inside.addWidget(self.line)
        self.inside.addWidget(self.offers, 1)
        self.lay_out()
        self.line.textChanged.connect(self._offer)
        self.line.walked.connect(self._walk)
        self.offers.itemDoubleClicked.connect(lambda _item: self.go_on())
        self.accepted.connect(self._tell_choice)
        self._offer()
        self.line.setFocus()

    def _offer(self) -> None:
        typed = self.line.text().strip()
        self.offers.clear()
        for participant in self._matching(typed)[:SHOWN]:
            person = participant.person
            who = ", ".join(filter(None, (f"{participant.start_no} {person.full_name}", person.club)))
            self._add(f"{who} · {i18n_registration.presence(participant.presence)}", participant.start_no)
        name = typed.partition(";")[0].strip()
        if len(name) >= people_search.FEWEST_LETTERS and ";" not in typed:
            for known in people_search.matching(self._known, name)[:SHOWN]:
                words = ", ".join(filter(None, (known.full_name, known.club)))
                self._add(words, f"{known.written_name}; {known.club}")
        if _is_whole(typed):
            self._add(_("Register: {typed}").format(typed=typed), typed)
        if not self.offers.count():
            nobody = QListWidgetItem(self._nobody_words(typed))
            nobody.setFlags(Qt.ItemFlag.NoItemFlags)
            self.offers.addItem(nobody)
            return
        self.offers.setCurrentRow(0)

    def _add(self, words: str, choice: int | str | None) -> None:
        """Offer a start number, or a line for somebody to be registered."""
        item = QListWidgetItem(words)
        item.setData(ROLE, choice)
        self.offers.addItem(item)

    def _nobody_words(self, typed: str) -> str:
        if typed.isdigit():
            return _("Nobody without a seat has this number.")
        if typed:
            return _("There is nobody of that name. Somebody new: First name Surname; Club")
        return _("Everybody registered has a seat. Please type a new name.")

    def _matching(self, typed: str) -> tuple[Participant, ...]:
        if not typed:
            return self._unseated
        if typed.isdigit():
            return tuple(participant for participant in self._unseated if str(participant.start_no) == typed)
        people = people_search.matching(
            [participant.person for participant in self._unseated], typed.partition(";")[0]
        )
        places = {person.id: place for place, person in enumerate(people)}
        matched = [participant for participant in self._unseated if participant.person.id in places]
        return tuple(sorted(matched, key=lambda participant: (_turn(participant), places[participant.person.id])))

    def _walk(self, by: int) -> None:
        row = self.offers.currentRow() + by
        if 0 <= row < self.offers.count():
            self.offers.setCurrentRow(row)

    def write(self) -> bool:
        """Leave the seat to whoever asked, once somebody is chosen; who went away is asked about first."""
        item = self.offers.currentItem()
        choice = None if item is None else item.data(ROLE)
        gone = next((each for each in self._unseated if each.start_no == choice and not each.takes_part), None)
        if gone is None or self._confirmed == choice:
            return choice is not None
        name = gone.person.full_name
        ask.choose(
            self,
            self.windowTitle(),
            _("{name} is no longer taking part ({state}). Give {name} a seat all the same?").format(
                name=name, state=i18n_registration.presence(gone.presence)
            ),
            ((_("Give a seat"), partial(self._seat_all_the_same, gone.start_no)),),
            is_risky=True,
        )
        return False

    def _seat_all_the_same(self, start_no: int | None) -> None:
        self._confirmed = start_no or 0
        self.go_on()

    def _tell_choice(self) -> None:
        choice = self.offers.currentItem().data(ROLE)
        if isinstance(choice, int):
            self.number_wanted.emit(choice)
        else:
            self.newcomer_wanted.emit(choice)


def _turn(participant: Participant) -> tuple[bool, bool]:
    """Return what people are put in order by: who stands in the hall, who is expected, who went away."""
    return participant.presence is not Presence.HERE, not participant.takes_part


def _is_whole(typed: str) -> bool:
    """Tell whether a whole name stands there, so that somebody new may be meant."""
    name = typed.partition(";")[0].strip()
    return not name.isdigit() and (len(name.split()) > 1 or (bool(name) and ";" in typed))

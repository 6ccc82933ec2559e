"""The registration: the line, a big confirmation, the list of everybody, and buttons that list some of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from skatclub.domain.events.event import EventKind
from skatclub.domain.hall.errors import KeptHere
from skatclub.domain.history import Site
from skatclub.domain.people.person import Person
from skatclub.domain.registration import door
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.parts.account import OpenAccounts
from skatclub.gui.parts.seated_button import SeatedButton
from skatclub.gui.registration import choices, door_edit, people_table, words
from skatclub.gui.registration.door_edit import Desk, KnownPeople, OfferList
from skatclub.gui.registration.people_table import ParticipantRow, ParticipantsFilter
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.flow import FlowLayout, flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import history as history_words, numbers as i18n_numbers, refusals
from skatclub.i18n.language import _
from skatclub.services.change import Change
from skatclub.services.registration import registration
from skatclub.services.registration.enrolment import Roll

LEAST_TYPED = 3
LINE, WAITING = "line", "waiting"
"""What the sentence in large type may be about, besides somebody's arrival."""


class RegistrationPage(ClubPage):
    """Everybody who takes part in the current event.

    Signals:
        paste_wanted(str): a list was pasted; empty: the dialog shall be shown for one.
        conditions_wanted(): the conditions of the event shall be shown.
        edit_wanted(): the selected participant was double-clicked.
        payment_wanted(): the same on the amount that is owed.
    """

    does = ("register", "check_in", "change_participant")

    paste_wanted = Signal(str)
    conditions_wanted = Signal()
    edit_wanted = Signal()
    payment_wanted = Signal()

    def __init__(self, operations: Operations, theme: Theme) -> None:
        super().__init__(operations)
        self.roll: Roll | None = None
        self.offers = choices.Offers()
        self.desk = Desk()
        self.edit, self.keep, self.press = self.desk.edit, self.desk.keep, self.desk.press
        self.verdict = Verdict()
        self.wanted = ParticipantsFilter.ALL
        self.view: Table[ParticipantRow] = Table(
            _("Participants"), people_table.columns(), key=lambda line: line.participant.id, searched=True
        )
        self.view.set_look(theme)
        self.view.pick(lambda rows: [line for line in rows if line.fits(self.wanted)])
        self.filters = Filters()
        self.heading = label(_("Participants"), role="title", factor=1.45)
        self.event_words = label("", role="muted", wrap=True)
        self.totals = label("", role="pill")
        self.paste = pieces.button(_("Paste a list …"), lambda: self.paste_wanted.emit(""), does=("take_in",))
        self.seated = SeatedButton(operations)
        self.conditions = pieces.button(_("Conditions …"), self.conditions_wanted.emit)
        self.empty = pieces.empty_note()
        self.list = pieces.Stack()
        self.others: tuple[Person, ...] = ()
        self.known = KnownPeople(operations)
        self.accounts = OpenAccounts(operations)
        self._build()
        self.offer_list = OfferList(self)
        self._connect()

    def _build(self) -> None:
        top = flowing(self.heading, self.totals, self.conditions, spacing=10)
        self.filters.add(self.paste, self.seated)
        framed = Card(margin=4)
        framed.inside.addWidget(self.list, 1)
        self.list.addWidget(self.view)
        self.list.addWidget(self.empty)
        pieces.lay_page(self, top, self.event_words, self.verdict, self.desk, self.filters, framed)

    def _connect(self) -> None:
        self.edit.textChanged.connect(self._show_offers)
        self.edit.entered.connect(self._enter)
        self.edit.walked.connect(self._walk)
        self.edit.cleared.connect(self._clear)
        self.edit.list_pasted.connect(self.paste_wanted)
        self.offer_list.itemClicked.connect(lambda _item: self._enter(here=True, paid=True))
        for keys, how in door_edit.HOW_ENTERED.items():
            self.view.answer(keys, partial(self.arrive_selected, *how))
        self.view.typed.connect(self._type)
        self.view.left.connect(self.edit.setFocus)
        self.view.entered.connect(lambda _line: self.edit_wanted.emit())
        self.view.opened.connect(self._open)
        self.filters.chosen.connect(self.set_filter)
        self.operations.kept.connect(self._tell_kept)

    def _open(self, line: ParticipantRow) -> None:
        """Open what was double-clicked: the participant, or the payment of what is still owed."""
        code = self.view.lines.columns[self.view.currentIndex().column()].code
        owes = code in people_table.AMOUNTS and line.owed > line.participant.paid
        (self.payment_wanted if owes and self.writes("pay") else self.edit_wanted).emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, with the caret in the line."""
        super().showEvent(event)
        self.accounts.read()
        self.edit.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the offers under the line."""
        super().resizeEvent(event)
        self._place_offers()

    def set_look(self, theme: Theme) -> None:
        """Take other colours and the type of the application."""
        self.desk.set_look()
        self.view.set_look(theme)
        self._place_offers()

    def show_event(self, event_id: int | None) -> None:
        """Be about this event."""
        super().show_event(event_id)
        self.verdict.clear()
        self.edit.clear()
        self.known.stale = True
        self.outdated.emit()

    def mark(self, site: Site) -> None:
        """Mark the participant who was changed."""
        if site.participant_id is not None:
            self.view.mark_fresh(site.participant_id)

    def refresh(self) -> None:
        """Ask for everybody again and show them."""
        roll = None if self.event_id is None else self.operations.ask(registration.roll, self.event_id)
        if roll is None and self.roll is not None and self.roll.event.id == self.event_id:
            return  # the line is lost: what stands there stays, and the line that is typed
        takes = roll is not None and roll.event.kind is not EventKind.SINGLE_LIST
        self.roll = roll if takes else None
        self.others = self.known.others(self.roll)
        self._show(roll)

    def _show(self, roll: Roll | None) -> None:
        people = people_table.lines(self.roll)
        self.view.show_rows(people)
        writes = self.roll is not None and self.writes()
        self.seated.show_of(self.event_id if writes else None)
        for shown in (self.edit, self.paste, self.keep, self.press):
            shown.setEnabled(writes)
        self.conditions.setEnabled(self.roll is not None)
        self.totals.setVisible(self.roll is not None)
        event = self.roll.event if self.roll is not None else None
        self.totals.setText(words.totals(self.roll.count) if self.roll is not None else "")
        self.event_words.setText(f"{event.title} · {i18n_numbers.date(event.held_on)}" if event is not None else "")
        self.filters.show_numbers(
            {
                people_filter: sum(line.fits(people_filter) for line in people)
                for people_filter in ParticipantsFilter
            }
        )
        self._show_empty(roll)
        match self.verdict.about:
            case int(arrived), str(arrival) if arrival != self._arrived(arrived)[1]:
                self.verdict.clear()  # it is not so any more: another desk has taken it back

    def _show_empty(self, roll: Roll | None) -> None:
        note = words.empty(roll, takes=self.roll is not None, listed=len(self.view.rows))
        self.empty.setText(note)
        self.list.setCurrentWidget(self.empty if note else self.view)

    def selected(self) -> Participant | None:
        """Return the participant that an action is about."""
        line = self.view.chosen()
        return line.participant if line is not None else None

    def selected_id(self) -> int | None:
        """Return the id of the selected participant."""
        participant = self.selected()
        return participant.id if participant is not None else None

    def set_filter(self, people_filter: ParticipantsFilter) -> None:
        """List only some of the participants."""
        self.wanted = people_filter
        self.filters.show_chosen(people_filter)
        self.view.pick_again()
        self._show_empty(self.roll)

    def next_filter(self) -> None:
        """Choose the following filter."""
        self.set_filter(ParticipantsFilter((self.wanted + 1) % len(ParticipantsFilter)))

    def next_order(self) -> None:
        """Sort by the following column that is usual: number, name, club, state."""
        self.view.sort_by_next(("number", "name", "club", "state"))

    def _show_offers(self, typed: str) -> None:
        participants = self.roll.participants if self.roll is not None else ()
        candidates = door.candidates(participants, self.others, typed)
        offers = (
            choices.of_line(
                candidates,
                typed,
                participants,
                former=self.known.former,
                guests=self.known.guests,
                clubs=self.known.clubs,
            )
            if self.roll is not None
            else choices.Offers()
        )
        self.offers = choices.with_debts(offers, self._earlier)
        self.offer_list.show_offers(self.offers)
        self._place_offers()
        if self.offers.warning:
            self.verdict.warn(self.offers.warning, again=False)
        elif len(typed.strip()) >= LEAST_TYPED and self.offers.chosen < 0:
            self.verdict.hint(
                _("Nobody known is called “{typed}”. New: First name Surname; Club").format(typed=typed.strip())
            )
        elif typed or self.verdict.about == LINE:
            self.verdict.clear()

    def _earlier(self, person: Person) -> str:
        """Return what somebody still owes from earlier, as it was read last."""
        return words.earlier(self.accounts.before(self.roll.event, person.id)) if self.roll is not None else ""

    def _place_offers(self) -> None:
        self.offer_list.place_under(self.edit)

    def _walk(self, by: int) -> None:
        if self.offer_list.count():
            self.offer_list.walk(by)
        elif by > 0 and self.view.rows:
            self.view.setFocus()
            if self.view.currentIndex().row() < 0:
                self.view.selectRow(0)

    def _enter(self, here: bool, paid: bool) -> None:
        choice = self.offer_list.choice()
        if choice is not None:
            self.arrive(choice, here=here, paid=paid)
        elif self.offers.warning:
            self.verdict.warn(self.offers.warning)
        elif self.edit.text().strip():
            self.verdict.warn(_("Nobody found. Type the whole name of a guest, then ; and the club."))
            self.edit.selectAll()  # whoever types on means somebody else

    def arrive_selected(self, here: bool, paid: bool) -> None:
        """Let the selected participant come."""
        participant = self.selected()
        if participant is not None and self.writes():
            self.arrive(choices.OfferLine(words="", participant=participant), here=here, paid=paid)

    def arrive(self, choice: choices.OfferLine, *, here: bool, paid: bool) -> None:
        """Let somebody come, and say big who it was."""
        if self.roll is None:
            return
        before = self.roll
        changed, participant_id = door_edit.take(
            self.operations,
            before,
            choice,
            here=here,
            paid=paid,
            keep=self.keep.isChecked(),
            press=self.press.isChecked(),
        )
        if not participant_id:
            return
        self.edit.clear()
        self._tell_arrival(participant_id, changed=changed)
        self.edit.setFocus()

    def _tell_kept(self, kept: KeptHere) -> None:
        """Go on with the next: whoever was typed waits on this desk until the server is back."""
        if self.isVisible():
            self.edit.clear()
            self.verdict.tell(refusals.sentence(kept), good=False, again=False, about=WAITING)
            self.edit.setFocus()

    def show_waiting(self) -> None:
        """Say no longer that somebody waits on this desk: that was taken back, or the server has it."""
        if self.verdict.about == WAITING:
            self.verdict.clear()

    def _arrived(self, participant_id: int) -> tuple[Participant | None, str]:
        """Return somebody as things are now, and how he or she has arrived."""
        people = self.roll.participants if self.roll is not None else ()
        participant = next((each for each in people if each.id == participant_id), None)
        if self.roll is None or participant is None:
            return None, ""
        waiting = [other.id for other in people if other.presence is Presence.WAITING]
        place = waiting.index(participant.id) + 1 if participant.id in waiting else 0
        return participant, words.arrival(participant, owed=self.roll.owed(participant), place=place)

    def _tell_arrival(self, participant_id: int, *, changed: bool) -> None:
        participant, arrival = self._arrived(participant_id)
        if participant is None:
            return
        earlier = self._earlier(participant.person)
        is_here = changed and participant.presence is Presence.HERE
        besides = f" · {earlier}" if earlier else ""
        is_good = is_here and not earlier
        self.verdict.tell(
            arrival, good=is_good, again=not changed, besides=besides, about=(participant_id, arrival)
        )
        self.view.choose(participant.id)

    def _type(self, letter: str) -> None:
        self.edit.setFocus()
        self.edit.insert(letter)

    def _clear(self) -> None:
        self.edit.clear()
        self.verdict.clear()

    def note(self, done: Change) -> None:
        """Say what was done, where the page is seen; whom it brought may be offered.

        What was taken back or done elsewhere leaves nothing of what was said here before.
        """
        self.known.note(done)
        if self.isVisible() and done.verb not in {"undo", "redo"}:
            self.verdict.tell_change(done)
        elif self.verdict.about != LINE:
            self.verdict.clear()


class Verdict(Card):
    """One sentence in large type; it keeps its height while it is empty, so that nothing jumps."""

    def __init__(self) -> None:
        super().__init__(spacing=2)
        self.words = label("", role="title", factor=1.5, wrap=True)
        self.about: object = None  # the line, what waits on this desk, or whose arrival is told in which words
        pieces.lay(self.inside, self.beside_sign(self.words))
        self.clear()

    def clear(self) -> None:
        """Say what the line is for."""
        self._say(_("Who is next?"), "")

    def tell(self, sentence: str, *, good: bool, again: bool, besides: str = "", about: object = None) -> None:
        """Confirm a registration; `again`: everything was so already; `besides`: what else must be known."""
        words = (_("{who} (no change)").format(who=sentence) if again else sentence) + besides
        self._say(words, "good" if good else "warn", about=about)
        self.read_aloud(words, urgent=not good)

    def tell_change(self, done: Change) -> None:
        """Say what another action has done: paid, withdrawn; the window says what was taken back."""
        fields = done.fields
        sentence = history_words.verb_words(done.verb, fields)
        if fields.get("moved_up"):
            sentence = _("{said}. {name} moves up from the waiting list.").format(
                said=sentence, name=fields["moved_up"]
            )
        self._say(sentence, "")
        self.read_aloud(sentence)

    def hint(self, sentence: str) -> None:
        """Say how to go on."""
        self._say(sentence, "", about=LINE)

    def warn(self, sentence: str, *, again: bool = True) -> None:
        """Say what must be chosen or typed first; a screen reader says it `again`."""
        self._say(sentence, "warn", about=LINE)
        self.read_aloud(sentence, urgent=True, again=again)

    def _say(self, sentence: str, tone: str, *, about: object = None) -> None:
        self.about = about
        self.words.setText(sentence)
        self.set_tone(tone)
        self.setAccessibleName(sentence)
        self.read_aloud("", again=False)


class Filters(QWidget):
    """One button for each filter; exactly one is pressed.

    Signals:
        chosen(Filter): a filter was chosen.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[ParticipantsFilter, QPushButton] = {}
        self._flow = FlowLayout(self, spacing=6)
        for people_filter in ParticipantsFilter:
            button = PressedButton()
            button.clicked.connect(
                lambda _down=False, clicked_filter=people_filter: self.chosen.emit(clicked_filter)
            )
            self.buttons[people_filter] = button
            self._flow.addWidget(button)
        self.show_numbers({})
        self.show_chosen(ParticipantsFilter.ALL)

    def add(self, *shown: QWidget) -> None:
        """Add buttons of the page behind the filters."""
        for widget in shown:
            self._flow.addWidget(widget)

    def show_numbers(self, numbers: Mapping[ParticipantsFilter, int]) -> None:
        """Show how many participants each filter lists."""
        for people_filter, button in self.buttons.items():
            button.setText(f"{_names()[people_filter]} {numbers.get(people_filter, 0)}")

    def show_chosen(self, people_filter: ParticipantsFilter) -> None:
        """Press the button of a filter."""
        for key, button in self.buttons.items():
            button.setChecked(key is people_filter)


def _names() -> dict[ParticipantsFilter, str]:
    return {
        ParticipantsFilter.ALL: _("All"),
        ParticipantsFilter.MISSING: _("missing"),
        ParticipantsFilter.UNPAID: _("entry fee open"),
        ParticipantsFilter.WAITING: _("waiting list"),
        ParticipantsFilter.GONE: _("gone"),
    }

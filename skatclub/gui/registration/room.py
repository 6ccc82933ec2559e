"""The participants in the window: their page and menu, and start cards scanned at the door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import SEPARATOR, NextAct
from skatclub.gui.operations.menus import EVENT, Entries
from skatclub.gui.operations.pages import CONDITIONS, EVENT_GROUP, REGISTRATION, Menu, Offer, Page, Room
from skatclub.gui.operations.scanner import CARD_MARK
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import StepKind
    from skatclub.gui.registration.page import RegistrationPage
    from skatclub.services.change import Change


class RegistrationRoom(Room["RegistrationPage"]):
    """Who takes part, is present and has paid."""

    def make(self) -> RegistrationPage:
        """Return the page."""
        from skatclub.gui.registration.page import RegistrationPage

        access = self.access
        page = RegistrationPage(access.operations, access.theme)
        page.set_look(access.theme)
        page.conditions_wanted.connect(lambda: access.show(CONDITIONS))
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the event's menu, and the menu of the participants, which works on their page."""
        return (
            Menu(title=EVENT, entries=lambda: (self.opening(), SEPARATOR)),
            Menu(
                title=N_("Participants"),
                entries=self._of_page,
                late=True,
                seen=lambda: self.access.front == REGISTRATION,
            ),
        )

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that people are registered and awaited here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        here = NextAct(
            words=_("Registration"),
            act=lambda _step: self.access.show(REGISTRATION),
            page=REGISTRATION,
            leads=_("Go to registration"),
        )
        return {StepKind.REGISTER: here, StepKind.AWAIT: here}

    def offers(self) -> Offer:
        """Return the list of who takes part, with all other papers."""
        return Offer(show=self._print, usable=self.has_event())

    def _print(self) -> None:
        from skatclub.gui.papers import dialog as papers_dialog  # not before the first paint

        papers_dialog.show_all(self.access, ticked=("participants",))

    def note(self, change: Change) -> None:
        """Say what was done, and know the people whom it brought."""
        if self.is_made and interests.PARTICIPANTS & change.tables:
            self.page.note(change)

    def note_others(self) -> None:
        """Know the people whom others have brought."""
        if self.is_made:
            self.page.known.stale = True

    def follow_waiting(self) -> None:
        """Say no longer that somebody waits who does not."""
        self.page.show_waiting()

    def follow_look(self) -> None:
        """Wear other colours."""
        self.page.set_look(self.access.theme)

    def take_scan(self, text: str) -> bool:
        """Let the bearer of a start card come; a sentence says what cannot be."""
        if not text.strip().upper().startswith(CARD_MARK):
            return False
        from skatclub.domain.sheets import codes  # both not before the first paint
        from skatclub.rules.errors import Refusal

        operations = self.access.operations
        if operations.club is None:
            return True
        try:
            code = codes.read_card(text)
        except Refusal as refusal:
            operations.refused.emit(refusal)
            return True
        if code.event == self.access.current.event_id:
            self._arrive(code.start_no)
        else:
            self.access.tell(_("This start card belongs to another event."), tone="warn")
        return True

    def _arrive(self, start_no: int) -> None:
        """Let the bearer come at the door; a card says nothing about money."""
        from skatclub.gui.registration.choices import OfferLine  # not before the first paint

        self.access.show(REGISTRATION)
        page = self.page
        people = page.roll.participants if page.roll is not None else ()
        participant = next((each for each in people if each.start_no == start_no), None)
        if participant is None:
            page.verdict.warn(_("Nobody here has start number {start_no}.").format(start_no=start_no))
        elif page.writes():
            page.arrive(OfferLine(words="", participant=participant), here=True, paid=False)

    def _of_page(self) -> Entries:
        from skatclub.gui.registration.door_actions import DoorActions

        page, update = self.page, self.access.update_menus
        page.view.moved_on.connect(update)
        return DoorActions(page, self.access).all()


PAGES = (
    Page(
        key=REGISTRATION,
        title=N_("Participants"),
        keys=(N_("Ctrl+2"),),
        group=EVENT_GROUP,
        make=RegistrationRoom,
        interest=interests.REGISTRATION,
        tells=("booking",),
        needs_event=True,
    ),
)

"""Start cards that are scanned: at the door somebody comes, beside an open list a card has come with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.window.main_window import REGISTRATION, TOTALS
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.sheets.codes import CardCode
    from skatclub.gui.window.session import Session

MARK = "SK1"
"""With these signs the code of a start card begins."""


class StartCards:
    """Takes the code of a start card wherever the keyboard is."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window

    def take(self, text: str) -> None:
        """Tick the card in the list that is open, else let its bearer come; a sentence says what cannot be."""
        from skatclub.domain.sheets import codes  # both not before the first paint
        from skatclub.rules.errors import Refusal

        operations = self._session.operations
        if operations.club is None:
            return
        try:
            code = codes.read_card(text)
        except Refusal as refusal:
            operations.refused.emit(refusal)
            return
        if code.event != self._session.event_id:
            self._window.tell(_("This start card belongs to another event."), tone="warn")
        elif self._window.now != TOTALS or not self._tick(code):
            self._arrive(code)

    def _tick(self, code: CardCode) -> bool:
        """Note that a card came with the list that is open; tell whether there is one."""
        page = self._session.office_pages.totals()
        sheet = page.sheet
        if sheet is None:
            return False
        if code.start_no not in sheet.start_nos:
            words = _("Start number {start_no} does not sit at table {table}.")
            page.card.say(words.format(start_no=code.start_no, table=sheet.number), "", "bad")
            return True
        seat = sheet.start_nos.index(code.start_no) + 1
        here = page.form.tick(seat, begins=sheet.pile is None)
        words = _("Start card of {name} is here; {here} of {size}.")
        page.card.say(words.format(name=sheet.names[seat - 1], here=here, size=sheet.size), "", "good")
        return True

    def _arrive(self, code: CardCode) -> None:
        """Let the bearer come at the door; a card says nothing about money."""
        from skatclub.gui.registration.choices import Choice  # not before the first paint

        self._window.show_page(REGISTRATION)
        page = self._session.event_pages.registration()
        people = page.roll.participants if page.roll is not None else ()
        one = next((one for one in people if one.start_no == code.start_no), None)
        if one is None:
            page.verdict.warn(_("Nobody here has start number {start_no}.").format(start_no=code.start_no))
        elif page.writes():
            page.arrive(Choice(words="", participant=one), here=True, paid=False)

"""Where lists come in: the page of the totals in the window, its menus, and what is scanned there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, only_where
from skatclub.gui.operations.menus import LIST, VIEW, Entries
from skatclub.gui.operations.pages import LISTS, TOTALS, Menu, Offer, Page, Room
from skatclub.gui.operations.scanner import CARD_MARK, TYPED_MARK
from skatclub.i18n.language import N_, _, ngettext
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.hall.typed_lists import CodePart
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.domain.sheets.table import Table
    from skatclub.gui.office.page import TotalsPage
    from skatclub.gui.operations.access import Access
    from skatclub.services.change import Change

OF_TABLES = frozenset({"event", "draw", "play_table", "occupant"})


class TotalsRoom(Room["TotalsPage"]):
    """The page of the totals, which is another view of the lists."""

    def __init__(self, access: Access, value: Page) -> None:
        super().__init__(access, value)
        self._known: tuple[OfficeSheet, ...] | None = None
        self._parts: tuple[CodePart, ...] = ()

    def make(self) -> TotalsPage:
        """Return the page."""
        from skatclub.gui.office.page import TotalsPage  # not before the first paint

        access = self.access
        page = TotalsPage(access.operations, access.memory)
        page.onward_wanted.connect(access.go_on)
        page.deals_wanted.connect(lambda table_id: access.show(LISTS, table_id))
        page.written_by_deals.connect(self._say_why)
        page.papers_wanted.connect(self._print_slip)
        page.list_closed.connect(self._offer_money)
        return page

    def _offer_money(self, sheet: OfficeSheet) -> None:
        """Offer to book what the table of a list that has come in must pay."""
        from skatclub.gui.parts import table_money  # with the words of all verbs

        event_id = self.access.current.event_id
        if event_id is not None and sheet.has_result:
            table_money.offer(self.access, event_id, sheet.series_no, sheet.number)

    def _say_why(self, sheet: OfficeSheet) -> None:
        """Say why the list opened deal by deal though its totals were wanted."""
        words = ngettext(
            "Table {table} already has {n} deal, so its list opens deal by deal. Totals can be typed once it is "
            "gone.",
            "Table {table} already has {n} deals, so its list opens deal by deal. Totals can be typed once they "
            "are gone.",
            sheet.deals,
        )
        self.access.tell(words.format(table=sheet.number, n=sheet.deals))

    def menus(self) -> tuple[Menu, ...]:
        """Return the ways to the lists, and the menus of the totals, which work on their page."""
        why = _("no table has a list yet. Draw the seats (Ctrl+3) and accept the draw.")
        enter = Action(
            code="totals",
            words=_("Enter totals …"),
            act=self.enter,
            keys=("Ctrl+L",),
            usable=self.has_lists,
            why_not=lambda: why,
        )
        lists = Action(
            words=_("Lists"),
            act=lambda: self.access.go(LISTS),
            keys=("Ctrl+4",),
            usable=self.has_lists,
            why_not=lambda: why,
        )
        return (
            Menu(title=VIEW, entries=lambda: (lists,)),
            Menu(title=N_("Totals"), entries=self._typing, late=True, seen=self._is_front),
            Menu(title=N_("Check"), entries=self._checking, late=True, seen=self._is_front),
            Menu(title=LIST, entries=lambda: (enter, SEPARATOR), seen=self.has_lists),
        )

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys where lists come in."""
        from skatclub.gui.office.totals_actions import KEYS  # not before the first paint

        return KEYS

    def open(self, subject: int) -> None:
        """Show the totals of a table."""
        self.access.show(TOTALS)
        self.page.open_table(subject)
        if self.page.can_be_checked():
            self.page.head.table.setFocus()  # it is compared: digits are for the number of another table

    def is_meant(self, subject: int | None) -> bool:
        """Tell whether totals were typed, half typed or wait to be; without a table where “Lists” asks for one."""
        if subject is None:
            return self.has_lists()
        from skatclub.gui.parts import draft  # both not before the first paint
        from skatclub.services.office import office

        access = self.access
        sheet = access.operations.ask(office.sheet, subject)
        if sheet is None:
            return False
        (with_draft,) = draft.with_drafts(access.operations, access.memory, (sheet,))
        is_begun = with_draft.draft is not None
        return _is_of_totals(sheet) or (not sheet.by_deals and (is_begun or self._are_totals_usual()))

    def usual_subject(self) -> int | None:
        """Return the table whose list “Lists” opens: the one being written, or the only one of the series.

        Several: none, the page of the totals asks for the number; it does so, too, where a list is in front and
        tables are drawn, so that one goes to and fro.
        """
        from skatclub.domain.office import sheet as office_sheet  # both not before the first paint
        from skatclub.services.office import office

        event_id, front = self.access.current.event_id, self.access.front
        lists = self.access.operations.ask(office.lists, event_id) if event_id is not None else None
        if not lists or (front == LISTS and self.is_drawn()):
            return None
        number = office_sheet.running_series(lists)
        series = [sheet for sheet in lists if sheet.series_no == number]
        shown = self._open_list()
        written = [sheet.table_id for sheet in series if sheet.by_deals and not sheet.has_result]
        if shown is not None and shown.id in written:
            return shown.id
        tables = written or [sheet.table_id for sheet in series]
        return tables[0] if len(tables) == 1 else None

    def _are_totals_usual(self) -> bool:
        """Tell whether most lists of the event were typed by their totals, in the series that was typed last.

        Before the first one, and where it is even: a tournament brings paper lists, of which nobody types every
        deal, unless a table does so itself.
        """
        begun = [sheet for sheet in self._lists() if sheet.is_begun or sheet.typed]
        latest = max((sheet.series_no for sheet in begun), default=0)
        ways = [sheet.first is not None for sheet in begun if sheet.series_no == latest]
        more = 2 * sum(ways) - len(ways)
        return more > 0 or (more == 0 and self._is_tournament())

    def _is_tournament(self) -> bool:
        from skatclub.domain.events.event import EventKind  # both not before the first paint
        from skatclub.services.events import events

        event_id = self.access.current.event_id
        event = None if event_id is None else self.access.operations.ask(events.event, event_id)
        return event is not None and event.kind is EventKind.TOURNAMENT

    def has_lists(self) -> bool:
        """Tell whether the current event has tables, drawn or put together by hand."""
        return bool(self._lists())

    def is_drawn(self) -> bool:
        """Tell whether people at the tables of the current event have start numbers."""
        return any(number is not None for sheet in self._lists() for number in sheet.start_nos)

    def enter(self) -> None:
        """Show the totals; where a list without a deal is in front, that list."""
        table = self._open_list() if self.access.front == LISTS else None
        in_front = table if table is not None and table.event.id == self.access.current.event_id else None
        self.access.show(TOTALS)
        if in_front is not None and not in_front.records:
            self.page.open_table(in_front.id)
        elif in_front is not None:
            self.page.ask_other(in_front.number, len(in_front.records))

    def is_busy(self) -> bool:
        """Tell whether a list is open that is not checked yet."""
        return self.page.sheet is not None and not self.page.sheet.is_checked

    def offers(self) -> Offer:
        """Return the papers of the list that is looked at."""
        return Offer(show=self.page.ask_print, usable=self.page.target() is not None)

    def note(self, change: Change) -> None:
        """Ask for the tables again if there may be others."""
        if OF_TABLES & change.tables:
            self._known = None

    def note_others(self) -> None:
        """Ask for the tables again."""
        self._known = None

    def follow_event(self, event_id: int | None) -> None:
        """Be about another event."""
        self._known = None
        super().follow_event(event_id)

    def follow_waiting(self) -> None:
        """Show which lists wait on this desk."""
        self.page.show_waiting()

    def typing(self) -> int | None:
        """Return the table whose totals are typed here."""
        return None if self.page.sheet is None else self.page.sheet.table_id

    def follow_settings(self) -> None:
        """Go from field to field as the settings say."""
        self.page.follow_settings()

    def follow_look(self) -> None:
        """Wear another type size."""
        self.page.set_look(self.access.memory.settings.type_scale)

    def keep(self) -> None:
        """Keep what is half typed."""
        self.page.keep_draft()

    def take_scan(self, text: str) -> bool:
        """Show the list that was scanned, take one in that a phone shows, or note a start card of the list."""
        if text.strip().upper().startswith(CARD_MARK):
            return self._is_front() and self._tick(text)
        if text.strip().upper().startswith(TYPED_MARK):
            self._take_typed(text)
            return True
        if self.has_club():
            self.access.show(TOTALS)
            self.page.open_code(text)
        return True

    def _tick(self, text: str) -> bool:
        """Note that a card of the current event came with the list that is open; tell whether there is one."""
        from skatclub.domain.sheets import codes  # both not before the first paint
        from skatclub.rules.errors import Refusal

        page, sheet = self.page, self.page.sheet
        try:
            code = codes.read_card(text)
        except Refusal:
            return False
        if sheet is None or code.event != self.access.current.event_id:
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

    def _take_typed(self, text: str) -> None:
        """Take in the list that a phone shows; of several squares wait for the others."""
        from skatclub.domain.hall import typed_lists as typed_domain  # all not before the first paint
        from skatclub.domain.hall.errors import PartsMissing
        from skatclub.rules.errors import Refusal
        from skatclub.services import typed_lists

        operations, event_id = self.access.operations, self.access.current.event_id
        if operations.club is None or event_id is None:
            return
        try:
            part = typed_domain.read_code(text)
        except Refusal as refusal:
            operations.refused.emit(refusal)
            return
        self._parts = (*(each for each in self._parts if typed_domain.belongs(each, part)), part)
        done = operations.attempt(typed_lists.take_code, event_id, self._parts)
        if isinstance(done, PartsMissing):
            words = _("Code {part} of {parts} from table {table} has been read; please scan the next one.")
            self.access.tell(words.format(part=part.part, parts=part.parts, table=part.table))
            return
        self._parts = ()
        if isinstance(done, Refusal):
            operations.refused.emit(done)
        elif done is not None:
            self._show_typed(event_id, part.series, part.table)

    def _show_typed(self, event_id: int, series_no: int, table_no: int) -> None:
        """Show the list that was just taken in, or where the desk has another one both of them."""
        from skatclub.gui.parts.typed_dialog import TypedDialog  # both not before the first paint
        from skatclub.services.office import office

        operations = self.access.operations
        table_id = operations.ask(office.table_id_of, event_id, series_no, table_no)
        sheet = None if table_id is None else operations.ask(office.sheet, table_id)
        if sheet is None:
            return
        if sheet.differs:
            TypedDialog(self.access.window, operations, event_id, sheet.table_id).open()
            return
        words = _("Table {table}: the list that was typed there is here, {deals} of {planned} deals.")
        self.access.show(LISTS, sheet.table_id)
        self.access.tell(words.format(table=sheet.number, deals=sheet.typed, planned=sheet.planned), tone="good")

    def _lists(self) -> tuple[OfficeSheet, ...]:
        event_id, operations = self.access.current.event_id, self.access.operations
        if event_id is None or operations.club is None:
            return ()
        if self._known is None:
            from skatclub.services.office import office  # not before the first paint

            self._known = operations.ask(office.lists, event_id) or ()
        return self._known

    def _open_list(self) -> Table | None:
        """Return the list that was shown deal by deal last."""
        table = self.access.subject(LISTS)
        if table is None:
            return None
        from skatclub.domain.sheets.table import Table  # not before the first paint

        return table if isinstance(table, Table) else None

    def _is_front(self) -> bool:
        return self.access.front == TOTALS

    def _typing(self) -> Entries:
        from skatclub.gui.office.totals_actions import TotalsActions

        self.page.target_changed.connect(self.access.update_menus)
        return self._here(TotalsActions(self.page).typing())

    def _checking(self) -> Entries:
        from skatclub.gui.office.totals_actions import TotalsActions

        return self._here(TotalsActions(self.page).checking())

    def _here(self, entries: Entries) -> Entries:
        return only_where(self._is_front, _("this works on the Totals page."), entries)

    def _print_slip(self, table_id: int) -> None:
        from skatclub.exports.catalogue import CORRECTION_SLIP
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        clock = self.access.memory.clock
        papers = about.of_list(self.access.operations, table_id, clock, first=CORRECTION_SLIP.code)
        papers_dialog.show(self.access, papers, alone=True)


def _is_of_totals(sheet: OfficeSheet) -> bool:
    """Tell whether a list counts as totals, or waits in the pile to be typed so."""
    return sheet.first is not None or (sheet.pile is not None and not sheet.by_deals)


PAGES = (
    Page(
        key=TOTALS,
        title=N_("Totals"),
        make=TotalsRoom,
        shown_as=LISTS,
        interest=interests.OFFICE,
        needs_event=True,
    ),
)

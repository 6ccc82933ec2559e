"""The lists in the window, deal by deal: their page and menu, and the papers of a list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import KeyLine, NextAct, only_where
from skatclub.gui.operations.menus import LIST, Entries
from skatclub.gui.operations.pages import EVENT_GROUP, LISTS, Menu, Offer, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import Step, StepKind
    from skatclub.domain.sheets.table import Table
    from skatclub.gui.operations.access import Access
    from skatclub.gui.sheets.list_actions import ListActions
    from skatclub.gui.sheets.page import SheetsPage


class SheetsRoom(Room["SheetsPage"]):
    """The list of a table."""

    def __init__(self, access: Access, value: Page) -> None:
        super().__init__(access, value)
        self._known: ListActions | None = None

    def forget(self) -> None:
        """Let the page be made anew, and with it what the menus do there."""
        super().forget()
        self._known = None

    def make(self) -> SheetsPage:
        """Return the page."""
        from skatclub.gui.sheets.page import SheetsPage

        access = self.access
        access.memory.use_deck()
        page = SheetsPage(access.operations, access.memory, access.theme)
        page.set_look(access.theme, access.memory.settings.type_scale)
        page.table_wanted.connect(lambda table_id: access.go(LISTS, table_id))
        page.print_wanted.connect(self.print_list)
        page.completed.connect(self._offer_check)
        page.signed_off.connect(self._go_on_checking)
        page.reopened.connect(self._tell_reopened)
        page.head.totals_wanted.connect(lambda: access.do("totals"))
        page.head.undo_wanted.connect(lambda: access.do("undo"))
        page.paper_wanted.connect(lambda table_id, code: self.print_list(table_id, first=code))
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return what can be done with a list, keys included only where the list is seen."""
        return (
            Menu(title=LIST, entries=self._deals, late=True, seen=self._is_front),
            Menu(title=N_("Check the list"), entries=self._checking, late=True, seen=self._is_front),
        )

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of a list."""
        from skatclub.gui.sheets.list_actions import KEYS  # not before the first paint

        return KEYS

    def open(self, subject: int) -> None:
        """Show the list of a table deal by deal."""
        if self.page.open_table(subject):
            self.access.show(LISTS)
            self.page.focus_entry()

    def subject(self) -> Table | None:
        """Return the list shown last."""
        return self.page.table

    def offers(self) -> Offer:
        """Return the papers of the list shown last."""
        table = self.page.table if self.is_made else None
        return Offer(show=partial(self.print_list, table.id if table else 0), usable=table is not None)

    def is_busy(self) -> bool:
        """Tell whether a list is in front that is not checked yet."""
        return self.page.state is not None and not self.page.state.is_checked

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that lists are clarified, written, entered and checked here, the first of them first."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        def open_first(step: Step) -> None:
            from skatclub.domain.office import sheet as office_sheet  # both not before the first paint
            from skatclub.gui.parts import draft

            tables = draft.with_drafts(self.access.operations, self.access.memory, step.tables)
            free = office_sheet.free(tables)
            self.access.go(LISTS, (free or tables)[0].table_id)

        return {
            StepKind.CLARIFY: NextAct(words=_("Clarify"), act=open_first, page=LISTS, within=True),
            StepKind.MISSING: NextAct(
                words=_("Open the list"), act=open_first, page=LISTS, within=True, leads=_("Go to the lists")
            ),
            StepKind.ENTER: NextAct(
                words=_("Enter the list"),
                act=open_first,
                page=LISTS,
                within=True,
                leads=_("Go to the lists"),
                does=("accept_deal", "enter_totals"),
            ),
            StepKind.CHECK: NextAct(
                words=_("Check the list"),
                act=open_first,
                page=LISTS,
                within=True,
                leads=_("Go to the lists to check"),
                does=("verify_list",),
            ),
        }

    def print_list(self, table_id: int, *, first: str = "") -> None:
        """Show the papers of a list, to print or to keep; `first` is the code of the one in front."""
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        papers = about.of_list(self.access.operations, table_id, self.access.memory.clock, first=first)
        papers_dialog.show(self.access, papers)

    def follow_club(self) -> None:
        """Leave the list of the club before."""
        self.page.forget()

    def follow_waiting(self) -> None:
        """Show the deals that wait on this desk."""
        self.page.show_waiting()

    def typing(self) -> int | None:
        """Return the table whose list takes deals here."""
        page = self.page
        return page.table.id if page.table is not None and page.writer.may_write else None

    def follow_settings(self) -> None:
        """Beep or not, and name the suits as on the cards of the settings."""
        self.page.entry.beeps = self.access.memory.settings.beep
        self.page.outdated.emit()

    def follow_look(self) -> None:
        """Wear other colours and another type size."""
        self.page.set_look(self.access.theme, self.access.memory.settings.type_scale)

    def keep(self) -> None:
        """Keep the half-typed line."""
        self.page.keep_draft()

    def _offer_check(self, _table_id: int) -> None:
        """Offer to note at once that a list that is complete is right."""
        words = _("Table {table} is complete and all cross-checks agree. Is the list right?")
        table = self.page.table
        if table is not None:
            words, check = words.format(table=table.number), self.page.sign_off
            # F9 is about the list in front: the offer goes with it
            self.access.tell(words, tone="good", way_out=_("Checked (F9)"), act=check, stays=False)

    def _go_on_checking(self) -> None:
        """Say how many lists of the series are checked now and what the table must pay, and show the next list."""
        from skatclub.domain.office import sheet as office_sheet  # all not before the first paint
        from skatclub.gui.parts import table_money
        from skatclub.i18n.office import words as office_words
        from skatclub.services.office import office

        checked, table = self.page.state, self.page.table
        if checked is None or table is None:
            return
        lists = self.access.operations.ask(office.lists, table.event.id) or ()
        series = [sheet for sheet in lists if sheet.series_no == checked.series_no]
        then = office_sheet.next_to_check(series, checked)
        if then is not None:
            self.access.go(LISTS, then.table_id)
        words = office_words.checked_words(checked, then, office_sheet.counted(series))
        table_money.offer(self.access, table.event.id, checked.series_no, checked.number, said=words)

    def _tell_reopened(self, before: Table, now: Table) -> None:
        """Say that a checked list was changed and is open again, and what that means for points and money."""
        from skatclub.i18n.office import words as office_words  # neither before the first paint
        from skatclub.services.registration import dues

        money = self.access.operations.ask(dues.of_event, now.event.id)
        words = office_words.reopened_words(before, now, money.dues if money is not None else ())
        self.access.tell(words, tone="warn", stays=False)

    def _is_front(self) -> bool:
        return self.access.front == LISTS

    def _deals(self) -> Entries:
        return self._here(self._actions().deals())

    def _checking(self) -> Entries:
        return self._here(self._actions().checking())

    def _here(self, entries: Entries) -> Entries:
        return only_where(self._is_front, _("this works on the page of a list."), entries)

    def _actions(self) -> ListActions:
        """Return the actions of the page, which are made once."""
        if self._known is None:
            from skatclub.gui.sheets.list_actions import ListActions

            self._known = ListActions(self.page)
        return self._known


PAGES = (
    Page(
        key=LISTS,
        title=N_("Lists"),
        keys=(N_("Ctrl+4"),),
        group=EVENT_GROUP,
        make=SheetsRoom,
        interest=interests.OFFICE,
        needs_event=True,
    ),
)

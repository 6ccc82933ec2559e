"""The cash in the window: its page and its entries of the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, NextAct
from skatclub.gui.operations.menus import MONEY
from skatclub.gui.operations.pages import CASH, EVENT_GROUP, Menu, Offer, Page, Room
from skatclub.gui.papers import cash_papers
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import StepKind
    from skatclub.gui.cash.page import CashPage


class CashRoom(Room["CashPage"]):
    """Every cent."""

    def make(self) -> CashPage:
        """Return the page."""
        from skatclub.gui.cash.page import CashPage

        access = self.access
        page = CashPage(access.operations, access.memory.clock)
        page.print_wanted.connect(lambda event_id, leads: cash_papers.show(access, event_id, leads=leads))
        page.fee_list_wanted.connect(lambda year: cash_papers.show_fees(access, year))
        page.reminders_wanted.connect(lambda year: cash_papers.remind(access, year))
        page.owed_wanted.connect(lambda debtors: cash_papers.show_owed(access, debtors))
        page.booked.connect(lambda words: access.tell(words, tone="good"))
        page.book_wanted.connect(
            lambda book, audited, leads: cash_papers.show_book(access, book, audited, leads=leads)
        )
        page.receipts_wanted.connect(lambda written: cash_papers.show_receipts(access, written))
        page.receipt_wanted.connect(
            lambda event_id, start_no: cash_papers.show(access, event_id, receipts_of=(start_no,))
        )
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return what the menu of the money has of the cash."""
        here, writes = self.has_club, self.writes
        entries = (
            self.opening(),
            Action(
                words=_("New cash entry …"), act=lambda: self._book().ask_booking(), usable=writes, does=("book",)
            ),
            Action(
                words=_("Transfer money between desks …"),
                act=lambda: self._book().ask_carrying(),
                usable=writes,
                does=("transfer",),
            ),
            Action(
                words=_("Categories of the club …"),
                act=lambda: self._book().ask_purposes(),
                usable=writes,
                does=("add_purpose", "rename_purpose", "remove_purpose"),
            ),
            Action(words=_("Count the cash …"), act=self._count, usable=here, does=("count_box",)),
            Action(
                words=_("Close the day …"),
                act=lambda: self._book().ask_closing(),
                usable=writes,
                does=("close_day",),
            ),
            Action(words=_("Membership fees …"), act=self._fees, usable=here),
            SEPARATOR,
            Action(words=_("Papers of the cash desk …"), act=self._print, usable=here),
        )
        return (Menu(title=MONEY, entries=lambda: entries),)

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that money is taken in and the box counted here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        return {
            StepKind.COLLECT: NextAct(
                words=_("To cash"),
                act=lambda _step: self._owed(),
                page=CASH,
                leads=_("Go to cash"),
                within=True,
                here=_("Who owes something"),
            ),
            StepKind.COUNT_BOX: NextAct(
                words=_("Count the cash"),
                act=lambda _step: self._count(),
                page=CASH,
                leads=_("Count the cash …"),
                within=True,
                does=("count_box",),
            ),
        }

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of the cash."""
        from skatclub.gui.cash.page import KEYS  # not before the first paint

        return KEYS

    def offers(self) -> Offer:
        """Return what the page prints of the view in front."""
        return Offer(show=self.page.print_view, usable=self.page.papers.isEnabled())

    def follow_look(self) -> None:
        """Wear another type."""
        self.page.set_look()

    def _owed(self) -> None:
        from skatclub.gui.cash.page import OWED

        self.access.show(CASH)
        self.page.show_view(OWED)
        self.page.owed.choose_owing()

    def _count(self) -> None:
        from skatclub.gui.cash.page import COUNT

        self.access.show(CASH)
        self.page.show_view(COUNT)

    def _fees(self) -> None:
        from skatclub.gui.cash.page import FEES

        self.access.show(CASH)
        self.page.show_view(FEES)

    def _book(self) -> CashPage:
        from skatclub.gui.cash.page import BOOK

        self.access.show(CASH)
        self.page.show_view(BOOK)
        return self.page

    def _print(self) -> None:
        event_id = self.access.current.event_id
        if event_id is not None:
            cash_papers.show(self.access, event_id)
        else:
            self._book().print_view()


PAGES = (
    Page(
        key=CASH,
        title=N_("Cash"),
        keys=("F12", "Ctrl+Shift+G"),
        group=EVENT_GROUP,
        make=CashRoom,
        interest=interests.CASH,
        tells=("booking",),
    ),
)

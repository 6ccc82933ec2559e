"""The cash in the window: its page, its entries of the menu, and the book kept as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, NextAct
from skatclub.gui.operations.menus import MONEY
from skatclub.gui.operations.pages import CASH, EVENT_GROUP, Menu, Offer, Page, Room
from skatclub.gui.papers import cash_papers
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import StepKind
    from skatclub.exports.document import Imprint
    from skatclub.gui.cash.page import CashPage
    from skatclub.services.cash.book import Book


class CashRoom(Room["CashPage"]):
    """Every cent."""

    def make(self) -> CashPage:
        """Return the page."""
        from skatclub.gui.cash.page import CashPage

        access = self.access
        page = CashPage(access.operations, access.memory.clock)
        page.print_wanted.connect(lambda event_id: cash_papers.show(access, event_id))
        page.fee_list_wanted.connect(lambda year: cash_papers.show_fees(access, year))
        page.reminders_wanted.connect(lambda year: cash_papers.remind(access, year))
        page.owed_wanted.connect(lambda debtors: cash_papers.show_owed(access, debtors))
        page.booked.connect(lambda words: access.tell(words, tone="good"))
        page.save_wanted.connect(self.save_book)
        page.report_wanted.connect(self.save_report)
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
        """Return the papers on money of the event."""
        return Offer(show=self._print, usable=self.has_event())

    def follow_look(self) -> None:
        """Wear another type."""
        self.page.set_look()

    def save_book(self, book: Book) -> None:
        """Ask where the book is saved, as a paper or as a workbook."""
        from skatclub.exports.reports.cash import files, year_report

        kinds = ("PDF (*.pdf)", "Excel (*.xlsx)")
        self._save(_("Save the book …"), year_report.book_title(book), kinds, partial(files.render_book, book))

    def save_report(self, year: int) -> None:
        """Ask where the report of the whole club in a year is saved."""
        from skatclub.exports.reports.cash import files, year_report
        from skatclub.services.cash import book as cash_book

        book = self.access.operations.ask(cash_book.year, year)
        if book is not None:
            title = _("Report for the auditors {year} …").format(year=year)
            self._save(title, year_report.file_name(book), ("PDF (*.pdf)",), partial(files.render, book))

    def _save(self, title: str, name: str, kinds: Sequence[str], render: Callable[[Imprint, str], bytes]) -> None:
        """Ask for a file of one of these kinds and write it; who types no ending gets that of the kind."""
        from PySide6.QtCore import QUrl
        from PySide6.QtGui import QDesktopServices
        from PySide6.QtWidgets import QFileDialog

        from skatclub import paths
        from skatclub.gui.papers import papers as about
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import written_files

        imprint = about.imprint_now(self.access.operations, self.access.memory.clock)
        proposed = str(paths.documents_folder() / f"{name}.pdf")
        chosen, kind = QFileDialog.getSaveFileName(self.access.window, title, proposed, ";;".join(kinds))
        if not chosen or imprint is None:
            return
        path, endings = Path(chosen), [each[each.index("*") + 1 : -1] for each in kinds]
        ending = path.suffix.lower()
        if ending not in endings:
            ending = endings[kinds.index(kind)] if kind in kinds else endings[0]
            path = path.with_name(path.name + ending)
        try:
            written_files.replace_bytes(path, render(imprint, ending))
        except Refusal as refusal:
            self.access.refuse(refusal)
            return
        self.access.tell(
            _("Saved: {path}").format(path=path),
            tone="good",
            way_out=_("Open"),
            act=lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))),
            stays=False,
        )

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

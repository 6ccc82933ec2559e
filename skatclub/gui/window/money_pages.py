"""The pages of prizes and cash, their menu, the prize-giving, and the papers of the cash desk."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import SEPARATOR, Action
from skatclub.gui.window.main_window import CASH, PRIZES
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.prizes.board import PrizeBoard
    from skatclub.gui.cash.page import CashPage
    from skatclub.gui.operations.menus import Menus
    from skatclub.gui.prizes.page import PrizesPage
    from skatclub.gui.window.session import Session
    from skatclub.services.cash.book import Book


class MoneyPages:
    """Makes the pages when they are first shown and keeps them about the current event."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window
        self._window.add_page(PRIZES, self._make_prizes)
        self._window.add_page(CASH, self._make_cash)
        self._window.look_changed.connect(self._show_look)
        session.current.chosen.connect(self._show_event)

    def prizes(self) -> PrizesPage:
        """Return the page of the prizes."""
        return cast("PrizesPage", self._window.page(PRIZES))

    def cash(self) -> CashPage:
        """Return the page of the cash."""
        return cast("CashPage", self._window.page(CASH))

    def add_menu(self, menus: Menus) -> None:
        """Add the menu of prizes and cash."""
        here, writes = self._has_club, self._writes
        menus.add(
            _("Mo&ney"),
            (
                Action(words=_("Pri&zes …"), act=self._go_prizes, keys=("Ctrl+7",), usable=here),
                Action(words=_("Prize-&giving …"), act=self._give, usable=here),
                SEPARATOR,
                Action(words=_("&Cash …"), act=self._go_cash, keys=("F12", "Ctrl+Shift+G"), usable=here),
                Action(words=_("&Book money …"), act=self._book, usable=writes),
                Action(words=_("Carry money between &desks …"), act=self._carry, usable=writes),
                Action(words=_("Cou&nt the box …"), act=self._count, usable=here),
                Action(words=_("C&lose the day …"), act=self._close, usable=writes),
                SEPARATOR,
                Action(words=_("&Papers of the cash desk …"), act=self._print_current, usable=here),
            ),
        )

    def show_what_others_wrote(self) -> None:
        """Let the pages be asked for again after another desk has written."""
        if PRIZES in self._window.pages:
            self.prizes().refresh(anew=True)
        if CASH in self._window.pages:
            self.cash().refresh(anew=True)

    def print_receipt(self, event_id: int, start_no: int) -> None:
        """Show the receipts of one start number, to print or to keep."""
        self.print_papers(event_id, receipts_of=(start_no,))

    def print_papers(self, event_id: int, *, receipts_of: tuple[int, ...] | None = None) -> None:
        """Show the papers of the cash desk, or only somebody's receipts, to print or to keep."""
        from skatclub.gui.operations.background import Background
        from skatclub.gui.papers import papers as about
        from skatclub.gui.papers.dialog import PrintDialog

        clock = self._session.memory.clock
        papers = about.of_cash(self._session.operations, event_id, clock, receipts_of=receipts_of)
        if papers is not None:
            dialog = PrintDialog(self._window, papers, Background(self._session.operations))
            dialog.written.connect(self._tell_written)
            dialog.open()

    def call_out(self, board: PrizeBoard) -> None:
        """Show the screen of the speaker."""
        from skatclub.gui.prizes.speaker import SpeakerDialog

        SpeakerDialog(self._window, self._session.operations, board).open()

    def save_book(self, book: Book, *, as_pdf: bool = False) -> None:
        """Ask where the book is saved as a workbook, or its report as PDF."""
        from PySide6.QtWidgets import QFileDialog

        from skatclub import paths
        from skatclub.domain.club.errors import FolderNotWritable
        from skatclub.exports.document import Stand
        from skatclub.exports.reports.cash import files as cash_files
        from skatclub.services.club import clubs

        name = self._session.operations.ask(clubs.club_name)
        proposed = str(paths.documents_folder() / cash_files.proposed(book, as_pdf=as_pdf))
        title, kinds = (_("Report as PDF …"), "PDF (*.pdf)") if as_pdf else (_("Save as Excel …"), "Excel (*.xlsx)")
        chosen, _filter = QFileDialog.getSaveFileName(self._window, title, proposed, kinds)
        if not chosen or name is None:
            return
        stand = Stand(club=name, at=self._session.memory.clock().astimezone(UTC))
        try:
            Path(chosen).write_bytes(cash_files.render(book, stand, as_pdf=as_pdf))
        except OSError:
            self._window.tell_refusal(FolderNotWritable(chosen))
            return
        self._tell_written(chosen)

    def _tell_written(self, path: str) -> None:
        self._window.tell(_("Written: {path}").format(path=path), tone="good")

    def _go_prizes(self) -> None:
        self._window.show_page(PRIZES)

    def _go_cash(self) -> None:
        self._window.show_page(CASH)

    def _give(self) -> None:
        self._go_prizes()
        self.prizes().ask_speaker()

    def _book(self) -> None:
        self._cash_book().ask_booking()

    def _carry(self) -> None:
        self._cash_book().ask_carrying()

    def _count(self) -> None:
        from skatclub.gui.cash.page import COUNT

        self._go_cash()
        self.cash().show_view(COUNT)

    def _close(self) -> None:
        self._cash_book().ask_closing()

    def _cash_book(self) -> CashPage:
        from skatclub.gui.cash.page import BOOK

        self._go_cash()
        self.cash().show_view(BOOK)
        return self.cash()

    def _print_current(self) -> None:
        if self._session.event_id is not None:
            self.print_papers(self._session.event_id)

    def _has_club(self) -> bool:
        return self._session.operations.club is not None

    def _writes(self) -> bool:
        club = self._session.operations.club
        return club is not None and not club.read_only

    def _make_prizes(self) -> QWidget:
        from skatclub.gui.prizes.page import PrizesPage

        page = PrizesPage(self._session.operations)
        page.print_wanted.connect(self.print_papers)
        page.speaker_wanted.connect(self.call_out)
        page.show_event(self._session.event_id)
        return page

    def _make_cash(self) -> QWidget:
        from skatclub.gui.cash.page import CashPage

        page = CashPage(self._session.operations, self._session.memory.clock)
        page.print_wanted.connect(self.print_papers)
        page.save_wanted.connect(self.save_book)
        page.report_wanted.connect(lambda book: self.save_book(book, as_pdf=True))
        page.receipt_wanted.connect(self.print_receipt)
        page.show_event(self._session.event_id)
        return page

    def _show_event(self, event_id: int) -> None:
        if PRIZES in self._window.pages:
            self.prizes().show_event(event_id or None)
        if CASH in self._window.pages:
            self.cash().show_event(event_id or None)

    def _show_look(self) -> None:
        if PRIZES in self._window.pages:
            self.prizes().set_look()
        if CASH in self._window.pages:
            self.cash().set_look()

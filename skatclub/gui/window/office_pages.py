"""Where lists come in: the page of the totals, its menu, and the scanner that opens a list from anywhere."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic_ns
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QApplication

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.scanner import Scanner
from skatclub.gui.window import start_cards
from skatclub.gui.window.main_window import LISTS, TOTALS
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.gui.office.page import TotalsPage
    from skatclub.gui.operations.menus import Entries, Menus
    from skatclub.gui.window.session import Session
    from skatclub.services.change import Change


OF_INTEREST = frozenset({"event", "draw", "play_table", "occupant"})


class OfficePages:
    """Makes the page when it is first shown and keeps it about the current event."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window
        self._window.add_page(TOTALS, self._make)
        self._window.look_changed.connect(self._show_look)
        self._window.closing.connect(self._keep)
        self._window.side.chosen.disconnect(self._window.show_page)
        self._window.side.chosen.connect(self.go)
        self._known: tuple[OfficeSheet, ...] | None = None
        self._cards = start_cards.StartCards(session)
        session.current.chosen.connect(self._show_event)
        session.operations.changed.connect(self._on_change)
        application = QApplication.instance()
        self.scanner = None
        if isinstance(application, QApplication):
            self.scanner = Scanner(application, lambda: monotonic_ns() // 1_000_000, session)
            self.scanner.scanned.connect(self.open_code)

    def totals(self) -> TotalsPage:
        """Return the page of the totals."""
        return cast("TotalsPage", self._window.page(TOTALS))

    def go(self, key: str) -> None:
        """Show a place of the navigation; “Lists” leads to the totals of a drawn event, and to and fro."""
        if key == LISTS and self.has_lists():
            seen = self._shows_list_of_event()
            key = TOTALS if not seen or (self.is_drawn() and self._window.now == LISTS) else LISTS
        self._window.show_page(key)

    def opens_totals(self, table_id: int) -> bool:
        """Show the totals of a table that were typed, or wait to be; tell whether there was something to show."""
        from skatclub.services.office import office  # not before the first paint

        sheet = self._session.operations.ask(office.sheet, table_id)
        if sheet is None or (sheet.first is None and (sheet.by_deals or sheet.pile is None)):
            return False
        self.show_totals()
        self.totals().open_table(table_id)
        return True

    def show_totals(self) -> None:
        """Show the page of the totals."""
        self._window.show_page(TOTALS)

    def can_go(self) -> bool:
        """Tell whether there is a list to be shown, or totals to be typed."""
        session = self._session
        return (session.has_lists() and session.lists().table is not None) or self.has_lists()

    def has_lists(self) -> bool:
        """Tell whether the current event has tables, drawn or put together by hand."""
        return bool(self._lists())

    def is_drawn(self) -> bool:
        """Tell whether people at the tables of the current event have start numbers."""
        return any(number is not None for one in self._lists() for number in one.start_nos)

    def enter(self) -> None:
        """Show the totals; where a list without a deal is in front, that list."""
        table = self._session.lists().table if self._window.now == LISTS else None
        self.show_totals()
        if table is not None and not table.records and table.event.id == self._session.event_id:
            self.totals().open_table(table.id)

    def _lists(self) -> tuple[OfficeSheet, ...]:
        event_id, operations = self._session.event_id, self._session.operations
        if event_id is None or operations.club is None:
            return ()
        if self._known is None:
            from skatclub.services.office import office  # not before the first paint

            self._known = operations.ask(office.lists, event_id) or ()
        return self._known

    def _on_change(self, done: Change) -> None:
        if OF_INTEREST & done.tables:
            self._known = None

    def open_code(self, text: str) -> None:
        """Show the list that was scanned, or take the start card."""
        if text.strip().upper().startswith(start_cards.MARK):
            self._cards.take(text)
        elif self._session.operations.club is not None:
            self.show_totals()
            self.totals().open_code(text)

    def entry(self) -> Action:
        """Return the entry of the menu of the lists."""
        return Action(
            words=_("Enter t&otals …"),
            act=self.enter,
            keys=("Ctrl+L",),
            usable=self.has_lists,
            why_not=lambda: _("no table has a list yet. Draw the seats (Ctrl+3) and take the draw over."),
        )

    def add_menu(self, menus: Menus) -> None:
        """Add the menu of the totals, which works on their page."""
        menu = menus.add(_("T&otals"), ())
        filled: list[Entries] = []

        def fill() -> None:
            shown = self._window.now == TOTALS
            if shown and not filled:
                from skatclub.gui.office.totals_actions import TotalsActions

                filled.append(tuple(self._only_here(one) for one in TotalsActions(self.totals()).all()))
                menus.fill(menu, filled[0])
                self.totals().target_changed.connect(menus.update)
            menu.menuAction().setVisible(shown)
            menus.update()

        self._window.page_shown.connect(fill)
        menu.menuAction().setVisible(False)

    def _only_here(self, entry: Action | str) -> Action | str:
        if isinstance(entry, str):
            return entry
        usable = entry.usable
        return replace(
            entry,
            usable=lambda: self._window.now == TOTALS and (usable is None or usable()),
            why_not=lambda: "" if self._window.now == TOTALS else _("this works on the page of the totals."),
        )

    def _shows_list_of_event(self) -> bool:
        session = self._session
        table = session.lists().table if session.has_lists() else None
        return table is not None and table.event.id == session.event_id

    def _make(self) -> QWidget:
        from skatclub.gui.office.page import TotalsPage  # not before the first paint

        page = TotalsPage(self._session.operations, self._session.memory)
        page.set_look(self._session.memory.settings.type_scale)
        page.deals_wanted.connect(self._session.show_list)
        page.papers_wanted.connect(self._print_list)
        page.show_event(self._session.event_id)
        return page

    def _print_list(self, table_id: int) -> None:
        from skatclub.exports.catalogue import CORRECTION_SLIP

        self._session.files.print_list(table_id, first=CORRECTION_SLIP.code)

    def _show_event(self, event_id: int) -> None:
        self._known = None
        if TOTALS in self._window.pages:
            self.totals().show_event(event_id or None)

    def _show_look(self) -> None:
        if TOTALS in self._window.pages:
            self.totals().set_look(self._session.memory.settings.type_scale)

    def _keep(self) -> None:
        if TOTALS in self._window.pages:
            self.totals().keep_draft()

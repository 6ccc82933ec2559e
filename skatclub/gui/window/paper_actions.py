"""Ctrl+P: which papers the page in front is about, and the dialog that makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.window.main_window import DRAW, RESULTS, TOTALS

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session


class PaperDoor:
    """Knows what a page has to print: the draw its series, totals and lists their list, the results a ranking."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def has_papers(self) -> bool:
        """Tell whether there is something to print: of the page in front, else the list shown last."""
        session, now = self._session, self._session.window.now
        if now == DRAW:
            return session.draw_page().has_papers()
        if now == RESULTS:
            return session.event_pages.results_actions().has_papers()
        if now == TOTALS:
            return session.office_pages.totals().target() is not None
        return session.has_lists() and session.lists().table is not None

    def show(self) -> None:
        """Show the papers of what is in front."""
        session, now = self._session, self._session.window.now
        if now == DRAW:
            session.draw_page().ask_print()
        elif now == RESULTS:
            session.event_pages.results_actions().ask_print()
        elif now == TOTALS:
            session.office_pages.totals().ask_print()
        elif session.has_lists() and (table := session.lists().table) is not None:
            session.files.print_list(table.id)

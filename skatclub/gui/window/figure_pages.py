"""The place of figures in the window: their page and menu entry, their papers, pictures kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import Action
from skatclub.gui.window.main_window import FIGURES, SEASON
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.figures.page import FiguresPage
    from skatclub.gui.window.session import Session


class FigurePages:
    """Makes the page when it is first shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window
        self._window.add_page(FIGURES, self._make)
        self._window.look_changed.connect(self._show_look)

    def page(self) -> FiguresPage:
        """Return the page."""
        return cast("FiguresPage", self._window.page(FIGURES))

    def opening(self) -> Action:
        """Return the entry of the view menu."""
        return Action(
            words=_("Fig&ures"),
            act=self.show,
            keys=("Ctrl+I", "Ctrl+Shift+F"),
            usable=lambda: self._session.operations.club is not None,
        )

    def show(self) -> None:
        """Show the figures: of the player that is chosen on the page in front, else those shown before."""
        chosen = self._chosen()
        self._window.show_page(FIGURES)
        if chosen is not None and not self.page().show_person(chosen):
            words = _("There is no list of the chosen person yet; somebody else is shown.")
            self._window.tell(words, tone="warn")

    def _chosen(self) -> int | None:
        """Return who is chosen among members, in the results or in the season, None elsewhere."""
        session = self._session
        match self._window.now:
            case "members":
                return session.people_pages.members().selected_id()
            case "season":
                row = session.season_pages.page().table.chosen()
                return None if row is None else row.person_id
            case "results":
                page = session.event_pages.results()
                found = page.reading.ranking.people.get(page.chosen_id() or 0) if page.reading is not None else None
                return None if found is None else found.person.id
        return None

    def print(self) -> None:
        """Show the sheet of the player and the year book, to print or to keep."""
        from skatclub.exports.document import Stand
        from skatclub.gui.papers import papers as about
        from skatclub.services import figures
        from skatclub.services.club import clubs

        page, session = self.page(), self._session
        found, name = page.found_club(), session.operations.ask(clubs.club_name)
        club = None if found is None else session.operations.ask(figures.year_book, found)
        if club is None or name is None:
            return
        stand = Stand(club=name, at=session.memory.clock().astimezone())
        player = page.found_player() if page.has_player() else None
        session.files.print_papers(about.of_figures(club, player, stand))

    def ask_picture(self) -> None:
        """Ask where to keep the charts of the player, or the chances of all, and for whom."""
        from skatclub.gui.parts import picture_file

        page = self.page()
        picture_file.ask_picture(self._session, page.picture_name, page.keep_pictures)

    def _make(self) -> QWidget:
        from skatclub.gui.figures.page import FiguresPage

        self._session.use_deck()
        page = FiguresPage(self._session.operations, self._window.theme)
        page.print_wanted.connect(self.print)
        page.picture_wanted.connect(self.ask_picture)
        page.season_wanted.connect(lambda: self._window.show_page(SEASON))
        return page

    def _show_look(self) -> None:
        if FIGURES in self._window.pages:
            self.page().set_look(self._window.theme)

"""The figures in the window: their page, its entry of the menu, their papers, pictures kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import VIEW
from skatclub.gui.operations.pages import CLUB_GROUP, FIGURES, SEASON, Offer, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.gui.figures.page import FiguresPage


class FiguresRoom(Room["FiguresPage"]):
    """Statistics, charts, chronicle."""

    def make(self) -> FiguresPage:
        """Return the page."""
        from skatclub.gui.figures.page import FiguresPage

        access = self.access
        access.memory.use_deck()
        page = FiguresPage(access.operations, access.theme, access.memory.clock)
        page.print_wanted.connect(self.print)
        page.picture_wanted.connect(self.ask_picture)
        page.season_wanted.connect(lambda: access.show(SEASON))
        return page

    def opening(self) -> Action:
        """Return the entry of the menu: it leads to who is chosen on the page in front."""
        return replace(super().opening(), act=lambda: self.access.show(FIGURES, self.access.chosen_person()))

    def open(self, subject: int) -> None:
        """Show the figures of a person, else those shown before."""
        self.access.show(FIGURES)
        if not self.page.show_person(subject):
            words = _("The person chosen has no list yet; somebody else is shown.")
            self.access.tell(words, tone="warn")

    def offers(self) -> Offer:
        """Return the sheet of the player, the ranking or the year book."""
        return Offer(show=self.print, usable=self.page.has_figures())

    def follow_look(self) -> None:
        """Wear other colours."""
        self.page.set_look(self.access.theme)

    def print(self) -> None:
        """Show the sheet of the player, the ranking or the year book, to print or to keep."""
        from skatclub.gui.papers import dialog as papers_dialog, papers as about
        from skatclub.services import figures

        page, operations = self.page, self.access.operations
        club_figures, imprint = page.found_club(), about.imprint_now(operations, self.access.memory.clock)
        club = None if club_figures is None else operations.ask(figures.year_book, club_figures)
        if club is None or imprint is None:
            return
        player = page.found_player() if page.has_player() else None
        papers_dialog.show(self.access, about.of_figures(club, player, imprint, page.found_ranking()))

    def ask_picture(self) -> None:
        """Ask where to keep the charts of the player, and for whom."""
        from skatclub.gui.parts import picture_file

        picture_file.ask_picture(self.access, self.page.picture_name, self.page.keep_pictures)


PAGES = (
    Page(
        key=FIGURES,
        title=N_("Figures"),
        keys=(N_("Ctrl+I"), "Ctrl+Shift+F"),
        menu=VIEW,
        group=CLUB_GROUP,
        make=FiguresRoom,
        interest=interests.FIGURES,
        needs_event=True,
    ),
)

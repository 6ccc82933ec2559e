"""The relatives of Skat in the window: their page, its entries of the menus, new lists, papers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action, KeyLine
from skatclub.gui.operations.menus import NEW_IN_FILE, VIEW
from skatclub.gui.operations.pages import RELATIVES, Menu, Offer, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.gui.relatives.new_list import NewRelativeList
    from skatclub.gui.relatives.page import RelativesPage


class RelativesRoom(Room["RelativesPage"]):
    """The lists of the other games."""

    def make(self) -> RelativesPage:
        """Return the page."""
        from skatclub.gui.relatives.page import RelativesPage

        page = RelativesPage(self.access.operations)
        page.new_wanted.connect(self.ask_new)
        page.print_wanted.connect(self._print)
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return the ways to a new list and to the one opened last."""
        new = Action(
            words=_("New list for another Skat game …"),
            act=self.ask_new,
            keys=("Ctrl+Shift+V",),
            does=("new_relative_list",),
        )
        return (Menu(title=NEW_IN_FILE, entries=lambda: (new,)), *super().menus())

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of the table of a list."""
        from skatclub.gui.relatives.page import KEYS  # not before the first paint

        return KEYS

    def open(self, subject: int) -> None:
        """Show a list."""
        self.page.show_list(subject)
        self.access.show(RELATIVES)

    def ask_new(self) -> None:
        """Ask which game, and who plays."""
        from skatclub.gui.relatives.new_list import NewRelativeDialog
        from skatclub.services.registration import registration

        known = self.access.operations.ask(registration.offered) or ()
        dialog = NewRelativeDialog(self.access.window, self.today(), known)
        dialog.wanted.connect(lambda new_list: self.begin(new_list, dialog.accept))
        dialog.open()

    def begin(self, new_list: NewRelativeList, opened: Callable[[], None]) -> None:
        """Open a list in the open club, or in a new file; `opened` is called when it was not refused."""
        from skatclub.services import relatives

        if not self.access.files.has_for(new_list.title):
            return
        change = self.access.operations.run(
            relatives.new_list,
            game=new_list.game,
            title=new_list.title,
            names=new_list.names,
            held_on=new_list.held_on,
            options=new_list.options,
        )
        if change is not None:
            opened()
            if change.made_id is not None:
                self.open(change.made_id)

    def offers(self) -> Offer:
        """Return the paper of the list."""
        return Offer(show=self.page.ask_print, usable=self.page.list is not None)

    def follow_club(self) -> None:
        """Leave the list of the club before."""
        self.page.list = None

    def _print(self, list_id: int) -> None:
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        papers = about.of_relative(self.access.operations, list_id, self.access.memory.clock)
        papers_dialog.show(self.access, papers)


PAGES = (
    Page(
        key=RELATIVES,
        title=N_("Other Skat games"),
        keys=("Ctrl+6",),
        menu=VIEW,
        make=RelativesRoom,
        interest=interests.RELATIVES,
    ),
)

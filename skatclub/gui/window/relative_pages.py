"""The page of the relatives of Skat in the window: made when first shown, new lists, papers."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import Action
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from skatclub.gui.relatives.new_list import NewRelativeList
    from skatclub.gui.relatives.page import RelativesPage
    from skatclub.gui.window.session import Session

RELATIVES = "relatives"


class RelativePages:
    """Connects the page with the window."""

    def __init__(self, session: Session) -> None:
        self._session = session
        session.window.add_page(RELATIVES, self._make)

    def page(self) -> RelativesPage:
        """Return the page."""
        return cast("RelativesPage", self._session.window.page(RELATIVES))

    def new_entry(self) -> Action:
        """Return the entry of the file menu."""
        return Action(words=_("Ne&w list of a relative of Skat …"), act=self.ask_new, keys=("Ctrl+Shift+V",))

    def view_entry(self) -> Action:
        """Return the entry of the view menu."""
        return Action(words=_("Relatives of S&kat"), act=self.show, keys=("Ctrl+6",), usable=self._has_club)

    def show(self) -> None:
        """Show the list opened last."""
        self._session.window.show_page(RELATIVES)

    def ask_new(self) -> None:
        """Ask which game, and who plays."""
        from skatclub.gui.relatives.new_list import NewRelativeDialog

        dialog = NewRelativeDialog(self._session.window, self._session.memory.clock().astimezone().date())
        dialog.wanted.connect(lambda wanted: self.begin(wanted, dialog.accept))
        dialog.open()

    def begin(self, wanted: NewRelativeList, opened: Callable[[], None]) -> None:
        """Open a list in the open club, or in a new file; `opened` is called when it was not refused."""
        from skatclub.services import relatives

        operations = self._session.operations
        if operations.club is None and not self._session.files.create_for(wanted.title):
            return
        made = operations.run(
            relatives.new_list,
            game=wanted.game,
            title=wanted.title,
            names=wanted.names,
            held_on=wanted.held_on,
            options=wanted.options,
        )
        if made is not None:
            opened()
            self.page().show_list(made.made_id)
            self.show()

    def _has_club(self) -> bool:
        return self._session.operations.club is not None

    def _make(self) -> QWidget:
        from skatclub.gui.relatives.page import RelativesPage

        page = RelativesPage(self._session.operations)
        page.new_wanted.connect(self.ask_new)
        page.print_wanted.connect(self._print)
        return page

    def _print(self, list_id: int) -> None:
        from skatclub.gui.papers import papers as about

        session = self._session
        papers = about.of_relative(session.operations, list_id, session.memory.clock)
        if papers is not None:
            session.files.print_papers(papers)

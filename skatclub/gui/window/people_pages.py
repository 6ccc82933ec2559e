"""The place of the members: its page, its menu, the paper of what is stored, and names erased with all copies."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.background import Background
from skatclub.gui.window.main_window import MEMBERS
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations.menus import Entries, Menus
    from skatclub.gui.people.members_actions import MembersActions
    from skatclub.gui.people.page import MembersPage
    from skatclub.gui.window.session import Session


class PeoplePages:
    """Makes the page when it is first shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._window = session.window
        self._actions: MembersActions | None = None
        self._background = Background(session.operations)
        self._window.add_page(MEMBERS, self._make)
        self._window.look_changed.connect(self._show_look)

    def members(self) -> MembersPage:
        """Return the page of the members."""
        return cast("MembersPage", self._window.page(MEMBERS))

    def opening(self) -> Action:
        """Return the entry of the view menu."""
        return Action(
            words=_("&Members"),
            act=lambda: self._window.show_page(MEMBERS),
            keys=("Ctrl+9",),
            usable=lambda: self._session.operations.club is not None,
        )

    def add_menu(self, menus: Menus) -> None:
        """Add the menu of the members, which works on their page."""
        menu = menus.add(_("&Members"), ())
        filled: list[Entries] = []

        def fill() -> None:
            shown = self._window.now == MEMBERS
            if shown and not filled and self._actions is not None:
                filled.append(tuple(self._only_here(one) for one in self._actions.all()))
                menus.fill(menu, filled[0])
                page = self.members()
                page.view.moved_on.connect(menus.update)
            menu.menuAction().setVisible(shown)
            menus.update()

        self._window.page_shown.connect(fill)
        menu.menuAction().setVisible(False)

    def show_what_others_wrote(self) -> None:
        """Let the page ask again after another desk has written."""
        if MEMBERS in self._window.pages:
            self.members().ask_again()

    def erase(self, ids: Collection[int]) -> None:
        """Anonymise people, write the file anew, and go through the automatic copies beside the window."""
        from skatclub.services.backups import erased_copies
        from skatclub.services.people import privacy

        operations = self._session.operations
        self._session.backups.finish()  # a copy that is being written must not come after the names are gone
        told = operations.ask(privacy.name_index_of, ids)
        done = operations.run(privacy.anonymise, tuple(ids)) if told is not None else None
        club = operations.club
        if told is None or done is None or club is None:
            return
        scrubbed = bool(operations.ask(privacy.scrub))
        entries = int(done.fields["entries"])
        address, desk, folders = club.address, club.database.desk, self._session.backups.folders()
        self._window.tell(_("The names are erased. The automatic copies are gone through …"), tone="good")
        self._background.run(
            lambda: erased_copies.erase_at(address, desk, told, folders),
            lambda copies: self._tell_erased(entries, copies, scrubbed=scrubbed),
        )

    def _tell_erased(self, entries: int, copies: object, *, scrubbed: bool) -> None:
        from skatclub.gui.widgets import ask
        from skatclub.i18n.people import erasure
        from skatclub.services.backups.erased_copies import Copies

        if isinstance(copies, Copies):
            self._session.backups.copy_now()
            told = erasure.sentences(entries, copies.rewritten, copies.deleted, scrubbed=scrubbed)
            ask.tell(self._window, _("The names are erased"), "\n\n".join(told))

    def _only_here(self, entry: Action | str) -> Action | str:
        if isinstance(entry, str):
            return entry
        usable = entry.usable
        return replace(
            entry,
            usable=lambda: self._window.now == MEMBERS and (usable is None or usable()),
            why_not=lambda: "" if self._window.now == MEMBERS else _("this works on the page of the members."),
        )

    def _make(self) -> QWidget:
        from skatclub.gui.people.members_actions import MembersActions  # not before the first paint
        from skatclub.gui.people.page import MembersPage

        session = self._session
        page = MembersPage(
            session.operations, self._window.theme, lambda: session.memory.clock().astimezone().date()
        )
        page.set_look(self._window.theme)
        page.figures_wanted.connect(session.figure_pages.show)
        self._actions = MembersActions(page, session.files.print_subject, self.erase)
        return page

    def _show_look(self) -> None:
        if MEMBERS in self._window.pages:
            self.members().set_look(self._window.theme)

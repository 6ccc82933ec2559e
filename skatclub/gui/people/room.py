"""The members in the window: their page and menu, the paper of what is stored, names erased with all copies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import KeyLine, only_where
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.menus import VIEW, Entries
from skatclub.gui.operations.pages import CLUB_GROUP, FIGURES, MEMBERS, Menu, Offer, Page, Room
from skatclub.i18n.language import N_, _, ngettext
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.gui.operations.access import Access
    from skatclub.gui.people.page import MembersPage


class MembersRoom(Room["MembersPage"]):
    """Members, guests and whose names may be published."""

    def __init__(self, access: Access, value: Page) -> None:
        super().__init__(access, value)
        self._background = Background(access.operations)

    def make(self) -> MembersPage:
        """Return the page."""
        from skatclub.gui.people.page import MembersPage

        access = self.access
        page = MembersPage(access.operations, access.theme, self.today)
        page.set_look(access.theme)
        page.import_wanted.connect(lambda: access.do("import"))
        page.birthdays_wanted.connect(self._show_birthdays)
        page.said.connect(lambda words, tone: access.tell(words, tone=tone))
        page.figures_wanted.connect(lambda: access.show(FIGURES, page.selected_id()))
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the view menu, and the menu of the members, which works on their page."""
        return (
            *super().menus(),
            Menu(title=N_("Members"), entries=self._of_page, late=True, seen=self._is_front),
        )

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of the members."""
        from skatclub.gui.people.members_actions import KEYS  # not before the first paint

        return KEYS

    def chosen_person(self) -> int | None:
        """Return who is chosen."""
        return self.page.selected_id()

    def offers(self) -> Offer:
        """Return the list of members and, where somebody is chosen, what is stored of him or her."""
        return Offer(show=self._ask_paper, usable=True)

    def _ask_paper(self) -> None:
        """Ask whether to print of the one who is chosen, or of all whom the club has, whatever is searched for."""
        from skatclub.exports.club_papers import MEMBER_LIST
        from skatclub.gui.papers import dialog as papers_dialog
        from skatclub.gui.people.members_table import MembersFilter
        from skatclub.gui.widgets import ask

        member = self.page.selected()
        if member is None:
            papers_dialog.show_all(self.access, ticked=(MEMBER_LIST.code,))
            return
        number = self.page.number_of(MembersFilter.MEMBERS)
        everybody = ngettext("The list of all members ({n}) …", "The list of all members ({n}) …", number)
        only = _("Only {name}: everything stored …").format(name=member.person.full_name)
        words = _("Searching on the page changes no paper: a list always has all members.")
        ask.choose(
            self.access.window,
            _("Print or export"),
            words,
            (
                (
                    everybody.format(n=number),
                    lambda: papers_dialog.show_all(self.access, ticked=(MEMBER_LIST.code,)),
                ),
                (only, self.page.report_wanted.emit),
            ),
        )

    def _show_birthdays(self) -> None:
        """Show whom to congratulate in a year, to print or to keep."""
        from skatclub.exports.club_papers import BIRTHDAY_LIST
        from skatclub.gui.papers import dialog as papers_dialog

        papers_dialog.show_all(self.access, ticked=(BIRTHDAY_LIST.code,))

    def follow_look(self) -> None:
        """Wear other colours."""
        self.page.set_look(self.access.theme)

    def print_subject(self, person_id: int) -> None:
        """Show everything that is stored about a person, to print or to keep."""
        from skatclub.gui.papers import dialog as papers_dialog, papers as about

        papers = about.of_person(self.access.operations, person_id, self.access.memory.clock)
        papers_dialog.show(self.access, papers)

    def erase(self, ids: Collection[int], seen_cents: int) -> None:
        """Anonymise people who owe so much, write the file anew, and go through the copies beside the window."""
        from skatclub.services.backups import erased_copies
        from skatclub.services.people import privacy

        operations, copies = self.access.operations, self.access.copies
        copies.finish()  # a copy that is being written must not come after the names are gone
        index = operations.ask(privacy.name_index_of, ids)
        done = operations.run(privacy.anonymise, tuple(ids), seen_cents=seen_cents) if index is not None else None
        club = operations.club
        if index is None or done is None or club is None:
            return
        scrubbed = bool(operations.ask(privacy.scrub))
        left = operations.ask(privacy.may_still_name, index) or ()
        entries = int(done.fields["entries"])
        address, desk, folders = club.address, club.database.desk, copies.folders()
        self.access.tell(_("The names have been erased. The automatic backups are being checked …"), tone="good")
        self._background.run(
            lambda: erased_copies.erase_at(address, desk, index, folders),
            lambda came: self._tell_erased(entries, came, left, scrubbed=scrubbed),
        )

    def _tell_erased(self, entries: int, came: object, left: Sequence[str], *, scrubbed: bool) -> None:
        from skatclub.gui.widgets import ask
        from skatclub.i18n.people import erasure
        from skatclub.services.backups.erased_copies import Copies

        if isinstance(came, Copies):
            self.access.copies.copy_now()
            words = erasure.sentences(entries, came.rewritten, came.deleted, scrubbed=scrubbed, left=left)
            ask.tell(self.access.window, _("The names have been erased"), "\n\n".join(words))

    def _is_front(self) -> bool:
        return self.access.front == MEMBERS

    def _of_page(self) -> Entries:
        from skatclub.gui.people.members_actions import MembersActions  # not before the first paint

        page, update = self.page, self.access.update_menus
        page.view.moved_on.connect(update)
        actions = MembersActions(page, self.print_subject, self.erase)
        return only_where(self._is_front, _("this works on the Members page."), actions.all())


PAGES = (
    Page(
        key=MEMBERS,
        title=N_("Members"),
        keys=(N_("Ctrl+9"),),
        menu=VIEW,
        group=CLUB_GROUP,
        make=MembersRoom,
        interest=interests.MEMBERS,
        tells=("contact",),
    ),
)

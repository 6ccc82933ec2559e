"""The help in the window: about the page one comes from, and its papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.pages import HELP, ITS_OWN_GROUP, Offer, Page, Room
from skatclub.i18n.language import N_

if TYPE_CHECKING:
    from skatclub.gui.help.page import HelpPage

QUICK_GUIDE, HANDBOOK = range(2)


class HelpRoom(Room["HelpPage"]):
    """The help; no club need be open."""

    def make(self) -> HelpPage:
        """Return the page."""
        from skatclub.gui.help.page import HelpPage

        self.access.memory.use_deck()
        page = HelpPage(self.access)
        page.guide_wanted.connect(lambda: self.print_paper(QUICK_GUIDE))
        page.handbook_wanted.connect(lambda: self.print_paper(HANDBOOK))
        return page

    def follow_look(self) -> None:
        """Wear other colours, in the pictures as well."""
        self.page.follow_look()

    def offers(self) -> Offer:
        """Return the quick guide and the handbook."""
        return Offer(show=lambda: self.print_paper(QUICK_GUIDE), usable=True)

    def print_paper(self, first: int) -> None:
        """Show the papers of the help, this one ticked."""
        from skatclub.exports.reports.help import Guide
        from skatclub.gui.help import text as help_text
        from skatclub.gui.papers import dialog, papers
        from skatclub.i18n import help as i18n_help

        topics = i18n_help.topics()
        guide = Guide(topics, {topic.key: help_text.keys_of(self.access, topic.key) for topic in topics})
        shown = papers.of_help(self.access.operations, guide, self.access.memory.clock, first)
        dialog.show(self.access, shown)


PAGES = (
    Page(
        key=HELP,
        title=N_("Help"),
        make=HelpRoom,
        keys=("F1",),
        entry=N_("Help for this page"),
        group=ITS_OWN_GROUP,
        needs_club=False,
    ),
)

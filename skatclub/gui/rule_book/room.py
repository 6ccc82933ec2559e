"""The rule book in the window: its page, its keys, its papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.menus import FILE
from skatclub.gui.operations.pages import RULE_BOOK, Offer, Page, Room
from skatclub.i18n.language import N_

if TYPE_CHECKING:
    from skatclub.gui.rule_book.page import RuleBookPage


class RuleBookRoom(Room["RuleBookPage"]):
    """Cases, the bids, the history of the game; no club need be open."""

    def make(self) -> RuleBookPage:
        """Return the page."""
        from skatclub.gui.rule_book.page import RuleBookPage

        self.access.memory.use_deck()
        return RuleBookPage(self.access.operations)

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of the page."""
        from skatclub.gui.rule_book.page import KEYS  # not before the first paint

        return KEYS

    def offers(self) -> Offer:
        """Return the paper of what is found."""
        return Offer(show=self.print_part, usable=bool(self.page.matches))

    def print_part(self) -> None:
        """Show the paper of what is found."""
        from skatclub.gui.papers import dialog, papers

        shown = papers.of_rule_book(self.access.operations, self.page.matches, self.access.memory.clock)
        dialog.show(self.access, shown)


PAGES = (
    Page(
        key=RULE_BOOK,
        title=N_("Rule book"),
        make=RuleBookRoom,
        keys=("Ctrl+Shift+B",),
        menu=FILE,
        needs_club=False,
    ),
)

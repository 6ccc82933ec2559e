"""The rule sets in the window: their page and its entry of the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import FILE
from skatclub.gui.operations.pages import RULE_SETS, Menu, Page, Room
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.gui.rule_sets.page import RuleSetsPage


class RuleSetsRoom(Room["RuleSetsPage"]):
    """The page of the rule sets, those of the open club as they are now."""

    def make(self) -> RuleSetsPage:
        """Return the page."""
        from skatclub.gui.rule_sets.page import RuleSetsPage

        current = self.access.current
        return RuleSetsPage(self.access.operations, event_of=lambda: current.event_id)

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the menu."""
        entry = Action(words=_("&Rule sets …"), act=self.show, keys=("Ctrl+Shift+R",))
        return (Menu(title=FILE, entries=lambda: (entry,)),)

    def show(self) -> None:
        """Show the rule sets."""
        self.access.show(RULE_SETS)
        self.page.refresh()


PAGES = (Page(key=RULE_SETS, title=N_("Rule sets"), make=RuleSetsRoom, needs_club=False),)

"""The rule sets in the window: their page and its entry of the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import FILE
from skatclub.gui.operations.pages import RULE_SETS, Menu, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.gui.rule_sets.page import RuleSetsPage


class RuleSetsRoom(Room["RuleSetsPage"]):
    """The page of the rule sets, those of the open club as they are now."""

    def make(self) -> RuleSetsPage:
        """Return the page."""
        from skatclub.gui.rule_sets.page import RuleSetsPage

        return RuleSetsPage(self.access.operations)

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the menu."""
        entry = Action(words=_("&Rule sets …"), act=lambda: self.access.show(RULE_SETS), keys=("Ctrl+Shift+R",))
        return (Menu(title=FILE, entries=lambda: (entry,)),)


PAGES = (
    Page(key=RULE_SETS, title=N_("Rule sets"), make=RuleSetsRoom, interest=interests.RULE_SETS, needs_club=False),
)

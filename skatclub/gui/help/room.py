"""The page of the keys in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.pages import HELP, ITS_OWN_GROUP, Page, Room
from skatclub.i18n.language import N_

if TYPE_CHECKING:
    from skatclub.gui.help.page import HelpPage


class HelpRoom(Room["HelpPage"]):
    """Keys and what can be typed."""

    def make(self) -> HelpPage:
        """Return the page."""
        from skatclub.gui.help.page import HelpPage

        self.access.memory.use_deck()
        return HelpPage()


PAGES = (Page(key=HELP, title=N_("Keys"), shortcut="F1", group=ITS_OWN_GROUP, make=HelpRoom, needs_club=False),)

"""The conditions of an event in the window: their page and its entry of the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import EVENT
from skatclub.gui.operations.pages import CONDITIONS, REGISTRATION, Menu, Page, Room
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.gui.events.page import EventPage


class ConditionsRoom(Room["EventPage"]):
    """What is played for and how, before the draw."""

    def make(self) -> EventPage:
        """Return the page."""
        from skatclub.gui.events.page import EventPage

        page = EventPage(self.access.operations)
        page.registration_wanted.connect(lambda: self.access.show(REGISTRATION))
        return page

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the menu."""
        entry = Action(words=_("&Conditions …"), act=lambda: self.access.show(CONDITIONS), usable=self.has_club)
        return (Menu(title=EVENT, entries=lambda: (entry,)),)


PAGES = (Page(key=CONDITIONS, title=N_("Conditions"), make=ConditionsRoom, interest=interests.CONDITIONS),)

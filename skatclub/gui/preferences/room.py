"""The preferences in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import LOOK
from skatclub.gui.operations.pages import ITS_OWN_GROUP, PREFERENCES, Menu, Page, Room
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.gui.preferences.page import PreferencesPage


class PreferencesRoom(Room["PreferencesPage"]):
    """What is set once."""

    def make(self) -> PreferencesPage:
        """Return the page."""
        from skatclub.gui.preferences.page import PreferencesPage

        return PreferencesPage(self.access.memory)

    def menus(self) -> tuple[Menu, ...]:
        """Return the entry of the menu."""
        entry = Action(words=_("&Preferences"), act=lambda: self.access.show(PREFERENCES), keys=("Ctrl+,",))
        return (Menu(title=LOOK, entries=lambda: (entry,)),)


PAGES = (
    Page(
        key=PREFERENCES,
        title=N_("Preferences"),
        shortcut=N_("Ctrl+,"),
        group=ITS_OWN_GROUP,
        make=PreferencesRoom,
        needs_club=False,
    ),
)

"""The practice club: a copy of the sample club amid a tournament, to be spoilt and put back with one click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import Entries
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.operations.access import Access


class Practice:
    """Opens the practice club; the one that is open stays as it is, and the next start begins with it."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def entries(self) -> Entries:
        """Return the entries of the menu."""
        return (
            Action(words=_("Practice club"), act=self.open, code="practice"),
            Action(
                words=_("Put the practice club back"),
                act=self.put_back,
                usable=self.is_open,
                why_not=lambda: _("the practice club is not open."),
            ),
        )

    def is_open(self) -> bool:
        """Tell whether the club that is open is the practice club."""
        club = self._access.operations.club
        return club is not None and self._access.files.is_practice(club.address)

    def open(self) -> None:
        """Open the practice club as it was left."""
        if not self.is_open() and self._access.files.open_practice():
            self._begin(_("This is the practice club: whatever you try in it, your own club stays as it is."))

    def put_back(self) -> None:
        """Begin anew: what was done in the practice club is gone."""
        if self._access.files.open_practice(anew=True):
            self._begin(_("The practice club is as it was at first."))

    def _begin(self, words: str) -> None:
        """Show the tournament that is being played."""
        from skatclub.domain.events.event import EventKind  # not before the first paint
        from skatclub.services.events import events

        cards = self._access.operations.ask(events.overview) or ()
        cup = next((card.id for card in cards if card.kind is EventKind.TOURNAMENT), None)
        if cup is not None:
            self._access.current.choose(cup)
        self._access.show(OVERVIEW)
        self._access.tell(words, tone="good", way_out=_("Put back"), act=self.put_back)

"""The choice of how long a series is, in deals."""

from __future__ import annotations

from skatclub.domain.events.event import Length
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.i18n.language import _

OFFERED = (*map(Length, (12, 10, 9, 8, 7, 6, 15, 3)), *(Length(rounds, same_length=True) for rounds in (12, 9, 6)))
"""Lengths that are offered, the usual one first; those at every table are whole rounds of three and of four."""


class DealsChoice(CalmChoice):
    """Lengths in the words of a form, with {rounds}, {four} and {three} to be filled in."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self._offered: list[Length] = []
        for length in OFFERED:
            self._offer(length)

    def _offer(self, length: Length) -> None:
        words = _("{four} deals at every table") if length.same_length else self._words
        self._offered.append(length)
        self.addItem(
            words.format(rounds=length.rounds, four=length.deals_at(4), three=length.deals_at(3)), length.rounds
        )

    def length(self) -> Length:
        """Return the length that is chosen."""
        return self._offered[self.currentIndex()]

    def show_length(self, length: Length) -> None:
        """Show a length, which is offered from now on."""
        if length not in self._offered:
            self._offer(length)
        self.setCurrentIndex(self._offered.index(length))

"""Half-typed lists of totals are kept as a line each, so that no change of page and no power cut loses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from skatclub.gui.totals import draft

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

    from skatclub.domain.office import OfficeSheet
    from skatclub.gui.memory import Memory
    from skatclub.gui.operations import Operations
    from skatclub.gui.totals.draft import Texts

SOON_MS = 400
"""How long nothing is typed before what stands there is kept."""
SECOND = "2 "
"""A kept line of the second list begins with it."""

CARDS = "c"
"""The last word of a kept line begins with it where start cards are ticked by hand; the seats follow."""


class Drafts:
    """Keeps lines beside those of lists written by deals: under the table's number below zero."""

    def __init__(self, operations: Operations, memory: Memory) -> None:
        self._operations = operations
        self._memory = memory
        self._soon = QTimer()
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)

    def keep_while_typing(self, edited: SignalInstance, keep: Callable[[], None]) -> None:
        """Keep what is half typed soon after each key, so that a crash costs no more than the last of them."""
        self._soon.timeout.connect(keep)
        edited.connect(self._soon.start)

    def kept(self, sheet: OfficeSheet) -> tuple[Texts | None, bool, tuple[int, ...] | None]:
        """Return what is half typed of a list, whether it was the second one, and the cards ticked by hand."""
        club = self._operations.club
        line = self._memory.draft(club.address, -sheet.table_id) if club is not None else ""
        numbers, mark, seats = line.removeprefix(SECOND).partition(CARDS)
        here = tuple(int(seat) for seat in seats if seat.isdecimal() and 1 <= int(seat) <= sheet.size)
        return draft.unpacked(numbers, sheet.size), line.startswith(SECOND), here if mark else None

    def keep(
        self, sheet: OfficeSheet, texts: Texts | None, *, again: bool, cards: tuple[int, ...] | None = None
    ) -> None:
        """Keep what is half typed of a list and which start cards are ticked by hand, or forget it."""
        club = self._operations.club
        if club is not None:
            line = draft.packed(texts, sheet.size) if texts is not None else ""
            line = f"{SECOND}{line}" if again and line else line
            seats = f"{CARDS}{''.join(map(str, cards))}" if cards is not None else ""
            self._memory.keep_draft(club.address, -sheet.table_id, f"{line} {seats}".strip())

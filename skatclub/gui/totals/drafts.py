"""Half-typed lists of totals are kept as a line each, so that no change of page and no power cut loses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.totals import draft

if TYPE_CHECKING:
    from skatclub.domain.office import OfficeSheet
    from skatclub.gui.memory import Memory
    from skatclub.gui.operations import Operations
    from skatclub.gui.totals.draft import Texts

SECOND = "2 "
"""A kept line of the second list begins with it."""


class Drafts:
    """Keeps lines beside those of lists written by deals: under the table's number below zero."""

    def __init__(self, operations: Operations, memory: Memory) -> None:
        self._operations = operations
        self._memory = memory

    def kept(self, sheet: OfficeSheet) -> tuple[Texts | None, bool]:
        """Return what is half typed of a list, and whether it was the second one."""
        club = self._operations.club
        line = self._memory.draft(club.address, -sheet.table_id) if club is not None else ""
        return draft.unpacked(line.removeprefix(SECOND), sheet.size), line.startswith(SECOND)

    def keep(self, sheet: OfficeSheet, texts: Texts | None, *, again: bool) -> None:
        """Keep what is half typed of a list, or forget it."""
        club = self._operations.club
        if club is not None:
            line = draft.packed(texts, sheet.size) if texts is not None else ""
            mark = SECOND if again and line else ""
            self._memory.keep_draft(club.address, -sheet.table_id, f"{mark}{line}")

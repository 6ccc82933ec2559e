"""What was done, by whom and when; taking it back and doing it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.club.errors import NothingToRedo, NothingToUndo
from skatclub.domain.history import HistoryEntry
from skatclub.services.change import Change, committed
from skatclub.store.history import undo as undo_store
from skatclub.store.journal import journal, stack

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club

__all__ = ["HistoryEntry"]


def undoable(club: Club) -> HistoryEntry | None:
    """Return what this desk would take back next, worded as when it was first done; None if nothing."""
    with club.database.view() as view:
        return stack.next_undo(view.connection, club.database.desk.name)


def redoable(club: Club) -> HistoryEntry | None:
    """Return what this desk would do again next; None if nothing was taken back."""
    with club.database.view() as view:
        return stack.next_redo(view.connection, club.database.desk.name)


def undo(club: Club) -> Change:
    """Take the last change of this desk back, as a new change.

    Refused: `NothingToUndo`, `ChangedSince`, `ErasedSince`.
    """
    with club.database.view() as view:
        history_entry = stack.next_undo(view.connection, club.database.desk.name)
    if history_entry is None:
        raise NothingToUndo
    with club.database.change(
        journal.UNDO, undoes=history_entry.change_id, of=history_entry.verb, **history_entry.fields
    ) as work:
        undo_store.take_back(work, history_entry)
    return committed(work)


def redo(club: Club) -> Change:
    """Do again what this desk took back last, as a new change.

    Refused: `NothingToRedo`, `ChangedSince`, `ErasedSince`.
    """
    with club.database.view() as view:
        history_entry = stack.next_redo(view.connection, club.database.desk.name)
    if history_entry is None:
        raise NothingToRedo
    with club.database.change(
        journal.REDO, undoes=history_entry.change_id, of=history_entry.verb, **history_entry.fields
    ) as work:
        undo_store.take_back(work, history_entry)
    return committed(work)


def of_table(club: Club, table_id: int) -> tuple[HistoryEntry, ...]:
    """Return all that was done to a table and its list, newest first."""
    with club.database.view() as view:
        return journal.of_table(view, table_id)

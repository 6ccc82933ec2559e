"""What was done, by whom and when; taking it back and doing it again."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.club.errors import ChangedSince, NothingToRedo, NothingToUndo
from skatclub.domain.history import HistoryEntry, Reversal
from skatclub.services.change import Change, committed
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.store.history import effect, undo as undo_store
from skatclub.store.journal import journal, stack

__all__ = ["HistoryEntry"]


def undoable(club: Club) -> HistoryEntry | None:
    """Return what this desk would take back next, worded as when it was first done; None if nothing."""
    with club.database.view() as view:
        return undo_store.next_of(view, club.database.desk.name)[0]


def redoable(club: Club) -> HistoryEntry | None:
    """Return what this desk would do again next; None if nothing was taken back."""
    with club.database.view() as view:
        return stack.next_redo(view.connection, club.database.desk.name)


def next_undo(club: Club) -> Reversal | None:
    """Return what `undo` would do: the change, where it was, and whether one should be asked first."""
    with club.database.view() as view:
        history_entry, passed = undo_store.next_of(view, club.database.desk.name)
        return None if history_entry is None else replace(effect.of(view, history_entry), passed=passed)


def next_redo(club: Club) -> Reversal | None:
    """Return what `redo` would do, as `next_undo` does."""
    with club.database.view() as view:
        history_entry = stack.next_redo(view.connection, club.database.desk.name)
        return None if history_entry is None else effect.of(view, history_entry)


def undo(club: Club, *, saw: int | None = None) -> Change:
    """Take the last change of this desk back, as a new change; `saw` is the one that its user was shown.

    What the cash book was closed with is passed over. Refused: `NothingToUndo`, `ChangedSince`, `ErasedSince`, and
    where nothing else is left `DayIsClosed`, `DayWasClosed`.
    """
    history_entry = undoable(club)
    if history_entry is None:
        raise NothingToUndo
    return _reverse(club, journal.UNDO, history_entry, saw)


def redo(club: Club, *, saw: int | None = None) -> Change:
    """Do again what this desk took back last, as a new change; `saw` is the undo that its user was shown.

    Refused: `NothingToRedo`, `ChangedSince`, `ErasedSince`.
    """
    history_entry = redoable(club)
    if history_entry is None:
        raise NothingToRedo
    return _reverse(club, journal.REDO, history_entry, saw)


def _reverse(club: Club, verb: str, history_entry: HistoryEntry, saw: int | None) -> Change:
    if saw not in {None, history_entry.change_id}:
        raise ChangedSince(history_entry.change_id, history_entry.author, history_entry.desk)
    with club.change(verb, undoes=history_entry.change_id, of=history_entry.verb, **history_entry.fields) as work:
        undo_store.take_back(work, history_entry)
    return committed(work)


def of_table(club: Club, table_id: int) -> tuple[HistoryEntry, ...]:
    """Return all that was done to a table and its list, newest first. Refused: `ClubFileUnsound`."""
    clubs.prove(club, before_writing=True)
    with club.database.view() as view:
        return journal.of_table(view, table_id)

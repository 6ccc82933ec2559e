"""The refusals of a club's file or database: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.domain.history import HistoryEntry


class ClubFileMissing(Refusal):
    """There is no such file, or the database server cannot be reached at this address."""

    address: str


class PasswordRefused(Refusal):
    """The server lets this login in with its password only, which is missing or another one."""

    address: str


class LineNotSafe(Refusal):
    """The address demands a line on which nobody reads along; the server has none, or may be another one."""

    address: str


class NotLetIn(Refusal):
    """A server is there and lets this login in from no computer like this one."""

    address: str


class NotLetInOpenly(Refusal):
    """A server is there and does not let this login in from this computer, at least not without TLS."""

    address: str


class AddressUnreadable(Refusal):
    """What looks like the address of a database is none that this program knows."""

    address: str


class DriverMissing(Refusal):
    """The part of the program that speaks to database servers is not installed; `package` brings it."""

    package: str


class ClubFileExists(Refusal):
    """A new club never overwrites: something is there already."""

    address: str


class NotAClubFile(Refusal):
    """The file or database is something else: a text, a picture, another program's data."""

    address: str


class ClubFileEmpty(NotAClubFile):
    """Nothing stands in the file, as a power cut or a cloud service may leave one."""


class ClubFileDamaged(Refusal):
    """The file was a club once, but is cut off or overwritten; `reason` is the database's own word for it."""

    address: str
    reason: str


class ClubFileUnsound(Refusal):
    """The file can be read, but is damaged: nothing is written into it. `reason` says what was found first."""

    address: str
    reason: str


class FolderNotWritable(Refusal):
    """The folder of a new club does not exist or refuses to be written to."""

    address: str


class FolderFull(FolderNotWritable):
    """The disk of the folder has no room for what was to be written."""


def not_writable(address: str, reason: Exception) -> FolderNotWritable:
    """Return why nothing can be written at a place, from what the system says of it."""
    is_full = isinstance(reason, OSError) and reason.errno in {errno.ENOSPC, errno.EDQUOT}
    return FolderFull(address) if is_full else FolderNotWritable(address)


class NoFileToCopy(Refusal):
    """The club lies in no file of its own, or the copy would be the file itself."""

    address: str


class HeldByAnother(Refusal):
    """Another window writes to this file; who, on which desk and since when (UTC), as far as it said so."""

    author: str
    desk: str
    since: str


class MediumIsReadOnly(Refusal):
    """The file, its folder or its medium may only be read."""


class OnlyLookedAt(Refusal):
    """The club was opened to look at it only, as a check does."""


class NewerSchema(Refusal):
    """A newer program has written this file; this one may only read it."""

    found: str
    known: str


class JournalUnguarded(Refusal):
    """The guards of the journal were changed from outside, so nothing is written before it is checked."""

    what: str


class ClubIsReadOnly(Refusal):
    """This club was opened for reading only; `reason` is the code of why."""

    reason: str


class DatabaseBusy(Refusal):
    """Another program keeps the file or database busy; nothing was changed, trying again helps."""


class ServerBusy(Refusal):
    """The server takes no more connections or has no memory left; nothing was changed, trying again helps."""


class LineLost(Refusal):
    """The line to the server broke while something was asked or before it was saved: nothing was changed."""


class NotSaved(Refusal):
    """The line to the server broke while a change was saved, and the server has nothing of it."""


class SavedInDoubt(Refusal):
    """The line to the server broke while a change was saved, and the server cannot be asked what became of it."""


class RoleForbids(Refusal):
    """The role by which this desk logs in may not do this on the server; nothing was changed."""


class DiskFull(Refusal):
    """The disk is full; nothing was changed."""


class ClubFileGone(Refusal):
    """The file of the open club is not there any more: moved, deleted, or its stick was pulled out."""

    address: str


class ClubFileReplaced(Refusal):
    """Another file lies where that of the open club lay; nothing was written into it."""

    address: str


class ClubFileSetBack(Refusal):
    """An older state of the open club, or another one, was written over its file; nothing was written into it."""

    address: str


NOT_AS_LEFT = (ClubFileUnsound, JournalUnguarded, ClubFileEmpty, ClubFileReplaced, ClubFileSetBack)
"""Why nothing is written into a file that can be looked at: it is not what this program left there."""


class StorageFailed(Refusal):
    """The disk or the server reports trouble that has no sentence of its own; nothing was changed."""

    reason: str


class NoSuchRecord(Refusal):
    """What was asked for is not in this club (any more); `noun` is event, table, penalty …"""

    noun: str
    number: int


class NoSuchSeries(NoSuchRecord):
    """The event has no series of this number; `known` are those it has."""

    event: str
    known: tuple[int, ...]


class WrittenMeanwhile(Refusal):
    """Somebody was faster: `theirs` stands there now, `wanted` was asked for; `met` are all changes in the way."""

    theirs: HistoryEntry
    wanted: HistoryEntry
    met: tuple[int, ...]


class ChangedSince(Refusal):
    """A change cannot be undone because what it left behind was changed again, by `author` on `desk`."""

    change_id: int
    author: str
    desk: str


class NothingToUndo(Refusal):
    """This desk has no change left that can be undone."""


class NothingToRedo(Refusal):
    """Nothing was undone since the last change."""


class ErasedSince(Refusal):
    """A change cannot be undone because names in it were erased."""

    change_id: int


class OlderSchema(Refusal):
    """A file of an older program must be brought up to date, but may only be read (or is on a server)."""

    found: str
    known: str

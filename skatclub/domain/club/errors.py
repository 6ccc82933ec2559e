"""The refusals of a club's file or database: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.domain.history import HistoryEntry


class ClubFileMissing(Refusal):
    """There is no such file, or the database server cannot be reached at this address."""

    says = "{address} is not there. Check whether the file was moved, or whether the server is running."
    address: str


class PasswordRefused(Refusal):
    """The server lets this login in with its password only, which is missing or another one."""

    says = (
        "{address} requires a password for this login; it is missing or wrong. It can be kept in the file "
        ".pgpass in your home folder, or in the file named by PGPASSFILE."
    )
    address: str


class LineNotSafe(Refusal):
    """The address demands a line on which nobody reads along; the server has none, or may be another one."""

    says = (
        "There is no protected connection (TLS) to {address}, which the address demands: the server offers none, "
        "or its certificate is not known here or made for another name. Ask whoever keeps the server."
    )
    address: str


class NotLetIn(Refusal):
    """A server is there and lets this login in from no computer like this one."""

    says = (
        "The server of {address} is there, but does not let this login in from this computer. Ask whoever keeps "
        "the server; its file pg_hba.conf says who may come."
    )
    address: str


class NotLetInOpenly(Refusal):
    """A server is there and does not let this login in from this computer, at least not without TLS."""

    says = (
        "The server of {address} is there, but does not let this login in from this computer, at least not without "
        "a protected connection (TLS). Ask whoever keeps the server; with sslmode=require the address demands one."
    )
    address: str


class AddressUnreadable(Refusal):
    """What looks like the address of a database is none that this program knows."""

    says = (
        "{address} is not a database address. Write postgresql+psycopg://user@server/database; in a password, "
        "%40 stands for @ and %3A for a colon."
    )
    address: str


class DriverMissing(Refusal):
    """The part of the program that speaks to database servers is not installed; `package` brings it."""

    says = "Clubs on a database server need the package {package}. Install it with “pip install {package}”."
    package: str


class ClubFileExists(Refusal):
    """A new club never overwrites: something is there already."""

    says = "{address} already exists and will not be overwritten. Choose another name."
    address: str


class NotAClubFile(Refusal):
    """The file or database is something else: a text, a picture, another program's data."""

    says = "{address} is not a club of this program, whatever its name. Choose another file, or the newest backup."
    address: str


class ClubFileEmpty(NotAClubFile):
    """Nothing stands in the file, as a power cut or a cloud service may leave one."""

    says = "{address} is empty; there is nothing in it to rescue. Open the newest backup instead."


class ClubFileDamaged(Refusal):
    """The file was a club once, but is cut off or overwritten; `reason` is the database's own word for it."""

    says = "{address} is damaged and cannot be read. Open the newest backup instead."
    address: str
    reason: str


class ClubFileUnsound(Refusal):
    """The file can be read, but is damaged: nothing is written into it. `reason` says what was found first."""

    says = (
        "{address} is damaged: numbers and names in it may be wrong, and nothing will be written into it. "
        "Carry on from a backup."
    )
    address: str
    reason: str


class FolderNotWritable(Refusal):
    """The folder of a new club does not exist or refuses to be written to."""

    says = "{address} cannot be saved: the folder is missing or locked. Choose another folder."
    address: str


class FolderFull(FolderNotWritable):
    """The disk of the folder has no room for what was to be written."""

    says = "{address} cannot be saved: the disk is full. Free some space or choose another folder."


def not_writable(address: str, reason: Exception) -> FolderNotWritable:
    """Return why nothing can be written at a place, from what the system says of it."""
    is_full = isinstance(reason, OSError) and reason.errno in {errno.ENOSPC, errno.EDQUOT}
    return FolderFull(address) if is_full else FolderNotWritable(address)


class NoFileToCopy(Refusal):
    """The club lies in no file of its own, or the copy would be the file itself."""

    says = (
        "The copy cannot go there: it would replace the open file itself, or the club is on a server. Please "
        "choose another name."
    )
    address: str


class HeldByAnother(Refusal):
    """Another window writes to this file; who, on which desk and since when (UTC), as far as it said so."""

    author: str
    desk: str
    since: str


class MediumIsReadOnly(Refusal):
    """The file, its folder or its medium may only be read."""

    says = "This file is read-only. To make changes, save a copy elsewhere."


class OnlyLookedAt(Refusal):
    """The club was opened to look at it only, as a check does."""

    says = "This club is open for viewing only."


class NewerSchema(Refusal):
    """A newer program has written this file; this one may only read it."""

    says = (
        "This file comes from a newer version of the program and has been opened for viewing only. To make "
        "changes, install the newest version."
    )
    found: str
    known: str


class JournalUnguarded(Refusal):
    """The guards of the journal were changed from outside, so nothing is written before it is checked."""

    says = "This file was changed by another program. Have it checked before anything more is written."
    what: str


class ClubIsReadOnly(Refusal):
    """This club was opened for reading only; `reason` is the code of why."""

    says = "This club is open for viewing only, so nothing was changed. To make changes, save a copy."
    reason: str


class DatabaseBusy(Refusal):
    """Another program keeps the file or database busy; nothing was changed, trying again helps."""

    says = "Another program is using the club, so nothing was changed. Please try again."


class ServerBusy(Refusal):
    """The server takes no more connections or has no memory left; nothing was changed, trying again helps."""

    says = "The server cannot take any more desks just now; nothing was changed. Try again in a moment."


class LineLost(Refusal):
    """The line to the server broke while something was asked or before it was saved: nothing was changed."""

    says = (
        "The connection to the server is lost; trying again. What you see may be out of date; what you typed "
        "is still there."
    )


class NotSaved(Refusal):
    """The line to the server broke while a change was saved, and the server has nothing of it."""

    says = (
        "The connection to the server is lost: this was not saved. What you typed is still there; enter it again."
    )


class SavedInDoubt(Refusal):
    """The line to the server broke while a change was saved, and the server cannot be asked what became of it."""

    says = (
        "The connection to the server broke while saving, and the server is not answering. As soon as it does, "
        "you will see here whether this was saved; do not enter it again until then."
    )


class RoleForbids(Refusal):
    """The role by which this desk logs in may not do this on the server; nothing was changed."""

    says = (
        "The server does not allow this for the role of this desk; nothing was changed. Ask whoever looks "
        "after the server."
    )


class DiskFull(Refusal):
    """The disk is full; nothing was changed."""

    says = "The disk is full, so nothing was changed. Free some space and enter it again."


class ClubFileGone(Refusal):
    """The file of the open club is not there any more: moved, deleted, or its stick was pulled out."""

    says = (
        "{address} is no longer there (moved, or the stick unplugged?); nothing was changed. Put it back, or "
        "open the club where it is now."
    )
    address: str


class ClubFileReplaced(Refusal):
    """Another file lies where that of the open club lay; nothing was written into it."""

    says = (
        "There is now a different file at {address}; nothing was written into it. Open the club again to see "
        "what is in it."
    )
    address: str


class ClubFileSetBack(Refusal):
    """An older state of the open club, or another one, was written over its file; nothing was written into it."""

    says = (
        "There is now an older or different state of the club at {address}; nothing was written into it. Open the "
        "club again to see what is in it."
    )
    address: str


NOT_AS_LEFT = (ClubFileUnsound, JournalUnguarded, ClubFileEmpty, ClubFileReplaced, ClubFileSetBack)
"""Why nothing is written into a file that can be looked at: it is not what this program left there."""


class StorageFailed(Refusal):
    """The disk or the server reports trouble that has no sentence of its own; nothing was changed."""

    says = "The disk or server reports a fault, so nothing was changed: {reason}."
    reason: str


class NoSuchRecord(Refusal):
    """What was asked for is not in this club (any more); `noun` is event, table, penalty …"""

    says = "This is no longer in the club: it has been removed in the meantime. Please look at the list again."
    noun: str
    number: int


class NoSuchSeries(NoSuchRecord):
    """The event has no series of this number; `known` are those it has."""

    says = "“{event}” has no series {series}. There are: {known}."
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

    says = "There is nothing to undo."


class NothingToRedo(Refusal):
    """Nothing was undone since the last change."""

    says = "There is nothing to redo."


class ErasedSince(Refusal):
    """A change cannot be undone because names in it were erased."""

    says = "This cannot be undone: names in it were erased for privacy. Correct it by hand."
    change_id: int


class OlderSchema(Refusal):
    """A file of an older program must be brought up to date, but may only be read (or is on a server)."""

    says = (
        "This file comes from an older version of the program and cannot be brought up to date here; it has "
        "been opened for viewing only. To make changes, save a copy."
    )
    found: str
    known: str

"""The refusals of a club's file or database: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class ClubFileMissing(Refusal):
    """There is no such file, or the database server cannot be reached at this address."""

    address: str


@dataclass(unsafe_hash=True)
class AddressUnreadable(Refusal):
    """What looks like the address of a database is none that this program knows."""

    address: str


@dataclass(unsafe_hash=True)
class DriverMissing(Refusal):
    """The part of the program that speaks to database servers is not installed; `package` brings it."""

    package: str


@dataclass(unsafe_hash=True)
class ClubFileExists(Refusal):
    """A new club never overwrites: something is there already."""

    address: str


@dataclass(unsafe_hash=True)
class NotAClubFile(Refusal):
    """The file or database is something else: a text, a picture, another program's data."""

    address: str


@dataclass(unsafe_hash=True)
class ClubFileDamaged(Refusal):
    """The file was a club once, but is cut off or overwritten; `reason` is the database's own word for it."""

    address: str
    reason: str


@dataclass(unsafe_hash=True)
class FolderNotWritable(Refusal):
    """The folder of a new club does not exist or refuses to be written to."""

    address: str


@dataclass(unsafe_hash=True)
class NoFileToCopy(Refusal):
    """The club lies in no file of its own, or the copy would be the file itself."""

    address: str


@dataclass(unsafe_hash=True)
class HeldByAnother(Refusal):
    """Another window writes to this file; who, on which desk and since when (UTC), as far as it said so."""

    author: str
    desk: str
    since: str


@dataclass(unsafe_hash=True)
class MediumIsReadOnly(Refusal):
    """The file, its folder or its medium may only be read."""


@dataclass(unsafe_hash=True)
class OnlyLookedAt(Refusal):
    """The club was opened to look at it only, as a check does."""


@dataclass(unsafe_hash=True)
class NewerSchema(Refusal):
    """A newer program has written this file; this one may only read it."""

    found: str
    known: str


@dataclass(unsafe_hash=True)
class JournalUnguarded(Refusal):
    """The guards of the journal were changed from outside, so nothing is written before it is checked."""

    what: str


@dataclass(unsafe_hash=True)
class ClubIsReadOnly(Refusal):
    """This club was opened for reading only; `reason` is the code of why."""

    reason: str


@dataclass(unsafe_hash=True)
class DatabaseBusy(Refusal):
    """Another program keeps the file or database busy; nothing was changed, trying again helps."""


@dataclass(unsafe_hash=True)
class StorageFailed(Refusal):
    """The disk or the server would not take the change (full, unplugged); nothing was changed."""

    reason: str


@dataclass(unsafe_hash=True)
class NoSuchRecord(Refusal):
    """What was asked for is not in this club (any more); `noun` is event, table, penalty …"""

    noun: str
    number: int


@dataclass(unsafe_hash=True)
class NoSuchSeries(NoSuchRecord):
    """The event has no series of this number; `known` are those it has."""

    event: str
    known: tuple[int, ...]


@dataclass(unsafe_hash=True)
class StaleVersion(Refusal):
    """Somebody else changed this deal meanwhile: `seen` was on the screen, `stored` is what stands now."""

    deal_no: int
    seen: int
    stored: int


@dataclass(unsafe_hash=True)
class ChangedSince(Refusal):
    """A change cannot be undone because what it left behind was changed again, by `author` on `desk`."""

    change_id: int
    author: str
    desk: str


@dataclass(unsafe_hash=True)
class NothingToUndo(Refusal):
    """This desk has no change left that can be undone."""


@dataclass(unsafe_hash=True)
class NothingToRedo(Refusal):
    """Nothing was undone since the last change."""


@dataclass(unsafe_hash=True)
class ErasedSince(Refusal):
    """A change cannot be undone because names in it were erased."""

    change_id: int


@dataclass(unsafe_hash=True)
class OlderSchema(Refusal):
    """A file of an older program must be brought up to date, but may only be read (or is on a server)."""

    found: str
    known: str

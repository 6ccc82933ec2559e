"""Copies of a club: whole, checked, and never in the place of something else by accident.

A copy into another file is that of SQLite; one to a server or from there passes row by row.
"""

from __future__ import annotations

from pathlib import Path

from skatclub.domain.club.errors import NewerSchema, NoFileToCopy, not_writable
from skatclub.domain.history import SealedState
from skatclub.services.club.check import looked_at
from skatclub.services.club.clubs import Club
from skatclub.store import copies
from skatclub.store.copies import GoesOn
from skatclub.store.engine import clubfile
from skatclub.store.journal import journal


def _always(_done: int, _all: int) -> bool:
    return True


def copy_to(club: Club, target: str) -> str:
    """Write a copy of the open club and return where it lies; the copy is checked before it gets its name.

    A file already there is replaced, which the caller has asked about. Refused: `NoFileToCopy` for a club
    in memory or on a server, `FolderNotWritable`, `DiskFull`, `ClubFileDamaged`, `ClubFileUnsound`.
    """
    source = Path(club.address)
    if "://" in club.address or not source.is_file() or source.resolve() == Path(target).resolve():
        raise NoFileToCopy(club.address)
    damage = club.database.prove(before_writing=True)
    if damage is not None:
        raise damage
    try:
        with clubfile.whole(Path(target), instead=True) as draft:
            clubfile.copy(source, draft)
    except OSError as trouble:
        raise not_writable(target, trouble) from trouble
    return target


def copy_between(source: str, target: str, *, goes_on: GoesOn = _always) -> SealedState:
    """Copy a club from one address, a path or that of a server, to another one; both are checked as a whole.

    `goes_on` is told how many rows of all are written and stops it by returning False. Whatever fails, nothing is
    left behind. Refused: `ClubFileExists`, `ClubFileMissing`, `FolderNotWritable`, `ClubFileUnsound` with the one
    that is damaged, `NewerSchema`, `CopyStopped`, what a disk or server may refuse.
    """
    with looked_at(source) as database:
        if isinstance(database.refusal, NewerSchema):
            raise database.refusal
        copies.to(database, target, goes_on)
        with database.view() as view:
            return journal.sealed_state(view)

"""Copies of a club: whole, checked, and never in the place of something else by accident."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.domain.club.errors import FolderNotWritable, NoFileToCopy
from skatclub.store.engine import clubfile

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club


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
    draft = Path(target).with_name(f".{Path(target).name}.new")
    try:
        draft.unlink(missing_ok=True)
        clubfile.copy(source, draft)
        clubfile.give_name(draft, Path(target), instead=True)
    except OSError as trouble:
        raise FolderNotWritable(target) from trouble
    finally:
        draft.unlink(missing_ok=True)
    return target

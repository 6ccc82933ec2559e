"""A damaged club: all that can be read of it in a new file beside it, which is never touched."""

from __future__ import annotations

import os
from pathlib import Path

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import ClubFileMissing, NoFileToCopy
from skatclub.store import rescue as rescue_store
from skatclub.store.desk import Chance, Clock, Desk
from skatclub.store.rescue import Rescued


def rescue(
    address: str, target: Path, *, author: str, desk: str, clock: Clock, chance: Chance = os.urandom
) -> Rescued:
    """Write a new club with all that can be read of a damaged one, and say what is missing.

    Refused: `NoFileToCopy` for a club on a server, `ClubFileMissing`, `ClubFileExists`, `FolderNotWritable`,
    `ClubFileEmpty`, `ClubFileDamaged` (nothing of it can be read).
    """
    if addresses.is_server(address):
        raise NoFileToCopy(address)
    path = Path(address)
    if not path.is_file():
        raise ClubFileMissing(address)
    who = Desk(author=author, name=desk, clock=clock, chance=chance)
    return rescue_store.rescue(path, target, name=path.stem, desk=who)

"""A new club that is filled at once: in memory, for speed, and written to its file only when it is whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skatclub.services.club import clubs, written_files
from skatclub.services.club.clubs import Club
from skatclub.store import opening
from skatclub.store.desk import Clock
from skatclub.store.engine import clubfile


@contextmanager
def new_club(path: Path, *, author: str, desk: str, clock: Clock) -> Iterator[Club]:
    """Open a new club, called as its file, to be filled in the block; nothing is left of it where that fails.

    Refused: `ClubFileExists`, `FolderNotWritable`, `StorageFailed`, as `clubs.create`.
    """
    with written_files.refusing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    clubfile.draft_of(path)
    club = clubs.in_memory(name=path.stem, author=author, desk=desk, clock=clock)
    try:
        yield club
        with written_files.refusing(path):
            opening.save(club.database, path)
    finally:
        clubs.close(club)

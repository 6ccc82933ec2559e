"""A new club that is filled at once: its file bears its name only when it is whole."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from skatclub.domain.club.errors import ClubFileExists
from skatclub.services.club import clubs, written_files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from skatclub.services.club.clubs import Club
    from skatclub.store.desk import Clock


@contextmanager
def new_club(path: Path, *, author: str, desk: str, clock: Clock) -> Iterator[Club]:
    """Open a new club, called as its file, to be filled in the block; nothing is left of it where that fails.

    Refused: `ClubFileExists`, `FolderNotWritable`, as `clubs.create`.
    """
    draft = path.with_name(f".{path.name}.part")
    if path.exists():
        raise ClubFileExists(str(path))
    with written_files.refusing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
    club = clubs.create(str(draft), name=path.stem, author=author, desk=desk, clock=clock)
    try:
        try:
            yield club
        finally:
            clubs.close(club)
        with written_files.refusing(path):
            draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)

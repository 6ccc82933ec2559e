"""What lies at a path: nothing, a club, or something else; asked without changing a byte."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING
from urllib.parse import quote

from skatclub.domain.club.errors import (
    ClubFileDamaged,
    ClubFileExists,
    ClubFileMissing,
    FolderNotWritable,
    MediumIsReadOnly,
    NotAClubFile,
)
from skatclub.store.engine import schema

if TYPE_CHECKING:
    from pathlib import Path


def inspect(path: Path) -> None:
    """Refuse what is no club's file: `ClubFileMissing`, `NotAClubFile`, `ClubFileDamaged` (cut off)."""
    if not path.exists():
        raise ClubFileMissing(str(path))
    # Not by opening the file ourselves: closing it would drop the locks of a connection in this process.
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro&immutable=1", uri=True)) as looking:
            facts = looking.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError as refused:
        if refused.sqlite_errorcode == sqlite3.SQLITE_CORRUPT:
            if _is_half_written(path):
                return
            raise ClubFileDamaged(str(path), str(refused)) from refused
        raise NotAClubFile(str(path)) from refused
    if facts != (schema.APPLICATION_ID,):
        raise NotAClubFile(str(path))


def _is_half_written(path: Path) -> bool:
    """Tell whether half a change may stand in the file: SQLite takes it back from the journal when it is opened."""
    journal = path.with_name(f"{path.name}-journal")
    return journal.is_file() and journal.stat().st_size > 0


def check_writable(path: Path) -> None:
    """Refuse a file or folder that may not be written to (`MediumIsReadOnly`)."""
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        raise MediumIsReadOnly


def draft_of(path: Path) -> Path:
    """Return where a new club is made before it gets its name, so that no half club ever bears it.

    Refused: `ClubFileExists`, `FolderNotWritable`.
    """
    if path.exists():
        raise ClubFileExists(str(path))
    if not os.access(path.parent, os.W_OK):
        raise FolderNotWritable(str(path))
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    return draft


def copy(source: Path, target: Path) -> None:
    """Copy a club as it is at one moment, by SQLite's own backup.

    Refused: `FolderNotWritable`, and `ClubFileDamaged` for a copy that is not sound.
    """
    with closing(sqlite3.connect(source)) as reading, closing(_writable(target)) as written:
        reading.backup(written)
        if written.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise ClubFileDamaged(str(target), "copy")


def draft(source: Path, target: Path) -> None:
    """Copy a club as it is at one moment, as fast as can be: neither checked nor safe from a power cut yet.

    Refused: `FolderNotWritable` (full as well), `ClubFileDamaged`.
    """
    try:
        with closing(sqlite3.connect(source)) as reading, closing(_writable(target)) as written:
            written.execute("PRAGMA synchronous=OFF")
            reading.backup(written)
    except sqlite3.DatabaseError as trouble:
        if trouble.sqlite_errorcode in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
            raise ClubFileDamaged(str(source), str(trouble)) from trouble
        raise FolderNotWritable(str(target)) from trouble


def _writable(target: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(target)
    except sqlite3.OperationalError as trouble:
        raise FolderNotWritable(str(target)) from trouble

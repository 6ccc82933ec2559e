"""What lies at a path: nothing, a club, or something else; asked without changing a byte."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from skatclub.domain.club.errors import (
    ClubFileDamaged,
    ClubFileEmpty,
    ClubFileExists,
    ClubFileMissing,
    DiskFull,
    FolderNotWritable,
    MediumIsReadOnly,
    NotAClubFile,
)
from skatclub.rules.errors import Refusal
from skatclub.store.engine import engines, schema, trouble


def located(address: str) -> Path:
    """Return where a file really lies, links followed. Refused: `NotAClubFile` for links that lead in a circle."""
    try:
        return Path(address).resolve()
    except (OSError, RuntimeError) as circle:
        raise NotAClubFile(address) from circle


def inspect(path: Path) -> None:
    """Refuse what is no club: `ClubFileMissing`, `NotAClubFile`, `ClubFileEmpty`, `ClubFileDamaged` (cut off).

    A pipe or a device is asked nothing: it might never answer.
    """
    if not path.exists():
        raise ClubFileMissing(str(path))
    if not path.is_file():
        raise NotAClubFile(str(path))
    if not path.stat().st_size:
        raise ClubFileEmpty(str(path))
    # Not by opening the file ourselves: closing it would drop the locks of a connection in this process.
    try:
        with closing(sqlite3.connect(engines.uri(path, "mode=ro&immutable=1"), uri=True)) as looking:
            facts = looking.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError as refused:
        if refused.sqlite_errorcode == sqlite3.SQLITE_CORRUPT:
            if _is_half_written(path):
                return
            raise ClubFileDamaged(str(path), str(refused)) from refused
        raise NotAClubFile(str(path)) from refused
    if facts != (schema.APPLICATION_ID,):
        raise NotAClubFile(str(path))


def mark(path: Path) -> str:
    """Return by what the club in a file is known wherever it lies; "" where none can be read."""
    try:
        inspect(path)
        with closing(sqlite3.connect(engines.uri(path, "mode=ro&immutable=1"), uri=True)) as looking:
            first = looking.execute("SELECT hash FROM change WHERE id = 1").fetchone()
    except (Refusal, sqlite3.Error, OSError):
        return ""
    return "" if first is None else str(first[0])


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
    return _beside(path)


def _beside(path: Path) -> Path:
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    return draft


@contextmanager
def whole(target: Path, *, instead: bool = False) -> Iterator[Path]:
    """Give where a file is made, which bears its name whole or not at all; `instead` of what is there if so wished.

    Refused: as `draft_of`, unless `instead`.
    """
    draft = _beside(target) if instead else draft_of(target)
    try:
        yield draft
        give_name(draft, target, instead=instead)
    finally:
        draft.unlink(missing_ok=True)


def give_name(draft: Path, target: Path, *, instead: bool = False) -> None:
    """Give a finished draft its name, so that a power cut right afterwards leaves it under that name.

    What is there already is replaced `instead` only, which its user was asked.
    """
    if instead:
        draft.replace(target)
    else:
        draft.rename(target)
    keep_names(target.parent)


def keep_names(folder: Path) -> None:
    """Have the disk keep which files a folder holds; Windows does that by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as refused:
        if refused.errno not in {errno.EINVAL, errno.ENOTSUP}:  # some shares of a network keep no folders
            raise
    finally:
        os.close(handle)


def copy(source: Path, target: Path) -> None:
    """Copy a club as it is at one moment, by SQLite's own backup; a copy that fails leaves nothing behind.

    Refused: `FolderNotWritable`, `DiskFull`, and `ClubFileDamaged` for a copy that is not sound.
    """
    try:
        with trouble.told(str(target)):
            _copy(source, target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as reading, closing(_writable(target)) as written:
        reading.backup(written)
        if written.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise ClubFileDamaged(str(target), "copy")


def draft(source: Path, target: Path) -> None:
    """Copy a club as it is at one moment, as fast as can be: neither checked nor safe from a power cut yet.

    Refused: `FolderNotWritable`, `DiskFull`, `ClubFileDamaged`.
    """
    try:
        with closing(sqlite3.connect(source)) as reading, closing(_writable(target)) as written:
            written.execute("PRAGMA synchronous=OFF")
            reading.backup(written)
    except sqlite3.DatabaseError as refused:
        if refused.sqlite_errorcode in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
            raise ClubFileDamaged(str(source), str(refused)) from refused
        if refused.sqlite_errorcode == sqlite3.SQLITE_FULL:
            raise DiskFull from refused
        raise FolderNotWritable(str(target)) from refused


def _writable(target: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(target)
    except sqlite3.OperationalError as refused:
        raise FolderNotWritable(str(target)) from refused

"""Files that somebody hands in: read whole, but never more than fits, as bytes or as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.domain.imports.errors import SourceTooLarge
from skatclub.domain.imports.readers import encodings
from skatclub.domain.list_files.errors import FileTooLarge, FileUnreadable

if TYPE_CHECKING:
    from skatclub.domain.imports.readers.grids import SourceFile
    from skatclub.domain.imports.sources import Recognised

MOST_MEGABYTES = 32
MOST_MEGABYTES_OF_TEXT = 2


@dataclass(frozen=True, slots=True)
class Brought:
    """What somebody brings: what it may be, the likeliest first, and its tables if it has any."""

    recognised: tuple[Recognised, ...]
    file: SourceFile | None = None


def brought(path: Path, *, separator: str = "", charset: str = "") -> Brought:
    """Look at a file; a text is read as somebody says. Refused: `FileUnreadable`, and as `grids.read`."""
    from skatclub.domain.imports import sources  # all readers: not for a text that is no table

    if whole := sources.of_beginning(_read(path, sources.BEGINNING)):
        return Brought(whole)
    data = bytes_of(path)
    if whole := sources.of_content(path.name, data):
        return Brought(whole)
    file = sources.read(data, separator=separator, charset=charset)
    file = replace(file, grids=tuple(replace(grid, file_name=path.name) for grid in file.grids))
    return Brought(sources.of_sheet(file.sheet()), file)


def pasted(written: str, *, separator: str = "") -> Brought:
    """Look at what was copied elsewhere. Refused: as `grids.read`."""
    from skatclub.domain.imports import sources  # as above

    data = written.encode("utf-8-sig", "replace")  # its mark keeps it from looking like a workbook
    file = replace(sources.read(data, separator=separator, charset="utf-8"), charset="")
    return Brought(sources.of_sheet(file.sheet()), file)


def bytes_of(path: Path, *, most: int = MOST_MEGABYTES) -> bytes:
    """Return what a file holds, at most so many megabytes. Refused: `FileUnreadable`, `SourceTooLarge`."""
    data = _read(path, most * 1_000_000)
    if len(data) > most * 1_000_000:
        raise SourceTooLarge(most)
    return data


def text_of(path: Path) -> str:
    """Read a text file, whatever wrote it. Refused: `FileUnreadable`, `FileTooLarge`, `FileIsNoText`."""
    limit = MOST_MEGABYTES_OF_TEXT * 1_000_000
    data = _read(path, limit)
    if len(data) > limit:
        raise FileTooLarge(MOST_MEGABYTES_OF_TEXT)
    return encodings.decoded(data)


def _read(path: Path, most: int) -> bytes:
    """Return the bytes of a file, one more than `most` where it is larger."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as reason:  # ValueError: a name with NUL in it
        raise FileUnreadable(str(path)) from reason

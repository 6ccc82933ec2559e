"""Packed files from outside: opened without trust in the sizes they claim."""

from __future__ import annotations

import posixpath
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, LargeZipFile, ZipFile, ZipInfo

from skatclub.domain import text
from skatclub.domain.imports import errors

MAGIC = b"PK"
MOST_MEGABYTES = 64
MOST_FILES = 20_000
_LOCKED = 1
_BROKEN = (
    BadZipFile,
    LargeZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    IndexError,
    KeyError,
    OverflowError,
    OSError,
)
"""What the standard library raises over broken archives; its documentation names only the first."""


def unpacked(data: bytes, is_wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """Return the wanted files of an archive by name.

    Refused: `SourceDamaged`, `SourceLocked`, `TooManyFiles`, `SourceTooLarge` (a zip bomb among them: never more is
    unpacked than the archive claims, and never more than `MOST_MEGABYTES` of it all).
    """
    try:
        with ZipFile(BytesIO(data)) as file:
            infos = file.infolist()
            chosen = [info for info in infos if is_wanted(info.filename) and not info.is_dir()]
            if len(infos) > MOST_FILES:
                raise errors.TooManyFiles(MOST_FILES)
            if sum(info.file_size for info in chosen) > MOST_MEGABYTES * 1_000_000:
                raise errors.SourceTooLarge(MOST_MEGABYTES)
            return {info.filename: _read(file, info) for info in chosen}
    except _BROKEN as broken:
        raise errors.SourceDamaged("zip") from broken


def parts(data: bytes, is_wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """Return the wanted files of a document by their names, which know neither case nor backslashes.

    Refused: as `unpacked`.
    """
    files = unpacked(data, lambda name: is_wanted(part_name(name)))
    return {part_name(name): part for name, part in files.items()}


def part_name(name: str) -> str:
    """Return how a file of a document is named here, whichever way its writer spelled it."""
    return posixpath.normpath("/" + name.replace("\\", "/")).lstrip("/").casefold()


def _read(file: ZipFile, info: ZipInfo) -> bytes:
    if info.flag_bits & _LOCKED:
        raise errors.SourceLocked
    if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
        raise errors.SourceDamaged(info.filename[: text.LONGEST_NAME])
    with file.open(info) as packed:
        data = packed.read(info.file_size)  # with a limit, else a bomb is unpacked before it is cut
    if len(data) != info.file_size:
        raise errors.SourceDamaged(info.filename[: text.LONGEST_NAME])
    return data

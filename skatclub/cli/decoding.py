"""From the bytes of a file to its text, whatever wrote it: UTF-8, Excel's Unicode or Windows-1252."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

from skatclub.domain import import_errors as errors

if TYPE_CHECKING:
    from pathlib import Path

MOST_MEGABYTES = 2
_ALLOWED = "\t\r\n"


def text_of(path: Path) -> str:
    """Read a text file. Refused: `FileUnreadable`, `FileTooLarge`, `FileIsNoText`."""
    limit = MOST_MEGABYTES * 1_000_000
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as reason:  # ValueError: a name with NUL in it
        raise errors.FileUnreadable(str(path)) from reason
    if len(data) > limit:
        raise errors.FileTooLarge(MOST_MEGABYTES)
    text = decoded(data)
    if any(sign < " " and sign not in _ALLOWED for sign in text):
        raise errors.FileIsNoText
    return text


def decoded(data: bytes) -> str:
    """Return the text of the bytes; refused as `FileIsNoText` where no encoding fits."""
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise errors.FileIsNoText

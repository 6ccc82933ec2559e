"""Writes tables as text files, in the habits of the programs that export them."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from tests.foreign_sheets.model import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How a program writes text: the sign between cells, encoding, ends of lines, whether each cell is quoted.

    `says_separator`: the first line tells it, as Excel understands; `spoils`: the bytes were taken for Windows'
    once and written as UTF-8 again.
    """

    separator: str = ";"
    encoding: str = "utf-8"
    end: str = "\r\n"
    quotes_all: bool = False
    says_separator: bool = False
    spoils: bool = False


EXCEL = Habits(encoding="cp1252")


def written(sheet: Sheet, habits: Habits = EXCEL) -> bytes:
    """Return the file of a sheet: what its cells show."""
    target = io.StringIO(newline="")
    has_breaks = any("\n" in cell.shown for row in sheet.rows for cell in row)
    quoting = csv.QUOTE_ALL if habits.quotes_all or has_breaks else csv.QUOTE_MINIMAL
    writer = csv.writer(target, delimiter=habits.separator, lineterminator=habits.end, quoting=quoting)
    width = max(map(len, sheet.rows), default=0)
    for row in sheet.rows:
        writer.writerow([*(cell.shown for cell in row), *[""] * (width - len(row))])
    text = (f"sep={habits.separator}{habits.end}" if habits.says_separator else "") + target.getvalue()
    return spoilt(text).encode() if habits.spoils else encoded(text, habits.encoding)


def encoded(text: str, encoding: str) -> bytes:
    """Return the bytes of a text; utf-16 without an end begins with its mark."""
    return text.encode(encoding)


def spoilt(text: str) -> str:
    """Return a text whose UTF-8 was taken for Windows': Jürg."""
    return "".join(bytes([byte]).decode("cp1252", "replace").replace("\ufffd", chr(byte)) for byte in text.encode())

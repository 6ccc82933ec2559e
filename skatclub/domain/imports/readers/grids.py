"""A table from outside as rows of texts, whichever program wrote it."""

from __future__ import annotations

import csv
from dataclasses import dataclass

from skatclub.domain import text
from skatclub.domain.imports import errors
from skatclub.domain.imports.readers import (
    archives,
    encodings,
    open_document,
    workbook,
)
from skatclub.domain.imports.readers.grid import (
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    GridRow,
)
from skatclub.domain.imports.readers.workbook import OLD_MAGIC
from skatclub.domain.list_files import rows as list_files_rows

FORMATS = ("csv", "xlsx", "ods")
MOST_MEGABYTES = 32


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The tables of a file; a workbook may have several sheets, a text has one.

    `separator` and `charset` say how a text was read; both are empty for a workbook.
    """

    grids: tuple[Grid, ...]
    separator: str = ""
    charset: str = ""

    def sheet(self, name: str = "") -> Grid:
        """Return a sheet by its name, or the first one that is filled. Refused: `NoSuchSheet`, `SourceEmpty`."""
        if name:
            chosen_grid = next((grid for grid in self.grids if grid.title == name), None)
            if chosen_grid is None:
                raise errors.NoSuchSheet(name[: text.LONGEST_NAME], tuple(grid.title for grid in self.grids))
        else:
            chosen_grid = next((grid for grid in self.grids if grid.rows), None)
        if chosen_grid is None or not chosen_grid.rows:
            raise errors.SourceEmpty
        return chosen_grid

    def filled(self) -> tuple[Grid, ...]:
        """Return all sheets with something in them, first what is seen when the file is opened.

        Refused: `SourceEmpty` if there is none.
        """
        filled = (grid for grid in self.grids if grid.rows)
        in_order = sorted(filled, key=lambda grid: (grid.is_hidden, not grid.is_active))
        return tuple(in_order) or (self.sheet(),)


def read(data: bytes, *, separator: str = "", charset: str = "") -> SourceFile:
    """Read the tables of a file by what it holds, not by its name; a text as somebody says, or as it looks.

    Refused: `SourceTooLarge`, `SourceDamaged`, `SourceLocked`, `SourceUnknown`, `SourceEmpty`, `OldExcelFile`,
    `FormulaNotCounted`, `TooManyRows`, `FileIsNoText`, `LinesRefused`.
    """
    if len(data) > MOST_MEGABYTES * 1_000_000:
        raise errors.SourceTooLarge(MOST_MEGABYTES)
    if data.startswith(OLD_MAGIC):
        raise errors.OldExcelFile
    if not data.startswith(archives.MAGIC):
        charset = charset or encodings.charset_of(data)
        written = data.decode({"utf-8": "utf-8-sig"}.get(charset, charset), "replace")
        separator = separator or separator_of(written)
        return SourceFile((from_text(written, separator),), separator, charset)
    names = archives.unpacked(data, lambda name: name in {workbook.BOOK, open_document.CONTENT})
    if workbook.BOOK in names:
        return SourceFile(workbook.read(data))
    if open_document.CONTENT in names:
        return SourceFile(open_document.read(names[open_document.CONTENT]))
    raise errors.SourceUnknown(FORMATS)


def separator_of(written: str) -> str:
    """Return the sign that parts the cells of a text."""
    return _delimiter(next((line for line in written.splitlines() if line.strip()), ""))


def from_text(written: str, separator: str = "") -> Grid:
    """Read CSV, or what was copied from a spreadsheet. Refused: `TooManyRows`, `SourceEmpty`, `LinesRefused`."""
    rows: list[GridRow] = []
    for line, cells in list_files_rows.rows(written, lambda first: separator or _delimiter(first)):
        if len(rows) >= MOST_ROWS:
            raise errors.TooManyRows(MOST_ROWS)
        rows.append(GridRow(line, tuple(cells[:MOST_COLUMNS])))
    if not rows:
        raise errors.SourceEmpty
    return Grid("", tuple(rows))


def _delimiter(first: str) -> str:
    """Return the sign that parts the first line into most cells, so that "Krüger, Bernd" stays one."""
    return max(list_files_rows.DELIMITERS, key=lambda sign: (_cells(first, sign), sign != ","))


def _cells(line: str, sign: str) -> int:
    try:
        return len(next(csv.reader([line], delimiter=sign), []))
    except csv.Error:
        return 0

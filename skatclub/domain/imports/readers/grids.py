"""A table from outside as rows of texts, whichever program wrote it."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import islice

from skatclub.domain import text
from skatclub.domain.imports import errors
from skatclub.domain.imports.readers import archives, encodings, grid, old_workbook, open_document, workbook
from skatclub.domain.imports.readers.grid import MOST_ROWS, Grid, GridRow, trimmed
from skatclub.domain.list_files import rows as list_files_rows

FORMATS = ("csv", "xlsx", "xls", "ods")
MOST_MEGABYTES = 32
SEPARATORS = (*list_files_rows.DELIMITERS, "|")
"""The signs that part cells, the likelier first."""
_LINES_LOOKED_AT, _SIGNS_LOOKED_AT = 200, 100_000
"""So much of a text tells which sign parts it; no cell of it is too long for the library."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The tables of a file; a workbook may have several sheets, a text has one.

    `separator` and `charset` tell how a text was read; they are empty for workbooks.
    """

    grids: tuple[Grid, ...]
    separator: str = ""
    charset: str = ""

    def sheet(self, name: str = "") -> Grid:
        """Return a sheet by its name, or the first of `filled`. Refused: `NoSuchSheet`, `SourceEmpty`."""
        if not name:
            return self.filled()[0]
        chosen_grid = next((grid for grid in self.grids if grid.title == name), None)
        if chosen_grid is None:
            raise errors.NoSuchSheet(name[: text.LONGEST_NAME], tuple(grid.title for grid in self.grids))
        if not chosen_grid.rows:
            raise errors.SourceEmpty
        return chosen_grid

    def filled(self) -> tuple[Grid, ...]:
        """Return all sheets with something in them: the one that is in front, the others, at last the hidden ones.

        Refused: `SourceEmpty` if there is none.
        """
        filled_grids = [grid for grid in self.grids if grid.rows]
        if not filled_grids:
            raise errors.SourceEmpty
        return tuple(sorted(filled_grids, key=lambda grid: (grid.is_hidden, not grid.is_active)))


def read(data: bytes, *, separator: str = "", charset: str = "") -> SourceFile:
    """Read the tables of a file by what it holds, not by its name; of a text one may say how.

    Refused: `SourceTooLarge`, `SourceDamaged`, `SourceLocked`, `SourceUnknown`, `SourceEmpty`, `SheetBloated`,
    `TooManyRows`, `FileIsNoText`, `LinesRefused`.
    """
    if len(data) > MOST_MEGABYTES * 1_000_000:
        raise errors.SourceTooLarge(MOST_MEGABYTES)
    for kind, marks in _OTHER_KINDS.items():
        if data.startswith(marks):
            raise errors.SourceUnknown(FORMATS, kind)
    file = _read(data, separator, charset)
    grids = tuple(map(grid.with_dittos, file.grids))
    filled = tuple(each for each in grids if each.rows)
    others = ((each, tuple(other for other in filled if other is not each)) for each in grids)
    return replace(file, grids=tuple(replace(each, others=beside) for each, beside in others))


def _read(data: bytes, separator: str, charset: str) -> SourceFile:
    if not data.startswith((archives.MAGIC, old_workbook.MAGIC)):
        written = encodings.decoded(data, charset)
        charset = charset or encodings.charset_of(data)
        if _MARKUP.match(written):
            raise errors.SourceUnknown(FORMATS)
        separator = separator or separator_of(written)
        return SourceFile((from_text(written, separator),), separator, charset)
    try:
        grids = old_workbook.read(data) if data.startswith(old_workbook.MAGIC) else _packed(data)
    except errors.SourceTooLarge as large:
        raise errors.SheetBloated from large
    if not grids:
        raise errors.SourceUnknown(FORMATS, "other")
    return SourceFile(grids)


_OTHER_KINDS: dict[str, tuple[bytes, ...]] = {
    "pdf": (b"%PDF",),
    "picture": (
        b"\x89PNG",
        b"\xff\xd8\xff",
        b"GIF8",
        b"RIFF",
        b"II*\0",
        b"MM\0*",
        b"\0\0\0\x18ftyp",
        b"\0\0\0$ftyp",
    ),
}
"""How files begin that people take for lists, such as a list that was photographed."""
_MARKUP = re.compile(r"\s*<(\?xml|!doctype|html|table)", re.IGNORECASE)
"""How pages of the web begin, which some programs call xls."""


def _packed(data: bytes) -> tuple[Grid, ...]:
    parts = archives.parts(data, lambda name: name in open_document.PARTS)
    return open_document.read(parts) if open_document.CONTENT in parts else workbook.read(data)


def from_text(written: str, separator: str = "") -> Grid:
    """Read CSV, or what was copied from a spreadsheet. Refused: `TooManyRows`, `SourceEmpty`, `LinesRefused`."""
    sign = separator or separator_of(written)
    _said, bare = list_files_rows.marked(written)
    rows: list[GridRow] = []
    widths: list[int] = []
    for line, cells in list_files_rows.rows(bare, lambda _first: sign):
        if len(rows) >= MOST_ROWS:
            raise errors.TooManyRows(MOST_ROWS)
        rows += filter(None, [trimmed(line, cells)])
        widths.append(len(cells))
    if not rows:
        raise errors.SourceEmpty
    *usual, last = widths
    is_cut_off = not written.endswith(("\n", "\r")) and len(set(usual)) == 1 and last < usual[0]
    return Grid("", tuple(rows), is_cut_off=is_cut_off)


def separator_of(written: str) -> str:
    """Return the sign that a text names, or that parts most of its lines into the same number of cells.

    A comma that only stands in names (“Krüger, Bernd”) parts nothing.
    """
    said, bare = list_files_rows.marked(written)
    start = bare[:_SIGNS_LOOKED_AT]
    return said or max(SEPARATORS, key=lambda sign: _lines_alike(start, sign))


def _lines_alike(written: str, sign: str) -> tuple[int, bool, int]:
    """Return how many lines a sign parts into the same number of cells, and into how many; commas part last."""
    reader = csv.reader(io.StringIO(written, newline=""), delimiter=sign)
    lines = [cells for cells in islice(reader, _LINES_LOOKED_AT) if any(cells)]
    parted = Counter(
        len(cells)
        for cells in lines
        if len(cells) > 1 and not (sign == "," and len(cells) == 2 and cells[1].startswith((" ", "\xa0")))
    )
    return max(((count, sign != ",", cells) for cells, count in parted.items()), default=(0, False, 0))

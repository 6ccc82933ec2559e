"""Sheets of Excel before 2007 (xls): the values that the file keeps and what they show, read by xlrd."""

from __future__ import annotations

import io
import struct
from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.imports import errors
from skatclub.domain.imports.readers import grid, number_formats
from skatclub.domain.imports.readers.grid import MOST_COLUMNS, Area, Grid, GridRow, Seen, Trouble, trimmed
from skatclub.domain.imports.readers.number_formats import Cell, NumberFormat
from skatclub.domain.imports.readers.workbook import BEGIN, OLD_BEGIN

if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Sheet

MAGIC = b"\xd0\xcf\x11\xe0"
_LOCKED_PACKAGE = "EncryptedPackage".encode("utf-16-le")
"""How newer Excel names the part that holds a workbook with a password."""
_BROKEN = (
    struct.error,
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    MemoryError,
    NameError,
    NotImplementedError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What xlrd raises over broken files beside its own error."""


def read(data: bytes) -> tuple[Grid, ...]:
    """Return the sheets of a workbook; none if the file is another document of that time.

    Refused: `SourceDamaged`, `SourceLocked`, `TooManyRows`.
    """
    if _LOCKED_PACKAGE in data:
        raise errors.SourceLocked
    import xlrd  # only who has such a file waits for it

    try:
        book = xlrd.open_workbook(file_contents=data, logfile=io.StringIO(), formatting_info=True, ragged_rows=True)
        formats = _formats(book)
        return tuple(_grid(sheet, formats, book) for sheet in book.sheets())
    except (xlrd.XLRDError, xlrd.compdoc.CompDocError) as broken:
        if "encrypted" in str(broken):
            raise errors.SourceLocked from broken
        if "Can't find workbook" in str(broken):
            return ()
        raise errors.SourceDamaged("xls") from broken
    except _BROKEN as broken:
        raise errors.SourceDamaged("xls") from broken


def _formats(book: Book) -> list[NumberFormat]:
    """Return the number formats of the cell styles."""
    return [
        number_formats.of(
            style.format_key,
            None if style.format_key in number_formats.BUILT_IN else book.format_map[style.format_key].format_str,
        )
        for style in book.xf_list
    ]


def _grid(sheet: Sheet, formats: list[NumberFormat], book: Book) -> Grid:
    rows: list[GridRow] = []
    for number in range(sheet.nrows):
        grid.add(rows, _row(sheet, number, formats, book))
    areas: list[Area] = [(top + 1, left, end, right - 1) for top, end, left, right in sheet.merged_cells]
    hidden = (place for place, column in sheet.colinfo_map.items() if column.hidden or not column.width)
    made = grid.sheet(sheet.name, rows, areas, (place for place in hidden if place < MOST_COLUMNS))
    return replace(made, is_hidden=bool(sheet.visibility), is_active=bool(sheet.sheet_visible))


def _row(sheet: Sheet, number: int, formats: list[NumberFormat], book: Book) -> GridRow | None:
    cells: list[str] = []
    seen: dict[int, Seen] = {}
    for place, cell in enumerate(sheet.row(number)[:MOST_COLUMNS]):
        value, note = _cell(cell.ctype, cell.value, formats[cell.xf_index], book)
        is_unseen = value == "0" and isinstance(cell.value, float) and not sheet.show_zero_values
        cells.append("" if is_unseen else value)
        if note is not None:
            seen[place] = note
    info = sheet.rowinfo_map.get(number)
    is_hidden = info is not None and bool(info.hidden or info.height == 0)
    return trimmed(number + 1, cells, seen, is_hidden=is_hidden)


def _cell(kind: int, value: str | float, style: NumberFormat, book: Book) -> Cell:
    from xlrd import biffh

    match kind:
        case biffh.XL_CELL_TEXT:
            return style.text_cell(str(value))
        case biffh.XL_CELL_NUMBER | biffh.XL_CELL_DATE:
            return style.cell_of(number_formats.plain(repr(value)), OLD_BEGIN if book.datemode else BEGIN)
        case biffh.XL_CELL_BOOLEAN:
            return ("ja" if value else "nein"), None
        case biffh.XL_CELL_ERROR:
            return "", Seen(biffh.error_text_from_code.get(value, "#"), Trouble.ERROR)
    return "", None

"""Writes workbooks as scripts of openpyxl and many web programs do."""

from __future__ import annotations

import datetime
import io

import openpyxl
from openpyxl.comments import Comment

from tests.foreign_sheets.model import ERRORS, Book, Cell, Kind, Sheet, address_of


def written(book: Book) -> bytes:
    """Return the file of a workbook; the results of formulas are lost in it, as openpyxl counts nothing."""
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.worksheets[0])
    for sheet in book.sheets:
        _fill(workbook.create_sheet(sheet.title), sheet)
    workbook.active = book.active
    if book.has_old_days:
        workbook.epoch = datetime.datetime(1904, 1, 1)  # noqa: DTZ001 - a constant of openpyxl
    target = io.BytesIO()
    workbook.save(target)
    return target.getvalue()


def _fill(target: object, sheet: Sheet) -> None:
    for line, cells in sheet.lines():
        for at, cell in enumerate(cells):
            if cell.kind is not Kind.EMPTY or cell.comment:
                _put(target[address_of(line, at)], cell)  # type: ignore[index]
    for line in sheet.hidden_rows:
        target.row_dimensions[line].hidden = True  # type: ignore[attr-defined]
    for column in sheet.hidden_columns:
        target.column_dimensions[address_of(1, column)[:-1]].hidden = True  # type: ignore[attr-defined]
    for area in sheet.merged:
        target.merge_cells(area)  # type: ignore[attr-defined]
    target.sheet_state = sheet.state  # type: ignore[attr-defined]


def _put(place: object, cell: Cell) -> None:
    match cell.kind:
        case Kind.TEXT:
            value: object = cell.shown
        case Kind.NUMBER:
            value = float(cell.held) if "." in cell.held else int(cell.held)
        case Kind.DAY:
            value = datetime.date.fromisoformat(cell.held)
        case Kind.BOOL:
            value = cell.held == "1"
        case Kind.ERROR:
            value = ERRORS[cell.shown][0]
        case _:
            value = f"={cell.formula}" if cell.formula else None
    place.value = value  # type: ignore[attr-defined]
    if cell.kind is Kind.TEXT:
        place.data_type = "s"  # type: ignore[attr-defined]
    place.number_format = "mm-dd-yy" if cell.format == "day" else cell.format  # type: ignore[attr-defined]
    if cell.comment:
        place.comment = Comment(cell.comment, "Uschi")  # type: ignore[attr-defined]

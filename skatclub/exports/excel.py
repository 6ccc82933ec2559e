"""The Excel format: writes any workbook, the same bytes for the same values, text never as a formula."""

from __future__ import annotations

import datetime
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook as File
from openpyxl.cell import WriteOnlyCell
from openpyxl.formatting.rule import CellIsRule
from openpyxl.packaging.core import DocumentProperties
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.writer.excel import ExcelWriter

from skatclub.exports import spreadsheet
from skatclub.exports.spreadsheet import Formula, Sheet, Value

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

    from skatclub.exports.document import Stand
    from skatclub.exports.spreadsheet import Workbook

DATE_FORMAT = "DD.MM.YYYY"
MONEY_FORMAT = "0.00"
_GREY = PatternFill("solid", fgColor="EDEDED")
_WRONG = PatternFill("solid", bgColor="F4B6A6")
_HIDDEN = frozenset("=+-@|\t\r\n")
"""Signs with which a program may take text for a formula once somebody edits the cell."""


def render(book: Workbook) -> bytes:
    """Return the xlsx file of a workbook."""
    file = File(write_only=True)
    for style in _styles():
        file.add_named_style(style)
    for sheet in book.sheets:
        _write(file.create_sheet(sheet.title[: spreadsheet.LONGEST_TITLE]), sheet)
    return _packed(file, book.title, book.stand)


def _styles() -> tuple[NamedStyle, ...]:
    thick = Border(bottom=Side(style="medium"))
    strong = Font(bold=True)
    head = Alignment(wrap_text=True, vertical="center", horizontal="center")
    return (
        NamedStyle(name="head", font=strong, fill=_GREY, alignment=head, border=thick),
        NamedStyle(name="strong", font=strong),
        NamedStyle(name="ruled", border=thick),
    )


def _write(page: Worksheet, sheet: Sheet) -> None:
    page.freeze_panes = sheet.frozen or None
    for number, width in enumerate(sheet.widths, start=1):
        page.column_dimensions[spreadsheet.letters(number)].width = width
    page.page_setup.orientation = "landscape"
    page.page_setup.paperSize = 9  # A4
    page.page_setup.fitToHeight = 0
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    for span in sheet.must_be_zero:
        rule = CellIsRule(  # type: ignore[no-untyped-call]  # the stubs leave it untyped
            operator="notEqual", formula=["0"], fill=_WRONG, font=Font(bold=True)
        )
        page.conditional_formatting.add(span, rule)
    for number, row in enumerate(sheet.rows, start=1):
        style = "head" if number in sheet.heads else "strong" if number in sheet.strong else ""
        page.append([_cell(page, value, style or ("ruled" if number in sheet.ruled else "")) for value in row])


def _cell(page: Worksheet, value: Value, style: str) -> Cell | int | None:
    """Return a cell; numbers without a style need none."""
    if not style and (value is None or type(value) is int):
        return value
    cell = WriteOnlyCell(page)
    if style:
        cell.style = style
    match value:
        case None:
            pass
        case Formula():
            cell.value = value.text
            cell.data_type = "f"
        case str():
            cell.value = value
            cell.data_type = "s"  # whatever it begins with
            cell.quotePrefix = value[:1] in _HIDDEN
        case Fraction():
            cell.value = float(value)
            cell.number_format = MONEY_FORMAT
        case datetime.date():
            cell.value = value
            cell.number_format = DATE_FORMAT
        case int():
            cell.value = value
    return cell


def _packed(file: File, title: str, stand: Stand) -> bytes:
    moment = stand.at.astimezone(datetime.UTC).replace(tzinfo=None)
    file.properties = DocumentProperties(creator=stand.club or None, title=title, created=moment, modified=moment)
    target = BytesIO()
    with _Archive(target, stand.at) as archive:
        ExcelWriter(file, archive).write_data()
    return target.getvalue()


class _Archive(ZipFile):
    """An archive whose entries bear the time of the paper instead of that of the computer."""

    def __init__(self, target: BytesIO, stamp: datetime.datetime) -> None:
        super().__init__(target, "w", ZIP_DEFLATED)
        self._stamp = stamp.timetuple()[:6]

    def writestr(self, name: str, data: str | bytes) -> None:  # type: ignore[override]  # all that openpyxl hands
        """Add an entry."""
        entry = ZipInfo(name, self._stamp)
        entry.compress_type = ZIP_DEFLATED
        super().writestr(entry, data)

    def write(self, filename: str, arcname: str) -> None:  # type: ignore[override]  # all that openpyxl hands
        """Add a sheet from openpyxl's temporary file."""
        self.writestr(arcname, Path(filename).read_bytes())

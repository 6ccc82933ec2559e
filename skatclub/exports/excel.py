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
from openpyxl.formatting.rule import Rule
from openpyxl.packaging.core import DocumentProperties
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.writer.excel import ExcelWriter

from skatclub.exports import spreadsheet
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

    from skatclub.exports.document import Stand
    from skatclub.exports.spreadsheet import Workbook

DATE_FORMAT = "DD.MM.YYYY"
MONEY_FORMAT = "0.00"
_HEAD = "head"
_STRONG = "strong"
_HEAD_HEIGHT = 46  # points: three lines
_GREY = PatternFill("solid", fgColor="EDEDED")
_LOOKS = {
    Look.WRONG: DifferentialStyle(font=Font(bold=True), fill=PatternFill("solid", bgColor="F4B6A6")),
    Look.ENDS_ROUND: DifferentialStyle(border=Border(bottom=Side(style="thin"))),
}
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
    strong = Font(name="Calibri", size=11, bold=True)
    centred = Alignment(wrap_text=True, vertical="center", horizontal="center")
    line = Border(bottom=Side(style="medium"))
    return (
        NamedStyle(name=_HEAD, font=strong, fill=_GREY, alignment=centred, border=line),
        NamedStyle(name=_STRONG, font=strong),
    )


def _write(page: Worksheet, sheet: Sheet) -> None:
    page.freeze_panes = sheet.frozen or None
    for number, width in enumerate(sheet.widths, start=1):
        page.column_dimensions[spreadsheet.letters(number)].width = width
    page.page_setup.orientation = "landscape"
    page.page_setup.paperSize = 9  # A4
    page.page_setup.fitToHeight = 0
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_margins = PageMargins(left=0.3, right=0.3, top=0.4, bottom=0.4)  # inches
    for number in sheet.heads:
        page.row_dimensions[number].height = _HEAD_HEIGHT
    for highlight in sheet.highlights:
        page.conditional_formatting.add(highlight.cells, _rule(highlight))
    for number, row in enumerate(sheet.rows, start=1):
        style = _HEAD if number in sheet.heads else _STRONG if number in sheet.strong else ""
        page.append([_cell(page, value, style) for value in row])


def _rule(highlight: Highlight) -> Rule:
    look = _LOOKS[highlight.look]
    return Rule(type="expression", formula=[highlight.condition], dxf=look)


def _cell(page: Worksheet, value: Value, style: str) -> Cell | str | int | None:
    """Return a cell; what needs no style of its own is handed on as it is, which is several times faster."""
    if value is None:
        return None
    if not style:
        if type(value) is int:
            return value
        if isinstance(value, Formula):
            return value.text
        if isinstance(value, str) and value and value[0] not in _HIDDEN:
            return value
    cell = WriteOnlyCell(page)
    if style:
        cell.style = style
    _fill(cell, value)
    return cell


def _fill(cell: Cell, value: Value) -> None:
    match value:
        case Formula():
            cell.value = value.text
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
        case _:
            cell.value = value


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

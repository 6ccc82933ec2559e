"""The Excel format: writes any workbook, the same bytes for the same values, text never as a formula."""

from __future__ import annotations

import datetime
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

from skatclub.exports import sheet_xml, spreadsheet
from skatclub.exports.sheet_xml import Kind
from skatclub.exports.spreadsheet import Look

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from openpyxl.worksheet.worksheet import Worksheet

    from skatclub.exports.document import Stand
    from skatclub.exports.spreadsheet import Highlight, Sheet, Workbook

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


def render(book: Workbook) -> bytes:
    """Return the xlsx file of a workbook."""
    file = File(write_only=True)
    for style in _styles():
        file.add_named_style(style)
    rows = [_write(file.create_sheet(sheet.title[: spreadsheet.LONGEST_TITLE]), sheet) for sheet in book.sheets]
    return _packed(file, rows, book.title, book.stand)


def _styles() -> tuple[NamedStyle, ...]:
    strong = Font(name="Calibri", size=11, bold=True)
    centred = Alignment(wrap_text=True, vertical="center", horizontal="center")
    line = Border(bottom=Side(style="medium"))
    return (
        NamedStyle(name=_HEAD, font=strong, fill=_GREY, alignment=centred, border=line),
        NamedStyle(name=_STRONG, font=strong),
    )


def _write(page: Worksheet, sheet: Sheet) -> bytes:
    """Set up a page and return its rows, which `_Archive` puts into the file."""
    page.freeze_panes = sheet.frozen or None
    for number, width in enumerate(sheet.widths, start=1):
        page.column_dimensions[spreadsheet.letters(number)].width = width
    page.page_setup.orientation = "landscape"
    page.page_setup.paperSize = 9  # A4
    page.page_setup.fitToHeight = 0
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_margins = PageMargins(left=0.3, right=0.3, top=0.4, bottom=0.4)  # inches
    for highlight in sheet.highlights:
        page.conditional_formatting.add(highlight.cells, _rule(highlight))
    return sheet_xml.rows(sheet, _looks(page, sheet), dict.fromkeys(sheet.heads, _HEAD_HEIGHT))


def _looks(page: Worksheet, sheet: Sheet) -> Callable[[int, Kind], int]:
    """Return what gives a cell its style: made once for each kind of row and value, then only its number."""
    known: dict[tuple[str, Kind], int] = {("", Kind.PLAIN): 0}

    def look(row: int, kind: Kind) -> int:
        style = _HEAD if row in sheet.heads else _STRONG if row in sheet.strong else ""
        number = known.get((style, kind))
        if number is None:
            number = known[style, kind] = _number_of(page, style, kind)
        return number

    return look


def _number_of(page: Worksheet, style: str, kind: Kind) -> int:
    cell = WriteOnlyCell(page)
    if style:
        cell.style = style
    match kind:
        case Kind.GUARDED:
            cell.quotePrefix = True
        case Kind.MONEY:
            cell.number_format = MONEY_FORMAT
        case Kind.DATE:
            cell.number_format = DATE_FORMAT
    return int(cell.style_id)


def _rule(highlight: Highlight) -> Rule:
    look = _LOOKS[highlight.look]
    return Rule(type="expression", formula=[highlight.condition], dxf=look)


def _packed(file: File, rows: Sequence[bytes], title: str, stand: Stand) -> bytes:
    moment = stand.at.astimezone(datetime.UTC).replace(tzinfo=None)
    file.properties = DocumentProperties(creator=stand.club or None, title=title, created=moment, modified=moment)
    target = BytesIO()
    with _Archive(target, rows, stand.at) as archive:
        ExcelWriter(file, archive).write_data()
    return target.getvalue()


class RowsHaveNoPlace(AssertionError):
    """openpyxl writes an empty sheet otherwise than it did; a bug of ours, not of who prints."""


class _Archive(ZipFile):
    """An archive whose entries bear the time of the paper, not of the computer, with the rows of the sheets."""

    def __init__(self, target: BytesIO, rows: Sequence[bytes], stamp: datetime.datetime) -> None:
        super().__init__(target, "w", ZIP_DEFLATED)
        self._rows = iter(rows)
        self._stamp = stamp.timetuple()[:6]

    def writestr(self, name: str, data: str | bytes) -> None:  # type: ignore[override]  # all that openpyxl hands
        """Add an entry."""
        entry = ZipInfo(name, self._stamp)
        entry.compress_type = ZIP_DEFLATED
        super().writestr(entry, data)

    def write(self, filename: str, arcname: str) -> None:  # type: ignore[override]  # all that openpyxl hands
        """Add a sheet from openpyxl's temporary file, which comes in the order of the sheets and without rows."""
        before, room, after = Path(filename).read_bytes().partition(sheet_xml.ROOM)
        if not room:
            raise RowsHaveNoPlace(arcname)
        self.writestr(arcname, before + next(self._rows) + after)

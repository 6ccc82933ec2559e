"""The Excel format: writes any workbook, the same bytes for the same values, text never as a formula."""

from __future__ import annotations

import datetime
import textwrap
from collections.abc import Callable, Sequence
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
from openpyxl.worksheet.header_footer import HeaderFooterItem, _HeaderFooterPart as HeaderFooterPart
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.writer.excel import ExcelWriter

from skatclub.exports import spreadsheet
from skatclub.exports.document import Imprint, moment_words
from skatclub.exports.formats.excel import sheet_xml
from skatclub.exports.formats.excel.sheet_xml import Kind
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value, Workbook
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


DATE_FORMAT = "DD.MM.YYYY"
DECIMAL_FORMAT = "#,##0.00"
EUROS_FORMAT = '#,##0.00 "€"'
_HEAD = "head"
_STRONG = "strong"
_HEAD_HEIGHT = 46  # points: three lines
_LONGEST_EDGE = 70  # letters
_LETTER, _BESIDE = 1.08, 2.0  # widths of a bold letter, and of what is left free beside a word, in digits
_WIDEST = 20.0  # digits that a long word of a head may widen its column to
_WIDEST_TEXT = 90.0  # and a long text below it
_TEXT = Alignment(horizontal="left", indent=1)  # so that it does not stick to the number on its left
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
    rows = []
    for sheet in book.sheets:
        page = file.create_sheet(sheet.title[: spreadsheet.LONGEST_TITLE])
        _set_up_paper(page, sheet, book)
        rows.append(_write(page, sheet))
    return _packed(file, rows, book.title, book.imprint)


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
    for number, width in enumerate(_widths(sheet), start=1):
        column = page.column_dimensions[spreadsheet.letters(number)]
        column.width, column.hidden = width, number in sheet.hidden or _is_empty(sheet, number)
    if sheet.filtered:
        (head,) = sheet.heads
        end = spreadsheet.cell(max(sheet.filtered, head + 1), len(sheet.rows[head - 1]))
        page.auto_filter.ref = f"{spreadsheet.cell(head, 1)}:{end}"
    for highlight in sheet.highlights:
        page.conditional_formatting.add(highlight.cells, _rule(highlight))
    return sheet_xml.rows(sheet, _looks(page, sheet), dict.fromkeys(sheet.heads, _HEAD_HEIGHT))


def _set_up_paper(page: Worksheet, sheet: Sheet, book: Workbook) -> None:
    """Let a sheet be printed as wide as A4, with what it is above, its state and pages below, its heads on each."""
    page.page_setup.orientation = "landscape"
    page.page_setup.paperSize = 9  # A4
    page.page_setup.fitToHeight = 0
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_margins = PageMargins(left=0.4, right=0.4, top=0.75, bottom=0.65, header=0.35, footer=0.3)  # inches
    edges = page.HeaderFooter
    edges.oddHeader = HeaderFooterItem(left=_edge(book.title), right=_edge(book.imprint.club))
    as_of = _("As of {time}").format(time=moment_words(book.imprint.at))
    counted = _("Page {number} of {count}").format(number="&P", count="&N")
    title = HeaderFooterPart("&A")  # of the sheet
    edges.oddFooter = HeaderFooterItem(left=title, center=_edge(as_of), right=HeaderFooterPart(counted))
    if len(sheet.heads) == 1 and sheet.frozen:
        page.print_title_rows = f"{min(sheet.heads)}:{max(sheet.heads)}"


def _edge(text: str) -> HeaderFooterPart:
    """Return text for the edge of a page, where & begins a command, of whole words in one line."""
    return HeaderFooterPart(textwrap.shorten(text, _LONGEST_EDGE, placeholder=" …").replace("&", "&&"))


def _is_empty(sheet: Sheet, column: int) -> bool:
    """Tell whether no row of a list has a value in a column."""
    below = sheet.rows[max(sheet.heads, default=0) : sheet.filtered]
    return bool(below) and all(column > len(row) or row[column - 1] in {None, ""} for row in below)


def _widths(sheet: Sheet) -> list[float]:
    """Return the widths of the columns, none so narrow that a word of its head is broken."""
    heads = [sheet.rows[number - 1] for number in sheet.heads]
    given = sheet.widths
    if sheet.filtered:
        given = tuple(_needed(sheet, column) for column in range(len(heads[0])))
    widths = []
    for column, width in enumerate(given):
        words = [word for row in heads if column < len(row) for word in str(row[column] or "").split()]
        room = max((_LETTER * len(word) + _BESIDE for word in words), default=0)
        widths.append(max(width, min(room, _WIDEST)))
    return widths


def _needed(sheet: Sheet, column: int) -> float:
    """Return how wide what stands below the head of a column is."""
    below = sheet.rows[max(sheet.heads) :]
    widths = (_letters(row[column], column + 1 in sheet.euros) for row in below if column < len(row))
    return min(max(widths, default=0) + _BESIDE, _WIDEST_TEXT)


def _letters(value: Value, is_amount: bool) -> float:
    """Return how many digits wide a value is; one that is calculated is as wide as a sum."""
    match value:
        case None:
            return 0
        case str():
            return _LETTER * len(value)
        case datetime.date():
            return len(DATE_FORMAT)
        case Formula(money=True) | Fraction():
            return len("123.456,00") + 2 * is_amount
        case Formula():
            return len("123456")
    return len(str(value))


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
        case Kind.TEXT:
            cell.alignment = _TEXT
        case Kind.GUARDED:
            cell.quotePrefix = True
            if style != _HEAD:
                cell.alignment = _TEXT
        case Kind.OVER_TEXT:
            cell.alignment = Alignment(wrap_text=True, vertical="center", horizontal="left", indent=1)
        case Kind.OVER_NUMBERS:
            cell.alignment = Alignment(wrap_text=True, vertical="center", horizontal="right")
        case Kind.DECIMAL:
            cell.number_format = DECIMAL_FORMAT
        case Kind.EUROS:
            cell.number_format = EUROS_FORMAT
        case Kind.DATE:
            cell.number_format = DATE_FORMAT
    return int(cell.style_id)


def _rule(highlight: Highlight) -> Rule:
    look = _LOOKS[highlight.look]
    return Rule(type="expression", formula=[highlight.condition], dxf=look)


def _packed(file: File, rows: Sequence[bytes], title: str, imprint: Imprint) -> bytes:
    moment = imprint.at.astimezone(datetime.UTC).replace(tzinfo=None)
    file.properties = DocumentProperties(creator=imprint.club or None, title=title, created=moment, modified=moment)
    target = BytesIO()
    with _Archive(target, rows, imprint.at) as archive:
        ExcelWriter(file, archive).write_data()
    return target.getvalue()


class RowsHaveNoPlace(AssertionError):
    """openpyxl writes an empty sheet otherwise than it did; a bug of ours, not of who prints."""


_FIRST, _LAST = (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)
"""The times that an archive can tell; the clock of a computer may be far from them."""


class _Archive(ZipFile):
    """An archive whose entries bear the time of the paper, not of the computer, with the rows of the sheets."""

    def __init__(self, target: BytesIO, rows: Sequence[bytes], stamp: datetime.datetime) -> None:
        super().__init__(target, "w", ZIP_DEFLATED)
        self._rows = iter(rows)
        self._stamp = min(max(stamp.timetuple()[:6], _FIRST), _LAST)

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

"""Writes spreadsheets of LibreOffice (ODS) part by part: values beside what they show, as LibreOffice does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from tests.foreign_sheets.model import GENERAL, Book, Cell, Kind, Seen, Sheet, place_of
from tests.foreign_sheets.xlsx import packed

_SPACES = "".join(
    f' xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for short, long in {
        "office": "office",
        "table": "table",
        "text": "text",
        "style": "style",
        "number": "datastyle",
        "draw": "drawing",
        "config": "config",
        "manifest": "manifest",
        "svg": "svg-compatible",
    }.items()
)
MIME = "application/vnd.oasis.opendocument.spreadsheet"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How a program writes spreadsheets: equal cells and rows in a heap, rows for repeating, texts in pieces.

    `has_tail`: the sheet goes on to its last row and column; `outside` is the text of a sheet of another file that
    a formula has asked for: it lies among the sheets, and nobody sees it.
    """

    is_repeated: bool = True
    has_header_rows: bool = False
    is_rich: bool = False
    has_tail: bool = True
    outside: str = ""
    changed: str = ""
    """A text that stood in a cell before: the list of changes keeps it."""


LIBRE_OFFICE = Habits()


def written(book: Book, habits: Habits = LIBRE_OFFICE) -> bytes:
    """Return the file of a workbook."""
    return packed(parts(book, habits))


def parts(book: Book, habits: Habits = LIBRE_OFFICE) -> dict[str, str | bytes]:
    """Return the parts of a workbook by their names."""
    sheets = "".join(_table(at, sheet, habits, book.formats()) for at, sheet in enumerate(book.sheets))
    content = _before(habits) + sheets + _outside(habits.outside)
    return {
        "mimetype": MIME,
        "content.xml": f"{HEAD}<office:document-content{_SPACES}>{_styles(book)}<office:body><office:spreadsheet>"
        f"{content}</office:spreadsheet></office:body></office:document-content>",
        "styles.xml": f"{HEAD}<office:document-styles{_SPACES}/>",
        "settings.xml": _settings(book),
        "META-INF/manifest.xml": _manifest(),
    }


def _styles(book: Book) -> str:
    styles = "".join(_table_style(f"ta{at}", is_shown=sheet.is_visible) for at, sheet in enumerate(book.sheets))
    outside = _table_style("ta_extref", is_shown=False)
    for at, code in enumerate(book.formats()):
        if inner := _number_style(code, f"N{at}"):
            styles += inner + (
                f'<style:style style:name="ce{at}" style:family="table-cell" style:data-style-name="N{at}"/>'
            )
    return f"<office:automatic-styles>{styles}{outside}</office:automatic-styles>"


def _number_style(code: str, name: str) -> str:
    """Return the style of a number or day; of other formats the shown text is all that there is."""
    if zeros := re.fullmatch("0+", code):
        number = f'<number:number number:decimal-places="0" number:min-integer-digits="{len(zeros[0])}"/>'
        return f'<number:number-style style:name="{name}">{number}</number:number-style>'
    letters = "dmy" if code == "day" else re.sub(r"\[.*?\]", "", code)
    parts = [f"<number:{_PARTS[letter]}/>" for letter in dict.fromkeys(letters.lower()) if letter in _PARTS]
    if not parts or "0" in code or code == GENERAL:
        return ""
    return f'<number:date-style style:name="{name}">{"".join(parts)}</number:date-style>'


_PARTS = {"d": "day", "m": "month", "y": "year"}


def _table_style(name: str, *, is_shown: bool) -> str:
    display = "true" if is_shown else "false"
    properties = f'<style:table-properties table:display="{display}"/>'
    return f'<style:style style:name="{name}" style:family="table">{properties}</style:style>'


def _before(habits: Habits) -> str:
    if not habits.changed:
        return ""
    return (
        '<table:tracked-changes><table:cell-content-change table:id="ct1"><table:cell-address table:column="1" '
        'table:row="1" table:table="0"/><table:previous><table:change-track-table-cell office:value-type="string">'
        f"{_paragraphs(habits.changed, habits)}</table:change-track-table-cell></table:previous>"
        "</table:cell-content-change></table:tracked-changes>"
    )


def _outside(text: str) -> str:
    if not text:
        return ""
    return (
        '<table:table table:name="\'file:///home/uschi/vereine.ods\'#$Vereine" table:style-name="ta_extref">'
        '<table:table-source xlink:href="vereine.ods" xmlns:xlink="http://www.w3.org/1999/xlink" '
        'table:table-name="Vereine" table:mode="copy-results-only"/><table:table-column/><table:table-row>'
        f'<table:table-cell office:value-type="string"><text:p>{escape(text)}</text:p></table:table-cell>'
        "</table:table-row></table:table>"
    )


def _table(at: int, sheet: Sheet, habits: Habits, formats: Sequence[str]) -> str:
    width = max(map(len, sheet.rows), default=1)
    columns = "".join(
        f"<table:table-column{_COLLAPSED if at in sheet.hidden_columns else ''}/>" for at in range(width)
    )
    rows = _rows(sheet, habits, formats)
    if habits.has_header_rows:
        rows = [f"<table:table-header-rows>{rows[0]}</table:table-header-rows>", *rows[1:]]
    tail = ""
    if habits.has_tail:
        left = 1_048_576 - len(sheet.rows)
        cells = '<table:table-cell table:number-columns-repeated="1024"/>'
        tail = f'<table:table-row table:number-rows-repeated="{left}">{cells}</table:table-row>'
    shapes = ""
    if sheet.box:
        shapes = (
            '<table:shapes><draw:frame svg:width="4cm" svg:height="1cm"><draw:text-box>'
            f"<text:p>{escape(sheet.box)}</text:p></draw:text-box></draw:frame></table:shapes>"
        )
    name = escape(sheet.title, {'"': "&quot;"})
    content = shapes + columns + "".join(rows) + tail
    return f'<table:table table:name="{name}" table:style-name="ta{at}">{content}</table:table>'


_COLLAPSED = ' table:visibility="collapse"'


def _rows(sheet: Sheet, habits: Habits, formats: Sequence[str]) -> list[str]:
    covered = Seen.of(sheet).covered
    spans = _spans(sheet)
    rows = []
    for line, cells in sheet.lines():
        tags = [
            _cell(
                cell,
                habits,
                is_covered=(line, at) in covered,
                more=spans.get((line, at), "") + _styled(cell, formats),
            )
            for at, cell in enumerate(cells)
        ]
        hidden = "filter" if sheet.is_filtered else "collapse"
        mark = f' table:visibility="{hidden}"' if line in sheet.hidden_rows else ""
        content = "".join(_heaped(tags) if habits.is_repeated else tags) or "<table:table-cell/>"
        rows.append(f"<table:table-row{mark}>{content}</table:table-row>")
    return rows


def _styled(cell: Cell, formats: Sequence[str]) -> str:
    return f' table:style-name="ce{formats.index(cell.format)}"' if _number_style(cell.format, "") else ""


def _spans(sheet: Sheet) -> dict[tuple[int, int], str]:
    spans = {}
    for area in sheet.merged:
        (first, left), (last, right) = (place_of(corner) for corner in area.split(":"))
        spans[first, left] = (
            f' table:number-columns-spanned="{right - left + 1}" table:number-rows-spanned="{last - first + 1}"'
        )
    return spans


def _heaped(tags: Sequence[str]) -> list[str]:
    """Return the tags with equal neighbours as one that says how often it stands there."""
    heaped: list[tuple[str, int]] = []
    for tag in tags:
        if heaped and heaped[-1][0] == tag and "spanned" not in tag:
            heaped[-1] = (tag, heaped[-1][1] + 1)
        else:
            heaped.append((tag, 1))
    many = ' table:number-columns-repeated="{}"'
    return [re.sub("^(<[a-z:-]+)", rf"\1{many.format(n)}", tag) if n > 1 else tag for tag, n in heaped]


def _cell(cell: Cell, habits: Habits, *, is_covered: bool, more: str) -> str:
    name = "table:covered-table-cell" if is_covered else "table:table-cell"
    formula = f' table:formula="of:={escape(cell.formula, {chr(34): "&quot;"})}"' if cell.formula else ""
    note = f"<office:annotation>{_paragraphs(cell.comment, habits)}</office:annotation>" if cell.comment else ""
    shown = note + (_paragraphs(cell.shown, habits) or "<text:p/>" * (cell.kind is Kind.NUMBER))
    attributes = {
        Kind.TEXT: ' office:value-type="string"',
        Kind.NUMBER: f' office:value-type="float" office:value="{cell.held}"',
        Kind.DAY: f' office:value-type="date" office:date-value="{cell.held}"',
        Kind.BOOL: f' office:value-type="boolean" office:boolean-value="{"true" if cell.held == "1" else "false"}"',
        Kind.ERROR: ' office:value-type="string" office:string-value="" calcext:value-type="error" '
        'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
    }.get(cell.kind, "")
    return (
        f"<{name}{more}{formula}{attributes}>{shown}</{name}>" if shown else f"<{name}{more}{formula}{attributes}/>"
    )


def _paragraphs(shown: str, habits: Habits) -> str:
    if not shown:
        return ""
    return "".join(f"<text:p>{_pieces(line, habits)}</text:p>" for line in shown.split("\n"))


def _pieces(line: str, habits: Habits) -> str:
    text = re.sub("  +", lambda run: f' <text:s text:c="{len(run[0]) - 1}"/>', escape(line)).replace(
        "\t", "<text:tab/>"
    )
    half = len(line) // 2
    if habits.is_rich and text == line and half:
        return f"{line[:half]}<text:span>{line[half:]}</text:span>"
    return text


def _settings(book: Book) -> str:
    title = escape(book.sheets[book.active].title)
    return (
        f"{HEAD}<office:document-settings{_SPACES}><office:settings>"
        '<config:config-item-set config:name="ooo:view-settings">'
        '<config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>'
        f'<config:config-item config:name="ActiveTable" config:type="string">{title}</config:config-item>'
        "</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>"
        "</office:document-settings>"
    )


def _manifest() -> str:
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{kind}"/>'
        for path, kind in (
            ("/", MIME),
            ("content.xml", "text/xml"),
            ("styles.xml", "text/xml"),
            ("settings.xml", "text/xml"),
        )
    )
    return f"{HEAD}<manifest:manifest{_SPACES}>{entries}</manifest:manifest>"

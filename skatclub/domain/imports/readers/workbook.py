"""Sheets of Excel (xlsx): the values that the file keeps and what they show, never the formulas.

Read with the standard library and not with openpyxl, which lets nobody tell an empty cell from a formula that was
never counted, and has no list of what it raises over broken files. What stands beside the cells (comments,
drawings) is never unpacked.
"""

from __future__ import annotations

import datetime
import posixpath
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from skatclub.domain import text
from skatclub.domain.imports import errors
from skatclub.domain.imports.readers import archives, number_formats, open_document
from skatclub.domain.imports.readers.grid import (
    MOST_COLUMNS,
    Area,
    Grid,
    GridRow,
    Seen,
    Trouble,
    add,
    sheet,
    trimmed,
)
from skatclub.domain.imports.readers.number_formats import Cell, NumberFormat

ROOT, BOOK = "_rels/.rels", "xl/workbook.xml"
BEGIN, OLD_BEGIN = datetime.date(1899, 12, 30), datetime.date(1904, 1, 1)
"""The days before the first ones that workbooks count, those of the first Excel for Macintosh too."""
_YES = frozenset({"1", "true"})
_SPACES = (
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://purl.oclc.org/ooxml/spreadsheetml/main",
)
"""The names of both editions of the standard."""
_LINK = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_CODED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_PLACES = {open_document.letters(place): place for place in range(MOST_COLUMNS)}


@dataclass(frozen=True, slots=True)
class _Book:
    """What a workbook says of its sheets: each with its title, the name of its link, and whether it is hidden."""

    sheets: tuple[tuple[str, str, bool], ...]
    active: int
    old_days: bool
    is_uncounted: bool


def read(data: bytes) -> tuple[Grid, ...]:
    """Return the sheets of a workbook; none if the file is another document.

    Refused: `SourceDamaged`, `SourceTooLarge`, `SourceLocked`, `TooManyRows`, `SheetBloated`.
    """
    roots = archives.parts(data, lambda name: name == ROOT)
    name = next((target for kind, target in _links(roots, "").values() if kind == "officeDocument"), BOOK)
    heads = archives.parts(data, lambda part: part in {name, _links_of(name)})
    if not name.endswith(".xml") or not (roots or heads):
        return ()
    if name not in heads:
        raise errors.SourceDamaged(name[: text.LONGEST_NAME])
    book, links = _book(heads[name], name), _links(heads, name)
    if not all(link in links for _title, link, _is_hidden in book.sheets):
        raise errors.SourceDamaged(_links_of(name)[: text.LONGEST_NAME])
    folder = posixpath.dirname(name)
    targets = {"sharedStrings": f"{folder}/sharedstrings.xml", "styles": f"{folder}/styles.xml"}
    targets |= dict(links.values())
    strings, styles = targets["sharedStrings"], targets["styles"]
    sheets = {link: links[link][1] for _title, link, _is_hidden in book.sheets if _is_table(links[link][0])}
    parts = archives.parts(data, lambda part: part in {strings, styles, *sheets.values()})
    reader = _WorkbookReader(
        _strings(parts[strings]) if strings in parts else (),
        _styles(parts[styles]) if styles in parts else {},
        book,
    )
    grids: list[Grid] = []
    for number, (title, link, is_hidden) in enumerate(book.sheets):
        if link in sheets:
            if sheets[link] not in parts:
                raise errors.SourceDamaged(sheets[link][: text.LONGEST_NAME])
            grid = reader.grid(title, parts[sheets[link]])
            grids.append(replace(grid, is_hidden=is_hidden, is_active=number == book.active))
    return tuple(grids)


def _is_table(kind: str) -> bool:
    """Tell whether a link leads to a sheet of cells: one may hold a chart alone."""
    return kind == "worksheet" or not kind.endswith("sheet")


def _book(data: bytes, part: str) -> _Book:
    sheets: list[tuple[str, str, bool]] = []
    views: list[int] = []
    old_days = is_uncounted = False
    for element in open_document.elements(data, part, *_both("workbookPr", "sheet", "workbookView", "calcPr")):
        match _local(element.tag):
            case "workbookPr":
                old_days = element.get("date1904") in _YES
            case "calcPr":
                is_uncounted = element.get("fullCalcOnLoad") in _YES
            case "workbookView":
                views.append(open_document.whole_number(element.get("activeTab"), 0, 10_000))
            case _:
                link = next((value for key, value in element.attrib.items() if key.endswith("}id")), "")
                is_hidden = element.get("state", "visible") != "visible"
                sheets.append((element.get("name", ""), link, is_hidden))
    return _Book(tuple(sheets), views[0] if views else 0, old_days, is_uncounted)


def _links_of(part: str) -> str:
    folder, file = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{file}.rels")


def _links(parts: Mapping[str, bytes], part: str) -> dict[str, tuple[str, str]]:
    """Return where a part leads to by the names of the links: the kind, and the name of the other part."""
    name = _links_of(part)
    links = {}
    for element in open_document.elements(parts[name], name, _LINK) if name in parts else ():
        target = posixpath.join("/", posixpath.dirname(part), unquote(element.get("Target", "")).replace("\\", "/"))
        links[element.get("Id", "")] = (element.get("Type", "").rpartition("/")[2], archives.part_name(target))
    return links


def _strings(data: bytes) -> tuple[str, ...]:
    return tuple(_text(element) for element in open_document.elements(data, "sharedStrings", *_both("si")))


def _styles(data: bytes) -> dict[str, NumberFormat]:
    """Return the number formats of the cell styles by their numbers."""
    own: dict[int, str] = {}
    styles: dict[str, NumberFormat] = {}
    for element in open_document.elements(data, "styles", *_both("numFmt", "cellXfs")):
        if _local(element.tag) == "numFmt":
            own[_format_number(element)] = element.get("formatCode", "")
        else:
            for number, style in enumerate(element):
                style_format = _format_number(style)
                styles[str(number)] = number_formats.of(style_format, own.get(style_format))
    return styles


def _format_number(element: Element) -> int:
    return open_document.whole_number(element.get("numFmtId"), 0, 100_000)


class _WorkbookReader:
    """Reads the sheets of one workbook with its texts and styles."""

    def __init__(self, strings: Sequence[str], styles: Mapping[str, NumberFormat], book: _Book) -> None:
        self._strings = strings
        self._styles = styles
        self._begin = OLD_BEGIN if book.old_days else BEGIN
        self._empty_results = frozenset({"", "0"} if book.is_uncounted else {""})
        self._general = number_formats.parsed(number_formats.GENERAL)

    def grid(self, title: str, data: bytes) -> Grid:
        """Return one sheet."""
        rows: list[GridRow] = []
        areas: list[Area] = []
        hidden_columns: set[int] = set()
        hides_noughts = False
        line = 0
        tags = _both("row", "col", "sheetView", "mergeCell")
        for element in open_document.elements(data, title[: text.LONGEST_NAME], *tags):
            match _local(element.tag):
                case "row":
                    line = open_document.whole_number(element.get("r"), line + 1, 10_000_000)
                    add(rows, self._row(element, line, hides_noughts=hides_noughts))
                case "col" if _is_hidden(element, "width"):
                    first = open_document.whole_number(element.get("min"), 1, MOST_COLUMNS)
                    last = open_document.whole_number(element.get("max"), first, MOST_COLUMNS)
                    hidden_columns |= set(range(first - 1, last))
                case "sheetView":
                    hides_noughts = element.get("showZeros") in {"0", "false"}
                case "mergeCell":
                    first_cell, _colon, last_cell = element.get("ref", "").partition(":")
                    begin, end = open_document.place(first_cell), open_document.place(last_cell)
                    areas += [(*begin, *end)] if begin is not None and end is not None else []
        return sheet(title, rows, areas, hidden_columns)

    def _row(self, element: Element, line: int, *, hides_noughts: bool) -> GridRow | None:
        cells: list[str] = []
        seen: dict[int, Seen] = {}
        for cell in element:
            if not cell.tag.endswith("}c"):
                continue
            place = _column(cell.get("r", ""), len(cells))
            if place >= MOST_COLUMNS:
                break
            value, note = self._cell(cell)
            if place >= len(cells):
                cells += [""] * (place + 1 - len(cells))
            cells[place] = "" if hides_noughts and value == "0" and cell.get("t", "n") == "n" else value
            if note is not None:
                seen[place] = note
        return trimmed(line, cells, seen, is_hidden=_is_hidden(element, "ht"))

    def _cell(self, cell: Element) -> Cell:
        kind, parts = cell.get("t", "n"), {_local(part.tag): part for part in cell}
        stored = (parts["v"].text or "") if "v" in parts else ""
        number = cell.get("s", "0")
        if number not in self._styles and number != "0":
            raise errors.SourceDamaged("styles")
        style = self._styles.get(number, self._general)
        if "f" in parts and kind != "str" and stored in self._empty_results:
            return "", Seen("", Trouble.UNCOUNTED)
        match kind:
            case "s":
                return style.text_cell(self._string(stored))
            case "n":
                return style.cell_of(stored.strip(), self._begin)
            case "b":
                return {"1": "ja", "0": "nein"}.get(stored, stored), None
            case "e":
                return "", Seen(stored, Trouble.ERROR)
            case "d":
                return style.day_cell(stored)
        return style.text_cell(_text(parts["is"]) if "is" in parts else _decoded(stored))

    def _string(self, stored: str) -> str:
        """Return a text of the table of texts. Refused: `SourceDamaged` if there is none."""
        number = open_document.whole_number(stored, -1, len(self._strings))
        if stored and not 0 <= number < len(self._strings):
            raise errors.SourceDamaged("sharedStrings")
        return self._strings[number] if stored else ""


def _is_hidden(element: Element, size: str) -> bool:
    """Tell whether nobody sees a row or column: it is hidden, or has no height or width."""
    return element.get("hidden") in _YES or not (element.get(size) or "1").strip("0.")


def _text(element: Element) -> str:
    """Return the text of a cell, of all its runs, without the reading aids of Japanese."""
    pieces = []
    for part in element:
        name = _local(part.tag)
        if name == "t":
            pieces.append(part.text or "")
        elif name == "r":
            pieces += [piece.text or "" for piece in part if _local(piece.tag) == "t"]
    return _decoded("".join(pieces))


def _decoded(written: str) -> str:
    """Return a text with the signs that Excel wrote as _x000D_."""
    if "_x" not in written:
        return written
    signs = _CODED.sub(lambda match: chr(int(match[1], 16)), written)
    return signs.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _column(address: str, otherwise: int) -> int:
    """Return the column of an address, from 0, at most the first beyond those that are read."""
    letters = address.rstrip("0123456789")
    if letters in _PLACES:
        return _PLACES[letters]
    return otherwise if open_document.place(address) is None else MOST_COLUMNS


def _both(*names: str) -> tuple[str, ...]:
    """Return the tags in both editions of the standard."""
    return tuple(f"{{{space}}}{name}" for space in _SPACES for name in names)


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]

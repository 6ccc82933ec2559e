"""Sheets of Excel (xlsx): the values that the file keeps, never the formulas.

Read with the standard library and not with openpyxl, which lets nobody tell an empty cell from a formula that was
never counted, and has no list of what it raises over broken files.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from skatclub.domain import text
from skatclub.domain.imports import errors
from skatclub.domain.imports.readers import archives, open_document
from skatclub.domain.imports.readers.grid import (
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    GridRow,
    trimmed,
)
from skatclub.domain.imports.readers.open_document import plain_number

BOOK = "xl/workbook.xml"
OLD_MAGIC = b"\xd0\xcf\x11\xe0"
_LINKS, _STRINGS, _STYLES = "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml", "xl/styles.xml"
_ADDRESS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_DATES = frozenset({*range(14, 18), 22, *range(27, 32), 36, *range(50, 59)})
"""The built-in formats of days."""
_DAY_OF_FORMAT = re.compile(r"d|y", re.IGNORECASE)
_NOT_LETTERS = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.|_.')
_LAST_SERIAL = 2_958_465  # the last day of the year 9999


def read(data: bytes) -> tuple[Grid, ...]:
    """Return the sheets of a workbook.

    Refused: `SourceDamaged`, `SourceTooLarge`, `SourceLocked`, `TooManyRows`, `FormulaNotCounted`.
    """
    parts = archives.unpacked(data, lambda name: name.startswith("xl/") and name.endswith((".xml", ".rels")))
    if BOOK not in parts:
        raise errors.SourceDamaged(BOOK)
    links = _links(parts.get(_LINKS, b"<none/>"))
    strings = _strings(parts[_STRINGS]) if _STRINGS in parts else ()
    dates = _date_styles(parts[_STYLES]) if _STYLES in parts else frozenset()
    old_days, sheets = _book(parts[BOOK])
    reader = _WorkbookReader(strings, dates, old_days=old_days)
    return tuple(reader.grid(name, parts[links[link]]) for name, link in sheets if links.get(link) in parts)


def _book(data: bytes) -> tuple[bool, list[tuple[str, str]]]:
    """Return whether days count from 1904, and the sheets with the names of their links."""
    old_days, sheets = False, []
    for element in open_document.elements(data, BOOK, *_both("workbookPr", "sheet")):
        if _local(element.tag) == "workbookPr":
            old_days = element.get("date1904") in {"1", "true"}
        else:
            link = next((value for key, value in element.attrib.items() if key.endswith("}id")), "")
            sheets.append((element.get("name", ""), link))
    return old_days, sheets


def _links(data: bytes) -> dict[str, str]:
    tag = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
    links = {}
    for element in open_document.elements(data, _LINKS, tag):
        target = element.get("Target", "")
        links[element.get("Id", "")] = target.removeprefix("/") if target.startswith("/") else f"xl/{target}"
    return links


def _strings(data: bytes) -> tuple[str, ...]:
    return tuple(_text(element) for element in open_document.elements(data, _STRINGS, *_both("si")))


def _date_styles(data: bytes) -> frozenset[int]:
    """Return the numbers of the cell styles that show days."""
    own: dict[str, str] = {}
    dates: set[int] = set()
    for element in open_document.elements(data, _STYLES, *_both("numFmt", "cellXfs")):
        if _local(element.tag) == "numFmt":
            own[element.get("numFmtId", "")] = element.get("formatCode", "")
            continue
        for number, style in enumerate(element):
            number_format = style.get("numFmtId", "")
            bare = _NOT_LETTERS.sub("", own.get(number_format, ""))
            if _DAY_OF_FORMAT.search(bare) or open_document.whole_number(number_format, 0, 1000) in _DATES:
                dates.add(number)
    return frozenset(dates)


class _WorkbookReader:
    """Reads the sheets of one workbook with its texts and styles."""

    def __init__(self, strings: Sequence[str], dates: frozenset[int], *, old_days: bool) -> None:
        self._strings = strings
        self._dates = dates
        self._begin = datetime.date(1904, 1, 1) if old_days else datetime.date(1899, 12, 30)

    def grid(self, name: str, data: bytes) -> Grid:
        """Return one sheet."""
        rows: list[GridRow] = []
        line = 0
        for element in open_document.elements(data, name[: text.LONGEST_NAME], *_both("row")):
            line = open_document.whole_number(element.get("r"), line + 1, 10_000_000)
            row = trimmed(line, self._cells(name, element, line))
            if row is None:
                continue
            if len(rows) >= MOST_ROWS:
                raise errors.TooManyRows(MOST_ROWS)
            rows.append(row)
        return Grid(name, tuple(rows))

    def _cells(self, sheet: str, row: Element, line: int) -> list[str]:
        cells: list[str] = []
        for cell in row:
            if _local(cell.tag) != "c":
                continue
            place = _column(cell.get("r", ""), len(cells))
            if place >= MOST_COLUMNS:
                break
            cells += [""] * (place - len(cells))
            cells.append(self._value(sheet, cell, cell.get("r") or f"{line}"))
        return cells

    def _value(self, sheet: str, cell: Element, address: str) -> str:
        kind = cell.get("t", "n")
        parts = {_local(part.tag): part for part in cell}
        if kind == "inlineStr":
            return _text(parts["is"]) if "is" in parts else ""
        stored = parts["v"].text or "" if "v" in parts else ""
        if "f" in parts and not stored and kind != "str":
            raise errors.FormulaNotCounted(sheet[: text.LONGEST_NAME], address[:10])
        if kind == "s":
            number = open_document.whole_number(stored, len(self._strings), len(self._strings))
            return self._strings[number] if number < len(self._strings) else ""
        if kind == "n" and open_document.whole_number(cell.get("s"), -1, 100_000) in self._dates:
            return self._day(stored)
        return {"1": "ja", "0": "nein"}.get(stored, stored) if kind == "b" else plain_number(stored)

    def _day(self, stored: str) -> str:
        try:
            serial = int(float(stored))
        except (ValueError, OverflowError):
            return stored
        if not 1 <= serial <= _LAST_SERIAL - 1462:
            return plain_number(stored)
        return (self._begin + datetime.timedelta(days=serial)).isoformat()


def _text(element: Element) -> str:
    """Return the text of a cell, of all its runs, without the reading aids of Japanese."""
    pieces = []
    for part in element:
        name = _local(part.tag)
        if name == "t":
            pieces.append(part.text or "")
        elif name == "r":
            pieces += [piece.text or "" for piece in part if _local(piece.tag) == "t"]
    return "".join(pieces)


def _column(address: str, otherwise: int) -> int:
    """Return the column of an address, counted from 0; never one before those that were read."""
    match = _ADDRESS.fullmatch(address)
    if match is None:
        return otherwise
    number = 0
    for letter in match[1]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return max(number - 1, otherwise)


def _both(*names: str) -> tuple[str, ...]:
    """Return the tags in both editions of the standard."""
    spaces = (
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
        "http://purl.oclc.org/ooxml/spreadsheetml/main",
    )
    return tuple(f"{{{space}}}{name}" for space in spaces for name in names)


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]

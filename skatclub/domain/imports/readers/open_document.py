"""Sheets of LibreOffice (ODS): the values that the file keeps and what they show, never the formulas.

XML from outside: no entities, no other encodings, nothing that makes a small file large.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from skatclub.domain.imports import errors
from skatclub.domain.imports.readers import number_formats
from skatclub.domain.imports.readers.grid import (
    MOST_COLUMNS,
    MOST_ROWS,
    Area,
    Grid,
    GridRow,
    Seen,
    Trouble,
    sheet,
    trimmed,
)
from skatclub.domain.imports.readers.number_formats import Cell

CONTENT, STYLES, SETTINGS, MANIFEST = "content.xml", "styles.xml", "settings.xml", "meta-inf/manifest.xml"
PARTS = frozenset({CONTENT, STYLES, SETTINGS, MANIFEST})
_SPACE = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0"
_TABLE, _OFFICE, _TEXT, _STYLE, _NUMBER, _CONFIG = (
    f"{{{_SPACE.format(name)}}}" for name in ("table", "office", "text", "style", "datastyle", "config")
)
_CELL, _COVERED, _PARAGRAPH = f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell", f"{_TEXT}p"
_VALUE_TYPE, _VALUE = f"{_OFFICE}value-type", f"{_OFFICE}value"
_REPEATED, _ROWS_REPEATED = f"{_TABLE}number-columns-repeated", f"{_TABLE}number-rows-repeated"
_SPANNED, _ROWS_SPANNED = f"{_TABLE}number-columns-spanned", f"{_TABLE}number-rows-spanned"
_KIND = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
_UNSEEN = frozenset({"collapse", "filter"})
_WHITE = frozenset({f"{_TEXT}s", f"{_TEXT}tab", f"{_TEXT}line-break"})
_WHOLE_DAY = frozenset({"day", "month", "year"})
_TRUTHS = {"TRUE": "ja", "WAHR": "ja", "FALSE": "nein", "FALSCH": "nein"}
_ENGLISH = re.compile(r"(?<![0-9.,])(?:[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+\.[0-9]+)(?![.,]?[0-9])")
_EXPONENT = re.compile(r"[0-9][Ee][+-]?[0-9]")
_MOST_LINES = 1_100_000
"""Beyond the last row of any sheet: repeats of empty rows fill it up."""
_CACHE = "'file:"
"""How the names of tables begin in which LibreOffice keeps cells of other files."""


def read(parts: Mapping[str, bytes]) -> tuple[Grid, ...]:
    """Return the sheets of a document. Refused: `SourceDamaged`, `SourceLocked`, `TooManyRows`, `SheetBloated`."""
    if b"encryption-data" in parts.get(MANIFEST, b""):
        raise errors.SourceLocked
    active = ""
    for item in elements(parts[SETTINGS], SETTINGS, f"{_CONFIG}config-item") if SETTINGS in parts else ():
        if item.get(f"{_CONFIG}name") == "ActiveTable":
            active = item.text or ""
    reader = _DocumentReader()
    for name in (STYLES, CONTENT):
        for element in elements(parts[name], name, *_WANTED) if name in parts else ():
            reader.take(element)
    grids = [grid for grid in reader.grids if not grid.title.startswith(_CACHE)]
    active = active or next((grid.title for grid in grids if not grid.is_hidden), "")
    return tuple(replace(grid, is_active=grid.title == active) for grid in grids)


_WANTED = (
    *(f"{_STYLE}style", f"{_NUMBER}date-style"),
    *(f"{_TABLE}{name}" for name in ("table-column", "table-row", "table")),
)


class _DocumentReader:
    """Takes the elements of a document as they come: styles, then for each sheet its columns, rows and itself."""

    def __init__(self) -> None:
        self.grids: list[Grid] = []
        self._days: dict[str, frozenset[str]] = {}
        self._styles: dict[str, str] = {}
        self._unseen_tables: set[str] = set()
        self._begin_table()

    def _begin_table(self) -> None:
        self._rows: list[GridRow] = []
        self._line = 0
        self._columns: list[str] = []
        self._hidden_columns: set[int] = set()
        self._areas: list[Area] = []

    def take(self, element: Element) -> None:
        """Take an element that is complete."""
        match element.tag.rpartition("}")[2]:
            case "date-style":
                shown = frozenset(part.tag.rpartition("}")[2] for part in element)
                self._days[element.get(f"{_STYLE}name", "")] = shown
            case "style":
                self._take_style(element)
            case "table-column":
                self._take_column(element)
            case "table-row":
                self._take_row(element)
            case _:
                title = element.get(f"{_TABLE}name", "")
                is_hidden = element.get(f"{_TABLE}style-name", "") in self._unseen_tables
                made = sheet(title, self._rows, self._areas, self._hidden_columns)
                self.grids.append(replace(made, is_hidden=is_hidden))
                self._begin_table()

    def _take_style(self, element: Element) -> None:
        name = element.get(f"{_STYLE}name", "")
        if element.get(f"{_STYLE}family") == "table-cell":
            parent = self._styles.get(element.get(f"{_STYLE}parent-style-name", ""), "")
            self._styles[name] = element.get(f"{_STYLE}data-style-name", parent)
        elif any(part.get(f"{_TABLE}display") == "false" for part in element):
            self._unseen_tables.add(name)

    def _take_column(self, element: Element) -> None:
        repeated = whole_number(element.get(_REPEATED), 1, MOST_COLUMNS)
        if element.get(f"{_TABLE}visibility") in _UNSEEN:
            self._hidden_columns |= set(range(len(self._columns), len(self._columns) + repeated))
        self._columns += [element.get(f"{_TABLE}default-cell-style-name", "")] * repeated
        del self._columns[MOST_COLUMNS:]

    def _take_row(self, element: Element) -> None:
        repeated = whole_number(element.get(_ROWS_REPEATED), 1, _MOST_LINES)
        row = self._row(element)
        if row is not None:
            if len(self._rows) + repeated > MOST_ROWS:
                raise errors.TooManyRows(MOST_ROWS)
            self._rows += [replace(row, line=row.line + number) for number in range(repeated)]
        self._line += repeated

    def _row(self, element: Element) -> GridRow | None:
        cells: list[str] = []
        seen: dict[int, Seen] = {}
        for cell in element:
            if cell.tag not in {_CELL, _COVERED}:
                continue
            left = MOST_COLUMNS - len(cells)
            if left <= 0:
                break
            repeated = whole_number(cell.get(_REPEATED), 1, left)
            if cell.get(_SPANNED) or cell.get(_ROWS_SPANNED):
                right = len(cells) + whole_number(cell.get(_SPANNED), 1, MOST_COLUMNS) - 1
                last = self._line + whole_number(cell.get(_ROWS_SPANNED), 1, _MOST_LINES)
                self._areas.append((self._line + 1, len(cells), last, right))
            value, note = ("", None) if cell.tag == _COVERED else self._cell(cell, element, len(cells))
            if note is not None:
                seen |= dict.fromkeys(range(len(cells), len(cells) + repeated), note)
            cells += [value] * repeated
        is_hidden = element.get(f"{_TABLE}visibility") in _UNSEEN
        return trimmed(self._line + 1, cells, seen, is_hidden=is_hidden)

    def _cell(self, cell: Element, row: Element, place: int) -> Cell:
        kind = cell.get(_VALUE_TYPE, "")
        paragraphs = [_words(part) for part in cell if part.tag == _PARAGRAPH]
        shown = " ".join("\n".join(paragraphs).split())
        if cell.get(_KIND) == "error":
            return "", Seen(shown, Trouble.ERROR)
        match kind:
            case "date":
                day = cell.get(f"{_OFFICE}date-value", "")[:10]
                is_whole = self._is_whole_day(cell, row, place) or not shown
                return day, None if is_whole else Seen(shown)
            case "float" | "percentage" | "currency":
                value = cell.get(_VALUE, "")
                if shown == value and value.isdigit():
                    return value, None
                value = number_formats.plain(value)
                if not paragraphs or shown in _TRUTHS:
                    return _TRUTHS.get(shown, value), None
                return number_formats.noted(value, None if _EXPONENT.search(shown) else _german(shown, value))
            case "boolean":
                stored = cell.get(f"{_OFFICE}boolean-value", "")
                return {"true": "ja", "false": "nein"}.get(stored, stored), None
        if not shown and not kind and cell.get(f"{_TABLE}formula"):
            return "", Seen("", Trouble.UNCOUNTED)
        return shown, None

    def _is_whole_day(self, cell: Element, row: Element, place: int) -> bool:
        """Tell whether a cell with a day shows all of it, by the style of the cell, its row or its column."""
        column = self._columns[place] if place < len(self._columns) else ""
        named = (cell.get(f"{_TABLE}style-name"), row.get(f"{_TABLE}default-cell-style-name"), column)
        style = self._styles.get(next(filter(None, named), ""), "")
        return self._days.get(style, _WHOLE_DAY) >= _WHOLE_DAY


def _german(shown: str, value: str) -> str:
    """Return a number with German signs, whose file was last saved by an English LibreOffice: 1.234,50."""
    match, number = _ENGLISH.search(shown), number_formats.number_of(value)
    if match is None or number is None:
        return shown
    english = Decimal(match[0].replace(",", ""))
    rest = abs(number) * (100 if "%" in shown else 1) - english
    if abs(rest) > Decimal("0.51").scaleb(-len(match[0].partition(".")[2])):
        return shown
    return shown.replace(match[0], match[0].translate({ord(","): ".", ord("."): ","}))


def _words(paragraph: Element) -> str:
    """Return what a paragraph of a cell shows: no notes, no drawings, white space of all kinds."""
    words = [paragraph.text or ""]
    for part in paragraph:
        if part.tag in _WHITE:
            words.append(" ")
        elif part.tag.startswith(_TEXT):
            words.append(_words(part))
        words.append(part.tail or "")
    return "".join(words)


def address(line: int, column: int) -> str:
    """Return the address of a cell as spreadsheets show it: C7; `column` counts from 0."""
    return f"{letters(column)}{line}"


def letters(column: int) -> str:
    """Return how spreadsheets call a column, counted from 0: A, Z, AA."""
    called = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        called = chr(ord("A") + rest) + called
    return called


_ADDRESS = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})")


def place(written: str) -> tuple[int, int] | None:
    """Return line and column, from 0, of an address such as C7; None if it is none."""
    match = _ADDRESS.fullmatch(written)
    if match is None:
        return None
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match[2]), column - 1


DEEPEST = 100
"""So deep no program nests elements; some ten are usual."""
MOST_WITHIN = 200_000
"""So many elements no row of a sheet has within."""
MOST_ELEMENTS = 4_000_000
"""So many no sheet has that is read to its end: thirty for each of the most rows and their cells."""
_DECLARATIONS = (b"<!DOCTYPE", b"<!ENTITY")


def elements(data: bytes, part: str, *tags: str) -> Iterator[Element]:
    """Give the elements with these tags when they are complete, and forget them and all others afterwards.

    Refused: `SourceDamaged` with the name of the part, also where elements are nested as no program does it;
    `SheetBloated`.
    """
    if any(word in data for word in _DECLARATIONS):
        raise errors.SourceDamaged(part)
    try:
        data.decode()
        yield from _complete(data, part, tags)
    except (ElementTree.ParseError, ValueError, LookupError) as broken:
        raise errors.SourceDamaged(part) from broken


def _complete(data: bytes, part: str, tags: Sequence[str]) -> Iterator[Element]:
    """Give each wanted element with what lies within; nothing else is kept, however much there is."""
    open_now: list[Element] = []
    wanted = within = so_far = 0
    for event, element in ElementTree.iterparse(BytesIO(data), ("start", "end")):  # noqa: S314  no declarations
        if event == "start":
            open_now.append(element)
            wanted += element.tag in tags
            within, so_far = within + 1 if wanted else 0, so_far + 1
            if len(open_now) > DEEPEST or within > MOST_WITHIN:
                raise errors.SourceDamaged(part)
            if so_far > MOST_ELEMENTS:
                raise errors.SheetBloated
            continue
        open_now.pop()
        if element.tag in tags:
            wanted, within = wanted - 1, 0
            yield element
        elif wanted:
            continue
        element.clear()
        if open_now:
            open_now[-1].remove(element)


def whole_number(text: str | None, otherwise: int, highest: int) -> int:
    """Return a count of the markup within 0 and `highest`; what is no number counts as `otherwise`."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) <= 9):
        return otherwise
    return min(int(text), highest)

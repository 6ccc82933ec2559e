"""Sheets of LibreOffice (ODS): the values that the file keeps, never the formulas.

XML from outside: no entities, no other encodings, nothing that makes a small file large.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from skatclub.domain.imports import errors
from skatclub.domain.imports.readers.grid import MOST_COLUMNS, MOST_ROWS, Grid, GridRow, trimmed

CONTENT = "content.xml"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_MOST_LINES = 1_100_000
"""Beyond the last row of any sheet: repeats of empty rows fill it up."""


def read(content: bytes) -> tuple[Grid, ...]:
    """Return the sheets of a document. Refused: `SourceDamaged`, `TooManyRows`, `FormulaNotCounted`."""
    grids: list[Grid] = []
    rows: list[GridRow] = []
    line = 0
    for element in elements(content, CONTENT, f"{_TABLE}table-row", f"{_TABLE}table"):
        if element.tag == f"{_TABLE}table":
            grids.append(Grid(element.get(f"{_TABLE}name", ""), tuple(rows)))
            rows, line = [], 0
            continue
        repeated = whole_number(element.get(f"{_TABLE}number-rows-repeated"), 1, _MOST_LINES)
        row = trimmed(line + 1, _cells(element, line + 1))
        if row is not None:
            if len(rows) + repeated > MOST_ROWS:
                raise errors.TooManyRows(MOST_ROWS)
            rows += [GridRow(line + number, row.cells) for number in range(1, repeated + 1)]
        line += repeated
    return tuple(grids)


def _cells(row: Element, line: int) -> list[str]:
    cells: list[str] = []
    for cell in row:
        if cell.tag not in {f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"}:
            continue
        left = MOST_COLUMNS - len(cells)
        if left <= 0:
            break
        repeated = whole_number(cell.get(f"{_TABLE}number-columns-repeated"), 1, left)
        cells += [_value(cell, line, len(cells))] * repeated
    return cells


def _value(cell: Element, line: int, column: int) -> str:
    kind = cell.get(f"{_OFFICE}value-type", "")
    if kind == "date":
        return cell.get(f"{_OFFICE}date-value", "")[:10]
    if kind in {"float", "percentage", "currency"}:
        return plain_number(cell.get(f"{_OFFICE}value", ""))
    shown = "\n".join("".join(part.itertext()) for part in cell.iter(f"{_TEXT}p"))
    if not shown and not kind and cell.get(f"{_TABLE}formula"):
        raise errors.FormulaNotCounted("", address(line, column))
    return shown


def plain_number(text: str) -> str:
    """Return a stored number as people write it: 1289 for 1289.0."""
    try:
        number = float(text)
    except ValueError:
        return text
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else text


def address(line: int, column: int) -> str:
    """Return the address of a cell as spreadsheets show it: C7; `column` counts from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{line}"


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

    Refused: `SourceDamaged` with the name of the part, also where elements are nested as no program does it.
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
            if len(open_now) > DEEPEST or within > MOST_WITHIN or so_far > MOST_ELEMENTS:
                raise errors.SourceDamaged(part)
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

"""The rows of a sheet as XML, written straight: openpyxl builds a tree for every cell, which takes its time.

All else of the file is openpyxl's; it writes each sheet without rows, and the rows go where it left room for them.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from xml.sax.saxutils import escape

from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.compat import safe_string

from skatclub.exports import spreadsheet
from skatclub.exports.spreadsheet import Formula, Sheet, Value

ROOM = b"<sheetData></sheetData>"
"""What openpyxl writes for a sheet without rows."""

HIDDEN = frozenset("=+-@|\t\r\n")
"""Signs with which a program may take text for a formula once somebody edits the cell."""

_DAY_0 = datetime.date(1899, 12, 30)
LONGEST_TEXT = 32_767  # signs of a cell


class Kind(StrEnum):
    """What the look of a cell depends on beside its row."""

    PLAIN = "plain"
    TEXT = "text"
    GUARDED = "guarded"
    DECIMAL = "decimal"
    EUROS = "euros"
    DATE = "date"
    OVER_TEXT = "over_text"
    OVER_NUMBERS = "over_numbers"


def rows(sheet: Sheet, look: Callable[[int, Kind], int], heights: dict[int, float]) -> bytes:
    """Return all rows of a sheet; `look` gives the number of the style of a cell by its row and kind."""
    names = [spreadsheet.letters(number) for number in range(1, max(map(len, sheet.rows), default=0) + 1)]
    parts = ["<sheetData>"]
    for number, row in enumerate(sheet.rows, start=1):
        high = f' ht="{heights[number]}" customHeight="1"' if number in heights else ""
        parts.append(f'<row r="{number}"{high}>')
        heads = _over(sheet.rows[number:], len(row)) if number in sheet.heads else None
        for place, (name, value) in enumerate(zip(names, row, strict=False)):
            if value is not None:
                kind = _kind(value, is_amount=place + 1 in sheet.euros)
                if heads is not None and kind is not Kind.GUARDED:
                    kind = heads[place]
                style = look(number, kind)
                parts.append(_cell(f'{name}{number}"' + (f' s="{style}"' if style else ""), value))
        parts.append("</row>")
    parts.append("</sheetData>")
    return "".join(parts).encode()


def _over(below: Sequence[tuple[Value, ...]], columns: int) -> list[Kind]:
    """Return over what each head stands, so that it stands where its values do; over formulas in the middle."""
    kinds = []
    for column in range(columns):
        value = next((row[column] for row in below if column < len(row) and row[column] not in {None, ""}), None)
        plain = value is None or isinstance(value, Formula)
        kinds.append(Kind.PLAIN if plain else Kind.OVER_TEXT if isinstance(value, str) else Kind.OVER_NUMBERS)
    return kinds


def _kind(value: Value, *, is_amount: bool) -> Kind:
    match value:
        case str():
            return Kind.GUARDED if value[:1] in HIDDEN else Kind.TEXT
        case Formula(money=True) | Fraction():
            return Kind.EUROS if is_amount else Kind.DECIMAL
        case datetime.date():
            return Kind.DATE
    return Kind.PLAIN


def _cell(place: str, value: Value) -> str:
    """Return one cell; its place is the name with the closing quote and the style."""
    match value:
        case Formula():
            return f'<c r="{place}><f>{escape(value.text[1:])}</f><v /></c>'
        case str():
            return f'<c r="{place} t="inlineStr">{_inline(value)}</c>'
        case Fraction():
            return f'<c r="{place} t="n"><v>{safe_string(float(value))}</v></c>'
        case datetime.date():
            return f'<c r="{place} t="n"><v>{(value - _DAY_0).days}</v></c>'
    return f'<c r="{place} t="n"><v>{int(value or 0)}</v></c>'


@lru_cache(maxsize=4096)
def _inline(text: str) -> str:
    """Return the content of a cell of text; signs that no XML may hold are left out."""
    shown = ILLEGAL_CHARACTERS_RE.sub("", text)[:LONGEST_TEXT]
    if not shown:
        return ""
    kept = ' xml:space="preserve"' if shown != shown.strip() else ""
    return f"<is><t{kept}>{escape(shown, {chr(13): '&#13;'})}</t></is>"

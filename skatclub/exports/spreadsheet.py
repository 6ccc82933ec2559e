"""Workbooks as neutral values: what stands in which cell; the Excel format writes them.

A cell is calculated only if the report says so with `Formula`; text is text whatever it begins with.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache

from skatclub.domain.imports.readers import open_document
from skatclub.exports.document import Imprint

LONGEST_TITLE = 31
"""Letters that the title of a sheet may have."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A cell that is calculated, in the English names that every program stores: =SUM(A1:A9).

    `money` shows two decimals: euros and cents, or averages.
    """

    text: str
    money: bool = False


Value = str | int | Fraction | datetime.date | Formula | None
"""What a cell holds; fractions become decimal numbers."""


class Look(StrEnum):
    """How cells look when something holds."""

    WRONG = "wrong"
    ENDS_ROUND = "ends_round"


@dataclass(frozen=True, slots=True)
class Highlight:
    """Cells that change their look where a condition holds; it is written for the first cell of the range."""

    cells: str
    condition: str
    look: Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One sheet: rows of cells from A1 on.

    `frozen` is the first cell that scrolls; `heads` are the numbers of rows with column heads, `strong` of
    those in bold, `euros` of the columns whose numbers are amounts, `hidden` of those that are not shown. Where
    `filtered` is a row, the rows below the one head up to it are of one kind: they can be filtered, columns without
    a value are hidden, the others as wide as what they hold.
    """

    title: str
    rows: tuple[tuple[Value, ...], ...]
    widths: tuple[float, ...] = ()
    frozen: str = ""
    heads: frozenset[int] = frozenset()
    strong: frozenset[int] = frozenset()
    euros: frozenset[int] = frozenset()
    hidden: frozenset[int] = frozenset()
    filtered: int = 0
    highlights: tuple[Highlight, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Workbook:
    """Sheets in one file."""

    title: str
    imprint: Imprint
    sheets: tuple[Sheet, ...]


def listing(
    title: str,
    heads: tuple[Value, ...],
    rows: Sequence[tuple[Value, ...]],
    *,
    above: tuple[tuple[Value, ...], ...] = (),
    below: tuple[tuple[Value, ...], ...] = (),
    names: int = 0,
    euros: frozenset[int] = frozenset(),
) -> Sheet:
    """Return a sheet of rows of one kind below their heads, the first columns up to `names` always seen.

    What stands `above` begins with its title; sums stand `below`.
    """
    head = len(above) + 1
    last = head + len(rows)
    return Sheet(
        title=title,
        rows=(*above, heads, *rows, *below),
        frozen=cell(head + 1, names + 1),
        heads=frozenset({head}),
        strong=frozenset({*range(1, min(head, 2)), *range(last + 1, last + len(below) + 1)}),
        euros=euros,
        filtered=last,
    )


def before(counts: str, *keys: tuple[str, str, str]) -> str:
    """Return a formula for how many rows stand before one: by the first key, between equals by the next.

    `counts` are the cells that are 1 where a row has a rank. A key is its cells, the cell of the row, and > or <.
    """
    ahead = ""
    for cells, own, sign in reversed(keys):
        further = f"+({cells}={own})*({ahead})" if ahead else ""
        ahead = f"({cells}{sign}{own}){further}"
    return f"SUMPRODUCT(({counts}=1)*({ahead}))"


@cache
def letters(column: int) -> str:
    """Return the name of a column counted from 1: A, Z, AA."""
    return open_document.letters(column - 1)


def cell(row: int, column: int, *, sheet: str = "", fixed: bool = False) -> str:
    """Return the name of a cell for a formula: D7, $D$7 if it is fixed, 'Liste'!D7 on another sheet."""
    name = f"${letters(column)}${row}" if fixed else f"{letters(column)}{row}"
    return cell_of(sheet, name) if sheet else name


def cell_of(sheet: str, name: str) -> str:
    """Return the name of a cell on another sheet: 'Liste'!D7."""
    return f"'{sheet.replace(chr(39), chr(39) * 2)}'!{name}"

"""Workbooks as neutral values: what stands in which cell; the Excel format writes them.

A cell is calculated only if the report says so with `Formula`; text is text whatever it begins with.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.exports.document import Stand

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
    those in bold.
    """

    title: str
    rows: tuple[tuple[Value, ...], ...]
    widths: tuple[float, ...] = ()
    frozen: str = ""
    heads: frozenset[int] = frozenset()
    strong: frozenset[int] = frozenset()
    highlights: tuple[Highlight, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Workbook:
    """Sheets in one file."""

    title: str
    stand: Stand
    sheets: tuple[Sheet, ...]


@cache
def letters(column: int) -> str:
    """Return the name of a column counted from 1: A, Z, AA."""
    name = ""
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def cell(row: int, column: int, *, sheet: str = "", fixed: bool = False) -> str:
    """Return the name of a cell for a formula: D7, $D$7 if it is fixed, 'Liste'!D7 on another sheet."""
    name = f"${letters(column)}${row}" if fixed else f"{letters(column)}{row}"
    return f"'{sheet.replace(chr(39), chr(39) * 2)}'!{name}" if sheet else name

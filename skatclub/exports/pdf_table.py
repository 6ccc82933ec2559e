"""Tables on pages: a head that is repeated, rows as high as their words need, and cells that give way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.exports import document, pdf_fonts
from skatclub.exports.forms import SMALLEST_TYPE, Area, Face, Line, Words

if TYPE_CHECKING:
    from skatclub.exports.document import Column, Table
    from skatclub.exports.pdf_flow import Flow

PADDING = 1.0
"""Millimetres left and right in a cell."""

_BELOW = 2.5  # millimetres after a table
_HEAD_PAD = 1.2  # millimetres above and below the words of the head together
_HEAD_INK = 0.06
_STRIPE = 0.045  # ink of every second row
_YIELDING_LINES = 3


@dataclass(frozen=True, slots=True)
class _Row:
    """The words of a row and their size in points; those of the head are strong throughout."""

    texts: tuple[str, ...]
    size: float
    strong: bool = False

    def face(self, column: Column) -> Face:
        return Face.NARROW_STRONG if self.strong or column.strong else Face.NARROW

    def size_of(self, column: Column) -> float:
        return self.size if self.strong else max(self.size * column.scale, SMALLEST_TYPE)


def head_height(flow: Flow, table: Table) -> float:
    """Return how high the head of a table is, in millimetres."""
    return _row_height(table, _head(table), widths(table, flow.width), _HEAD_PAD)


def widths(table: Table, width: float) -> list[float]:
    """Return how wide each column is, in millimetres."""
    total = sum(column.weight for column in table.columns)
    return [width * column.weight / total for column in table.columns]


def place(flow: Flow, table: Table) -> None:
    """Put a table where the flow is, on as many pages as it needs."""
    across, head, head_high = widths(table, flow.width), _head(table), head_height(flow, table)
    flow.needs(2 * head_high)
    _row(flow, table, head, across, head_high, ink=_HEAD_INK)
    for number, cells in enumerate(table.rows):
        strong = number in table.strong_rows
        row = _Row(tuple(document.shown(cell) for cell in cells), table.size, strong=strong)
        height = _row_height(table, row, across, table.pad)
        if flow.y + height > flow.bottom:
            flow.turn()
            _row(flow, table, head, across, head_high, ink=_HEAD_INK)
        _row(flow, table, row, across, height, ink=_STRIPE if strong or (table.striped and number % 2) else 0)
    flow.y += _BELOW


def _head(table: Table) -> _Row:
    return _Row(tuple(column.head for column in table.columns), table.head_size or table.size, strong=True)


def _row(flow: Flow, table: Table, row: _Row, across: list[float], height: float, *, ink: float) -> None:
    x = flow.section.margin
    if ink:
        flow.items.append(Area(x, flow.y, flow.width, height, ink))
    for column, text, width in zip(table.columns, row.texts, across, strict=True):
        if text:
            flow.items.append(
                Words(
                    x=x + PADDING,
                    y=flow.y,
                    width=width - 2 * PADDING,
                    height=height,
                    texts=(text,),
                    size=row.size_of(column),
                    face=row.face(column),
                    align=column.align,
                    lines=_YIELDING_LINES if column.yields else 99,
                    ink=1 if row.strong else column.ink,
                )
            )
        x += width
        if table.ruled:
            flow.items.append(Line(x, flow.y, x, flow.y + height, 0.15, 0.6))
    flow.y += height
    flow.items.append(Line(flow.section.margin, flow.y, x, flow.y, 0.15, 0.5))


def _row_height(table: Table, row: _Row, across: list[float], pad: float) -> float:
    heights = [
        pdf_fonts.height(
            pdf_fonts.broken(text, row.face(column), row.size_of(column), width - 2 * PADDING), row.size_of(column)
        )
        for column, text, width in zip(table.columns, row.texts, across, strict=True)
        if not column.yields
    ]
    return max(heights) + pad

"""Type as large as the page has room for: half a page of small type wastes the other half."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.exports import document, pdf_fonts, pdf_table
from skatclub.exports.document import Heading, Table, Text
from skatclub.exports.forms import Align, Face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.exports.document import Block, Section

_STEP = 0.1


def larger(section: Section) -> Iterator[Section]:
    """Return a section in larger type, the largest first, as far as it may grow and its numbers stay whole."""
    width = section.page.width - 2 * section.margin
    for step in range(round((section.grow - 1) / _STEP), 0, -1):
        blocks = tuple(_in_type(block, 1 + step * _STEP) for block in section.blocks)
        if all(_is_whole(block, width) for block in blocks if isinstance(block, Table)):
            yield replace(section, blocks=blocks)


def _in_type(block: Block, factor: float) -> Block:
    if isinstance(block, Heading):
        return replace(block, scale=block.scale * factor)
    if isinstance(block, Text):
        return replace(block, size=block.size * factor)
    if isinstance(block, Table):
        return replace(block, size=block.size * factor, pad=block.pad * factor, head_size=block.head_size * factor)
    return block


def _is_whole(table: Table, width: float) -> bool:
    """Tell whether each number and its head stand on one line."""
    for place, (column, across) in enumerate(zip(table.columns, pdf_table.widths(table, width), strict=True)):
        if column.align is Align.RIGHT:
            cells = {document.shown(row[place]) for row in table.rows}
            sized = [(cell, table.size) for cell in cells] + [(column.head, table.head_size or table.size)]
            room = across - 2 * pdf_table.PADDING
            if any(pdf_fonts.width(text, Face.NARROW_STRONG, size) > room for text, size in sized):
                return False
    return True

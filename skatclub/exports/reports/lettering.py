"""Single lines of words at their places, as cards and plans are full of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.forms import Align, Face, Words

if TYPE_CHECKING:
    from skatclub.exports.reports.sheet_geometry import Box


def words(box: Box, text: str, size: float, face: Face = Face.NARROW, align: Align = Align.LEFT) -> Words:
    """Return one line in a box of millimetres, `size` in points or smaller if it needs that."""
    return Words(
        x=box.x, y=box.y, width=box.width, height=box.height, texts=(text,), size=size, face=face, align=align
    )

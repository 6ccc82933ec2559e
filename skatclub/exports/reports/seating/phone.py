"""What leads from paper to the pages of the hall: a square that phones read, and the address to type."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.exports.forms import Box, Face, Form, Square, Words, words
from skatclub.i18n.language import _

SIDE = 16.0
"""Millimetres of the square: it holds an address, and is read from half a metre."""

_GAP = 4.0  # millimetres of white around it, without which no phone finds it


def items(address: str, x: float, y: float, width: float) -> Iterator[Square | Words]:
    """Return the square with its words beside it; nothing where no pages are served."""
    if not address:
        return
    yield Square(x, y, SIDE, address)
    beside = Box(x + SIDE + _GAP, y + 1.5, width - SIDE - _GAP, 6)
    yield words(beside, _("Seats, standings and clock on your phone"), 12, Face.NARROW_STRONG)
    yield words(Box(beside.x, y + 8, beside.width, 5), address, 10)


def blocks(address: str, width: float) -> Iterator[Form]:
    """Return the same as a strip of a page, nothing where no pages are served."""
    if address:
        yield Form(width=width, height=SIDE + _GAP, items=tuple(items(address, 0, _GAP / 2, width)))

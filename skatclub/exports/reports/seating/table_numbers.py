"""Table numbers for every hall and year: A4 across, folded once, ninety millimetres high on both sides."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.stock import Stock
from skatclub.exports.document import A4_LANDSCAPE, Document, Imprint, Section
from skatclub.exports.forms import MM_PER_POINT, Align, Box, Face, Form, Item, Line, turned_round, words
from skatclub.i18n.language import N_, _

WIDTH, HEIGHT = A4_LANDSCAPE.width, A4_LANDSCAPE.height
FOLD = HEIGHT / 2
HIGH = 90.0
"""Millimetres of a digit."""
_CAP = 0.7  # of the size of the type
_EDGE = 6.0

NAME = N_("Table numbers")


def of(stock: Stock, imprint: Imprint) -> Document:
    """Return a sheet for each table."""
    first, last = stock.tables
    forms = tuple(
        Form(width=WIDTH, height=HEIGHT, items=tuple(_items(number))) for number in range(first, last + 1)
    )
    section = Section(blocks=forms, page=A4_LANDSCAPE, bare=True)
    return Document(title=_(NAME), imprint=imprint, sections=(section,), subject=_(NAME), names=False)


def _items(number: int) -> Iterator[Item]:
    yield Line(0, FOLD, WIDTH, FOLD, 0.15, 0.5, dashed=True)
    box = Box(_EDGE, FOLD + _EDGE, WIDTH - 2 * _EDGE, FOLD - 2 * _EDGE)
    digits = words(box, str(number), HIGH / _CAP / MM_PER_POINT, Face.NARROW_STRONG, Align.CENTRE)
    yield digits
    yield turned_round(digits, WIDTH, HEIGHT)

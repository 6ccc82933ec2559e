"""Table numbers for every hall and year: A4 across, folded once, ninety millimetres high on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from skatclub.exports.document import A4_LANDSCAPE, Document, Imprint, Section
from skatclub.exports.forms import MM_PER_POINT, Align, Face, Form, Item, Line, Words, turned_round
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.papers.stock import Stock

WIDTH, HEIGHT = A4_LANDSCAPE.width, A4_LANDSCAPE.height
FOLD = HEIGHT / 2
HIGH = 90.0
"""Millimetres of a digit."""
_CAP = 0.7  # of the size of the type
_EDGE = 6.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Table numbers")


def of(stock: Stock, imprint: Imprint) -> Document:
    """Return a sheet for each table."""
    first, last = stock.tables
    forms = tuple(
        Form(width=WIDTH, height=HEIGHT, items=tuple(_items(number))) for number in range(first, last + 1)
    )
    section = Section(blocks=forms, page=A4_LANDSCAPE, bare=True)
    return Document(title=name(), imprint=imprint, sections=(section,), subject=name(), names=False)


def _items(number: int) -> Iterator[Item]:
    yield Line(0, FOLD, WIDTH, FOLD, 0.15, 0.5, dashed=True)
    words = Words(
        x=_EDGE,
        y=FOLD + _EDGE,
        width=WIDTH - 2 * _EDGE,
        height=FOLD - 2 * _EDGE,
        texts=(str(number),),
        size=HIGH / _CAP / MM_PER_POINT,
        face=Face.NARROW_STRONG,
        align=Align.CENTRE,
    )
    yield words
    yield turned_round(words, WIDTH, HEIGHT)

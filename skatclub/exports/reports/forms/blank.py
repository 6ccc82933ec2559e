"""What every form is made of: a label with a line, a box to tick, a line to sign; known values are written in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.exports import document as exports_document
from skatclub.exports.document import (
    A4,
    EDGE,
    Column,
    Density,
    Document,
    Heading,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Box, Face, Form, Line, Place, Words, moved, words
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Block, Cell, Stand
    from skatclub.exports.forms import Item

WIDTH = A4.width - 2 * EDGE
"""Millimetres of a line across."""

_HIGH, _LABEL, _BOX = 12.5, 4.4, 6.0
_TITLE = 8.0
_GROWS = 1.5
_GAP = 4.0
_SMALL, _LARGE = 9.0, 12.0


@dataclass(frozen=True, slots=True)
class Field:
    """A label over a line, with what is known; `share` of the row's width; `lines` to write on."""

    label: str
    value: str = ""
    share: float = 1
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Tick:
    """A box to tick before its words."""

    label: str
    share: float = 1


@dataclass(frozen=True, slots=True)
class Signature:
    """A line with its words below it, to be signed."""

    label: str
    share: float = 1


Part = Field | Tick | Signature


def row(*parts: Part, width: float = WIDTH) -> Form:
    """Return parts beside each other, as wide as their shares, for the page of a form."""
    total = sum(part.share for part in parts)
    high = max(_height(part) for part in parts)
    items: list[Item] = []
    x = 0.0
    for part in parts:
        across = (width - _GAP * (len(parts) - 1)) * part.share / total
        items += _drawn(part, x, across, high)
        x += across + _GAP
    return Form(width=width, height=high, items=tuple(items), stretches=True)


def stack(title: str, *rows: Form) -> Form:
    """Return rows below each other under a title, which no page tears, with a line to cut along."""
    top = _TITLE
    items: list[Item] = [
        replace(words(Box(0, 0, WIDTH, _TITLE - 1), title, _LARGE, Face.STRONG, smallest=_SMALL), place=Place.TOP)
    ]
    for each in rows:
        items += [_down(item, top) for item in each.items]
        top += each.height
    items.append(Line(0, top + 3, WIDTH, top + 3, 0.2, 0.6, dashed=True))
    return Form(width=WIDTH, height=top + 3, items=tuple(items))


def grid(rows: Sequence[tuple[Cell, ...]], *columns: tuple[str, float]) -> Table:
    """Return a table to write in, with lines between its columns, which are as wide as their shares."""
    return Table(
        columns=tuple(Column(head=words, weight=share) for words, share in columns),
        rows=tuple(rows),
        density=Density.LIST,
        ruled=True,
    )


def dated_signatures(*labels: str) -> Form:
    """Return a line for place and day, and one for each who signs."""
    return row(Signature(_("Place, date"), 0.7), *(Signature(label) for label in labels))


def head(facts: EventFacts, stand: Stand, title: str, *more: str) -> Masthead:
    """Return the head of a form: the event, its day and place, who holds it."""
    return Masthead(title=title, lines=(*standings_names.where(facts, stand), *more), logo=stand.logo)


def section(facts: EventFacts, stand: Stand, blocks: Sequence[Block], bookmark: str = "") -> Section:
    """Return the pages of a form."""
    footer = standings_names.footer(facts, stand, "")
    return Section(blocks=tuple(blocks), footer=footer, bookmark=bookmark, grow=_GROWS)


def document(
    facts: EventFacts, stand: Stand, name: str, sections: Sequence[Section], *, names: bool = True
) -> Document:
    """Return a form, or many of a kind, as a document; `names`: people are named on it."""
    return exports_document.of_event(name, facts.event.title, stand, sections, names=names)


def single(
    facts: EventFacts, stand: Stand, name: str, *blocks: Block, more: Sequence[str] = (), names: bool = False
) -> Document:
    """Return a form of one part under its head."""
    part = section(facts, stand, (head(facts, stand, name, *more), *blocks), name)
    return document(facts, stand, name, (part,), names=names)


def heading(words: str) -> Heading:
    """Return the heading of a part of a form."""
    return Heading(words, level=2)


def advice(words: str) -> Text:
    """Return a sentence that helps who fills a form in."""
    return Text(text=words, size=10.5)


def _height(part: Part) -> float:
    match part:
        case Field():
            return _HIGH * part.lines if part.lines == 1 else _LABEL + 9.0 * part.lines
        case Tick():
            return 7.0
        case Signature():
            return 19.0


def _drawn(part: Part, x: float, width: float, high: float) -> Iterator[Item]:
    match part:
        case Field():
            yield _label(Box(x, 0, width, _LABEL), part.label)
            step = (high - _LABEL) / part.lines
            for line in range(1, part.lines + 1):
                y = _LABEL + line * step
                yield Line(x, y, x + width, y, 0.2)
            if part.value:
                yield words(Box(x, _LABEL, width, step), part.value, _LARGE, Face.NARROW_STRONG, smallest=_SMALL)
        case Tick():
            yield words(Box(x, 0, _BOX, high), "☐", 15, smallest=_SMALL)
            yield words(Box(x + _BOX, 0, width - _BOX, high), part.label, 11, smallest=_SMALL)
        case Signature():
            y = high - _LABEL - 0.8
            yield Line(x, y, x + width, y, 0.2)
            yield _label(Box(x, y + 0.8, width, _LABEL), part.label)


def _down(item: Item, y: float) -> Item:
    return moved(item, 0, y) if isinstance(item, Words | Line) else item


def _label(box: Box, text: str) -> Words:
    return replace(words(box, text, _SMALL, smallest=_SMALL), place=Place.TOP, ink=0.75)

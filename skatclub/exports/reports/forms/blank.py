"""What draws every form: rows of fields, boxes to tick and lines to sign, tables and sentences.

A form is a value whose words are messages (see `form_papers`); what the club knows of it is written in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import EllipsisType

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document as exports_document
from skatclub.exports.document import (
    A4,
    EDGE,
    Block,
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Box, Face, Form, Item, Line, Place, Words, moved, words
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n.language import N_, _

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
    """A line with its words below it, to be signed; "{n}" in them is its number."""

    label: str
    share: float = 1
    number: int = 0


Part = Field | Tick | Signature
Row = tuple[Part, ...]
"""Parts beside each other, as wide as their shares."""
Layout = tuple[Row | Heading | Text | Table | EllipsisType, ...]
"""A form from above, its words as messages; at "..." stand the blocks that are made of what the club knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the club knows of one sheet of a form.

    `values` stand in the fields with these labels, `rows` in its table, `blocks` at its "...". `title` stands over
    it and `mark` leads to it where it is not called as the form is; `more` lines are in its head. `named`: people
    are named on it.
    """

    values: Mapping[str, str] = field(default_factory=dict)
    rows: tuple[tuple[Cell, ...], ...] = ()
    blocks: tuple[Block, ...] = ()
    title: str = ""
    mark: str = ""
    more: tuple[str, ...] = ()
    named: bool = False


Knowing = Callable[["EventFacts", "Imprint"], Iterable[Known]]
"""Says what is known of each sheet of a form."""


def nothing(_facts: EventFacts, _imprint: Imprint) -> tuple[Known, ...]:
    """Know nothing of the one sheet of a form."""
    return (Known(),)


def grid(*columns: tuple[str, float], rows: Sequence[tuple[Cell, ...]] = ()) -> Table:
    """Return a table to write in, with lines between its columns, which are as wide as their shares."""
    return Table(
        columns=tuple(Column(head=head, weight=share) for head, share in columns),
        rows=tuple(rows),
        density=Density.LIST,
        ruled=True,
    )


def signed(*labels: str) -> Row:
    """Return a line for place and day, and one for each who signs."""
    return (Signature(N_("Place, date"), 0.7), *map(Signature, labels))


def heading(message: str) -> Heading:
    """Return the heading of a part of a form."""
    return Heading(message, level=2)


def advice(message: str) -> Text:
    """Return a sentence that helps who fills a form in."""
    return Text(text=message, size=10.5)


def drawn(name: str, layout: Layout, knowing: Knowing) -> Callable[[EventFacts, Imprint], Document]:
    """Return what draws a form of that name: a section for each sheet of which something is known."""

    def draw(facts: EventFacts, imprint: Imprint) -> Document:
        sheets = tuple(knowing(facts, imprint))
        sections = [_section(_(name), layout, known, facts, imprint) for known in sheets]
        names = any(known.named for known in sheets)
        return exports_document.of_event(_(name), facts.event, imprint, sections, names=names)

    return draw


def _section(name: str, layout: Layout, known: Known, facts: EventFacts, imprint: Imprint) -> Section:
    """Return one sheet under its head: the event, its day and place, who holds it."""
    labels = {part.label for parts in layout if isinstance(parts, tuple) for part in parts}
    if known.values.keys() - labels:
        raise ValueError(f"no field of {name} is called so: {known.values.keys() - labels}")
    title = known.title or name
    lines = (*standings_names.where(facts, imprint), *known.more)
    return Section(
        blocks=(Masthead(title=title, lines=lines, logo=imprint.logo), *_blocks(layout, known)),
        footer=standings_names.footer(facts, imprint, ""),
        bookmark=known.mark or title,
        grow=_GROWS,
    )


def _blocks(layout: Layout, known: Known) -> Iterator[Block]:
    for part in layout:
        match part:
            case Heading():
                yield replace(part, text=_(part.text))
            case Text():
                yield replace(part, text=_(part.text))
            case Table():
                columns = tuple(replace(column, head=_said(column.head)) for column in part.columns)
                yield replace(part, columns=columns, rows=known.rows or part.rows)
            case tuple():
                yield row(*part, values=known.values)
            case _:
                yield from known.blocks


def row(*parts: Part, values: Mapping[str, str] | None = None) -> Form:
    """Return parts beside each other, as wide as their shares, for the page of a form."""
    total = sum(part.share for part in parts)
    high = max(_height(part) for part in parts)
    items: list[Item] = []
    x = 0.0
    for part in parts:
        across = (WIDTH - _GAP * (len(parts) - 1)) * part.share / total
        items += _drawn(part, x, across, high, values or {})
        x += across + _GAP
    return Form(width=WIDTH, height=high, items=tuple(items), stretches=True)


def stack(title: str, *rows: Form) -> Form:
    """Return rows below each other under a title, which no page tears, with a line to cut along."""
    top = _TITLE
    items: list[Item] = [
        replace(words(Box(0, 0, WIDTH, _TITLE - 1), title, _LARGE, Face.STRONG, smallest=_SMALL), place=Place.TOP)
    ]
    for each in rows:
        items += [(moved(item, 0, top) if isinstance(item, Words | Line) else item) for item in each.items]
        top += each.height
    items.append(Line(0, top + 3, WIDTH, top + 3, 0.2, 0.6, dashed=True))
    return Form(width=WIDTH, height=top + 3, items=tuple(items))


def _height(part: Part) -> float:
    match part:
        case Field():
            return _HIGH * part.lines if part.lines == 1 else _LABEL + 9.0 * part.lines
        case Tick():
            return 7.0
        case Signature():
            return 19.0


def _drawn(part: Part, x: float, width: float, high: float, values: Mapping[str, str]) -> Iterator[Item]:
    match part:
        case Field():
            yield _label(Box(x, 0, width, _LABEL), _said(part.label))
            step = (high - _LABEL) / part.lines
            for line in range(1, part.lines + 1):
                y = _LABEL + line * step
                yield Line(x, y, x + width, y, 0.2)
            if value := values.get(part.label, part.value):
                yield words(Box(x, _LABEL, width, step), value, _LARGE, Face.NARROW_STRONG, smallest=_SMALL)
        case Tick():
            yield words(Box(x, 0, _BOX, high), "☐", 15, smallest=_SMALL)
            yield words(Box(x + _BOX, 0, width - _BOX, high), _said(part.label), 11, smallest=_SMALL)
        case Signature():
            y = high - _LABEL - 0.8
            yield Line(x, y, x + width, y, 0.2)
            yield _label(Box(x, y + 0.8, width, _LABEL), _said(part.label).format(n=part.number))


def _said(message: str) -> str:
    """Return a message in the language in use; the empty one would be the head of its catalogue."""
    return _(message) if message else ""


def _label(box: Box, text: str) -> Words:
    return replace(words(box, text, _SMALL, smallest=_SMALL), place=Place.TOP, ink=0.75)

"""The conditions of an event as a paper to hang up: one page, plain sentences, the same as on the event's page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.exports.document import A4, Document, Heading, Masthead, Section, Text
from skatclub.exports.forms import MM_PER_POINT, Align, Face, Form, Line, Place, Words
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item
    from skatclub.i18n.events.conditions import Part

_LEFT, _RIGHT = 18.0, A4.width - 18.0
_TEXT = 62.0  # where the sentences begin, right of their headings
_HEADING = _TEXT - _LEFT - 3
_TOP, _BOTTOM = 66.0, 284.0
_SIZES = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.5)
_SLACK = 0.3  # millimetres, so that rounding never costs a line its room
_GAP = 2.6


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Conditions")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the conditions of the event, in the largest type that holds them all on one page."""
    parts = _parts(facts)
    size = next((each for each in _SIZES if _height(parts, each) <= _BOTTOM - _TOP), _SIZES[-1])
    pages = _pages(_head(facts, stand), parts, size)
    footer = (" · ".join(part for part in (stand.club, facts.event.title) if part), name())
    blocks = tuple(Form(width=A4.width, height=A4.height, items=page) for page in pages)
    section = Section(blocks=blocks, footer=footer)
    title = _("Conditions – {event}").format(event=facts.event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name(), names=False)


def page(facts: EventFacts, stand: Stand) -> Document:
    """Return the same sentences as headings and text, which a telephone and a screen reader can read."""
    parts = _parts(facts)
    blocks = (
        block
        for part in parts
        for block in (Heading(part.heading, level=2), Text(text="\n".join(part.sentences), size=11))
    )
    head = Masthead(title=name(), lines=standings_names.where(facts, stand), logo=stand.logo)
    footer = (" · ".join(part for part in (stand.club, facts.event.title) if part), name())
    section = Section(blocks=(head, *blocks), footer=footer)
    title = _("Conditions – {event}").format(event=facts.event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name(), names=False)


def _parts(facts: EventFacts) -> tuple[Part, ...]:
    plan = facts.prize_plan
    return events_conditions.parts(facts.event, facts.conditions, () if plan is None else prizes_words.plan(plan))


def _head(facts: EventFacts, stand: Stand) -> tuple[Item, ...]:
    width = _RIGHT - _LEFT
    host = facts.conditions.organiser or stand.club
    when = ", ".join(
        part
        for part in (
            numbers.date(facts.event.held_on),
            _("{time} o'clock").format(time=facts.conditions.starts_at) if facts.conditions.starts_at else "",
            facts.conditions.place,
        )
        if part
    )
    title = words(Box(_LEFT, 24, width, 20), facts.event.title, 30, Face.STRONG, Align.CENTRE)
    return (
        words(Box(_LEFT, 15, width, 7), host, 13, align=Align.CENTRE),
        replace(title, lines=2),
        words(Box(_LEFT, 46, width, 8), when, 15, Face.NARROW_STRONG, Align.CENTRE),
        Line(_LEFT, 58, _RIGHT, 58, 0.4),
    )


def _pages(head: tuple[Item, ...], parts: Sequence[Part], size: float) -> list[tuple[Item, ...]]:
    """Return the parts one below the other, the room that is left shared out between them.

    What does not fit even in the smallest type goes on over the page.
    """
    pages: list[list[Item]] = [[*head]]
    y = _TOP
    spare = min(max((_BOTTOM - _TOP - _height(parts, size)) / max(len(parts), 1), 0), 4)
    for part in (piece for whole in parts for piece in _pieces(whole, size)):
        height = _height_of(part, size)
        if y + height > _BOTTOM:
            pages.append([])
            y = _LEFT
        heading = _words(Box(_LEFT, y, _HEADING, height), part.heading, size)
        pages[-1].append(replace(heading, face=Face.NARROW_STRONG))
        pages[-1].append(_words(Box(_TEXT, y, _RIGHT - _TEXT, height), "\n".join(part.sentences), size))
        y += height + _GAP + spare
    return [tuple(page) for page in pages]


def _pieces(part: Part, size: float) -> Iterator[Part]:
    """Return a part in pieces that a page holds; all but very long ones are one piece."""
    sentences: list[str] = []
    for sentence in part.sentences:
        longer = replace(part, sentences=(*sentences, sentence))
        if sentences and _height_of(longer, size) > _BOTTOM - _TOP:
            yield replace(part, sentences=tuple(sentences))
            sentences = []
        sentences.append(sentence)
    yield replace(part, sentences=tuple(sentences))


def _words(box: Box, text: str, size: float) -> Words:
    return replace(words(box, text, size), place=Place.TOP, lines=99)


def _height(parts: Sequence[Part], size: float) -> float:
    """Return how much room the parts take at a size, in millimetres."""
    return sum(_height_of(part, size) + _GAP for part in parts)


def _height_of(part: Part, size: float) -> float:
    lines = sum(_lines(sentence, Face.NARROW, size, _RIGHT - _TEXT) for sentence in part.sentences)
    return max(lines, _lines(part.heading, Face.NARROW_STRONG, size, _HEADING)) * _line(size) + _SLACK


def _line(size: float) -> float:
    from skatclub.exports.formats.pdf import fonts as pdf_fonts  # ReportLab takes longer than the window

    return size * pdf_fonts.LEADING * MM_PER_POINT


def _lines(sentence: str, face: Face, size: float, width: float) -> int:
    """Return how many lines of a width a sentence takes."""
    from skatclub.exports.formats.pdf import fonts as pdf_fonts

    return len(pdf_fonts.broken(sentence, face, size, width))

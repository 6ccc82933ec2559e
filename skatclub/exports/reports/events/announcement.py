"""The conditions of an event as a paper to hang up: plain sentences, the same as on the event's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import Column, Document, Heading, Masthead, Section, Table, Text
from skatclub.i18n import numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Block, Stand
    from skatclub.i18n.events.conditions import Part


_TOGETHER = 10
"""Sentences that stand in one row, which no page tears."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Conditions")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the conditions of the event to hang up, each heading beside its sentences."""
    rows = tuple(row for part in _parts(facts) for row in _rows(part))
    columns = (Column(head="", strong=True), Column(head="", weight=3))
    return _document(facts, stand, (Table(columns=columns, rows=rows),))


def _rows(part: Part) -> Iterator[tuple[str, str]]:
    """Return a part in rows that a page has room for; the heading stands beside the first."""
    for start in range(0, len(part.sentences), _TOGETHER):
        yield part.heading if not start else "", "\n".join(part.sentences[start : start + _TOGETHER])


def page(facts: EventFacts, stand: Stand) -> Document:
    """Return the same sentences as headings and text, which a telephone and a screen reader can read."""
    blocks = tuple(
        block
        for part in _parts(facts)
        for block in (Heading(part.heading, level=2), Text(text="\n".join(part.sentences), size=11))
    )
    return _document(facts, stand, blocks)


def _document(facts: EventFacts, stand: Stand, blocks: tuple[Block, ...]) -> Document:
    event, host = facts.event, facts.conditions.organiser or stand.club
    head = Masthead(title=event.title, lines=(_when(facts), facts.conditions.place, host), logo=stand.logo)
    footer = (" · ".join(part for part in (stand.club, name()) if part), "")
    section = Section(blocks=(head, *blocks), footer=footer, grow=1.4)
    title = _("Conditions – {event}").format(event=event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name(), names=False)


def _parts(facts: EventFacts) -> tuple[Part, ...]:
    plan = facts.prize_plan
    return events_conditions.parts(facts.event, facts.conditions, () if plan is None else prizes_words.plan(plan))


def _when(facts: EventFacts) -> str:
    at = facts.conditions.starts_at
    day = numbers.date(facts.event.held_on)
    return ", ".join((day, _("{time} o'clock").format(time=at)) if at else (day,))

"""The conditions of an event as a paper to hang up: plain sentences, the same as on the event's page."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import (
    Block,
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
from skatclub.exports.reports.prizes import prospects
from skatclub.i18n import days, numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.events.conditions import Part
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words
from skatclub.i18n.sheets import systems

_TOGETHER = 10
"""Sentences that stand in one row, which no page tears."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Conditions")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the conditions of the event to hang up, each heading beside its sentences."""
    rows = tuple(row for part in _parts(facts) for row in _rows(part))
    columns = (Column(head="", strong=True), Column(head="", weight=3))
    return _document(facts, imprint, (Table(columns=columns, rows=rows),), tuple(prospects.blocks(facts)))


def _rows(part: Part) -> Iterator[tuple[str, str]]:
    """Return a part in rows that a page has room for; the heading stands beside the first."""
    for start in range(0, len(part.sentences), _TOGETHER):
        yield part.heading if not start else "", "\n".join(part.sentences[start : start + _TOGETHER])


def page(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the same sentences as headings and text, which a telephone and a screen reader can read."""
    blocks = tuple(
        block
        for part in _parts(facts)
        for block in (Heading(part.heading, level=2), Text(text="\n".join(part.sentences), size=11))
    )
    return _document(facts, imprint, (*blocks, *prospects.blocks(facts)))


def poster_name() -> str:
    """Return the name of the poster in menus."""
    return _("Conditions in large type")


def poster(facts: EventFacts, imprint: Imprint) -> Document:
    """Return what people ask who think of coming, in type that is read from some metres."""
    columns = (Column(head="", strong=True), Column(head="", weight=3))
    section = Section(
        blocks=(_head(facts, imprint), Table(columns=columns, rows=tuple(_asked(facts)), density=Density.WALL)),
        footer=_footer(imprint),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
        single=True,
    )
    return _paper(facts, imprint, (section,), poster_name())


def _asked(facts: EventFacts) -> Iterator[tuple[str, str]]:
    conditions, event = facts.conditions, facts.event
    series = ngettext("{n} series", "{n} series", len(event.series)).format(n=len(event.series))
    yield _("Format"), f"{series}, {systems.system_name(event.rules.system)}"
    yield _("Rules"), _("ISkO and SkWO")
    owed = conditions.owed(len(event.series))
    if owed:
        yield _("Entry fee"), numbers.euros(owed)
    told = prospects.of(facts)
    first = [places[0] for each in told for pot, places in each.pots if not (pot.ranking or pot.series)]
    if first:
        words = numbers.euros(min(first))
        if min(first) != max(first):
            words = _("{first} to {last}").format(first=words, last=numbers.euros(max(first)))
        yield _("First prize"), words
    for path in ("register_with", "phone", "register_until", "catering"):
        if said := getattr(conditions, path):
            yield events_conditions.field_name(path), said


def _document(facts: EventFacts, imprint: Imprint, *pages: tuple[Block, ...]) -> Document:
    """Return pages of the conditions, each as large as it has room for."""
    sections = tuple(
        Section(blocks=(_head(facts, imprint), *blocks), footer=_footer(imprint), grow=1.4)
        for blocks in pages
        if blocks
    )
    return _paper(facts, imprint, sections, name())


def _head(facts: EventFacts, imprint: Imprint) -> Masthead:
    host = facts.conditions.organiser or imprint.club
    return Masthead(title=facts.event.title, lines=(_when(facts), facts.conditions.place, host), logo=imprint.logo)


def _footer(imprint: Imprint) -> tuple[str, str]:
    return " · ".join(part for part in (imprint.club, name()) if part), ""


def _paper(facts: EventFacts, imprint: Imprint, sections: tuple[Section, ...], subject: str) -> Document:
    title = _("Conditions – {event}").format(event=facts.event.title)
    return Document(title=title, imprint=imprint, sections=sections, subject=subject, names=False)


def _parts(facts: EventFacts) -> tuple[Part, ...]:
    plan = facts.prize_plan
    return events_conditions.parts(facts.event, facts.conditions, () if plan is None else prizes_words.plan(plan))


def _when(facts: EventFacts) -> str:
    at = facts.conditions.starts_at
    day = days.spoken(facts.event.held_on, facts.event.held_on.year)
    return ", ".join((day, _("at {time}").format(time=at)) if at else (day,))

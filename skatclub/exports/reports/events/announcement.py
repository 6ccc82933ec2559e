"""The conditions of an event to hang up: the sentences of its page, and what each place wins if so many come."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.prizes import prospects
from skatclub.domain.prizes.plan import Pot
from skatclub.domain.prizes.prospects import Prospect
from skatclub.exports import document
from skatclub.exports.document import (
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
from skatclub.exports.forms import Align
from skatclub.i18n import days, numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.events.conditions import Part
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.prizes import words as prizes_words

_TOGETHER = 10
"""Sentences that stand in one row, which no page tears."""

NAME = N_("Conditions")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the conditions of the event to hang up, each heading beside its sentences."""
    rows = tuple(row for part in _parts(facts) for row in _rows(part))
    columns = (Column(head="", strong=True), Column(head="", weight=3))
    return _document(facts, imprint, (Table(columns=columns, rows=rows),), tuple(_prospects(facts)))


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
    return _document(facts, imprint, (*blocks, *_prospects(facts)))


POSTER_NAME = N_("Conditions in large type")


def poster(facts: EventFacts, imprint: Imprint) -> Document:
    """Return what people ask who think of coming, first when and where, in type that is read from some metres."""
    columns = (Column(head="", strong=True), Column(head="", weight=3))
    head = Masthead(title=facts.event.title, lines=(_host(facts, imprint),), logo=imprint.logo)
    section = Section(
        blocks=(head, Table(columns=columns, rows=tuple(_asked(facts)), density=Density.WALL)),
        footer=_footer(imprint),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
        single=True,
    )
    return _paper(facts, imprint, (section,), _(POSTER_NAME))


def _asked(facts: EventFacts) -> Iterator[tuple[str, str]]:
    conditions, event = facts.conditions, facts.event
    yield _("When"), _when(facts).replace(", ", "\n")
    if conditions.place:
        yield events_conditions.field_name("place"), conditions.place
    entry, owed = conditions.fees.entry, conditions.owed(len(event.series))
    if owed:
        both = _("{entry}, plus {more} for cards and lists").format(
            entry=numbers.euros(entry), more=numbers.euros(owed - entry)
        )
        yield _("Entry fee"), both if 0 < entry < owed else numbers.euros(owed)
    if first_prize := _first_prize(expected(facts)):
        yield _("First prize"), first_prize
    series = ngettext("{n} series", "{n} series", len(event.series)).format(n=len(event.series))
    yield _("Format"), f"{series}, {_('ISkO and SkWO')}"
    for path in ("register_with", "phone", "register_until", "catering"):
        if said := getattr(conditions, path):
            yield events_conditions.field_name(path), said


def _first_prize(expected_prizes: tuple[Prospect, ...]) -> str:
    """Return what the best of all wins, and with how many players; "" where nobody knows."""
    first_prizes = [
        places[0] for each in expected_prizes for pot, places in each.pots if not (pot.ranking or pot.series)
    ]
    if not first_prizes or min(first_prizes) == max(first_prizes):
        return numbers.euros(first_prizes[0]) if first_prizes else ""
    people = [each.people for each in expected_prizes]
    return _("{first} to {last}, with {fewest} to {most} players").format(
        first=numbers.euros(min(first_prizes)),
        last=numbers.euros(max(first_prizes)),
        fewest=min(people),
        most=max(people),
    )


def _document(facts: EventFacts, imprint: Imprint, *pages: tuple[Block, ...]) -> Document:
    """Return pages of the conditions, each as large as it has room for."""
    sections = tuple(
        Section(blocks=(_head(facts, imprint), *blocks), footer=_footer(imprint), grow=1.4)
        for blocks in pages
        if blocks
    )
    return _paper(facts, imprint, sections, _(NAME))


def _head(facts: EventFacts, imprint: Imprint) -> Masthead:
    lines = (_when(facts), facts.conditions.place, _host(facts, imprint))
    return Masthead(title=facts.event.title, lines=lines, logo=imprint.logo)


def _host(facts: EventFacts, imprint: Imprint) -> str:
    return facts.conditions.organiser or imprint.club


def _footer(imprint: Imprint) -> tuple[str, str]:
    return " · ".join(part for part in (imprint.club, _(NAME)) if part), ""


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


MOST_TOLD = 10
"""Places of a pot that are told one by one."""


def expected(facts: EventFacts) -> tuple[Prospect, ...]:
    """Return what the prizes would be for some numbers of people; nothing without a plan or without money."""
    plan = facts.prize_plan
    if plan is None:
        return ()
    expected = facts.conditions.cap or sum(each.takes_part for each in facts.participants)
    series = len(facts.event.series)
    expected_prizes = tuple(
        prospects.prospect(plan, facts.conditions, series=series, people=people)
        for people in prospects.numbers_told(expected)
    )
    return expected_prizes if any(each.prizes for each in expected_prizes) else ()


def _prospects(facts: EventFacts) -> Iterator[Block]:
    """Return the table with its heading, and what may come on top."""
    expected_prizes = expected(facts)
    if not expected_prizes:
        return
    yield Heading(_("Prizes by the number of players"), 2)
    yield prospects_table(expected_prizes)
    if facts.prize_plan is not None and prospects.rises_with_losses(facts.prize_plan):
        yield Text(text=_("What lost games and tables bring in comes on top."))


def prospects_table(expected_prizes: tuple[Prospect, ...]) -> Table:
    """Return a column for each number of people, a row for each place, and the pool."""
    rows: list[tuple[Cell, ...]] = []
    for pot in dict.fromkeys(pot for each in expected_prizes for pot, _places in each.pots):
        rows += _of_pot(pot, expected_prizes)
    strong = frozenset({len(rows)}) if any(each.pool for each in expected_prizes) else frozenset()
    if strong:
        rows.append((_("Pool"), *(numbers.euros(each.pool) for each in expected_prizes)))
    heads = (_("{n} people").format(n=numbers.grouped(each.people)) for each in expected_prizes)
    columns = (Column(head=_("Prize"), strong=True), *(Column(head=head, align=Align.RIGHT) for head in heads))
    return Table(columns=columns, rows=tuple(rows), strong_rows=strong, density=Density.LIST)


def _of_pot(pot: Pot, expected_prizes: tuple[Prospect, ...]) -> Iterator[tuple[Cell, ...]]:
    """Return the places of a pot one by one, and the further ones in a single row."""
    amounts = [dict(each.pots).get(pot, ()) for each in expected_prizes]
    most = max(map(len, amounts))
    name = "" if not (pot.ranking or pot.series) else wordlists.capital(prizes_words.pot(pot))
    for place in range(min(most, MOST_TOLD)):
        words = _("{nth} prize").format(nth=days.ordinal(place + 1))
        each = (
            numbers.euros(places[place]) if place < len(places) and places[place] else "–" for places in amounts
        )
        yield (f"{name}, {words}" if name else words, *each)
    if most > MOST_TOLD:
        rest = (_further(places[MOST_TOLD:]) for places in amounts)
        yield (f"{name}, {_('further prizes')}" if name else wordlists.capital(_("further prizes")), *rest)


def _further(places: tuple[int, ...]) -> str:
    """Return how many more there are, and between which amounts."""
    left = [cents for cents in places if cents]
    if not left:
        return "–"
    first, last = numbers.euros(max(left)), numbers.euros(min(left))
    return (
        f"{len(left)} × {first}"
        if first == last
        else _("{n}: {first} to {last}").format(n=len(left), first=first, last=last)
    )

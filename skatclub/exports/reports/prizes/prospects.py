"""What each place would win if so many people came, side by side: for the conditions of an event."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.prizes import prospects
from skatclub.domain.prizes.plan import Pot
from skatclub.domain.prizes.prospects import Prospect
from skatclub.exports.document import Block, Cell, Column, Density, Heading, Table, Text
from skatclub.exports.forms import Align
from skatclub.i18n import days, numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

MOST = 10
"""Places of a pot that are told one by one."""


def of(facts: EventFacts) -> tuple[Prospect, ...]:
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


def blocks(facts: EventFacts) -> Iterator[Block]:
    """Return the table with its heading, and what may come on top."""
    expected_prizes = of(facts)
    if not expected_prizes:
        return
    yield Heading(_("Prizes by the number of players"), 2)
    yield table(expected_prizes)
    if facts.prize_plan is not None and prospects.rises_with_losses(facts.prize_plan):
        yield Text(text=_("What lost games and tables bring in comes on top."))


def table(expected_prizes: tuple[Prospect, ...]) -> Table:
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
    for place in range(min(most, MOST)):
        words = _("{nth} prize").format(nth=days.ordinal(place + 1))
        each = (
            numbers.euros(places[place]) if place < len(places) and places[place] else "–" for places in amounts
        )
        yield (f"{name}, {words}" if name else words, *each)
    if most > MOST:
        rest = (_further(places[MOST:]) for places in amounts)
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

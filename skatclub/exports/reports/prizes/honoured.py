"""Who gets a certificate or an envelope: some places of a ranking, or people named one by one."""

from __future__ import annotations

import re

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.standings.standings import Standing

_RANGE = re.compile(r"([1-9][0-9]{0,3})(?:\s*[-–]\s*([1-9][0-9]{0,3}))?")


def places_of(words: str) -> tuple[int, int] | None:
    """Return first and last place of words such as 1-10 or 4; None if they are something else."""
    match = _RANGE.fullmatch(words.strip())
    if match is None:
        return None
    first, last = int(match[1]), int(match[2] or match[1])
    return (first, last) if first <= last else None


def numbers_of(words: str) -> frozenset[int] | None:
    """Return start numbers of words such as 3, 17, 25-30; None if they are something else."""
    places = [places_of(part) for part in re.split(r"[,;]", words) if part.strip()]
    if not places or None in places:
        return None
    return frozenset(number for part in places if part is not None for number in range(part[0], part[1] + 1))


def rankings(facts: EventFacts) -> tuple[Ranked, ...]:
    """Return the rankings whose places are honoured; of people named one by one all. Refused: `NoResults`."""
    results = facts.ranked()
    if facts.only_cards is not None:
        return (results.whole,)
    return (results.whole, *results.groups, *results.teams)


def rows(facts: EventFacts, ranked: Ranked, *, usually: tuple[int, int] | None) -> tuple[Standing, ...]:
    """Return the lines with a rank that are wanted, in order; `usually` are the places if none are chosen."""
    placed = tuple(row for row in ranked.standings.rows if row.rank is not None)
    if facts.only_cards is not None and not ranked.teams:
        people = facts.ranked().people
        return tuple(row for row in placed if people[row.contestant.id].start_no in facts.only_cards)
    places = facts.places or usually
    if places is None:
        return placed
    return tuple(row for row in placed if row.rank is not None and places[0] <= row.rank <= places[1])

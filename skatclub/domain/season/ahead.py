"""What the next evening would do to somebody's place who misses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.season import Brought, SeasonFacts
from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.rule import Rule
from skatclub.domain.standings.standings import whole_if_possible

WEEK = timedelta(days=7)
NEXT_EVENT = 0
"""No evening of a club has this id."""


def next_evening(rule: Rule, played: SeasonFacts, person_id: int) -> Row | None:
    """Return the row of somebody who misses one more evening like the last.

    All others are taken to play their average, those included who often miss. None if nobody has played yet, or
    the person has no list in the season.
    """
    return next_evenings(rule, played, (person_id,)).get(person_id)


def next_evenings(rule: Rule, played: SeasonFacts, people: Iterable[int]) -> dict[int, Row]:
    """Return the same row of each of these people, by person; who has none is left out."""
    missing = [person_id for person_id in people if played.slots and person_id in played.candidates]
    if not missing:
        return {}
    later = _later(played)
    if rule.rank_points or rule.cup is not None:  # what others get depends on who is there
        rows = (
            season_standings.table(rule, _without(later, played, person_id)).row_of(person_id)
            for person_id in missing
        )
        return {row.person_id: row for row in rows if row is not None}
    there = season_standings.rows(rule, later)
    absent = {row.person_id: row for row in season_standings.rows(rule, replace(later, results=played.results))}
    return {person_id: season_standings.placed(absent[person_id], there) for person_id in missing}


def _later(played: SeasonFacts) -> SeasonFacts:
    """Return the season after an evening like the last at which everybody has played the own average."""
    last = played.slots[-1]
    like = [slot for slot in played.slots if slot.event_id == last.event_id]
    more = tuple(replace(slot, event_id=NEXT_EVENT, day=last.day + WEEK, title="") for slot in like)
    places = range(len(played.slots), len(played.slots) + len(more))
    results = {
        player_id: {**result, **dict.fromkeys(places, _average(result))} if result else result
        for player_id, result in played.results.items()
    }
    return replace(played, slots=(*played.slots, *more), results=results)


def _without(later: SeasonFacts, played: SeasonFacts, person_id: int) -> SeasonFacts:
    """Return the same season when one person has missed that evening."""
    return replace(later, results={**later.results, person_id: played.results.get(person_id, {})})


def _average(by_place: Mapping[int, Brought]) -> Brought:
    count = len(by_place)
    total = whole_if_possible(Fraction(sum(brought.total for brought in by_place.values())) / count)
    won, lost = (
        sum(getattr(brought, name) or 0 for brought in by_place.values()) // count for name in ("won", "lost")
    )
    return Brought(points=0, won=won, lost=lost, total=total)

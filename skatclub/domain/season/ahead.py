"""What the next evening would do to somebody's place who misses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from functools import cached_property

from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.season import Brought, SeasonFacts
from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.rule import Rule
from skatclub.domain.standings.standings import known_sum, whole_if_possible

WEEK = timedelta(days=7)
NEXT_EVENT = 0
"""No evening of a club has this id."""


class NextEvening:
    """A season after one more evening like the last, at which all but one play their average.

    Those included who often miss. What holds for everybody is reckoned once, when somebody is first asked about.
    """

    def __init__(self, rule: Rule, played: SeasonFacts) -> None:
        self._rule = rule
        self._played = played

    def missed_by(self, person_id: int) -> Row | None:
        """Return the row of who misses it; None if nobody has played yet, or the person has no list."""
        rule, played = self._rule, self._played
        if not played.slots or person_id not in played.candidates:
            return None
        if rule.rank_points or rule.cup is not None:  # what others get depends on who is there
            return season_standings.table(rule, _without(self._later, played, person_id)).row_of(person_id)
        absent = replace(self._later, results=played.results, candidates={person_id: played.candidates[person_id]})
        row = season_standings.rows(rule, absent)[0]
        return season_standings.placed(rule, row, self._there) if season_standings.is_ranked(row) else row

    @cached_property
    def _later(self) -> SeasonFacts:
        return _later(self._played)

    @cached_property
    def _there(self) -> tuple[Row, ...]:
        return season_standings.rows(self._rule, self._later)


def next_evenings(rule: Rule, played: SeasonFacts, people: Iterable[int]) -> dict[int, Row]:
    """Return the row of each of these people who misses the next evening; who has none is left out."""
    evening = NextEvening(rule, played)
    rows = map(evening.missed_by, people)
    return {row.person_id: row for row in rows if row is not None}


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
    total = whole_if_possible(Fraction(sum([brought.total for brought in by_place.values()]), count))
    sums = (known_sum([getattr(brought, name) for brought in by_place.values()]) for name in ("won", "lost"))
    won, lost = (None if games is None else games // count for games in sums)
    return Brought(points=0, won=won, lost=lost, total=total)

"""What the next evening would do to somebody's place who misses it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.season import Brought, Slot
from skatclub.domain.standings.standings import whole_if_possible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.domain.season.season import SeasonFacts
    from skatclub.domain.season.standings import Row
    from skatclub.domain.season.statutes.rule import Rule

WEEK = timedelta(days=7)
NEXT_EVENT = 0
"""No evening of a club has this id."""


def next_evening(rule: Rule, played: SeasonFacts, person_id: int) -> Row | None:
    """Return the row of somebody who misses one more evening like the last.

    All others are taken to play their average, those included who often miss. None if nobody has played yet, or
    the person has no list in the season.
    """
    if not played.slots or person_id not in played.candidates:
        return None
    return season_standings.table(rule, _after(played, person_id)).row_of(person_id)


def _after(played: SeasonFacts, person_id: int) -> SeasonFacts:
    last = played.slots[-1]
    like = [slot for slot in played.slots if slot.event_id == last.event_id]
    more = tuple(
        Slot(
            event_id=NEXT_EVENT,
            day=last.day + WEEK,
            series_no=slot.series_no,
            rounds=slot.rounds,
            tables=slot.tables,
        )
        for slot in like
    )
    places = range(len(played.slots), len(played.slots) + len(more))
    results: dict[int, Mapping[int, Brought]] = {}
    for player_id, result in played.results.items():
        plays = result and player_id != person_id
        results[player_id] = {**result, **(dict.fromkeys(places, _average(result)) if plays else {})}
    return replace(played, slots=(*played.slots, *more), results=results)


def _average(by_place: Mapping[int, Brought]) -> Brought:
    count = len(by_place)
    total = whole_if_possible(Fraction(sum(brought.total for brought in by_place.values())) / count)
    won, lost = (sum(getattr(brought, name) for brought in by_place.values()) // count for name in ("won", "lost"))
    return Brought(points=0, won=won, lost=lost, total=total)

"""The evenings that a season still has, as they are taken to be, and what everybody may bring home from one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise
from statistics import median_low
from typing import TYPE_CHECKING

from skatclub.domain.season.title import results
from skatclub.domain.season.title.results import ABSENT, Evening

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from skatclub.domain.season.season import Brought, SeasonFacts
    from skatclub.domain.season.units import Units

MOST_EVENINGS = 60
FEWEST_EVENINGS = 3
"""Before so many evenings nothing is said about anybody."""
_WEEK = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """Evenings to come: their days, how many series of each count, whether everybody comes every time.

    Otherwise people come as often as they did since their first evening.
    """

    days: tuple[date, ...]
    series: int
    everybody: bool = False


@dataclass(frozen=True, slots=True)
class HeldEvening:
    """An evening that was held and counts: its series (as slots) and the places of their results."""

    slots: tuple[int, ...]
    places: tuple[int, ...]


def held(played: SeasonFacts, units: Units) -> tuple[HeldEvening, ...]:
    """Return the evenings that a championship counts, in the order in which they were held."""
    slots: dict[int, list[int]] = {}
    for slot in units.slots:
        slots.setdefault(played.slots[slot].event_id, []).append(slot)
    return tuple(
        HeldEvening(tuple(held_lists), tuple(dict.fromkeys(units.of_slot[slot] for slot in held_lists)))
        for held_lists in slots.values()
    )


def usual_gap(played: SeasonFacts) -> int:
    """Return how many days usually lie between two evenings; a week where only one was held."""
    days = sorted({slot.day for slot in played.slots})
    gaps = [(after - before).days for before, after in pairwise(days)]
    return median_low(gaps) if gaps else _WEEK


def evenings_left(played: SeasonFacts, last_day: date) -> int:
    """Return how many evenings the season still has if it goes on as before, `MOST_EVENINGS` at most."""
    if not played.slots:
        return 0
    left = (last_day - played.slots[-1].day).days // usual_gap(played)
    return min(max(left, 0), MOST_EVENINGS)


def ahead(played: SeasonFacts, units: Units, count: int, *, everybody: bool = False) -> Ahead:
    """Return so many evenings to come, as far apart as usual, each with as many series as the last one."""
    gap = timedelta(days=usual_gap(played))
    before = held(played, units)
    return Ahead(
        days=tuple(played.slots[-1].day + number * gap for number in range(1, count + 1)) if before else (),
        series=len(before[-1].slots) if before else 0,
        everybody=everybody,
    )


def pool(
    own: Mapping[int, Brought],
    lists: Mapping[int, Brought],
    before: Sequence[HeldEvening],
    to_come: Ahead,
    cut: int,
) -> tuple[Evening, ...]:
    """Return what somebody brought home from each evening since the first one; `own` are results by place.

    `lists` are those that were played, by slot. An evening with more series than those to come counts with its
    first ones.
    """
    evenings: list[Evening] = []
    for evening in before:
        written = sum(slot in lists for slot in evening.slots)
        if written:
            keys = tuple(results.key(own[place], cut) for place in evening.places if place in own)
            evenings.append(Evening(keys[: to_come.series], min(written, to_come.series)))
        elif evenings and not to_come.everybody:
            evenings.append(ABSENT)
    return tuple(evenings)

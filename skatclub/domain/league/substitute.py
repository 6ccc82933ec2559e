"""What the rules of a league say of substitutes: how many, whether a starter may return, one change a series."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain.league.rule import LeagueRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesLineUp:
    """Who began a series for a team, by person, and who came in for whom while it was played, in this order."""

    began: tuple[int, ...]
    changes: tuple[tuple[int, int], ...] = ()


class LineUpFault(StrEnum):
    """What a line-up does that the rules do not allow."""

    TOO_MANY = "too_many"
    RETURNED = "returned"
    CAME_TWICE = "came_twice"


def faults(rules: LeagueRules, day: Sequence[SeriesLineUp]) -> tuple[tuple[LineUpFault, int, int], ...]:
    """Return what a team's line-ups of a day, series by series, do against the rules: fault, series, person.

    Whoever does not begin the first series is a substitute. A starter who sits out a series counts as one, and may
    come back where the rules allow it (DSkV Städtepokal; other leagues do not).
    """
    return tuple(_faults(rules, day))


def _faults(rules: LeagueRules, day: Sequence[SeriesLineUp]) -> Iterator[tuple[LineUpFault, int, int]]:
    there = starters = set(day[0].began) if day else set()
    gone: set[int] = set()
    substitutes: set[int] = set()
    for number, series in enumerate(day, start=1):
        began = set(series.began)
        came = [person for person in series.began if person not in there]
        gone |= there - began
        changed = Counter(new for _old, new in series.changes)
        for old, new in [*((0, person) for person in came), *series.changes]:
            gone.add(old)
            if new in gone and not rules.may_return:
                yield LineUpFault.RETURNED, number, new
            gone.discard(new)
            if new not in starters | substitutes:
                substitutes.add(new)
                if len(substitutes) > rules.substitutes:
                    yield LineUpFault.TOO_MANY, number, new
        if rules.one_change:
            yield from ((LineUpFault.CAME_TWICE, number, person) for person, times in changed.items() if times > 1)
        there = (began | changed.keys()) - {old for old, _new in series.changes}

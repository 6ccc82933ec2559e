"""Which results fall out of the value, and why: ladders that follow the season, and the worst at its end."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.season.season import Brought
    from skatclub.domain.season.statutes.rule import Drops
    from skatclub.domain.standings.standings import Total


class Why(StrEnum):
    """Why a result does not count."""

    THEN_WORST = "then_worst"
    WORST = "worst"
    NOT_BEST = "not_best"
    AS_GUEST = "as_guest"


@dataclass(frozen=True, slots=True)
class Drop:
    """A dropped result: its place in the season, and the number behind it (own result, how many fall or count)."""

    place: int
    why: Why
    number: int


def dropped(rule: Drops, played: Mapping[int, Brought], filled: Mapping[int, Brought]) -> tuple[Drop, ...]:
    """Return what falls, by place in the season; `played` are real results, `filled` stand for missed ones.

    A step of the ladder counts real results only, and at it the worst real one that still counts falls: with
    (30, 35, 40) and 37 results two have fallen, and what is worse later stays. Of equals the one with fewer games
    won falls, then with more lost, then the earlier.
    """
    if not (rule.ladder or rule.worst or rule.best):
        return ()
    drops: list[Drop] = []
    if rule.then_worst:
        drops += _along(rule.ladder, played)
    reached = 0 if rule.then_worst else sum(step <= len(played) for step in rule.ladder)
    gone = {drop.place for drop in drops}
    every = (*played.items(), *filled.items())
    left = sorted(_badness(place, result) for place, result in every if place not in gone)
    fallen = reached + rule.worst
    ends = [Drop(dropped_result[-1], Why.WORST, fallen) for dropped_result in left[:fallen]]
    drops += ends
    left = left[len(ends) :]
    if rule.best:
        drops += [
            Drop(dropped_result[-1], Why.NOT_BEST, rule.best)
            for dropped_result in left[: max(len(left) - rule.best, 0)]
        ]
    return tuple(sorted(drops, key=lambda drop: drop.place))


_Bad = tuple["Total", int, int, int]


def _along(ladder: Sequence[int], played: Mapping[int, Brought]) -> list[Drop]:
    """Return the results that were the worst when a step of the ladder was reached."""
    steps = set(ladder)
    counting: list[_Bad] = []
    drops = []
    for number, place in enumerate(sorted(played), start=1):
        heapq.heappush(counting, _badness(place, played[place]))
        if number in steps:
            drops.append(Drop(heapq.heappop(counting)[-1], Why.THEN_WORST, number))
    return drops


def _badness(place: int, result: Brought) -> _Bad:
    return result.total, result.won or 0, -(result.lost or 0), place

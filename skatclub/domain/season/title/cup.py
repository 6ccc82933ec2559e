"""The rest of a cup played again and again: rounds in order, the best of each go on."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.season import cup as season_cup
from skatclub.domain.season.title import results
from skatclub.domain.season.title.results import Evening

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatclub.domain.season.season import SeasonFacts
    from skatclub.domain.season.statutes.rule import Cup
    from skatclub.domain.season.title.ahead import Ahead
    from skatclub.domain.season.units import Units

    Draw = Callable[[Sequence[Evening], int], Sequence[Evening]]

MISSED = Evening((0,), 0)
"""A declared list that is missed."""


@dataclass(frozen=True, slots=True)
class _Rest:
    """What is left of a cup: the round to play, and how much of it was played, declared and brought."""

    number: int
    begun: int
    declared: dict[int, int]
    points: dict[int, int]
    reached: dict[int, tuple[int, int]] = field(default_factory=dict)


def wins(
    rule: Cup, played: SeasonFacts, units: Units, to_come: Ahead, *, draw: Draw, runs: int
) -> dict[int, Fraction]:
    """Return in how many runs each person wins the cup; who equals the winner shares the run.

    Everybody declares what a round still allows, and brings there what one of the own lists since the first one
    brought: a missed one is 0 unless everybody comes every time.
    """
    cut = results.parts((1, *(one.total for told in units.results.values() for one in told.values())))
    rest = _rest(rule, played, units, cut)
    pools = {one: _pool(units, one, to_come, cut) for one in rest.points}
    series = len(to_come.days) * to_come.series
    most = min(series, (rule.rounds - rest.number + 1) * rule.lists) if rest.number <= rule.rounds else 0
    drawn = {one: draw(pool, most * runs) if most else () for one, pool in pools.items()}
    shares = dict.fromkeys(rest.reached, Fraction())
    for run in range(runs):
        told = {one: list(lists[run * most : (run + 1) * most]) for one, lists in drawn.items()}
        reached = _played_out(rule, rest, series, told)
        best = max(reached.values(), default=(0, 0))
        winners = [one for one, key in reached.items() if key == best and best[0]]
        for one in winners:
            shares[one] += Fraction(1, len(winners))
    return shares


def _rest(rule: Cup, played: SeasonFacts, units: Units, cut: int) -> _Rest:
    rows, inside = season_cup.course(rule, played, units)
    complete, begun = divmod(len(units.slots), rule.series)
    running = units.slots[complete * rule.series :]
    reached = {one: (row.rounds, _key(row, cut)) for one, row in rows.items() if row.rounds}
    return _Rest(
        number=complete + 1,
        begun=begun,
        declared={one: len(season_cup.declared(rule, played, running, one)) for one in inside},
        points={one: reached[one][1] if begun and one in reached else 0 for one in inside},
        reached=dict.fromkeys(inside, (0, 0)) | reached,
    )


def _key(row: season_cup.CupRow, cut: int) -> int:
    return results.points_key(row.points[-1], cut) + (row.won << results.BITS) - row.lost


def _pool(units: Units, person_id: int, to_come: Ahead, cut: int) -> tuple[Evening, ...]:
    """Return what each series since the first own one brought somebody."""
    own = units.results[person_id]
    places = [units.of_slot[slot] for slot in units.slots]
    since = [place for place in places if place >= min(own)]
    if to_come.everybody:
        since = [place for place in since if place in own]
    return tuple(Evening((results.key(own[place], cut),), 1) if place in own else MISSED for place in since)


def _played_out(rule: Cup, rest: _Rest, series: int, drawn: dict[int, list[Evening]]) -> dict[int, tuple[int, int]]:
    """Return the round that everybody reaches and what he or she brings there."""
    reached = dict(rest.reached)
    begun, points, declared = rest.begun, dict(rest.points), rest.declared
    for number in range(rest.number, rule.rounds + 1):
        more = min(series, rule.series - begun)
        if not more:
            break
        for one, brought in points.items():
            lists = min(rule.lists - declared.get(one, 0), more)
            points[one] = brought + sum(drawn[one].pop().keys[0] for _list in range(lists))
            reached[one] = number, points[one]
        series, begun = series - more, begun + more
        if begun < rule.series:
            break
        begun, declared = 0, {}
        points = dict.fromkeys(_through(rule, points), 0)
    return reached


def _through(rule: Cup, points: dict[int, int]) -> list[int]:
    order = sorted(points.values(), reverse=True)
    last = order[-(-len(order) * rule.through // 100) - 1] if order else 0
    return [one for one, found in points.items() if found >= last]

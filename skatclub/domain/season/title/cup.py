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
    cut = results.parts(
        (1, *(brought.total for by_place in units.results.values() for brought in by_place.values()))
    )
    rest = _rest(rule, played, units, cut)
    pools = {points: _pool(units, points, to_come, cut) for points in rest.points}
    series = len(to_come.days) * to_come.series
    most = min(series, (rule.rounds - rest.number + 1) * rule.lists) if rest.number <= rule.rounds else 0
    drawn = {person_id: draw(pool, most * runs) if most else () for person_id, pool in pools.items()}
    shares = dict.fromkeys(rest.reached, Fraction())
    for run in range(runs):
        run_lists = {person_id: list(lists[run * most : (run + 1) * most]) for person_id, lists in drawn.items()}
        reached = _played_out(rule, rest, series, run_lists)
        best = max(reached.values(), default=(0, 0))
        winners = [person_id for person_id, key in reached.items() if key == best and best[0]]
        for winner in winners:
            shares[winner] += Fraction(1, len(winners))
    return shares


def _rest(rule: Cup, played: SeasonFacts, units: Units, cut: int) -> _Rest:
    rows, inside = season_cup.course(rule, played, units)
    complete, begun = divmod(len(units.slots), rule.series)
    running = units.slots[complete * rule.series :]
    reached = {person_id: (row.rounds, _key(row, cut)) for person_id, row in rows.items() if row.rounds}
    return _Rest(
        number=complete + 1,
        begun=begun,
        declared={person_id: len(season_cup.declared(rule, played, running, person_id)) for person_id in inside},
        points={person_id: reached[person_id][1] if begun and person_id in reached else 0 for person_id in inside},
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
        for person_id, brought in points.items():
            lists = min(rule.lists - declared.get(person_id, 0), more)
            points[person_id] = brought + sum(drawn[person_id].pop().keys[0] for _list in range(lists))
            reached[person_id] = number, points[person_id]
        series, begun = series - more, begun + more
        if begun < rule.series:
            break
        begun, declared = 0, {}
        points = dict.fromkeys(_through(rule, points), 0)
    return reached


def _through(rule: Cup, points: dict[int, int]) -> list[int]:
    order = sorted(points.values(), reverse=True)
    last = order[-(-len(order) * rule.through // 100) - 1] if order else 0
    return [person_id for person_id, reached in points.items() if reached >= last]

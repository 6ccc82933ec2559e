"""How a season ends for somebody: own results and drawn ones together, by the rule of the championship.

It reckons the same as `season_reckoning`, in whole numbers and only what decides the title: thousands of seasons
are played to their end.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from skatclub.domain.season.statutes import formula
from skatclub.domain.season.statutes.rule import Missing
from skatclub.domain.season.title import results

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from skatclub.domain.season.statutes.formula import Tree
    from skatclub.domain.season.statutes.rule import Rule
    from skatclub.domain.season.title.ahead import Ahead
    from skatclub.domain.season.title.results import Evening

End = tuple[int, int, int]
"""Value as numerator and denominator, and the sum of the results that count, whose games part equal values."""
Month = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What is the same for everybody: the rule, the evenings to come, how many series were held by then.

    `stands` is what stands for a list missed in future, None if nothing does.
    """

    rule: Rule
    ahead: Ahead
    held: int
    cut: int
    stands: int | None
    tree: Tree | None
    bonuses: dict[tuple[int, int, int], Fraction] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """Somebody who can win: own results in order, what stands for missed ones, and what evenings may bring.

    `unexcused` are series missed without an excuse, `months` the lists of each month.
    """

    id: int
    own: tuple[int, ...]
    filled: tuple[int, ...]
    lists: int
    evenings: int
    unexcused: int
    months: Mapping[Month, int]
    granted: int
    pool: tuple[Evening, ...]
    counting: tuple[int, ...] = ()
    """Own results that no step of a ladder has taken yet, as a heap."""


def stands(rule: Rule, cut: int) -> int | None:
    """Return what stands for a list missed in future, for which nobody is excused yet."""
    points = rule.missed.stands(excused=False)
    return None if points is None else results.points_key(points, cut)


def with_ladder(rule: Rule, own: Sequence[int]) -> tuple[int, ...]:
    """Return the results that still count after the steps of the ladder so far, as a heap."""
    return tuple(_along(rule, [], 0, own))


def end(course: Course, entrant: Entrant, drawn: Sequence[Evening]) -> End | None:
    """Return how the season ends for somebody with these evenings; None: not ranked."""
    new: list[int] = []
    lists = evenings = 0
    for keys, written in drawn:
        if written:
            new += keys
            lists += written
            evenings += 1
    missed = len(drawn) * course.ahead.series - lists
    absent = len(drawn) - evenings if course.rule.by_evening else missed
    if not _is_ranked(course, entrant, lists + entrant.lists, evenings + entrant.evenings, drawn):
        return None
    total, count = _counted(course, entrant, new, absent)
    numerator, denominator = results.total_of(total), course.rule.divisor(count) * course.cut
    extra = _extra(course, entrant, lists + entrant.lists, count, evenings + entrant.evenings, missed)
    if extra:
        numerator = numerator * extra.denominator + extra.numerator * denominator
        denominator *= extra.denominator
    return numerator, denominator, total


def is_better(first: End, other: End) -> bool:
    """Tell whether one end is before another."""
    mine, theirs = first[0] * other[1], other[0] * first[1]
    return mine > theirs or (mine == theirs and results.games_of(first[2]) > results.games_of(other[2]))


def _counted(course: Course, entrant: Entrant, new: list[int], absent: int) -> tuple[int, int]:
    """Return the sum of what counts and how many results that are."""
    rule = course.rule.drops
    more = [] if course.stands is None else [course.stands] * absent
    if not (rule.ladder or rule.worst or rule.best):
        every = (*entrant.own, *entrant.filled, *new, *more)
        return sum(every), len(every)
    played = len(entrant.own) + len(new)
    if rule.then_worst and rule.ladder:
        real = _along(course.rule, list(entrant.counting), len(entrant.own), new)
        fallen = rule.worst
    else:
        real = [*entrant.own, *new]
        fallen = rule.worst + sum(step <= played for step in rule.ladder)
    left = sorted((*real, *entrant.filled, *more))[fallen:]
    if rule.best:
        left = left[-rule.best :]
    return sum(left), len(left)


def _along(rule: Rule, counting: list[int], number: int, new: Sequence[int]) -> list[int]:
    """Return what still counts when the worst falls at each step of the ladder that is reached."""
    steps = frozenset(rule.drops.ladder)
    for number_now, result in enumerate(new, number + 1):
        heapq.heappush(counting, result)
        if number_now in steps:
            heapq.heappop(counting)
    return counting


def _extra(course: Course, entrant: Entrant, lists: int, count: int, evenings: int, missed: int) -> Fraction | int:
    """Return bonus, presence and granted points less what missed lists cost."""
    rule = course.rule
    extra: Fraction | int = rule.presence_points * evenings + entrant.granted
    if course.tree is not None:
        extra += _bonus(course, course.tree, lists, count, evenings)
    if rule.missed.kind is Missing.DEDUCTION:
        extra -= rule.missed.cost(entrant.unexcused + missed)
    return extra


def _bonus(course: Course, tree: Tree, lists: int, count: int, evenings: int) -> Fraction:
    """Return the bonus, reckoned once for each combination that comes up."""
    known = course.bonuses.get((lists, count, evenings))
    if known is None:
        numbers = {"n": lists, "k": count, "s": course.held, "m": course.held - lists, "d": evenings}
        known = course.bonuses[lists, count, evenings] = formula.value(tree, numbers)
    return known


def _is_ranked(course: Course, entrant: Entrant, lists: int, evenings: int, drawn: Sequence[Evening]) -> bool:
    def by_month() -> Iterable[int]:
        months = Counter(entrant.months)
        for day, evening in zip(course.ahead.days, drawn, strict=True):
            months[day.year, day.month] += evening.lists
        return months.values()

    return lists > 0 and course.rule.least.lack(lists, evenings, course.held, by_month) is None

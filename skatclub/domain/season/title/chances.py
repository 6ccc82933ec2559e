"""The rest of a season played again and again with everybody's own evenings: how often does who win?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.season import reckoning
from skatclub.domain.season import standings as season_standings
from skatclub.domain.season import units as season_units
from skatclub.domain.season.statutes import formula
from skatclub.domain.season.statutes.rule import Lacking, Unit
from skatclub.domain.season.title import ahead as evenings
from skatclub.domain.season.title import cup, ends, results
from skatclub.domain.season.title.ends import Course, Entrant
from skatclub.domain.season.title.results import Evening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from skatclub.domain.season.season import SeasonFacts
    from skatclub.domain.season.standings import SeasonTable
    from skatclub.domain.season.statutes.rule import Rule
    from skatclub.domain.season.title.ahead import Ahead
    from skatclub.domain.season.title.ends import End
    from skatclub.domain.season.units import Units

    Draw = Callable[[Sequence[Evening], int], Sequence[Evening]]

RUNS, LEAST_RUNS = 2000, 200
MOST_DRAWS = 600_000
"""So many evenings are drawn at most, in about a second; of larger seasons fewer runs are played."""
OUT = frozenset({Lacking.GROUP, Lacking.MEMBERSHIP, Lacking.RESULTS})
"""What no further evening mends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """In what share of the runs each person wins; equal winners of a run share it.

    In some runs nobody may win: where nobody reaches what the statute asks for.
    """

    ahead: Ahead
    runs: int
    shares: Mapping[int, Fraction]


def chances(rule: Rule, played: SeasonFacts, count: int, *, everybody: bool = False, draw: Draw) -> Chances:
    """Return who wins how often if so many evenings are still to come.

    `draw(values, n)` draws n of the values with putting back. Everybody's evenings are drawn by themselves, with
    all their series, from those since his or her first one; so people stay as good, as steady and as regular as
    they were. `everybody`: all come every time.
    """
    units = season_units.units(rule, played)
    to_come = evenings.ahead(played, units, count, everybody=everybody)
    now = season_standings.table(rule, played)
    shares = dict.fromkeys((row.person_id for row in now.rows), Fraction())
    runs = runs_for(len(shares) * len(to_come.days))
    if rule.cup is not None:
        wins = cup.wins(rule.cup, played, units, to_come, draw=draw, runs=runs)
    else:
        wins = _wins(rule, played, units, now, to_come, draw=draw, runs=runs)
    return Chances(
        ahead=to_come, runs=runs, shares=shares | {person_id: won / runs for person_id, won in wins.items()}
    )


def runs_for(draws_of_a_run: int) -> int:
    """Return how often a season is played to its end where each run draws so many evenings."""
    return max(min(RUNS, MOST_DRAWS // max(draws_of_a_run, 1)), LEAST_RUNS)


def _wins(
    rule: Rule, played: SeasonFacts, units: Units, now: SeasonTable, to_come: Ahead, *, draw: Draw, runs: int
) -> dict[int, Fraction]:
    course, entrants = _begin(rule, played, units, now, to_come)
    count = len(to_come.days)
    drawn = {entrant.id: draw(entrant.pool, count * runs) if count else () for entrant in entrants}
    wins = dict.fromkeys(drawn, Fraction())
    for run in range(runs):
        run_evenings: Mapping[int, Sequence[Evening]] = {
            person_id: every_run[run * count : (run + 1) * count] for person_id, every_run in drawn.items()
        }
        if rule.rank_points:
            run_evenings = _as_rank_points(rule, run_evenings, course.cut)
        for winner in (
            winners := _best(
                (entrant.id, ends.end(course, entrant, run_evenings[entrant.id])) for entrant in entrants
            )
        ):
            wins[winner] += Fraction(1, len(winners))
    return wins


def _begin(
    rule: Rule, played: SeasonFacts, units: Units, now: SeasonTable, to_come: Ahead
) -> tuple[Course, tuple[Entrant, ...]]:
    """Return how the season stands, as numbers that are quick to reckon with."""
    raw = (
        season_units.units(replace(rule, rank_points=(), unit=Unit.EVENING), played) if rule.rank_points else units
    )
    every = (
        brought.total
        for each in (units, raw)
        for by_place in each.results.values()
        for brought in by_place.values()
    )
    cut = results.parts((1, *every))
    course = Course(
        rule=rule,
        ahead=to_come,
        held=len(units.slots) + len(to_come.days) * to_come.series,
        cut=cut,
        stands=ends.stands(rule, cut),
        tree=formula.parse(rule.bonus) if rule.bonus else None,
    )
    before = evenings.held(played, raw)
    entrants = []
    for row in now.rows:
        start = row.reckoning
        if start.lack is not None and start.lack.what in OUT:
            continue
        lists = played.results[row.person_id]
        own = tuple(results.key(start.results[place], course.cut) for place in sorted(start.results))
        days = Counter(
            (played.slots[slot].day.year, played.slots[slot].day.month) for slot in units.slots if slot in lists
        )
        entrants.append(
            Entrant(
                id=row.person_id,
                own=own,
                filled=tuple(results.key(brought, course.cut) for brought in start.filled.values()),
                lists=start.lists,
                evenings=start.evenings,
                unexcused=len(reckoning.unexcused(played, row.person_id, units)),
                months=days,
                granted=start.granted,
                pool=evenings.pool(raw.results[row.person_id], lists, before, to_come, course.cut),
                counting=ends.with_ladder(rule, own),
            )
        )
    return course, tuple(entrants)


def _as_rank_points(rule: Rule, drawn: Mapping[int, Sequence[Evening]], cut: int) -> dict[int, list[Evening]]:
    """Return evenings with the rank points that the drawn results bring beside each other; equals share a rank."""
    ranked: dict[int, list[Evening]] = {person_id: list(runs) for person_id, runs in drawn.items()}
    for number in range(len(next(iter(ranked.values()), ()))):
        here = [(runs[number][0][0], person_id) for person_id, runs in drawn.items() if runs[number].lists]
        here.sort(reverse=True)
        rank, before = 0, None
        for place, (result, player_id) in enumerate(here):
            if result != before:
                rank, before = place, result
            points = rule.rank_points[rank] if rank < len(rule.rank_points) else 0
            key = results.points_key(points, cut) + results.games_of(result)
            ranked[player_id][number] = Evening((key,), drawn[player_id][number].lists)
    return ranked


def _best(ends_by_person: Iterable[tuple[int, End | None]]) -> list[int]:
    """Return who is first, all of them where several are equal."""
    winners: list[int] = []
    best: End | None = None
    for person_id, end in ends_by_person:
        if end is None:
            continue
        if best is None or ends.is_better(end, best):
            winners, best = [person_id], end
        elif not ends.is_better(best, end):
            winners.append(person_id)
    return winners

"""Who can still rise or fall: bounds from the match points that are left, no chances."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.league import plan as league_plan, results as league_results, standings as league_standings
from skatclub.domain.league.league import Staffel
from skatclub.domain.standings.standings import Total, whole_if_possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """What a team can still come to: match points at most, the best and the worst rank.

    `up` and `down` say whether it can still rise or fall (compared places left aside), `surely_up` and
    `surely_down` that no result to come can change it. Penalties to come and corrections are not in it.
    """

    team: int
    most: Total
    best: int
    worst: int
    up: bool
    down: bool
    surely_up: bool
    surely_down: bool


def reaches(staffel: Staffel) -> tuple[Reach, ...]:
    """Return what each team that still plays can come to, in the order of the table.

    A team is surely behind only one that already has more match points than it can ever have: of equal ones the
    totals decide, which are open. With 30:6 after four days and 25:11 of the second nothing is sure: a day has 9.
    """
    rows = [row for row in league_standings.table(staffel, staffel.rules.days) if row.rank is not None]
    left = {row.team: left_to(staffel, row.team) for row in rows}
    most = {row.team: whole_if_possible(Fraction(row.match_points + left[row.team])) for row in rows}
    falls_from = len(staffel.teams) - staffel.rules.relegated
    reached: list[Reach] = []
    for row in rows:
        others = [other for other in rows if other is not row]
        if any(left.values()):
            best = 1 + sum(other.match_points > most[row.team] for other in others)
            worst = 1 + sum(most[other.team] >= row.match_points for other in others)
        else:
            best = row.rank or 0
            worst = best + sum(other.rank == row.rank for other in others)
        promoted = staffel.rules.promoted
        reached.append(
            Reach(
                team=row.team,
                most=most[row.team],
                best=best,
                worst=worst,
                up=best <= promoted,
                down=worst > falls_from,
                surely_up=worst <= promoted,
                surely_down=best > falls_from,
            )
        )
    return tuple(reached)


def left_to(staffel: Staffel, team: int) -> int:
    """Return how many match points a team can still win: all of each series of its groups that is not entered."""
    left = 0
    for day in range(1, staffel.rules.days + 1):
        group = staffel.group_on(day, team)
        if not league_results.is_out(staffel, team, day):
            size = (
                max(league_plan.sizes(len(staffel.teams), staffel.rules.size_on(day)))
                if group is None
                else len(group.teams)
            )
            left += (staffel.rules.series - (0 if group is None else len(group.sums))) * (size - 1)
    return left

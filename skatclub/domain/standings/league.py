"""League points: teams of a group meet in every series and share out 3, 2, 1 and 0 match points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.events.conditions import Conditions, EqualTeams
from skatclub.domain.standings.standings import Result, Total, whole_if_possible

MOST_IN_A_GROUP = 6
"""Teams that meet in a league; where lots seat all players, all teams meet as one group, which is no league."""


def is_played(conditions: Conditions, groups: Mapping[int, Sequence[Sequence[int]]]) -> bool:
    """Tell whether teams play a league: it is arranged, or teams of four have met few at a time in all series.

    `groups` are the teams that met, by series number. The table of a league is shown and printed by this rule
    alone; before anybody has met, the arrangement decides.
    """
    sizes = [len(group) for met in groups.values() for group in met]
    return conditions.plays_league or (conditions.has_league and 1 < max(sizes, default=0) <= MOST_IN_A_GROUP)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueRow:
    """A team in the table of its group: match points won and given away, and the sum of its totals."""

    team_id: int
    rank: int
    match_points: Total
    against: Total
    total: Total
    series: int


def match_points(
    results: Mapping[int, Result | None], *, equal: EqualTeams = EqualTeams.GAMES, absent_counts: bool = False
) -> dict[int, Total]:
    """Return the match points of a series: n − 1 for the best of n teams down to 0 (DSkV league, annex 10).

    An absent team (None) gets none. It is no opponent, or with `absent_counts` the last one: the league's order
    leaves that open. Equal totals are parted by more games won, then fewer
    lost, as for single players; what is still equal shares the points of its places, as all do under `SHARE`.
    """
    there = {team: result for team, result in results.items() if result is not None}
    keys = {team: _key(result, equal) for team, result in there.items()}
    points: dict[int, Total] = dict.fromkeys(results, 0)
    opponents = len(results if absent_counts else keys) - 1
    for team, key in keys.items():
        better = sum(other > key for other in keys.values())
        alike = sum(other == key for other in keys.values())
        best = opponents - better
        points[team] = whole_if_possible(Fraction(2 * best - alike + 1, 2))
    return points


def table(
    teams: Sequence[int],
    results: Mapping[int, Mapping[int, Result]],
    groups: Mapping[int, Sequence[Sequence[int]]],
    *,
    equal: EqualTeams = EqualTeams.GAMES,
    absent_counts: bool = False,
) -> tuple[LeagueRow, ...]:
    """Return the table of teams after the series whose `groups` of meeting teams are told, by series number.

    Match points, then the sum of totals; teams that are equal in both share a rank.
    """
    won: dict[int, Total] = dict.fromkeys(teams, 0)
    against: dict[int, Total] = dict.fromkeys(teams, 0)
    totals: dict[int, Total] = dict.fromkeys(teams, 0)
    played: dict[int, int] = dict.fromkeys(teams, 0)
    for number, group in ((number, group) for number, met in groups.items() for group in met):
        team_results = {team: results.get(team, {}).get(number) for team in group}
        there = sum(result is not None for result in team_results.values())
        most = max((len(team_results) if absent_counts else there) - 1, 0)
        for team, points in match_points(team_results, equal=equal, absent_counts=absent_counts).items():
            won[team] += points
            result = team_results[team]
            if result is not None:
                against[team] += most - points
                totals[team] += result.total
                played[team] += 1
    order = sorted(teams, key=lambda team: (won[team], totals[team]), reverse=True)
    return tuple(
        LeagueRow(
            team_id=team,
            rank=1 + sum((won[other], totals[other]) > (won[team], totals[team]) for other in teams),
            match_points=won[team],
            against=against[team],
            total=totals[team],
            series=played[team],
        )
        for team in order
    )


def _key(result: Result, equal: EqualTeams) -> tuple[Total, ...]:
    return (result.total, result.won or 0, -(result.lost or 0)) if equal is EqualTeams.GAMES else (result.total,)


def uneven(groups: Mapping[int, Sequence[Sequence[int]]]) -> tuple[int, ...]:
    """Return the series (by number) whose groups differ by more than one team: match points of these mislead."""
    sizes = {number: [len(group) for group in met] for number, met in groups.items() if met}
    return tuple(number for number, of_size in sizes.items() if max(of_size) - min(of_size) > 1)

"""What a match day brings its teams: sums entered, match points of each series, and the check sums of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction

from skatclub.domain.events.conditions import LEAGUE_SIZE, MissingMember
from skatclub.domain.league import errors, league as league_domain
from skatclub.domain.league.league import DayGroup, Staffel, TeamSum
from skatclub.domain.league.rule import LeagueRules, Withdrawn
from skatclub.domain.standings import league as event_league
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Result, Total, whole_if_possible


def entered(staffel: Staffel, day: int, series: int, sums: Mapping[int, TeamSum | None]) -> Staffel:
    """Return the Staffel after the sums of a group in a series are entered, by team; None: absent.

    What was checked is to be checked anew where a sum is another one. Refused: `NoSuchMatchDay`,
    `ScheduleMissing`, `GroupHasNoSuchTeam` for teams that are not just one group, `SeriesOfDayOutOfRange`,
    `TooFewForTeam`.
    """
    group = next((group for group in staffel.day(day).groups if set(group.teams) == sums.keys()), None)
    if group is None:
        raise errors.GroupHasNoSuchTeam(league_domain.letters(sorted(sums)), day)
    if not 1 <= series <= min(staffel.rules.series, len(group.sums) + 1):
        raise errors.SeriesOfDayOutOfRange(day, staffel.rules.series, series)
    for team, brought in sums.items():
        if brought is not None and brought.players < staffel.rules.least_players:
            raise errors.TooFewForTeam(league_domain.letter(team), brought.players, staffel.rules.least_players)
    of_series = tuple(sums[team] for team in group.teams)
    every = (*group.sums[: series - 1], of_series, *group.sums[series:])
    return staffel if every == group.sums else staffel.with_group(day, replace(group, sums=every, checked=None))


def checked(staffel: Staffel, day: int, on: date) -> Staffel:
    """Return the Staffel after all of a day was checked. Refused: `DayIncomplete`, as `entered` otherwise."""
    if not is_complete(staffel, day):
        raise errors.DayIncomplete(day)
    for group in staffel.day(day).groups:
        staffel = staffel.with_group(day, replace(group, checked=group.checked or on))
    return staffel


def by_series(staffel: Staffel, day: int, group: DayGroup) -> Iterator[dict[int, Result | None]]:
    """Yield what counts for each team of a group, series by series; None: absent, or it has given up.

    The empty place of a team brings nothing (DSkV, annex 10), or what its players bring on average.
    """
    for sums in group.sums:
        yield {
            team: None if brought is None or is_out(staffel, team, day) else _result(brought, staffel.rules)
            for team, brought in zip(group.teams, sums, strict=True)
        }


def is_out(staffel: Staffel, team: int, day: int) -> bool:
    """Tell whether what a team played on a day does not count, as it has given up by then or, annulled, at all."""
    withdrawn = staffel.team(team).withdrawn
    return bool(withdrawn) and (staffel.rules.withdrawn is Withdrawn.ANNULLED or day >= withdrawn)


def match_points(staffel: Staffel, day: int, group: DayGroup) -> tuple[dict[int, Total], ...]:
    """Return the match points of each team of a group, series by series."""
    return tuple(
        event_league.match_points(
            counted, equal=staffel.rules.equal_teams, absent_counts=staffel.rules.absent_counts
        )
        for counted in by_series(staffel, day, group)
    )


def of_group(staffel: Staffel, day: int, group: DayGroup) -> dict[int, LeagueRow]:
    """Return what each team of a group brings home from a day, with its rank there.

    An absent team gives all match points of the group away, and has no points.
    """
    counted = tuple(by_series(staffel, day, group))
    results: dict[int, dict[int, Result]] = {team: {} for team in group.teams}
    for number, of_series in enumerate(counted, start=1):
        for team, result in of_series.items():
            if result is not None:
                results[team][number] = result
    rows = event_league.table(
        group.teams,
        results,
        {number: [group.teams] for number in range(1, len(counted) + 1)},
        equal=staffel.rules.equal_teams,
        absent_counts=staffel.rules.absent_counts,
    )
    most = len(group.teams) - 1
    return {row.team_id: replace(row, against=row.against + most * (len(counted) - row.series)) for row in rows}


def expected(teams: int, there: int, *, absent_counts: bool) -> int:
    """Return how many match points a series gives out in a group of so many teams of which so many are there.

    Of four teams 3 + 2 + 1 + 0; where one is absent 3 + 2 + 1 or, if it is no opponent, 2 + 1 + 0.
    """
    best = (teams if absent_counts else there) - 1
    return sum(range(best, best - there, -1))


def expected_of_day(staffel: Staffel, day: int) -> int:
    """Return the check sum of a day from the rules and the absences alone, for the series that are entered.

    Four groups of four complete teams in three series: 72; of a group 18, of a series 6; five such days: 360.
    """
    return sum(
        expected(
            len(group.teams),
            sum(result is not None for result in counted.values()),
            absent_counts=staffel.rules.absent_counts,
        )
        for group in staffel.day(day).groups
        for counted in by_series(staffel, day, group)
    )


def given_out(staffel: Staffel, day: int) -> Total:
    """Return how many match points the teams have from a day, which must be those expected."""
    return whole_if_possible(
        sum(
            (
                Fraction(row.match_points)
                for group in staffel.day(day).groups
                for row in of_group(staffel, day, group).values()
            ),
            Fraction(0),
        )
    )


def is_complete(staffel: Staffel, day: int) -> bool:
    """Tell whether all series of all groups of a day are entered."""
    groups = staffel.day(day).groups
    return bool(groups) and all(len(group.sums) == staffel.rules.series for group in groups)


def _result(brought: TeamSum, rules: LeagueRules) -> Result:
    total: Total = brought.total
    if rules.missing_member is MissingMember.AVERAGE:
        total = whole_if_possible(Fraction(total * LEAGUE_SIZE, brought.players))
    return Result(points=None, won=brought.won, lost=brought.lost, total=total)

"""Rankings of teams, tandems and mixed pairs, and the table of a league, from the lists of their members."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.office.errors import NoLeague
from skatclub.domain.papers.result_facts import League, Ranked
from skatclub.domain.registration.registration import KIND_OF, TeamKind
from skatclub.domain.standings import league as league_domain, teams as teams_domain
from skatclub.domain.standings.standings import Results
from skatclub.domain.standings.teams import Team
from skatclub.services.club.clubs import Club
from skatclub.services.standings import results as standings_results
from skatclub.services.standings.results import EventResults
from skatclub.store.work import View

__all__ = ["TeamKind"]

_CODES = {kind: code for code, kind in KIND_OF.items()}


def standings(club: Club, event_id: int, kind: TeamKind, *, series: Sequence[int] = ()) -> Ranked:
    """Rank the teams of a kind over these series (none named: all).

    Somebody who is disqualified brings the team nothing: the place counts as one nobody played for. Refused:
    `NoSuchRecord`.
    """
    with club.database.view() as view:
        return ranking(view, event_id, kind, series=series)


def ranking(view: View, event_id: int, kind: TeamKind, *, series: Sequence[int] = ()) -> Ranked:
    """Rank teams inside an open view."""
    return of_gathered(standings_results.gather(view, event_id), kind, series=series)


def of_gathered(gathered: EventResults, kind: TeamKind, *, series: Sequence[int] = ()) -> Ranked:
    """Rank teams of what was gathered once, for several rankings of one moment. Refused: `NoSuchRecord`."""
    numbers = gathered.chosen(series)
    teams, size, results = _playing(gathered, kind)
    return Ranked(
        code=_CODES[kind],
        teams={team.id: team for team in teams},
        people=gathered.people,
        standings=teams_domain.standings(
            teams,
            results,
            numbers,
            size=size,
            missing=gathered.conditions.missing_member,
            missed=gathered.conditions.missed_team,
        ),
        played={
            (team.id, number): teams_domain.playing(team, results, number, size)
            for team in teams
            for number in numbers
        },
        missing=tuple(place for place in gathered.missing if place[0] in numbers),
    )


def league(club: Club, event_id: int, *, series: Sequence[int] = ()) -> League:
    """Return the league table of the teams of an event: match points, then points.

    Teams meet in a series if their members sit at the same tables, so each group is read from the seats. Refused:
    `NoSuchRecord`, `NoLeague`.
    """
    with club.database.view() as view:
        return league_of(standings_results.gather(view, event_id), series=series)


def league_of(gathered: EventResults, *, series: Sequence[int] = ()) -> League:
    """Return the league table of what was gathered. Refused: `NoSuchRecord`, `NoLeague`."""
    league = played_league(gathered, series=series)
    if league is None or not league.rows:
        raise NoLeague
    return league


def played_league(gathered: EventResults, *, series: Sequence[int] = ()) -> League | None:
    """Return the same, None where no league is played. Refused: `NoSuchRecord`."""
    conditions = gathered.conditions
    if not conditions.has_league:
        return None
    numbers = gathered.chosen(series)
    teams, size, results = _playing(gathered, TeamKind.TEAM)
    groups = {number: _met(teams, gathered.seated.get(number, ())) for number in numbers}
    if not league_domain.is_played(conditions, groups):
        return None
    summed = teams_domain.results_of(teams, results, numbers, size=size, missing=conditions.missing_member)
    missing = tuple(place for place in gathered.missing if place[0] in numbers)
    whole = [number for number in numbers if number not in {series for series, _table in missing}]
    return League(
        teams={team.id: team for team in teams},
        people=gathered.people,
        series=numbers,
        rows=league_domain.table(
            [team.id for team in teams],
            summed,
            groups,
            equal=conditions.equal_teams,
            absent_counts=conditions.absent_team_counts,
        ),
        groups=groups,
        missing=missing,
        results={
            number: {team: by_series[number] for team, by_series in summed.items() if number in by_series}
            for number in whole
        },
        match_points={
            number: {
                team: points
                for group in groups[number]
                for team, points in league_domain.match_points(
                    {team: summed.get(team, {}).get(number) for team in group},
                    equal=conditions.equal_teams,
                    absent_counts=conditions.absent_team_counts,
                ).items()
            }
            for number in whole
        },
    )


def _playing(gathered: EventResults, kind: TeamKind) -> tuple[tuple[Team, ...], int, Results]:
    """Return the teams of a kind, how many play for each at once, and the results that may count for them."""
    teams = teams_domain.teams_of(gathered.people.values(), kind)
    most = max((len(team.members) for team in teams), default=0)
    size = teams_domain.size_of(kind, gathered.conditions.team_size) or most
    out = gathered.out
    return (
        teams,
        size,
        {
            participant_id: by_series
            for participant_id, by_series in gathered.results.items()
            if participant_id not in out
        },
    )


def _met(teams: Sequence[Team], tables: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the groups of teams (by id) whose members sit at the same tables of a series."""
    team_of = {participant_id: team.id for team in teams for participant_id in (*team.members, *team.substitutes)}
    groups: list[set[int]] = []
    for table in tables:
        met = {team_of[participant_id] for participant_id in table if participant_id in team_of}
        if met:
            met.update(*(group for group in groups if group & met))
            groups = [*(group for group in groups if not group & met), met]
    return tuple(sorted(tuple(sorted(group)) for group in groups))

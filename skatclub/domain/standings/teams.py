"""Teams, tandems and mixed pairs: what their members bring home, with substitutes and members that are missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.events.conditions import MissingMember
from skatclub.domain.events.missed import Missed
from skatclub.domain.registration.registration import Participant, TeamKind
from skatclub.domain.standings import standings as standings_domain
from skatclub.domain.standings.standings import Contestant, Result, Results, Standings


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team with its regular members and substitutes, by participant's id, in order of start numbers."""

    id: int
    kind: TeamKind
    name: str
    members: tuple[int, ...]
    substitutes: tuple[int, ...]


def teams_of(participants: Iterable[Participant], kind: TeamKind) -> tuple[Team, ...]:
    """Return the teams of a kind that these people form, by name as it was first met."""
    members: dict[int, list[int]] = {}
    substitutes: dict[int, list[int]] = {}
    names: dict[int, str] = {}
    for participant in participants:
        for place in participant.teams:
            if place.kind is kind:
                names.setdefault(place.team_id, place.name)
                (substitutes if place.substitute else members).setdefault(place.team_id, []).append(participant.id)
    return tuple(
        Team(
            id=team_id,
            kind=kind,
            name=name,
            members=tuple(members.get(team_id, ())),
            substitutes=tuple(substitutes.get(team_id, ())),
        )
        for team_id, name in names.items()
    )


def size_of(kind: TeamKind, team_size: int) -> int:
    """Return how many play for a team at once: two in tandems and mixed pairs."""
    return team_size if kind is TeamKind.TEAM else 2


def playing(team: Team, results: Mapping[int, Mapping[int, Result]], series_no: int, size: int) -> tuple[int, ...]:
    """Return whose results count for a team in a series: members who played, then substitutes, at most `size`."""
    there = [
        participant_id
        for participant_id in (*team.members, *team.substitutes)
        if series_no in results.get(participant_id, {})
    ]
    return tuple(there[:size])


def series_result(parts: Sequence[Result], size: int, missing: MissingMember) -> Result | None:
    """Return what a team brings home from a series; None if nobody played for it.

    A place that nobody played for counts what the others bring on average (two decimals when shown), or nothing.
    """
    if not parts:
        return None
    total = sum((Fraction(part.total) for part in parts), Fraction(0))
    if missing is MissingMember.AVERAGE:
        total = total * max(size, len(parts)) / len(parts)
    return Result(
        points=standings_domain.known_sum(part.points for part in parts),
        won=standings_domain.known_sum(part.won for part in parts),
        lost=standings_domain.known_sum(part.lost for part in parts),
        total=standings_domain.whole_if_possible(total),
        provisional=any(part.provisional for part in parts),
    )


def results_of(
    teams: Iterable[Team],
    results: Mapping[int, Mapping[int, Result]],
    series: Sequence[int],
    *,
    size: int,
    missing: MissingMember = MissingMember.ZERO,
) -> Results:
    """Return the results of teams (by id) in these series from those of their members."""
    team_results: Results = {}
    for team in teams:
        for number in series:
            parts = [results[participant_id][number] for participant_id in playing(team, results, number, size)]
            result = series_result(parts, size, missing)
            if result is not None:
                team_results.setdefault(team.id, {})[number] = result
    return team_results


def standings(
    teams: Sequence[Team],
    results: Mapping[int, Mapping[int, Result]],
    series: Sequence[int],
    *,
    size: int,
    missing: MissingMember = MissingMember.ZERO,
    missed: Missed = Missed.UNRANKED,
) -> Standings:
    """Rank teams by the sum of their members' totals, ties as for single players on the summed games.

    `missed` is what becomes of a team that nobody played for in a series.
    """
    gathered = results_of(teams, results, series, size=size, missing=missing)
    contestants = [Contestant(id=team.id) for team in teams]
    return standings_domain.standings(contestants, gathered, series, missed=missed)

"""A naive reckoning of a Staffel to hold the program against: the plainest way there is, with none of its code.

Everything is written anew from the orders (DSkV annex 10: 3:0 to 0:3 by the sums of a series; match points, then
totals): sums are plain tuples, teams are numbers, and nothing is remembered from one day to the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

Sum = tuple[int, int, int, int]
"""Total, games won, games lost, players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A season in plain words: who met whom, what each brought, what was ruled; everything by numbers of teams.

    `sums` are by day, series and team, those of an absent team are left out. `penalties` are team, day, match
    points and points; `withdrawn` is the first day without a team.
    """

    teams: int
    series: int
    days: Sequence[Sequence[Sequence[int]]]
    sums: Mapping[tuple[int, int, int], Sum]
    penalties: Sequence[tuple[int, int, int, int]] = ()
    withdrawn: Mapping[int, int] = field(default_factory=dict)
    share: bool = False
    absent_counts: bool = False
    average: bool = False
    annul: bool = True
    direct: bool = False
    promoted: int = 1
    relegated: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of the table; `days` are match points and points of each day."""

    team: int
    rank: int | None
    won: Fraction
    given: Fraction
    total: Fraction
    days: tuple[tuple[Fraction, Fraction], ...]


def table(season: Season, until: int) -> list[Row]:
    """Return the table after a day, best first; teams that have given up at the end."""
    lines = []
    for team in range(1, season.teams + 1):
        days = [_day(season, day, team) for day in range(1, until + 1)]
        penalties = [penalty for penalty in season.penalties if penalty[0] == team and penalty[1] <= until]
        won = sum((day[0] for day in days), Fraction(0)) + sum(penalty[2] for penalty in penalties)
        total = sum((day[2] for day in days), Fraction(0)) + sum(penalty[3] for penalty in penalties)
        given = sum((day[1] for day in days), Fraction(0))
        lines.append((team, won, given, total, tuple((day[0], day[2]) for day in days)))
    there = [line for line in lines if not _is_out(season, line[0], until)]
    rows = []
    for line in lines:
        rank = None
        if line in there:
            rank = 1
            for other in there:
                if other is not line and _is_before(season, until, there, other, line):
                    rank += 1
        rows.append(Row(team=line[0], rank=rank, won=line[1], given=line[2], total=line[3], days=line[4]))
    return sorted(rows, key=lambda row: (row.rank is None, row.rank or 0, row.team))


def given_out(season: Season, day: int) -> Fraction:
    """Return the match points that all teams have from a day together."""
    return sum((_day(season, day, team)[0] for team in range(1, season.teams + 1)), Fraction(0))


def _is_before(season: Season, until: int, there: Sequence[tuple], one: tuple, other: tuple) -> bool:
    if one[1] != other[1]:
        return one[1] > other[1]
    if one[3] != other[3] or not season.direct:
        return one[3] > other[3]
    equal = [line[0] for line in there if (line[1], line[3]) == (one[1], one[3])]
    return _among(season, until, one[0], equal) > _among(season, until, other[0], equal)


def _among(season: Season, until: int, team: int, equal: Sequence[int]) -> Fraction:
    """Return what a team has won against some others alone."""
    won = Fraction(0)
    for day in range(1, until + 1):
        group = _group(season, day, team)
        for series in range(1, season.series + 1):
            own = _worth(season, day, series, team)
            for other in equal:
                rival = _worth(season, day, series, other)
                if other != team and other in group and own is not None and rival is not None:
                    won += _duel(season, own, rival)
    return won


def _day(season: Season, day: int, team: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return match points won and given away, and points, of a team on a day: each opponent is a duel."""
    won = given = total = Fraction(0)
    group = _group(season, day, team)
    for series in range(1, season.series + 1):
        own = _worth(season, day, series, team)
        if own is None:
            given += len(group) - 1
            continue
        total += own[0]
        for other in group:
            rival = None if other == team else _worth(season, day, series, other)
            if rival is not None:
                duel = _duel(season, own, rival)
                won += duel
                given += 1 - duel
            elif other != team and season.absent_counts:
                won += 1
    return won, given, total


def _duel(season: Season, own: tuple[Fraction, int, int], rival: tuple[Fraction, int, int]) -> Fraction:
    """Return 1 for the better of two, 1/2 for each of two equal ones."""
    if own[0] != rival[0]:
        return Fraction(own[0] > rival[0])
    if season.share or own[1:] == rival[1:]:
        return Fraction(1, 2)
    if own[1] != rival[1]:
        return Fraction(own[1] > rival[1])
    return Fraction(own[2] < rival[2])


def _group(season: Season, day: int, team: int) -> Sequence[int]:
    return next((group for group in season.days[day - 1] if team in group), ())


def _worth(season: Season, day: int, series: int, team: int) -> tuple[Fraction, int, int] | None:
    """Return what a team brings from a series: total, won, lost; None where it is absent or has given up."""
    brought = season.sums.get((day, series, team))
    if brought is None or _is_out(season, team, day):
        return None
    total, won, lost, players = brought
    return (Fraction(4 * total, players) if season.average else Fraction(total)), won, lost


def _is_out(season: Season, team: int, day: int) -> bool:
    return team in season.withdrawn and (season.annul or day >= season.withdrawn[team])

"""Whole seasons of a Staffel from a seed: played by the program, and held to the naive reckoning day by day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from skatclub.domain.events.conditions import EqualTeams, MissingMember
from skatclub.domain.league import plan, results, standings, written
from skatclub.domain.league.league import LeaguePenalty, LeagueTeam, Staffel, TeamSum
from skatclub.domain.league.rule import EqualRows, LeagueRules, Withdrawn
from tests.rehearsals import league_reckoning
from tests.rehearsals.chance import Chance
from tests.rehearsals.league_reckoning import Season, Sum

SIZES_PER_MILLE = ((16, 600), (8, 50), (12, 100), (15, 50), (18, 50), (20, 150))
"""How many teams a Staffel has; most have 16."""


def differences(first: int, count: int) -> Iterator[tuple[str, str]]:
    """Play so many seasons from the seeds `first` on; yield the seed and what differs from the reckoning."""
    for number in range(first, first + count):
        for difference in season(str(number)):
            yield str(number), difference


def season(seed: str) -> tuple[str, ...]:
    """Play a season from its seed; return what differs from the reckoning after any of its days."""
    chance = Chance(f"league {seed}")
    rules = _rules(chance.part("rules"))
    teams = chance.weighted(SIZES_PER_MILLE)
    staffel = Staffel(title=f"Staffel {seed}", rules=rules).with_teams(
        [LeagueTeam(name=f"Team {number}") for number in range(1, teams + 1)]
    )
    staffel = replace(staffel, days=plan.with_hosts(plan.key(teams, rules), rules))
    round_sums = chance.weighted((((300, 45), 700), ((1000, 3), 300)))
    for day in range(1, rules.days + 1):
        if not staffel.days[day - 1].groups:
            staffel = standings.with_last_day(staffel)
        for group in staffel.days[day - 1].groups:
            staffel = _played(staffel, day, group.teams, chance, round_sums)
    staffel = written.load(written.dump(_ruled(staffel, chance.part("penalties"))))
    return tuple(compared(staffel, plain(staffel)))


def _rules(chance: Chance) -> LeagueRules:
    days = chance.weighted(((5, 850), (3, 50), (6, 100)))
    return LeagueRules(
        days=days,
        series=chance.weighted(((3, 700), (2, 150), (4, 150))),
        group_size=chance.weighted(((4, 900), (5, 100))),
        last_group_size=chance.weighted(((0, 900), (5, 100))),
        last_by_table=chance.happens(200),
        central_days=chance.between(0, days),
        equal_teams=chance.one_of(tuple(EqualTeams)),
        absent_counts=chance.happens(500),
        missing_member=chance.weighted(((MissingMember.ZERO, 800), (MissingMember.AVERAGE, 200))),
        equal_rows=chance.one_of(tuple(EqualRows)),
        withdrawn=chance.one_of(tuple(Withdrawn)),
    )


def _played(
    staffel: Staffel,
    day: int,
    teams: tuple[int, ...],
    chance: Chance,
    round_sums: tuple[int, int],
) -> Staffel:
    """Play all series of a group: teams stay away, come late or lack a player, and equal sums are frequent.

    `round_sums` are how many of a thousand sums are full hundreds, and the highest: where all are low, many
    teams are equal in the table.
    """
    away = {team for team in teams if chance.happens(30)}
    short = {team for team in teams if chance.happens(60)}
    for series in range(1, staffel.rules.series + 1):
        brought: dict[int, TeamSum | None] = dict.fromkeys(teams)
        for team in teams:
            if team in away and not (series > 1 and chance.happens(100)):
                continue
            often, highest = round_sums
            total = 100 * chance.between(1, highest) if chance.happens(often) else chance.between(1500, 4800)
            games = chance.between(30, 34), chance.between(5, 7)
            players = 3 if team in short else 4
            brought[team] = TeamSum(total=total, won=games[0], lost=games[1], players=players)
        staffel = results.entered(staffel, day, series, brought)
    return staffel


def _ruled(staffel: Staffel, chance: Chance) -> Staffel:
    for number in staffel.numbers:
        if chance.happens(40):
            staffel = staffel.withdrawn_from(number, chance.between(1, staffel.rules.days))
        if chance.happens(60):
            staffel = staffel.penalised(
                LeaguePenalty(
                    team=number,
                    day=chance.between(0, staffel.rules.days),
                    match_points=-chance.between(1, 3),
                    points=chance.between(-500, 100),
                    reason="came too late",
                )
            )
    return staffel


def plain(staffel: Staffel, sums: Mapping[tuple[int, int, int], Sum] | None = None) -> Season:
    """Return a season as the reckoning knows it, with the sums as they were entered, or with others."""
    rules = staffel.rules
    return Season(
        teams=len(staffel.teams),
        series=rules.series,
        days=[[list(group.teams) for group in day.groups] for day in staffel.days],
        sums=_entered(staffel) if sums is None else sums,
        penalties=[(each.team, each.day, each.match_points, each.points) for each in staffel.penalties],
        withdrawn={number: team.withdrawn for number, team in enumerate(staffel.teams, 1) if team.withdrawn},
        share=rules.equal_teams is EqualTeams.SHARE,
        absent_counts=rules.absent_counts,
        average=rules.missing_member is MissingMember.AVERAGE,
        annul=rules.withdrawn is Withdrawn.ANNULLED,
        direct=rules.equal_rows is EqualRows.DIRECT,
    )


def _entered(staffel: Staffel) -> dict[tuple[int, int, int], Sum]:
    return {
        (day, series, team): (brought.total, brought.won, brought.lost, brought.players)
        for day, planned in enumerate(staffel.days, start=1)
        for group in planned.groups
        for series, sums in enumerate(group.sums, start=1)
        for team, brought in zip(group.teams, sums, strict=True)
        if brought is not None
    }


def compared(staffel: Staffel, season_of: Season) -> Iterator[str]:
    """Yield what the table of any day says otherwise than the reckoning, its check sums, and what cannot be."""
    for day in range(1, staffel.rules.days + 1):
        naive = league_reckoning.table(season_of, day)
        table = standings.table(staffel, day)
        for row, own in zip(table, naive, strict=True):
            said = (row.team, row.rank, row.match_points, row.against, row.total)
            days = tuple((each.match_points, each.total) for each in row.days if each is not None)
            if said != (own.team, own.rank, own.won, own.given, own.total) or days != own.days:
                yield f"day {day}: {said} {days} <> {own}"
        given = Fraction(results.given_out(staffel, day))
        if not given == results.expected_of_day(staffel, day) == league_reckoning.given_out(season_of, day):
            yield f"day {day}: {given} match points <> {results.expected_of_day(staffel, day)}"

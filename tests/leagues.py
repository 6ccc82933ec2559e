"""Staffeln for tests: sixteen teams called by their key letters, and days typed as sums."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from skatclub.domain.league import league, plan, results
from skatclub.domain.league.league import LeagueTeam, Staffel, TeamSum
from skatclub.domain.league.rule import LeagueRules

SEASON = Path(__file__).parent / "data" / "league" / "season.csv"
"""A season of rules.md, requirement 6: 28:17 of days of 7:2, 5:4, 9:0, 3:6 and 4:5, and twice 27:18 behind it."""
USUAL = LeagueRules()


def staffel(rules: LeagueRules = USUAL, teams: int = 16) -> Staffel:
    """Return a Staffel with teams and schedule, without results."""
    named = [LeagueTeam(name=f"Team {league.letter(number)}") for number in range(1, teams + 1)]
    empty = Staffel(title="Oberliga Nord 2026", rules=rules).with_teams(named)
    return replace(empty, days=plan.with_hosts(plan.key(teams, rules), rules))


def typed(of: Staffel, day: int, sums: Mapping[str, Sequence[int | None]]) -> Staffel:
    """Return the Staffel after the sums of a group are entered, by key letter and series; None: absent."""
    for series in range(1, max(map(len, sums.values())) + 1):
        brought = {
            of.number_of(letter): None if of_team[series - 1] is None else TeamSum(total=of_team[series - 1] or 0)
            for letter, of_team in sums.items()
        }
        of = results.entered(of, day, series, brought)
    return of


def in_order(of: Staffel, day: int, first: int = 0) -> Staffel:
    """Return the Staffel after a day on which in each group the team with the lower number was always better."""
    for group in of.day(day).groups[first:]:
        better = {league.letter(team): [4000 - 10 * team] * of.rules.series for team in group.teams}
        of = typed(of, day, better)
    return of


def season(until: int = 5) -> Staffel:
    """Return the season of the file up to a day: three rise, four fall."""
    of = staffel(LeagueRules(promoted=3, relegated=4))
    with SEASON.open(encoding="utf-8") as lines:
        brought = {
            (int(row["day"]), int(row["series"]), of.number_of(row["team"])): TeamSum(
                total=int(row["total"]), won=int(row["won"]), lost=int(row["lost"]), players=int(row["players"])
            )
            for row in csv.DictReader(lines, delimiter=";")
        }
    for day in range(1, until + 1):
        for group in of.day(day).groups:
            for series in (1, 2, 3):
                of = results.entered(of, day, series, {team: brought[day, series, team] for team in group.teams})
    return of

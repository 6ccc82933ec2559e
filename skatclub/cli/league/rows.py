"""What commands of leagues print: rows of teams, schedule, match days and tables, and sentences about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from skatclub.cli.rows import Cell, Row
from skatclub.domain.events.conditions import LEAGUE_SIZE
from skatclub.domain.league import ahead, league as league_domain, plan as league_plan, results, seats, standings
from skatclub.domain.league.facts import LeagueFacts
from skatclub.domain.league.league import Staffel
from skatclub.domain.league.standings import LeaguePlace, TableState
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext

TEAMS = ("letter", "team", "club", "name", "member_no", "captain", "withdrawn")
SCHEDULE = ("day", "held_on", "letters", "host", "teams")
SUMS = ("day", "series", "letter", "team", "total", "match_points")
SEATS = ("letters", "series", "table", "players")
AHEAD = (
    "letter",
    "team",
    "match_points",
    "most",
    "best_rank",
    "worst_rank",
    "up",
    "down",
    "surely_up",
    "surely_down",
)
COMPARED = ("rank", "league", "letter", "team", "match_points", "against", "total", "concerned")
PENALTIES = ("penalty", "letter", "team", "day", "match_points", "points", "reason")


def teams(facts: LeagueFacts) -> list[Row]:
    """Return a row for each player, or for a team without any."""
    team_rows: list[Row] = []
    for number, team in enumerate(facts.staffel.teams, start=1):
        squad = [facts.people[person_id] for person_id in team.squad if person_id in facts.people]
        head, foot = (league_domain.letter(number), team.name, team.club), team.withdrawn
        team_rows += [
            (*head, person.full_name, person.member_no, int(person.id == team.captain), foot) for person in squad
        ]
        if not squad:
            team_rows.append((*head, "", "", 0, foot))
    return team_rows


def schedule(staffel: Staffel) -> list[Row]:
    """Return a row for each group of each day; groups that wait for the table are left out."""
    return [
        (
            number,
            day.held_on,
            league_plan.letters(group),
            staffel.team(group.host).name if group.host else "",
            ", ".join(staffel.team(team).name for team in group.teams),
        )
        for number, day in enumerate(staffel.days, start=1)
        for group in day.groups
    ]


def about_schedule(staffel: Staffel) -> Iterator[str]:
    """Say how evenly the teams meet, and how often they are the host."""
    for times, pairs in league_plan.meetings(staffel.days, len(staffel.teams)).items():
        yield ngettext("{n} pair of teams meets {times}×.", "{n} pairs of teams meet {times}×.", pairs).format(
            n=pairs, times=times
        )
    homes = sorted(set(league_plan.homes(staffel).values()))
    yield _("Days as the host for each team: {days}.").format(days=wordlists.either(*map(str, homes)))


def sums(staffel: Staffel, day: int) -> list[Row]:
    """Return a row for each team in each series of a day, with its match points; an absent team has no total."""
    return [
        (
            day,
            series,
            league_domain.letter(team),
            staffel.team(team).name,
            None if brought is None else brought.total,
            points[team],
        )
        for group in staffel.day(day).groups
        for series, (of_series, points) in enumerate(
            zip(group.sums, results.match_points(staffel, day, group), strict=True), start=1
        )
        for team, brought in zip(group.teams, of_series, strict=True)
    ]


def about_day(facts: LeagueFacts, day: int) -> Iterator[str]:
    """Say the check sum of a day, and how far the table is."""
    yield _("Match day {day}: {given} match points, as many as rules and absences give: {expected}.").format(
        day=day,
        given=numbers.total(results.given_out(facts.staffel, day), 1),
        expected=results.expected_of_day(facts.staffel, day),
    )
    yield about_table(facts, day)


def seat_plan(staffel: Staffel, day: int, short: Sequence[int], absent: Sequence[int]) -> list[Row]:
    """Return who sits where on a day: the players of each team by the numbers of its line-up."""
    plan_rows: list[Row] = []
    for group in staffel.day(day).groups:
        there = [team for team in group.teams if team not in absent]
        planned = seats.plan([LEAGUE_SIZE - (team in short) for team in there], staffel.rules.series)
        for series, tables in enumerate(planned, start=1):
            for table, seated in enumerate(tables, start=1):
                players = " ".join(f"{league_domain.letter(there[team])}{player + 1}" for team, player in seated)
                plan_rows.append((league_plan.letters(group), series, table, players))
    return plan_rows


def table_columns(day: int) -> tuple[str, ...]:
    """Return the columns of the table after a day."""
    days = (f"day{number}" for number in range(1, day + 1))
    return ("rank", "letter", "team", "match_points", "against", "difference", "total", *days, "moved", "zone")


def table(staffel: Staffel, day: int) -> list[Row]:
    """Return the table after a day; a day is 7:2, and empty where the group of a team is not in yet."""
    return [
        (
            row.rank,
            league_domain.letter(row.team),
            staffel.team(row.team).name,
            row.match_points,
            row.against,
            row.match_points - row.against,
            row.total,
            *("" if each is None else f"{_points(each.match_points)}:{_points(each.against)}" for each in row.days),
            row.moved,
            row.zone.value,
        )
        for row in standings.table(staffel, day)
    ]


def about_table(facts: LeagueFacts, day: int) -> str:
    """Say how far the table after a day is."""
    state, binding = standings.state(facts.staffel, day, facts.today)
    since = "" if binding is None else numbers.date(binding)
    match state:
        case TableState.OPEN:
            return _("Results are still missing, so the table after match day {day} is not complete.").format(
                day=day
            )
        case TableState.PROVISIONAL:
            return _("The table after match day {day} is provisional: not all lists are checked.").format(day=day)
        case TableState.CHECKED:
            return _("The table after match day {day} is checked and binding from {since}.").format(
                day=day, since=since
            )
        case TableState.BINDING:
            return _("The table after match day {day} has been binding since {since}.").format(day=day, since=since)


def reaches(staffel: Staffel) -> list[Row]:
    """Return what each team can still come to."""
    rows_now = {row.team: row for row in standings.table(staffel, staffel.rules.days)}
    return [
        (
            league_domain.letter(reach.team),
            staffel.team(reach.team).name,
            rows_now[reach.team].match_points,
            reach.most,
            reach.best,
            reach.worst,
            int(reach.up),
            int(reach.down),
            int(reach.surely_up),
            int(reach.surely_down),
        )
        for reach in ahead.reaches(staffel)
    ]


def compared(order: Sequence[tuple[LeagueFacts, LeaguePlace, bool]]) -> list[Row]:
    """Return the teams at the compared place of each league, best first, and whom the comparison concerns."""
    return [
        (
            rank,
            facts.staffel.title,
            league_domain.letter(row.team),
            facts.staffel.team(row.team).name,
            row.match_points,
            row.against,
            row.total,
            int(concerned),
        )
        for rank, (facts, row, concerned) in enumerate(order, start=1)
    ]


def penalties(staffel: Staffel) -> list[Row]:
    """Return all penalties with their numbers."""
    return [
        (
            number,
            league_domain.letter(penalty.team),
            staffel.team(penalty.team).name,
            penalty.day,
            penalty.match_points,
            penalty.points,
            penalty.reason,
        )
        for number, penalty in enumerate(staffel.penalties, start=1)
    ]


def in_two_teams(facts: LeagueFacts) -> Iterator[str]:
    """Say who is in more than one squad: one person plays for one team in a season.

    Who was added and is gone again by an undo may still be in one.
    """
    for person_id, of_teams in facts.staffel.in_two_teams().items():
        if person_id not in facts.people:
            continue
        yield _("{name} is in several squads: {teams}.").format(
            name=facts.people[person_id].full_name,
            teams=wordlists.both(*(facts.staffel.team(team).name for team in of_teams)),
        )


def _points(points: Cell) -> str:
    """Return match points as they are written: 2, or 2,5 where equal teams share them."""
    return numbers.total(points, 1) if isinstance(points, int | Fraction) else ""

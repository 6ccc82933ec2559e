"""A Staffel: its teams by key letter, its match days with their groups, the sums of teams, penalties and lots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from skatclub.domain import text
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.events.conditions import LEAGUE_SIZE
from skatclub.domain.league import errors
from skatclub.domain.league.rule import FEWEST_TEAMS, MOST_TEAMS, LeagueRules
from skatclub.domain.office.typed import HIGHEST_COUNT, HIGHEST_POINTS

LETTERS = "ABCDEFHJKLMNPRSTUVWX"
"""The key letters of the DSkV in their order: those are left out that look like another or like a figure."""
HIGHEST_MATCH_POINTS = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueTeam:
    """A team of the Staffel; `squad` are the people who may play for it, the captain one of them or none yet.

    Their passes are their own numbers as members. `withdrawn` is the first day on which a team that gave up is not
    there any more, 0 as long as it plays.
    """

    name: str
    club: str = ""
    captain: int = 0
    squad: tuple[int, ...] = ()
    withdrawn: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", text.checked(self.name))
        object.__setattr__(self, "club", text.checked(self.club, required=False))

    @property
    def people(self) -> frozenset[int]:
        """Return all who belong to it, the captain included."""
        return frozenset({self.captain, *self.squad} - {0})


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSum:
    """What a team brings home from one series: the sum of its totals, games won and lost, how many played."""

    total: int
    won: int = 0
    lost: int = 0
    players: int = LEAGUE_SIZE

    def __post_init__(self) -> None:
        for name, fits in (
            ("total", abs(self.total) <= HIGHEST_POINTS),
            ("won", 0 <= self.won <= HIGHEST_COUNT),
            ("lost", 0 <= self.lost <= HIGHEST_COUNT),
            ("players", 1 <= self.players <= LEAGUE_SIZE),
        ):
            if not fits:
                raise errors.LeagueNumberUnfit(name, getattr(self, name))


Sums = tuple[TeamSum | None, ...]
"""What the teams of a group bring home from a series, in their order; None: absent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DayGroup:
    """Teams that meet on a match day, by number, at one of them (0: none is the host); `sums` by series so far.

    `checked` is the day on which the Staffelleiter had checked all of it, None as long as it is provisional.
    """

    teams: tuple[int, ...]
    host: int = 0
    sums: tuple[Sums, ...] = ()
    checked: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDay:
    """A day of the schedule; it has no groups as long as these wait for the table."""

    held_on: date | None = None
    groups: tuple[DayGroup, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaguePenalty:
    """What is taken from a team (below 0) or given to it on a day (0: of the whole season); why is the office's."""

    team: int
    day: int
    match_points: int = 0
    points: int = 0
    reason: str

    def __post_init__(self) -> None:
        reason = text.checked(self.reason, longest=text.LONGEST_NOTE, required=False)
        object.__setattr__(self, "reason", reason)
        if abs(self.match_points) > HIGHEST_MATCH_POINTS or not (self.match_points or self.points):
            raise errors.LeagueNumberUnfit("match_points", self.match_points)
        if abs(self.points) > HIGHEST_POINTS:
            raise errors.LeagueNumberUnfit("points", self.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class Staffel:
    """A group of a league in one season. Teams are numbered from 1 in the order of their key letters.

    `lots` are teams that nothing but a lot could part, in its order.
    """

    title: str
    rules: LeagueRules
    teams: tuple[LeagueTeam, ...] = ()
    days: tuple[MatchDay, ...] = ()
    penalties: tuple[LeaguePenalty, ...] = ()
    lots: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", text.checked(self.title))

    @property
    def numbers(self) -> range:
        """Return the numbers of its teams."""
        return range(1, len(self.teams) + 1)

    @property
    def has_results(self) -> bool:
        """Tell whether anything was entered."""
        return any(group.sums for day in self.days for group in day.groups)

    def team(self, number: int) -> LeagueTeam:
        """Return a team by its number."""
        return self.teams[number - 1]

    def number_of(self, named: str) -> int:
        """Return the number of the team with this key letter or name. Refused: `NoSuchLeagueTeam`."""
        wanted = named.strip().casefold()
        for number, team in enumerate(self.teams, start=1):
            if wanted in {letter(number).casefold(), team.name.casefold()}:
                return number
        raise errors.NoSuchLeagueTeam(text.excerpt(named))

    def day(self, day: int) -> MatchDay:
        """Return a day of the schedule, from 1. Refused: `NoSuchMatchDay`, `ScheduleMissing`."""
        if not 1 <= day <= self.rules.days:
            raise errors.NoSuchMatchDay(day, self.rules.days)
        if not self.days:
            raise errors.ScheduleMissing
        return self.days[day - 1]

    def group_on(self, day: int, team: int) -> DayGroup | None:
        """Return where a team plays on a day that is planned; None where its groups are not known yet."""
        return next((group for group in self.day(day).groups if team in group.teams), None)

    def with_teams(self, teams: Sequence[LeagueTeam]) -> Staffel:
        """Return the same with these teams; a schedule for as many stays.

        What was ruled about a team follows its name, and goes with it.

        Refused: `TeamsOutOfRange`, `LeagueTeamTwice`; `TeamsAreSettled` where results are in and it is not the same
        teams in the same order, with other people perhaps.
        """
        fewest = max(FEWEST_TEAMS, self.rules.promoted + self.rules.relegated + 1)  # one place at least is compared
        if not fewest <= len(teams) <= MOST_TEAMS:
            raise errors.TeamsOutOfRange(fewest, MOST_TEAMS, len(teams))
        for name, count in Counter(team.name.casefold() for team in teams).items():
            if count > 1:
                raise errors.LeagueTeamTwice(next(team.name for team in teams if team.name.casefold() == name))
        if self.has_results and [team.name for team in teams] != [team.name for team in self.teams]:
            raise errors.TeamsAreSettled
        before = {team.name.casefold(): (number, team.withdrawn) for number, team in enumerate(self.teams, start=1)}
        known = [before.get(team.name.casefold(), (0, 0)) for team in teams]
        now = {old: number for number, (old, _day) in enumerate(known, start=1) if old}
        return replace(
            self,
            teams=tuple(replace(team, withdrawn=day) for team, (_old, day) in zip(teams, known, strict=True)),
            days=self.days if len(teams) == len(self.teams) else (),
            penalties=tuple(replace(each, team=now[each.team]) for each in self.penalties if each.team in now),
            lots=tuple(now[team] for team in self.lots if team in now),
        )

    def with_group(self, day: int, changed: DayGroup) -> Staffel:
        """Return the same after something has become of a group of a day."""
        groups = tuple(changed if group.teams == changed.teams else group for group in self.day(day).groups)
        days = list(self.days)
        days[day - 1] = replace(days[day - 1], groups=groups)
        return replace(self, days=tuple(days))

    def withdrawn_from(self, team: int, day: int) -> Staffel:
        """Return the same when a team has given up before a day. Refused: `NoSuchMatchDay`, `ScheduleMissing`."""
        self.day(day)
        teams = list(self.teams)
        teams[team - 1] = replace(teams[team - 1], withdrawn=day)
        return replace(self, teams=tuple(teams))

    def penalised(self, penalty: LeaguePenalty) -> Staffel:
        """Return the same with a penalty more. Refused: `NoSuchMatchDay`, `ScheduleMissing`, `NameMissing`."""
        self.day(penalty.day or 1)
        text.checked(penalty.reason, longest=text.LONGEST_NOTE)
        return replace(self, penalties=(*self.penalties, penalty))

    def without_penalty(self, number: int) -> Staffel:
        """Return the same without a penalty, counted from 1. Refused: `NoSuchRecord`."""
        if not 1 <= number <= len(self.penalties):
            raise NoSuchRecord("penalty", number)
        return replace(self, penalties=self.penalties[: number - 1] + self.penalties[number:])

    def drawn(self, order: Sequence[str]) -> Staffel:
        """Return the same with the order that a lot gave teams that are equal in all; earlier lots of others stay.

        Refused: `NoSuchLeagueTeam`.
        """
        numbers = tuple(dict.fromkeys(map(self.number_of, order)))
        return replace(self, lots=(*(team for team in self.lots if team not in numbers), *numbers))

    def in_two_teams(self) -> Mapping[int, tuple[int, ...]]:
        """Return the people who are in more than one squad, with the numbers of the teams."""
        of_person: dict[int, list[int]] = {}
        for number, team in enumerate(self.teams, start=1):
            for person_id in team.squad:
                of_person.setdefault(person_id, []).append(number)
        return {person_id: tuple(teams) for person_id, teams in of_person.items() if len(teams) > 1}


def letter(number: int) -> str:
    """Return the key letter of a team by its number."""
    return LETTERS[number - 1]


def letters(numbers: Sequence[int]) -> str:
    """Return the key letters of teams."""
    return "".join(map(letter, numbers))

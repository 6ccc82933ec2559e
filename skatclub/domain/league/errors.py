"""The refusals of leagues: types with fields and what they say in English; `i18n` says it in every language."""

from __future__ import annotations

from skatclub.domain.standings.standings import Total
from skatclub.rules.errors import Refusal


class LeagueRulesNoJson(Refusal):
    """The file of the rules is no JSON; `line` is where it breaks, 0 if that cannot be said."""

    says = "The rules of the league are not a JSON object: line {line} cannot be read. Please check it."
    otherwise = "The rules of the league are not a JSON object. Please check the file."
    line: int


class LeagueRuleUnknown(Refusal):
    """The rules of a league have no such setting."""

    says = "The rules of a league have no setting “{name}”. The names are listed in the help of the command."
    name: str


class LeagueRuleUnreadable(Refusal):
    """A rule of a league cannot be what stands there."""

    says = "“{name}” in the rules of the league cannot be {found}. Please correct it."
    otherwise = "“{name}” is missing from the rules of the league, and they do not work without it."
    name: str
    found: str


class LeagueNumberUnfit(Refusal):
    """A sum or a penalty cannot be what somebody typed."""

    says = "“{name}” cannot be {found}. Please correct it."
    name: str
    found: int


class LeagueUnreadable(Refusal):
    """A stored league is damaged, or a newer program has written it."""

    says = (
        "The league cannot be read: it is damaged or comes from a newer version of the program. Update the "
        "program, or take it from an earlier file or a backup."
    )


class TeamsOutOfRange(Refusal):
    """A Staffel has a number of teams that no schedule is made for."""

    says = "A league is played by {fewest} to {most} teams, not by {found}."
    fewest: int
    most: int
    found: int


class LeagueTeamTwice(Refusal):
    """Two teams of a Staffel have one name."""

    says = "Two teams are called “{name}”. Give one of them a number, such as “{name} 2”."
    name: str


class NoSuchLeagueTeam(Refusal):
    """No team of the Staffel has this key letter or name."""

    says = "The league has no team “{name}”. Teams are named by their key letter or in full."
    name: str


class TeamsAreSettled(Refusal):
    """Results are in, so that no team may come, go or change its place in the key."""

    says = (
        "Results are entered already, so the teams cannot be exchanged any more. A team that gives up is withdrawn."
    )


class NoSuchMatchDay(Refusal):
    """The schedule has no such day."""

    says = "The league has no match day {day}: it has {days}."
    day: int
    days: int


class ScheduleMissing(Refusal):
    """Nobody has planned who meets whom on that day."""

    says = "It is not planned yet who meets whom. Make the schedule first."


class DayNeedsTable(Refusal):
    """The groups of the last day follow from the table, and results before it are missing."""

    says = "The groups of match day {day} follow from the table, and results of earlier days are still missing."
    day: int


class LastDayIsPlanned(Refusal):
    """The table shall make a last day whose groups the rules have planned beforehand."""

    says = (
        "Match day {day} is planned like the others: by the rules of this league it does not follow from the table."
    )
    day: int


class ScheduleUnreadable(Refusal):
    """A line of an own key cannot be read: what stands there is no group of key letters."""

    says = (
        "“{found}” in line {line} of the schedule is no group of teams. Write each day in a line, such as ABCD "
        "EFGH."
    )
    line: int
    found: str


class ScheduleDoesNotFit(Refusal):
    """A day of an own key names a team twice, or leaves one out."""

    says = "Match day {day} of the schedule must name each team once; please look at “{letter}”."
    day: int
    letter: str


class DayIncomplete(Refusal):
    """A day cannot be checked while sums are missing."""

    says = "Match day {day} is not complete: enter all series of all groups first, absent teams as absent."
    day: int


class GroupHasNoSuchTeam(Refusal):
    """Sums are typed for teams that do not all meet each other on that day."""

    says = "Teams {letters} do not meet on match day {day}. Enter the sums of one group at a time."
    letters: str
    day: int


class SeriesOfDayOutOfRange(Refusal):
    """A match day has fewer series, or one before this one is missing."""

    says = "Match day {day} has {series} series, entered one after the other: {found} does not fit."
    day: int
    series: int
    found: int


class TooFewForTeam(Refusal):
    """A team may not start with so few players: it counts as absent."""

    says = "A team needs {fewest} players to start, and {letter} had {players}. Enter it as absent."
    letter: str
    players: int
    fewest: int


class LeagueFileEmpty(Refusal):
    """A file of teams or sums has no line but that of its heads."""

    says = "The file says nothing. Write a line of heads, of {columns}, and then a line for each entry."
    columns: tuple[str, ...]


class SumTwice(Refusal):
    """A file names the sum of a team in a series twice."""

    says = "Match day {day}, series {series}: the sum of {letter} is there twice. Remove one of them."
    day: int
    series: int
    letter: str


class SumsMissing(Refusal):
    """A file leaves out teams of a group; one that did not come is written down as absent."""

    says = (
        "Match day {day}, series {series}: the sums of {letters} are missing. Leave the total of an absent team "
        "empty."
    )
    day: int
    series: int
    letters: str


class MatchPointsDoNotFit(Refusal):
    """A report says other match points than its sums give."""

    letter: str
    day: int
    series: int
    written: Total
    reckoned: Total


class SeatsCannotBe(Refusal):
    """So few players of so few teams cannot sit at tables of three or four without team mates meeting."""

    says = "{players} players of {teams} teams cannot sit without team mates at one table."
    players: int
    teams: int


class ScheduleHasDays(Refusal):
    """An own key has more or fewer days than the rules of the league."""

    says = "The schedule has {found} match days, the rules of the league have {days} whose groups are planned."
    found: int
    days: int


class NoSuchLeague(Refusal):
    """The club has no league of this title or number; `known` are the titles of those it has."""

    says = "The club has no league “{name}”. It has {known}."
    otherwise = "The club has no league “{name}”, nor any other. Please open one first."
    name: str
    known: tuple[str, ...]


class LeagueTitleTaken(Refusal):
    """Another league of the club has this title."""

    says = "There is already a league “{title}”. Please give this one another title, such as the year."
    title: str

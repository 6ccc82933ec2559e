"""What a Staffelleiter types or gets by mail, in files: teams with their squads, and sums of a match day."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from skatclub.domain.events.conditions import LEAGUE_SIZE
from skatclub.domain.league import errors, league as league_domain, results
from skatclub.domain.league.league import Staffel, TeamSum
from skatclub.domain.list_files.errors import CellIsEmpty, CellRefused, CellUnreadable, ExpectedCell
from skatclub.domain.list_files.spellings import answer_of, shown, unguarded
from skatclub.domain.office import result_lines
from skatclub.domain.standings.standings import whole_if_possible

L = TypeVar("L")
TEAMS = {
    "team": "team mannschaft",
    "club": "club verein",
    "player": "player spieler name",
    "member_no": "memberno pass passnummer passnr spielerpass",
    "captain": "captain mf mannschaftsfuehrer mannschaftsführer",
}
SUMS = {
    "day": "day spieltag tag",
    "series": "series serie",
    "team": "team mannschaft buchstabe",
    "total": "total gesamt summe spielpunkte punkte",
    "won": "won gewonnen gew g",
    "lost": "lost verloren verl v",
    "players": "players spieler",
    "match_points": "matchpoints wp wertungspunkte",
}
"""The columns of both files, and how their heads may be spelled."""
_POINTS = re.compile(r"[0-9]{1,3}([.,][0-9]{1,2})?")


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPlayer:
    """Somebody of a squad as a file names him or her, with the number of the pass."""

    name: str
    member_no: str = ""
    is_captain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedTeam:
    """A team as a file names it; the order of the teams is that of their key letters."""

    name: str
    club: str
    players: tuple[TypedPlayer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedSum:
    """A line of sums: what a team brought (None: absent), and the match points of the report if it tells them."""

    day: int
    series: int
    team: str
    brought: TeamSum | None
    match_points: Fraction | None = None


def teams(written: str) -> tuple[TypedTeam, ...]:
    """Read teams, a player in each line, or a team without any.

    Refused: `LeagueFileEmpty`, `LinesRefused`, and as `result_lines.lines` does.
    """
    named: dict[str, TypedTeam] = {}
    for team in _read(written, TEAMS, ("team",), _team_line):
        known = named.setdefault(team.name.casefold(), TypedTeam(name=team.name, club="", players=()))
        named[team.name.casefold()] = TypedTeam(
            name=known.name, club=known.club or team.club, players=(*known.players, *team.players)
        )
    return tuple(named.values())


def sums(written: str) -> tuple[TypedSum, ...]:
    """Read the sums of teams in series; an empty total is an absent team. Refused: as `teams`."""
    return tuple(_read(written, SUMS, ("day", "series", "team", "total"), _sum_line))


def _read(
    written: str,
    columns: Mapping[str, str],
    needed: Sequence[str],
    line_of: Callable[[int, Mapping[str, str]], L],
) -> list[L]:
    typed, refused = result_lines.lines(written, columns, needed, line_of) if written.strip() else ([], [])
    result_lines.check(refused)
    if not typed:
        raise errors.LeagueFileEmpty(tuple(columns))
    return typed


def entered(staffel: Staffel, typed: tuple[TypedSum, ...]) -> Staffel:
    """Return the Staffel after all sums of a file, whole groups in each series, whatever the order of its lines.

    Refused: `SumTwice`, `SumsMissing`, `MatchPointsDoNotFit`, `ScheduleMissing` for a day that still waits for the
    table, and as `results.entered` does.
    """
    by_place: dict[tuple[int, int, int], TypedSum] = {}
    for line in typed:
        place = line.day, line.series, staffel.number_of(line.team)
        if place in by_place:
            raise errors.SumTwice(*place[:2], league_domain.letter(place[2]))
        by_place[place] = line
    for day, series in sorted({place[:2] for place in by_place}):
        if not staffel.day(day).groups:
            raise errors.ScheduleMissing
        for group in staffel.day(day).groups:
            there = {team: by_place[day, series, team] for team in group.teams if (day, series, team) in by_place}
            missing = [team for team in group.teams if team not in there]
            if there and missing:
                raise errors.SumsMissing(day, series, league_domain.letters(missing))
            if there:
                brought = {team: line.brought for team, line in there.items()}
                staffel = results.entered(staffel, day, series, brought)
                _check_points(staffel, there)
    return staffel


def _check_points(staffel: Staffel, there: Mapping[int, TypedSum]) -> None:
    """Refuse a report of a series whose match points are not those of its sums."""
    day, series = next((line.day, line.series) for line in there.values())
    group = next(group for group in staffel.day(day).groups if set(group.teams) == there.keys())
    reckoned = results.match_points(staffel, day, group)[series - 1]
    for team, line in there.items():
        if line.match_points is not None and line.match_points != reckoned[team]:
            letter = league_domain.letter(team)
            raise errors.MatchPointsDoNotFit(
                letter, day, series, whole_if_possible(line.match_points), reckoned[team]
            )


def _team_line(_line: int, by_column: Mapping[str, str]) -> TypedTeam:
    cells = {key: unguarded(by_column.get(key, "")).strip() for key in TEAMS}
    if not cells["team"]:
        raise CellRefused("team", CellIsEmpty(ExpectedCell.ENTRY))
    player = TypedPlayer(
        name=cells["player"], member_no=cells["member_no"], is_captain=bool(answer_of(cells["captain"]))
    )
    return TypedTeam(name=cells["team"], club=cells["club"], players=(player,) if player.name else ())


def _sum_line(_line: int, by_column: Mapping[str, str]) -> TypedSum:
    numbers = {
        key: result_lines.number(by_column, key) for key in ("day", "series", "total", "won", "lost", "players")
    }
    for key in ("day", "series"):
        if numbers[key] is None:
            raise CellRefused(key, CellIsEmpty(ExpectedCell.NUMBER))
    team = by_column.get("team", "").strip()
    if not team:
        raise CellRefused("team", CellIsEmpty(ExpectedCell.ENTRY))
    brought = None
    if numbers["total"] is not None:
        brought = TeamSum(
            total=numbers["total"],
            won=numbers["won"] or 0,
            lost=numbers["lost"] or 0,
            players=LEAGUE_SIZE if numbers["players"] is None else numbers["players"],
        )
    return TypedSum(
        day=numbers["day"] or 0,
        series=numbers["series"] or 0,
        team=team,
        brought=brought,
        match_points=_points(by_column.get("match_points", "")),
    )


def _points(written: str) -> Fraction | None:
    """Read match points such as 2, 2,5 or 2:1, of which those won count."""
    won = written.partition(":")[0].strip()
    if not won:
        return None
    if _POINTS.fullmatch(won) is None:
        raise CellRefused("match_points", CellUnreadable(shown(written), ExpectedCell.NUMBER))
    return Fraction(won.replace(",", "."))

"""A ranking as rows under heads, worded once: window, wall, files and command line choose their columns of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.prizes.board import Won
from skatclub.domain.registration.registration import Participant
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Standing, Standings, Total
from skatclub.domain.standings.teams import Team
from skatclub.exports import document
from skatclub.exports.document import Cell, Plain, Said
from skatclub.exports.reports import names as reports_names
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.prizes import words as prizes_words

RULED = "*"
"""Stands behind points in which a ruling of the director is."""

NOTHING = Won()
"""What somebody wins who holds no prize; where a list shows no prizes, its rows have none at all."""

LIST = ("rank", "start_no", "name", "club", "series", "won", "lost", "total")
"""The columns of a list over several series, by their names for programs."""

OF_ONE_SERIES = ("rank", "start_no", "name", "club", "table", "points", "won", "lost", "total")
"""The columns of a list of one series, with the table and the points of the games."""


class RankingColumn(Enum):
    """What a column holds; its width, side and weight follow from it. The value is its name in the settings."""

    RANK = "rank"
    MOVE = "move"
    NUMBER = "number"
    NAME = "name"
    CLUB = "club"
    SERIES = "series"
    GAMES = "games"
    RATE = "rate"
    TOTAL = "total"
    BAR = "bar"
    PRIZE = "prize"


MAY_LACK = frozenset({"rank", "place", "points", "won", "lost"})
LEFT = frozenset({RankingColumn.NAME, RankingColumn.CLUB})
"""Columns of words; numbers stand at the right."""

_HEADS = {
    "rank": (RankingColumn.RANK, N_("Rank"), N_("Rank")),
    "place": (RankingColumn.RANK, N_("Rank"), N_("Rank")),
    "move": (RankingColumn.MOVE, "±", N_("Rank changes since the last posting")),
    "start_no": (RankingColumn.NUMBER, N_("No."), N_("Start number")),
    "name": (RankingColumn.NAME, N_("Name"), N_("Name")),
    "team": (RankingColumn.NAME, N_("Team"), N_("Team")),
    "club": (RankingColumn.CLUB, N_("Club"), N_("Club")),
    "members": (RankingColumn.CLUB, N_("Members"), N_("Members")),
    "series": (RankingColumn.SERIES, N_("Series {series}"), N_("Series {series}")),
    "table": (RankingColumn.NUMBER, N_("Table"), N_("Table")),
    "points": (RankingColumn.GAMES, N_("Game points"), N_("Game points")),
    "won": (RankingColumn.GAMES, N_("W"), N_("Games won")),
    "lost": (RankingColumn.GAMES, N_("L"), N_("Games lost")),
    "rate": (RankingColumn.RATE, N_("win rate"), N_("Share of own games won")),
    "bar": (RankingColumn.BAR, "", N_("Total compared with the best")),
    "total": (RankingColumn.TOTAL, N_("Total"), N_("Total")),
    "prize": (RankingColumn.PRIZE, N_("Prize"), N_("Prizes as things stand")),
    "match_points": (RankingColumn.SERIES, N_("Match points"), N_("Match points won : lost")),
    "sum": (RankingColumn.TOTAL, N_("Points"), N_("Total of points")),
    "played": (RankingColumn.GAMES, N_("Series played"), N_("Series played")),
}


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """The head of a column: what it holds, short words, and whole ones for tooltips and screen readers."""

    column: RankingColumn
    words: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRow:
    """One row of a ranking with the names that may be shown: of a player, or of a team with its members.

    `ruled` says of each series whether a ruling is in it.
    """

    standing: Standing
    name: str
    start_no: int | None = None
    club: str = ""
    members: tuple[str, ...] = ()
    table: int | None = None
    prize: Won | None = None
    climbed: int = 0
    ruled: tuple[bool, ...] = ()


def total_cell(total: Total) -> Plain:
    """Return points as a cell."""
    return total if isinstance(total, int) else Fraction(total)


def rate(row: Standing) -> str:
    """Return the share of own games that were won; nothing without a game, or where they are not known."""
    won, games = row.won or 0, (row.won or 0) + (row.lost or 0)
    return numbers.percent((200 * won + games) // (2 * games)) if games else ""


def move(ranks: int) -> str:
    """Return how many ranks somebody climbed or fell, with a sign that needs no colour."""
    if not ranks:
        return ""
    return f"▲ {ranks}" if ranks > 0 else f"▼ {-ranks}"


def shared(rank: int | None, *, tied: bool) -> str:
    """Return a rank in words; equals are marked."""
    return "" if rank is None else f"{rank} =" if tied else str(rank)


def prize_cell(prize: Won | None) -> str:
    """Return what somebody wins, in brackets while it may still change."""
    words = "" if prize is None else prizes_words.won(prize)
    return words if prize is None or not words or prize.safe else f"({words})"


_CELLS: dict[str, Callable[[RankingRow], Plain]] = {
    "rank": lambda row: row.standing.rank,
    "place": lambda row: shared(row.standing.rank, tied=row.standing.tied) or None,
    "move": lambda row: move(row.climbed),
    "start_no": lambda row: row.start_no,
    "name": lambda row: row.name,
    "team": lambda row: row.name,
    "club": lambda row: row.club,
    "members": lambda row: ", ".join(row.members),
    "table": lambda row: row.table,
    "points": lambda row: row.standing.points,
    "won": lambda row: row.standing.won,
    "lost": lambda row: row.standing.lost,
    "rate": lambda row: rate(row.standing),
    "bar": lambda _one: "",
    "total": lambda row: total_cell(row.standing.total),
    "prize": lambda row: prize_cell(row.prize),
}


def head(code: str, series: int = 0) -> ColumnHead:
    """Return the head of a column by its name for programs, in the language in use."""
    column, words, head_said = _HEADS[code]
    return ColumnHead(column, *(_(text).format(series=series) if text else "" for text in (words, head_said)))


def heads(codes: Iterable[str], series: Sequence[int] = ()) -> tuple[ColumnHead, ...]:
    """Return the heads of some columns; that of a series for each of them."""
    return tuple(head(code, number) for code in codes for number in (series if code == "series" else (0,)))


def words(codes: Iterable[str], series: Sequence[int] = ()) -> tuple[str, ...]:
    """Return the short words of the same."""
    return tuple(each.words for each in heads(codes, series))


def codes_in_files(codes: Iterable[str], series: Sequence[int]) -> list[tuple[str, str]]:
    """Return each code with what files call its column: that of a series bears its number."""
    return [
        (code, f"series_{number}" if code == "series" else code)
        for code in codes
        for number in (series if code == "series" else (0,))
    ]


def said(row: RankingRow, codes: Sequence[str]) -> tuple[Cell, ...]:
    """Return the cells of a row for eyes and files: eyes see a gap as a dash, and the marks of rulings."""
    values = cells(row, ["rank" if code == "place" else code for code in codes])
    words = cells(row, codes, gap=numbers.NONE, marks=True)
    return tuple(
        cell if cell == word else Said(cell, document.shown(word)) for cell, word in zip(values, words, strict=True)
    )


def cells(
    ranking_row: RankingRow, codes: Iterable[str], *, gap: str | None = None, marks: bool = False
) -> tuple[Plain, ...]:
    """Return the cells of a row; a `gap` stands for a missing rank or series, and for what is not known.

    With `marks` points in which a ruling is are words that end in a mark, for readers: programs want numbers.
    """
    ruled = ranking_row.ruled if marks else ()
    cells_of_row: list[Plain] = []
    for code in codes:
        if code == "series":
            of_series = [
                gap if result is None else total_cell(result.total) for result in ranking_row.standing.results
            ]
            marked = ruled or (False,) * len(of_series)
            cells_of_row += [_marked(cell) if it else cell for cell, it in zip(of_series, marked, strict=True)]
        else:
            cell = _CELLS[code](ranking_row)
            cell = _marked(cell) if code == "total" and any(ruled) else cell
            cells_of_row.append(gap if cell is None and code in MAY_LACK else cell)
    return tuple(cells_of_row)


def _marked(cell: Plain) -> str:
    return f"{document.shown(cell)}{RULED}"


def ruled_words(*, is_ruled: bool) -> str:
    """Return what the mark means, to stand below a list; "" where no row `is_ruled`."""
    return _("{mark} A ruling of the director is in these points.").format(mark=RULED) if is_ruled else ""


def lots(standings: Standings) -> Mapping[int, int]:
    """Return the lots that count, by contestant's id: they part only equals who all have one."""
    recorded = standings.lots
    keys: dict[tuple[Total, int, int], list[int]] = {}
    for row in standings.rows:
        if row.rank is not None:
            keys.setdefault((row.total, row.won or 0, row.lost or 0), []).append(row.contestant.id)
    return {
        contestant_id: recorded[contestant_id]
        for alike in keys.values()
        if all(other in recorded for other in alike)
        for contestant_id in alike
    }


def of_people(standings: Standings, people: Mapping[int, Participant], level: Audience) -> tuple[RankingRow, ...]:
    """Return the rows of a ranking of people in order, named as these readers may read them."""
    return tuple(
        RankingRow(
            standing=row,
            start_no=participant.start_no,
            name=reports_names.shown(participant, level),
            club=reports_names.club(participant, level),
            ruled=tuple(number in row.contestant.ruled for number in standings.series),
        )
        for row in standings.rows
        for participant in (people[row.contestant.id],)
    )


def of_teams(
    standings: Standings, teams: Mapping[int, Team], people: Mapping[int, Participant], level: Audience
) -> tuple[RankingRow, ...]:
    """Return the rows of a ranking of teams in order, with their members and substitutes."""
    names = publication.team_names(people.values(), level)
    return tuple(
        RankingRow(
            standing=row,
            name=names[team.id],
            members=tuple(
                reports_names.shown(people[person_id], level) for person_id in (*team.members, *team.substitutes)
            ),
        )
        for row in standings.rows
        for team in (teams[row.contestant.id],)
    )


def match_points(row: LeagueRow) -> str:
    """Return the match points of a team, won and given away."""
    return " : ".join(document.shown(total_cell(part)) for part in (row.match_points, row.against))

"""Asks the services for a ranking and makes a board of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.directing import postings as posted_rows
from skatclub.domain.prizes import board as prize_board
from skatclub.domain.registration.registration import KIND_OF
from skatclub.gui.parts import outlook_words
from skatclub.gui.standings import board, words
from skatclub.gui.standings.board import (
    Board,
    Column,
    Head,
    Line,
    Reading,
)
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words
from skatclub.services.directing import postings
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.standings import standings
from skatclub.services.standings import teams as standings_teams

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from skatclub.domain.directing.postings import Posting, Told
    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.domain.prizes.board import PrizeRow, Won
    from skatclub.domain.registration.registration import Participant
    from skatclub.domain.standings.standings import Standings, Total
    from skatclub.services.club.clubs import Club
    from skatclub.services.standings.standings import Ranking
    from skatclub.services.standings.teams import LeagueTable, TeamRanking

Waiting = dict[int, dict[int, int]]
Prizes = dict[int, "tuple[PrizeRow, ...]"]


def read(club: Club, event_id: int, wanted: str, series: Sequence[int], hidden: Collection[Column] = ()) -> Reading:
    """Read a ranking over these series; none named: those of which a list is in. `hidden` columns are left out.

    A ranking that the event has no more is that of single players. Refused: `NoSuchRecord`.
    """
    sheets = office.lists(club, event_id)
    known = [number for number in series if any(one.series_no == number for one in sheets)]
    over = tuple(known or sorted({one.series_no for one in sheets if one.has_result}))
    ranking = standings.standings(club, event_id, series=over)
    offers = offered(ranking)
    wanted = wanted if wanted in offers else board.SINGLE
    last = _last(club, event_id, wanted)
    uneven: tuple[int, ...] = ()
    won = None if Column.PRIZE in hidden else _prizes(club, event_id, teams=wanted in KIND_OF)
    if wanted == board.LEAGUE:
        table = standings_teams.league(club, event_id, series=over)
        uneven = table.uneven
        rows = posted_rows.told_of_league(table.rows)
        shown, whole, names = _of_league(table), None, {team.id: team.name for team in table.teams.values()}
    elif wanted in KIND_OF:
        teams = standings_teams.standings(club, event_id, KIND_OF[wanted], series=over)
        names = {team.id: team.name for team in teams.teams.values()}
        rows = posted_rows.told(teams.standings.rows)
        shown, whole = _of_teams(teams, _moves(last, rows), won), teams.standings
    else:
        one = standings.among(ranking, wanted) if wanted else ranking
        names = {who.id: who.person.full_name for who in one.people.values()}
        rows = posted_rows.told(one.standings.rows, _on_lists(ranking, over, won))
        shown, whole = _of_people(one, _moves(last, rows), _waiting(sheets), won), one.standings
    return Reading(
        board=shown if wanted == board.LEAGUE else shown.without(hidden),
        ranking=ranking,
        standings=whole,
        names=names,
        wanted=wanted,
        offers=offers,
        series=ranking.standings.series,
        sheets=sheets,
        posted=last,
        changed=_changed(last, ranking.standings.series, rows),
        uneven=uneven,
    )


def offered(ranking: Ranking) -> tuple[str, ...]:
    """Return the names of the rankings that an event has, the single one first."""
    told, people = ranking.conditions, ranking.people.values()
    groups = dict.fromkeys((*told.groups, *(group for one in people for group in one.groups)))
    kinds = {place.kind for one in people for place in one.teams}
    teams = [name for name, kind in KIND_OF.items() if kind in kinds or _announced(told, name)]
    league = [board.LEAGUE] if board.TEAMS in teams and told.has_league else []
    return (board.SINGLE, *groups, *teams, *league)


def _announced(told: Conditions, name: str) -> bool:
    return {board.TEAMS: bool(told.team_size), board.TANDEM: told.tandem, board.MIXED: told.mixed}[name]


def _last(club: Club, event_id: int, wanted: str) -> Posting | None:
    """Return the newest posting of a ranking, over whatever series."""
    return next((one for one in reversed(postings.editions(club, event_id)) if one.ranking == wanted), None)


def _prizes(club: Club, event_id: int, *, teams: bool) -> Prizes | None:
    """Return the prizes that each holds as the lists stand; None where there is no plan."""
    if prizes.plan(club, event_id) is None:
        return None
    return prize_board.held(prizes.board(club, event_id).rows, teams=teams)


def _on_lists(ranking: Ranking, over: Sequence[int], won: Prizes | None) -> dict[int, Won] | None:
    """Return the prizes as a posting knows them: those of lists over all series."""
    if won is None or len(over) < len(ranking.event.series):
        return None
    return {one: prize_board.won(mine) for one, mine in won.items()}


def _moves(last: Posting | None, rows: Mapping[int, Told]) -> Mapping[int, int]:
    return posted_rows.moves(last, rows) if last is not None else {}


def _changed(last: Posting | None, series: Sequence[int], rows: Mapping[int, Told]) -> int:
    """Return how many rows differ from the posting; one over other series is another ranking."""
    if last is None or last.series != tuple(series):
        return 0
    return len(posted_rows.changed(last, rows))


def _waiting(sheets: Sequence[OfficeSheet]) -> Waiting:
    """Return the tables without result by start number and series."""
    found: Waiting = {}
    for one in sheets:
        if not one.has_result:
            for start_no in one.start_nos:
                found.setdefault(start_no or 0, {})[one.series_no] = one.number
    return found


def _heads(series: Sequence[int], third: str, fifth: str, *, has_prizes: bool) -> tuple[Head, ...]:
    prize = (Head(Column.PRIZE, _("Prize"), _("Prizes as the lists stand")),)
    return (
        Head(Column.RANK, _("Pos."), _("Rank")),
        Head(Column.MOVE, "±", _("Ranks since the last posting")),
        Head(Column.NUMBER, third, _("Start number")),
        Head(Column.NAME, _("Name"), _("Name")),
        Head(Column.CLUB, fifth, fifth),
        *(Head(Column.SERIES, words.series_head(number), words.series_head(number)) for number in series),
        Head(Column.GAMES, _("wins"), _("Games won")),
        Head(Column.GAMES, _("losses"), _("Games lost")),
        Head(Column.RATE, _("rate"), _("Share of own games won")),
        Head(Column.BAR, "", _("Total beside the best")),
        Head(Column.TOTAL, _("Total"), _("Total")),
        *(prize if has_prizes else ()),
    )


def _of_people(ranking: Ranking, moves: Mapping[int, int], waiting: Waiting, won: Prizes | None) -> Board:
    whole, best = ranking.standings, _best(ranking.standings)
    return Board(
        heads=_heads(whole.series, _("No."), _("Club"), has_prizes=won is not None),
        lines=tuple(
            _with_prizes(_line(whole, place, best, moves, ranking.people[row.contestant.id], waiting), won)
            for place, row in enumerate(whole.rows)
        ),
    )


def _with_prizes(line: Line, won: Prizes | None) -> Line:
    """Return a line with its prizes in the last cell, where there is a plan."""
    if won is None:
        return line
    mine = won.get(line.id, ())
    told = words.prizes_in_full(mine)
    note = ", ".join(part for part in (line.note, told) if part)
    return replace(line, cells=(*line.cells, prizes_words.short(mine)), note=note)


def _line(
    whole: Standings, place: int, best: Total, moves: Mapping[int, int], one: Participant, waiting: Waiting
) -> Line:
    row = whole.rows[place]
    number = str(one.start_no or "")
    return Line(
        id=one.id,
        rank=row.rank,
        move=moves.get(one.id, 0),
        share=_share(row.total, best),
        tied=row.tied,
        provisional=row.provisional,
        note=words.note(row, whole.series, waiting.get(one.start_no or 0, {})),
        people=(one.id,),
        sought=board.folded(number, one.person.given_name, one.person.family_name, one.person.club),
        cells=_cells(whole, place, moves.get(one.id, 0), (number, one.person.full_name, one.person.club)),
    )


def _cells(whole: Standings, place: int, climbed: int, who: tuple[str, str, str]) -> tuple[str, ...]:
    row = whole.rows[place]
    series = ("–" if result is None else outlook_words.total(result.total) for result in row.results)
    return (
        words.rank(row), outlook_words.move(climbed), *who, *series, str(row.won), str(row.lost),
        words.rate(row), "", outlook_words.total(row.total),
    )  # fmt: skip


def _best(whole: Standings) -> Total:
    return max((row.total for row in whole.rows), default=0)


def _share(total: Total, best: Total) -> int:
    """Return a total in thousandths of the best, 0 where there is none above 0."""
    return 0 if best <= 0 else max(0, int(1000 * total / best))


def _of_teams(teams: TeamRanking, moves: Mapping[int, int], won: Prizes | None) -> Board:
    whole, lines = teams.standings, []
    best = _best(whole)
    for place, row in enumerate(whole.rows):
        team = teams.teams[row.contestant.id]
        people = [teams.people[one].person for one in (*team.members, *team.substitutes)]
        climbed = moves.get(team.id, 0)
        members = ", ".join(one.family_name or one.given_name for one in people)
        note = words.note(row, whole.series, {}) if row.rank is None else ""
        line = Line(
            id=team.id,
            rank=row.rank,
            move=climbed,
            share=_share(row.total, best),
            tied=row.tied,
            provisional=row.provisional,
            note=note or (_("equal – rank shared") if row.tied else ""),
            people=(*team.members, *team.substitutes),
            sought=board.folded(team.name, *(one.full_name for one in people)),
            cells=_cells(whole, place, climbed, ("", team.name, members)),
        )
        lines.append(_with_prizes(line, won))
    heads = _heads(whole.series, "", _("Members"), has_prizes=won is not None)
    return Board(heads=heads, lines=tuple(lines))


def _of_league(table: LeagueTable) -> Board:
    heads = (
        Head(Column.RANK, _("Pos."), _("Rank")),
        Head(Column.NAME, _("Team"), _("Team")),
        Head(Column.GAMES, _("Series"), _("Series played")),
        Head(Column.SERIES, _("Match points"), _("Match points won : given away")),
        Head(Column.TOTAL, _("Points"), _("Sum of points")),
    )
    ranks = [row.rank for row in table.rows]
    lines = []
    for row in table.rows:
        team, tied = table.teams[row.team_id], ranks.count(row.rank) > 1
        points = f"{outlook_words.total(row.match_points)} : {outlook_words.total(row.against)}"
        shown = f"{row.rank} =" if tied else str(row.rank)
        lines.append(
            Line(
                id=team.id,
                rank=row.rank,
                tied=tied,
                people=(*team.members, *team.substitutes),
                sought=board.folded(team.name),
                cells=(shown, team.name, str(row.series), points, outlook_words.total(row.total)),
            )
        )
    return Board(heads=heads, lines=tuple(lines))

"""A ranking as it is looked at: its lines in words, with what climbed, what is open and who wins what."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.domain.papers.result_facts import League, Ranked
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.prizes import board as prize_board
from skatclub.domain.prizes.board import PrizeRow
from skatclub.domain.standings.standings import Standing
from skatclub.exports import document
from skatclub.exports.document import Cell, Said
from skatclub.exports.reports.standings import ranking
from skatclub.exports.reports.standings.ranking import ColumnHead, RankingColumn, RankingRow
from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words
from skatclub.services.directing.reading import Reading
from skatclub.services.standings.standings import Ranking

_PLAYED = ("series", "won", "lost", "rate", "bar", "total")
_PEOPLE = ("place", "move", "start_no", "name", "club", *_PLAYED)
_TEAMS = ("place", "move", "team", "members", *_PLAYED)
_LEAGUE = ("place", "team", "played", "match_points", "sum")


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """One row of a ranking as it is looked at; `move` are the ranks climbed, `note` says why there is no rank.

    `share` is the total in thousandths of the best, 0 where it is below 0; `cells` are what is `said` in words,
    with the marks of rulings (`is_ruled`), and by the words that are `sought` a search finds it.
    """

    id: int
    rank: int | None
    said: tuple[Cell, ...]
    cells: tuple[str, ...]
    move: int = 0
    share: int = 0
    tied: bool = False
    provisional: bool = False
    is_ruled: bool = False
    note: str = ""
    people: tuple[int, ...] = ()
    sought: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A ranking ready to be looked at."""

    heads: tuple[ColumnHead, ...]
    lines: tuple[BoardRow, ...]

    def without(self, hidden: Collection[RankingColumn]) -> Board:
        """Return the same ranking without some columns."""
        kept = [place for place, head in enumerate(self.heads) if head.column not in hidden]
        if len(kept) == len(self.heads):
            return self
        return Board(
            heads=tuple(self.heads[place] for place in kept),
            lines=tuple(
                replace(
                    line,
                    said=tuple(line.said[place] for place in kept),
                    cells=tuple(line.cells[place] for place in kept),
                )
                for line in self.lines
            ),
        )


NOBODY = Board(heads=(), lines=())


def of(reading: Reading, level: Audience = Audience.DESK) -> Board:
    """Return a ranking as it was read, named as these readers may read it."""
    shown = reading.shown
    if isinstance(shown, League):
        return _of_league(shown, level)
    codes = _PEOPLE if isinstance(shown, Ranking) else _TEAMS
    if reading.prizes is not None:
        codes = (*codes, "prize")
    moves, best = reading.moves, max((row.total for row in shown.standings.rows), default=0)
    waiting = _waiting(reading)
    lines = []
    for entry in _entries(shown, level):
        row = entry.standing
        contestant_id = row.contestant.id
        prizes = None if reading.prizes is None else reading.prizes.get(contestant_id, ())
        # What points may still change is said above the table; whose prize a lot must tell stands at each.
        decided = not any(prize.waits_for_lot for prize in prizes or ())
        won = None if prizes is None else replace(prize_board.won(prizes), safe=decided)
        whole = replace(entry, climbed=moves.get(contestant_id, 0), prize=won)
        said = ranking.said(whole, codes)
        people, sought = _who(shown, contestant_id)
        ruled = _("with a ruling of the director") if any(entry.ruled) else ""
        late = waiting.get(shown.people[contestant_id].person.id, {}) if isinstance(shown, Ranking) else None
        lines.append(
            BoardRow(
                id=contestant_id,
                rank=row.rank,
                said=said,
                cells=tuple(map(document.shown, said)),
                is_ruled=any(entry.ruled),
                move=moves.get(contestant_id, 0),
                share=0 if best <= 0 else max(0, int(1000 * row.total / best)),
                tied=row.tied,
                provisional=row.provisional,
                note=", ".join(filter(None, (_note(row, reading, late), ruled, _in_full(prizes or ())))),
                people=people,
                sought=sought,
            )
        )
    return Board(heads=ranking.heads(codes, shown.standings.series), lines=tuple(lines))


def _of_league(table: League, level: Audience) -> Board:
    names = publication.team_names(table.people.values(), level)
    ranks = [row.rank for row in table.rows]
    lines = []
    for row in table.rows:
        team, tied = table.teams[row.team_id], ranks.count(row.rank) > 1
        place = Said(row.rank, ranking.shared(row.rank, tied=tied))
        said = (place, names[team.id], row.series, ranking.match_points(row), ranking.total_cell(row.total))
        lines.append(
            BoardRow(
                id=team.id,
                rank=row.rank,
                said=said,
                cells=tuple(map(document.shown, said)),
                tied=tied,
                people=(*team.members, *team.substitutes),
                sought=(team.name,),
            )
        )
    return Board(heads=ranking.heads(_LEAGUE), lines=tuple(lines))


def _entries(shown: Ranked, level: Audience) -> tuple[RankingRow, ...]:
    """Return the rows; where everybody is named in full, members of teams are called by their family names."""
    if isinstance(shown, Ranking):
        return ranking.of_people(shown.standings, shown.people, level)
    ranking_rows = ranking.of_teams(shown.standings, shown.teams, shown.people, level)
    if level is not Audience.DESK:
        return ranking_rows
    return tuple(
        replace(
            entry,
            members=tuple(
                shown.people[person_id].person.family_name or shown.people[person_id].person.given_name
                for person_id in _who(shown, entry.standing.contestant.id)[0]
            ),
        )
        for entry in ranking_rows
    )


def _who(shown: Ranked, contestant_id: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the participants behind a row, and the words by which it is found."""
    if isinstance(shown, Ranking):
        participant = shown.people[contestant_id]
        person = participant.person
        return (participant.id,), (
            str(participant.start_no or ""),
            person.given_name,
            person.family_name,
            person.club,
        )
    team = shown.teams[contestant_id]
    people = (*team.members, *team.substitutes)
    return people, (team.name, *(shown.people[person_id].person.full_name for person_id in people))


def _waiting(reading: Reading) -> dict[int, dict[int, int]]:
    """Return the tables without result by person (id) and series."""
    waiting: dict[int, dict[int, int]] = {}
    for sheet in reading.sheets:
        if not sheet.has_result:
            for person_id in sheet.people:
                waiting.setdefault(person_id, {})[sheet.series_no] = sheet.number
    return waiting


def _played_out(reading: Reading) -> frozenset[int]:
    """Return the series that somebody without a list has missed: begun, and no list is open of unknown numbers."""
    unknown = {sheet.series_no for sheet in reading.sheets if not sheet.has_result and None in sheet.start_nos}
    return frozenset(reading.counted) - unknown


def _note(row: Standing, reading: Reading, waiting: Mapping[int, int] | None) -> str:
    """Return why a row has no rank, or what is open; `waiting` are tables without result, None of teams."""
    if row.contestant.excluded:
        return _("disqualified")
    if row.rank is None:
        late = waiting or {}
        lacks = [number for number, result in zip(reading.series, row.results, strict=True) if result is None]
        reasons = [
            _("list of table {table} missing").format(table=late[series_lacking])
            for series_lacking in lacks
            if series_lacking in late
        ]
        gone = [number for number in lacks if number not in late and number in _played_out(reading)]
        if gone:
            missed = ngettext("missed series {numbers}", "missed series {numbers}", len(gone))
            reasons.append(missed.format(numbers=wordlists.both(*gone)))
        return ", ".join(reasons)
    if row.tied:
        return _("tied – rank shared") if waiting is None else _("tied – lot needed")
    return _("provisional") if row.provisional and waiting is not None else ""


def _in_full(rows: Sequence[PrizeRow]) -> str:
    """Return what somebody wins, each with what it is for."""
    return " · ".join(
        _("{pot}, place {place}: {prize}").format(
            pot=prizes_words.row(row), place=row.called_place, prize=prizes_words.short((row,))
        )
        for row in rows
    )

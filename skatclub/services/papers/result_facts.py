"""Every ranking of an event for its papers, read in one look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers.result_facts import (
    WHOLE,
    League,
    Ranked,
    ResultFacts,
)
from skatclub.domain.prizes import board as boards
from skatclub.domain.registration.registration import KIND_OF, TeamKind
from skatclub.services.prizes import board as prizes_board
from skatclub.services.standings import results as standings_results
from skatclub.services.standings import standings
from skatclub.services.standings import teams as standings_teams
from skatclub.store.directing import postings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.prizes.board import PrizeBoard
    from skatclub.services.standings.results import EventResults
    from skatclub.services.standings.standings import Ranking
    from skatclub.store.work import View


def read(view: View, event_id: int, *, upto: int | None = None, prizes: PrizeBoard | None = None) -> ResultFacts:
    """Return all rankings, over the series up to a number or, without one, over those that are played.

    A series counts as played once half its lists are in: before that most players would be unranked. `prizes` spare
    working them out once more. Refused: `NoSuchRecord`.
    """
    found = standings_results.gather(view, event_id)
    numbers = _played(found) if upto is None else [one.number for one in found.event.series if one.number <= upto]
    board = prizes if prizes is not None and len(numbers) == len(found.event.series) else None
    board = board or prizes_board.of_lists(view, found, numbers)
    return ResultFacts(
        whole=_ranked(standings.of_gathered(view, found, series=numbers)),
        by_series=tuple(
            _ranked(standings.of_gathered(view, found, series=[one.number]), single=True)
            for one in found.event.series
            if upto in {None, one.number} and any(one.number in told for told in found.results.values())
        ),
        groups=tuple(
            _ranked(standings.of_gathered(view, found, series=numbers, group=group))
            for group in standings.groups_of(found)
            if any(group in one.groups for one in found.people.values())
        ),
        teams=tuple(
            _team(standings_teams.of_gathered(found, kind, series=numbers), name) for name, kind in _kinds(found)
        ),
        league=_league(found, numbers),
        people=found.people,
        postings=postings.of_event(view, event_id),
        prizes=None if board is None else board.won(),
        called=() if board is None else boards.for_speaker(board.rows),
    )


def _played(found: EventResults) -> list[int]:
    """Return the numbers of the series that count so far: at least those before the latest with results."""
    begun = sorted({number for told in found.results.values() for number in told})
    if len(begun) > 1:
        latest = begun[-1]
        open_lists = sum(series == latest for series, _table in found.missing)
        if open_lists * 2 > len(found.seated.get(latest, ())):
            begun.pop()
    return begun


def _ranked(ranking: Ranking, *, single: bool = False) -> Ranked:
    return Ranked(code=ranking.group or WHOLE, standings=ranking.standings, missing=ranking.missing, single=single)


def _kinds(found: EventResults) -> list[tuple[str, TeamKind]]:
    """Return the kinds of teams that somebody belongs to."""
    there = {place.kind for one in found.people.values() for place in one.teams}
    return [(name, kind) for name, kind in KIND_OF.items() if kind in there]


def _team(ranking: standings_teams.TeamRanking, name: str) -> Ranked:
    return Ranked(
        code=name,
        standings=ranking.standings,
        missing=ranking.missing,
        teams=ranking.teams,
        played=ranking.played,
    )


def _league(found: EventResults, series: Sequence[int]) -> League | None:
    """Return the table of the league; None unless teams met at tables."""
    if not any(place.kind is TeamKind.TEAM for one in found.people.values() for place in one.teams):
        return None
    table = standings_teams.league_of(found, series=series)
    if not any(len(group) > 1 for met in table.groups.values() for group in met):
        return None
    return League(
        rows=table.rows, teams=table.teams, series=table.series, missing=table.missing, uneven=table.uneven
    )

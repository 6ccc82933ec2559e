"""Figures of players and of the club over a period."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.figures import chronicle as chronicles
from skatclub.domain.figures import games as of_games
from skatclub.domain.figures import lists as of_lists
from skatclub.store import figures, people

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date

    from skatclub.domain.figures.chronicle import Entry
    from skatclub.domain.figures.games import Declared, Tally, Verdict
    from skatclub.domain.figures.lists import ListResult, Meeting, Sums
    from skatclub.domain.people import Person
    from skatclub.rules.game import GameKind
    from skatclub.services.clubs import Club

    Draw = Callable[[Sequence[int], int], Sequence[int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """Everything that is known of one player in a period; deep figures stand on lists with deals alone.

    `games` are single games in order, `club` the games of everybody counted together.
    """

    person: Person
    lists: tuple[ListResult, ...]
    sums: Sums
    club_sums: Sums
    by_kind: Mapping[GameKind, Tally]
    club_by_kind: Mapping[GameKind, Tally]
    games: tuple[Declared, ...]
    meetings: tuple[Meeting, ...]
    names: Mapping[int, Person]
    verdict: Verdict | None
    rank: int | None
    ranked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubFigures:
    """What is known of everybody in a period: sums by person, the games of all, the chronicle, who met whom."""

    people: Mapping[int, Person]
    sums: Mapping[int, Sums]
    by_kind: Mapping[GameKind, Tally]
    chronicle: tuple[Entry, ...]
    lists: tuple[ListResult, ...]

    def meetings(self, person_id: int) -> tuple[Meeting, ...]:
        """Return whom somebody met at the tables."""
        return of_lists.meetings(self.lists, person_id)


def player(club: Club, person_id: int, *, first: date, last: date, draw: Draw) -> PlayerFigures:
    """Return the figures of a player. `draw(values, n)` is the chance of the band of the verdict.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        person = people.get(view, person_id)
        everybody = figures.lists(view, first, last)
        own_games = figures.games_of(view, person_id, first, last)
        club_games = figures.games_of_all(view, first, last)
        names = {one.id: one for one in people.everybody(view)}
    own = tuple(one for one in everybody if one.person_id == person_id)
    averages = _averages(everybody)
    mine = averages.get(person_id)
    return PlayerFigures(
        person=person,
        lists=own,
        sums=of_lists.sums(own),
        club_sums=of_lists.sums(everybody),
        by_kind=of_games.by_kind(own_games),
        club_by_kind=of_games.by_kind(club_games),
        games=own_games,
        meetings=of_lists.meetings(everybody, person_id),
        names=names,
        verdict=of_games.verdict(own_games, club_games, draw),
        rank=None if mine is None else 1 + sum(other > mine for other in averages.values()),
        ranked=len(averages),
    )


def of_club(club: Club, *, first: date, last: date) -> ClubFigures:
    """Return the figures of everybody."""
    with club.database.view() as view:
        everybody = figures.lists(view, first, last)
        club_games = figures.games_of_all(view, first, last)
        rare = figures.grand_ouverts(view, first, last)
        names = {one.id: one for one in people.everybody(view)}
    by_person: dict[int, list[ListResult]] = {}
    for one in everybody:
        by_person.setdefault(one.person_id, []).append(one)
    return ClubFigures(
        people=names,
        sums={person_id: of_lists.sums(found) for person_id, found in by_person.items()},
        by_kind=of_games.by_kind(club_games),
        chronicle=chronicles.chronicle(everybody, rare),
        lists=everybody,
    )


def _averages(lists: Sequence[ListResult]) -> dict[int, Fraction]:
    by_person: dict[int, list[int]] = {}
    for one in lists:
        by_person.setdefault(one.person_id, []).append(one.result)
    return {person_id: Fraction(sum(results), len(results)) for person_id, results in by_person.items()}

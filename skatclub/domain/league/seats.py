"""Who sits where on a match day: at each table one player of each team, and nobody meets an opponent twice.

That is no wish that is weighed but a rule. Teams that are there are counted from 0 in the order of their group,
players from 0 as their captains have lined them up for the first series, which settles tables and seats of the day.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from skatclub.domain.events.conditions import LEAGUE_SIZE
from skatclub.domain.league import errors

Seat = tuple[int, int]
"""A team and one of its players."""
SeatTable = tuple[Seat, ...]
Tables = tuple[SeatTable, ...]
_PRODUCTS = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""The field of four elements; its sum is the exclusive or."""
_FEWEST_TEAMS, _MOST_TEAMS = 3, 5
_FEWEST_AT_TABLE = 3


def plan(players: Sequence[int], series: int) -> tuple[Tables, ...]:
    """Return the tables of each series, up to four, for teams of so many players.

    No opponent is met twice by three, four or five complete teams, nor in three series by four teams of which some
    lack a player. What then is left, as four teams of three at three tables, repeats as little as can be.
    Refused: `SeatsCannotBe`, as for two teams, or three of which one lacks a player.
    """
    if not _FEWEST_TEAMS <= len(players) <= _MOST_TEAMS:
        raise errors.SeatsCannotBe(sum(players), len(players))
    planned: list[Tables] = []
    for number in range(series):
        tables = _filled(by_plan(len(players), number), players)
        if min(map(len, tables)) < _FEWEST_AT_TABLE or len(tables) > _wanted(players):
            tables = _least(players, planned)
        planned.append(tables)
    return tuple(planned)


def by_plan(teams: int, number: int) -> Tables:
    """Return the tables of a series (from 0) for complete teams.

    Up to four teams, a plane of order 4: in series s player s·t + k of team t sits at table k (DSkV, annex 10: four
    tables, each with one player of each team). Five teams: at table k sits player p of team k + (s + 1)·p, so that
    each table lacks one team. In both, two lines of different series share no more than one player.
    """
    if teams == _MOST_TEAMS:
        return tuple(
            tuple(sorted(((table + (number + 1) * player) % teams, player) for player in range(LEAGUE_SIZE)))
            for table in range(teams)
        )
    return tuple(
        tuple((team, _PRODUCTS[number][team] ^ table) for team in range(teams)) for table in range(LEAGUE_SIZE)
    )


def repeats(planned: Sequence[Tables]) -> int:
    """Return how many meetings of two players there are beyond the first one of each pair."""
    return sum(count - 1 for count in _met(planned).values())


def _met(planned: Sequence[Tables]) -> Counter[tuple[Seat, Seat]]:
    return Counter(pair for tables in planned for table in tables for pair in combinations(sorted(table), 2))


def _wanted(players: Sequence[int]) -> int:
    """Return at how many tables they sit: none holds two of a team, and four teams of three fill three tables."""
    return len(players) if len(players) == _MOST_TEAMS else max(players)


def _filled(tables: Tables, players: Sequence[int]) -> Tables:
    """Return the tables with the players that there are, whose number runs over the places that are filled."""
    number_of = {
        (team, place): number
        for team, count in enumerate(players)
        for number, place in enumerate(sorted(_places(team, len(players))[:count]))
    }
    return tuple(
        tuple((team, number_of[team, place]) for team, place in table if (team, place) in number_of)
        for table in tables
    )


def _places(team: int, teams: int) -> list[int]:
    """Return the places of a team, that first which is empty last: so that in three series no table lacks two."""
    last = LEAGUE_SIZE - 1 if teams == _MOST_TEAMS else _PRODUCTS[LEAGUE_SIZE - 1][team]
    return [*(place for place in range(LEAGUE_SIZE) if place != last), last]


def _least(players: Sequence[int], planned: Sequence[Tables]) -> Tables:
    """Return the tables of a series that repeat least. Refused: `SeatsCannotBe`."""
    met = _met(planned)
    best = min(
        (tables for tables in _every(players) if min(map(len, tables)) >= _FEWEST_AT_TABLE),
        key=lambda tables: sum(met[pair] + 1 for table in tables for pair in combinations(table, 2)),
        default=None,
    )
    if best is None:
        raise errors.SeatsCannotBe(sum(players), len(players))
    return best


def _every(players: Sequence[int]) -> Iterator[Tables]:
    """Yield every way to set each team to different tables; a largest one numbers the tables."""
    tables = range(_wanted(players))
    ways = [
        [tuple(range(count))] if team == players.index(len(tables)) else list(permutations(tables, count))
        for team, count in enumerate(players)
    ]
    for way in product(*ways):
        yield tuple(
            tuple((team, at.index(table)) for team, at in enumerate(way) if table in at) for table in tables
        )

"""Rankings of a club: the best Grand players, who came most often, did not lose for longest, got better most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

from skatclub.domain.figures import year
from skatclub.domain.figures.lists import ListResult, Sums

FEWEST_GRANDS = 10
"""Fewer Grands say nothing about who plays them well."""
FEWEST_LISTS = 10
"""Fewer lists, in this period or the one before, say nothing about who got better."""

Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True)
class Placed(Generic[Entry]):
    """An entry of a ranking with its place; equals share one and are `tied`."""

    place: int
    tied: bool
    entry: Entry


def placed(entries: Iterable[Entry], key: Callable[[Entry], Any]) -> tuple[Placed[Entry], ...]:
    """Return entries with their places, the highest key first; after equals places are left out (1, 1, 3).

    Equals stay in the order in which they come.
    """
    ranked: list[Placed[Entry]] = []
    for _key, equal in groupby(sorted(entries, key=key, reverse=True), key=key):
        equals = tuple(equal)
        place = len(ranked) + 1
        ranked += [Placed(place, len(equals) > 1, entry) for entry in equals]
    return tuple(ranked)


class Outcome(NamedTuple):
    """Who won or lost a game as declarer, when and at which table; a tuple, for a club has many of them."""

    person_id: int
    held_on: date
    event_id: int
    series_no: int
    table_id: int
    is_grand: bool
    won: bool


class Grands(NamedTuple):
    """How many Grands somebody declared and won."""

    person_id: int
    grands: int
    won: int

    @property
    def win_rate(self) -> Fraction:
        """Return won Grands of all of them."""
        return Fraction(self.won, self.grands)


def grands(games: Iterable[Outcome], *, fewest: int = FEWEST_GRANDS) -> tuple[Placed[Grands], ...]:
    """Return who won the largest share of at least so many Grands; of equal shares the one with more won."""
    declared = tuple(game for game in games if game.is_grand)
    counted = Counter(game.person_id for game in declared)
    won = Counter(game.person_id for game in declared if game.won)
    players = (Grands(who, count, won[who]) for who, count in sorted(counted.items()) if count >= fewest)
    return placed(players, lambda player: (player.win_rate, player.won))


class Visits(NamedTuple):
    """On how many evenings somebody was there, their share of all, and how many lists he or she played."""

    person_id: int
    evenings: int
    share: Fraction
    lists: int


def visits(lists: Sequence[ListResult]) -> tuple[Placed[Visits], ...]:
    """Return who was there most often."""
    held = year.evenings(lists)
    played = Counter(result.person_id for result in lists)
    came = Counter(person_id for evening in held for person_id in evening.totals)
    everybody = (Visits(who, count, Fraction(count, len(held)), played[who]) for who, count in sorted(came.items()))
    return placed(everybody, lambda visit: visit.evenings)


def best_lists(lists: Iterable[ListResult]) -> tuple[Placed[ListResult], ...]:
    """Return the lists with most points; of equal ones the earlier stands first."""
    ordered = sorted(lists, key=lambda result: (result.held_on, result.series_no, result.person_id))
    return placed(ordered, lambda result: result.result)


class Streak(NamedTuple):
    """So many games in a row that somebody declared and won, from one day to another."""

    person_id: int
    games: int
    first: date
    last: date


def streaks(games: Sequence[Outcome], lists: Iterable[ListResult]) -> tuple[Placed[Streak], ...]:
    """Return the longest run of games without a lost one of everybody who won any; of equal ones the first.

    `games` stand in the order of play. Lists that do not tell their deals count no game; a run ends at one with a
    lost game, or of which that is not known.
    """
    tables = {game.table_id for game in games}
    ends = [result for result in lists if result.table_id not in tables and result.lost != 0]
    every: list[Outcome | ListResult] = [*games, *ends]
    current: dict[int, Streak] = {}
    longest: dict[int, Streak] = {}
    for played in sorted(every, key=lambda played: (played.held_on, played.event_id, played.series_no)):
        who, day = played.person_id, played.held_on
        if isinstance(played, ListResult) or not played.won:
            current.pop(who, None)
            continue
        before = current.get(who, Streak(who, 0, day, day))
        current[who] = before._replace(games=before.games + 1, last=day)
        longest[who] = max(longest.get(who, before), current[who], key=lambda streak: streak.games)
    return placed((longest[who] for who in sorted(longest)), lambda streak: streak.games)


class Gain(NamedTuple):
    """By how many points a list the average of somebody rose from one period to the next."""

    person_id: int
    lists: int
    before: Fraction
    average: Fraction

    @property
    def more(self) -> Fraction:
        """Return the difference."""
        return self.average - self.before


def gains(
    before: Mapping[int, Sums], now: Mapping[int, Sums], *, fewest: int = FEWEST_LISTS
) -> tuple[Placed[Gain], ...]:
    """Return whose average rose most; nobody without so many lists in both, and nobody whose average fell."""
    everybody = (
        Gain(who, now[who].lists, before[who].average or Fraction(), now[who].average or Fraction())
        for who in sorted(now.keys() & before.keys())
        if min(now[who].lists, before[who].lists) >= fewest
    )
    return placed((gain for gain in everybody if gain.more > 0), lambda gain: gain.more)

"""What lists say about a player: average, best and worst, spread, streaks, and who sat at the same table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date
from fractions import Fraction
from itertools import groupby, pairwise
from math import isqrt
from typing import NamedTuple

NO_TABLE = 0
"""The table of a result of which no list exists."""


class ListResult(NamedTuple):
    """What one list brought one player; a tuple, for a club has tens of thousands of them.

    `result` is the total with penalties, `deals` those written at the table.
    `others_lost` counts games the others lost, `others_won` those they won; None of a result without a list, whose
    `points` and own games may be unknown (None) as well.
    """

    event_id: int
    title: str
    held_on: date
    series_no: int
    table_id: int
    person_id: int
    size: int
    points: int | None
    won: int | None
    lost: int | None
    others_lost: int | None
    others_won: int | None
    result: int
    rank: int
    deals: int

    @property
    def games(self) -> int:
        """Return how many games the player declared, as far as that is known."""
        return (self.won or 0) + (self.lost or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """The lists of a player added up; every share says what it is a share of.

    `scored` lists tell their points, `played` ones their games won and lost, `dealt_points` and `dealt_games` are
    those of lists that tell their deals, and `at_tables` lists tell what the others won and lost. Where there is
    nothing to divide by, a share is None.
    """

    lists: int
    result: int
    scored: int
    played: int
    points: int
    dealt_points: int
    dealt_games: int
    won: int
    lost: int
    at_tables: int
    others_won: int
    others_lost: int
    deals: int

    @property
    def games(self) -> int:
        """Return how many games the player declared."""
        return self.won + self.lost

    @property
    def record(self) -> tuple[int | None, int | None]:
        """Return the games won and lost; None of either where not all lists tell them."""
        return (self.won, self.lost) if self.played == self.lists else (None, None)

    @property
    def average(self) -> Fraction | None:
        """Return the result per list."""
        return share(self.result, self.lists)

    @property
    def win_rate(self) -> Fraction | None:
        """Return won games of all games declared."""
        return share(self.won, self.games)

    @property
    def declarer_share(self) -> Fraction | None:
        """Return games declared of all deals at the table, from lists that tell their deals."""
        return share(self.dealt_games, self.deals)

    @property
    def defence_rate(self) -> Fraction | None:
        """Return lost games of others of all games of others."""
        return share(self.others_lost, self.others_won + self.others_lost)

    @property
    def others_lost_per_list(self) -> Fraction | None:
        """Return how many games the others lost in a list."""
        return share(self.others_lost, self.at_tables)

    @property
    def points_per_list(self) -> Fraction | None:
        """Return game points per list, of those that tell them."""
        return share(self.points, self.scored)

    @property
    def points_per_deal(self) -> Fraction | None:
        """Return game points per deal at the table."""
        return share(self.dealt_points, self.deals)


def share(part: int, whole: int) -> Fraction | None:
    """Return part of whole; None of nothing."""
    return Fraction(part, whole) if whole else None


def sums(lists: Iterable[ListResult]) -> Sums:
    """Add lists up."""
    results = tuple(lists)

    def total(name: str) -> int:
        return sum(getattr(result, name) or 0 for result in results)

    names = ("result", "points", "won", "lost", "others_won", "others_lost", "deals")
    return Sums(
        lists=len(results),
        scored=sum(result.points is not None for result in results),
        played=sum(result.won is not None and result.lost is not None for result in results),
        dealt_points=sum(result.points or 0 for result in results if result.deals),
        dealt_games=sum(result.games for result in results if result.deals),
        at_tables=sum(result.others_lost is not None for result in results),
        **{name: total(name) for name in names},
    )


def together(parts: Iterable[Sums]) -> Sums:
    """Add sums up."""
    names = [field.name for field in fields(Sums)]
    all_parts = tuple(parts)
    return Sums(**{name: sum(getattr(part, name) for part in all_parts) for name in names})


def deviation(lists: Sequence[ListResult]) -> Fraction | None:
    """Return the standard deviation of the results to two decimals; None for fewer than two lists."""
    if len(lists) < 2:
        return None
    count = len(lists)
    squares = count * sum(result.result**2 for result in lists) - sum(result.result for result in lists) ** 2
    return Fraction(isqrt(10_000 * squares // (count * (count - 1))), 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListStreaks:
    """The longest rows of lists, one played after the other, that brought more and less than a bound."""

    above: int
    below: int


def streaks(lists: Iterable[ListResult], bound: Fraction) -> ListStreaks:
    """Return the longest rows of lists above and below a bound; one right on it ends both."""
    longest = {1: 0, -1: 0, 0: 0}
    for side, row in groupby((result.result > bound) - (result.result < bound) for result in lists):
        longest[side] = max(longest[side], len(tuple(row)))
    return ListStreaks(above=longest[1], below=longest[-1])


def longest_wait(lists: Iterable[ListResult], declared: Mapping[int, Sequence[int]]) -> int | None:
    """Return the longest run of deals in one list without a game of the player's own.

    `declared` are the numbers of the deals he declared, rising, by table, of every table that can tell.
    None without any.
    """
    longest = None
    for result in lists:
        if result.table_id in declared:
            numbers = (0, *declared[result.table_id], result.deals + 1)
            waits = (after - before - 1 for before, after in pairwise(numbers))
            longest = max(longest or 0, *waits, 0)
    return longest


def middle_half(lists: Sequence[ListResult]) -> tuple[int, int] | None:
    """Return the bounds between which the middle half of the results lies; None for fewer than four lists."""
    if len(lists) < 4:
        return None
    ordered = sorted(result.result for result in lists)
    cut = len(ordered) // 4
    return ordered[cut], ordered[-cut - 1]


def running_average(lists: Sequence[ListResult]) -> tuple[Fraction, ...]:
    """Return the average of all lists up to each one."""
    total = 0
    averages = []
    for count, result in enumerate(lists, 1):
        total += result.result
        averages.append(Fraction(total, count))
    return tuple(averages)


def histogram(lists: Iterable[ListResult], *, width: int = 200) -> tuple[tuple[int, int], ...]:
    """Return how many results lie in each step of `width` points, by the lower bound; empty steps between count."""
    counted: dict[int, int] = {}
    for result in lists:
        step = result.result // width * width
        counted[step] = counted.get(step, 0) + 1
    if not counted:
        return ()
    return tuple((step, counted.get(step, 0)) for step in range(min(counted), max(counted) + 1, width))


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """What came of sitting at a table with somebody: lists, how often better, equal or worse, the difference."""

    person_id: int
    lists: int
    better: int
    equal: int
    worse: int
    difference: int

    @property
    def mean_difference(self) -> Fraction:
        """Return the difference of the results per list."""
        return Fraction(self.difference, self.lists)


def meetings(lists: Iterable[ListResult], person_id: int) -> tuple[Meeting, ...]:
    """Return whom a player met at the tables, most often first; `lists` are those of everybody."""
    tables: dict[int, list[int]] = {}
    ordered = sorted(
        (result for result in lists if result.table_id != NO_TABLE), key=lambda result: result.table_id
    )
    for _table, seated in groupby(ordered, key=lambda result: result.table_id):
        at_table = tuple(seated)
        own = next((result for result in at_table if result.person_id == person_id), None)
        for other in at_table if own is not None else ():
            if own is not None and other is not own:
                tables.setdefault(other.person_id, []).append(own.result - other.result)
    pairs = [
        Meeting(
            person_id=other,
            lists=len(differences),
            better=sum(difference > 0 for difference in differences),
            equal=differences.count(0),
            worse=sum(difference < 0 for difference in differences),
            difference=sum(differences),
        )
        for other, differences in tables.items()
    ]
    return tuple(sorted(pairs, key=lambda meeting: (-meeting.lists, meeting.person_id)))


def strength_of_tables(
    lists: Iterable[ListResult], person_id: int, averages: Mapping[int, Fraction]
) -> Fraction | None:
    """Return how strong the tables of a player were: the averages of the others in his lists, in the mean."""
    everybody = tuple(lists)
    tables = {
        result.table_id for result in everybody if result.person_id == person_id and result.table_id != NO_TABLE
    }
    met = [result.person_id for result in everybody if result.table_id in tables and result.person_id != person_id]
    if not met:
        return None
    return sum((averages[other] for other in met), Fraction()) / len(met)

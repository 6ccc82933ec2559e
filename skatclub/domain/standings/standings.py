"""Standings: the totals of chosen series added up and ranked, with what is missing, tied or decided by lot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple, cast, overload

from skatclub.domain.events.missed import Missed

Total = int | Fraction
"""Points of a ranking: whole, but for averages."""


class Result(NamedTuple):
    """What one player brings home from one series, in points; `provisional` until the list is checked.

    `total` is that of the list system with all penalties; a zeroed series (wrong seat) is 0 in everything. Only a
    team with a missing member has a fraction. What is not known, as of results without a list, is None.
    A tuple: a federation has 50,000 of them, which are made and added up in a third of the time of dataclasses.
    """

    points: int | None
    won: int | None
    lost: int | None
    total: Total
    provisional: bool = False


ZERO = Result(points=0, won=0, lost=0, total=0)
"""A series that a ruling has set to zero, or that counts zero because it was missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """Somebody (or a team) who is ranked; `id` is the participant's, `excluded` ones are disqualified.

    `ruled` are the series in which a ruling or points added or deducted have changed what the list says.
    """

    id: int
    groups: tuple[str, ...] = ()
    excluded: bool = False
    ruled: frozenset[int] = frozenset()


class Sums(NamedTuple):
    """What somebody brought home in some series together: points and games as `Standing` has them."""

    points: int | None
    won: int | None
    lost: int | None
    total: Total
    played: int
    provisional: bool


class InOrder(Sequence["Result | None"]):
    """The results of somebody in the order of series, looked up when asked for: of thousands few are shown."""

    __slots__ = ("_every", "_series", "_who")

    def __init__(self, every: Mapping[int, Mapping[int, Result]], who: int, series: tuple[int, ...]) -> None:
        self._every, self._who, self._series = every, who, series

    @overload
    def __getitem__(self, place: int) -> Result | None: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Result | None, ...]: ...
    def __getitem__(self, place: int | slice) -> Result | tuple[Result | None, ...] | None:
        return tuple(self)[place]

    def __iter__(self) -> Iterator[Result | None]:
        return map(self._every[self._who].get, self._series)

    def __len__(self) -> int:
        return len(self._series)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


class Standing(NamedTuple):
    """One row: the rank (None: unranked), the series in order (None: missed), the sums over them.

    `total` is a fraction only where a missed series counts as average. `tied` rows wait for a lot. Points and games
    are None where those of a series are not known; among equals they count as none. `played` counts the series. A
    tuple for the same reason as a result.
    """

    contestant: Contestant
    rank: int | None
    results: Sequence[Result | None]
    points: int | None
    won: int | None
    lost: int | None
    total: Total
    played: int
    provisional: bool
    tied: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """A ranking, best first; unranked rows follow, by total. `series` are the numbers it is made from."""

    series: tuple[int, ...]
    missed: Missed
    rows: tuple[Standing, ...]
    lots: Mapping[int, int]

    @property
    def provisional(self) -> bool:
        """Tell whether a list is unchecked, so that all of it may still change; lists not in are not known here."""
        return any(row.provisional for row in self.rows)

    @property
    def played(self) -> int:
        """Return how many of those ranked here played at all; who withdrew before the first series did not."""
        return sum(row.played > 0 for row in self.rows)

    def row_of(self, contestant_id: int) -> Standing:
        """Return the row of a contestant; KeyError if there is none."""
        standing = next((row for row in self.rows if row.contestant.id == contestant_id), None)
        if standing is None:
            raise KeyError(contestant_id)
        return standing

    def results_of(self, contestant_id: int) -> dict[int, Result]:
        """Return what somebody got, by series; nothing for who has no row, as one who never came."""
        row = next((row for row in self.rows if row.contestant.id == contestant_id), None)
        if row is None:
            return {}
        return {number: result for number, result in zip(self.series, row.results, strict=True) if result}

    def undecided(self) -> tuple[tuple[int, ...], ...]:
        """Return the contestants (by id) whom only a lot can part, best group first."""
        groups: dict[int, list[int]] = {}
        for row in self.rows:
            if row.tied and row.rank is not None:
                groups.setdefault(row.rank, []).append(row.contestant.id)
        return tuple(tuple(groups[rank]) for rank in sorted(groups))

    def drawn(self) -> tuple[tuple[int, ...], ...]:
        """Return the contestants (by id) whom a recorded lot parts, in its order, best group first."""
        return tuple(
            tuple(row.contestant.id for row in group)
            for group in equals(self.rows)
            if len(group) > 1 and not group[0].tied
        )


Results = dict[int, "dict[int, Result]"]
"""Contestant's id to series number to result; who missed a series has none."""


def standings(
    contestants: Iterable[Contestant],
    results: Mapping[int, Mapping[int, Result]],
    series: Sequence[int],
    *,
    missed: Missed = Missed.UNRANKED,
    lots: Mapping[int, int] | None = None,
    sums: Mapping[int, Sums] = MappingProxyType({}),
) -> Standings:
    """Rank contestants over these series: total, more won, fewer lost, recorded lot (SkWO 6.3.1).

    Equal ones share a rank and the next is left out. `lots` are recorded places among equals, lower is better.
    Of whom the `sums` over these series are known, the results are not looked at.
    """
    series = tuple(series)
    rows = [
        _row(contestant, results.get(contestant.id, {}), series, missed)
        if (known := sums.get(contestant.id)) is None
        else _summed(contestant, InOrder(results, contestant.id, series), known, missed)
        for contestant in contestants
    ]
    return _ranked(rows, series, missed, dict(lots or {}))


def with_results(old: Standings, changed: Mapping[int, Mapping[int, Result]]) -> Standings:
    """Return the standings after one more list: only the rows of these contestants are added up again.

    `changed` holds all results of each contestant it names.
    """
    rows = [
        _row(row.contestant, changed[row.contestant.id], old.series, old.missed)
        if row.contestant.id in changed
        else row
        for row in old.rows
    ]
    return _ranked(rows, old.series, old.missed, dict(old.lots))


def equals(rows: Iterable[Standing]) -> Iterator[tuple[Standing, ...]]:
    """Yield those who have a rank in groups that nothing but a lot parts, best first."""
    ranked = (row for row in rows if row.rank is not None)
    for _key_of_all, group in groupby(ranked, key=lambda row: _key(row.total, row.won, row.lost)):
        yield tuple(group)


def among(whole: Standings, group: str) -> Standings:
    """Return the ranking of one group, such as ladies: the same rows with ranks of their own."""
    rows = [row for row in whole.rows if group in row.contestant.groups]
    return _ranked(rows, whole.series, whole.missed, dict(whole.lots))


def moves(before: Standings, after: Standings) -> dict[int, int]:
    """Return how many ranks each contestant has climbed since (fallen: below 0); new ones are left out."""
    was = {row.contestant.id: row.rank for row in before.rows if row.rank is not None}
    return {
        row.contestant.id: was[row.contestant.id] - row.rank
        for row in after.rows
        if row.rank is not None and row.contestant.id in was
    }


def needed(whole: Standings, contestant_id: int, rank: int) -> Fraction | int | None:
    """Return the points a contestant lacks to stand alone at a rank at least, if nobody else gains any.

    0 if he or she stands there; None if there is no such rank. One point more than the one who holds it now.
    """
    ranked = [row for row in whole.rows if row.rank is not None and row.contestant.id != contestant_id]
    own = whole.row_of(contestant_id)
    if own.rank is not None and own.rank <= rank:
        return 0
    if not 1 <= rank <= len(ranked):
        return None
    return max(ranked[rank - 1].total + 1 - own.total, 0)


def lowest_rank(whole: Standings, contestant_id: int) -> int:
    """Return the lowest rank that a contestant may ask for: as many as others are ranked, or the own one."""
    others = sum(row.rank is not None and row.contestant.id != contestant_id for row in whole.rows)
    return max(others, whole.row_of(contestant_id).rank or 0)


def series_winners(whole: Standings) -> tuple[tuple[int, ...], ...]:
    """Return the contestants (by id) with the best total of each series, several if they are equal throughout."""
    winners = []
    for place in range(len(whole.series)):
        played = [(row.contestant.id, row.results[place]) for row in whole.rows if not row.contestant.excluded]
        keys = {series_no: _key(result.total, result.won, result.lost) for series_no, result in played if result}
        best = max(keys.values(), default=None)
        winners.append(tuple(contestant_id for contestant_id, key in keys.items() if key == best))
    return tuple(winners)


def _row(contestant: Contestant, results: Mapping[int, Result], series: Sequence[int], missed: Missed) -> Standing:
    series_results = tuple(map(results.get, series))
    played = tuple(filter(None, series_results))
    points, won, lost, totals, provisional = zip(*played, strict=True) if played else ((),) * 5
    sums = Sums(
        known_sum(points), known_sum(won), known_sum(lost), sum(totals), len(played), provisional=any(provisional)
    )
    return _summed(contestant, series_results, sums, missed)


def _summed(contestant: Contestant, results: Sequence[Result | None], sums: Sums, missed: Missed) -> Standing:
    points, won, lost, total, played, provisional = sums
    if played and missed is Missed.AVERAGE:
        total = whole_if_possible(Fraction(total) * len(results) / played)
    return Standing(contestant, None, results, points, won, lost, total, played, provisional)


def known_sum(numbers: Iterable[int | None]) -> int | None:
    """Return the sum; None as soon as one of them is not known."""
    known = tuple(numbers)
    return None if None in known else sum(cast("tuple[int, ...]", known))


def whole_if_possible(number: Fraction) -> Total:
    """Return a number without remainder as an integer."""
    return number.numerator if number.denominator == 1 else number


def _counts(row: Standing, missed: Missed) -> bool:
    if row.contestant.excluded or not row.played:
        return False
    return missed is not Missed.UNRANKED or row.played == len(row.results)


Key = tuple["Total", int, int, int]


def _key(total: Total, won: int | None, lost: int | None, lot: int = 0) -> Key:
    """Return what decides, total, more won, fewer lost, lot (SkWO 6.3.1): 400 rows are ranked after every list."""
    return total, won or 0, -(lost or 0), -lot


def _keyed(rows: Iterable[Standing], lots: Mapping[int, int]) -> list[tuple[Key, Standing]]:
    """Return each row with what it is ranked by, best first; a lot parts only equals who all have one."""
    keyed = [(_key(row.total, row.won, row.lost), row) for row in rows]
    if lots:
        without = {key for key, row in keyed if row.contestant.id not in lots}
        keyed = [
            (key if key in without else _key(row.total, row.won, row.lost, lots[row.contestant.id]), row)
            for key, row in keyed
        ]
    return sorted(keyed, key=itemgetter(0), reverse=True)


def _ranked(rows: Collection[Standing], series: tuple[int, ...], missed: Missed, lots: dict[int, int]) -> Standings:
    """Rank the rows; whoever does not count follows, by total."""
    counted: list[Standing] = []
    others: list[Standing] = []
    for row in rows:
        (counted if _counts(row, missed) else others).append(row)
    ranked = _keyed(counted, lots)
    keys = [None, *(key for key, _ in ranked), None]
    placed: list[Standing] = []
    rank = 0
    for place, (key, row) in enumerate(ranked, start=1):
        alike_before = keys[place - 1] == key
        rank = rank if alike_before else place
        placed.append(_placed(row, rank, tied=alike_before or keys[place + 1] == key))
    left = (_placed(row, None, tied=False) for _, row in _keyed(others, {}))
    return Standings(series=series, missed=missed, rows=(*placed, *left), lots=lots)


def _placed(row: Standing, rank: int | None, *, tied: bool) -> Standing:
    return row if row.rank == rank and row.tied is tied else row._replace(rank=rank, tied=tied)

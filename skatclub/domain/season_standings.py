"""The table of a championship: everybody's calculation, ranked, with who is not ranked and why."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain import season_cup, season_units
from skatclub.domain.season_reckoning import Reckoning, reckoned
from skatclub.domain.statutes import formula

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatclub.domain.season import Played
    from skatclub.domain.season_cup import CupRow
    from skatclub.domain.statutes.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One person of the table: the rank (None: not ranked), the calculation, whether others are equal in all."""

    rank: int | None
    tied: bool
    reckoning: Reckoning
    cup: CupRow | None = None

    @property
    def person_id(self) -> int:
        """Return who it is."""
        return self.reckoning.candidate.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A championship ranked, best first; unranked rows follow by value. `firsts` are the columns, as slots."""

    rule: Rule
    firsts: tuple[int, ...]
    slots: tuple[int, ...]
    rows: tuple[Row, ...]

    def row_of(self, person_id: int) -> Row | None:
        """Return the row of a person, None if there is none."""
        return next((row for row in self.rows if row.person_id == person_id), None)


def table(rule: Rule, played: Played) -> Table:
    """Rank a season by one rule: value, more games won, fewer lost over what counts (SkWO 6.3.1), shared ranks.

    Of a cup the rounds decide, then the points of the last round somebody was in.
    """
    counted = season_units.units(rule, played)
    tree = formula.parse(rule.bonus) if rule.bonus else None
    reckonings = [reckoned(rule, played, counted, one, tree) for one in played.candidates.values()]
    if rule.cup is None:
        rows = [Row(rank=None, tied=False, reckoning=one) for one in reckonings]
    else:
        told = season_cup.cup(rule.cup, played, counted)
        rows = [Row(rank=None, tied=False, reckoning=one, cup=told.get(one.candidate.id)) for one in reckonings]
    return Table(rule=rule, firsts=counted.firsts, slots=counted.slots, rows=_ranked(rows))


def _ranked(rows: Iterable[Row]) -> tuple[Row, ...]:
    inside: list[Row] = []
    outside: list[Row] = []
    for row in rows:
        in_it = row.cup is None or row.cup.rounds > 0
        (inside if in_it and row.reckoning.lack is None else outside).append(row)
    placed: list[Row] = []
    for _, equals in groupby(sorted(inside, key=_key, reverse=True), key=_key):
        group = list(equals)
        rank = len(placed) + 1
        placed += [
            Row(rank=rank, tied=len(group) > 1, reckoning=row.reckoning, cup=row.cup)
            for row in sorted(group, key=lambda row: row.person_id)
        ]
    return (*placed, *sorted(outside, key=_key, reverse=True))


def _key(row: Row) -> tuple[object, ...]:
    if row.cup is not None:
        return row.cup.key
    one = row.reckoning
    return one.value, one.won, -one.lost

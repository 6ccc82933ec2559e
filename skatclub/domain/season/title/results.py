"""Results as single whole numbers, which add up and compare as points, games won and games lost do."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatclub.domain.season.season import Brought
    from skatclub.domain.standings.standings import Total

BITS = 20
"""Room for the games of a season: half a million of them."""
_HALF = 1 << (2 * BITS - 1)


class Evening(NamedTuple):
    """What an evening brought somebody: a number for each result, and how many lists he or she wrote there."""

    keys: tuple[int, ...]
    lists: int


ABSENT = Evening((), 0)


def parts(totals: Iterable[Total]) -> int:
    """Return into how many parts a point is cut so that all totals are whole; 1 unless lists were scaled."""
    return lcm(*{total.denominator for total in totals})


def key(result: Brought, cut: int) -> int:
    """Return a result as one number: points first, then games won, then fewer lost (SkWO 6.3.1)."""
    return points_key(result.total, cut) + (result.won << BITS) - result.lost


def points_key(total: Total, cut: int) -> int:
    """Return points without games as one number."""
    return int(total * cut) << 2 * BITS


def total_of(number: int) -> int:
    """Return the points in a number or in a sum of numbers, in parts of a point."""
    return (number + _HALF) >> 2 * BITS


def games_of(number: int) -> int:
    """Return the games in a number, which compare as more won, then fewer lost."""
    return number - (total_of(number) << 2 * BITS)

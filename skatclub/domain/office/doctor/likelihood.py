"""How likely points are for games won and lost: past game values added up, in whole numbers throughout."""

from __future__ import annotations

import struct
from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.office.doctor.game_values import GameValues

SCALE = 2**30
"""What certainty counts; sums of lists are cut to whole parts of it, which loses less than one in ten thousand."""
MOST_GAMES = 60
"""Beyond so many games of one player nothing is computed: no series is so long."""
_SLOT = 8  # bytes: the product of two parts of SCALE fits into one


def at_most(points: int, won: int, lost: int, values: GameValues) -> int:
    """Return the chance, in parts of `SCALE`, that so many games bring these points or fewer."""
    if max(won, lost) > MOST_GAMES:
        return 0
    wins, losses = _rising(values.won, won), _powers(values.lost, lost)
    least = max(-points, 0)
    in_doubt = wins[points + least : points + len(losses)]
    parts: int = sum(map(mul, losses[least:], in_doubt))
    return (parts + wins[-1] * sum(losses[least + len(in_doubt) :])) // SCALE


def at_least(points: int, won: int, lost: int, values: GameValues) -> int:
    """Return the chance, in parts of `SCALE`, that so many games bring these points or more."""
    return SCALE - at_most(points - 1, won, lost, values)


def near(points: int, won: int, lost: int, values: GameValues, *, width: int = 12) -> int:
    """Return the chance, in parts of `SCALE`, of these points and those up to `width` beside them."""
    below = at_most(points - width - 1, won, lost, values)
    return max(at_most(points + width, won, lost, values) - below, 0)


def quantile(parts: int, won: int, lost: int, values: GameValues) -> int:
    """Return the lowest points that are reached or not exceeded with this chance, in parts of `SCALE`."""

    def reach(points: int) -> int:
        return at_most(points, won, lost, values)

    lowest = -len(_powers(values.lost, lost))
    return lowest + bisect_left(range(lowest, len(_powers(values.won, won))), parts, key=reach)


@lru_cache(maxsize=256)
def _rising(values: tuple[tuple[int, int], ...], games: int) -> tuple[int, ...]:
    return tuple(accumulate(_powers(values, games)))


@lru_cache(maxsize=256)
def _powers(values: tuple[tuple[int, int], ...], games: int) -> tuple[int, ...]:
    """Return the chance of every sum of so many games, the sum being the place in the row."""
    if games == 0:
        return (SCALE,)
    if games > 1:
        return _added(_powers(values, games - 1), _powers(values, 1))
    counted = dict(values)
    every = sum(counted.values())
    return tuple(counted.get(points, 0) * SCALE // every for points in range(max(counted) + 1))


def _added(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """Return the chances of the sums of two rows: one product of two very long numbers does it."""
    slots = len(first) + len(second)
    product = _packed(first) * _packed(second)
    parts = [part // SCALE for part in struct.unpack(f"<{slots}Q", product.to_bytes(slots * _SLOT, "little"))]
    while not parts[-1]:
        parts.pop()
    return tuple(parts)


def _packed(parts: tuple[int, ...]) -> int:
    return int.from_bytes(struct.pack(f"<{len(parts)}Q", *parts), "little")

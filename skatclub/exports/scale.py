"""The round numbers that stand beside a chart, and where names stand there without touching."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

MOST_TICKS = 8
OVERHANG = 0.4
"""What reaches less than this part of a step beyond a line needs no further line."""


class Scale(NamedTuple):
    """Where a scale begins and ends, and the round numbers that stand on it."""

    low: float
    high: float
    ticks: tuple[int, ...]


def round_step(extent: int, *, most: int = MOST_TICKS) -> int:
    """Return the round step of a scale of this extent, so that it has `most` lines at most."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size // 2 if size > 1 else 2, 5 * size):
            if extent <= step * (most - 2):
                return step
        size *= 10


def round_scale(low: Fraction | int, high: Fraction | int, *, most: int = MOST_TICKS) -> Scale:
    """Return a scale with two round numbers at least, from the bottom up; `low` and `high` lie on it.

    What hangs over the last line by a small part of a step gets the room it needs: one result slightly below
    zero does not open a whole step of emptiness.
    """
    step = round_step(math.ceil(high - low), most=most)
    first, last = math.floor(low / step), math.ceil(high / step)
    last = max(last, first + 1)
    bottom: Fraction | int = first * step
    top: Fraction | int = last * step
    if last - first > 1 and 0 < (first + 1) * step - low < step * OVERHANG:
        first, bottom = first + 1, low
    if last - first > 1 and 0 < high - (last - 1) * step < step * OVERHANG:
        last, top = last - 1, high
    return Scale(float(bottom), float(top), tuple(number * step for number in range(first, last + 1)))


def apart(heights: Sequence[float], height: float, room: tuple[float, float]) -> list[float]:
    """Return heights near the wanted, rising ones: no two closer than `height`, none outside `room`."""
    spread: list[float] = []
    for y in heights:
        spread.append(max(y, spread[-1] + height if spread else room[0]))
    lowest = room[1]
    for place in reversed(range(len(spread))):
        spread[place] = min(spread[place], lowest)
        lowest = spread[place] - height
    return spread

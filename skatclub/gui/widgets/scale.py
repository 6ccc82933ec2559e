"""The round numbers that stand beside a chart."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

MOST_TICKS = 8


def round_step(extent: int, *, most: int = MOST_TICKS) -> int:
    """Return the round step of a scale of this extent, so that it has `most` lines at most."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size // 2 if size > 1 else 2, 5 * size):
            if extent <= step * (most - 2):
                return step
        size *= 10


def round_ticks(low: Fraction | int, high: Fraction | int, *, most: int = MOST_TICKS) -> tuple[int, ...]:
    """Return the round numbers of a scale from the bottom up, two at least; `low` and `high` lie between them."""
    step = round_step(math.ceil(high - low), most=most)
    first, last = math.floor(low / step), math.ceil(high / step)
    return tuple(number * step for number in range(first, max(last, first + 1) + 1))

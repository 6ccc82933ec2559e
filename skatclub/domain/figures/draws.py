"""Sums of values drawn by chance with putting back, thousands of them: how wide a mean may lie."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DRAWS = 2000
PARTS = 256


def sums(values: Sequence[int], chance: Callable[[int], bytes]) -> list[int]:
    """Return 2,000 sums, rising, of as many values as there are, drawn with putting back.

    A byte chooses one of 256 parts of the values in order, which counts with its mean: quick, and as wide a band.
    """
    parts, count = _parts(sorted(values)), len(values)
    least = min(parts)
    planes = _planes([part - least for part in parts])
    added = added_by(count)

    def total(drawn: bytes) -> int:
        return count * least + sum(added(drawn.translate(plane)) << 8 * place for place, plane in enumerate(planes))

    return sorted(total(chance(count)) for _draw in range(DRAWS))


def _planes(parts: Sequence[int]) -> list[bytes]:
    """Return the parts byte by byte, the lowest first: bytes are added in half the time of numbers."""
    return [bytes(part >> shift & 255 for part in parts) for shift in range(0, max(parts).bit_length(), 8)]


def added_by(count: int) -> Callable[[bytes], int]:
    """Return how so many bytes are added up.

    Up to 65,792 of them are read as one number, in three parts whose digits to the base 2^24 are single bytes: the
    remainder by 2^24 - 1 is the sum of the digits, in less than half the time of adding them one by one.
    """
    digit = (1 << 24) - 1
    if count * 255 >= digit:
        return sum
    thirds = int.from_bytes(bytes((255, 0, 0)) * -(-count // 3), "little")

    def added(drawn: bytes) -> int:
        number = int.from_bytes(drawn, "little")
        return ((number & thirds) + (number >> 8 & thirds) + (number >> 16 & thirds)) % digit

    return added


def _parts(ordered: Sequence[int]) -> list[int]:
    """Return the means of 256 parts, equally large, of values in order; a value on a border counts for both."""
    count = len(ordered)
    up_to, total = [0], 0
    for number in ordered:
        total += number
        up_to.append(total)
    borders = []
    for part in range(PARTS):
        place, over = divmod(part * count, PARTS)
        borders.append(PARTS * up_to[place] + over * ordered[place])
    borders.append(PARTS * total)
    return [round(Fraction(after - before, count)) for before, after in pairwise(borders)]

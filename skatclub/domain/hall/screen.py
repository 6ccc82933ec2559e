"""How large letters must be for a whole hall, on a picture and on a paper: pure reckoning in pixels and points.

A picture shows as many rows as then fit on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import TypeVar

ARC_MINUTES = 16
"""How high capitals must look from the farthest seat (ISO 9241 names 16 minutes of arc as the least)."""
MINUTE = Fraction(290_888_209, 10**12)
"""The tangent of one minute of arc; angles this small add up like their tangents."""
USUAL_CAP = 714
"""The height of capitals in thousandths of the size of a usual type."""
PAPER_CAP = 700
"""The same of the type on papers."""
_METRE = Fraction(72_000_0, 254)
"""Points of a metre."""

_HEAD, _COLUMN_HEADS, _FOOT = 97, 42, 96
"""Thousandths of the height of the picture."""
_ROW = Fraction(129, 100)
_FEWEST_ROWS = 4
_FEWEST_EMS = 16
_SMALLEST = 30
"""The height of the picture has at most so many sizes: nobody reads more lines in twelve seconds."""

RANK, SEAT, WORTH = 230, 190, 800
"""Widths of columns in hundredths of the size."""
EDGE = 30
"""The same of what stays free beside a list of names."""
_LEAST_NAME, _NAME_AND_CLUB, _NAME_IN_BLOCK = 1000, 1600, 570

T = TypeVar("T")


class Digits(StrEnum):
    """How long the numbers of a ranking are: as usual, of five digits and more, or with decimals."""

    USUAL = "usual"
    LONG = "long"
    DECIMALS = "decimals"


TOTALS = {Digits.USUAL: 330, Digits.LONG: 410, Digits.DECIMALS: 640}
SERIES = {Digits.USUAL: 290, Digits.LONG: 290, Digits.DECIMALS: 450}
"""Widths of the total and of each series; as wide as the widest of the types that a browser may take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What fits on a picture, in pixels: the size of names and totals, the height of a row, the rows of a page.

    `reaches` is false where the type had to stay smaller than the farthest seat needs.
    """

    width: int
    height: int
    size: int
    row: int
    rows: int
    head: int
    column_heads: int
    foot: int
    reaches: bool

    @property
    def ems(self) -> int:
        """Return the width of the picture in hundredths of the size."""
        return self.width * 100 // self.size

    @property
    def blocks(self) -> int:
        """Return how many lists of names stand side by side."""
        return max(1, self.ems // (_NAME_IN_BLOCK + 2 * SEAT + 2 * EDGE))

    def rankings(self, rows: int, digits: Digits = Digits.USUAL) -> int:
        """Return how many parts of a ranking of so many rows stand side by side: as few pages as can be."""
        room = self.ems // (RANK + TOTALS[digits] + _NAME_IN_BLOCK)
        return max(1, min(room, -(-rows // self.rows)))

    def below(self, lines: int) -> Layout:
        """Return the same below so many lines that stand above all else."""
        return replace(self, rows=self.rows - lines, head=self.head + lines * self.row)

    def pixels(self, hundredths: int) -> int:
        """Return a width given in hundredths of the size."""
        return self.size * hundredths // 100

    def series(self, played: int, digits: Digits = Digits.USUAL) -> int:
        """Return how many series have room beside rank, name and total; the latest are shown."""
        room = self.ems - RANK - TOTALS[digits] - _LEAST_NAME
        return max(0, min(played, room // SERIES[digits]))

    def has_clubs(self, series: int, digits: Digits = Digits.USUAL) -> bool:
        """Tell whether clubs have room beside so many series."""
        return self.ems - RANK - TOTALS[digits] - series * SERIES[digits] >= _NAME_AND_CLUB


def digits_of(totals: Sequence[str], results: Sequence[str]) -> Digits:
    """Return how long these totals, and results of single series, are."""
    if any(not number.lstrip("−").isdecimal() for number in (*totals, *results) if number != "–"):
        return Digits.DECIMALS
    return Digits.LONG if any(len(number) > 4 for number in totals) else Digits.USUAL


def cap_height(*, picture_px: int, width_cm: int, distance_m: int) -> Fraction:
    """Return how many pixels high capitals must be, on a picture so many pixels and centimetres wide."""
    needed_cm = distance_m * 100 * ARC_MINUTES * MINUTE
    return needed_cm * picture_px / width_cm


def type_size(cap_px: Fraction, *, cap: int) -> int:
    """Return the size of a type whose capitals are so high; `cap` is their height in thousandths of the size."""
    return ceil(cap_px * 1000 / cap)


def points(metres: int) -> Fraction:
    """Return the size in points of a type on paper that can be read from so many metres."""
    return metres * _METRE * ARC_MINUTES * MINUTE * 1000 / PAPER_CAP


def reach(size: Fraction) -> Fraction:
    """Return from how many metres a type of so many points can be read on a paper."""
    return size * PAPER_CAP / 1000 / (_METRE * ARC_MINUTES * MINUTE)


def layout(*, width: int, height: int, width_cm: int, distance_m: int, cap: int = USUAL_CAP) -> Layout:
    """Return what fits on a picture of so many pixels; a page keeps four rows, whatever the distance."""
    head, column_heads, foot = (height * share // 1000 for share in (_HEAD, _COLUMN_HEADS, _FOOT))
    room = height - head - column_heads - foot
    needed = type_size(cap_height(picture_px=width, width_cm=width_cm, distance_m=distance_m), cap=cap)
    largest = min(int(room / (_FEWEST_ROWS * _ROW)), width // _FEWEST_EMS)
    size = max(1, min(max(needed, height // _SMALLEST), largest))
    row = max(1, int(size * _ROW))
    return Layout(
        width=width,
        height=height,
        size=size,
        row=row,
        rows=max(1, room // row),
        head=head,
        column_heads=column_heads,
        foot=foot,
        reaches=size >= needed,
    )


def farthest(size: int, *, picture_px: int, width_cm: int, cap: int = USUAL_CAP) -> int:
    """Return the whole metres from which a type of this size can be read."""
    cap_cm = Fraction(size * cap, 1000) * width_cm / picture_px
    return int(cap_cm / (ARC_MINUTES * MINUTE) / 100)


def pages(rows: Sequence[T], per_page: int) -> tuple[tuple[T, ...], ...]:
    """Return the rows page by page, as few pages as can be, none much emptier; without rows there is no page."""
    count = max(1, -(-len(rows) // per_page))
    size = max(1, -(-len(rows) // count))
    return tuple(tuple(rows[first : first + size]) for first in range(0, len(rows), size))


def following(page: int, count: int, by: int = 1) -> int:
    """Return the page (from 0) that follows among so many, round and round; 0 if there is none."""
    return (page + by) % count if count else 0

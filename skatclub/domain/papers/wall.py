"""How a paper hangs on a wall: from how many metres it is read, and on sheets of which size."""

from __future__ import annotations

from dataclasses import dataclass

USUAL_METRES = 2
"""People walk up to a paper, but do not stand before it alone."""

AS_FITS, MOST_SHEETS = 0, 8
"""Nobody hangs up ninety sheets: where no distance is wanted, type gives way until so many hold all names."""

FARTHEST = 10
"""Metres; from farther away a sheet of paper holds no name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """So many `metres` away stands who reads it, or `AS_FITS`; `large` sheets are A3 instead of A4."""

    metres: int = AS_FITS
    large: bool = False

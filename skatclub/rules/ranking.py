"""Ranks at a table: best first, equal ones share a rank (SkWO 6.3.1); lots are the business of standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a player is ranked by: total in points, games won and lost."""

    total: int
    won: int = 0
    lost: int = 0


def ranks(scores: Sequence[Score]) -> tuple[int, ...]:
    """Return the rank of each score in the given order; ties share a rank and the next is left out (1, 1, 3).

    Between equal totals more games won decide, then fewer lost.
    """
    keys = [(score.total, score.won, -score.lost) for score in scores]
    first: dict[tuple[int, ...], int] = {}
    for rank, key in enumerate(sorted(keys, reverse=True), start=1):
        first.setdefault(key, rank)
    return tuple(first[key] for key in keys)

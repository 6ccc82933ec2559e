"""What decides between equal totals: each rule is a value with code, name key and source (SkWO 6.3.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a player is ranked by: total in points, games won and lost, a recorded lot (lower is better)."""

    total: int
    won: int = 0
    lost: int = 0
    lot: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak:
    """One rule of precedence; a higher `key` is better."""

    code: str
    source: str
    key: Callable[[Score], int]


TOTAL = TieBreak(code="total", source="SkWO 6.3.1", key=lambda score: score.total)
MORE_WON = TieBreak(code="more_won", source="SkWO 6.3.1", key=lambda score: score.won)
FEWER_LOST = TieBreak(code="fewer_lost", source="SkWO 6.3.1", key=lambda score: -score.lost)
LOT = TieBreak(code="lot", source="SkWO 6.3.1", key=lambda score: 0 if score.lot is None else -score.lot)

SKWO = (TOTAL, MORE_WON, FEWER_LOST, LOT)
"""The order of the competition rules: total, more won, fewer lost, lot; nothing else counts."""


def key_of(score: Score, rules: tuple[TieBreak, ...] = SKWO) -> tuple[int, ...]:
    """Return what scores are compared by; greater is better, equal shares a rank."""
    return tuple(rule.key(score) for rule in rules)

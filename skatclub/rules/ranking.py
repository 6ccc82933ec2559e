"""Ranks from scores: best first, equal ones share a rank until a lot is recorded (SkWO 6.3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.tie_breaks import SKWO, Score, TieBreak, key_of


def ranks(scores: Sequence[Score], rules: tuple[TieBreak, ...] = SKWO) -> tuple[int, ...]:
    """Return the rank of each score in the given order; ties share a rank and the next is left out (1, 1, 3)."""
    keys = [key_of(score, rules) for score in scores]
    first: dict[tuple[int, ...], int] = {}
    for rank, key in enumerate(sorted(keys, reverse=True), start=1):
        first.setdefault(key, rank)
    return tuple(first[key] for key in keys)


def undecided(scores: Sequence[Score], rules: tuple[TieBreak, ...] = SKWO) -> tuple[tuple[int, ...], ...]:
    """Return the groups of places in `scores` that only a lot can part, best group first."""
    groups: dict[int, list[int]] = {}
    for place, rank in enumerate(ranks(scores, rules)):
        groups.setdefault(rank, []).append(place)
    return tuple(tuple(groups[rank]) for rank in sorted(groups) if len(groups[rank]) > 1)

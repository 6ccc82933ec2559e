"""Whole days from their seeds: played, held against the naive reckoning, verified, undone to the first facts."""

from __future__ import annotations

from tests.rehearsals import trials


def faults(seed: int) -> tuple[str, ...]:
    """Return what is wrong with the day of a seed, after its size and rules."""
    wish = trials.wish_of(str(seed))
    about = f"{wish.people} people, {wish.series} series, {wish.rules.name}"
    return tuple(f"{about}: {fault}" for fault in trials.trial(wish).faults)

"""Who can still become champion: the series that are left are played again and again with results played so far."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Draw = Callable[[Sequence[int], int], Sequence[int]]

RUNS = 2000


class TitleBy(StrEnum):
    """What the title goes by."""

    SUM = "sum"
    AVERAGE = "average"


def title_shares(
    results: Mapping[int, Sequence[int]], left: int, *, by: TitleBy, draw: Draw, runs: int = RUNS
) -> dict[int, Fraction]:
    """Return the share of runs in which each person wins; equal winners of a run share it.

    `draw(values, n)` draws n of the values with putting back; a person without results cannot win.
    """
    known = {person_id: tuple(found) for person_id, found in results.items() if found}
    shares = dict.fromkeys(results, Fraction())
    if not known:
        return shares
    weights = _weights(known, left, by)
    wins = dict.fromkeys(known, Fraction())
    for _run in range(runs):
        ends = {
            person_id: (sum(found) + sum(draw(found, left))) * weights[person_id]
            for person_id, found in known.items()
        }
        best = max(ends.values())
        winners = [person_id for person_id, end in ends.items() if end == best]
        for person_id in winners:
            wins[person_id] += Fraction(1, len(winners))
    return shares | {person_id: won / runs for person_id, won in wins.items()}


def _weights(known: Mapping[int, Sequence[int]], left: int, by: TitleBy) -> dict[int, int]:
    """Return by what sums are multiplied so that whole numbers compare as averages do."""
    if by is TitleBy.SUM:
        return dict.fromkeys(known, 1)
    counts = {person_id: len(found) + left for person_id, found in known.items()}
    common = lcm(*counts.values())
    return {person_id: common // count for person_id, count in counts.items()}

"""Which places can still change while lists are out or unchecked, so that nobody promises too early."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from skatclub.domain.standings.standings import Standing, Total


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """What one list may bring, in points: a list that is out, and by how much a correction moves one unchecked.

    No list of 48 deals that anybody heard of is beyond; whoever plays more counts several.
    """

    worst: int = -1500
    best: int = 3500
    correction: int = 300


USUAL_REACH = Reach()


def safe_ranks(
    rows: Sequence[Standing],
    out: Mapping[int, int],
    unchecked: Mapping[int, int],
    *,
    reach: Reach = USUAL_REACH,
) -> frozenset[int]:
    """Return the ranks that cannot change any more.

    `out` and `unchecked` are how many lists of a contestant (id) are not in, or in and not checked. A rank is safe
    if everybody else is surely above or surely below whoever holds it, or equal to him for good.
    """
    ends = {row.contestant.id: _ends(row, out, unchecked, reach) for row in rows if not row.contestant.excluded}
    lows, highs = sorted(low for low, _high in ends.values()), sorted(high for _low, high in ends.values())
    settled = Counter(low for low, high in ends.values() if low == high)
    open_ranks = set()
    for row in rows:
        if row.rank is not None:
            low, high = ends[row.contestant.id]
            above = len(lows) - bisect_right(lows, row.total)
            below = bisect_left(highs, row.total)
            if low != high or above + below + settled[row.total] < len(ends):
                open_ranks.add(row.rank)
    return frozenset(row.rank for row in rows if row.rank is not None) - open_ranks


def spans(
    rows: Sequence[Standing],
    out: Mapping[int, int],
    unchecked: Mapping[int, int],
    *,
    reach: Reach = USUAL_REACH,
) -> dict[int, tuple[int, int]]:
    """Return the best and the worst rank that each who is ranked (by id) may still come to; equals count both ways.

    Whoever is not ranked yet may only push others down.
    """
    ends = {row.contestant.id: _ends(row, out, unchecked, reach) for row in rows if not row.contestant.excluded}
    ranked = [row.contestant.id for row in rows if row.rank is not None]
    lows, highs = sorted(ends[who][0] for who in ranked), sorted(high for _low, high in ends.values())
    return {
        who: (1 + len(lows) - bisect_right(lows, ends[who][1]), len(highs) - bisect_left(highs, ends[who][0]))
        for who in ranked
    }


def _ends(row: Standing, out: Mapping[int, int], unchecked: Mapping[int, int], reach: Reach) -> tuple[Total, Total]:
    """Return the lowest and the highest total that somebody may come to."""
    who = row.contestant.id
    lists, swing = out.get(who, 0), unchecked.get(who, 0) * reach.correction
    return row.total + lists * reach.worst - swing, row.total + lists * reach.best + swing


def runs(places: Collection[int]) -> tuple[tuple[int, int], ...]:
    """Return places as first and last of what follows on one another: 4, 5, 6 and 9 as 4–6 and 9–9."""
    spans: list[tuple[int, int]] = []
    for place in sorted(set(places)):
        if spans and spans[-1][1] == place - 1:
            spans[-1] = (spans[-1][0], place)
        else:
            spans.append((place, place))
    return tuple(spans)

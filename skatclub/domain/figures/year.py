"""What a year of a club was: its evenings with who won them, its months, and who was there how often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from skatclub.domain.figures.lists import ListResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """An event with its results: how many people came, and what each brought in all its lists together.

    That is points, games won, and games lost as a negative number: in this order the SkWO (6.3.1) compares.
    """

    event_id: int
    held_on: date
    title: str
    series: int
    lists: int
    totals: Mapping[int, tuple[int, int, int]]

    @property
    def people(self) -> int:
        """Return how many came."""
        return len(self.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return who is first (by id), more than one if only a lot would part them."""
        most = max(self.totals.values())
        return tuple(sorted(person_id for person_id, total in self.totals.items() if total == most))

    @property
    def best(self) -> int:
        """Return what the winners brought."""
        return max(self.totals.values())[0]


def evenings(lists: Iterable[ListResult]) -> tuple[Evening, ...]:
    """Return the events that have results, the earliest first."""
    ordered = sorted(lists, key=lambda result: (result.held_on, result.event_id))
    return tuple(_evening(tuple(results)) for _key, results in groupby(ordered, key=lambda result: result.event_id))


def _evening(results: Sequence[ListResult]) -> Evening:
    totals: dict[int, tuple[int, int, int]] = {}
    for result in results:
        points, won, lost = totals.get(result.person_id, (0, 0, 0))
        totals[result.person_id] = points + result.result, won + (result.won or 0), lost - (result.lost or 0)
    first = results[0]
    return Evening(
        event_id=first.event_id,
        held_on=first.held_on,
        title=first.title,
        series=len({result.series_no for result in results}),
        lists=len(results),
        totals=totals,
    )


def months(days: Iterable[date]) -> tuple[date, ...]:
    """Return the first days of all months from the earliest to the latest of these days."""
    known = sorted(days)
    if not known:
        return ()
    first, last = known[0], known[-1]
    count = (last.year - first.year) * 12 + last.month - first.month + 1
    return tuple(
        date(first.year + (first.month - 1 + n) // 12, (first.month - 1 + n) % 12 + 1, 1) for n in range(count)
    )

"""Seasons for tests: lists of made up people, built without a club."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from random import Random

from skatclub.domain.season.season import Brought, Candidate, Mark, SeasonFacts, Slot
from skatclub.domain.season.title import Extremes, Race
from skatclub.services.season.seasons import Standings

FIRST_DAY = date(2026, 1, 8)


def a_result(total: int, won: int = 10, lost: int = 1) -> Brought:
    return Brought(points=total - 450, won=won, lost=lost, total=total)


def evenings(count: int, *, series: int = 1, rounds: int = 12, tables: int = 4, days: int = 7) -> tuple[Slot, ...]:
    """Make evenings a week apart, each of so many series."""
    return tuple(
        Slot(
            event_id=number,
            day=FIRST_DAY + timedelta(days=days * (number - 1)),
            series_no=one,
            rounds=rounds,
            tables=tables,
        )
        for number in range(1, count + 1)
        for one in range(1, series + 1)
    )


def season_of(
    totals: Mapping[int, Sequence[int | None]],
    *,
    slots: tuple[Slot, ...] | None = None,
    groups: Mapping[int, tuple[str, ...]] | None = None,
    guests: Iterable[int] = (),
    joined: Mapping[int, date] | None = None,
    marks: tuple[Mark, ...] = (),
) -> SeasonFacts:
    """Make a season from the totals of people by id, None for a missed list."""
    longest = max((len(one) for one in totals.values()), default=0)
    guests = set(guests)
    return SeasonFacts(
        slots=slots if slots is not None else evenings(longest),
        candidates={
            one: Candidate(
                id=one,
                groups=(groups or {}).get(one, ()),
                is_member=one not in guests,
                joined=(joined or {}).get(one),
            )
            for one in totals
        },
        results={
            one: {place: a_result(total) for place, total in enumerate(told) if total is not None}
            for one, told in totals.items()
        },
        marks=marks,
    )


def random_season(rng: Random, *, people: int, evenings_held: int, series: int = 2) -> SeasonFacts:
    """Make a season in which everybody misses about a third of the lists."""
    slots = evenings(evenings_held, series=series)
    return SeasonFacts(
        slots=slots,
        candidates={one: Candidate(id=one) for one in range(1, people + 1)},
        results={
            one: {
                place: a_result(rng.randint(-200, 1900), rng.randint(0, 20), rng.randint(0, 6))
                for place in range(len(slots))
                if rng.random() < 0.66
            }
            for one in range(1, people + 1)
        },
    )


def close_season(rng: Random, *, people: int, evenings_held: int) -> SeasonFacts:
    """Make a season in which many are equal, every third joins on the way; some games are not known."""
    season = random_season(rng, people=people, evenings_held=evenings_held)

    def close(brought: Brought) -> Brought:
        known = rng.random() < 0.95
        won, lost = ((brought.won or 0) // 8, (brought.lost or 0) // 3) if known else (None, None)
        return Brought(points=None, won=won, lost=lost, total=brought.total // 500 * 100)

    candidates = {
        one: Candidate(
            id=one,
            is_member=one % 4 > 0,
            groups=("ladies",) * (one % 2),
            joined=rng.choice(season.slots).day if one % 3 == 0 else None,
        )
        for one in season.candidates
    }
    results = {one: {place: close(each) for place, each in own.items()} for one, own in season.results.items()}
    return replace(season, candidates=candidates, results=results)


def racing(standings: Standings) -> Standings:
    """Return a season that all can still win, one evening being left."""
    known = Extremes(best=2000, worst=0, best_list=2000)
    most = {row.person_id: 2000 for row in standings.table.rows}
    return replace(standings, race=Race(evenings=1, most=most, known=known))

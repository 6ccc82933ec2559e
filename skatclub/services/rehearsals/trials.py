"""Whole days in memory, one after the other: played, recounted by the naive reckoning, and undone to the last."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from skatclub.domain.rehearsals import planning
from skatclub.domain.rehearsals.chance import Chance
from skatclub.domain.rehearsals.day import Wish
from skatclub.rules.errors import Refusal
from skatclub.services import history
from skatclub.services.club import check, clubs
from skatclub.services.rehearsals import playing, recount
from skatclub.store.history import verification

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from skatclub.services.club.clubs import Club

SIZES = ((12, 20), (21, 36), (37, 60), (61, 120))
SIZES_PER_MILLE = (600, 300, 90, 10)
"""People from and to, and how often: most days are small, for a large one takes as long as ten of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One day: its seed, its size, and what was wrong with it (empty: nothing)."""

    seed: str
    people: int
    series: int
    faults: tuple[str, ...]


@dataclass(slots=True)
class DayClock:
    """A clock that moves on by a step whenever it is read, as no hall does and every seed can repeat."""

    now: datetime = field(default_factory=lambda: datetime(2026, 11, 21, 9, 0, tzinfo=UTC))
    step: timedelta = timedelta(seconds=1)

    def __call__(self) -> datetime:
        """Tell the time, and go on."""
        self.now += self.step
        return self.now

    def go_to(self, day: date, hour: int = 18) -> None:
        """Set the clock to an hour of a day, never back."""
        self.now = max(self.now, datetime(day.year, day.month, day.day, hour, 0, tzinfo=UTC))


def wish_of(seed: str) -> Wish:
    """Return the day that a seed wishes for: any size, with and without teams, deals, tables of five."""
    chance = Chance(seed)
    lowest, highest = chance.weighted(tuple(zip(SIZES, SIZES_PER_MILLE, strict=True)))
    return Wish(
        seed=seed,
        people=chance.between(lowest, highest),
        series=chance.weighted(((1, 200), (2, 500), (3, 300))),
        rounds=chance.one_of((8, 10, 12)),
        by_deals=chance.one_of((0, 0, 0, 50)),
        teams=chance.happens(300),
        five=chance.happens(200),
    )


def trials(first: int, count: int) -> Iterator[Trial]:
    """Play so many days from the seeds `first` on, each in a club of its own."""
    for number in range(first, first + count):
        yield trial(wish_of(str(number)))


def trial(wish: Wish) -> Trial:
    """Play one day to its end, hold it against the reckoning, verify its journal, and undo all of it."""
    club = clubs.in_memory(clock=DayClock(), chance=Chance(f"{wish.seed}/salt").bytes)
    try:
        faults = tuple(_faults(club, wish))
    except Refusal as refusal:
        faults = (f"refused: {refusal!r}",)
    finally:
        clubs.close(club)
    return Trial(seed=wish.seed, people=wish.people, series=wish.series, faults=faults)


def _faults(club: Club, wish: Wish) -> Iterator[str]:
    before = check.facts(club)
    notes = playing.played(club, planning.plan(wish))
    for difference in recount.differences(club, notes):
        yield f"{difference.where}: {difference.club} <> {difference.naive}"
    open_ones = len(notes.day.incidents) - len(notes.outcomes)
    if open_ones:
        yield f"incidents without an end: {open_ones}"
    with club.database.view() as view:
        findings = verification.report(view).findings
    for finding in findings:
        yield f"check: {finding!r}"
    while history.undoable(club) is not None:
        history.undo(club)
    if check.facts(club) != before:
        yield "undone, but not as before"

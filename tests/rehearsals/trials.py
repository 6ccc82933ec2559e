"""Whole days in memory, one after the other: played, recounted by the naive reckoning, and undone to the last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta

from skatclub.domain.club.errors import NothingToUndo
from skatclub.rules import presets
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import catalogue
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.services import history
from skatclub.services.club import check, clubs
from skatclub.services.club.clubs import Club
from skatclub.store.history import verification
from tests.rehearsals import planning, playing, recount
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import Wish

SIZES = ((12, 20), (21, 36), (37, 60), (61, 120), (121, 240))
SIZES_PER_MILLE = (640, 265, 75, 15, 5)
"""People from and to, and how often: most days are small, for a large one takes as long as ten of them."""
LARGE = 60
"""More people than this play two series at most: so many changes can be undone one by one."""
HOUSE_PER_MILLE, EVENING_PER_MILLE, RELATIVE_PER_MILLE = 250, 100, 100
HOUSES = ("kontra", "pub", "hansa", "bock-at-once", "winners-ramsch", "fixed-ramsch", "classic", "seeger")
"""Rule sets that a day may be played by besides the order; Ramsch in fixed rounds is not invented here."""


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
    """Return the day that a seed wishes for: any size, with and without teams, deals, houses, tables of five."""
    chance = Chance(seed)
    lowest, highest = chance.weighted(tuple(zip(SIZES, SIZES_PER_MILLE, strict=True)))
    is_large = highest > LARGE
    return Wish(
        seed=seed,
        people=chance.between(lowest, highest),
        series=chance.weighted(((1, 200), (2, 500), (3, 0 if is_large else 300))),
        rounds=chance.one_of((8, 10, 12)),
        by_deals=0 if is_large else chance.one_of((0, 0, 0, 50)),
        rules=_rules(chance.part("rules")),
        is_evening=chance.part("evening").happens(EVENING_PER_MILLE),
        relative=_relative(chance.part("relative")),
        teams=chance.happens(300),
        five=chance.happens(200),
    )


def _rules(chance: Chance) -> RuleSet:
    """Return the order, or now and then what a house plays."""
    preset = presets.by_code(chance.one_of(HOUSES)) if chance.happens(HOUSE_PER_MILLE) else None
    return ISKO_2022 if preset is None else preset.rules


def _relative(chance: Chance) -> str:
    """Return which relative is played afterwards, seldom any."""
    return chance.one_of(catalogue.ALL).code if chance.happens(RELATIVE_PER_MILLE) else ""


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
    with suppress(NothingToUndo):
        while True:
            history.undo(club)
    if check.facts(club) != before:
        yield "undone, but not as before"

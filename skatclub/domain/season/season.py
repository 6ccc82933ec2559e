"""A season: the evenings that belong to it, what was played there, and what the board notes beside."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from skatclub.domain import text
from skatclub.domain.office.sheet import ListCount
from skatclub.domain.season import errors
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Statute

if TYPE_CHECKING:
    from skatclub.domain.standings.standings import Total


ROUNDS_OF_48 = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A season with its days, its planned evenings and its statute; which events count is noted beside it."""

    id: int
    title: str
    first_day: date
    last_day: date
    statute: Statute
    plan: Plan = field(default_factory=Plan)
    version: int = 1

    def __post_init__(self) -> None:
        text.checked(self.title)
        if self.last_day < self.first_day:
            raise errors.SeasonDaysReversed

    def a_year_on(self) -> Season:
        """Return a season like this one a year on: days, years in the title, statute, rhythm of the plan.

        It begins with its first evening, where that comes sooner than the same day of the year before.
        """
        first, last = (_a_year_on(day) for day in (self.first_day, self.last_day))
        title = _YEARS.sub(lambda years: f"{int(years[0]) + 1:0{len(years[0])}}"[-len(years[0]) :], self.title)
        if title == self.title:
            title = f"{self.title} {first.year}"
        plan = self.plan.a_year_on(last, first)
        begins = min((first, *(day for day in plan.days if day > self.last_day)))
        return replace(self, id=0, title=title, first_day=begins, last_day=last, plan=plan)


def current(every: Iterable[Season], today: date) -> Season | None:
    """Return the season that runs today, else the latest that has begun, else the next one; None without any."""
    ordered = sorted(every, key=lambda season: season.first_day, reverse=True)
    begun = [season for season in ordered if season.first_day <= today]
    running = (season for season in begun if today <= season.last_day)
    return next(running, None) or next(iter(begun or ordered[-1:]), None)


_YEARS = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])|(?<=[0-9]{4}/)[0-9]{2}(?![0-9])")
"""The years in a title: Saison 2025/26, Meisterschaft 2026."""


def _a_year_on(day: date) -> date:
    """Return the same day of the year after; the last of February stays the last, whatever its date."""
    last_of_february = (day + timedelta(days=1)).month == 3 and day.month == 2
    return date(day.year + 1, 3, 1) - timedelta(days=1) if last_of_february else day.replace(year=day.year + 1)


class Brought(NamedTuple):
    """What one list brought somebody, in points; a tuple, for a season has tens of thousands of them.

    `total` is that of the list system with all penalties, scaled or as rank points where the rule says so;
    `provisional` until the list is checked. Points and games are None where only the total is known.
    """

    points: int | None
    won: int | None
    lost: int | None
    total: Total
    provisional: bool = False


ZERO = Brought(points=0, won=0, lost=0, total=0)
"""A series that a ruling has set to zero."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A series that was held: of which evening, on which day, how many rounds, at how many tables."""

    event_id: int
    day: date
    series_no: int
    title: str = ""
    rounds: int = ROUNDS_OF_48
    tables: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Somebody who played in the season; `id` is the person's.

    Before the day `joined` he or she was a guest; None for a guest still, and where nobody noted it.
    """

    id: int
    is_member: bool = True
    groups: tuple[str, ...] = ()
    joined: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """What the board noted for somebody: of an evening, or of one series of it; points belong to no evening."""

    id: int
    person_id: int
    kind: MarkKind
    event_id: int | None = None
    series_no: int | None = None
    points: int = 0
    note: str = ""

    def __post_init__(self) -> None:
        text.checked(self.note, longest=text.LONGEST_NOTE, required=False)
        needs_series = self.kind is MarkKind.CUP_SERIES and self.series_no is None
        if self.kind is not MarkKind.POINTS and (self.event_id is None or needs_series):
            raise errors.MarkWithoutEvent

    def is_same(self, other: Mark) -> bool:
        """Tell whether two marks note one thing."""
        mine = (self.person_id, self.kind, self.event_id, self.series_no)
        return self.kind is not MarkKind.POINTS and mine == (
            other.person_id,
            other.kind,
            other.event_id,
            other.series_no,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonFacts:
    """All facts of a season: series held in the order of play, results by person and place of the series, marks.

    `count` are the lists of all its evenings.
    """

    slots: tuple[Slot, ...]
    candidates: Mapping[int, Candidate]
    results: Mapping[int, Mapping[int, Brought]]
    marks: tuple[Mark, ...] = ()
    count: ListCount = field(default_factory=ListCount)

    def marks_of(self, person_id: int, kind: MarkKind) -> tuple[Mark, ...]:
        """Return what is noted for somebody, of one kind."""
        return tuple(mark for mark in self.marks if mark.person_id == person_id and mark.kind is kind)

    def before(self, event_id: int, day: date) -> SeasonFacts:
        """Return the season as it stood before an event of this day."""
        kept = [place for place, slot in enumerate(self.slots) if slot.day <= day and slot.event_id != event_id]
        return self._only(kept)

    def until(self, day: date) -> SeasonFacts:
        """Return the season as it stood after the evenings of a day."""
        return self._only([place for place, slot in enumerate(self.slots) if slot.day <= day])

    def _only(self, kept: Sequence[int]) -> SeasonFacts:
        place_of = {place: number for number, place in enumerate(kept)}
        return SeasonFacts(
            slots=tuple(self.slots[place] for place in kept),
            candidates=self.candidates,
            results={
                person_id: {place_of[place]: result for place, result in by_place.items() if place in place_of}
                for person_id, by_place in self.results.items()
            },
            marks=self.marks,
        )


class MarkKind(StrEnum):
    """Why somebody has a mark in a season."""

    EXCUSED = "excused"
    CUP_SERIES = "cup_series"
    POINTS = "points"
    PRESENCE = "presence"

"""The plan of a season: its evenings before they are held, and the rhythm in which a club meets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from itertools import islice

from skatclub.domain.season import errors
from skatclub.domain.season.statutes.rule import Rule

MOST_EVENINGS = 366
"""A club meets once a day at most."""
DAY, WEEK = timedelta(days=1), timedelta(days=7)
YEAR = 52 * WEEK
"""From a day to the same weekday a year later."""


class Holiday(StrEnum):
    """A holiday in all of Germany."""

    NEW_YEAR = "new_year"
    GOOD_FRIDAY = "good_friday"
    EASTER_MONDAY = "easter_monday"
    FIRST_OF_MAY = "first_of_may"
    ASCENSION = "ascension"
    WHIT_MONDAY = "whit_monday"
    GERMAN_UNITY = "german_unity"
    CHRISTMAS_DAY = "christmas_day"
    SECOND_CHRISTMAS_DAY = "second_christmas_day"


def holiday(day: date) -> Holiday | None:
    """Return which holiday a day is in all of Germany, None if none."""
    return _FIXED.get((day.month, day.day)) or _AFTER_EASTER.get((day - _easter(day.year)).days)


_FIXED = {
    (1, 1): Holiday.NEW_YEAR,
    (5, 1): Holiday.FIRST_OF_MAY,
    (10, 3): Holiday.GERMAN_UNITY,
    (12, 25): Holiday.CHRISTMAS_DAY,
    (12, 26): Holiday.SECOND_CHRISTMAS_DAY,
}
_AFTER_EASTER = {
    -2: Holiday.GOOD_FRIDAY,
    1: Holiday.EASTER_MONDAY,
    39: Holiday.ASCENSION,
    50: Holiday.WHIT_MONDAY,
}


def _easter(year: int) -> date:
    """Return Easter Sunday of the Gregorian calendar (the rule of Meeus, Jones and Butcher)."""
    golden, (century, of_century) = year % 19, divmod(year, 100)
    leaps, no_leaps = divmod(century, 4)
    moved = (century - (century + 8) // 25 + 1) // 3
    moon = (19 * golden + century - leaps - moved + 15) % 30
    quarter, rest = divmod(of_century, 4)
    sunday = (32 + 2 * no_leaps + 2 * quarter - moon - rest) % 7
    late = (golden + 11 * moon + 22 * sunday) // 451
    month, day = divmod(moon + sunday - 7 * late + 114, 31)
    return date(year, month, day + 1)


class Rhythm(StrEnum):
    """How often a club meets, always on one weekday; `MONTHLY` and `TWICE_MONTHLY`: first, second … of a month."""

    WEEKLY = "weekly"
    TWO_WEEKS = "two_weeks"
    THREE_WEEKS = "three_weeks"
    FOUR_WEEKS = "four_weeks"
    MONTHLY = "monthly"
    TWICE_MONTHLY = "twice_monthly"

    @classmethod
    def of(cls, days: Sequence[date]) -> Rhythm:
        """Return the rhythm that comes closest to some days in order, be it without holidays."""
        known = set(days)
        return min(cls, key=lambda rhythm: len(known.symmetric_difference(rhythm.days(days[0], days[-1]))))

    def days(self, first: date, last: date) -> tuple[date, ...]:
        """Return the days from the first one to the last.

        Twice a month is the first and third Friday, or the second and fourth.
        """
        every = (first + number * WEEK for number in range((last - first) // WEEK + 1))
        weeks = _WEEKS.get(self)
        if weeks is not None:
            return tuple(day for number, day in enumerate(every) if number % weeks == 0)
        place = _place(first)
        other = place + 2 if place <= 2 else place - 2
        places = {place} if self is Rhythm.MONTHLY else {place, other}
        return tuple(day for day in every if _place(day) in places)


_WEEKS = {
    Rhythm.WEEKLY: 1,
    Rhythm.TWO_WEEKS: 2,
    Rhythm.THREE_WEEKS: 3,
    Rhythm.FOUR_WEEKS: 4,
}


def _place(day: date) -> int:
    """Return which one of its weekday a day is in its month: 1 for the first Friday."""
    return (day.day - 1) // 7 + 1


@dataclass(frozen=True, slots=True)
class Plan:
    """How many evenings a season is to have, and on which days, as far as they are known; 0 where nobody planned.

    Refused: `PlanUnsound`.
    """

    evenings: int = 0
    days: tuple[date, ...] = ()

    def __post_init__(self) -> None:
        is_ordered = list(self.days) == sorted(set(self.days))
        if not is_ordered or not len(self.days) <= self.evenings <= MOST_EVENINGS:
            raise errors.PlanUnsound(self.evenings, len(self.days), MOST_EVENINGS)

    def left(self, held: int, opened: int = 0) -> int | None:
        """Return how many evenings are to come after so many; `opened`: held or not. None where nobody planned."""
        return max(self.evenings, opened, held) - held if self.evenings else None

    def to_come(self, today: date, held_on: Iterable[date] = (), opened: int = 0) -> tuple[date, ...]:
        """Return the days from today on, but those on which there is an evening already.

        After so many evenings that are `opened` no more come than are still to be held.
        """
        taken, left = set(held_on), max(self.evenings - opened, 0)
        return tuple(day for day in self.days if day >= today and day not in taken)[:left]

    def within(self, first: date, last: date) -> Plan:
        """Return the plan with those days only that lie within a season."""
        return Plan(self.evenings, tuple(day for day in self.days if first <= day <= last))

    def beyond(self, rule: Rule, series: int) -> dict[str, int]:
        """Return the settings of a rule that ask for more than these evenings can bring, with the most they can.

        An evening has so many `series`, 0 where that is not known: then nothing is said of lists.
        """
        every = self.evenings * series
        known = {
            "drops.best": (rule.drops.best, self.evenings if rule.by_evening else every),
            "least.lists": (rule.least.lists, every),
            "least.evenings": (rule.least.evenings, self.evenings),
        }
        return {path: most for path, (wanted, most) in known.items() if 0 < most < wanted}

    def a_year_on(self, last: date, begins: date) -> Plan:
        """Return the plan of the season after, which ends on this day: as many evenings in the same rhythm.

        The first days of the rhythm are taken that are no holiday everywhere; others nobody knows. Where not all
        evenings had their days, as those gone by when the plan was made, the rhythm `begins` with the season, at
        most six days before: the same weekday a year on comes a day or two sooner.
        """
        if not self.days:
            return self
        first, rhythm = self.days[0] + YEAR, Rhythm.of(self.days)
        if rhythm not in _WEEKS:
            place, month = _place(self.days[0]), self.days[0].month
            near = (first + number * DAY for number in range(-7, 8, 7))
            first = next((day for day in near if (_place(day), day.month) == (place, month)), first)
        if len(self.days) < self.evenings:
            early = (begins + number * DAY for number in range(-6, (first - begins).days))
            first = next((day for day in early if first in rhythm.days(day, first)), first)
        free = (day for day in rhythm.days(first, last) if holiday(day) is None)
        return Plan(self.evenings, tuple(islice(free, self.evenings)))

"""Who has a birthday in a year or in the days to come, and who has been a member for a round number of years."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from skatclub.domain.people import person as people_person
from skatclub.domain.people.errors import NoAnniversary, NobodyToCongratulate
from skatclub.domain.people.membership import Member, MembershipKind, in_year
from skatclub.domain.people.person import Person

ROUND = (10, 20, 25, 30, 40, *range(50, 101, 5))
"""Years of membership that a club honours."""
ROUND_AGES = (18, 20, 30, 40, 50, *range(60, 121, 5))
"""Birthdays that a club keeps in particular."""
DAYS_AHEAD = 7
"""So many days before it a birthday is told of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BirthdayKept:
    """The birthday of somebody on a day, on which he or she becomes so old (`age`; None: nobody noted the year).

    The 29th of February is kept on the 1st of March of most years (`is_moved`).
    """

    person: Person
    day: datetime.date
    age: int | None
    is_moved: bool = False

    @property
    def is_round(self) -> bool:
        """Tell whether it is kept in particular."""
        return self.age in ROUND_AGES


@dataclass(frozen=True, slots=True, kw_only=True)
class Anniversary:
    """Somebody who `joined` then has been a member for so many years on this day."""

    person: Person
    joined: datetime.date
    years: int
    day: datetime.date


@dataclass(frozen=True, slots=True, kw_only=True)
class Anniversaries:
    """The anniversaries of a year, by day and name."""

    year: int
    rows: tuple[Anniversary, ...]

    def honoured(self) -> tuple[Anniversary, ...]:
        """Return those whom there are. Refused: `NoAnniversary`."""
        if not self.rows:
            raise NoAnniversary(self.year)
        return self.rows


def birthdays_of_year(members: Iterable[Member], year: int) -> tuple[BirthdayKept, ...]:
    """Return the birthdays of a year from day to day, of everybody who agreed and has not left."""
    return _birthdays(members, datetime.date(year, 1, 1), datetime.date(year, 12, 31))


def coming_birthdays(members: Iterable[Member], today: datetime.date) -> tuple[BirthdayKept, ...]:
    """Return the birthdays of today and the next `DAYS_AHEAD` days, the nearest first."""
    return _birthdays(members, today, today + datetime.timedelta(days=DAYS_AHEAD))


def _birthdays(members: Iterable[Member], first: datetime.date, last: datetime.date) -> tuple[BirthdayKept, ...]:
    kept = [
        BirthdayKept(
            person=member.person,
            day=day,
            age=None if born.year is None else day.year - born.year,
            is_moved=day.day != born.day,
        )
        for member in members
        if (born := member.birthday) is not None
        and (day := born.next_from(first)) <= last
        and (born.year is None or born.year < day.year)
        and member.kind_on(day) is not MembershipKind.LEFT
    ]
    return tuple(sorted(kept, key=lambda each: (each.day, people_person.name_key(each.person), each.person.id)))


def of_year(members: Iterable[Member], year: int) -> Anniversaries:
    """Return whose membership, as far as it is noted, becomes so old in a year; but for who left."""
    rows = [
        Anniversary(
            person=member.person,
            joined=joined,
            years=year - joined.year,
            day=in_year(joined.day, joined.month, year),
        )
        for member in members
        if (joined := member.joined_on) is not None and not member.anonymised_at and year - joined.year in ROUND
    ]
    return Anniversaries(
        year=year,
        rows=tuple(sorted(rows, key=lambda row: (row.day, -row.years, people_person.name_key(row.person)))),
    )


def congratulated(
    everybody: Iterable[Member], members: Iterable[Member], year: int
) -> tuple[tuple[BirthdayKept, ...], tuple[Anniversary, ...]]:
    """Return the birthdays of everybody and the anniversaries of members in a year.

    Refused: `NobodyToCongratulate`.
    """
    birthdays, milestones = birthdays_of_year(everybody, year), of_year(members, year).rows
    if not (birthdays or milestones):
        raise NobodyToCongratulate(year)
    return birthdays, milestones

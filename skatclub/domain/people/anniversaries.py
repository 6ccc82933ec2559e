"""Who has been a member for a round number of years."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from skatclub.domain.people import person as people_person
from skatclub.domain.people.errors import NoAnniversary
from skatclub.domain.people.membership import Member, in_year
from skatclub.domain.people.person import Person

ROUND = (10, 20, 25, 30, 40, *range(50, 101, 5))
"""Years of membership that a club honours."""


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

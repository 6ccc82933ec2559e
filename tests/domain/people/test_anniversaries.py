"""Who has been a member for a round number of years."""

from __future__ import annotations

import datetime

import pytest

from skatclub.domain.people import anniversaries
from skatclub.domain.people.errors import NoAnniversary
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person


def member(number, *history):
    person = Person(id=number, given_name="Anna", family_name=f"Nr{number}", is_member=True)
    steps = tuple(StatusFrom(datetime.date.fromisoformat(day), status) for day, status in history)
    return Member(person=person, history=steps)


ACTIVE, LEFT = MemberStatus.ACTIVE, MemberStatus.LEFT
SINCE_2001 = member(1, ("2001-05-01", ACTIVE))


def test_round_years_are_honoured_by_day():
    leap = member(2, ("1976-02-29", ACTIVE))

    found = anniversaries.of_year((SINCE_2001, leap, member(3, ("2002-05-01", ACTIVE))), 2026)

    assert [(row.person.id, row.years, row.day.isoformat()) for row in found.honoured()] == [
        (2, 50, "2026-03-01"),
        (1, 25, "2026-05-01"),
    ]


def test_who_left_has_none_and_who_came_back_begins_anew():
    gone = member(2, ("2001-05-01", ACTIVE), ("2020-01-01", LEFT))
    back = member(3, ("1996-05-01", ACTIVE), ("2010-01-01", LEFT), ("2016-03-01", ACTIVE))

    found = anniversaries.of_year((gone, back), 2026)

    assert [(row.person.id, row.years) for row in found.rows] == [(3, 10)]


def test_a_year_without_any_is_refused():
    with pytest.raises(NoAnniversary):
        anniversaries.of_year((SINCE_2001,), 2027).honoured()

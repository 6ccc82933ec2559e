"""Who has a birthday, and who has been a member for a round number of years."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from skatclub.domain.people import anniversaries
from skatclub.domain.people.errors import NoAnniversary, NobodyToCongratulate
from skatclub.domain.people.membership import Birthday, Member, MemberStatus, StatusFrom
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


def born(number, day, month, year=None, history=()):
    return replace(member(number, *history), birthday=Birthday(day=day, month=month, year=year))


def told(birthdays):
    return [(each.person.id, each.day.isoformat(), each.age, each.is_round) for each in birthdays]


def test_the_birthdays_of_a_year_come_by_day_and_round_ones_are_marked():
    people = (born(1, 24, 12, 1956), born(2, 29, 2, 1960), born(3, 1, 3), born(4, 1, 3, 1961), member(5))

    assert told(anniversaries.birthdays_of_year(people, 2026)) == [
        (2, "2026-03-01", 66, False),
        (3, "2026-03-01", None, False),
        (4, "2026-03-01", 65, True),
        (1, "2026-12-24", 70, True),
    ]


def test_nobody_has_a_birthday_who_left_or_was_not_born_before():
    gone = born(1, 24, 12, 1956, [("2001-05-01", ACTIVE), ("2026-06-30", LEFT)])
    erased = replace(member(2), anonymised_at="2026")

    assert told(anniversaries.birthdays_of_year((gone, born(3, 2, 2, 2026), erased), 2026)) == []
    assert told(anniversaries.birthdays_of_year((gone,), 2025)) == [(1, "2025-12-24", 69, False)]


def test_birthdays_of_the_next_seven_days_are_told_across_the_new_year():
    people = (born(1, 4, 1, 1957), born(2, 28, 12), born(3, 5, 1), born(4, 27, 12))

    assert told(anniversaries.coming_birthdays(people, datetime.date(2026, 12, 28))) == [
        (2, "2026-12-28", None, False),
        (1, "2027-01-04", 70, True),
    ]


def test_whom_to_congratulate_is_asked_of_guests_too_and_refused_where_there_is_nobody():
    guest = born(7, 24, 12)

    birthdays, milestones = anniversaries.congratulated((guest, SINCE_2001), (SINCE_2001,), 2026)

    assert ([each.person.id for each in birthdays], [each.person.id for each in milestones]) == ([7], [1])
    assert anniversaries.congratulated((guest,), (), 2026)[1] == ()
    with pytest.raises(NobodyToCongratulate):
        anniversaries.congratulated((SINCE_2001,), (SINCE_2001,), 2027)

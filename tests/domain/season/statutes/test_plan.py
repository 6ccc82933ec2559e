"""A plan names the evenings of a season, each day once."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from skatclub.domain.season import errors
from skatclub.domain.season.statutes.plan import Holiday, Plan, Rhythm, holiday
from skatclub.domain.season.statutes.rule import Drops, Least, Rule, Unit, Value


@pytest.mark.parametrize(
    ("evenings", "days"),
    [(1, (date(2026, 9, 4), date(2026, 9, 18))), (2, (date(2026, 9, 4), date(2026, 9, 4))), (367, ()), (-1, ())],
)
def test_a_plan_has_each_day_once_and_no_more_days_than_evenings(evenings, days):
    with pytest.raises(errors.PlanUnsound) as refused:
        Plan(evenings, days)

    assert (refused.value.evenings, refused.value.days) == (evenings, len(days))


FRIDAY = date(2026, 9, 4)
"""The first Friday of a month."""


def test_every_second_friday_is_a_fortnight_apart_up_to_the_last_day():
    days = Rhythm.TWO_WEEKS.days(FRIDAY, date(2026, 10, 30))

    assert days == (FRIDAY, date(2026, 9, 18), date(2026, 10, 2), date(2026, 10, 16), date(2026, 10, 30))


@pytest.mark.parametrize(
    ("rhythm", "count"),
    [(Rhythm.WEEKLY, 13), (Rhythm.TWO_WEEKS, 7), (Rhythm.THREE_WEEKS, 5), (Rhythm.FOUR_WEEKS, 4)],
)
def test_weeks_apart_are_weeks_apart(rhythm, count):
    assert len(rhythm.days(FRIDAY, FRIDAY + timedelta(weeks=12))) == count


@pytest.mark.parametrize(
    ("rhythm", "first", "places"),
    [
        (Rhythm.MONTHLY, FRIDAY, {1}),
        (Rhythm.MONTHLY, date(2026, 10, 30), {5}),
        (Rhythm.TWICE_MONTHLY, FRIDAY, {1, 3}),
        (Rhythm.TWICE_MONTHLY, date(2026, 9, 25), {2, 4}),
    ],
)
def test_of_a_month_the_first_and_third_weekday_are_meant_whatever_the_weeks_between(rhythm, first, places):
    days = rhythm.days(first, date(2027, 8, 31))

    assert days[0] == first
    assert {(day.day - 1) // 7 + 1 for day in days} == places
    assert {day.weekday() for day in days} == {4}


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2027, 1, 1), Holiday.NEW_YEAR),
        (date(2027, 3, 26), Holiday.GOOD_FRIDAY),
        (date(2024, 4, 1), Holiday.EASTER_MONDAY),
        (date(2025, 4, 21), Holiday.EASTER_MONDAY),
        (date(2038, 4, 26), Holiday.EASTER_MONDAY),
        (date(2285, 3, 23), Holiday.EASTER_MONDAY),
        (date(2026, 5, 1), Holiday.FIRST_OF_MAY),
        (date(2026, 5, 14), Holiday.ASCENSION),
        (date(2026, 5, 25), Holiday.WHIT_MONDAY),
        (date(2026, 10, 3), Holiday.GERMAN_UNITY),
        (date(2026, 12, 25), Holiday.CHRISTMAS_DAY),
        (date(2026, 12, 26), Holiday.SECOND_CHRISTMAS_DAY),
        (date(2026, 12, 24), None),
        (date(2027, 3, 28), None),
    ],
)
def test_holidays_are_those_of_all_germany(day, name):
    assert holiday(day) is name


def test_the_plan_a_year_on_leaves_out_holidays():
    plan = Plan(3, (date(2026, 3, 20), date(2026, 3, 27), date(2026, 4, 10)))

    assert plan.a_year_on(date(2027, 12, 31), date(2027, 1, 1)).days == (
        date(2027, 3, 19),
        date(2027, 4, 2),
        date(2027, 4, 9),
    )


def test_only_days_of_the_season_stay_in_its_plan_where_it_is_given_others():
    plan = Plan(20, (FRIDAY, date(2026, 9, 18), date(2026, 10, 2)))

    assert plan.within(date(2026, 9, 5), date(2026, 10, 1)) == Plan(20, (date(2026, 9, 18),))


def test_what_a_rule_asks_beyond_the_planned_evenings_is_known_as_far_as_their_series_are():
    by_evening = Rule(value=Value.SUM, unit=Unit.EVENING, drops=Drops(best=20), least=Least(evenings=17))
    by_list = Rule(value=Value.SUM, drops=Drops(best=20), least=Least(lists=33))

    assert Plan(16).beyond(by_evening, 0) == {"drops.best": 16, "least.evenings": 16}
    assert Plan(20).beyond(by_evening, 2) == {}
    assert Plan().beyond(by_evening, 2) == {}
    assert Plan(16).beyond(by_list, 0) == {}
    assert Plan(16).beyond(by_list, 1) == {"drops.best": 16, "least.lists": 16}
    assert Plan(16).beyond(by_list, 2) == {"least.lists": 32}


def test_a_season_without_room_has_no_day():
    assert Rhythm.WEEKLY.days(FRIDAY, FRIDAY - timedelta(days=1)) == ()


def test_what_is_left_is_what_is_planned_less_what_was_held_opened_evenings_count_as_well():
    assert Plan().left(3) is None
    assert [Plan(20).left(held) for held in (0, 3, 20, 21)] == [20, 17, 0, 0]
    assert Plan(20).left(20, opened=21) == 1


def test_the_days_to_come_are_those_from_today_on_that_have_no_evening_yet():
    plan = Plan(3, (FRIDAY, date(2026, 9, 18), date(2026, 10, 2)))

    assert plan.to_come(date(2026, 9, 18)) == plan.days[1:]
    assert plan.to_come(date(2026, 9, 18), [date(2026, 9, 18)]) == plan.days[2:]


def test_no_more_days_come_than_evenings_are_still_to_be_held():
    plan = Plan(3, (FRIDAY, date(2026, 9, 18), date(2026, 10, 2)))

    assert plan.to_come(FRIDAY, opened=2) == plan.days[:1]
    assert plan.to_come(FRIDAY, opened=4) == ()


@pytest.mark.parametrize("rhythm", Rhythm)
def test_a_rhythm_is_recognised_though_holidays_are_missing(rhythm):
    days = rhythm.days(FRIDAY, date(2027, 6, 30))
    without = (*days[:3], *days[4:])

    assert Rhythm.of(without) is rhythm


def test_the_season_after_has_as_many_evenings_in_the_same_rhythm_a_year_on():
    plan = Plan(20, Rhythm.TWO_WEEKS.days(FRIDAY, date(2027, 6, 30))[:20])

    after = plan.a_year_on(date(2028, 6, 30), date(2027, 9, 4))

    assert (after.evenings, after.days[0]) == (20, date(2027, 9, 3))
    assert len(after.days) == 20
    assert Rhythm.of(after.days) is Rhythm.TWO_WEEKS
    assert Plan(20).a_year_on(date(2028, 6, 30), date(2027, 9, 4)) == Plan(20)


@pytest.mark.parametrize("rhythm", Rhythm)
def test_a_plan_made_while_the_season_ran_begins_with_the_season_a_year_on(rhythm):
    days = rhythm.days(FRIDAY, date(2027, 6, 30))
    planned_late = Plan(len(days), days[3:])

    after = planned_late.a_year_on(date(2028, 6, 30), date(2027, 9, 1))

    assert Rhythm.of(after.days) is rhythm
    assert after.days[0].weekday() == FRIDAY.weekday()
    assert timedelta(days=-7) < after.days[0] - date(2027, 9, 1) < timedelta(days=28)
    assert {day for day in after.days if day.month == 9}


@pytest.mark.parametrize("year", range(2024, 2034))
def test_the_first_and_third_friday_stay_the_first_and_third(year):
    first = next(date(year, 9, day) for day in range(1, 8) if date(year, 9, day).weekday() == 4)
    plan = Plan(20, Rhythm.TWICE_MONTHLY.days(first, date(year + 1, 6, 30)))

    after = plan.a_year_on(date(year + 2, 6, 30), date(year + 1, 9, 1))

    assert after.days[0].month == 9
    assert {(day.day - 1) // 7 + 1 for day in after.days} == {1, 3}

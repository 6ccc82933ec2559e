"""How much of the time of an evening is left, by the begin in the head of its list."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from skatclub.domain import zone
from skatclub.domain.events import playing_time
from skatclub.domain.sheets import table as lists
from skatclub.rules.game.deal import PASSED_IN
from skatclub.rules.house.house import End, EndKind, House
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from tests.builders import a_table

DAY = date(2026, 11, 5)
TWO_HOURS = RuleSet(house=House(end=End(EndKind.TIME, 120)))


def table_of(began_at, rules=TWO_HOURS):
    """Return an empty list of that day."""
    table = a_table()
    return replace(table, began_at=began_at, event=replace(table.event, rules=rules, held_on=DAY))


def at(hour, minute, *, day=0):
    """Return a time of that day or a later one."""
    return datetime(2026, 11, 5, hour, minute, tzinfo=UTC) + timedelta(days=day)


@pytest.mark.parametrize(
    ("began_at", "now", "left"),
    [
        ("19:30", at(19, 30), 120),
        ("19:30", at(20, 59), 31),
        ("19.30", at(21, 30), 0),
        ("19:30 Uhr", at(21, 45), -15),
        ("23:15", at(0, 30, day=1), 45),
        ("0:20", at(1, 0, day=1), 80),
        ("0:20", at(1, 0), 80),
        ("5:59", at(6, 0, day=1), 119),
        ("6:00", at(6, 30, day=1), None),
        ("19:30", at(19, 29), None),
        ("19:30", at(20, 0, day=1), None),
        ("", at(20, 0), None),
        ("abends", at(20, 0), None),
        ("25:10", at(20, 0), None),
    ],
)
def test_the_minutes_left_follow_from_the_begin(began_at, now, left):
    assert playing_time.minutes_left(table_of(began_at), now) == left


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("day", "now", "left"),
    [((2026, 10, 24), (2026, 10, 25, 1, 30), 150), ((2026, 3, 28), (2026, 3, 29, 1, 30), 210)],
)
def test_a_night_in_which_the_clocks_are_changed_is_as_long_as_it_is(day, now, left):
    table = table_of("20:00", RuleSet(house=House(end=End(EndKind.TIME, 600))))
    table = replace(table, event=replace(table.event, held_on=date(*day)))

    assert playing_time.minutes_left(table, zone.here(datetime(*now, tzinfo=UTC))) == left


def test_by_rules_without_a_time_there_is_none():
    assert playing_time.minutes_left(table_of("19:30", ISKO_2022), at(20, 0)) is None


def test_the_begin_is_noted_with_the_first_deal_of_the_evening_itself():
    table = table_of("")

    assert playing_time.begins_now(table, at(19, 5))
    assert playing_time.written(at(19, 5)) == "19:05"
    assert not playing_time.begins_now(table, at(19, 5, day=1))
    assert not playing_time.begins_now(table_of("19:00"), at(19, 5))
    assert not playing_time.begins_now(table_of("", ISKO_2022), at(19, 5))
    assert not playing_time.begins_now(lists.accept(table, PASSED_IN), at(19, 5))

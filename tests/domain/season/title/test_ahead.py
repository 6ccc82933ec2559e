"""How many evenings a season still has, and when."""

from __future__ import annotations

from datetime import timedelta

from skatclub.domain.season import units
from skatclub.domain.season.statutes.rule import Rule
from skatclub.domain.season.title import ahead
from tests.seasons import FIRST_DAY, evenings, season_of

FORTNIGHTLY = season_of({1: [500, 600, 700]}, slots=evenings(3, days=14))
LAST = FIRST_DAY + timedelta(days=28)


def test_a_season_goes_on_as_often_as_before():
    assert ahead.evenings_left(FORTNIGHTLY, LAST + timedelta(days=30)) == 2
    assert ahead.evenings_left(FORTNIGHTLY, LAST) == 0
    assert ahead.evenings_left(FORTNIGHTLY, FIRST_DAY) == 0
    assert ahead.evenings_left(FORTNIGHTLY, LAST + timedelta(days=9999)) == ahead.MOST_EVENINGS


def test_one_evening_alone_is_taken_to_be_weekly_and_none_has_none_after_it():
    assert ahead.evenings_left(season_of({1: [500]}), FIRST_DAY + timedelta(days=21)) == 3
    assert ahead.evenings_left(season_of({}), LAST) == 0


def test_evenings_to_come_are_like_the_last_one():
    found = season_of({1: [500, 600, 700, 800]}, slots=evenings(2, series=2, days=10))

    told = ahead.ahead(found, units.units(Rule(), found), 2)

    assert told.series == 2
    assert told.days == (FIRST_DAY + timedelta(days=20), FIRST_DAY + timedelta(days=30))

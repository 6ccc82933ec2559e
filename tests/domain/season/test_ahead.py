"""What the next evening would do: missed, or played."""

from __future__ import annotations

from skatclub.domain.season.ahead import next_evening
from skatclub.domain.season.statutes.rule import (
    MissedLists,
    Missing,
    Rule,
    Value,
)
from tests.seasons import evenings, season_of


def test_who_misses_an_evening_keeps_the_average():
    season = season_of({1: [900, 1000], 2: [800, 1000]})

    found = next_evening(Rule(), season, 1)

    assert (found.rank, found.reckoning.value) == (1, 950)


def test_who_misses_falls_behind_in_a_sum_as_others_play_their_average():
    season = season_of({1: [900, 1000], 2: [800, 1001], 3: [None, None]})

    found = next_evening(Rule(value=Value.SUM), season, 1)

    assert (found.rank, found.reckoning.value) == (2, 1900)


def test_a_missed_evening_counts_all_its_series():
    season = season_of({1: [900, 900], 2: [100, 100]}, slots=evenings(1, series=2))

    found = next_evening(Rule(missed=MissedLists(kind=Missing.ZERO)), season, 1)

    assert found.reckoning.value == 450


def test_nothing_can_be_said_before_the_first_evening_or_of_strangers():
    assert next_evening(Rule(), season_of({1: []}), 1) is None
    assert next_evening(Rule(), season_of({1: [1]}), 7) is None

"""How a season went."""

from __future__ import annotations

from skatclub.domain.season.standings import MOST_MOMENTS, progress
from skatclub.domain.season.statutes.rule import Rule, Value
from tests.seasons import evenings, season_of


def test_the_table_is_told_after_every_evening():
    season = season_of({1: [500, 0, 0, 0], 2: [100, 100, 300, 300]}, slots=evenings(2, series=2))

    found = progress(Rule(value=Value.SUM), season)

    assert [[(row.person_id, row.reckoning.value) for row in moment.table.rows] for moment in found] == [
        [(1, 500), (2, 200)],
        [(2, 800), (1, 500)],
    ]


def test_of_a_long_season_some_evenings_are_left_out_but_not_the_last():
    season = season_of({1: [100] * 70})

    found = progress(Rule(), season)

    assert len(found) <= MOST_MOMENTS
    assert found[-1].day == season.slots[-1].day


def test_a_season_without_evenings_has_no_progress():
    assert progress(Rule(), season_of({})) == ()

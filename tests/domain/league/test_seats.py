"""Seats of a match day: the plan of the findings first, then that nobody meets an opponent twice."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.league import errors, seats


def said(tables):
    return " ".join("".join(f"{'ABCDE'[team]}{player + 1}" for team, player in table) for table in tables)


def test_four_teams_sit_as_the_plan_of_the_findings_has_it():
    """Findings, “Requirements for league by match days”, 3: four series without a repeat, checked there."""
    plan = seats.plan((4, 4, 4, 4), 4)

    assert [said(tables) for tables in plan] == [
        "A1B1C1D1 A2B2C2D2 A3B3C3D3 A4B4C4D4",
        "A1B2C3D4 A2B1C4D3 A3B4C1D2 A4B3C2D1",
        "A1B3C4D2 A2B4C3D1 A3B1C2D4 A4B2C1D3",
        "A1B4C2D3 A2B3C1D4 A3B2C4D1 A4B1C3D2",
    ]
    assert seats.repeats(plan) == 0


@pytest.mark.parametrize(
    ("players", "series", "sizes"),
    [
        ((4, 4, 4, 3), 3, (4, 4, 4, 3)),  # the tables of annex 10
        ((4, 4, 4, 3), 4, (4, 4, 4, 3)),
        ((4, 4, 3, 3), 3, (4, 4, 3, 3)),
        ((4, 3, 3, 3), 3, (4, 3, 3, 3)),
        ((4, 4, 4), 4, (3, 3, 3, 3)),
        ((3, 3, 3), 3, (3, 3, 3)),
        ((4, 4, 4, 4, 4), 4, (4, 4, 4, 4, 4)),
        ((4, 3, 4, 3, 3), 4, (4, 4, 3, 3, 3)),
    ],
)
def test_nobody_meets_an_opponent_twice(players, series, sizes):
    plan = seats.plan(players, series)

    assert {tuple(sorted(map(len, tables), reverse=True)) for tables in plan} == {sizes}
    assert seats.repeats(plan) == 0


@pytest.mark.parametrize(
    ("players", "series", "sizes", "repeats"),
    [((3, 3, 3, 3), 3, (4, 4, 4), 6), ((4, 4, 3, 3), 4, (4, 4, 3, 3), 2), ((4, 3, 3, 3), 4, (4, 3, 3, 3), 3)],
)
def test_what_cannot_be_without_repeats_has_as_few_as_the_series_allows(players, series, sizes, repeats):
    """Four teams of three sit at three tables of four (annex 10); no plan for three series has no repeat."""
    plan = seats.plan(players, series)

    assert {tuple(sorted(map(len, tables), reverse=True)) for tables in plan} == {sizes}
    assert seats.repeats(plan) == repeats


@pytest.mark.parametrize("players", [(4, 4), (4,), (4, 4, 3), (4, 4, 4, 1, 1, 1), (4, 1, 1, 1)])
def test_teams_that_cannot_be_kept_apart_are_refused(players):
    with pytest.raises(errors.SeatsCannotBe) as refused:
        seats.plan(players, 3)

    assert refused.value == errors.SeatsCannotBe(sum(players), len(players))


@given(players=st.lists(st.integers(3, 4), min_size=4, max_size=5), series=st.integers(1, 3))
def test_everybody_sits_once_a_series_and_never_with_a_team_mate(players, series):
    everybody = {(team, player) for team, count in enumerate(players) for player in range(count)}

    for tables in seats.plan(players, series):
        assert sorted(seat for table in tables for seat in table) == sorted(everybody)
        assert all(first[0] != other[0] for table in tables for first, other in combinations(table, 2))
        assert {len(table) for table in tables} <= {3, 4}

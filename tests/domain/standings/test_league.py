"""League points: the official example first, then ties, absent teams and the table."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.events.conditions import Conditions, EqualTeams
from skatclub.domain.standings import league
from skatclub.domain.standings.standings import Result


def result(total, won=40, lost=8):
    return Result(points=0, won=won, lost=lost, total=total)


def test_four_teams_share_out_three_two_one_and_nothing():
    """Example of rules.md 3.9: 4510/4300/4105/3890 give 3:0, 2:1, 1:2, 0:3 (DSkV league, annex 10)."""
    points = league.match_points({1: result(4510), 2: result(4300), 3: result(4105), 4: result(3890)})

    assert points == {1: 3, 2: 2, 3: 1, 4: 0}


def test_places_one_three_and_two_are_six_to_three():
    group, others = (1, 2, 3, 4), (4000, 3900, 3800)
    places = (5000, 3850, 3950)
    results = {team: {} for team in group}
    for number, own in enumerate(places, start=1):
        results[1][number] = result(own)
        for team, total in zip((2, 3, 4), others, strict=True):
            results[team][number] = result(total)

    table = league.table(group, results, {number: [group] for number in (1, 2, 3)})

    row = next(row for row in table if row.team_id == 1)
    assert (row.match_points, row.against, row.series) == (6, 3, 3)


def test_equal_totals_are_parted_by_games_or_share_the_points():
    told = {1: result(4000, won=41), 2: result(4000, won=40), 3: result(3000), 4: result(2000)}

    assert league.match_points(told) == {1: 3, 2: 2, 3: 1, 4: 0}
    shared = league.match_points(told, equal=EqualTeams.SHARE)
    assert shared == {1: Fraction(5, 2), 2: Fraction(5, 2), 3: 1, 4: 0}


def test_an_absent_team_gets_nothing_and_is_no_opponent():
    told = {1: result(4000), 2: None, 3: result(3000), 4: result(3500)}

    assert league.match_points(told) == {1: 2, 2: 0, 3: 0, 4: 1}


def test_the_table_goes_by_match_points_then_totals_and_equal_teams_share_a_rank():
    results = {
        1: {1: result(100), 2: result(300)},
        2: {1: result(300), 2: result(100)},
        3: {1: result(200), 2: result(200)},
        4: {},
    }

    table = league.table((1, 2, 3, 4), results, {1: [(1, 2, 3, 4)], 2: [(1, 2, 3, 4)]})

    assert [(row.team_id, row.rank, row.match_points, row.total) for row in table] == [
        (1, 1, 2, 400),
        (2, 1, 2, 400),
        (3, 1, 2, 400),
        (4, 4, 0, 0),
    ]


def test_a_series_that_nobody_played_gives_nobody_points():
    assert league.match_points({1: None, 2: None}) == {1: 0, 2: 0}
    assert league.table((1, 2), {}, {1: [(1, 2)]})[0].against == 0


@given(totals=st.lists(st.integers(-500, 5000), min_size=1, max_size=6), equal=st.sampled_from(EqualTeams))
def test_as_many_points_are_shared_out_as_there_are_pairs(totals, equal):
    told = {team: result(total) for team, total in enumerate(totals)}

    points = league.match_points(told, equal=equal)

    assert sum(points.values()) == len(totals) * (len(totals) - 1) // 2


def test_only_teams_that_meet_share_points():
    results = {team: {1: result(1000 * team)} for team in (1, 2, 3, 4)}

    table = league.table((1, 2, 3, 4), results, {1: [(1, 2), (3, 4)]})

    assert {row.team_id: row.match_points for row in table} == {1: 0, 2: 1, 3: 0, 4: 1}


def test_series_with_groups_of_very_different_size_are_told():
    even = {1: ((1, 2, 3, 4), (5, 6, 7)), 2: ((1, 5, 2, 6), (3, 4, 7)), 3: ()}

    assert league.uneven(even) == ()
    assert league.uneven({**even, 4: ((1, 2, 3, 4, 5, 6), (7,))}) == (4,)


def test_an_absent_team_is_no_opponent_or_the_last_one():
    results = {1: result(4500), 2: result(4300), 3: result(4100), 4: None}

    assert league.match_points(results) == {1: 2, 2: 1, 3: 0, 4: 0}
    assert league.match_points(results, absent_counts=True) == {1: 3, 2: 2, 3: 1, 4: 0}

    rows = league.table(
        [1, 2, 3, 4], {team: {1: told} for team, told in results.items()}, {1: [(1, 2, 3, 4)]}, absent_counts=True
    )
    assert [(row.team_id, row.match_points, row.against, row.series) for row in rows] == [
        (1, 3, 0, 1),
        (2, 2, 1, 1),
        (3, 1, 2, 1),
        (4, 0, 0, 0),
    ]


@pytest.mark.parametrize(
    ("conditions", "met", "is_one"),
    [
        (Conditions(team_size=4), [(1, 2, 3, 4)], True),
        (Conditions(team_size=4), [tuple(range(1, 37))], False),  # lots seat a whole hall
        (Conditions(team_size=4), [(1, 2, 3, 4, 5, 6)], True),
        (Conditions(team_size=4), [(1, 2, 3, 4, 5, 6, 7)], False),
        (Conditions(team_size=4), [(1,), (2,)], False),
        (Conditions(team_size=4), [(1, 2), (3, 4)], True),
        (Conditions(team_size=4), [], False),
        (Conditions(team_size=4, equal_teams=EqualTeams.SHARE), [], True),
        (Conditions(team_size=4, equal_teams=EqualTeams.SHARE), [tuple(range(1, 37))], True),
        (Conditions(team_size=3, equal_teams=EqualTeams.SHARE), [(1, 2, 3)], False),
    ],
)
def test_a_league_is_arranged_or_teams_of_four_meet_few_at_a_time(conditions, met, is_one):
    assert league.is_played(conditions, {1: met, 2: met}) is is_one

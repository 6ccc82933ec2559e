"""The cup in rounds: declared series, who goes on, ties at the edge."""

from __future__ import annotations

from skatclub.domain.season.cup import CupRow, declared
from skatclub.domain.season.season import Mark, MarkKind
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes.rule import Cup, Rule, TieBreak
from skatclub.domain.season.units import units
from tests.seasons import evenings, season_of

CUP = Cup(rounds=2, series=2, lists=1)


def declares(person, *events):
    return tuple(
        Mark(id=100 * person + event, person_id=person, kind=MarkKind.CUP_SERIES, event_id=event, series_no=1)
        for event in events
    )


def of_cup(season, rule=CUP):
    return {row.person_id: (row.rank, row.cup) for row in table(Rule(cup=rule), season).rows}


def test_half_of_them_go_on_after_a_round_and_only_declared_series_count():
    marks = (*declares(1, 1, 3), *declares(2, 2, 4), *declares(3, 1))
    season = season_of({1: [500, 900, 10, 0], 2: [900, 600, 0, 20], 3: [100, 999, 0, 0]}, marks=marks)

    found = of_cup(season)

    assert found[2] == (1, CupRow(rounds=2, points=(600, 20), won=10, lost=1))
    assert found[1][1].points == (500, 10)
    assert found[3] == (3, CupRow(rounds=1, points=(100,), won=10, lost=1))


def test_a_declared_series_that_was_missed_is_zero():
    found = of_cup(season_of({1: [None, 900], 2: [1, 1]}, marks=(*declares(1, 1), *declares(2, 1))))

    assert [found[one][1].points for one in (1, 2)] == [(0,), (1,)]


def test_who_equals_the_last_that_goes_on_goes_on_too():
    season = season_of({one: [500, 500, 1, 1] for one in (1, 2)}, marks=(*declares(1, 1), *declares(2, 1)))

    assert [cup.rounds for _, cup in of_cup(season).values()] == [2, 2]


def test_games_that_nobody_knows_throw_nobody_out_of_a_cup():
    season = season_of({one: [500, 500, 1, 1] for one in (1, 2)}, marks=(*declares(1, 1), *declares(2, 1)))
    season.results[2][0] = season.results[2][0]._replace(won=None, lost=None)

    assert [cup.rounds for _, cup in of_cup(season).values()] == [2, 2]


def test_what_a_guest_brought_counts_in_no_cup_from_joining_on_and_equals_draw_lots_whatever_parts_others():
    season = season_of(
        {1: [500], 2: [100], 3: [100]}, marks=(*declares(1, 1), *declares(2, 1), *declares(3, 1)),
        joined={1: evenings(2)[1].day},
    )  # fmt: skip
    rule = Rule(cup=CUP, members_only=True, from_joining=True, tie_break=TieBreak.SHARED)

    found = table(rule, season)

    assert [(row.rank, row.person_id, row.value) for row in found.rows] == [(1, 2, 100), (1, 3, 100), (None, 1, 0)]
    assert found.undecided() == ((2, 3),)


def test_a_round_that_still_runs_throws_nobody_out():
    season = season_of({1: [500], 2: [100]}, marks=(*declares(1, 1), *declares(2, 1)))

    assert [cup.rounds for _, cup in of_cup(season).values()] == [1, 1]


def test_no_more_series_count_than_a_round_allows_the_first_declared():
    season = season_of({1: [10, 20, 30]}, marks=declares(1, 2, 1))
    counted = units(Rule(cup=CUP), season)

    assert declared(CUP, season, counted.slots[:2], 1) == (1,)


def test_who_has_no_list_is_in_no_round():
    season = season_of({1: [None, None], 2: [1, 2]}, slots=evenings(2))

    assert of_cup(season)[1] == (None, CupRow(rounds=0, points=(), won=0, lost=0))


def test_a_cup_of_nobody_ends_after_its_first_round():
    season = season_of({1: [None] * 4}, slots=evenings(4))

    assert of_cup(season)[1][1].rounds == 0


def test_everybody_is_worth_the_points_of_the_last_round_reached():
    marks = (*declares(1, 1, 3), *declares(2, 2, 4))
    season = season_of({1: [500, 900, 10, 0], 2: [900, 600, 0, 20]}, marks=marks)

    found = table(Rule(cup=CUP), season)

    assert {row.person_id: row.value for row in found.rows} == {1: 500, 2: 20}  # only one of two goes on


def test_without_a_cup_everybody_is_worth_what_was_reckoned():
    found = table(Rule(), season_of({1: [500, 900], 2: [900, 600]}))

    assert {row.person_id: row.value for row in found.rows} == {1: 700, 2: 750}  # the mean of two lists


def test_whoever_came_to_no_round_of_a_cup_has_no_points():
    (row,) = table(Rule(cup=CUP), season_of({1: []})).rows

    assert (row.cup.points, row.value) == ((), 0)

"""The table of a season: ranks, ties, who is not ranked, and a whole season against a naive one."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from skatclub.domain.season.season import Brought
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes.rule import Drops, Least, Rule, Unit, Value
from skatclub.domain.season.units import units
from tests.seasons import evenings, random_season, season_of


def ranks(found):
    return [(row.rank, row.person_id) for row in found.rows]


def test_the_best_value_is_first():
    assert ranks(table(Rule(), season_of({1: [500], 2: [700], 3: [600]}))) == [(1, 2), (2, 3), (3, 1)]


def test_more_won_then_fewer_lost_decide_between_equals_over_what_counts():
    season = season_of({1: [900, 0], 2: [900, 0], 3: [900, 0]})
    for person, won, lost in ((1, 11, 2), (2, 12, 4), (3, 12, 3)):
        season.results[person][0] = Brought(points=0, won=won, lost=lost, total=900)
        season.results[person][1] = Brought(points=0, won=person, lost=0, total=0)

    assert ranks(table(Rule(drops=Drops(worst=1)), season)) == [(1, 3), (2, 2), (3, 1)]


def test_who_is_equal_in_all_shares_a_rank():
    found = table(Rule(), season_of({1: [900], 2: [900], 3: [500]}))

    assert ranks(found) == [(1, 1), (1, 2), (3, 3)]
    assert [row.tied for row in found.rows] == [True, True, False]


def test_who_lacks_lists_follows_without_a_rank():
    found = table(Rule(least=Least(lists=2)), season_of({1: [1500, None], 2: [100, 100], 3: [900, None]}))

    assert ranks(found) == [(1, 2), (None, 1), (None, 3)]


def test_nobody_of_that_number_has_no_row():
    assert table(Rule(), season_of({1: [1]})).row_of(7) is None


def test_the_columns_are_series_or_evenings():
    season = season_of({1: [1, 2, 3, 4]}, slots=evenings(2, series=2))

    assert units(Rule(), season).firsts == (0, 1, 2, 3)
    assert units(Rule(unit=Unit.EVENING), season).firsts == (0, 2)
    assert units(Rule(series=(2,)), season).firsts == (1, 3)


def test_an_evening_is_unchecked_as_long_as_one_of_its_lists_is():
    season = season_of({1: [1, 2]}, slots=evenings(1, series=2))
    season.results[1][1] = Brought(points=0, won=0, lost=0, total=2, provisional=True)

    assert units(Rule(unit=Unit.EVENING), season).results[1][0].provisional
    assert not Brought(points=0, won=0, lost=0, total=2).provisional


def naive(rule, season):
    """Reckon a season of lists as one would with pencil and paper: list by list, person by person."""
    rows = []
    for person, told in season.results.items():
        counting, steps = [], set(rule.drops.ladder)
        number = 0
        for place, slot in enumerate(season.slots):
            if place not in told or (rule.series and slot.series_no not in rule.series):
                continue
            number += 1
            one = told[place]
            counting.append((one.total, one.won, -one.lost, place))
            if number in steps:
                counting.sort()
                counting.pop(0)
        counting.sort()
        counting = counting[rule.drops.worst :]
        if rule.drops.best:
            counting = counting[-rule.drops.best :]
        total = sum(one[0] for one in counting)
        value = Fraction(total)
        if rule.value is Value.AVERAGE and counting:
            value = Fraction(total, max(len(counting), rule.over_least))
        won, lost = sum(one[1] for one in counting), -sum(one[2] for one in counting)
        rows.append((number >= max(rule.least.lists, 1), value, won, -lost, -person, len(counting)))
    rows.sort(reverse=True)
    found, rank, before = [], 0, None
    for place, (ranked, value, won, lost, person, counted) in enumerate(rows, start=1):
        rank = rank if (value, won, lost) == before else place
        before = (value, won, lost)
        found.append((rank if ranked else None, -person, value, won, -lost, counted))
    return found


@pytest.mark.parametrize(
    "rule",
    [
        Rule(),
        Rule(value=Value.SUM),
        Rule(drops=Drops(ladder=(30, 35, 40, 45, 50)), least=Least(lists=50)),
        Rule(over_least=60),
        Rule(value=Value.SUM, drops=Drops(best=30)),
        Rule(drops=Drops(worst=7, ladder=(10, 20))),
        Rule(series=(2,), drops=Drops(worst=2, best=15)),
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_season_of_60_members_and_40_evenings_is_what_pencil_and_paper_say(rule, seed):
    season = random_season(Random(seed), people=60, evenings_held=40)

    found = table(rule, season)

    told = [
        (row.rank, row.person_id, row.reckoning.value, row.reckoning.won, row.reckoning.lost, row.reckoning.counted)
        for row in found.rows
    ]
    assert told == naive(rule, season)
    assert len(told) == 60


def test_a_lot_is_needed_for_each_group_of_equals_best_first():
    season = season_of({1: [500], 2: [900], 3: [900], 4: [700], 5: [500], 6: [500]})

    assert table(Rule(), season).undecided() == ((2, 3), (1, 5, 6))
    assert table(Rule(), season_of({1: [500], 2: [600]})).undecided() == ()
    drawn = table(Rule(), season, lots={2: 2, 3: 1, 1: 1, 5: 2, 6: 3})
    assert (drawn.undecided(), drawn.drawn()) == ((), ((3, 2), (1, 5, 6)))
    assert table(Rule(), season, lots={4: 1}).drawn() == ()


def test_two_lists_of_an_evening_are_one_with_all_that_was_won_and_lost():
    season = season_of({1: [500, 400]}, slots=evenings(1, series=2))
    season.results[1][0] = Brought(points=300, won=5, lost=1, total=500)
    season.results[1][1] = Brought(points=200, won=3, lost=2, total=400, provisional=True)

    assert units(Rule(unit=Unit.EVENING), season).results[1] == {
        0: Brought(points=500, won=8, lost=3, total=900, provisional=True)
    }


def test_of_equal_results_the_one_with_fewer_lost_games_has_the_better_rank_points():
    season = season_of({1: [900], 2: [900]})
    for person, lost in ((1, 1), (2, 0)):
        season.results[person][0] = Brought(points=0, won=10, lost=lost, total=900)

    found = table(Rule(value=Value.SUM, rank_points=(5, 3)), season)

    assert {row.person_id: row.value for row in found.rows} == {1: 3, 2: 5}

"""Which places can still change."""

from __future__ import annotations

import pytest

from skatclub.domain.prizes import safety
from skatclub.domain.prizes.safety import Reach
from skatclub.domain.standings.standings import Contestant, Result, standings

REACH = Reach(worst=-100, best=200, correction=10)


def rows_of(*totals: int, excluded: int = 0):
    results = {
        who: {1: Result(points=total, won=0, lost=0, total=total)} for who, total in enumerate(totals, start=1)
    }
    people = [Contestant(id=who, excluded=who == excluded) for who in results]
    return standings(people, results, [1]).rows


def test_all_places_are_safe_once_every_list_is_checked():
    assert safety.safe_ranks(rows_of(300, 200, 100), {}, {}) == {1, 2, 3}


def test_a_list_that_is_out_opens_the_places_it_can_reach():
    assert safety.safe_ranks(rows_of(900, 500, 400, 250, 50), {4: 1}, {}, reach=REACH) == {1, 2, 5}


def test_an_unchecked_list_opens_the_places_near_it():
    assert safety.safe_ranks(rows_of(900, 505, 500, 50), {}, {3: 1}, reach=REACH) == {1, 4}


def test_equals_for_good_are_safe():
    assert safety.safe_ranks(rows_of(300, 300, 100), {}, {}) == {1, 3}


def test_who_is_disqualified_threatens_nobody():
    assert safety.safe_ranks(rows_of(300, 200, 100, excluded=2), {2: 3}, {}, reach=REACH) == {1, 2}


@pytest.mark.parametrize(
    ("places", "expected"), [((), ()), ((4, 5, 6, 7), ((4, 7),)), ((9, 1, 2, 9), ((1, 2), (9, 9)))]
)
def test_places_are_told_as_runs(places, expected):
    assert safety.runs(places) == expected

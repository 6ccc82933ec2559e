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


@pytest.mark.parametrize(
    ("totals", "out", "unchecked", "safe"),
    [
        ((300, 200, 100), {}, {}, {1, 2, 3}),  # every list is checked
        ((900, 500, 400, 250, 50), {4: 1}, {}, {1, 2, 5}),  # one that is out opens the places it can reach
        ((900, 505, 500, 50), {}, {3: 1}, {1, 4}),  # one that is unchecked opens the places near it
        ((300, 300, 100), {}, {}, {1, 3}),  # equals for good
    ],
)
def test_places_are_safe_that_no_list_can_reach(totals, out, unchecked, safe):
    assert safety.safe_ranks(rows_of(*totals), out, unchecked, reach=REACH) == safe


def test_who_is_disqualified_threatens_nobody():
    assert safety.safe_ranks(rows_of(300, 200, 100, excluded=2), {2: 3}, {}, reach=REACH) == {1, 2}


@pytest.mark.parametrize(
    ("places", "expected"), [((), ()), ((4, 5, 6, 7), ((4, 7),)), ((9, 1, 2, 9), ((1, 2), (9, 9)))]
)
def test_places_are_told_as_runs(places, expected):
    assert safety.runs(places) == expected

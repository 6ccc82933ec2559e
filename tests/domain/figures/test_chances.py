"""The title: certain where nothing is left, shared where equal, the same for the same chance."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skatclub.domain.figures import chances
from skatclub.domain.figures.chances import TitleBy


def draw(seed: int = 1):
    rng = Random(seed)
    return lambda values, count: rng.choices(values, k=count)


def test_with_nothing_left_the_best_sum_or_average_has_the_title():
    results = {1: [500, 500, 500], 2: [900], 3: []}

    assert chances.title_shares(results, 0, by=TitleBy.SUM, draw=draw(), runs=5) == {1: 1, 2: 0, 3: 0}
    assert chances.title_shares(results, 0, by=TitleBy.AVERAGE, draw=draw(), runs=5) == {1: 0, 2: 1, 3: 0}


def test_equals_share_the_title():
    found = chances.title_shares({1: [700], 2: [700]}, 3, by=TitleBy.AVERAGE, draw=draw(), runs=4)

    assert found == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_nobody_wins_where_nobody_has_a_list():
    assert chances.title_shares({1: []}, 3, by=TitleBy.SUM, draw=draw()) == {1: 0}


def test_a_coin_falls_both_ways():
    """Each draws 0 or 100 once: in one of four runs either wins alone, in two they share."""
    found = chances.title_shares({1: [0, 100], 2: [100, 0]}, 1, by=TitleBy.SUM, draw=draw())

    assert abs(found[1] - Fraction(1, 2)) < Fraction(1, 20)


@settings(max_examples=30, deadline=None)
@given(
    st.dictionaries(st.integers(1, 9), st.lists(st.integers(-500, 2000), min_size=1, max_size=6), min_size=1),
    st.integers(0, 4),
    st.sampled_from(TitleBy),
)
def test_shares_add_up_to_one_and_come_again(results, left, by):
    found = chances.title_shares(results, left, by=by, draw=draw(), runs=20)

    assert sum(found.values()) == 1
    assert found == chances.title_shares(results, left, by=by, draw=draw(), runs=20)

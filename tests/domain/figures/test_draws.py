"""Sums drawn by chance: their mean and width, and the quick way to add bytes up."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatclub.domain.figures import games as figures_games


def chance(seed: int = 1):
    return Random(seed).randbytes


@settings(max_examples=10, deadline=None)
@given(st.lists(st.integers(-500, 300), min_size=256, max_size=256))
def test_the_mean_of_the_parts_is_that_of_the_values(values):
    found = figures_games.sums(values, lambda count: bytes(place % 256 for place in range(count)))

    assert found == [sum(values)] * figures_games.DRAWS


def test_draws_lie_where_the_theory_of_the_mean_says():
    """A hundred draws of 0 and 100, each half the time: the sum has mean 5000 and deviation 500."""
    found = figures_games.sums([0, 100] * 50, chance())

    assert len(found) == figures_games.DRAWS
    assert found == sorted(found)
    assert abs(sum(found) / len(found) - 5000) < 50
    assert abs(found[50] - (5000 - 980)) < 150
    assert abs(found[-51] - (5000 + 980)) < 150


@pytest.mark.parametrize("count", [1, 2, 3, 5, 30, 257, 3000, 65_792, 65_793, 65_794])
def test_a_sum_is_that_of_the_values_that_were_drawn(count):
    """Up to 65,792 values bytes are added three at a time, from there on one by one; 255 is the largest of all."""
    found = figures_games.added_by(count)

    for drawn in (bytes([255]) * count, bytes(count), Random(count).randbytes(count)):
        assert found(drawn) == sum(drawn)

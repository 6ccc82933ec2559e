"""How likely points are: whole-number sums against a naive count with fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from skatclub.domain.office.doctor import likelihood
from skatclub.domain.office.doctor.game_values import GAME_VALUES, GameValues
from skatclub.domain.office.doctor.likelihood import SCALE

FEW = GameValues(source="three kinds of games", won=((18, 5), (24, 3), (96, 2)), lost=((36, 1), (48, 3)))


def naive(points: int, won: int, lost: int) -> Fraction:
    """Add up every way in which so many games can end."""
    games = [[(value, Fraction(count, 10)) for value, count in FEW.won]] * won
    games += [[(-value, Fraction(count, 4)) for value, count in FEW.lost]] * lost
    chance = Fraction(0)
    for way in product(*games):
        if sum(value for value, _ in way) <= points:
            part = Fraction(1)
            for _, each in way:
                part *= each
            chance += part
    return chance


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (1, 0), (0, 1), (2, 1), (4, 2)])
def test_chances_are_those_of_all_ways_counted(won, lost):
    for points in range(-110, 400, 7):
        found = Fraction(likelihood.at_most(points, won, lost, FEW), SCALE)

        assert abs(found - naive(points, won, lost)) < Fraction(1, 1_000_000)


def test_at_least_is_the_other_tail():
    assert likelihood.at_least(96, 1, 0, FEW) == SCALE - likelihood.at_most(95, 1, 0, FEW)


def test_points_nearby_are_counted_on_both_sides():
    near = Fraction(likelihood.near(20, 1, 0, FEW, width=4), SCALE)

    assert abs(near - Fraction(8, 10)) < Fraction(1, 1_000_000)


def test_points_beyond_all_games_are_certain_or_impossible():
    assert likelihood.at_most(97, 1, 0, FEW) == likelihood.at_most(96, 1, 0, FEW)
    assert likelihood.at_most(-49, 0, 1, FEW) == 0


def test_quantiles_part_the_points():
    assert likelihood.quantile(SCALE // 4, 1, 0, FEW) == 18
    assert likelihood.quantile(SCALE * 9 // 10, 1, 0, FEW) == 96
    assert likelihood.quantile(SCALE // 2, 0, 1, FEW) == -48


def test_more_games_than_any_series_has_are_not_computed():
    assert likelihood.at_most(1_000, 61, 0, GAME_VALUES) == 0


def test_sums_of_sixty_games_lose_less_than_one_in_ten_thousand():
    assert SCALE - likelihood.at_most(264 * 60, 60, 0, GAME_VALUES) < SCALE // 10_000

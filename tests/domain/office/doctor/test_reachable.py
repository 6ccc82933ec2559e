"""What a row of a list can be at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.doctor import checking
from skatclub.rules.rule_set import ISKO_2022, OverbidNull
from skatclub.rules.sheet import rotation


@pytest.mark.parametrize(
    ("size", "deals", "most"),
    [(3, 36, (36, 36, 36)), (4, 48, (36, 36, 36, 36)), (4, 45, (33, 34, 34, 34)), (5, 60, (36,) * 5)],
)
def test_a_seat_plays_as_the_dealing_order_lets_it(size, deals, most):
    alone = {seats[0]: games for seats, games in checking.limits(size, deals) if len(seats) == 1}

    assert tuple(alone.values()) == most


def test_pairs_that_sit_out_together_are_limited_at_five_only():
    pairs = {
        size: [seats for seats, _ in checking.limits(size, 12 * size) if len(seats) == 2] for size in (3, 4, 5)
    }

    assert pairs == {3: [], 4: [], 5: [(1, 3), (1, 4), (2, 4), (2, 5), (3, 5)]}


@pytest.mark.parametrize("size", rotation.TABLE_SIZES)
def test_all_seats_deal_as_often_as_there_are_deals(size):
    assert sum(checking.deals_of(seat, size, 46) for seat in range(1, size + 1)) == 46
    assert checking.deals_of(1, size, 1) == 1
    assert checking.deals_of(size, size, 1) == 0


def test_a_lost_game_is_worth_at_most_270():
    values = checking.lost_values(ISKO_2022)

    assert (values[0], values[-1]) == (18, 270)
    assert 261 in values  # diamonds raised to a bid
    assert 276 not in values


@pytest.mark.parametrize("order", [OverbidNull.MULTIPLE_OF_23, OverbidNull.NEXT_NULL_STEP])
def test_an_overbid_null_may_count_multiples_of_23(order):
    assert checking.lost_values(replace(ISKO_2022, overbid_null=order))[-1] == 276


def test_bounds_are_those_of_the_cheapest_and_dearest_games():
    assert checking.bounds(10, 2, ISKO_2022) == (180 - 1080, 2640 - 72)


def test_sums_of_no_game_are_nothing():
    assert checking.reachable_sums(0, 0, ISKO_2022) == {0}


def test_sums_of_two_games_are_all_pairs():
    sums = checking.reachable_sums(1, 1, ISKO_2022)

    assert {18 - 36, 264 - 36, 18 - 540} <= sums
    assert max(sums) == 228

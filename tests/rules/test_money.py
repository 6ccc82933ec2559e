"""What lost games cost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatclub.rules.money import USUAL_LOSS_FEE, LossFee


@pytest.mark.parametrize(("lost", "cents"), [(0, 0), (1, 50), (2, 100), (3, 150), (4, 250), (5, 350)])
def test_the_first_three_lost_games_cost_half(lost, cents):
    assert USUAL_LOSS_FEE.cents(lost) == cents


def test_a_club_may_ask_the_same_for_every_lost_game():
    assert LossFee(0, 0, 100).cents(4) == 400


@given(st.integers(0, 40))
def test_one_more_lost_game_costs_one_more_fee(lost):
    more = USUAL_LOSS_FEE.cents(lost + 1) - USUAL_LOSS_FEE.cents(lost)

    assert more == (50 if lost < 3 else 100)

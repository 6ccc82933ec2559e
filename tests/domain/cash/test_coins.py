"""Coins and notes."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.cash import coins
from skatclub.domain.cash.errors import NotACoin
from tests import bounds


def test_the_fewest_pieces_make_an_amount():
    assert coins.pieces_of(88_88) == {
        50_00: 1, 20_00: 1, 10_00: 1, 5_00: 1, 2_00: 1, 1_00: 1, 50: 1, 20: 1, 10: 1, 5: 1, 2: 1, 1: 1,
    }  # fmt: skip


def test_an_order_fills_every_envelope():
    assert coins.order([55_00, 25_00, 25_00]) == {50_00: 1, 20_00: 2, 5_00: 3}


@given(st.lists(st.integers(0, 1000_00), max_size=20), st.sampled_from((5_00, 50_00, 500_00)))
def test_an_order_is_worth_what_is_paid_out(amounts, largest):
    ordered = coins.order(amounts, largest=largest)

    assert coins.value(ordered) == sum(amounts)
    assert max(ordered, default=0) <= largest


@pytest.mark.parametrize(("cents", "pieces"), [(3_00, 1), (5_00, -1), (5_00, 100_001)])
def test_what_is_no_coin_cannot_be_counted(cents, pieces):
    with pytest.raises(NotACoin):
        coins.value({cents: pieces})


def test_of_each_piece_there_are_none_to_a_hundred_thousand():
    bounds.holds(lambda number: coins.value({5_00: number}), 0, 100_000, NotACoin)

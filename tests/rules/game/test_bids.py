"""The bid ladder."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors
from skatclub.rules.game import bids

numbers = st.integers(-50, 400)


def test_the_ladder_has_63_bids_from_18_to_264():
    assert (len(bids.LADDER), bids.LADDER[0], bids.LADDER[-1]) == (63, 18, 264)


def test_the_ladder_is_that_of_the_order():
    written = """
        18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108
        110 117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204
        216 240 264
    """

    assert [str(bid) for bid in bids.LADDER] == written.split()


@given(numbers)
def test_a_number_is_a_bid_when_it_stands_on_the_ladder(number):
    assert bids.is_bid(number) is (number in bids.LADDER)


@given(numbers)
def test_the_neighbours_of_a_number_are_the_next_bids(number):
    below = [bid for bid in bids.LADDER if bid < number]
    above = [bid for bid in bids.LADDER if bid > number]

    assert bids.neighbours(number) == (below[-1] if below else 0, above[0] if above else 0)


@pytest.mark.parametrize("bid", [18, 59, 264])
def test_a_bid_of_the_ladder_passes(bid):
    bids.check_bid(bid)


@pytest.mark.parametrize(
    ("number", "below", "above"),
    [(0, 0, 18), (17, 0, 18), (19, 18, 20), (65, 63, 66), (263, 240, 264), (265, 264, 0)],
)
def test_another_number_is_refused_with_its_neighbours(number, below, above):
    with pytest.raises(errors.NotABid) as refused:
        bids.check_bid(number)

    assert refused.value == errors.NotABid(number, below, above)

"""What a house notes beside a game lies within what a table can hold."""

from __future__ import annotations

import pytest

from skatclub.rules.house import errors
from skatclub.rules.house.facts import HouseFacts


def test_the_fifth_seat_may_have_held_a_bid_and_said_kontra():
    facts = HouseFacts(kontra=1, held=((5, 18), (1, 20)), kontra_by=5)

    assert facts.held == ((1, 20), (5, 18))


@pytest.mark.parametrize("told", [{"held": ((0, 18),)}, {"held": ((6, 18),)}, {"kontra": 1, "kontra_by": 6}])
def test_a_seat_that_no_table_has_said_nothing(told):
    with pytest.raises(errors.BidderNotPlaying):
        HouseFacts(**told)


@pytest.mark.parametrize("kontra", [-1, 5])
def test_there_are_four_doublings_at_most(kontra):
    assert HouseFacts(kontra=4).kontra == 4
    with pytest.raises(errors.KontraOutOfRange):
        HouseFacts(kontra=kontra)

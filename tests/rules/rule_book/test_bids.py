"""The bid ladder: every bid has its games, is called by its last digit, and somebody bids it to somebody."""

from __future__ import annotations

import pytest

from skatclub.rules import errors
from skatclub.rules.game import bids as ladder
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_book import bids
from skatclub.rules.rule_book.bids import Turn, Value


def test_all_63_bids_stand_on_the_ladder_with_a_game_each():
    rungs = bids.rungs()

    assert tuple(rung.bid for rung in rungs) == ladder.LADDER
    assert len(rungs) == 63
    assert all(rung.values for rung in rungs)


@pytest.mark.parametrize(
    ("bid", "values"),
    [
        (18, (Value(GameKind.DIAMONDS, 2),)),
        (23, (Value(GameKind.NULL, null=Announcement.NONE),)),
        (36, (Value(GameKind.DIAMONDS, 4), Value(GameKind.CLUBS, 3))),
        (48, (Value(GameKind.CLUBS, 4), Value(GameKind.GRAND, 2))),
        (264, (Value(GameKind.GRAND, 11),)),
    ],
)
def test_a_bid_names_its_games(bid, values):
    assert bids.values_of(bid) == values


def test_what_is_no_value_has_no_game():
    assert bids.values_of(19) == bids.values_of(24 * 12) == ()


def test_two_null_four_seven():
    assert [bids.short_of(bid) for bid in (22, 23, 24, 27)] == [2, 0, 4, 7]


def test_eighteen_full_tens_and_high_bids_are_said_whole():
    assert [bids.short_of(bid) for bid in (18, 20, 30, 40, 50, 60, 63)] == [None] * 7
    assert bids.short_of(59) == 9


def test_within_a_ten_no_two_bids_are_called_alike():
    short = [(rung.bid // 10, rung.short) for rung in bids.rungs() if rung.short is not None]

    assert len(short) == len(set(short))


def test_middlehand_says_forehand_hears_and_rearhand_says_on():
    assert bids.turns(3)[0] == Turn(deal_no=1, dealer=1, hears=2, says=3, says_on=1)
    assert bids.turns(4)[3] == Turn(deal_no=4, dealer=4, hears=1, says=2, says_on=3)
    assert bids.turns(5)[0] == Turn(deal_no=1, dealer=1, hears=2, says=3, says_on=5)
    assert [len(bids.turns(size)) for size in (3, 4, 5)] == [3, 4, 5]


def test_no_other_table_bids():
    with pytest.raises(errors.TableSizeUnknown):
        bids.turns(6)

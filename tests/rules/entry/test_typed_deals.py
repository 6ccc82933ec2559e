"""A deal in a few signs: what a table types is read as what it meant, and nothing else is read at all."""

from __future__ import annotations

from random import Random

import pytest

from skatclub.rules.entry import typed_deals
from skatclub.rules.entry.errors import TypedDealUnreadable
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022
from tests.web.table import lists

GRAND = Game(kind=GameKind.GRAND, matadors=2, announcement=Announcement.HAND)


def test_a_grand_with_two_hand_of_the_third_seat_is_three_signs():
    assert typed_deals.written(Played(3, GRAND)) == "G23"
    assert typed_deals.read("G23X") == (Played(3, GRAND), PASSED_IN)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_whatever_is_written_is_read_again(size):
    deals = lists.deals(Random(size), ISKO_2022, size, 400)
    signs = "".join(map(typed_deals.written, deals))

    assert typed_deals.read(signs) == deals
    assert set(signs) <= set(typed_deals.SIGNS)


def test_an_overbid_null_says_what_it_is_charged_as():
    facts = Game(kind=GameKind.NULL, won=False, bid=24, replacement=Replacement(kind=GameKind.CLUBS, matadors=-11))
    deal = Played(1, facts)

    assert typed_deals.written(deal) == "V50F0240M"
    assert typed_deals.read("V50F0240M") == (deal,)


@pytest.mark.parametrize(
    "signs",
    ["G", "G2", "g23", "GZ3", "GN3", "G2U", "G2X", "W33", "WG23024X0Y", "WG23A24", "VG230240", "VG2302495", "50B0",
     "Ä23", "V50F02451", "G63", "G03", "53L"],
)  # fmt: skip
def test_signs_that_are_no_deal_are_refused(signs):
    with pytest.raises(TypedDealUnreadable):
        typed_deals.read(signs)


@pytest.mark.parametrize(
    "deal",
    [
        Played(1, ValueOnly(value=48)),
        Played(1, Game(kind=GameKind.GRAND, matadors=1, ending=Ending.CONCEDED)),
        Played(1, Game(kind=GameKind.GRAND, matadors=1, reached=Reached.SCHNEIDER, card_points=95)),
    ],
)
def test_what_a_table_does_not_type_has_no_signs(deal):
    with pytest.raises(TypedDealUnreadable):
        typed_deals.written(deal)


def test_the_check_number_tells_lists_apart():
    assert typed_deals.check("") == 0
    assert typed_deals.check("X") == 33
    assert typed_deals.check("G23X") == (16 * 36**3 + 2 * 36**2 + 3 * 36 + 33) % 999_983
    assert typed_deals.check("G23X") != typed_deals.check("GX23")

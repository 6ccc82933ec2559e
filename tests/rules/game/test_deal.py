"""One row of a list."""

from __future__ import annotations

import pytest
from hypothesis import given

from skatclub.rules import errors
from skatclub.rules.game import deal
from skatclub.rules.game.deal import Gain, Played
from skatclub.rules.game.game import Game
from skatclub.rules.house.errors import KontraOutOfRange
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from tests import strategies
from tests.builders import anna, carla, clubs, grand, null, passed_in

THIRTY_FOR_THE_DEALER = RuleSet(passed_in_bonus=30)


def test_a_won_game_brings_its_declarer_its_value():
    gains = deal.gains_of(anna.wins(grand, with_=2), 4, ISKO_2022)

    assert gains == (Gain(seat=1, points=72, won=1, lost=0),)


def test_a_lost_game_costs_its_declarer_double():
    gains = deal.gains_of(carla.loses(clubs, with_=1), 4, ISKO_2022)

    assert gains == (Gain(seat=3, points=-48, won=0, lost=1),)


def test_an_overbid_game_counts_as_lost():
    gains = deal.gains_of(anna.wins(clubs, with_=1, bid=30), 4, ISKO_2022)

    assert gains == (Gain(seat=1, points=-72, won=0, lost=1),)


def test_a_passed_in_deal_brings_nobody_anything():
    assert deal.gains_of(passed_in, 2, ISKO_2022) == ()


def test_a_house_may_reward_the_dealer_of_a_passed_in_deal():
    assert deal.gains_of(passed_in, 2, THIRTY_FOR_THE_DEALER) == (Gain(seat=2, points=30),)


def test_a_passed_in_deal_has_nothing_to_settle():
    assert deal.settlement_of(passed_in, ISKO_2022) is None


def test_a_written_value_is_settled_as_written():
    assert deal.settlement_of(anna.scores(-36), ISKO_2022).points == -72


def test_an_overbid_null_without_its_replacement_is_refused():
    with pytest.raises(errors.ReplacementMissing):
        deal.gains_of(anna.wins(null, bid=24), 4, ISKO_2022)


@given(strategies.deals_of((1, 2, 3)))
def test_a_deal_changes_nobody_but_its_declarer(row):
    declarer = getattr(row, "declarer", None)

    assert [gain.seat for gain in deal.gains_of(row, 3, ISKO_2022)] == ([] if declarer is None else [declarer])


@given(strategies.deals_of((1, 2, 3)))
def test_a_deal_is_won_or_lost_or_passed_in(row):
    counted = [gain.won + gain.lost for gain in deal.gains_of(row, 3, ISKO_2022)]

    assert counted in ([], [1])


def test_kontra_is_taken_up_to_the_last_answer_that_the_house_knows():
    kontra, re, bock = (
        Played(1, Game(kind=GameKind.CLUBS, matadors=1, house=HouseFacts(kontra=said))) for said in (1, 2, 3)
    )
    house = RuleSet(house=House(kontra=Kontra(highest=2)))

    deal.check(kontra, house)
    deal.check(re, house)
    with pytest.raises(KontraOutOfRange) as refused:
        deal.check(bock, house)

    assert refused.value.highest == 2

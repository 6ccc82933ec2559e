"""The Pinke: six lost games fill it, a Grand Hand takes it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import rule_set
from skatclub.rules.game import pinke
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.house import House, Kept, Pinke
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row, RunningScore
from tests import house_strategies

LOST = Played(1, Game(kind=GameKind.CLUBS, matadors=1, won=False))
WON = Played(1, Game(kind=GameKind.CLUBS, matadors=1))
GRAND_HAND = Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND)
LOST_GRAND_HAND = Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND, won=False)


def pot(*deals: Deal, rule: Pinke | None = None, **house: object) -> pinke.Pot:
    """Fold deals of three with a Pinke of 50 cents."""
    rules = RuleSet(house=House(pinke=rule or Pinke(50), **house))
    return pinke.pot_of(sheet.fold(3, [Row(deal) for deal in deals], rules))


def test_six_lost_games_bring_the_winner_of_a_grand_hand_three_euro():
    found = pot(*[LOST] * 6, WON, PASSED_IN, Played(2, GRAND_HAND))

    assert (found.seats, found.inside) == ((-300, 300, 0), 0)


def test_who_loses_a_grand_hand_doubles_the_pot():
    found = pot(*[LOST] * 6, Played(2, LOST_GRAND_HAND))

    assert (found.seats, found.inside) == ((-300, -300, 0), 600)


@pytest.mark.parametrize(("before", "rule"), [((), Pinke(50)), ((LOST,), Pinke(50, lost_doubles=False))])
def test_into_an_empty_pot_or_without_doubling_he_pays_like_anybody(before, rule):
    assert pot(*before, Played(2, LOST_GRAND_HAND), rule=rule).seats[1] == -50


def test_a_grand_hand_in_a_round_of_ramsch_takes_nothing():
    found = pot(LOST, Played(2, GRAND_HAND), ramsch=RamschRules(every_round=1))

    assert found.inside == 50


def test_a_written_value_pays_but_takes_nothing():
    assert pot(Played(1, ValueOnly(value=24, won=False)), Played(1, ValueOnly(value=72))).inside == 50


def test_nobody_takes_or_doubles_the_kitty_of_a_season():
    rule = Pinke(50, kept=Kept.SEASON)

    assert pot(*[LOST] * 6, Played(2, GRAND_HAND), rule=rule) == pinke.Pot((-300, 0, 0), 300)
    assert pot(*[LOST] * 6, Played(2, LOST_GRAND_HAND), rule=rule) == pinke.Pot((-300, -50, 0), 350)


def test_of_typed_totals_each_lost_game_pays():
    rules = RuleSet(house=House(pinke=Pinke(50)))
    typed = replace(
        sheet.fold(3, [], rules), footer=sheet.foot([RunningScore(0, 1, lost) for lost in (2, 0, 1)], rules)
    )

    assert pinke.pot_of(typed) == pinke.Pot((-100, 0, -50), 150)


def test_rules_with_a_pot_on_the_table_are_written_as_before():
    def written(kept):
        return rule_set.dump(RuleSet(house=House(pinke=Pinke(kept=kept))))

    assert '"pinke":{"fee":50,"lost_doubles":true}' in written(Kept.TABLE)
    assert all(rule_set.load(written(kept)).house.pinke.kept is kept for kept in Kept)


def test_without_a_pinke_there_is_no_pot():
    assert pinke.pot_of(sheet.fold(3, [], ISKO_2022)) is None
    assert pinke.pot_of(sheet.fold(3, [], RuleSet(house=House(spitze=1)))) is None


@given(st.lists(house_strategies.deals((1, 2, 3)), max_size=15), st.booleans())
def test_seats_and_pot_are_zero_together(deals, doubles):
    found = pot(*deals, rule=Pinke(25, lost_doubles=doubles))

    assert sum(found.seats) + found.inside == 0
    assert found.inside >= 0

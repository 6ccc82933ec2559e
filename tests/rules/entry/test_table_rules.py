"""The rules of a list as data: what is looked up is what the rules say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.rules.entry import table_rules, typed_deals
from skatclub.rules.game import value
from skatclub.rules.game.game import LEVELS_REACHED, SUIT_ANNOUNCEMENTS, Game, Replacement
from skatclub.rules.house.house import End, EndKind, House, Kontra, Pinke
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, OverbidNull


def test_clubs_with_one_hand_schneider_are_forty_eight():
    data = table_rules.data(ISKO_2022, 4)
    levels = SUIT_ANNOUNCEMENTS.index(SUIT_ANNOUNCEMENTS[1]) * 3 + 1

    assert data["values"][0][0][levels] == 48  # (1 + game + Hand + Schneider) · 12
    assert data["values"][5] == [[23, 35, 46, 59]]
    assert data["system"] == {"factor": 1, "win": 50, "malus": 50, "bonus": 30}
    assert data["factor"] == 2


def test_every_value_is_that_of_the_rules():
    data = table_rules.data(ISKO_2022, 3)
    for kind_no, kind in enumerate(typed_deals.KINDS[:5]):
        for matadors in range(1, data["most"][kind_no] + 1):
            for announced, announcement in enumerate(SUIT_ANNOUNCEMENTS):
                for high, reached in enumerate(LEVELS_REACHED):
                    facts = Game(kind=kind, matadors=-matadors, announcement=announcement, reached=reached)
                    settled = value.settle(facts, ISKO_2022)

                    assert data["values"][kind_no][matadors - 1][announced * 3 + high] == settled.value


def test_at_five_the_third_to_the_left_of_the_dealer_sits_out_too():
    data = table_rules.data(ISKO_2022, 5)

    assert data["dealers"] == [1, 2, 3, 4, 5]
    assert data["actives"] == [[2, 3, 5], [3, 4, 1], [4, 5, 2], [5, 1, 3], [1, 2, 4]]


def test_what_was_announced_and_won_was_reached_and_is_not_said_twice_when_lost():
    data = table_rules.data(ISKO_2022, 4)
    schneider_announced = 2 * 3

    assert data["won"][0][schneider_announced] == schneider_announced + 1
    assert data["lostas"][0][schneider_announced + 1] == schneider_announced
    assert data["won"][1] == data["lostas"][1] == [0, 1, 2, 3]


@pytest.mark.parametrize("how", [OverbidNull.NEXT_NULL_STEP, OverbidNull.MULTIPLE_OF_23])
def test_an_overbid_null_is_looked_up_where_it_stays_one(how):
    rules = replace(ISKO_2022, overbid_null=how)
    data = table_rules.data(rules, 4)
    facts = Game(kind=GameKind.NULL, won=False, bid=36)

    assert data["charged"] == []
    assert data["over"][5]["36"] == value.settle(facts, rules).value
    assert min(map(int, data["over"][5])) == 24


def test_an_overbid_null_is_charged_as_the_game_that_is_said():
    data = table_rules.data(ISKO_2022, 4)
    choice = Replacement(kind=GameKind.CLUBS, matadors=3)

    assert data["over"][5] == {}
    assert data["charged"][1][0][2] == value.replacement_value(choice, 18, hand=True)
    assert data["over"][0]["30"] == 36


@pytest.mark.parametrize(
    ("house", "names"),
    [
        (None, ()),
        (House(pinke=Pinke(), passed_to_all=True, jacks_only=True), ()),
        (House(end=End(EndKind.TIME, 120)), ()),
        (House(end=End(EndKind.TARGET, 500)), ("end",)),
        (House(kontra=Kontra(), tisch=1), ("kontra", "tisch")),
    ],
)
def test_rules_that_cannot_be_typed_are_named(house, names):
    assert table_rules.beyond(replace(ISKO_2022, house=house)) == names

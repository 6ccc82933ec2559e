"""The worked examples of the order, of its commentary and of the Skat court, every variant of each."""

from __future__ import annotations

import pytest

from skatclub.rules.game import value
from skatclub.rules.kinds import Announcement
from skatclub.rules.rule_set import ISKO_2022
from tests.builders import anna, clubs, diamonds, grand, hearts, null, spades

pytestmark = pytest.mark.official

NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT, _ = Announcement

EXAMPLES = [
    ("1 Grand with 4, Schneider", anna.plays(grand, with_=4, card_points=90), 144),
    ("2 diamonds without 2, lost", anna.loses(diamonds, without=2), -54),
    ("3 clubs Hand with 2, 61", anna.plays(clubs, with_=2, says=HAND, card_points=61), 48),
    ("3 clubs Hand with 2, 60", anna.plays(clubs, with_=2, says=HAND, card_points=60), -96),
    ("4 diamonds with 1, 45", anna.plays(diamonds, with_=1, card_points=45), -36),
    ("4 diamonds with 1, 30", anna.plays(diamonds, with_=1, card_points=30), -54),
    ("4 diamonds with 1, no trick", anna.plays(diamonds, with_=1, tricks=0), -72),
    ("5 hearts Hand, announced, with 7, 95", anna.plays(hearts, with_=7, says=SCHNEIDER, card_points=95), 110),
    ("6 Grand, announced, with 4, 89", anna.plays(grand, with_=4, says=SCHNEIDER, card_points=89), -384),
    ("6 Grand, announced, with 4, 20", anna.plays(grand, with_=4, says=SCHNEIDER, card_points=20), -384),
    ("7 clubs, Schwarz announced, with 1, 9 tricks", anna.plays(clubs, with_=1, says=SCHWARZ, tricks=9), -168),
    ("8 clubs ouvert with 2", anna.plays(clubs, with_=2, says=OUVERT, tricks=10), 108),
    ("8 Grand ouvert with 4", anna.plays(grand, with_=4, says=OUVERT, tricks=10), 264),
    ("9 Grand ouvert with 2, one trick lost", anna.plays(grand, with_=2, says=OUVERT, tricks=9), -432),
    ("10 bid 30, clubs with 1, 70", anna.plays(clubs, with_=1, card_points=70, bid=30), -72),
    ("10 bid 30, clubs with 1, 92", anna.plays(clubs, with_=1, card_points=92, bid=30), 36),
    ("11 bid 30, hearts with 1, 70", anna.plays(hearts, with_=1, card_points=70, bid=30), -60),
    ("12 bid 23, spades without 1, 89", anna.plays(spades, without=1, card_points=89, bid=23), -66),
    ("13 bid 72, spades Hand with 1, 61", anna.plays(spades, with_=1, says=HAND, card_points=61, bid=72), -154),
    ("13 bid 72, spades Hand with 1, all", anna.plays(spades, with_=1, says=HAND, tricks=10, bid=72), -154),
    ("14 bid 60, Grand with 1, 80", anna.plays(grand, with_=1, card_points=80, bid=60), -144),
    ("15 bid 30, Null ouvert lost", anna.plays(null, says=OUVERT, tricks=1, bid=30), -92),
    ("16 bid 24, Null as diamonds with 1", anna.wins(null, bid=24, charged_as=(diamonds, 1)), -54),
    ("16 bid 24, Null as hearts with 1", anna.wins(null, bid=24, charged_as=(hearts, 1)), -60),
    ("16 bid 24, Null as spades with 1", anna.wins(null, bid=24, charged_as=(spades, 1)), -66),
    ("16 bid 24, Null as clubs with 1", anna.wins(null, bid=24, charged_as=(clubs, 1)), -48),
    ("17 bid 36, Null Hand as diamonds with 1", anna.wins(null, says=HAND, bid=36, charged_as=(diamonds, 1)), -72),
    ("17 bid 36, Null Hand as clubs with 1", anna.wins(null, says=HAND, bid=36, charged_as=(clubs, 1)), -72),
]


@pytest.mark.parametrize(
    ("facts", "points"), [pytest.param(one.facts, points, id=name) for name, one, points in EXAMPLES]
)
def test_a_worked_example_brings_its_points(facts, points):
    assert value.settle(facts, ISKO_2022).points == points


@pytest.mark.parametrize(
    ("bid", "hand", "cheapest", "charged"),
    [
        pytest.param(24, False, clubs, 24, id="16 Null at 24"),
        pytest.param(36, True, diamonds, 36, id="17 Null Hand at 36"),
    ],
)
def test_the_cheapest_replacement_of_an_example_is_proposed(bid, hand, cheapest, charged):
    choice = value.cheapest_replacement(bid, 1, hand=hand)

    assert (choice.kind, value.replacement_value(choice, bid, hand=hand)) == (cheapest, charged)


def test_all_seventeen_examples_are_here():
    assert {int(name.split()[0]) for name, _deal, _points in EXAMPLES} == set(range(1, 18))


@pytest.mark.parametrize("name", ["10 bid 30, clubs with 1, 70", "12 bid 23, spades without 1, 89"])
def test_an_overbid_example_is_lost_although_61_were_reached(name):
    facts = next(deal.facts for title, deal, _points in EXAMPLES if title == name)

    settled = value.settle(facts, ISKO_2022)

    assert (facts.won, settled.won, settled.overbid) == (True, False, True)

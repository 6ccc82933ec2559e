"""A deal has one line, the shortest one that says it."""

from __future__ import annotations

import pytest

from skatclub.rules.entry import spelling
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet

PUB = RuleSet(house=House(kontra=Kontra(highest=4), bock=Bock()))
DIAMONDS, CLUBS, GRAND, NULL = GameKind.DIAMONDS, GameKind.CLUBS, GameKind.GRAND, GameKind.NULL


def spelled(rules, **told):
    return spelling.spell(Played(2, Game(**told)), Situation.at(4, 1, rules))


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({}, "221"),
        ({"matadors": -1, "won": False}, "22-1-"),
        ({"bid": 24}, "221+,24"),
        ({"won": False, "bid": 24}, "221-,24"),
        ({"reached": Reached.SCHNEIDER}, "221/"),
        ({"announcement": Announcement.SCHNEIDER, "reached": Reached.SCHWARZ}, "221*/,/"),
        ({"won": False, "ending": Ending.CONCEDED}, "221-!c"),
    ],
)
def test_a_game_is_said_by_seat_suit_matadors_and_what_else_there_was(told, line):
    assert spelled(ISKO_2022, **{"kind": CLUBS, "matadors": 1, **told}) == line


@pytest.mark.parametrize(
    ("charged", "said"),
    [
        (None, ""),
        (Replacement(CLUBS, 1), "=1"),
        (Replacement(GRAND, 1), "=41"),
        (Replacement(CLUBS, 3), "=23"),
        (Replacement(DIAMONDS, 3), "=3"),
        (Replacement(DIAMONDS, -3), "=-3"),
        (Replacement(DIAMONDS, -4), "=9-4"),
    ],
)
def test_what_an_overbid_null_is_charged_as_is_said_unless_it_is_the_cheapest(charged, said):
    assert spelled(ISKO_2022, kind=NULL, won=False, bid=24, replacement=charged) == f"23-,24{said}"


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"bid": 24}, "221r24"),
        ({"won": False, "bid": 24}, "221-,24"),
        ({"won": False, "bid": 24, "house": HouseFacts(split=True)}, "221:r24"),
        ({"bid": 24, "house": HouseFacts(kontra=2, kontra_by=1)}, "221++r24b1k"),
        ({"house": HouseFacts(held=((1, 20), (3, 22)))}, "221b1,20/3,22"),
    ],
)
def test_where_kontra_is_played_plus_means_kontra(told, line):
    assert spelled(PUB, **{"kind": CLUBS, "matadors": 1, **told}) == line

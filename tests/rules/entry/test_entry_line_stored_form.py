"""One game is one value: what the line, the form and a file say is stored in one form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.line import Situation
from skatclub.rules.game import game
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.kinds import Announcement, GameKind

GRAND = Game(kind=GameKind.GRAND, matadors=2)
OVERBID_NULL = Game(kind=GameKind.NULL, bid=24, replacement=Replacement(GameKind.CLUBS, 1))


@pytest.mark.parametrize(
    ("announcement", "reached"),
    [
        (Announcement.NONE, Reached.NOTHING),
        (Announcement.HAND, Reached.NOTHING),
        (Announcement.SCHNEIDER, Reached.SCHNEIDER),
        (Announcement.SCHWARZ, Reached.SCHWARZ),
        (Announcement.OUVERT, Reached.SCHWARZ),
    ],
)
def test_what_was_announced_and_won_was_reached(announcement, reached):
    assert game.normal(replace(GRAND, announcement=announcement)).reached is reached


def test_more_than_announced_stays_reached():
    facts = replace(GRAND, announcement=Announcement.SCHNEIDER, reached=Reached.SCHWARZ)

    assert game.normal(facts) is facts


@pytest.mark.parametrize(
    ("announcement", "said", "stored"),
    [
        (Announcement.NONE, Reached.SCHNEIDER, Reached.SCHNEIDER),
        (Announcement.SCHNEIDER, Reached.SCHNEIDER, Reached.NOTHING),
        (Announcement.SCHNEIDER, Reached.SCHWARZ, Reached.SCHWARZ),
        (Announcement.OUVERT, Reached.SCHNEIDER, Reached.NOTHING),
    ],
)
def test_a_lost_game_does_not_say_its_announced_level_again(announcement, said, stored):
    facts = replace(GRAND, announcement=announcement, won=False, reached=said)

    assert game.normal(facts).reached is stored


@pytest.mark.parametrize("counted", [{"card_points": 20}, {"tricks": 0}])
def test_what_was_counted_stays_as_it_was_counted(counted):
    facts = replace(GRAND, announcement=Announcement.SCHWARZ, won=False, reached=Reached.SCHNEIDER, **counted)

    assert game.normal(facts) is facts


def test_a_null_charged_as_another_game_is_lost():
    assert not game.normal(OVERBID_NULL).won


def test_a_null_whose_tricks_were_counted_says_what_they_said():
    assert game.normal(replace(OVERBID_NULL, tricks=0)).won


def test_a_violation_of_the_defenders_is_never_made_a_contradiction():
    assert game.normal(replace(OVERBID_NULL, ending=Ending.DEFENDER_VIOLATION)).won


def test_a_replacement_that_is_missing_is_not_spelled():
    deal = Played(1, replace(OVERBID_NULL, replacement=None))

    assert entry_line.spell(deal, Situation.at(3, 1)) == "13-,24"

"""What the buttons of a deal say together, before anything of it is written."""

from __future__ import annotations

from skatclub.gui.sheets.entry.choice import Choice, Level
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import Announcement, GameKind

HEARTS = Choice(seat=1, kind=GameKind.HEARTS, matadors=1)


def test_open_goes_with_hand_alone_and_leaves_with_it():
    hand = HEARTS.toggled(Level.HAND)
    noted = hand.noting(HouseFacts(open_hand=True))

    assert HEARTS.noting(HouseFacts(open_hand=True)).house is None
    assert noted.house == HouseFacts(open_hand=True)
    assert noted.toggled(Level.HAND) == HEARTS


def test_what_is_announced_after_picking_up_shows_no_hand_until_hand_is_pressed():
    announced = HEARTS.toggled(Level.HAND).toggled(Level.SCHNEIDER_ANNOUNCED)
    noted = announced.noting(HouseFacts(picked_up=True))
    game = noted.game(won=True)

    assert (announced.shows(Level.HAND), noted.shows(Level.HAND)) == (True, False)
    assert game is not None
    assert (game.announcement, game.house) == (Announcement.SCHNEIDER, HouseFacts(picked_up=True))
    assert noted.toggled(Level.HAND) == announced
    assert noted.toggled(Level.SCHNEIDER_ANNOUNCED).house is None

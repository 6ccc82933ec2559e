"""What players everywhere make of games."""

from __future__ import annotations

from fractions import Fraction

from skatclub.domain.figures import games as figures_games
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from tests.domain.figures.examples import GRAND, HEARTS_HAND, LOST, NULL_OUVERT, declared

NULL = Game(kind=GameKind.NULL)


def test_null_ouvert_and_suits_are_won_as_often_as_18_million_deals_say():
    assert figures_games.won_anywhere(NULL_OUVERT) == Fraction(869, 1000)
    assert figures_games.won_anywhere(HEARTS_HAND) == Fraction(776, 1000)
    assert figures_games.won_anywhere(GRAND) == Fraction(914, 1000)


def test_a_grand_with_two_brings_what_its_rate_says_however_it_ended_here():
    """72 points at 91.4 per cent, 144 lost at 8.6: 53.424."""
    found = figures_games.by_kind_anywhere([declared(GRAND, count=3), declared(LOST, count=2)])[GameKind.GRAND]

    assert found.mean == Fraction(53424, 1000)
    assert found.win_rate == Fraction(914, 1000)
    assert found.share == Fraction(322, 1000)


def test_null_and_null_ouvert_are_mixed_as_they_were_played():
    found = figures_games.by_kind_anywhere([declared(NULL, count=1), declared(NULL_OUVERT, count=3)])[GameKind.NULL]

    assert found.win_rate == (Fraction(707, 1000) + 3 * Fraction(869, 1000)) / 4


def test_a_kind_that_was_never_played_has_its_share_and_rate_but_no_points():
    found = figures_games.by_kind_anywhere([declared(ValueOnly(value=18))])

    assert found[GameKind.CLUBS].mean is None
    assert found[GameKind.NULL].win_rate == Fraction(707, 1000)
    assert sum(one.share for one in found.values()) == 1

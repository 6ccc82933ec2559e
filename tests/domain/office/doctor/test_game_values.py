"""Where the table of game values comes from, and when a club's own games take its place."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from skatclub.domain.office.doctor import game_values
from skatclub.domain.office.doctor.game_values import GAME_VALUES, GameValues
from skatclub.rules.game import bids
from tests.domain.office.paper_lists import played_values

SHARES = {"diamonds": 107, "hearts": 134, "spades": 162, "clubs": 211, "grand": 322}
NULL_SHARE = 64
NULLS = {23: Fraction(1, 2), 35: Fraction(1, 20), 46: Fraction(2, 5), 59: Fraction(1, 20)}
WON_SUIT, WON_GRAND, WON_NULL, WON_OUVERT = 776, 914, 707, 869
"""Of 1,000 (rules 4, 18 million tournament deals)."""


def expected(*, won: bool) -> dict[int, int]:
    """Count anew: of 10,000 games those worth each value, and once each what none was worth."""
    found: Counter[int] = Counter()
    for kind, share in SHARES.items():
        rate = WON_GRAND if kind == "grand" else WON_SUIT
        values = played_values()[kind, won]
        for value in values:
            found[value] += Fraction(share * (rate if won else 1000 - rate), 1_000_000 * len(values))
    for value, share in NULLS.items():
        rate = WON_NULL if value < 46 else WON_OUVERT
        found[value] += Fraction(NULL_SHARE, 1000) * share * Fraction(rate if won else 1000 - rate, 1000)
    factor = 1 if won else 2
    return {factor * value: max(round(10_000 * found[value]), 1) for value in bids.LADDER}


def test_the_table_is_what_its_sources_say():
    assert dict(GAME_VALUES.won) == expected(won=True)
    assert dict(GAME_VALUES.lost) == expected(won=False)


def test_four_of_five_games_of_the_table_are_won():
    won = sum(count for _, count in GAME_VALUES.won)

    assert 80 * GAME_VALUES.games < 100 * won < 84 * GAME_VALUES.games


def test_games_are_counted_by_their_points():
    found = game_values.counted([18, 18, 264, -48, -540, 0], "Skatfreunde")

    assert found == GameValues(source="Skatfreunde", won=((18, 2), (264, 1)), lost=((48, 1), (540, 1)))
    assert found.games == 5


def test_two_thousand_games_of_a_club_are_not_enough():
    few = game_values.counted([18] * 1000 + [-48] * 1000, "Skatfreunde")

    assert game_values.chosen(few) is GAME_VALUES
    assert game_values.chosen(None) is GAME_VALUES


def test_more_than_two_thousand_games_of_a_club_take_the_place_of_the_table():
    many = game_values.counted([18] * 1600 + [-48] * 401, "Skatfreunde")

    assert game_values.chosen(many) is many


def test_a_club_that_never_lost_cannot_tell_how_lost_games_count():
    won_only = game_values.counted([18] * 3000, "Skatfreunde")

    assert game_values.chosen(won_only) is GAME_VALUES

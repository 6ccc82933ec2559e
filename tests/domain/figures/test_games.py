"""Games by kind, place and sort; streaks; luck beside play by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatclub.domain.figures import games as figures_games
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.sheet.rotation import Role
from tests.domain.figures.examples import (
    GRAND,
    GRAND_OUVERT,
    HEARTS_HAND,
    LOST,
    NULL_OUVERT,
    OVERBID,
    declared,
)


def chance(seed: int = 1):
    return Random(seed).randbytes


def test_a_tally_counts_games_that_are_alike_together():
    found = figures_games.tally([declared(GRAND, count=3), declared(LOST)])

    assert (found.count, found.won, found.lost) == (4, 3, 1)
    assert found.points == 3 * 72 - 144
    assert found.win_rate == Fraction(3, 4)
    assert found.mean == 18
    assert found.mean_value == 72


def test_only_wanted_games_are_counted():
    assert figures_games.tally([declared(GRAND), declared(OVERBID)], lambda one: one.overbid).points == -66


def test_of_no_games_there_is_no_mean():
    assert figures_games.NOTHING.win_rate is None
    assert figures_games.NOTHING.mean is None
    assert figures_games.NOTHING.mean_value is None


def test_games_are_counted_by_kind_and_bare_values_by_none():
    found = figures_games.by_kind([declared(GRAND), declared(NULL_OUVERT), declared(ValueOnly(value=36))])

    assert list(found) == list(GameKind)
    assert {kind: tally.count for kind, tally in found.items() if tally.count} == {
        GameKind.GRAND: 1,
        GameKind.NULL: 1,
    }


def test_games_are_counted_by_the_place_where_it_is_known():
    found = figures_games.by_place(
        [declared(GRAND, place=Role.FOREHAND), declared(LOST, place=Role.FOREHAND), declared(GRAND)]
    )

    assert {role: tally.count for role, tally in found.items()} == {Role.FOREHAND: 2}


@pytest.mark.parametrize(
    ("facts", "hand", "ouvert", "schneider", "rarest"),
    [
        (GRAND, False, False, False, False),
        (LOST, False, False, False, False),
        (HEARTS_HAND, True, False, True, False),
        (NULL_OUVERT, False, True, False, False),
        (GRAND_OUVERT, True, True, True, True),
        (ValueOnly(value=36), False, False, False, False),
    ],
)
def test_what_a_game_was(facts, hand, ouvert, schneider, rarest):
    one = declared(facts)

    assert figures_games.is_hand(one) is hand
    assert figures_games.is_ouvert(one) is ouvert
    assert figures_games.is_schneider(one) is schneider
    assert figures_games.is_grand_ouvert(one) is rarest


def test_an_overbid_game_is_lost():
    one = declared(OVERBID)

    assert one.overbid
    assert not one.won
    assert one.points == -66


@given(st.lists(st.booleans(), max_size=60))
def test_streaks_are_the_longest_rows(results):
    rows = [(won, len(list(group))) for won, group in groupby(results)]

    found = figures_games.streaks([declared(GRAND if won else LOST) for won in results])

    assert found.won == max((length for won, length in rows if won), default=0)
    assert found.lost == max((length for won, length in rows if not won), default=0)


def test_expected_points_are_drawn_towards_the_benchmark():
    """Fifty Grands with two of which forty are won bring 28.80 a game; at 91.4 % they would bring 53.424."""
    club = [declared(GRAND, count=40), declared(LOST, count=10), declared(ValueOnly(value=36), count=5)]

    found = figures_games.expected(club)

    assert found.by_sort == {(GameKind.GRAND, 1, False): Fraction(4111, 100)}
    assert found.usual == Fraction(4111, 100)


def test_a_club_without_games_expects_nothing():
    assert figures_games.expected([]) == figures_games.Expected(by_sort={}, usual=Fraction())


def test_below_thirty_games_nothing_is_said():
    known = figures_games.expected([declared(GRAND, count=100)])

    assert figures_games.verdict([declared(GRAND, count=29)], known, chance()) is None
    assert figures_games.verdict([declared(GRAND_OUVERT, count=90)], known, chance()) is None
    assert figures_games.verdict([declared(GRAND, count=30)], known, chance()) is not None


def test_luck_is_what_the_cards_and_play_what_the_player_brought():
    """A Grand is expected to bring 60, a Hand of hearts 20; the club has as many of each."""
    sorts = [figures_games.sort_of(GRAND), figures_games.sort_of(HEARTS_HAND)]
    known = figures_games.Expected(
        by_sort=dict(zip(sorts, (Fraction(60), Fraction(20)), strict=True)), usual=Fraction(40)
    )
    own = [declared(GRAND, count=20), declared(HEARTS_HAND, count=20), declared(ValueOnly(value=18))]

    only_grands = figures_games.verdict([declared(GRAND, count=40)], known, chance())
    both = figures_games.verdict(own, known, chance())

    assert only_grands is not None
    assert (only_grands.games, only_grands.luck, only_grands.play) == (40, 20, 12)
    assert (only_grands.low, only_grands.high) == (12, 12)
    assert both is not None
    assert both.luck == 0
    assert both.play == 16
    assert both.low < both.play < both.high


def test_the_same_chance_gives_the_same_band():
    known = figures_games.expected([declared(GRAND, count=80), declared(LOST, count=20)])
    own = [declared(GRAND, count=50), declared(LOST, count=5)]

    assert figures_games.verdict(own, known, chance()) == figures_games.verdict(own, known, chance())
    assert figures_games.sums([1, 2, 3], chance()) != figures_games.sums([1, 2, 3], bytes)

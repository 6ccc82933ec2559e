"""Games by kind, place and sort; streaks; luck beside play by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.figures import games as figures_games
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.sheet.rotation import Role
from tests.domain.figures.examples import GRAND, GRAND_OUVERT, HEARTS_HAND, LOST, NULL_OUVERT, OVERBID, declared


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

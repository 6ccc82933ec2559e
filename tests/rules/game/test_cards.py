"""Card points and tricks decide a game."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors
from skatclub.rules.game import cards
from skatclub.rules.game.game import Reached
from skatclub.rules.kinds import Announcement
from tests import builders
from tests.builders import clubs, grand, null

NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT, HAND_OUVERT = Announcement


def decided(kind=clubs, *, won=None, **facts):
    """Let cards decide a game with one matador."""
    matadors = {} if kind is null else {"with_": 1}
    return cards.decided(builders.game(kind, **matadors, **facts), won=won)


@pytest.mark.parametrize(("card_points", "won"), [(61, True), (60, False), (120, True), (0, False)])
def test_sixty_one_card_points_win(card_points, won):
    assert decided(card_points=card_points).won is won


@pytest.mark.parametrize(("card_points", "won"), [(90, True), (89, False)])
def test_ninety_card_points_win_when_schneider_is_announced(card_points, won):
    assert decided(says=SCHNEIDER, card_points=card_points).won is won


@pytest.mark.parametrize("said", [SCHWARZ, OUVERT])
@pytest.mark.parametrize(("tricks", "won"), [(10, True), (9, False), (0, False)])
def test_all_tricks_win_when_schwarz_is_announced(said, tricks, won):
    assert decided(says=said, tricks=tricks).won is won


def test_schwarz_announced_is_lost_by_card_points_that_lack_one():
    assert not decided(says=SCHWARZ, card_points=119).won


def test_120_card_points_and_the_word_of_the_scorer_win_schwarz_announced():
    assert decided(says=SCHWARZ, card_points=120, won=True).won


@pytest.mark.parametrize("said", [NONE, HAND, SCHNEIDER])
@pytest.mark.parametrize(("tricks", "won"), [(10, True), (0, False)])
def test_all_tricks_or_none_decide_without_card_points(said, tricks, won):
    assert decided(says=said, tricks=tricks).won is won


@pytest.mark.parametrize(
    ("kind", "known"),
    [
        (clubs, {"says": SCHWARZ, "card_points": 120}),
        (clubs, {"tricks": 6}),
        (clubs, {}),
        (null, {"card_points": 0}),
    ],
)
def test_what_does_not_decide_a_game_leaves_the_scorer_to_say(kind, known):
    with pytest.raises(errors.ResultMissing):
        decided(kind, **known)


@pytest.mark.parametrize("won", [True, False])
def test_where_cards_decide_nothing_the_scorer_does(won):
    assert decided(tricks=6, won=won).won is won


@pytest.mark.parametrize("said", [NONE, HAND, OUVERT, HAND_OUVERT])
@pytest.mark.parametrize(("tricks", "won"), [(0, True), (1, False), (10, False)])
def test_a_null_wins_without_a_trick(said, tricks, won):
    assert decided(null, says=said, tricks=tricks).won is won


@pytest.mark.parametrize(("card_points", "said"), [(61, False), (60, True)])
def test_a_result_that_contradicts_the_cards_is_refused(card_points, said):
    with pytest.raises(errors.WinContradictsCards) as refused:
        decided(card_points=card_points, won=said)

    assert refused.value == errors.WinContradictsCards(said, card_points, None)


def test_a_result_that_agrees_with_the_cards_is_taken():
    assert decided(card_points=61, won=True).won


@pytest.mark.parametrize(
    ("card_points", "reached"),
    [
        (90, Reached.SCHNEIDER),
        (89, Reached.NOTHING),
        (31, Reached.NOTHING),
        (30, Reached.SCHNEIDER),
        (120, Reached.SCHNEIDER),
        (0, Reached.SCHNEIDER),
    ],
)
def test_the_side_with_thirty_card_points_is_schneider(card_points, reached):
    assert decided(card_points=card_points).reached is reached


@pytest.mark.parametrize(
    ("kind", "known", "reached"),
    [
        (grand, {"tricks": 0}, Reached.SCHWARZ),
        (grand, {"tricks": 10}, Reached.SCHWARZ),
        (clubs, {"card_points": 22, "tricks": 0}, Reached.SCHWARZ),  # two aces in the skat are no trick
        (clubs, {"card_points": 120, "tricks": 9}, Reached.SCHNEIDER),  # a trick worth nothing prevents it
        (null, {"tricks": 0}, Reached.NOTHING),  # a null is neither
    ],
)
def test_the_side_without_a_trick_is_schwarz(kind, known, reached):
    assert decided(kind, **known).reached is reached


@pytest.mark.parametrize("card_points", [-1, 121])
def test_a_deal_has_120_card_points(card_points):
    with pytest.raises(errors.CardPointsOutOfRange):
        decided(card_points=card_points)


@pytest.mark.parametrize("tricks", [-1, 11])
def test_a_deal_has_ten_tricks(tricks):
    with pytest.raises(errors.TricksOutOfRange):
        decided(tricks=tricks)


@pytest.mark.parametrize(("card_points", "tricks"), [(23, 0), (119, 10), (0, 10)])
def test_no_trick_and_all_tricks_leave_little_choice_of_card_points(card_points, tricks):
    with pytest.raises(errors.CardsCannotBe) as refused:
        decided(card_points=card_points, tricks=tricks)

    assert refused.value == errors.CardsCannotBe(card_points, tricks)


@given(st.integers(0, 120), st.sampled_from([NONE, HAND, SCHNEIDER]))
def test_card_points_alone_never_mean_schwarz(card_points, said):
    assert decided(says=said, card_points=card_points).reached is not Reached.SCHWARZ


@given(st.integers(0, 119))
def test_one_more_card_point_never_loses_a_game(card_points):
    assert decided(card_points=card_points).won <= decided(card_points=card_points + 1).won

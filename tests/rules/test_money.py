"""What lost games cost, and that what some pay the others receive."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors, money
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee, MoneyRule, Payments, Rounding, Settling


@pytest.mark.parametrize(("lost", "cents"), [(0, 0), (1, 50), (2, 100), (3, 150), (4, 250), (5, 350)])
def test_the_first_three_lost_games_cost_half(lost, cents):
    assert USUAL_LOSS_FEE.cents(lost) == cents


def test_a_club_may_ask_the_same_for_every_lost_game():
    assert LossFee(0, 0, 100).cents(4) == 400


@given(st.integers(0, 40))
def test_one_more_lost_game_costs_one_more_fee(lost):
    more = USUAL_LOSS_FEE.cents(lost + 1) - USUAL_LOSS_FEE.cents(lost)

    assert more == (50 if lost < 3 else 100)


@given(
    st.lists(st.integers(-2000, 2000), min_size=3, max_size=5),
    st.builds(
        MoneyRule,
        settling=st.sampled_from(Settling),
        hundredths=st.integers(1, 500),
        rounding=st.sampled_from(Rounding),
        fixed=st.integers(0, 500),
        places=st.lists(st.integers(0, 500), max_size=4).map(tuple),
    ),
)
def test_money_lists_sum_to_zero(scores, rule):
    found = money.payments(scores, rule)

    assert sum(found.seats) + found.kitty == 0
    assert len(found.seats) == len(scores)


@given(st.lists(st.integers(-2000, 2000), min_size=3, max_size=5))
def test_without_rounding_both_ways_agree_and_equal_paying_after_each_deal(scores):
    before, after = (money.payments(scores, MoneyRule(rounding=one)).seats for one in Rounding)

    assert before == after == tuple(sum(own - other for other in scores) for own in scores)


@pytest.mark.parametrize(("scores", "cents"), [((1, 1, 0), (0, 1, -1)), ((0, 0, 1), (0, -1, 1))])
def test_of_those_who_were_rounded_alike_the_first_gives_or_takes_the_cent_that_is_over(scores, cents):
    rule = MoneyRule(hundredths=50, rounding=Rounding.AFTER)

    assert money.payments(scores, rule).seats == cents


def test_several_best_share_and_the_first_takes_the_odd_cent():
    found = money.payments((100, 100, 99), MoneyRule(settling=Settling.WINNER))

    assert found.seats == (1, 0, -1)


def test_where_no_place_costs_anything_nothing_is_paid():
    assert money.payments((3, 2, 1), MoneyRule(settling=Settling.PLACES, places=())) == Payments((0, 0, 0))


def test_payments_that_do_not_add_up_are_refused():
    with pytest.raises(errors.MoneyDoesNotAddUp):
        Payments((1, 2), -2)


@pytest.mark.parametrize(
    ("fee", "is_charged"),
    [
        (USUAL_LOSS_FEE, True),
        (LossFee(3, 0, 0), False),
        (LossFee(0, 50, 0), False),
        (LossFee(3, 50, 0), True),
        (LossFee(0, 0, 1), True),
    ],
)
def test_lost_games_are_charged_where_any_of_them_costs_something(fee, is_charged):
    assert fee.is_charged is is_charged

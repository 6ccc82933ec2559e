"""What lists are made of by Seeger-Fabian, and what lost games cost, reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, strategies as st

from skatclub.domain.figures import made_of
from skatclub.domain.figures.lists import NO_TABLE
from skatclub.domain.figures.made_of import Breakdown, LossMoney, Pair, Partner
from skatclub.rules.money import LossFee
from tests.domain.figures.examples import one_list


def test_a_list_is_points_games_and_what_the_others_lost():
    four = one_list(1080, points=600)  # 600 + 50 · (8 − 2) + 30 · 6
    three = one_list(1140, points=600, size=3)  # 40 for each of the six

    assert made_of.made_of([four]) == Breakdown(lists=1, points=600, games=300, others=180)
    assert [made_of.made_of([one]).total for one in (four, three)] == [1080, 1140]
    assert made_of.made_of([four, three]).mean == 1110


def test_a_result_without_a_list_tells_nothing():
    bare = [one_list(1080, others_lost=None), one_list(1080, points=None)]

    assert made_of.made_of(bare) == Breakdown(lists=0, points=0, games=0, others=0)
    assert made_of.made_of(bare).mean is None


@given(
    st.lists(
        st.tuples(st.integers(-500, 1500), st.integers(0, 20), st.integers(0, 20), st.integers(0, 12)), max_size=8
    )
)
def test_lists_together_are_made_of_what_each_is_made_of(parts):
    lists = [
        one_list(0, points=points, won=won, lost=lost, others_lost=others) for points, won, lost, others in parts
    ]

    found = made_of.made_of(lists)

    assert found.total == sum(points + 50 * (won - lost) + 30 * others for points, won, lost, others in parts)
    assert found.total == sum(made_of.made_of([one]).total for one in lists)


def test_lost_games_cost_by_the_fee_of_their_table_and_each_list_by_itself():
    fees = {1: LossFee(3, 30, 50), 2: LossFee(0, 0, 1_00)}
    lists = [
        one_list(1080, table_id=1, lost=4),
        one_list(1080, table_id=1, lost=2),
        one_list(1080, table_id=2, lost=1),
        one_list(1080, table_id=3, lost=9),
        one_list(1080, table_id=NO_TABLE, lost=9),
    ]

    assert made_of.loss_money(lists, {**fees, NO_TABLE: LossFee(0, 0, 50)}) == LossMoney(
        cents=(3 * 30 + 50) + 2 * 30 + 1_00, lost=7, lists=3
    )
    assert made_of.loss_money(lists, fees).mean == Fraction(3_00, 3)
    assert made_of.loss_money([], fees).mean is None


def test_partners_have_won_a_share_of_the_games_they_defended_together():
    assert Partner(person_id=2, games=12, won=3).win_rate == Fraction(1, 4)
    assert Partner(person_id=2, games=0, won=0).win_rate is None


def test_two_have_won_a_share_of_the_games_they_defended_together():
    assert Pair(one=2, other=3, games=12, won=9).win_rate == Fraction(3, 4)
    assert Pair(one=2, other=3, games=0, won=0).win_rate is None

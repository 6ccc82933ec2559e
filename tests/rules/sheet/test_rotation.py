"""Who deals, who sits out, who plays."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import DealingOrder, Role
from tests import strategies

THREE, FOUR, FIVE = (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)
deal_numbers = st.integers(1, 100)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_tables_of_three_four_and_five_keep_lists(size):
    rotation.check_size(size)


@pytest.mark.parametrize("size", [0, 2, 6])
def test_other_tables_keep_no_list(size):
    with pytest.raises(errors.TableSizeUnknown):
        rotation.check_size(size)


@pytest.mark.parametrize(
    ("deal_no", "order", "dealer"),
    [(1, FOUR, 1), (10, FOUR, 2), (10, THREE, 1), (4, THREE, 1), (6, FIVE, 1), (2, (3, 1, 2), 1)],
)
def test_the_first_seat_deals_first_and_then_the_next(deal_no, order, dealer):
    assert rotation.dealer_of(deal_no, order) == dealer


@given(deal_numbers, strategies.table_sizes)
def test_in_a_round_each_seat_deals_once(deal_no, size):
    order = tuple(range(1, size + 1))
    first = (rotation.round_of(deal_no, size) - 1) * size + 1

    dealers = [rotation.dealer_of(number, order) for number in range(first, first + size)]
    assert sorted(dealers) == list(order)


@pytest.mark.parametrize(
    ("deal_no", "size", "round_no"), [(1, 4, 1), (4, 4, 1), (5, 4, 2), (36, 3, 12), (48, 4, 12)]
)
def test_a_round_is_over_when_each_has_dealt(deal_no, size, round_no):
    assert rotation.round_of(deal_no, size) == round_no


@pytest.mark.parametrize(
    ("dealer", "order", "actives"),
    [
        (1, THREE, (2, 3, 1)),
        (3, THREE, (1, 2, 3)),
        (1, FOUR, (2, 3, 4)),
        (3, FOUR, (4, 1, 2)),
        (1, FIVE, (2, 3, 5)),
        (4, FIVE, (5, 1, 3)),
        (2, (2, 1, 3, 4), (1, 3, 4)),
    ],
)
def test_forehand_middlehand_and_rearhand_sit_left_of_the_dealer(dealer, order, actives):
    assert rotation.actives_of(dealer, order) == actives


@given(deal_numbers, st.permutations(FIVE))
def test_at_five_the_dealer_and_the_third_to_his_left_sit_out(deal_no, order):
    dealer = rotation.dealer_of(deal_no, order)
    third = order[(order.index(dealer) + 3) % 5]

    assert set(order) - set(rotation.actives_of(dealer, order)) == {dealer, third}


@given(strategies.table_sizes, deal_numbers)
def test_in_as_many_deals_as_players_each_plays_three(size, deal_no):
    order = tuple(range(1, size + 1))
    dealers = [rotation.dealer_of(number, order) for number in range(deal_no, deal_no + size)]

    played = [seat for dealer in dealers for seat in rotation.actives_of(dealer, order)]
    assert {seat: played.count(seat) for seat in order} == dict.fromkeys(order, 3)


def test_a_dealer_at_three_is_rearhand_as_well():
    roles = rotation.roles_of(1, THREE)

    assert roles == {1: (Role.DEALER, Role.REARHAND), 2: (Role.FOREHAND,), 3: (Role.MIDDLEHAND,)}


def test_at_four_only_the_dealer_sits_out():
    roles = rotation.roles_of(4, FOUR)

    assert roles == {1: (Role.FOREHAND,), 2: (Role.MIDDLEHAND,), 3: (Role.REARHAND,), 4: (Role.DEALER,)}


def test_at_five_another_one_sits_out_beside_the_dealer():
    roles = rotation.roles_of(1, FIVE)

    assert (roles[1], roles[4], roles[5]) == ((Role.DEALER,), (Role.SITS_OUT,), (Role.REARHAND,))


@pytest.mark.parametrize("seats", [(1, 2, 2), (2, 3, 4), (0, 1, 2), (1, 2, 3, 5)])
def test_an_order_names_each_seat_once(seats):
    with pytest.raises(errors.SeatOutOfRange):
        DealingOrder(1, seats)


def test_an_order_is_of_three_four_or_five():
    with pytest.raises(errors.TableSizeUnknown):
        DealingOrder(1, (1, 2))


@pytest.mark.parametrize(("deal_no", "order"), [(1, FOUR), (4, FOUR), (5, (2, 1, 3, 4)), (9, (4, 3, 2, 1))])
def test_an_order_holds_from_its_deal_until_the_next(deal_no, order):
    orders = (DealingOrder(9, (4, 3, 2, 1)), DealingOrder(5, (2, 1, 3, 4)))

    assert rotation.order_at(deal_no, 4, orders) == order


def test_without_any_change_the_seats_deal_as_they_are_numbered():
    assert rotation.order_at(7, 5) == FIVE


def test_who_plays_may_declare():
    rotation.check_declarer(2, deal_no=1, dealer=1, order=FOUR)


def test_a_dealer_at_four_cannot_declare():
    with pytest.raises(errors.SitterCannotDeclare) as refused:
        rotation.check_declarer(3, deal_no=7, dealer=3, order=FOUR)

    assert refused.value == errors.SitterCannotDeclare(3, 7, 3, (1, 2, 4))


@pytest.mark.parametrize("seat", [0, 4])
def test_a_seat_that_the_table_has_not_cannot_declare(seat):
    with pytest.raises(errors.SeatOutOfRange) as refused:
        rotation.check_declarer(seat, deal_no=1, dealer=1, order=THREE)

    assert refused.value == errors.SeatOutOfRange(seat, 3)

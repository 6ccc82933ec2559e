"""The numbers of what a house plays lie within what anybody writes down."""

from __future__ import annotations

import pytest

from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.errors import HouseNumberOutOfRange
from skatclub.rules.house.house import End, EndKind, House, Kontra, Pinke, Profile
from skatclub.rules.house.ramsch_rules import RamschRules, Winner
from tests import bounds


@pytest.mark.parametrize(
    ("make", "least", "most"),
    [
        (lambda number: House(spitze=number), 0, 5),
        (lambda number: House(tisch=number), 0, 5),
        (lambda number: House(rum=number), 0, 5),
        (lambda number: House(open_hand=number), 0, 5),
        (lambda number: Kontra(highest=number), 1, 4),
        (lambda number: Profile(grand_base=number), 1, 99),
        (lambda number: Profile(grand_ouvert_base=number), 0, 99),
        (lambda number: Profile(null_base=number), 1, 99),
        (lambda number: Profile(lost_hand_factor=number), 1, 2),
        (lambda number: RamschRules(fixed=number), 0, 999),
        (lambda number: RamschRules(march_points=number), 0, 999),
        (lambda number: RamschRules(every_round=number), 0, 999),
        (lambda number: End(EndKind.DEALS, number), 0, 999),
        (lambda number: End(EndKind.TARGET, number), 1, 9999),
        (lambda number: Pinke(fee=number), 1, 99_999),
        (lambda number: Winner(points=number), 0, 999),
        (lambda number: Winner(tied=number), 0, 999),
    ],
)
def test_a_number_of_a_house_has_a_least_and_a_most(make, least, most):
    bounds.holds(make, least, most, HouseNumberOutOfRange)


def test_the_usual_numbers_of_a_house_are_those_of_the_rule_book():
    """(rules 5 and 6)"""
    assert (RamschRules().fixed, RamschRules().march_points, Bock().limit) == (10, 120, 100)
    assert (Kontra().highest, Pinke().fee, Profile().lost_hand_factor) == (2, 50, 2)

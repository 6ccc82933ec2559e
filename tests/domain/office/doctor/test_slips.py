"""Slips of the fingers: which lead from the number meant to the number typed, and how likely each is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from skatclub.domain.office.doctor import keys
from skatclub.domain.office.doctor.diagnosis import SlipKind
from skatclub.domain.office.doctor.keys import CERTAIN, SHARES
from tests.domain.office.doctor.typing_slips import keys_beside


@pytest.mark.parametrize(
    ("meant", "typed", "kinds"),
    [
        (586, 568, {SlipKind.TRANSPOSED}),
        (586, 858, set()),
        (586, 596, {SlipKind.DIGIT}),
        (586, 86, {SlipKind.OMITTED, SlipKind.DIGIT}),
        (586, 58, {SlipKind.OMITTED}),
        (586, 5866, {SlipKind.DOUBLED}),
        (586, 5869, set()),
        (586, -586, {SlipKind.SIGN}),
        (586, -568, set()),
        (-586, -568, {SlipKind.TRANSPOSED}),
        (105, 5, {SlipKind.OMITTED, SlipKind.DIGIT}),
        (10, 1, {SlipKind.OMITTED, SlipKind.TRANSPOSED}),
        (12, 0, set()),
        (10, 0, {SlipKind.OMITTED, SlipKind.DIGIT}),
        (0, 5, {SlipKind.DIGIT}),
        (-5, 0, {SlipKind.DIGIT}),
        (5, 0, {SlipKind.DIGIT}),
        (1456, 521, set()),
        (11, 111, {SlipKind.DOUBLED}),
    ],
)
def test_a_slip_is_known_by_what_it_did(meant, typed, kinds):
    assert {kind for kind, _ in keys.kinds(meant, typed)} == kinds


def test_a_digit_of_a_neighbour_is_likelier_than_another():
    near = dict(keys.kinds(555, 556))[SlipKind.DIGIT]
    far = dict(keys.kinds(555, 550))[SlipKind.DIGIT]

    assert near > 2 * far


def test_all_wrong_digits_together_are_certain():
    every = [dict(keys.kinds(40, 10 * digit)).get(SlipKind.DIGIT, 0) for digit in range(10) if digit != 4]

    assert 97 * CERTAIN // 100 < 2 * sum(every) <= CERTAIN


def test_a_digit_that_stands_there_twice_is_left_out_twice_as_often():
    assert dict(keys.kinds(558, 58))[SlipKind.OMITTED] == CERTAIN * 2 // 3


def test_the_keys_are_those_of_the_number_pad():
    near = {digit: [key for key in "0123456789" if is_near(digit, key)] for digit in "0123456789"}

    assert near == {
        digit: list(keys_beside(digit)) if digit not in "12" else sorted(keys_beside(digit)) for digit in near
    }


def is_near(digit: str, key: str) -> bool:
    if digit == key:
        return False
    return dict(keys.kinds(int(digit), int(key)))[SlipKind.DIGIT] > CERTAIN // 20


def test_numbers_are_traced_back_to_all_their_origins():
    """What leads to 58 by one slip: 586 without its end, 85 exchanged, 59 and 68 mistyped, 5 and a wrong sign."""
    assert {586, 558, 85, 59, 68, -58, 158} <= keys.origins(58)
    assert 58 not in keys.origins(58)
    assert {-586, -85, 58} <= keys.origins(-58)


def test_origins_of_a_doubled_digit_hold_the_single_one():
    assert 864 in keys.origins(8864)


def test_each_origin_leads_to_the_number_by_a_slip_or_is_one_of_any_key():
    found = {origin: {kind for kind, _ in keys.kinds(origin, 8864)} for origin in keys.origins(8864)}

    unexplained = [origin for origin, kinds in found.items() if not kinds]
    assert unexplained == [origin for origin in unexplained if len(str(origin)) == 3]


def test_usual_errors_of_adding_up_are_likelier_than_any_number():
    often = [off for off in range(1, 1200) if keys.paper_error(off) == CERTAIN // 30]
    seldom = [off for off in range(1, 1200) if keys.paper_error(off) == CERTAIN // 300_000]

    assert keys.paper_error(50) == keys.paper_error(-50) > keys.paper_error(299) > keys.paper_error(713)
    assert often == [10, 20, 24, 30, 40, 50, 60, 80, 90, 100, 200, 300, 1000]
    assert seldom == [off for off in range(301, 1200) if off != 1000]


def test_shares_of_typing_are_those_of_the_simulation():
    typing = [SHARES[kind] // 10_000 for kind in SHARES][:7]

    assert typing == [40, 20, 12, 10, 8, 6, 4]
    assert all(more >= fewer for more, fewer in pairwise(typing))

"""Letters that the last row can read, and what fits beside them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.hall import limits as hall_limits, screen as hall_screen
from skatclub.domain.hall.screen import Digits
from skatclub.i18n import numbers

SIZE_62 = Fraction(62 * hall_screen.USUAL_CAP, 1000)


def arc_minutes(cap_px: Fraction | int, *, picture_px: int, width_cm: int, distance_m: int) -> Fraction:
    """Return how high capitals look from a seat, in minutes of arc."""
    return Fraction(cap_px) * width_cm / picture_px / (distance_m * 100) / hall_screen.MINUTE


@pytest.mark.parametrize(("width_cm", "minutes"), [(200, "15.9"), (300, "23.8"), (143, "11.3")])
def test_the_examples_of_pictures_seen_from_ten_metres(width_cm, minutes):
    seen = arc_minutes(SIZE_62, picture_px=1920, width_cm=width_cm, distance_m=10)

    assert numbers.decimal(seen, 1).replace(",", ".") == minutes


@pytest.mark.parametrize(
    ("width_cm", "distance_m", "rows", "size", "row"),
    [(200, 10, 10, 63, 81), (143, 10, 7, 88, 113), (143, 6, 12, 53, 68), (300, 10, 15, 42, 54)],
)
def test_rows_follow_from_width_and_distance(width_cm, distance_m, rows, size, row):
    found = hall_screen.layout(width=1920, height=1080, width_cm=width_cm, distance_m=distance_m)

    assert (found.rows, found.size, found.row, found.reaches) == (rows, size, row, True)


@given(
    width_cm=st.integers(hall_limits.NARROWEST, hall_limits.WIDEST),
    distance_m=st.integers(hall_limits.NEAREST, hall_limits.FARTHEST),
    picture=st.sampled_from([(1920, 1080), (1366, 768), (1024, 768), (3840, 2160), (640, 360)]),
)
def test_capitals_look_sixteen_minutes_high_wherever_the_layout_says_so(width_cm, distance_m, picture):
    width, height = picture
    found = hall_screen.layout(width=width, height=height, width_cm=width_cm, distance_m=distance_m)
    cap = Fraction(found.size * hall_screen.USUAL_CAP, 1000)
    seen = arc_minutes(cap, picture_px=width, width_cm=width_cm, distance_m=distance_m)

    assert found.reaches is (seen >= hall_screen.ARC_MINUTES)
    assert found.head + found.column_heads + found.foot + found.rows * found.row <= height
    assert found.rows >= 4


def test_a_distance_beyond_reach_keeps_four_rows_and_is_told():
    found = hall_screen.layout(width=1920, height=1080, width_cm=143, distance_m=100)

    assert (found.rows, found.reaches) == (5, False)
    assert hall_screen.farthest(found.size, picture_px=1920, width_cm=143) == 13


def test_the_smallest_window_still_has_a_row():
    found = hall_screen.layout(width=1, height=1, width_cm=200, distance_m=10)

    assert (found.size, found.row, found.rows) == (1, 1, 1)


def test_series_and_clubs_give_way_to_names():
    found = hall_screen.layout(width=1920, height=1080, width_cm=200, distance_m=10)

    assert [found.series(played) for played in (0, 2, 4, 8)] == [0, 2, 4, 5]
    assert [found.has_clubs(series) for series in (2, 3, 4)] == [True, True, False]


@pytest.mark.parametrize(
    ("totals", "results", "digits"),
    [
        ((), (), Digits.USUAL),
        (("3047", "−66", "–"), ("12345",), Digits.USUAL),
        (("3047", "13344"), ("4329", "–"), Digits.LONG),
        (("3047", "−3047"), (), Digits.LONG),
        (("3047",), ("833,33",), Digits.DECIMALS),
        (("13.544,67", "3047"), (), Digits.DECIMALS),
    ],
)
def test_numbers_are_as_long_as_the_longest_of_them(totals, results, digits):
    assert hall_screen.digits_of(totals, results) is digits


def test_long_numbers_take_the_room_of_series_and_clubs_and_leave_the_names_theirs():
    found = hall_screen.layout(width=1920, height=1080, width_cm=200, distance_m=10)

    assert [found.series(8, digits) for digits in Digits] == [5, 4, 2]
    assert [found.has_clubs(2, digits) for digits in Digits] == [True, True, False]
    for digits in Digits:
        taken = found.series(8, digits) * hall_screen.SERIES[digits] + hall_screen.TOTALS[digits]
        assert found.ems - hall_screen.RANK - taken >= 1000


def test_a_series_or_a_club_is_shown_from_the_width_that_it_needs():
    found = hall_screen.layout(width=1920, height=1080, width_cm=200, distance_m=10)

    def wide(hundredths):
        return replace(found, width=hundredths, size=100)

    assert [wide(width).series(9) for width in (1849, 1850, 2139, 2140)] == [0, 1, 1, 2]
    assert [wide(width).has_clubs(1) for width in (2449, 2450)] == [False, True]
    assert [wide(width).blocks for width in (1009, 2019, 2020)] == [1, 1, 2]
    assert [wide(width).rankings(58) for width in (1129, 2259, 2260)] == [1, 1, 2]
    assert (wide(9000).rankings(found.rows), wide(9000).rankings(found.rows + 1)) == (1, 2)


def test_below_a_message_fewer_rows_have_room():
    found = hall_screen.layout(width=1920, height=1080, width_cm=200, distance_m=10)
    below = found.below(2)

    assert (found.rows - below.rows, below.head - found.head) == (2, 2 * found.row)


def test_names_stand_in_as_many_lists_as_fit_side_by_side():
    wide = hall_screen.layout(width=1920, height=1080, width_cm=200, distance_m=10)
    far = hall_screen.layout(width=1920, height=1080, width_cm=200, distance_m=18)

    assert (wide.blocks, far.blocks, wide.pixels(200)) == (3, 1, 126)


def test_rows_are_dealt_page_by_page():
    assert hall_screen.pages(range(5), 2) == ((0, 1), (2, 3), (4,))
    assert [len(page) for page in hall_screen.pages(range(57), 14)] == [12, 12, 12, 12, 9]
    assert hall_screen.pages((), 2) == ()


@pytest.mark.parametrize(
    ("page", "count", "by", "next_"), [(0, 3, 1, 1), (2, 3, 1, 0), (0, 3, -1, 2), (0, 0, 1, 0)]
)
def test_pages_follow_one_another_round_and_round(page, count, by, next_):
    assert hall_screen.following(page, count, by) == next_


@pytest.mark.parametrize(("metres", "least", "most"), [(1, 18, 20), (10, 185, 195)])
def test_type_on_paper_grows_with_the_distance_and_is_read_from_there_again(metres, least, most):
    size = hall_screen.points(metres)

    assert least < size < most
    assert hall_screen.reach(size) == metres

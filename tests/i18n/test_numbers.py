"""Numbers as lists show them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

from skatclub.i18n import language, numbers


@pytest.mark.parametrize(("number", "expected"), [(-66, "−66"), (0, "0"), (1456, "1456")])
def test_points_have_a_true_minus_and_no_thousands_separator(number, expected):
    assert numbers.points(number) == expected


@pytest.mark.parametrize(("number", "expected"), [(72, "+72"), (-66, "−66"), (0, "0")])
def test_signed_points_show_their_sign(number, expected):
    assert numbers.signed(number) == expected


@pytest.mark.parametrize(("number", "expected"), [(1456, "1.456"), (-1234567, "−1.234.567"), (7, "7")])
def test_running_text_groups_thousands(number, expected):
    assert numbers.grouped(number) == expected


@pytest.mark.parametrize(
    ("number", "places", "expected"),
    [
        (Fraction(2500, 3), 2, "833,33"),
        (Fraction(1, 200), 2, "0,01"),
        (Fraction(-1, 200), 2, "−0,01"),
        (Fraction(-1, 1000), 2, "0,00"),
        (Fraction(3, 2), 0, "2"),
        (Fraction(109995, 100), 1, "1.100,0"),
        (7, 2, "7,00"),
    ],
)
def test_averages_are_rounded_half_up_when_shown(number, places, expected):
    assert numbers.decimal(number, places) == expected


@pytest.mark.parametrize(("cents", "expected"), [(350, "3,50"), (-5, "−0,05"), (123456, "1.234,56")])
def test_money_has_two_decimals(cents, expected):
    assert numbers.money(cents) == expected


def test_a_german_date_has_day_month_and_year():
    assert numbers.date(date(2026, 10, 7)) == "07.10.2026"


@pytest.mark.usefixtures("berlin")
def test_a_moment_is_told_in_the_offset_of_its_own_day():
    summer, winter = (datetime(2026, month, 4, 22, 30, 7, tzinfo=UTC) for month in (7, 12))

    assert [numbers.clock(moment) for moment in (summer, winter)] == ["00:30:07", "23:30:07"]
    assert [numbers.minute(moment) for moment in (summer, winter)] == ["00:30", "23:30"]
    assert numbers.day_and_time(summer) == "05.07.2026 00:30"
    assert numbers.day_and_time(winter, summer) == "04.12.2026 22:30"


@pytest.mark.parametrize(("code", "written"), [("de", "17.10.2026 14:32"), ("en", "17 Oct 2026 14:32")])
def test_a_moment_is_a_day_of_its_language_and_a_minute(code, written):
    language.use(code)

    assert numbers.day_and_time(datetime(2026, 10, 17, 14, 32, 7).astimezone()) == written


def test_english_numbers_have_english_signs():
    language.use("en")

    shown = (numbers.grouped(-1456), numbers.decimal(Fraction(5, 2)), numbers.money(123456), numbers.percent(80))

    assert shown == ("−1,456", "2.50", "1,234.56", "80%")


@pytest.mark.parametrize(
    ("code", "whole", "of_this_year", "of_another", "for_data"),
    [
        ("de", "07.10.2026", "07.10.", "07.10.2026", "07.10.2026"),
        ("en", "7 Oct 2026", "7 Oct", "7 Oct 2026", "2026-10-07"),
    ],
)
def test_a_date_is_written_as_its_language_writes_it(code, whole, of_this_year, of_another, for_data):
    day = date(2026, 10, 7)

    shown = language.said_in(
        code,
        lambda: (
            numbers.date(day),
            numbers.short_date(day, 2026),
            numbers.short_date(day, 2025),
            numbers.data_date(day),
            numbers.in_title(day),
        ),
    )

    assert shown == (whole, of_this_year, of_another, for_data, (of_this_year, whole))


def test_a_share_in_german_stands_apart_from_its_sign():
    assert numbers.percent(80) == "80 %"


@pytest.mark.parametrize(("code", "shown"), [("de", "1003,50"), ("en", "1003.50")])
def test_money_for_a_field_has_no_thousands(code, shown):
    assert language.said_in(code, lambda: numbers.money(100350, separated=False)) == shown

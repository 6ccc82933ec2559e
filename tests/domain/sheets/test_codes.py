"""The codes printed on lists and start cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.sheets import codes, errors as sheets_errors
from skatclub.domain.sheets.codes import CardCode, SheetCode
from tests.builders import a_table

PRINTED = codes.sheet_code(SheetCode(event=14, series=2, table=7, players=(112, 45, 8, 231)))
numbers = st.integers(0, 999_999_999)
sheet_codes = st.builds(
    SheetCode,
    event=numbers,
    series=numbers,
    table=numbers,
    players=st.lists(numbers, min_size=3, max_size=5).map(tuple),
)


def test_a_code_names_event_series_table_and_players():
    assert PRINTED.startswith("SL1E14S2T7P112P45P8P231C")


def test_the_digits_of_a_code_leave_1_modulo_97():
    digits = "".join(str(int(sign, 36)) for sign in PRINTED[: PRINTED.rindex("C")]) + PRINTED[-2:]

    assert int(digits) % 97 == 1


@given(sheet_codes)
def test_a_printed_code_is_read_again(code):
    assert codes.read_code(codes.sheet_code(code)) == code


@given(sheet_codes)
def test_a_code_has_no_sign_that_scanners_mistake(code):
    assert set(codes.sheet_code(code)) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWX")


@given(sheet_codes, st.data())
def test_one_wrong_digit_is_noticed(code, data):
    printed = codes.sheet_code(code)
    place = data.draw(st.sampled_from([at for at, sign in enumerate(printed) if sign.isdigit()]))
    wrong = data.draw(st.sampled_from([digit for digit in "0123456789" if digit != printed[place]]))

    with pytest.raises((sheets_errors.CodeCheckFails, sheets_errors.CodeUnreadable)):
        codes.read_code(printed[:place] + wrong + printed[place + 1 :])


def test_a_code_is_read_with_spaces_around_it_and_in_small_letters():
    assert codes.read_code(f" {PRINTED.lower()}\n").table == 7


def test_a_wrong_check_number_is_refused_with_the_right_one():
    right = int(PRINTED[-2:])
    wrong = right - 1 or 2

    with pytest.raises(sheets_errors.CodeCheckFails) as refused:
        codes.read_code(f"{PRINTED[:-2]}{wrong:02d}")

    assert (refused.value.expected, refused.value.found) == (right, wrong)


@pytest.mark.parametrize(
    "text", ["", "4006381333931", "SL1E1S1T1P1P2C33", PRINTED[:-1], PRINTED.replace("E", "F"), "٣"]
)
def test_another_text_is_no_code(text):
    with pytest.raises(sheets_errors.CodeUnreadable):
        codes.read_code(text)


@given(st.text())
def test_any_text_is_read_or_refused(text):
    try:
        codes.read_code(text)
    except (sheets_errors.CodeUnreadable, sheets_errors.CodeCheckFails):
        return


def test_the_code_of_a_table_has_the_start_numbers_by_seat():
    table = a_table()
    numbered = tuple(replace(who, start_no=100 + who.seat if who.seat > 1 else None) for who in table.occupants)

    assert codes.code_of(replace(table, occupants=numbered)) == SheetCode(
        event=1, series=1, table=1, players=(0, 102, 103, 104)
    )


@given(st.builds(CardCode, numbers, numbers))
def test_the_code_of_a_start_card_is_read_again(code):
    printed = codes.card_code(code)

    assert codes.read_card(printed.lower()) == code
    assert set(printed) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWX")


def test_a_start_card_names_event_and_number():
    assert codes.card_code(CardCode(14, 112)) == "SK1E14P112C79"


@pytest.mark.parametrize("typed", ["", "SK1E14C79", PRINTED, "SK1E14P112C7"])
def test_what_is_no_start_card_is_refused(typed):
    with pytest.raises(sheets_errors.CodeUnreadable):
        codes.read_card(typed)


def test_a_start_card_with_a_wrong_digit_is_refused():
    with pytest.raises(sheets_errors.CodeCheckFails):
        codes.read_card("SK1E14P113C79")

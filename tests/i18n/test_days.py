"""Days and months in words, as a German reads them and as an Englishman does."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from skatclub.i18n import days, language, numbers

DAY = date(2026, 3, 7)


@pytest.mark.parametrize(
    ("code", "framed", "spoken", "month"),
    [
        ("de", "7. März 2026", "Samstag, 7. März 2026", "März 2026"),
        ("en", "7 March 2026", "Saturday 7 March 2026", "March 2026"),
    ],
)
def test_a_day_in_words_is_that_of_its_language(code, framed, spoken, month):
    said = language.said_in(code, lambda: (days.in_words(DAY), days.spoken(DAY, 2026), days.month(DAY)))

    assert said == (framed, spoken, month)


@pytest.mark.parametrize(("code", "shown"), [("de", "9.7."), ("en", "9 Jul")])
def test_a_day_over_a_narrow_column_is_no_other_day(code, shown):
    assert language.said_in(code, lambda: numbers.day_and_month(date(2026, 7, 9))) == shown


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_day_and_month_has_a_name_of_its_own(code):
    week = [DAY + timedelta(days=number) for number in range(7)]
    year = [date(2026, number, 1) for number in range(1, 13)]

    said = language.said_in(
        code,
        lambda: [
            {days.weekday(day) for day in week},
            {days.spoken(day).split()[0] for day in week},
            {days.short_month(day) for day in year},
            {days.month(day) for day in year},
        ],
    )

    assert [len(names) for names in said] == [7, 7, 12, 12]


@pytest.mark.parametrize(
    ("number", "german", "english"),
    [(1, "1.", "1st"), (2, "2.", "2nd"), (3, "3.", "3rd"), (4, "4.", "4th"), (11, "11.", "11th"),
     (12, "12.", "12th"), (13, "13.", "13th"), (21, "21.", "21st"), (111, "111.", "111th")],
)  # fmt: skip
def test_numbers_that_count_end_as_their_language_wants(number, german, english):
    said = [language.said_in(code, lambda: days.ordinal(number)) for code in ("de", "en")]

    assert said == [german, english]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        *(
            (code, typed)
            for code in ("de", "en")
            for typed in ("7.3.2026", "07.03.26", "2026-03-07", " 7. 3. 2026 ")
        ),
        ("de", "7. März 2026"),
        ("de", "7.Mär 2026"),
        ("en", "7 Mar 2026"),
        ("en", "7 march 2026"),
    ],
)
def test_a_day_is_read_as_people_type_it(code, typed):
    assert language.said_in(code, lambda: days.read(typed)) == DAY


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("typed", ["", "31.2.2026", "7 Foo 2026", "7.3.", "2026-13-01", "0.1.2026", "7 3 2026"])
def test_what_is_no_day_is_not_read_as_one(code, typed):
    assert language.said_in(code, lambda: days.read(typed)) is None


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_day_that_is_shown_is_read_again(code):
    year = [DAY + timedelta(days=31 * number) for number in range(12)]

    read = language.said_in(code, lambda: [days.read(numbers.date(day)) for day in year])

    assert read == year


def test_a_year_of_two_digits_may_be_of_the_last_century():
    assert days.read("1.5.98") == date(1998, 5, 1)

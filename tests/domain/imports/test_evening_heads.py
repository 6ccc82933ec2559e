"""Heads that are days, in whatever form a club writes them."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import evening_heads


@pytest.mark.parametrize(
    ("head", "words", "weekday", "rest"),
    [
        ("03.01.", "03.01.", None, ""),
        ("3.1.", "03.01.", None, ""),
        ("03.01", "03.01.", None, ""),
        ("03.01.2026", "03.01.2026", None, ""),
        ("03.01. 2026", "03.01.2026", None, ""),
        ("5.9.25", "05.09.25", None, ""),
        ("2026-01-03", "03.01.2026", None, ""),
        ("2026-01-03 00:00:00", "03.01.2026", None, ""),
        ("03/01/2026", "03.01.2026", None, ""),
        ("3. Jan", "03.01.", None, ""),
        ("3.Mrz.", "03.03.", None, ""),
        ("3. März 2026", "03.03.2026", None, ""),
        ("03-Okt-26", "03.10.26", None, ""),
        ("5 May", "05.05.", None, ""),
        ("Fr 03.01.", "03.01.", 4, ""),
        ("Freitag, 3.1.26", "03.01.26", 4, ""),
        ("03.01. (Sa)", "03.01.", 5, ""),
        ("2. Abend 10.01.", "10.01.", None, ""),
        ("Spieltag 2\n10.01.", "10.01.", None, ""),
        ("10.01. Serie 2", "10.01.", None, "serie 2"),
        ("29.02.", "29.02.", None, ""),
    ],
)
def test_a_head_that_is_a_day_is_read(head, words, weekday, rest):
    day = evening_heads.read(head)

    assert day is not None
    assert (day.words, day.weekday, day.rest) == (words, weekday, rest)


@pytest.mark.parametrize(
    "head",
    [
        "",
        "Summe",
        "Stand 03.01.",
        "31.02.",
        "2.50",
        "1.203",
        "3. Mannschaft",
        "1. Maier",
        "2025/26",
        "5.13.",
        "3/1",
        "12",
    ],
)
def test_other_heads_are_no_days(head):
    assert evening_heads.read(head) is None


@pytest.mark.parametrize(
    ("head", "year", "fits"),
    [("Fr 02.01.", 2026, True), ("Fr 02.01.", 2025, False), ("29.02.", 2024, True), ("29.02.", 2025, False)],
)
def test_a_weekday_and_the_end_of_february_tell_which_years_fit(head, year, fits):
    assert evening_heads.read(head).is_of(year) is fits


@pytest.mark.parametrize(
    ("words", "number"),
    [("2. Serie", 2), ("Serie 1", 1), ("S2", 2), ("2 serie", 2), ("1. S", 1), ("Serie", None), ("G", None)],
)
def test_a_series_is_known_by_its_number(words, number):
    assert evening_heads.series_of(words) == number


@pytest.mark.parametrize(
    "heads",
    [("1. Abend", "3. Abend"), ("Abend 2", "Spieltag 12"), ("Jan", "März", "Dez."), ("Feb. 26", "mai 2026")],
)
def test_several_heads_may_count_evenings_without_their_days(heads):
    assert [day and (day.words, day.rest) for day in evening_heads.of_heads(("Name", *heads, "Gesamt"))] == [
        None,
        *((head, "") for head in heads),
        None,
    ]


@pytest.mark.parametrize(
    "heads",
    [("1. Abend", "Abend"), ("Jan", "August"), ("1. Serie", "2. Serie"), ("Juli Meyer", "Mai Wolf", "Jan Au")],
)
def test_other_heads_count_no_evenings(heads):
    assert not any(evening_heads.of_heads(heads))

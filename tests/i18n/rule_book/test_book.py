"""The rule book in words: every entry says something in both languages, and is found by the words people use."""

from __future__ import annotations

import pytest

from skatclub.i18n import language
from skatclub.i18n.rule_book import bids, book, cases, entry, origins
from skatclub.rules.rule_book.bids import LAST_SHORT
from skatclub.rules.rule_book.cases import CASES


@pytest.mark.parametrize("part", book.PARTS, ids=lambda part: part.code)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_entry_says_where_it_stands_what_it_is_about_and_something_of_it(part, code):
    entries = language.said_in(code, part.entries)

    assert all(each.place and each.title and each.lines and all(each.lines) for each in entries)
    codes = [each.code for each in entries]
    assert len(codes) == len(set(codes))


def test_the_two_languages_say_the_same_entries_in_other_words():
    for part in book.PARTS:
        german, english = (language.said_in(code, part.entries) for code in language.LANGUAGES)

        assert [each.code for each in german] == [each.code for each in english]
        told = [(one.lines, other.lines) for one, other in zip(german, english, strict=True) if len(one.lines) > 1]
        assert all(one != other for one, other in told)


@pytest.mark.parametrize(
    ("part", "wanted", "codes"),
    [
        (book.CASES, "überreizt null", {"null_too_low", "null_hand_too_low", "null_ouvert_too_low"}),
        (book.CASES, "revolution", {"revolution", "revolution_lost", "revolution_kontra"}),
        (book.CASES, "SCHWARZ zugesprochen", {"schwarz_awarded", "announcement_awarded"}),
        (book.CASES, "4.1.5", {"schneider_awarded", "schwarz_awarded", "announcement_awarded", "award_impossible"}),
        (book.CASES, "hirsch", {"resupra"}),
        (book.LADDER, "46", {"46"}),
        (book.HISTORY, "Bauernskat", {"offiziersskat"}),
        (book.HISTORY, "squitz", {"skwitz"}),
        (book.HISTORY, "hirsch", {"doublings"}),
        (book.HISTORY, "3-2-3-2", {"frage_solo"}),
        (book.HISTORY, "no such thing", set()),
    ],
)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_an_entry_is_found_by_its_words_in_any_language(part, wanted, codes, code):
    haystack = language.said_in(code, lambda: entry.searched(part.entries))

    assert codes <= {each.code for each in entry.found(haystack, wanted)}
    assert bool(codes) == bool(entry.found(haystack, wanted))


def test_what_is_found_speaks_the_language_in_use():
    for code in language.LANGUAGES:
        haystack = language.said_in(code, lambda: entry.searched(cases.entries))
        assert tuple(each for each, _text in haystack) == language.said_in(code, cases.entries)


def test_a_case_names_its_paragraph_in_both_editions_and_how_it_is_typed():
    case = next(case for case in CASES if case.code == "overbid")
    shown = {each.code: each for each in cases.entries()}["overbid"]

    assert cases.place(case) == "ISkO 2022, 3.6 überreizt (2006–2018: 5.4)"
    assert shown.answer == "−72"
    assert shown.lines[0] == "Kreuz mit 1, gereizt 30, 70 Augen. Getippt: 221+,30"
    assert shown.lines[1] == "mit 1, Spiel 2 × 12 = 24, überreizt bei 30: zählt 36, verloren × 2 = −72"
    assert shown.lines[2] == "In der Liste, Platz für Platz: 30 / −122 / 30 / 30."


def test_a_ramsch_and_a_passed_deal_have_their_answers():
    shown = {each.code: each.answer for each in cases.entries()}

    assert (shown["virgin"], shown["passed_in"]) == ("Platz 3 −138", "0")


def test_what_is_not_scored_says_so_and_why():
    shown = {each.code: each for each in origins.entries()}

    assert shown["frage_solo"].answer == "1835 · nicht berechnet"
    assert any("Werte" in line for line in shown["frage_solo"].lines)
    assert shown["leipzig"].answer == "1923/27"
    assert any("90 / 0 / 46" in line for line in shown["leipzig"].lines)


def test_the_ladder_is_said_short_up_to_59():
    shown = {int(each.code): each for each in bids.entries() if book.is_bid(each)}

    assert [shown[bid].answer for bid in (18, 22, 23, 24, 27)] == ["", "2", "Null", "4", "7"]
    assert not any(each.answer for bid, each in shown.items() if bid > LAST_SHORT)
    assert shown[36].lines == ("Karo × 4 · Kreuz × 3",)


def test_the_page_says_that_being_short_above_the_source_is_our_inference():
    (said,) = [line for each in bids.entries() for line in each.lines if "unser Schluss" in line]

    assert f"von 33 bis {LAST_SHORT}" in said
    assert "2-0-4-7" in said

"""The rule book in words: every entry says something in both languages, and is found by the words people use."""

from __future__ import annotations

import re

import pytest

from skatclub.i18n import help as i18n_help, language
from skatclub.i18n.rule_book import cases, entry
from skatclub.rules.rule_book import CASES


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_entry_says_where_it_stands_what_it_is_about_and_something_of_it(code):
    entries = language.said_in(code, cases.entries)

    assert all(each.place and each.title and each.lines and all(each.lines) for each in entries)
    codes = [each.code for each in entries]
    assert len(codes) == len(set(codes))


def test_the_two_languages_say_the_same_entries_in_other_words():
    german, english = (language.said_in(code, cases.entries) for code in language.LANGUAGES)

    assert [each.code for each in german] == [each.code for each in english]
    assert all(one.lines != other.lines for one, other in zip(german, english, strict=True))


@pytest.mark.parametrize(
    ("wanted", "codes"),
    [
        ("überreizt null", {"null_too_low", "null_hand_too_low", "null_ouvert_too_low"}),
        ("revolution", {"revolution", "revolution_lost", "revolution_kontra"}),
        ("SCHWARZ zugesprochen", {"schwarz_awarded", "announcement_awarded"}),
        ("4.1.5", {"schneider_awarded", "schwarz_awarded", "announcement_awarded", "award_impossible"}),
        ("hirsch", {"resupra"}),
        ("Altenburg", {"game"}),
        ("Geschichte", {"game"}),
        ("Reizwert", {"game"}),
        ("18", {"game"}),
        ("squitz", {"game"}),
        ("3-2-3-2", {"game"}),
        ("no such thing", set()),
    ],
)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_an_entry_is_found_by_its_words_in_any_language(wanted, codes, code):
    haystack = language.said_in(code, lambda: entry.searched(cases.entries))

    assert codes <= {each.code for each in entry.found(haystack, wanted)}
    assert bool(codes) == bool(entry.found(haystack, wanted))


def test_what_is_found_speaks_the_language_in_use():
    for code in language.LANGUAGES:
        haystack = language.said_in(code, lambda: entry.searched(cases.entries))
        assert tuple(each for each, _text in haystack) == language.said_in(code, cases.entries)


def test_the_page_of_the_help_about_the_bids_and_the_history_stands_after_the_cases():
    (topic,) = [topic for topic in i18n_help.topics() if topic.key == "game"]

    *before, last = cases.entries()

    assert [each.code for each in before] == [case.code for case in CASES]
    assert (last.code, last.title, last.lines) == ("game", topic.title, topic.more)


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


def test_a_number_is_found_as_it_is_and_not_within_another():
    haystack = entry.searched(cases.entries)

    found = entry.found(haystack, "18")

    assert found
    assert all(re.search(r"(?<!\d)18(?!\d)", text) for each, text in haystack if each in found)
    assert len(found) < len(entry.found(haystack, "2018"))

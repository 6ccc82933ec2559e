"""Names of clubs where there is little room for them."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.people import club_names
from skatclub.domain.people.club_names import Spellings, TwoSpellings


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("1. SC Grand Hand Münster e. V.", "1. SC Grand Hand Münster"),
        ("Skatfreunde Pik Sieben e.V.", "Skatfreunde Pik Sieben"),
        ("Die Maurer, eingetragener Verein", "Die Maurer"),
        ("SC Eva Vogel", "SC Eva Vogel"),
        ("e. V.", "e. V."),
    ],
)
def test_the_legal_form_goes_first(name, shorter):
    assert club_names.without_form(name) == shorter


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("SC Herz Dame 1978", "SC Herz Dame"),
        ("Skatclub Kreuz-Bube von 1921", "Skatclub Kreuz-Bube"),
        ("Alte Füchse gegr. 1952 Görlitz", "Alte Füchse Görlitz"),
        ("SC 1878", "SC"),
        ("18er Bachtal", "18er Bachtal"),
        ("Gut Blatt 1962", "Gut Blatt"),
        ("1978", "1978"),
    ],
)
def test_then_the_year_of_the_foundation(name, shorter):
    assert club_names.without_year(name) == shorter


def test_at_last_what_every_club_is():
    assert club_names.with_short_kind("Skatfreunde Pik Sieben") == "SF Pik Sieben"
    assert club_names.with_short_kind("1. Skat-Club Bachtal") == "1. SC Bachtal"
    assert club_names.with_short_kind("Die Maurer") == "Die Maurer"


HEART = "SC Herz Dame"
NAMES = st.text("SCHherz Dame-.äeß", max_size=8)


@pytest.mark.parametrize(
    "spelling",
    [
        "sc herz dame",
        "SC  Herz\xa0Dame",
        "SC Herz-Dame",
        "S.C. Herzdame",
        "SC Herz Dame e.V.",
        "SC Herz Dame, eingetragener Verein",
        "Skatclub Herz Dame",
        "Skat-Club HERZ DAME e. V.",
        "skat club Herz Dame",
    ],
)
def test_spellings_of_one_club_share_a_key(spelling):
    assert club_names.spelling_key(spelling) == club_names.spelling_key(HEART)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Köln", "Koeln"),
        ("Gross-Rohrheim", "Groß Rohrheim"),
        ("Café Skat", "Cafe Skat"),
        ("Pik 7 e.V.", "pik 7"),
        ("!?", "!?"),
    ],
)
def test_letters_that_machines_lack_do_not_part_two_spellings(one, other):
    assert club_names.spelling_key(one) == club_names.spelling_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("SC Herz Dame", "SC Herz Bube"), ("SC Köln", "SC Koln"), ("SC 1", "SC 11"), ("♥", "♦")]
)
def test_other_names_are_other_clubs(one, other):
    assert club_names.spelling_key(one) != club_names.spelling_key(other)


def test_case_and_white_space_do_not_part_two_clubs():
    assert club_names.folded(" SC  Herz\tDame ") == club_names.folded("sc herz dame")


@pytest.mark.parametrize(
    ("spelling", "is_plain"),
    [
        ("sc herz dame", True),
        ("SC Herz Dame e.V.", True),
        ("S.C. Herz Dame", True),
        ("SC Herz-Dame", False),
        ("Skatclub Herz Dame", False),
    ],
)
def test_some_differences_hardly_part_two_clubs(spelling, is_plain):
    assert TwoSpellings(spelling, HEART).is_plain is is_plain


def test_a_new_spelling_is_asked_about_beside_the_most_usual_one_that_is_known():
    spellings = Spellings(known=("Alle Asse", "SC Herz Dame", "SC Herz-Dame"))

    assert spellings.alike(["Skatclub Herz Dame", "SC Herz-Dame", "Pik 7", "Skatclub Herz Dame", ""]) == (
        TwoSpellings("Skatclub Herz Dame", "SC Herz Dame"),
    )


def test_one_that_hardly_differs_comes_before_a_more_usual_one():
    spellings = Spellings(known=("SC Herz Dame", "SC Herz-Dame"))

    assert spellings.alike(["SC Herz-Dame e.V."]) == (TwoSpellings("SC Herz-Dame e.V.", "SC Herz-Dame"),)


def test_new_ones_are_asked_about_among_themselves_the_first_counts():
    assert Spellings().alike(["SC Herz-Dame", "SC Herz Dame", "Köln", "SC Herz Dame e.V."]) == (
        TwoSpellings("SC Herz Dame", "SC Herz-Dame"),
        TwoSpellings("SC Herz Dame e.V.", "SC Herz-Dame"),
    )


@pytest.mark.parametrize("meant", ["SC Herz Dame", "SC Herz-Dame"])
def test_what_was_answered_is_not_asked_again(meant):
    assert not Spellings(known=(HEART,), meant={"SC Herz-Dame": meant}).alike(["SC Herz-Dame"])


@given(NAMES, NAMES)
def test_two_are_asked_about_whichever_comes_first(one, other):
    first, second = Spellings().alike([one, other]), Spellings().alike([other, one])

    assert bool(first) == bool(second)
    assert bool(first) == bool(one and other and one != other and same_key(one, other))


@given(st.lists(NAMES))
def test_what_is_answered_as_asked_leaves_nothing_to_ask(names):
    asked = Spellings().alike(names)
    spellings = Spellings(meant={two.spelling: two.known for two in asked})

    assert not spellings.alike(names)
    assert not Spellings().alike({spellings.meant.get(name, name): None for name in names})


def same_key(one, other):
    return club_names.spelling_key(one) == club_names.spelling_key(other)

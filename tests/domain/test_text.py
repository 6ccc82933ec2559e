"""Texts that people type."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, strategies as st

from skatclub.domain import errors, text
from skatclub.domain.text import LONGEST_NAME, LONGEST_NOTE


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna Berger ", "Anna Berger"),
        ("Mu\u0308ller", "Müller"),
        ("Rene\u200d\u0301", "René"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_text_is_composed_and_the_spaces_around_it_are_taken_off(typed, kept):
    assert text.checked(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\n"])
def test_a_name_must_have_letters(typed):
    with pytest.raises(errors.NameMissing):
        text.checked(typed)


def test_a_note_may_be_empty():
    assert text.checked("  ", required=False) == ""


@pytest.mark.parametrize("longest", [LONGEST_NAME, LONGEST_NOTE])
def test_a_longer_text_is_refused(longest):
    with pytest.raises(errors.TextTooLong) as refused:
        text.checked("x" * (longest + 1), longest=longest)

    assert refused.value.longest == longest


@pytest.mark.parametrize("space", ["  ", "\t", "\xa0", " \u2003"])
def test_white_space_in_a_name_is_one_space(space):
    assert text.checked(f"An{space}na") == "An na"


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\x7f", "\ud800"])
def test_a_name_is_a_single_printable_line(sign):
    with pytest.raises(errors.TextNotPrintable):
        text.checked(f"An{sign}na")


@pytest.mark.parametrize("sign", ["\n", "\t"])
def test_a_note_may_have_lines(sign):
    assert text.checked(f"An{sign}na", longest=LONGEST_NOTE) == f"An{sign}na"


@pytest.mark.parametrize("sign", ["\0", "\r", "\ud800"])
def test_a_note_is_printable_too(sign):
    with pytest.raises(errors.TextNotPrintable):
        text.checked(f"An{sign}na", longest=LONGEST_NOTE)


@given(st.text(max_size=100))
def test_a_checked_text_stays_as_it_is_when_checked_again(typed):
    try:
        clean = text.checked(typed)
    except errors.Refusal:
        return

    assert text.checked(clean) == clean
    assert unicodedata.is_normalized("NFC", clean)


def test_names_are_sorted_as_german_readers_look_for_them():
    names = [
        "Ozan",
        "Öztürk",
        "Muster",
        "Müller",
        "Mueller",
        "Mutz",
        "Maaß",
        "Maast",
        "Åberg",
        "Abel",
        "zebra",
        "Éva",
    ]

    assert sorted(names, key=text.sort_key) == [
        *("Abel", "Åberg", "Éva", "Maaß", "Maast", "Mueller", "Müller", "Muster", "Mutz", "Öztürk", "Ozan", "zebra")
    ]


def test_letters_of_the_neighbours_stand_where_germans_look_for_them():
    names = ["Łuczak", "Dvořák", "Đurđević", "Zander", "Ebert", "Lutz", "Maier", "Ørsted", "Yılmaz", "Yim", "Þór"]

    assert sorted(names, key=text.sort_key) == [
        *("Đurđević", "Dvořák", "Ebert", "Łuczak", "Lutz", "Maier", "Ørsted", "Þór", "Yılmaz", "Yim", "Zander")
    ]


def test_names_that_sound_the_same_have_one_order():
    assert text.sort_key("Müller") != text.sort_key("Mueller")


def test_a_reason_is_trimmed_as_any_note():
    assert text.reason(" zu spät\ngekommen ") == "zu spät\ngekommen"


def test_a_reason_may_be_left_out_only_where_none_is_needed():
    assert text.reason("  ", needed=False) == ""
    with pytest.raises(errors.ReasonMissing):
        text.reason("  ")


def test_a_reason_is_no_longer_than_its_place():
    with pytest.raises(errors.TextTooLong) as refused:
        text.reason("x" * 201, longest=200)

    assert refused.value.longest == 200


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Anna\u200b Schmidt", "Anna Schmidt"),
        ("\ufeffAnna Schmidt\u200e", "Anna Schmidt"),
        ("\u202eAnna\u202c", "Anna"),
        ("Anna\u00a0Schmidt", "Anna Schmidt"),
        ("Schmidt\u00adWeiß", "SchmidtWeiß"),
        ("An\u2028na", "An na"),
    ],
)
def test_what_nobody_sees_is_not_kept(typed, seen):
    assert text.checked(typed) == seen
    assert text.checked(typed, longest=LONGEST_NOTE) == seen


def test_a_name_that_nobody_sees_is_none():
    with pytest.raises(errors.NameMissing):
        text.checked("\u200b\u2060")


def test_a_picture_of_several_signs_stays_whole_in_a_note():
    picture = "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}"

    assert text.checked(picture, longest=LONGEST_NOTE) == picture


@pytest.mark.parametrize("name", ["Krüger", "Ğülşen-İrem", "Анна", "Ελένη", "Анна Schmidt", "O’Neill", "李"])
def test_names_of_any_alphabet_are_taken(name):
    text.check_letters(name)


@pytest.mark.parametrize("name", ["\u0410nna Schmidt", "Sch\u043cidt", "\u0391nna"])
def test_a_word_of_two_alphabets_that_look_alike_is_refused(name):
    with pytest.raises(errors.ScriptsMixed):
        text.check_letters(name)


def test_a_refusal_names_the_first_forty_signs_of_what_was_typed():
    assert text.excerpt("x" * 40) == "x" * 40
    assert text.excerpt("x" * 40 + "y") == "x" * 40


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7", 7),
        ("007", 7),
        ("999999999", 999_999_999),
        ("1000000000", None),
        ("9" * 5000, None),
        ("²", None),
        ("", None),
    ],
)
def test_a_number_is_what_somebody_may_mean_and_no_row_of_digits(typed, meant):
    assert text.number(typed) == meant

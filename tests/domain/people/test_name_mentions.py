"""A full name is found in a text where it stands by itself, in both orders, and nowhere else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.people import name_mentions
from skatclub.domain.people.name_mentions import Shown

NAME = Shown([("Anna Schmidt", "X")])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Anna Schmidt hat bedient", "X hat bedient"),
        ("Schmidt, Anna", "X"),
        ("für Anna Schmidt.", "für X."),
        ("Anna Schmidt-Weiß", "Anna Schmidt-Weiß"),
        ("Johanna Schmidt", "Johanna Schmidt"),
        ("Anna Schmidtke", "Anna Schmidtke"),
        ("", ""),
    ],
)
def test_a_name_of_two_words_is_found_inside_a_sentence(text, shown):
    assert NAME.of(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Karl", "X"),
        ("Anna, Karl; Bernd", "Anna, X; Bernd"),
        ("Karl-Heinz", "Karl-Heinz"),
        ("Karl kam", "X kam"),
        ("Frau Karl kam, gegen Karl", "Frau X kam, gegen X"),
        ("Weil Karl Kreuz bediente", "Weil X Kreuz bediente"),
        ("Anna Karl kam", "Anna Karl kam"),
        ("Karl Meier kam", "Karl Meier kam"),
        ("Karl, Anna und Karlsson", "X, Anna und Karlsson"),
        ("die karl", "die karl"),
    ],
)
def test_a_single_word_is_a_name_where_it_cannot_be_part_of_another_name(text, shown):
    assert Shown([("Karl", "X")]).of(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("spielte König statt Dame", "spielte König statt Dame"),
        ("Herr König bediente nicht", "Herr X bediente nicht"),
        ("König", "X"),
        ("König, Anna", "X, Anna"),
    ],
)
def test_a_name_that_is_a_word_of_the_game_hides_no_play(text, shown):
    assert Shown([("König", "X")]).of(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Schmidt kam zu spät", "S. kam zu spät"),
        ("Beschwerde Schmidt gegen Bernd Schmidt", "Beschwerde S. gegen Bernd Schmidt"),
        ("Schmidt, Bernd und Anna Schmidt", "Schmidt, Bernd und Anna S."),
        ("Schmidtke und Schmidt-Weiß", "Schmidtke und Schmidt-Weiß"),
        ("mit Herz, Frau Herz", "mit Herz, Frau H."),
    ],
)
def test_hidden_words_are_replaced_wherever_they_are_nobody_elses(text, shown):
    told = Shown([("Anna Schmidt", "Anna S."), ("Bernd Schmidt", "Bernd Schmidt")], {"Schmidt": "S.", "Herz": "H."})

    assert told.of(text) == shown


def test_the_longest_name_counts():
    assert Shown([("Anna Maria", "X"), ("Anna Maria Mau", "Y")]).of("Anna Maria Mau") == "Y"


def test_no_name_replaces_nothing():
    assert Shown([("", "X"), ("Anna Schmidt", "Anna Schmidt")]).of("Anna Schmidt") == "Anna Schmidt"


def test_a_word_is_replaced_where_it_stands_by_itself():
    assert name_mentions.word_replaced("Schmidt/Krüger", "Schmidt", "S.") == "S./Krüger"
    assert name_mentions.word_replaced("Schmidtke", "Schmidt", "S.") == "Schmidtke"
    assert name_mentions.word_replaced("Schmidt", "", "S.") == "Schmidt"


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Anna Schmidt", ("Anna Schmidt", "Anna", "Schmidt")),
        ("von der Heide", ("von der Heide", "Heide")),
        ("Heide-Özdemir", ("Heide-Özdemir", "Heide", "Özdemir")),
        ("Li O", ("Li O", "Li")),  # a single letter stands in every text
        ("Van", ("Van",)),
        ("", ()),
    ],
)
def test_a_name_is_told_by_each_of_its_parts_but_not_by_von_and_zu(name, parts):
    assert name_mentions.parts_of(name) == parts


@pytest.mark.parametrize(
    ("text", "names", "shown"),
    [
        ("Anna Schmidt und Frau Schmidt", ["Anna Schmidt"], "X und Frau X"),
        ("ANNA, Anni", ["Anna Schmidt"], "X, Anni"),
        ("Heide-Pokal von der Heide", ["Eva von der Heide"], "X-Pokal von der X"),
        ("Anna Maria Mau, Anna", ["Anna Mau", "Anna Maria Mau"], "X, X"),
        ("Skat", [], "Skat"),
    ],
)
def test_every_part_of_a_name_can_be_taken_out(text, names, shown):
    assert name_mentions.without(text, names, "X") == shown


WORDS = st.sampled_from(["Anna", "Karl-Heinz", "Schmidt", "Heide", "von", "der", "Özdemir", "Jo"])
A_NAME = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
TEXTS = st.lists(WORDS | st.sampled_from(["und", ",", "/", "kam", ";", "(", "Schmidtke"]), max_size=10).map(
    " ".join
)


@given(TEXTS, st.lists(A_NAME, max_size=3))
def test_nothing_that_tells_whose_it_is_is_left(text, names):
    left = name_mentions.without(text, names, "…")

    words = set(re.findall(r"\w+", left.casefold()))
    assert not words & {
        part.casefold() for name in names for part in re.findall(r"\w+", name) if part not in {"von", "der"}
    }
    assert name_mentions.without(left, names, "…") == left


@given(TEXTS, st.lists(st.lists(WORDS, min_size=2, max_size=3).map(" ".join), max_size=3))
def test_no_full_name_is_left_standing_by_itself_and_all_else_stays(text, names):
    shown = Shown((name, "…") for name in names).of(text)

    for name in names:
        assert not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", shown)
    assert Shown((name, "…") for name in names).of(shown) == shown
    if not any(name in text or name.split()[-1] + ", " in text for name in names):
        assert shown == text


@pytest.mark.parametrize(
    ("text", "names", "others", "is_so"),
    [
        ("Krügers-Laptop", ("Krüger",), (), True),
        ("akrueger", ("Krüger",), (), True),
        ("PC von Krueger", ("Krüger",), (), True),
        ("Lotte", ("Ott",), (), False),
        ("Bernd Krügermann", ("Krüger",), ("kruegermann",), False),
        ("Saal", ("Krüger",), (), False),
    ],
)
def test_logins_and_computers_are_called_after_people_in_many_spellings(text, names, others, is_so):
    assert name_mentions.is_called_after(text, names, others) is is_so


def test_a_family_is_meant_by_its_name_with_and_without_von():
    assert name_mentions.family_words("von der Heide") == ("von der Heide", "Heide")
    assert name_mentions.family_words("") == name_mentions.family_words("O") == ()
    assert name_mentions.family_words("Oe") == ("Oe",)

"""What people call a group is its code; a letter is one of the groups switched on, or a question."""

from __future__ import annotations

import pytest

from skatclub.domain.events.errors import GroupLetterUnclear
from skatclub.domain.registration import group_words


@pytest.mark.parametrize(
    ("word", "code"),
    [("Damen", "ladies"), ("Jugend", "youth"), ("Schüler", "youth"), ("Juniorin", "juniors"), ("Gäste", "Gäste")],
)
def test_a_word_is_the_group_that_everybody_knows_or_one_of_its_own(word, code):
    assert group_words.code_of(word) == code


@pytest.mark.parametrize(
    ("letter", "among", "code"),
    [
        ("J", ("ladies", "seniors", "youth"), "youth"),
        ("j.", ("juniors",), "juniors"),
        ("D", ("ladies", "seniors"), "ladies"),
        ("D", ("A", "B", "C", "D"), "D"),
        ("G", ("ladies", "Gäste"), "Gäste"),
        ("S", ("Stammtisch", "youth"), "Stammtisch"),
        ("B", ("ladies",), "B"),
    ],
)
def test_a_letter_is_the_group_switched_on_that_it_can_stand_for(letter, among, code):
    assert group_words.code_of(letter, among) == code


@pytest.mark.parametrize(
    ("letter", "among", "groups"),
    [
        ("J", ("juniors", "youth"), ("juniors", "youth")),
        ("J", ("ladies",), ("juniors", "youth")),
        ("D", (), ("ladies",)),
        ("S", ("seniors", "Stammtisch"), ("seniors", "Stammtisch")),
    ],
)
def test_a_letter_that_stands_for_several_or_none_is_asked_about(letter, among, groups):
    with pytest.raises(GroupLetterUnclear) as refused:
        group_words.code_of(letter, among)

    assert refused.value == GroupLetterUnclear(letter, groups)


def test_without_a_choice_a_letter_is_one_of_all_that_are_known():
    assert group_words.codes_of(("D", "Frauen", "S")) == ("ladies", "seniors")
    with pytest.raises(GroupLetterUnclear):
        group_words.code_of("J")

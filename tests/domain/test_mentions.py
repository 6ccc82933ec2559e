"""A full name is found in a text where it stands by itself, in both orders, and nowhere else."""

from __future__ import annotations

import pytest

from skatclub.domain import mentions
from skatclub.domain.mentions import Shown

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
        ("Karl kam", "Karl kam"),
    ],
)
def test_a_single_word_is_a_name_only_where_it_stands_alone(text, shown):
    assert Shown([("Karl", "X")]).of(text) == shown


def test_the_longest_name_counts():
    assert Shown([("Anna Maria", "X"), ("Anna Maria Mau", "Y")]).of("Anna Maria Mau") == "Y"


def test_no_name_replaces_nothing():
    assert Shown([("", "X"), ("Anna Schmidt", "Anna Schmidt")]).of("Anna Schmidt") == "Anna Schmidt"


def test_a_mention_is_seen():
    assert mentions.is_mentioned(["Anna Schmidt"], "von Anna Schmidt")
    assert not mentions.is_mentioned(["Anna Schmidt"], "von Anna")


def test_a_word_is_replaced_where_it_stands_by_itself():
    assert mentions.word_replaced("Schmidt/Krüger", "Schmidt", "S.") == "S./Krüger"
    assert mentions.word_replaced("Schmidtke", "Schmidt", "S.") == "Schmidtke"
    assert mentions.word_replaced("Schmidt", "", "S.") == "Schmidt"

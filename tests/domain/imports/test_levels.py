"""What a list says about the publication of names: known words are read, unknown ones are never guessed."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import columns, levels, member_rows
from skatclub.domain.imports.columns import MEMBERS
from skatclub.domain.imports.errors import QuestionsOpen, WordsUnfit
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.person import PublishLevel

LIST = "Name;Aushang;Internet\nAnna Lau;nur Vorname;anonym\nBernd Wolf;ja;Ja \nUte Maier;;k. A.\n"


def mapped(written):
    grid = grids.from_text(written)
    return grid, columns.guess(grid, MEMBERS)


def asked_words(written):
    return [each.code for each in member_rows.asks(*mapped(written)) if each.about]


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("voller Name", PublishLevel.FULL),
        ("full", PublishLevel.FULL),
        ("Vorname und Anfangsbuchstabe", PublishLevel.INITIAL),
        ("Vorname, Nachname gekürzt", PublishLevel.INITIAL),
        ("Nachname gekürzt", PublishLevel.INITIAL),
        ("Vorname + Initial", PublishLevel.INITIAL),
        ("initial", PublishLevel.INITIAL),
        ("nur Vorname", PublishLevel.FIRST_NAME),
        ("first_name", PublishLevel.FIRST_NAME),
        ("Anonym", PublishLevel.ANONYMOUS),
        ("anonymous, only the number", PublishLevel.ANONYMOUS),
        ("no name, at most the start number", PublishLevel.ANONYMOUS),
        ("kein Name, höchstens die Startnummer", PublishLevel.ANONYMOUS),
        ("kein Name", PublishLevel.ANONYMOUS),
        ("nein", PublishLevel.ANONYMOUS),
        ("ja", None),
        ("x", None),
    ],
)
def test_words_in_german_english_and_of_an_export_are_known_and_a_yes_is_not(word, level):
    assert levels.level_of(word) is level


def test_unknown_words_are_told_once_for_each_column():
    assert asked_words(LIST) == ["notice_level:ja", "web_level:Ja", "web_level:k. A."]


def test_nothing_is_read_before_somebody_has_said_what_they_mean():
    said = {key_of(Subject.NOTICE_LEVEL, "JA"): "full"}

    with pytest.raises(QuestionsOpen) as refused:
        member_rows.read(*mapped(LIST), Additions(said=said))

    assert refused.value.codes == ("web_level:Ja", "web_level:k. A.")


def test_each_column_has_meanings_of_its_own_and_an_empty_cell_says_nothing():
    said = {
        key_of(Subject.NOTICE_LEVEL, "ja"): "full",
        key_of(Subject.WEB_LEVEL, "ja"): "initial",
        key_of(Subject.WEB_LEVEL, "k.A."): "anonymous",
    }

    people = member_rows.read(*mapped(LIST), Additions(said=said)).people

    assert [(one.notice_level, one.web_level) for one in people] == [
        (PublishLevel.FIRST_NAME, PublishLevel.ANONYMOUS),
        (PublishLevel.FULL, PublishLevel.INITIAL),
        (None, PublishLevel.ANONYMOUS),
    ]


def test_a_column_of_anything_else_is_refused_as_a_whole():
    rows = "".join(f"Anna {sign};Straße {sign}\n" for sign in "abcdefghijklmn")

    with pytest.raises(WordsUnfit) as refused:
        member_rows.read(*mapped("Name;Aushang\n" + rows))

    assert (refused.value.head, refused.value.found, refused.value.example) == ("Aushang", 14, "Straße a")


def test_a_row_that_ends_before_the_column_says_nothing_of_it():
    assert asked_words("Name;Aushang;Internet\nAnna Lau;nur Vorname\n") == []

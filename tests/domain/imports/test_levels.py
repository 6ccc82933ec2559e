"""What a list says about the publication of names: known words are read, unknown ones are never guessed."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import columns, levels, member_rows
from skatclub.domain.imports.columns import MEMBERS, Column
from skatclub.domain.imports.errors import LevelsUndecided, LevelsUnfit
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.person import PublishLevel

LIST = "Name;Aushang;Internet\nAnna Lau;nur Vorname;anonym\nBernd Wolf;ja;Ja \nUte Maier;;k. A.\n"


def mapped(written):
    grid = grids.from_text(written)
    return grid, columns.guess(grid, MEMBERS)


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
    assert levels.unknown(*mapped(LIST)) == (
        (Column.NOTICE_LEVEL, "ja"),
        (Column.WEB_LEVEL, "Ja"),
        (Column.WEB_LEVEL, "k. A."),
    )


def test_nothing_is_read_before_somebody_has_said_what_they_mean():
    meanings = {levels.key_of(Column.NOTICE_LEVEL, "JA"): PublishLevel.FULL}

    with pytest.raises(LevelsUndecided) as refused:
        member_rows.read(*mapped(LIST), Additions(meanings=meanings))

    assert refused.value.words == (("web_level", "Ja"), ("web_level", "k. A."))


def test_each_column_has_meanings_of_its_own_and_an_empty_cell_says_nothing():
    meanings = {
        levels.key_of(Column.NOTICE_LEVEL, "ja"): PublishLevel.FULL,
        levels.key_of(Column.WEB_LEVEL, "ja"): PublishLevel.INITIAL,
        levels.key_of(Column.WEB_LEVEL, "k.A."): PublishLevel.ANONYMOUS,
    }

    people = member_rows.read(*mapped(LIST), Additions(meanings=meanings)).people

    assert [(one.notice_level, one.web_level) for one in people] == [
        (PublishLevel.FIRST_NAME, PublishLevel.ANONYMOUS),
        (PublishLevel.FULL, PublishLevel.INITIAL),
        (None, PublishLevel.ANONYMOUS),
    ]


def test_a_column_of_anything_else_is_refused_as_a_whole():
    rows = "".join(f"Anna {sign};Straße {sign}\n" for sign in "abcdefghijklmn")

    with pytest.raises(LevelsUnfit) as refused:
        member_rows.read(*mapped("Name;Aushang\n" + rows))

    assert (refused.value.head, refused.value.found, refused.value.example) == ("Aushang", 14, "Straße a")


def test_a_row_that_ends_before_the_column_says_nothing_of_it():
    assert levels.unknown(*mapped("Name;Aushang;Internet\nAnna Lau;nur Vorname\n")) == ()

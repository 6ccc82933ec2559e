"""What somebody is to the club, by words and crosses of a list: unknown ones are never guessed silently."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.imports import columns, member_rows, plans
from skatclub.domain.imports.errors import QuestionsOpen, StatusUnknown, WordsUnfit
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.membership import MemberStatus


def sheet(head, *words):
    grid = grids.from_text("\n".join((f"Name;{head}", *(f"Lau, Anna{'a' * n};{w}" for n, w in enumerate(words)))))
    return grid, columns.guess(grid, columns.MEMBERS)


@pytest.mark.parametrize(
    ("written", "examples"),
    [
        ("Zeitstempel;Name;Verein\n1.2.;Anna Lau;SC Süd\n", ("Zeitstempel",)),
        ("Anmeldungen\n\nName;Verein\nAnna Lau;SC Süd\n", ("Anmeldungen",)),
        ("Zeitstempel;Name;Eintritt\n1.2.;Anna Lau;2001\n", ()),
        ("Name;Verein\nAnna Lau;SC Süd\n", ()),
    ],
)
def test_who_registers_becomes_no_member_unasked(written, examples):
    grid = grids.from_text(written)
    mapping = columns.guess(grid, columns.MEMBERS)
    asked = [question for question in member_rows.asks(grid, mapping) if question.subject is Subject.PEOPLE]

    assert [(question.examples, question.usual) for question in asked] == ([(examples, "")] if examples else [])
    for answer in ("member", "guest") if examples else ():
        incoming = member_rows.read(grid, mapping, Additions(said={key_of(Subject.PEOPLE): answer}))
        assert {person.is_member for person in incoming.people} == {answer == "member"}


def usual(head, word):
    (question,) = member_rows.asks(*sheet(head, word))
    return question.code, question.usual


def statuses(head, *words, said=None, mended=None):
    additions = Additions(said=said or {}, mended=mended or {})
    return [(one.status, one.is_member) for one in member_rows.read(*sheet(head, *words), additions).people]


@pytest.mark.parametrize(
    ("head", "word", "status"),
    [
        ("Ehrenm.", "ja", "honorary"),
        ("Ehrenmitglied", "x", "honorary"),
        ("Ehrenm.", "nein", "leave"),
        ("aktiv", "ja", "active"),
        ("aktiv", "nein", ""),
        ("Passiv", "X", "passive"),
        ("Mitglied", "ja", "active"),
        ("Gast", "x", "guest"),
        ("Ehrenm.", "seit 2010", ""),
    ],
)
def test_a_cross_is_taken_for_what_its_head_says(head, word, status):
    assert usual(head, word) == (f"status:{head}: {word}", status)


@pytest.mark.parametrize(
    ("word", "status"),
    [
        ("ja", ""),
        ("nein", ""),
        ("x", ""),
        ("Kassenwart", ""),
        ("Ehrenvorsitzender", "honorary"),
        ("aktiver Spieler", "active"),
        ("Mitglied", "active"),
        ("verstorben wohl 2023", "left"),
        ("Gastspieler", "guest"),
    ],
)
def test_an_unknown_word_is_asked_about_with_what_it_begins_like(word, status):
    assert usual("Status", word) == (f"status:{word}", status)


def test_known_words_stay_and_nobody_becomes_active_by_a_yes_alone():
    assert statuses("Status", "aktiv", "P", "Ehrenm.", "Gast", "ausgetreten", "") == [
        (MemberStatus.ACTIVE, True),
        (MemberStatus.PASSIVE, True),
        (MemberStatus.HONORARY, True),
        (None, False),
        (MemberStatus.LEFT, False),
        (None, True),
    ]
    with pytest.raises(QuestionsOpen) as refused:
        statuses("Status", "ja")
    assert refused.value.codes == ("status:ja",)


def test_what_somebody_says_about_a_word_goes_before_what_is_usual():
    assert statuses("Ehrenm.", "ja", "nein", "x") == [
        (MemberStatus.HONORARY, True),
        (None, True),
        (MemberStatus.HONORARY, True),
    ]
    said = {key_of(Subject.STATUS, "Ehrenm.: ja"): "passive", key_of(Subject.STATUS, "Ehrenm.: x"): "guest"}
    assert statuses("Ehrenm.", "ja", "nein", "x", said=said) == [
        (MemberStatus.PASSIVE, True),
        (None, True),
        (None, False),
    ]


def test_crosses_in_several_columns_make_the_highest_status():
    grid = grids.from_text("Name;aktiv;passiv;Ehrenm.\nLau, Anna;x;;\nWolf, Bernd;x;;x\nMaier, Ute;;x\n")

    people = member_rows.read(grid, columns.guess(grid, columns.MEMBERS)).people

    assert [one.status for one in people] == [MemberStatus.ACTIVE, MemberStatus.HONORARY, MemberStatus.PASSIVE]


@pytest.mark.parametrize(
    ("head", "word", "left_on", "is_rough"),
    [
        ("Status", "verst. 2023", date(2023, 1, 1), True),
        ("Status", "ausgetreten zum 31.12.2019", date(2019, 12, 31), False),
        ("Austritt", "verst. 2023", date(2023, 1, 1), True),
        ("Austritt", "†2021", date(2021, 1, 1), True),
        ("Austritt", "gest. 3.4.2020", date(2020, 4, 3), False),
        ("Austritt", "05/2003", date(2003, 5, 1), True),
        ("Austritt", "verstorben", None, False),
        ("Status", "ex", None, False),
    ],
)
def test_who_died_or_left_in_a_year_left_in_it(head, word, left_on, is_rough):
    (anna,) = member_rows.read(*sheet(head, word)).people

    assert (anna.left_on, anna.is_member, bool(anna.roughly)) == (left_on, False, is_rough)
    assert plans.status_of(anna) == MemberStatus.LEFT


def test_a_word_typed_anew_that_nobody_was_asked_about_is_odd():
    (cell,) = member_rows.read(*sheet("Status", "aktiv"), Additions(mended={(2, 1): "Kassenwart"})).odd

    assert (cell.head, cell.reason) == ("Status", StatusUnknown("Kassenwart"))


def test_a_column_of_anything_else_is_refused_as_a_whole():
    with pytest.raises(WordsUnfit) as refused:
        member_rows.asks(*sheet("Status", *(f"Amt {sign}" for sign in "abcdefghijklm")))

    assert (refused.value.head, refused.value.column, refused.value.found) == ("Status", "status", 13)


def test_twelve_unknown_words_are_asked_about():
    assert len(member_rows.asks(*sheet("Status", *(f"Amt {sign}" for sign in "abcdefghijkl")))) == 12

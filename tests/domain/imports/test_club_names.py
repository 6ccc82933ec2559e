"""Two spellings of one club in a sheet are asked about once; the answer counts for each row."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import club_names, columns, member_rows, questions, result_rows
from skatclub.domain.imports.columns import MEMBERS, RESULTS
from skatclub.domain.imports.errors import QuestionsOpen
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.club_names import Spellings

KNOWN = Spellings(known=("SC Herz Dame", "Alle Asse"))


def mapped(written, known=MEMBERS):
    grid = grids.from_text(written)
    return grid, columns.guess(grid, known)


def sheet(*clubs):
    rows = (f"Anna {letter};{club}\n" for letter, club in zip("ABCDEF", clubs, strict=False))
    return mapped("Vorname Name;Verein\n" + "".join(rows))


def clubs_of(incoming):
    return [person.club for person in incoming.people]


def said(spelling, code):
    return {questions.key_of(Subject.CLUB, spelling): code}


def test_a_spelling_is_asked_about_beside_the_one_of_the_club():
    (question,) = member_rows.asks(*sheet("SC Herz-Dame", "Alle Asse", "SC Herz-Dame", ""), KNOWN)

    assert (question.about, question.examples, question.usual) == ("SC Herz-Dame", ("SC Herz Dame",), "")


def test_within_a_sheet_the_most_usual_spelling_counts():
    (question,) = member_rows.asks(*sheet("SC Köln", "SC Koeln", "SC Koeln"))

    assert (question.about, question.examples) == ("SC Köln", ("SC Koeln",))


def test_nothing_is_read_before_it_is_said():
    with pytest.raises(QuestionsOpen) as refused:
        member_rows.read(*sheet("SC Herz-Dame"), Additions(clubs=KNOWN))

    assert refused.value.codes == ("club:SC Herz-Dame",)


@pytest.mark.parametrize(
    ("code", "clubs"),
    [("same", ["SC Herz Dame", "SC Herz Dame"]), ("other", ["SC Herz-Dame", "SC Herz Dame"])],
)
def test_what_is_said_counts_for_every_row(code, clubs):
    incoming = member_rows.read(
        *sheet("SC Herz-Dame", "SC Herz Dame"), Additions(clubs=KNOWN, said=said("SC Herz-Dame", code))
    )

    assert clubs_of(incoming) == clubs
    assert incoming.clubs == {"SC Herz-Dame": clubs[0]}


@pytest.mark.parametrize("spelling", ["sc herz dame", "SC Herz Dame e.V.", "S.C. Herz Dame"])
def test_what_hardly_differs_is_the_same_unless_somebody_says_no(spelling):
    rows = sheet(spelling)

    assert clubs_of(member_rows.read(*rows, Additions(clubs=KNOWN))) == ["SC Herz Dame"]
    assert clubs_of(member_rows.read(*rows, Additions(clubs=KNOWN, said=said(spelling, "other")))) == [spelling]


def test_spellings_of_which_the_answers_are_kept_together_are_one_question():
    rows = sheet("sc herz dame", "SC Herz-Dame")
    (question,) = member_rows.asks(*rows, KNOWN)

    assert (question.about, question.usual) == ("sc herz dame", "")
    incoming = member_rows.read(*rows, Additions(clubs=KNOWN, said=said("SC Herz-Dame", "same")))
    assert clubs_of(incoming) == ["SC Herz Dame", "SC Herz Dame"]


def test_what_was_answered_before_counts_without_a_question():
    known = Spellings(known=("SC Herz Dame",), meant={"SC Herz-Dame": "SC Herz Dame"})
    rows = sheet("SC Herz-Dame")

    assert member_rows.asks(*rows, known) == ()
    assert clubs_of(member_rows.read(*rows, Additions(clubs=known))) == ["SC Herz Dame"]


def test_a_cell_that_cannot_be_read_is_not_asked_about():
    assert club_names.asked(*sheet("x" * 81, "SC  Herz Dame"), KNOWN, ()) == ()


def test_a_sheet_without_clubs_asks_nothing():
    assert club_names.asked(*mapped("Name\nAnna A\n"), KNOWN, ()) == ()


def test_results_of_two_spellings_are_of_one_person():
    rows = mapped(
        "Name;Verein;Datum;Gesamt\nAnna A;SC Herz-Dame;1.3.2019;8\nAnna A;SC Herz Dame;2.3.2019;9\n", RESULTS
    )
    incoming = result_rows.read(*rows, Additions(clubs=KNOWN, said=said("SC Herz-Dame", "same")))

    assert [person.key for person in incoming.people] == ["Anna A (SC Herz Dame)"]
    assert [result.person for result in incoming.results] == ["Anna A (SC Herz Dame)"] * 2


def test_clubs_are_meant_as_said_when_some_cell_is_typed_anew():
    additions = Additions(clubs=KNOWN, said=said("SC Herz-Dame", "same"), mended={(3, 0): "Anna X"})

    incoming = member_rows.read(*sheet("SC Herz-Dame", "SC Herz-Dame"), additions)
    assert clubs_of(incoming) == ["SC Herz Dame", "SC Herz Dame"]
    assert [person.full_name for person in incoming.people] == ["Anna A", "Anna X"]


@pytest.mark.parametrize("nothing", ["–", "-", "keiner", "vereinslos"])
def test_no_club_is_no_club(nothing):
    assert clubs_of(member_rows.read(*sheet(nothing))) == [""]

"""Names in one column: the head tells which comes first, or the names do, or somebody is asked."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import columns, member_rows, result_rows
from skatclub.domain.imports.errors import QuestionsOpen
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids

ORDER = key_of(Subject.NAME_ORDER)


def read(written, said=None, source=member_rows.SOURCE):
    grid = grids.from_text(written)
    return source.read(grid, columns.guess(grid, source.columns), Additions(said=said or {}))


def names(*written, head="Name", said=None):
    rows = "".join(f"{number};{name}\n" for number, name in enumerate(written, 1))
    return [(one.given_name, one.family_name) for one in read(f"Nr;{head}\n{rows}", said).people]


def asked(*written, head="Name"):
    grid = grids.from_text("\n".join((f"Nr;{head}", *(f"{place};{name}" for place, name in enumerate(written, 1)))))
    return member_rows.asks(grid, columns.guess(grid, columns.MEMBERS))


@pytest.mark.parametrize(
    "head", ["Name, Vorname", "Nachname Vorname", "Name Vorname", "Name und Vorname", "Name/Vorname"]
)
def test_a_head_tells_that_the_surname_comes_first(head):
    assert names("Albers Anna", "von der Heide Bernd", head=f'"{head}"') == [
        ("Anna", "Albers"),
        ("Bernd", "von der Heide"),
    ]


@pytest.mark.parametrize("head", ["Vorname Nachname", "Vor- und Nachname", "Vor- u. Zuname", "Vorname, Name"])
def test_a_head_tells_that_the_given_name_comes_first_but_a_comma_goes_before_it(head):
    assert names("Albers Anna", "Brandt, Bernd", head=f'"{head}"') == [("Albers", "Anna"), ("Bernd", "Brandt")]
    assert asked("Albers Anna", head=f'"{head}"') == ()


@pytest.mark.parametrize(
    ("written", "given_name", "family"),
    [
        ("Albers Anna Maria", "Anna Maria", "Albers"),
        ("Müller-Lüdenscheidt Hans", "Hans", "Müller-Lüdenscheidt"),
        ("von der Heide Bernd", "Bernd", "von der Heide"),
        ("Heide Bernd von der", "Bernd", "von der Heide"),
        ("Meyer zu Hoyel Jan", "Jan", "Meyer zu Hoyel"),
        ("Dr. Pohl Ernst", "Dr. Ernst", "Pohl"),
        ("Pohl Dr. Ernst", "Dr. Ernst", "Pohl"),
        ("Prof. Dr. de Vries Jan", "Prof. Dr. Jan", "de Vries"),
        ("Müller Peter jun.", "Peter jun.", "Müller"),
        ("Müller jun. Peter", "Peter jun.", "Müller"),
        ("Müller, Peter jun.", "Peter jun.", "Müller"),
        ("Müller jun., Peter", "Peter jun.", "Müller"),
        ("* Albers Anna", "Anna", "Albers"),
        ("Albers", "Albers", ""),
    ],
)
def test_titles_suffixes_and_what_stands_before_a_surname_are_known(written, given_name, family):
    assert names(written, head="Name Vorname") == [(given_name, family)]


def test_where_nothing_tells_somebody_is_asked_with_an_example():
    (question,) = asked("Brandt, Bernd", "Yrsa Qvist", "Albers", "Qvist Tjark")

    assert (question.key, question.usual, question.examples, question.count) == (ORDER, "", ("Yrsa Qvist",), 2)
    with pytest.raises(QuestionsOpen):
        names("Yrsa Qvist")
    assert names("Yrsa Qvist", said={ORDER: "given_first"}) == [("Yrsa", "Qvist")]
    assert names("Yrsa Qvist", said={ORDER: "family_first"}) == [("Qvist", "Yrsa")]


@pytest.mark.parametrize(
    ("written", "usual"),
    [
        (("Anna Albers", "Yrsa Qvist"), "given_first"),
        (("Karl-Heinz Albers",), "given_first"),
        (("Juergen Qvist",), "given_first"),
        (("Albers Anna", "Qvist Yrsa"), "family_first"),
        (("Müller Peter jun.",), "family_first"),
        (("von der Qvist Yrsa",), "family_first"),
        (("Werner Otto",), ""),
        (("Qvist -Brandt",), ""),
        (("Brandt, Yrsa", "Qvist Yrsa"), "family_first"),
        (("Anna Albers", "Brandt Bernd"), ""),
        (("Anna Albers", "Bernd Brandt", "Clara Conrad", "Dorn Dieter"), "given_first"),
    ],
)
def test_given_names_that_many_have_tell_the_likely_order(written, usual):
    (question,) = asked(*written)

    assert question.usual == usual


@pytest.mark.parametrize(
    "written", ["Albers", "Albers, Anna", "40 Mitglieder", "Dr. Albers", "von Albers", "Bernd jun."]
)
def test_a_name_that_reads_in_one_way_only_is_not_asked_about(written):
    assert asked(written) == ()


def test_a_line_of_totals_is_no_name():
    assert asked("Albers, Anna", "Gesamt alle") == ()


def test_names_in_columns_of_their_own_are_not_asked_about():
    incoming = read("Vorname;Name\nAlbers;von Anna\n")

    assert incoming.answers == ()
    assert [(one.given_name, one.family_name) for one in incoming.people] == [("Albers", "von Anna")]


@pytest.mark.parametrize("code", ["given_first", "family_first", "nonsense"])
def test_what_is_guessed_is_told_and_so_is_what_somebody_said(code):
    answers = [(each.key, answer) for each, answer in read("Name\nAnna Albers\n", {ORDER: code}).answers]

    assert answers == [(ORDER, "given_first" if code == "nonsense" else code)]


def test_results_have_their_names_in_the_same_order():
    incoming = read("Name Vorname;Datum;Gesamt\nAlbers Anna;1.3.2019;812\n", source=result_rows.SOURCE)

    assert [one.full_name for one in incoming.people] == ["Anna Albers"]

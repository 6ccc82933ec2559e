"""What of a sheet counts: hidden rows and columns are asked about, errors are never a value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.imports import club_names, columns, member_rows, questions, result_rows
from skatclub.domain.imports.columns import MEMBERS
from skatclub.domain.imports.errors import (
    DayNotTold,
    FormulaFailed,
    FormulaNotCounted,
    LettersLost,
    LevelUnknown,
    NumberFormatUnknown,
    QuestionsOpen,
    ResultOutOfRange,
)
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen, Trouble

HIDDEN_ROWS, HIDDEN_COLUMNS = key_of(Subject.HIDDEN_ROWS), key_of(Subject.HIDDEN_COLUMNS)
SHEET = Grid(
    "Alt",
    (
        GridRow(1, ("Nr", "Vorname", "Nachname", "Verein", "Ort")),
        GridRow(2, ("1", "Anna", "Albers", "SC Probe", "Erfurt")),
        GridRow(3, ("2", "Bernd", "Brandt", "SC Probe"), is_hidden=True),
        GridRow(4, ("3", "Clara", "Conrad")),
        GridRow(5, ("4", "", "", "SC Probe"), is_hidden=True),
    ),
)


def read(grid, said=None, **more):
    mapping = columns.guess(grid, MEMBERS)
    return member_rows.read(grid, mapping, Additions(said=said or {}, **more))


def asks(grid, source=member_rows.SOURCE):
    return source.asks(grid, columns.guess(grid, source.columns))


def names(incoming):
    return [one.full_name for one in incoming.people]


def test_hidden_rows_are_asked_about_and_left_out_unless_somebody_takes_them():
    (question,) = asks(SHEET)

    assert (question.key, question.usual, question.count) == (HIDDEN_ROWS, questions.LEAVE, 2)
    assert question.examples == ("Bernd Brandt",)
    left, taken = read(SHEET), read(SHEET, {HIDDEN_ROWS: questions.TAKE}, skipped=frozenset({5}))
    assert (names(left), left.hidden_rows, left.answers) == (["Anna Albers", "Clara Conrad"], (3, 5), ())
    assert (names(taken), taken.hidden_rows) == (["Anna Albers", "Bernd Brandt", "Clara Conrad"], ())
    assert [(each.key, code) for each, code in taken.answers] == [(HIDDEN_ROWS, questions.TAKE)]
    assert taken.additions.skipped == {5}


def test_an_answer_does_not_hide_what_is_guessed_beside_it():
    written = "Name;Verein\nAnna Albers;SC Herz-Dame\nBernd Brandt;SC Herz Dame\n"
    grid = grids.from_text(written)
    said = {key_of(Subject.CLUB, "SC Herz Dame"): club_names.OTHER}

    told = {each.subject: code for each, code in read(grid, said).answers}

    assert told == {Subject.NAME_ORDER: "given_first", Subject.CLUB: "other"}


def test_lines_above_the_heads_are_told_unless_they_are_heads_themselves():
    above = "Mitglieder 2025;;\nStand: Januar;;\n"
    season = "Saison 25/26;;;\n;03.01.2026;;10.01.2026\nName;Gesamt;Gew.;Gesamt\nAnna Lau;100;1;200\n"
    grid = grids.from_text(season)
    incoming = result_rows.read(grid, columns.guess(grid, result_rows.SOURCE.columns))

    assert read(grids.from_text(f"{above}Name;Verein;Status\nAnna Lau;SC;\n")).titles == (
        "Mitglieder 2025",
        "Stand: Januar",
    )
    assert incoming.titles == ("Saison 25/26",)


def test_a_hidden_column_is_asked_about_if_it_is_recognised_and_left_out_unless_somebody_takes_it():
    grid = replace(SHEET, rows=SHEET.rows[:2], hidden_columns=frozenset({3, 4, 99}))

    (question,) = asks(grid)

    assert (question.key, question.usual, question.examples) == (HIDDEN_COLUMNS, questions.LEAVE, ("Verein",))
    (left,), (taken,) = read(grid).people, read(grid, {HIDDEN_COLUMNS: questions.TAKE}).people
    assert (left.club, taken.club) == ("", "SC Probe")
    assert read(grid).columns_aside == ("Verein", "Ort")


def test_hidden_columns_without_which_there_are_no_names_have_to_be_decided():
    grid = replace(SHEET, rows=SHEET.rows[:2], hidden_columns=frozenset({1, 2}))

    with pytest.raises(QuestionsOpen):
        read(grid)
    assert names(read(grid, {HIDDEN_COLUMNS: questions.TAKE})) == ["Anna Albers"]


def test_a_hidden_sheet_is_told():
    assert (read(replace(SHEET, is_hidden=True)).hidden_sheet, read(SHEET).hidden_sheet) == ("Alt", "")


def test_results_ask_about_what_is_hidden_as_well():
    grid = Grid(
        "",
        (
            GridRow(1, ("Name", "Datum", "Gesamt")),
            GridRow(2, ("Albers, Anna", "2019-03-01", "812"), is_hidden=True),
        ),
    )

    assert [each.key for each in asks(grid, result_rows.SOURCE)] == [HIDDEN_ROWS]
    assert result_rows.read(grid, columns.guess(grid, columns.RESULTS)).people == ()


@pytest.mark.parametrize(
    ("trouble", "reason"),
    [
        (Trouble.ERROR, FormulaFailed("D2", "#NV")),
        (Trouble.UNCOUNTED, FormulaNotCounted("", "D2")),
        (Trouble.FORMAT, NumberFormatUnknown("D2", "7")),
        (Trouble.LETTERS, LettersLost("#NV")),
    ],
)
def test_a_cell_that_nobody_can_take_as_it_stands_is_odd_until_somebody_decides(trouble, reason):
    row = GridRow(2, ("1", "Anna", "Albers", "7"), {3: Seen("#NV", trouble)})
    grid = Grid("", (SHEET.rows[0], row))

    incoming = read(grid)

    assert names(incoming) == []
    assert [(cell.line, cell.place, cell.head, cell.reason, cell.may_be_empty) for cell in incoming.odd] == [
        (2, 3, "Verein", reason, True)
    ]
    assert [one.club for one in read(grid, mended={(2, 3): ""}).people] == [""]
    assert [one.club for one in read(grid, mended={(2, 3): "SC Probe"}).people] == ["SC Probe"]


@pytest.mark.parametrize("text", ["#NV", "#N/A", "#NA", "#DIV/0!", "#BEZUG!", "#NAME?", "Err:502"])
def test_an_error_that_comes_as_text_is_no_value_either(text):
    (cell,) = read(Grid("", (SHEET.rows[0], GridRow(2, ("1", "Anna", "Albers", text))))).odd

    assert (cell.head, cell.reason) == ("Verein", FormulaFailed("D2", text))


def test_an_error_in_a_column_that_is_asked_about_is_no_question():
    grid = Grid("", (GridRow(1, ("Nachname", "Status", "Aushang")), GridRow(2, ("Albers", "#NV", "#NV"))))

    assert asks(grid) == ()
    assert [cell.place for cell in read(grid).odd] == [1, 2]
    (cell,) = read(grid, mended={(2, 1): "aktiv", (2, 2): "irgendwie"}).odd
    assert cell.reason == LevelUnknown("irgendwie")


def test_all_odd_cells_of_a_row_are_named_and_a_name_cannot_be_left_empty():
    row = GridRow(2, ("1", "#NV", "#NV", "#NV"))

    odd = read(Grid("", (SHEET.rows[0], row))).odd

    assert [(cell.head, cell.may_be_empty) for cell in odd] == [
        ("Vorname", True),
        ("Nachname", False),
        ("Verein", True),
    ]


def test_numbers_are_the_names_of_things_and_come_as_they_are_shown():
    row = GridRow(2, ("7", "Anna", "Albers"), {0: Seen("0007")})

    assert [one.member_no for one in read(Grid("", (SHEET.rows[0], row))).people] == ["0007"]


def test_a_row_that_makes_no_sense_as_a_whole_is_left_out_or_typed_anew():
    grid = Grid("", (GridRow(1, ("Name", "Datum", "Gesamt")), GridRow(2, ("Albers, Anna", "2019-03-01", "99999"))))
    mapping = columns.guess(grid, columns.RESULTS)
    assert result_rows.read(grid, mapping).odd == ()

    (cell,) = result_rows.read(grid, mapping, Additions(mended={(2, 2): "100000"})).odd

    assert (cell.line, cell.place, cell.head, cell.name, cell.may_be_empty) == (2, -1, "", "Anna Albers", False)
    assert cell.reason == ResultOutOfRange(100_000, 99_999)


def test_results_of_a_day_that_nobody_tells_are_refused():
    grid = Grid("", (GridRow(1, ("Nachname", "Gesamt")), GridRow(2, ("Albers", "812"))))

    with pytest.raises(DayNotTold):
        result_rows.read(grid, columns.guess(grid, columns.RESULTS))

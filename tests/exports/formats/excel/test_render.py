"""Finished workbooks: the same bytes each time, text as text, sheets as the report wants them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from skatclub.exports.formats.excel import render as excel_render
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Workbook, cell, letters
from tests.exports import lists


def book(*rows: tuple, **facts) -> Workbook:
    return Workbook(title="CrossCheck", imprint=lists.IMPRINT, sheets=(Sheet(title="Blatt", rows=rows, **facts),))


def page_of(written: Workbook):
    return load_workbook(BytesIO(excel_render.render(written))).worksheets[0]


def test_the_same_values_give_the_same_bytes():
    written = book(("a", 1, Fraction(1, 2), date(2026, 10, 17), Formula("=B1+1")))

    assert excel_render.render(written) == excel_render.render(written)


@pytest.mark.parametrize(
    ("year", "stamp"),
    [
        (2026, (2026, 10, 17, 15, 4, 30)),
        pytest.param(1970, (1980, 1, 1, 0, 0, 0), id="a clock whose battery is dead"),
        pytest.param(2136, (2107, 12, 31, 23, 59, 58), id="a clock beyond all archives"),
    ],
)
def test_entries_of_the_file_bear_the_time_of_the_paper(year, stamp):
    written = replace(book(("a",)), imprint=replace(lists.IMPRINT, at=lists.IMPRINT.at.replace(year=year)))

    with ZipFile(BytesIO(excel_render.render(written))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {stamp}


def test_the_properties_bear_the_time_of_the_paper():
    facts = load_workbook(BytesIO(excel_render.render(book(("a",))))).properties

    assert f"{facts.created:%H:%M:%S}" == f"{facts.modified:%H:%M:%S}" == "13:04:30"  # UTC
    assert (facts.title, facts.creator) == ("CrossCheck", "SC Herz Dame Bachtal")


@pytest.mark.parametrize("text", ["=1+1", '=HYPERLINK("a")', "+1", "-2", "@SUM(A1)", "|cmd", "\tx", "<b>", "'x"])
def test_text_is_never_a_formula(text):
    page = page_of(book((text,)))

    assert page["A1"].data_type == "s"
    assert page["A1"].value == text


@pytest.mark.parametrize("text", ["=1+1", "+1", "-2", "@SUM(A1)"])
def test_text_stays_text_when_somebody_edits_its_cell(text):
    assert page_of(book((text,)))["A1"].quotePrefix


def test_only_a_formula_is_calculated():
    page = page_of(book((1, Formula("=A1+1"))))

    assert (page["B1"].data_type, page["B1"].value) == ("f", "=A1+1")


@pytest.mark.parametrize("text", [" vorn und hinten ", "zwei\nZeilen", "a & b < c", "“Zitat”", "#N/A", "🂡"])
def test_text_comes_back_sign_by_sign(text):
    page = page_of(book((text, None, "daneben")))

    assert (page["A1"].value, page["A1"].data_type, page["B1"].value, page["C1"].value) == (
        text,
        "s",
        None,
        "daneben",
    )


def test_signs_that_no_file_may_hold_do_not_damage_it():
    assert page_of(book(("Karl\x00-\x0bHeinz",)))["A1"].value == "Karl-Heinz"


def test_heads_are_high_and_looks_belong_to_their_rows():
    page = page_of(book(("=Kopf", 1), (date(2026, 10, 17), 1), heads=frozenset({1}), strong=frozenset({2})))

    assert (page.row_dimensions[1].height, page.row_dimensions[2].height) == (46, None)
    assert (page["A1"].quotePrefix, page["B1"].quotePrefix) == (True, False)
    assert (page["A2"].value.date(), page["A2"].number_format) == (date(2026, 10, 17), "DD.MM.YYYY")
    assert [page[name].font.bold for name in ("A1", "B1", "A2", "B2")] == [True] * 4
    assert (page["B1"].fill.fgColor.rgb, page["B2"].fill.fill_type) == ("00EDEDED", None)


def test_fractions_are_decimal_numbers():
    page = page_of(book((Fraction(5, 2),)))

    assert (page["A1"].value, page["A1"].number_format) == (2.5, "#,##0.00")


def test_a_head_stays_when_the_rows_scroll():
    page = page_of(book(("Name",), ("Anna",), frozen="A2", heads=frozenset({1})))

    assert page.freeze_panes == "A2"
    assert page["A1"].font.bold


def test_cells_light_up_where_a_condition_holds():
    page = page_of(book((0, 0), highlights=(Highlight("A1:B1", "A1<>0", Look.WRONG),)))

    ((span, (rule,)),) = ((span, span.rules) for span in page.conditional_formatting)
    assert (str(span.sqref), rule.formula) == ("A1:B1", ["A1<>0"])


def test_heads_stand_where_their_values_do_and_text_keeps_off_the_number_before_it():
    page = page_of(book(("Platz", "Name", "Prüfung"), (1, "Anna", Formula("=A2")), heads=frozenset({1})))

    assert [page[name].alignment.horizontal for name in ("A1", "B1", "C1")] == ["right", "left", "center"]
    assert (page["B2"].alignment.horizontal, page["B2"].alignment.indent) == ("left", 1)
    assert page["A2"].alignment.horizontal is None


def test_a_column_is_as_wide_as_the_longest_word_of_its_head():
    page = page_of(book(("Wertungspunkte", "Nr."), (3, 1), widths=(9, 9), heads=frozenset({1})))

    assert page.column_dimensions["A"].width > 16
    assert page.column_dimensions["B"].width == 9


def test_a_printed_sheet_says_what_it_is_and_repeats_its_heads():
    written = book(("Name",), ("Anna",), frozen="A2", heads=frozenset({1}))
    page = page_of(replace(written, title="Gesamtliste – Müller & Söhne"))

    assert page.print_title_rows == "$1:$1"
    assert page.oddHeader.left.text == "Gesamtliste – Müller && Söhne"
    assert page.oddFooter.center.text == "Stand 17.10.2026 15:04"
    assert page.oddFooter.right.text == "Seite &P von &N"


def test_sums_of_money_that_are_calculated_have_two_decimals():
    page = page_of(book((Formula("=1/2", money=True), Formula("=1/2"))))

    assert [page[name].number_format for name in ("A1", "B1")] == ["#,##0.00", "General"]


def test_columns_have_the_widths_of_the_report():
    assert page_of(book(("a", "b"), widths=(30, 9))).column_dimensions["A"].width == 30


def test_a_long_title_is_cut_to_what_programs_take():
    long = Workbook(title="", imprint=lists.IMPRINT, sheets=(Sheet(title="T" * 40, rows=()),))

    assert load_workbook(BytesIO(excel_render.render(long))).sheetnames == ["T" * 31]


def test_a_workbook_of_another_time_has_other_bytes():
    written = book(("a",))
    later = replace(written, imprint=replace(lists.IMPRINT, at=lists.IMPRINT.at.replace(hour=16)))

    assert excel_render.render(later) != excel_render.render(written)


@pytest.mark.parametrize(("column", "name"), [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (703, "AAA")])
def test_columns_are_named_by_letters(column, name):
    assert letters(column) == name


def test_a_cell_of_another_sheet_is_named_with_it():
    assert cell(7, 4, sheet="Karl's Liste", fixed=True) == "'Karl''s Liste'!$D$7"

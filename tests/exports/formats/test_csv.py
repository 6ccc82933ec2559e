"""Finished CSV files: as German Excel opens them, and nothing in them is calculated."""

from __future__ import annotations

import csv as reader
from datetime import date
from fractions import Fraction
from io import StringIO

import pytest

from skatclub.exports.document import Column, Table
from skatclub.exports.formats import csv


def rows_of(*rows: tuple) -> list[list[str]]:
    columns = tuple(Column(head=f"Spalte {number}") for number in range(len(rows[0])))
    text = csv.render(Table(columns=columns, rows=rows)).decode("utf-8-sig")
    return list(reader.reader(StringIO(text, newline=""), delimiter=";"))[1:]


def test_the_file_begins_with_the_mark_of_utf8():
    assert csv.render(Table(columns=(Column(head="a"),), rows=())).startswith(b"\xef\xbb\xbf")


def test_cells_are_parted_by_semicolons_and_lines_end_as_in_windows():
    data = csv.render(Table(columns=(Column(head="a"), Column(head="b")), rows=((1, 2),)))

    assert data == b"\xef\xbb\xbfa;b\r\n1;2\r\n"


def test_numbers_have_a_plain_minus_and_a_decimal_comma():
    assert rows_of((-66, Fraction(-2500, 3))) == [["-66", "-833,33"]]


def test_a_date_is_german():
    assert rows_of((date(2026, 10, 17),)) == [["17.10.2026"]]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "|cmd", "\t=1", "\r=1"])
def test_text_that_would_be_calculated_gets_an_apostrophe(text):
    assert rows_of((text, "x"))[0][0] == f"'{text}"


def test_quotes_semicolons_and_breaks_survive():
    texts = ('"Anna"; Bernd', "zwei\nZeilen", "")

    assert rows_of(texts) == [list(texts)]


def test_an_empty_cell_is_empty():
    assert rows_of((None, 0)) == [["", "0"]]

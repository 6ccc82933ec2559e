"""One list for every eye: what JSON, CSV and a workbook say of a row is the same, and the page says it as well."""

from __future__ import annotations

import csv
import datetime
import io
import json
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from skatclub.domain.people.person import Audience
from skatclub.exports import document, lists, spreadsheet
from skatclub.exports.catalogue import by_code
from skatclub.exports.document import Column, Document, Heading, Money, Particular, Said, Section, Table, Text
from skatclub.exports.formats.html import render as html_render
from skatclub.exports.forms import Align
from skatclub.exports.paper import Format
from tests.exports import reading, rendered, result_events
from tests.exports.lists import IMPRINT
from tests.exports.rendered import Played

OTHERWISE = {"score-sheet", "cash-report", "protest-file"}
"""Papers whose files are more than their lists: a list file that is read in again, a book that balances itself."""
LISTED = [
    (kind, code)
    for kind in result_events.KINDS
    for _kind, code, format_ in rendered.every(kind, Played.DONE)
    if format_ is Format.JSON and code not in OTHERWISE
]


def number(value: object) -> Fraction | None:
    """Return a number however a file writes it, cents of amounts aside; None of words."""
    if isinstance(value, bool) or value is None:
        return None
    try:
        return Fraction(str(value).replace(",", ".").replace("−", "-"))
    except ValueError:
        return None


def is_same(told: object, written: object) -> bool:
    """Tell whether a cell of JSON is that of a spreadsheet: a number, cents of an amount, or in words."""
    if isinstance(told, bool | list) or number(told) is None:
        return number(written) is None or isinstance(told, str)
    here = number(written)
    return here is not None and (abs(here - number(told)) < 1 or here == Fraction(number(told), 100))


def of_csv(data: bytes) -> list[list[str]]:
    """Return the rows of a CSV file without the name of their list, and for whose eyes they are."""
    heads, *rows = csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";")
    first, last = int(heads[0] == "Liste"), len(heads) - int(heads[-1] == "Namen")
    return [row[first:last] for row in rows]


@pytest.mark.parametrize(("kind", "code"), LISTED)
def test_every_list_has_the_same_rows_in_every_file(kind, code):
    told = json.loads(rendered.made(kind, code, Format.JSON))
    book = load_workbook(io.BytesIO(rendered.made(kind, code, Format.EXCEL)))
    of_file = of_csv(rendered.made(kind, code, Format.CSV))

    assert (told["format"], told["club"]) == (lists.FORMAT, rendered.IMPRINT.club)
    for each, sheet in zip(told["lists"], book.worksheets, strict=False):
        rows = list(sheet.iter_rows(min_row=2, max_row=1 + len(each["rows"]), values_only=True))
        for row, cells in zip(each["rows"], rows if each["rows"] else [], strict=True):
            assert len(row) == len(cells)
            assert all(map(is_same, row.values(), cells)), (row, cells)
    kinds: dict[tuple[str, ...], list[dict[str, object]]] = {}
    for row in (row for each in told["lists"] for row in each["rows"]):
        kinds.setdefault(tuple(row), []).append(row)
    assert any(
        all(all(map(is_same, row.values(), cells)) for row, cells in zip(rows, of_file, strict=True))
        for codes, rows in kinds.items()
        if (len(rows), len(codes)) == (len(of_file), len(of_file[0]))
    )


@pytest.mark.parametrize(("kind", "code"), LISTED)
def test_no_list_says_anything_but_on_its_page_or_in_a_column_for_files(kind, code):
    """Names and totals that a file has stand on the page as well, read back from it."""
    made = reading.text(rendered.made(kind, code, Format.PDF))
    page = "".join(made.split())
    rows = [row for each in json.loads(rendered.made(kind, code, Format.JSON))["lists"] for row in each["rows"]]

    names = {row["name"] for row in rows if row.get("name") and len(row["name"]) < 20}
    assert [name for name in names if "".join(name.split()) not in page and name.isprintable()] == []


COLUMNS = (
    Column(head="Nr.", code="number", align=Align.RIGHT),
    Column(head="Name", code="name", strong=True),
    Column(head="Verein", code="club", if_any=True),
    Column(head="€", called="Betrag €", code="amount", summed=True),
    Column(head="Zeichen", room=20),
    Column(head="Stand", code="state", printed=False),
)


def paper(*tables: Table, names: bool = True) -> Document:
    section = Section(
        blocks=(Heading("Kasse"), *tables, Text(text="Ein Satz.")),
        bookmark="Kasse",
        about=(Particular("edition", "Ausgabe", Said(3, "Ausgabe 3")), Particular("", "Nur Leser", "ja")),
    )
    about = (Particular("event", "Veranstaltung", "Pokal"), Particular("date", "", datetime.date(2026, 10, 17)))
    return Document(title="Liste", imprint=IMPRINT, sections=(section,), subject="Liste", names=names, about=about)


def table(**more) -> Table:
    rows = (
        (1, "Anna", "", Money(12_50), "", Said("paid", "bezahlt")),
        (2, "Bernd", "", Money(0), "", Said(True, "✔")),
        (None, "Summe", "", Money(12_50), "", None),
    )
    return Table(columns=COLUMNS, rows=rows, repeats=frozenset({2}), **more)


def test_a_column_without_code_is_for_eyes_and_one_that_is_not_printed_for_files():
    drawn = document.printed(paper(table()).sections[0]).blocks[1]

    assert [column.head for column in drawn.columns] == ["Nr.", "Name", "€", "Zeichen"]
    assert [document.shown(cell) for cell in drawn.rows[0]] == ["1", "Anna", "12,50", ""]
    assert lists.heads(table()) == ("Nr.", "Name", "Verein", "Betrag €", "Stand")


def test_files_have_numbers_and_no_row_that_repeats_others():
    told = lists.facts(paper(table(code="money", name="Geld")))

    assert told["event"] == "Pokal"
    assert told["date"] == "2026-10-17"
    assert told["names"] == Audience.BOARD.value
    assert told["lists"] == [
        {
            "list": "money",
            "name": "Geld",
            "edition": 3,
            "rows": [
                {"number": 1, "name": "Anna", "club": "", "amount": 1250, "state": "paid"},
                {"number": 2, "name": "Bernd", "club": "", "amount": 0, "state": True},
            ],
        }
    ]
    assert "names" not in lists.facts(paper(table(), names=False))


def test_people_go_on_working_with_words_numbers_and_sums_that_follow():
    grid = lists.grid(paper(table()))
    first, particulars = lists.book(paper(table())).sheets

    assert grid.rows == ((1, "Anna", "", Fraction(25, 2), "bezahlt"), (2, "Bernd", "", 0, "✔"))
    assert first.title == "Kasse"
    assert first.rows[-1] == (None, "Summe", "", spreadsheet.Formula("=SUBTOTAL(9,D2:D3)", money=True), None)
    assert first.euros == {4}
    said = [row for row in particulars.rows if row]
    assert ("Veranstaltung", "Pokal") in said
    assert ("Ausgabe", "Ausgabe 3") in said
    assert ("", "Ein Satz.") in said


def test_lists_of_one_kind_are_one_table_with_their_names_in_front():
    other = Table(columns=(Column(head="Etwas", code="thing"),), rows=(("x",),), name="Anderes", code="other")
    every = paper(table(name="A"), other, table(name="A"))

    assert [row[0] for row in lists.grid(every).rows] == ["A", "A", "A", "A"]
    assert lists.grid(every, "other").rows == (("x",),)
    assert [sheet.title for sheet in lists.book(every).sheets] == ["A", "Anderes", "A 2", "Angaben"]
    assert lists.grid(paper()).rows == ()


@pytest.mark.parametrize(
    ("cell", "eyes", "people", "programs"),
    [
        (None, "", None, None),
        (Said(None, "–"), "–", None, None),
        (Said(1, "1 ="), "1 =", 1, 1),
        (True, "✔", "ja", True),
        (False, "☐", "nein", False),
        (("a", "b"), "a, b", "a, b", ["a", "b"]),
        (Money(-5), "−0,05", Fraction(-1, 20), -5),
        (Fraction(2500, 3), "833,33", Fraction(2500, 3), "833.33"),
        (Fraction(-1, 1000), "0,00", Fraction(-1, 1000), "0.00"),
        (datetime.date(2026, 10, 17), "17.10.2026", datetime.date(2026, 10, 17), "2026-10-17"),
        (Said("ladies", "Damen"), "Damen", "Damen", "ladies"),
    ],
)
def test_a_cell_for_each_eye(cell, eyes, people, programs):
    assert document.shown(cell) == eyes
    assert document.plain(cell) == people
    assert lists.fact(cell) == programs


def test_lists_for_files_leave_no_trace_on_the_page():
    hidden = document.with_lists(paper(table()), [Table(columns=COLUMNS[:2], rows=((9, "Geheim"),))])

    assert b"Geheim" not in html_render.render(hidden)
    assert [each.table.rows[0][1] for each in lists.listed(hidden)] == ["Anna", "Geheim"]


def test_a_title_that_no_sheet_may_have_becomes_one():
    every = paper(table(name="a/b:c"), table(name="[]"), table(name="x" * 40), table(name="x" * 40))

    titles = [sheet.title for sheet in lists.book(every).sheets[:4]]
    assert titles == ["abc", "Liste", "x" * 31, "x" * 29 + " 2"]


def test_every_paper_of_lists_is_made_for_programs():
    assert by_code("participants").formats == (
        Format.PDF, Format.EXCEL, Format.CSV, Format.HTML, Format.JSON,
    )  # fmt: skip

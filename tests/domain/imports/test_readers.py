"""Tables of other programs read as rows of texts."""

from __future__ import annotations

import datetime
import io

import pytest
from openpyxl import Workbook

from skatclub.domain.imports import cells as imports_cells, columns, member_rows, result_rows
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.errors import ColumnsDoNotFit, DayUnreadable, HeadsNotFound, NoSuchSheet
from skatclub.domain.imports.readers import dbase, encodings, grids
from skatclub.domain.list_files.errors import CellUnreadable, ColumnTwice
from skatclub.domain.people.membership import MemberStatus
from tests import foreign_files

TEXT = "Nachname;Vorname;Verein\nKrüger;Bernd;Herz Dame\nWeiß;Jörg;\n"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
WORDS = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"


def rows(data):
    return [row.cells for row in grids.read(data).sheet().rows]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "cp850"])
@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_csv_is_read_in_the_usual_encodings_and_signs(encoding, sign):
    data = TEXT.replace(";", sign).encode(encoding)

    assert rows(data) == [("Nachname", "Vorname", "Verein"), ("Krüger", "Bernd", "Herz Dame"), ("Weiß", "Jörg")]


@pytest.mark.parametrize("word", ["Müller", "Äpfel", "Größe", "Özdemir", "Übung", "Weiß", "Café"])
@pytest.mark.parametrize("encoding", ["cp1252", "cp850"])
def test_the_code_page_is_told_by_the_german_letters(word, encoding):
    assert encodings.decoded(word.encode(encoding)) == word


def test_names_with_a_comma_stay_one_cell():
    assert rows("Name;Gesamt\nKrüger, Bernd;812\n".encode()) == [("Name", "Gesamt"), ("Krüger, Bernd", "812")]


def test_a_workbook_gives_values_days_and_empty_cells():
    book = Workbook()
    book.active.title = "Mitglieder"
    book.active.append(["Nr.", "Name", "Eintritt", "Beitrag"])
    book.active.append([7, "Krüger, Bernd", datetime.date(1999, 4, 1), 12.5])
    book.active.append([None, "=1+1", None, True])
    book.active["B3"].data_type = "s"
    target = io.BytesIO()
    book.save(target)

    assert rows(target.getvalue()) == [
        ("Nr.", "Name", "Eintritt", "Beitrag"),
        ("7", "Krüger, Bernd", "1999-04-01", "12.5"),
        ("", "=1+1", "", "ja"),
    ]


def test_another_sheet_can_be_chosen_by_its_name():
    book = Workbook()
    book.active.append(["leer"])
    book.create_sheet("Zweite").append(["da"])
    target = io.BytesIO()
    book.save(target)
    source = grids.read(target.getvalue())

    assert source.sheet("Zweite").rows[0].cells == ("da",)
    with pytest.raises(NoSuchSheet):
        source.sheet("Dritte")


def test_a_sheet_of_libreoffice_gives_values_and_repeated_cells():
    content = (
        f'<o:doc xmlns:o="{OFFICE}" xmlns:t="{TABLE}" xmlns:x="{WORDS}"><t:table t:name="T"><t:table-row>'
        "<t:table-cell><x:p>Name</x:p></t:table-cell>"
        '<t:table-cell t:number-columns-repeated="2"><x:p>a</x:p></t:table-cell>'
        '<t:table-cell t:number-columns-repeated="16380"/></t:table-row>'
        '<t:table-row t:number-rows-repeated="3"><t:table-cell/></t:table-row>'
        "<t:table-row><t:table-cell><x:p>Özdemir</x:p></t:table-cell>"
        '<t:table-cell o:value-type="float" o:value="1289" t:formula="of:=1"><x:p>1.289</x:p></t:table-cell>'
        '<t:table-cell o:value-type="date" o:date-value="2019-03-01T00:00:00"><x:p>1.3.19</x:p></t:table-cell>'
        "</t:table-row></t:table></o:doc>"
    )
    found = grids.read(foreign_files.zipped({"content.xml": content.encode()})).sheet()

    assert [(row.line, row.cells) for row in found.rows] == [
        (1, ("Name", "a", "a")),
        (5, ("Özdemir", "1289", "2019-03-01")),
    ]


def test_a_table_of_dbase_leaves_what_stands_behind_the_name_and_what_was_deleted():
    made = foreign_files.dbase(foreign_files.PLAYER_FIELDS, foreign_files.PLAYERS, deleted=[1])

    table = dbase.read("Spieler.dbf", made)

    assert table.columns == ("NR", "NAME1", "M1")
    assert [row["NAME1"] for row in table.rows()] == ["Krüger, Bernd", "Weiß, Jörg", "Schäfer, Ännchen"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("14.03.1951", datetime.date(1951, 3, 14)),
        ("14.3.51", datetime.date(1951, 3, 14)),  # somebody joined then; nobody will in 2051
        ("14.3.26", datetime.date(2026, 3, 14)),
        ("14.3.98", datetime.date(1998, 3, 14)),
        ("1951-03-14", datetime.date(1951, 3, 14)),
        ("19510314", datetime.date(1951, 3, 14)),
        ("2019-03-01 00:00:00", datetime.date(2019, 3, 1)),
        ("", None),
    ],
)
def test_days_are_read_as_they_are_written_in_lists(written, expected):
    assert imports_cells.day(written) == expected


@pytest.mark.parametrize("written", ["10.94", "31.2.2019", "gestern", "3/1/2019"])
def test_a_day_that_cannot_be_told_is_refused(written):
    with pytest.raises(DayUnreadable):
        imports_cells.day(written)


@pytest.mark.parametrize(
    ("written", "expected"),
    [("1.289", 1289), ("−48", -48), ("1289,00", 1289), ("'-12", -12), ("1 289", 1289), ("", None), ("0", 0)],
)
def test_points_are_read_as_germans_write_them(written, expected):
    assert imports_cells.number(written) == expected


@pytest.mark.parametrize("written", ["1,5", "12.50", "x", "1234567890"])
def test_what_is_no_whole_number_is_refused(written):
    with pytest.raises(CellUnreadable):
        imports_cells.number(written)


def test_the_status_of_a_guest_is_none():
    assert imports_cells.status("Gast") is None
    assert imports_cells.status("Ehrenmitglied") is MemberStatus.HONORARY


def test_heads_are_found_under_a_title_and_the_rest_is_left():
    grid = grids.from_text(
        "Mitglieder 2026;;\n;;\nLfd;Name, Vorname;Geburtsdatum;E-Mail\n1;Krüger, Bernd;1.1.1950;x@y"
    )

    mapping = columns.guess(grid, columns.MEMBERS)

    assert mapping.keys == (None, Column.NAME, Column.BIRTHDAY, None)
    assert mapping.head_line == 3


def test_points_alone_are_the_totals():
    grid = grids.from_text("Datum;Spieler;Punkte\n1.3.2019;Anna Schmidt;812")

    assert columns.guess(grid, columns.RESULTS).keys == (Column.DAY, Column.NAME, Column.TOTAL)


def test_columns_can_be_told_by_hand():
    grid = grids.from_text("Anna Schmidt;1.3.2019;812")

    incoming = result_rows.read(grid, columns.mapping_by_hand(grid, columns.RESULTS, ["name", "day", "total"]))

    told = [(one.total, one.series_no, one.day) for one in incoming.results]
    assert told == [(812, 1, datetime.date(2019, 3, 1))]
    with pytest.raises(ColumnTwice) as refused:
        columns.mapping_by_hand(grid, columns.RESULTS, ["name", "name"])
    assert refused.value == ColumnTwice("name")
    headed = grids.from_text("Name;Datum;Gesamt\nAnna Schmidt;1.3.2019;812")
    for words, head in (
        (["name", "name"], "Datum"),
        (["name", "day", "total", "name"], "name"),
        (["name"] * 4, "Datum"),
    ):
        with pytest.raises(ColumnTwice) as refused:
            columns.mapping_by_hand(headed, columns.RESULTS, words)
        assert refused.value == ColumnTwice(head)
    for words in (["nonsense"], ["name", "day", "total", "won"]):
        with pytest.raises(ColumnsDoNotFit):
            columns.mapping_by_hand(grid, columns.RESULTS, words)


@pytest.mark.parametrize(
    ("kind", "heads", "cells", "told"),
    [
        (member_rows.SOURCE, "Name;Vorname;Nachname", "Weis, Jan;Jan;Weis", "Name"),
        (result_rows.SOURCE, "Spieler;Vorname;Nachname;Datum;Gesamt", "Weis, Jan;Jan;Weis;1.3.2019;812", "Spieler"),
        (member_rows.SOURCE, "Name;Vorname", "Weis;Jan", ""),
    ],
)
def test_a_column_of_whole_names_beside_both_parts_is_told(kind, heads, cells, told):
    grid = grids.from_text(f"{heads}\n{cells}")

    incoming = kind.read(grid, columns.guess(grid, kind.columns))

    assert incoming.spare_name == told
    assert [one.full_name for one in incoming.people] == ["Jan Weis"]


def test_a_list_without_known_heads_asks_for_the_columns():
    grid = grids.from_text("Anna Schmidt;1.3.2019;812")

    with pytest.raises(HeadsNotFound):
        result_rows.read(grid, columns.guess(grid, columns.RESULTS))


@pytest.mark.parametrize(
    ("rows", "taken"),
    [
        ("7;Anna;10\n8;Bernd;20\n7;Anna;30", True),
        ("1;Anna;10\n2;Bernd;20\n1;Bernd;30\n2;Anna;40", False),
        ("1;Anna;10\n1;Bernd;20", False),
        (";Anna;10", True),
    ],
)
def test_a_number_that_changes_with_the_table_is_no_members_number(rows, taken):
    grid = grids.from_text(f"Nr;Name;Gesamt\n{rows}")

    assert (columns.guess(grid, columns.RESULTS).keys[0] is Column.MEMBER_NO) == taken


def test_totals_among_results_are_left_out_whether_they_can_be_read_or_not():
    grid = grids.from_text("Datum;Name;Punkte;Ort\n1.3.2019;Anna Lau;900;Gera\n;Summe;900;\n1.3.2019;Gesamt;900;\n")

    incoming = result_rows.read(grid, columns.guess(grid, columns.RESULTS))

    assert [one.person for one in incoming.results] == ["Anna Lau"]
    assert (incoming.totals, incoming.columns_aside) == ((3, 4), ("Ort",))


def test_columns_are_named_by_code_or_by_a_known_head():
    grid = grids.from_text("A;B;C\nAnna;1.3.2019;900\n")

    mapping = columns.mapping_by_hand(grid, columns.RESULTS, ["Spieler", "Datum", "total"])

    assert mapping.keys == (Column.NAME, Column.DAY, Column.TOTAL)

"""Workbooks of Excel before 2007, and one table in the formats of three programs."""

from __future__ import annotations

import datetime
import io
import struct
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from skatclub.domain.imports.errors import SourceDamaged, SourceLocked, SourceUnknown, TooManyRows
from skatclub.domain.imports.readers import grids, old_workbook
from skatclub.domain.imports.readers.grid import Seen, Trouble
from tests.exports import office

FILE = Path(__file__).parents[3] / "data" / "imports" / "old_excel.xls"
"""What `made` makes, saved by LibreOffice as a workbook of Excel 97."""
FORMATS = ("0000", "@", "mm.yyyy", "dd.mm.yyyy", "#,##0.00\\ [$€-407]", "0%", "hh:mm", "General", "General")


def made():
    """Return a workbook with all that hides in one: rows, columns, sheets, notes, formats, errors."""
    book = Workbook()
    book.active.title = "Alt"
    book.active.append(["Zoe Zander"])
    book.active.sheet_state = "hidden"
    sheet = book.create_sheet("Mitglieder")
    book.create_sheet("Mehr").append(["Ute Maier"])
    book.active = 1
    sheet.append(["Mitglieder 2026"])
    sheet.merge_cells("A1:C1")
    day = datetime.date(2003, 5, 1)
    for name in ("Anna  Albers", "Bernd Brandt", "Clara Conrad"):
        sheet.append([7, name, day, day, 1289.5, 0.5, datetime.time(19, 30), True, '=TEXT(7,"0000")'])
        for place, code in enumerate(FORMATS, start=1):
            sheet.cell(sheet.max_row, place).number_format = code
    sheet["B2"].comment = Comment("geheim", "ich")
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["E"].hidden = True
    sheet.append(["=1/0", 0, None, None, None, None, 0])
    sheet["G5"].number_format = "0;-0;;@"
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def test_a_workbook_of_old_excel_is_read_as_it_is_seen():
    source = grids.read(FILE.read_bytes())

    assert [(sheet.title, sheet.is_hidden, sheet.is_active) for sheet in source.filled()] == [
        ("Mitglieder", False, True),
        ("Mehr", False, False),
        ("Alt", True, False),
    ]
    sheet = source.sheet()
    assert sheet.hidden_columns == {4}
    assert [row.is_hidden for row in sheet.rows] == [False, False, True, False, False]
    assert sheet.rows[1].cells == (
        *("7", "Anna Albers", "2003-05-01", "2003-05-01", "1289.5", "0.5", "19:30", "ja", "0007"),
    )
    assert sheet.rows[1].seen == {0: Seen("0007"), 2: Seen("05.2003"), 4: Seen("1.289,50 €"), 5: Seen("50%")}
    assert sheet.rows[-1].cells == ("", "0")
    assert sheet.rows[-1].seen == {0: Seen("#DIV/0!", Trouble.ERROR)}


@pytest.mark.office
def test_one_table_is_the_same_in_the_formats_of_three_programs(tmp_path):
    (tmp_path / "made.xlsx").write_bytes(made())

    saved = [
        office.saved_as(tmp_path / "made.xlsx", ending, tmp_path / ending) for ending in ("xls", "ods", "xlsx")
    ]

    first, *others = [
        {sheet.title: replace(sheet, is_active=False) for sheet in grids.read(data).grids} for data in saved
    ]
    assert others == [first, first]  # without a window LibreOffice knows of no sheet in front


def with_record(number, data):
    """Return a workbook of which a record is another one: that of the code page gets this number."""
    return data.replace(struct.pack("<HHH", 0x42, 2, 1200), struct.pack("<HHH", number, 2, 1200))


def test_a_workbook_with_a_password_is_refused():
    with pytest.raises(SourceLocked):
        grids.read(with_record(0x2F, FILE.read_bytes()))
    with pytest.raises(SourceLocked):
        grids.read(old_workbook.MAGIC + "EncryptedPackage".encode("utf-16-le"))


@pytest.mark.parametrize("size", [4, 512, 600, 5000])
def test_half_a_workbook_of_old_excel_is_damaged(size):
    with pytest.raises(SourceDamaged):
        grids.read(FILE.read_bytes()[:size])


def test_an_error_of_the_library_that_it_does_not_name_is_a_damaged_file(monkeypatch):
    import xlrd

    def fail(**_options):
        raise IndexError

    monkeypatch.setattr(xlrd, "open_workbook", fail)

    with pytest.raises(SourceDamaged):
        grids.read(FILE.read_bytes())


def test_another_document_of_that_time_is_none_of_the_known():
    name = "Workbook".encode("utf-16-le")

    with pytest.raises(SourceUnknown):
        grids.read(FILE.read_bytes().replace(name, "WordDocu".encode("utf-16-le")))


def test_too_many_rows_of_old_excel_are_refused(monkeypatch):
    monkeypatch.setattr("skatclub.domain.imports.readers.grid.MOST_ROWS", 2)

    with pytest.raises(TooManyRows):
        grids.read(FILE.read_bytes())


def test_days_of_old_excel_may_count_from_1904():
    data = FILE.read_bytes()
    record = struct.pack("<HHH", 0x22, 2, 0)
    assert data.count(record) == 1

    moved = grids.read(data.replace(record, struct.pack("<HHH", 0x22, 2, 1))).sheet()

    assert moved.rows[1].cells[3] == "2007-05-02"


def test_noughts_that_old_excel_does_not_show_are_nothing():
    data, marks = bytearray(FILE.read_bytes()), struct.pack("<HH", 0x23E, 18)
    place = -1
    while (place := data.find(marks, place + 1)) >= 0:
        data[place + 4] &= ~0x10

    assert grids.read(bytes(data)).sheet().rows[-1].cells == ("",)

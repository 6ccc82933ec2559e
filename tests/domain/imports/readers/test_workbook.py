"""Workbooks as other programs write them: every kind of cell, and parts that are missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.imports.errors import FormulaNotCounted, SourceDamaged, SourceEmpty, TooManyRows
from skatclub.domain.imports.readers import grids, open_document, workbook
from tests.foreign_files import zipped

SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
RELATION = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"


def book(cells, *, old_days="0", **more):
    """Return a workbook with one sheet of these rows."""
    parts = {
        "xl/workbook.xml": (
            f'<workbook xmlns="{SPACE}" xmlns:r="{LINK}"><workbookPr date1904="{old_days}"/>'
            '<sheets><sheet name="Blatt" r:id="rId1"/></sheets></workbook>'
        ),
        "xl/_rels/workbook.xml.rels": (
            f'<Relationships xmlns="{RELATION}"><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/>'
            "</Relationships>"
        ),
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{SPACE}"><sheetData>{cells}</sheetData></worksheet>',
        "xl/sharedStrings.xml": (
            f'<sst xmlns="{SPACE}"><si><r><t>Krü</t></r><r><t>ger</t></r><rPh><t>x</t></rPh></si></sst>'
        ),
        "xl/styles.xml": (
            f'<styleSheet xmlns="{SPACE}"><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm;&quot;d&quot;"/>'
            '<numFmt numFmtId="171" formatCode="0.00 &quot;Stand&quot;"/></numFmts>'
            '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
            "</styleSheet>"
        ),
        **more,
    }
    return zipped({name: text.encode() for name, text in parts.items() if text})


def cells_of(data):
    return [row.cells for row in grids.read(data).sheet().rows]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ('<c t="s"><v>0</v></c>', "Krüger"),
        ('<c t="s"><v>7</v></c>', ""),
        ('<c t="inlineStr"><is><t>=1+1</t></is></c>', "=1+1"),
        ('<c t="inlineStr"/>', ""),
        ('<c t="b"><v>0</v></c>', "nein"),
        ('<c t="e"><v>#NV</v></c>', "#NV"),
        ('<c t="str"><f>A1</f><v/></c>', ""),
        ("<c><f>1+1</f><v>2</v></c>", "2"),
        ("<c><v>1289.0</v></c>", "1289"),
        ("<c><v>x</v></c>", "x"),
        ('<c s="1"><v>43525</v></c>', "2019-03-01"),
        ('<c s="2"><v>43525.5</v></c>', "2019-03-01"),
        ('<c s="3"><v>43525</v></c>', "43525"),
        ('<c s="1"><v>1</v></c>', "1899-12-31"),
        ('<c s="1"><v>2957003</v></c>', "9995-12-30"),
        ('<c s="1"><v>2957004</v></c>', "2957004"),
        ("<c><v>999999999999999.0</v></c>", "999999999999999"),
        ("<c><v>-1e15</v></c>", "-1e15"),
        ('<c s="1"><v>0.5</v></c>', "0.5"),
        ('<c s="1"><v>morgen</v></c>', "morgen"),
        ("<x/>", ""),
    ],
)
def test_every_kind_of_cell_gives_its_value(cell, expected):
    data = book(f'<row r="1">{cell}<c r="C1" t="inlineStr"><is><t>Ende</t></is></c></row>')

    (found,) = cells_of(data)

    assert found == (expected, "", "Ende")


def test_days_may_count_from_1904():
    assert cells_of(book('<row><c s="1"><v>42063</v></c></row>', old_days="1")) == [("2019-03-01",)]


def test_cells_beyond_the_last_column_and_empty_rows_are_left():
    data = book('<row r="1"/><row r="9"><c r="A9"><v>1</v></c><c r="ZZZ9"><v>2</v></c><c r="?"><v>3</v></c></row>')

    assert cells_of(data) == [("1",)]


def test_the_last_column_that_is_read_is_the_two_hundredth():
    ((*_, last),) = cells_of(book('<row><c r="GR1"><v>1</v></c><c r="GS1"><v>2</v></c></row>'))

    assert last == "1"


def test_a_formula_in_a_cell_without_address_is_named_by_its_row():
    with pytest.raises(FormulaNotCounted) as found:
        grids.read(book('<row r="4"><c><f>1+1</f></c></row>'))

    assert found.value.cell == "4"


def test_a_workbook_may_lack_texts_and_styles_but_not_its_head():
    bare = {"xl/sharedStrings.xml": "", "xl/styles.xml": ""}

    assert cells_of(book("<row><c><v>1</v></c></row>", **bare)) == [("1",)]
    with pytest.raises(SourceDamaged):
        workbook.read(zipped({"xl/styles.xml": b"<x/>"}))


def test_a_sheet_without_a_link_is_left():
    assert workbook.read(book("<row><c><v>1</v></c></row>", **{"xl/_rels/workbook.xml.rels": ""})) == ()


def test_broken_markup_is_refused_by_its_part():
    with pytest.raises(SourceDamaged) as found:
        grids.read(book("<row><c>"))

    assert found.value.part == "Blatt"


def test_a_workbook_with_too_many_rows_is_refused(monkeypatch):
    monkeypatch.setattr(workbook, "MOST_ROWS", 2)

    assert len(cells_of(book("<row><c><v>1</v></c></row>" * 2))) == 2
    with pytest.raises(TooManyRows):
        grids.read(book("<row><c><v>1</v></c></row>" * 3))


def document(row):
    table = f'<t:table t:name="T"><t:table-row>{row}</t:table-row></t:table>'
    return open_document.read(f'<d xmlns:t="{TABLE}" xmlns:o="{OFFICE}">{table}</d>'.encode())[0].rows


def test_a_formula_of_libreoffice_without_a_value_is_refused_with_its_cell():
    with pytest.raises(FormulaNotCounted) as found:
        document('<t:table-cell t:number-columns-repeated="27"/><t:table-cell t:formula="of:=1+1"/>')

    assert found.value.cell == "AB1"


def test_numbers_that_are_none_stay_as_they_are_and_other_things_are_left():
    (row,) = document('<t:x/><t:table-cell o:value-type="float" o:value="zwei"/><t:covered-table-cell/>')

    assert row.cells == ("zwei",)


def test_cells_beyond_the_last_column_of_a_document_are_left():
    cell = '<t:table-cell o:value-type="float" o:value="1" t:number-columns-repeated="9999"/>'

    assert len(document(cell + cell)[0].cells) == 200


def test_sheets_that_hold_nothing_are_passed_over():
    empty, filled = grids.read(b"Name\n").sheet(), grids.read(b"Name\nUte Maier\n").sheet()

    assert grids.SourceFile((replace(empty, rows=()), filled)).filled() == (filled,)
    with pytest.raises(SourceEmpty):
        grids.SourceFile((replace(empty, rows=()),)).filled()


@pytest.mark.parametrize(
    "cells",
    ["<a>" * 1000 + "</a>" * 1000, f"<row>{'<a/>' * (open_document.MOST_WITHIN + 1)}</row>"],
    ids=["nested", "in one row"],
)
def test_a_sheet_of_elements_that_no_program_writes_is_refused(cells):
    with pytest.raises(SourceDamaged):
        workbook.read(book(cells))


def test_a_sheet_of_ever_more_elements_is_refused_before_its_end(monkeypatch):
    monkeypatch.setattr(open_document, "MOST_ELEMENTS", 1000)

    with pytest.raises(SourceDamaged):
        workbook.read(book("<a/>" * 1000))

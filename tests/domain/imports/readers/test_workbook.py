"""Workbooks as other programs write them: every kind of cell, and parts that are missing."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest

from skatclub.domain.imports.errors import (
    SheetBloated,
    SourceDamaged,
    SourceEmpty,
    SourceLocked,
    SourceUnknown,
    TooManyRows,
)
from skatclub.domain.imports.readers import archives, grid, grids, open_document, workbook
from skatclub.domain.imports.readers.grid import GridRow, Seen, Trouble
from tests.foreign_files import zipped

SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
RELATION = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"


def book(cells, *, old_days="0", around=("", ""), **more):
    """Return a workbook with one sheet of these rows, and what stands before and behind them."""
    parts = {
        "xl/workbook.xml": (
            f'<workbook xmlns="{SPACE}" xmlns:r="{LINK}"><workbookPr date1904="{old_days}"/>'
            '<sheets><sheet name="Blatt" r:id="rId1"/></sheets></workbook>'
        ),
        "xl/_rels/workbook.xml.rels": (
            f'<Relationships xmlns="{RELATION}"><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/>'
            "</Relationships>"
        ),
        "xl/worksheets/sheet1.xml": (
            f'<worksheet xmlns="{SPACE}">{around[0]}<sheetData>{cells}</sheetData>{around[1]}</worksheet>'
        ),
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


def root_of(target):
    """Return the part that says where the workbook lies."""
    link = f'<Relationship Id="a" Type="{LINK}/officeDocument" Target="{target}"/>'
    return f'<Relationships xmlns="{RELATION}">{link}</Relationships>'


def cells_of(data):
    return [row.cells for row in grids.read(data).sheet().rows]


def seen_in(cell, **more):
    """Return what a sheet of this cell alone holds and shows otherwise."""
    (row,) = grids.read(book(f"<row>{cell}</row>", **more)).sheet().rows
    return row.cells[0], row.seen.get(0)


def with_formats(*codes, **more):
    """Return what makes a workbook's cell styles 0, 1 … show these formats."""
    own = "".join(f'<numFmt numFmtId="{200 + at}" formatCode="{code}"/>' for at, code in enumerate(codes))
    styles = "".join(f'<xf numFmtId="{200 + at}"/>' for at in range(len(codes)))
    sheet = f'<styleSheet xmlns="{SPACE}"><numFmts>{own}</numFmts><cellXfs>{styles}</cellXfs></styleSheet>'
    return {"xl/styles.xml": sheet, **more}


def text(written):
    return f'<c t="inlineStr"><is><t>{written}</t></is></c>'


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ('<c t="s"><v>0</v></c>', "Krüger"),
        ('<c t="s"/>', ""),
        ('<c t="d"><v>2019-03-14T00:00:00</v></c>', "2019-03-14"),
        ('<c t="str"><v>0007</v></c>', "0007"),
        ('<c t="str"><f>A1</f><v>12E4</v></c>', "12E4"),
        ('<c t="inlineStr"><is><t>=1+1</t></is></c>', "=1+1"),
        ('<c t="inlineStr"/>', ""),
        ('<c t="b"><v>0</v></c>', "nein"),
        ('<c t="e"><v>#NV</v></c>', ""),
        ('<c t="str"><f>A1</f><v/></c>', ""),
        ("<c><f>1+1</f><v>2</v></c>", "2"),
        ("<c><v>1289.0</v></c>", "1289"),
        ("<c><v>x</v></c>", "x"),
        ('<c s="1"><v>43525</v></c>', "2019-03-01"),
        ('<c s="2"><v>43525.5</v></c>', "2019-03-01"),
        ("<c><v>0.30000000000000004</v></c>", "0.3"),
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


def test_cells_may_come_in_any_order():
    assert cells_of(book(f'<row><c r="B1"><v>2</v></c><c r="A1"><v>1</v></c>{text("x")}</row>')) == [
        ("1", "2", "x")
    ]


@pytest.mark.parametrize(
    ("code", "stored", "held", "shown"),
    [
        ("0000", "7", "7", "0007"),
        ("00000", "1067", "1067", "01067"),
        ("#,##0", "1289", "1289", "1.289"),
        ("#,##0.00\\ [$€-407]", "1234.5", "1234.5", "1.234,50 €"),
        ("mm/yyyy", "37742", "2003-05-01", "05.2003"),
        ("yyyy", "37742", "2003-05-01", "2003"),
        ("General", "12.5", "12.5", "12,5"),
    ],
)
def test_numbers_are_held_plain_and_seen_as_they_are_shown(code, stored, held, shown):
    assert seen_in(f"<c><v>{stored}</v></c>", **with_formats(code)) == (held, Seen(shown))


def test_a_number_of_a_format_that_is_not_known_is_asked():
    assert seen_in("<c><v>1.5</v></c>", **with_formats("# ?/?")) == ("1.5", Seen("1.5", Trouble.FORMAT))


def test_a_text_may_have_a_format_too():
    assert seen_in(text("Anna"), **with_formats("@&quot; (Gast)&quot;")) == ("Anna", Seen("Anna (Gast)"))


def test_an_error_is_no_value_but_named():
    assert seen_in('<c t="e"><v>#DIV/0!</v></c>') == ("", Seen("#DIV/0!", Trouble.ERROR))
    assert seen_in(text("#NV")) == ("", Seen("#NV", Trouble.ERROR))


@pytest.mark.parametrize("cell", ["<c><f>1+1</f></c>", "<c><f>1+1</f><v/></c>"])
def test_a_formula_without_a_result_is_told_of_its_cell_alone(cell):
    assert seen_in(cell) == ("", Seen("", Trouble.UNCOUNTED))


def test_a_nought_of_a_formula_is_no_result_where_the_file_is_to_be_counted_first():
    whole = book("<row><c><f>1+1</f><v>0</v></c></row>")
    head = (
        f'<workbook xmlns="{SPACE}" xmlns:r="{LINK}"><sheets><sheet name="Blatt" r:id="rId1"/></sheets>'
        '<calcPr fullCalcOnLoad="1"/></workbook>'
    )

    assert cells_of(whole) == [("0",)]
    assert seen_in("<c><f>1+1</f><v>0</v></c>", **{"xl/workbook.xml": head}) == ("", Seen("", Trouble.UNCOUNTED))


def test_a_nought_that_the_sheet_does_not_show_is_nothing():
    views = '<sheetViews><sheetView showZeros="0"/></sheetViews>'

    (row,) = grids.read(book(f"<row><c><v>0</v></c>{text('0')}</row>", around=(views, ""))).sheet().rows

    assert row.cells == ("", "0")


def test_hidden_rows_and_columns_are_read_and_named():
    columns = (
        '<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/>'
        '<col min="4" max="4" width="0"/><col min="6" max="99" hidden="1"/></cols>'
    )
    cells = "".join(map(text, "abcd"))
    rows = f'<row>{cells}</row><row hidden="1">{cells}</row><row ht="0">{cells}</row><row ht="15">{cells}</row>'

    sheet = grids.read(book(rows, around=(columns, ""))).sheet()

    assert [row.is_hidden for row in sheet.rows] == [False, True, True, False]
    assert sheet.hidden_columns == {1, 3}


def test_merged_cells_hold_what_is_seen_and_nothing_beneath():
    rows = (
        f'<row>{text("3.1.")}{text("verdeckt")}<c t="e"><v>#N/A</v></c>{text("Ende")}</row><row>{text("a")}</row>'
    )
    merged = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="D1:D9"/><mergeCell ref="?"/></mergeCells>'

    sheet = grids.read(book(rows, around=("", merged))).sheet()

    assert [(row.cells, row.seen) for row in sheet.rows] == [
        (("3.1.", "", "", "Ende"), {}),
        (("a", "", "", "Ende"), {}),
    ]
    assert sheet.merged == {2}


def test_what_is_merged_downwards_counts_with_all_it_shows_for_lines_that_hold_something_else():
    error, day = Seen("#NV", Trouble.ERROR), Seen("05/2003")
    rows = [
        GridRow(1, ("a", "2003-05-01"), {1: day}),
        GridRow(2, ("", ""), {1: error}),
        GridRow(3, ("b", "c"), {}),
        GridRow(4, ("d",), {}),
    ]

    seen = grid.sheet("", rows, [(1, 1, 3, 1), (5, 0, 6, 0), (4, 2, 5, 2)], ())

    assert [(row.cells, row.seen) for row in seen.rows] == [
        (("a", "2003-05-01"), {1: day}),
        (("", ""), {}),
        (("b", "2003-05-01"), {1: day}),
        (("d",), {}),
    ]
    assert seen.merged == {3}


def test_more_merged_cells_than_a_sheet_has_are_refused():
    merged = '<mergeCells><mergeCell ref="A1:A999999"/><mergeCell ref="B1:B999999"/></mergeCells>'

    with pytest.raises(SourceDamaged):
        grids.read(book(f"<row>{text('a')}</row>", around=("", merged)))


def several(*states, active=0):
    """Return a workbook with a sheet of each state, one of a chart among them."""
    relations = {f"xl/worksheets/sheet{at}.xml": state for at, state in enumerate(states)}
    sheets = "".join(f'<sheet name="{state}{at}" r:id="r{at}" state="{state}"/>' for at, state in enumerate(states))
    links = "".join(f'<Relationship Id="r{at}" Target="worksheets/sheet{at}.xml"/>' for at in range(len(states)))
    return book(
        "",
        **{
            "xl/workbook.xml": (
                f'<workbook xmlns="{SPACE}" xmlns:r="{LINK}"><bookViews><workbookView activeTab="{active}"/>'
                f'</bookViews><sheets><sheet name="Bild" r:id="c"/>{sheets}</sheets></workbook>'
            ),
            "xl/_rels/workbook.xml.rels": (
                f'<Relationships xmlns="{RELATION}">{links}<Relationship Id="c" Type="{LINK}/chartsheet" '
                'Target="chartsheets/sheet1.xml"/></Relationships>'
            ),
            **{name: f'<worksheet xmlns="{SPACE}"><row>{text("x")}</row></worksheet>' for name in relations},
        },
    )


def test_the_sheet_in_front_comes_first_and_hidden_ones_last():
    source = grids.read(several("hidden", "veryHidden", "visible", "visible", active=4))

    titles = [(sheet.title, sheet.is_hidden, sheet.is_active) for sheet in source.filled()]

    assert titles == [
        ("visible3", False, True),
        ("visible2", False, False),
        ("hidden0", True, False),
        ("veryHidden1", True, False),
    ]
    assert source.sheet().title == "visible3"


def moved(data, names):
    """Return a workbook whose parts are called otherwise."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return zipped({names(name): packed.read(name) for name in packed.namelist()})


@pytest.mark.parametrize(
    "names", [str.upper, lambda name: name.replace("/", "\\"), lambda name: name.replace("sharedS", "SharedS")]
)
def test_parts_are_found_whatever_the_case_and_the_strokes_of_their_names(names):
    assert cells_of(moved(book('<row><c t="s"><v>0</v></c></row>'), names)) == [("Krüger",)]


def test_parts_are_found_by_their_links():
    root = root_of("a/b%20c.xml")
    links = (
        f'<Relationships xmlns="{RELATION}"><Relationship Id="rId1" Type="{LINK}/worksheet" Target="..\\eins.xml"/>'
        f'<Relationship Id="rId2" Type="{LINK}/sharedStrings" Target="/texte.xml"/></Relationships>'
    )
    names = {
        "xl/worksheets/sheet1.xml": "eins.xml",
        "xl/workbook.xml": "a/b c.xml",
        "xl/sharedStrings.xml": "texte.xml",
    }
    plain = moved(book('<row><c t="s"><v>0</v></c></row>'), lambda name: names.get(name, name))
    with zipfile.ZipFile(io.BytesIO(plain)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist() if "_rels" not in name}

    data = zipped({**parts, "_rels/.rels": root.encode(), "a/_rels/b c.xml.rels": links.encode()})

    assert cells_of(data) == [("Krüger",)]


@pytest.mark.parametrize("target", ["xl/workbook.bin", "word/document.xml"])
def test_another_document_is_told_from_a_damaged_one(target):
    root = root_of(target)

    with pytest.raises(SourceUnknown):
        grids.read(zipped({"_rels/.rels": root.encode(), target: b"<document/>"}))


def test_strict_workbooks_are_read_as_all_others():
    data = book('<row><c t="s"><v>0</v></c></row>')
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    strict = b"http://purl.oclc.org/ooxml/spreadsheetml/main"

    assert cells_of(zipped({name: part.replace(SPACE.encode(), strict) for name, part in parts.items()})) == [
        ("Krüger",)
    ]


@pytest.mark.parametrize(
    ("cell", "missing"),
    [
        ('<c t="s"><v>7</v></c>', ""),
        ('<c t="s"><v>x</v></c>', ""),
        ('<c t="s"><v>0</v></c>', "xl/sharedStrings.xml"),
        ("<c><v>1</v></c>", "xl/_rels/workbook.xml.rels"),
        ("<c><v>1</v></c>", "xl/worksheets/sheet1.xml"),
        ("<c><v>1</v></c>", "xl/workbook.xml"),
    ],
)
def test_a_workbook_that_lacks_a_part_is_damaged_and_never_empty(cell, missing):
    root = root_of("xl/workbook.xml")

    with pytest.raises(SourceDamaged):
        grids.read(book(f"<row>{cell}</row>", **{"_rels/.rels": root, missing: ""}))


def test_a_workbook_may_lack_texts_and_styles():
    bare = {"xl/sharedStrings.xml": "", "xl/styles.xml": ""}

    assert cells_of(book("<row><c><v>1</v></c></row>", **bare)) == [("1",)]


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Anna_x000D_", "Anna"),
        ("Anna_x0009__x000a_Albers", "Anna Albers"),
        ("_x005F_x000D_", "_x000D_"),
        ("_xD83C__xDCCF_", "🃏"),
        ("_xD83C_", "�"),
        ("Anna\n  \u00a0 Albers ", "Anna Albers"),
    ],
)
def test_signs_that_excel_writes_in_letters_are_signs_and_white_space_is_one_space(written, seen):
    assert seen_in(text(written))[0] == seen
    assert seen_in(f'<c t="str"><v>{written}</v></c>')[0] == seen


def test_lost_letters_are_told():
    assert seen_in(text("J��rg")) == ("J��rg", Seen("J��rg", Trouble.LETTERS))


def test_broken_markup_is_refused_by_its_part():
    with pytest.raises(SourceDamaged) as found:
        grids.read(book("<row><c>"))

    assert found.value.part == "Blatt"


def test_a_workbook_with_too_many_rows_is_refused(monkeypatch):
    monkeypatch.setattr("skatclub.domain.imports.readers.grid.MOST_ROWS", 2)

    assert len(cells_of(book("<row><c><v>1</v></c></row>" * 2))) == 2
    with pytest.raises(TooManyRows):
        grids.read(book("<row><c><v>1</v></c></row>" * 3))


def document(row, *, before="", styles="", **more):
    rows = f'{before}<t:table-row t:default-cell-style-name="r">{row}</t:table-row>'
    table = f'<t:table t:name="T" t:style-name="ta">{rows}</t:table>'
    return open_document.read({"content.xml": markup(styles + table), **more})[0]


def markup(inside):
    spaces = {
        "t": TABLE,
        "o": OFFICE,
        "c": "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
        **{name: f"urn:oasis:names:tc:opendocument:xmlns:{name}:1.0" for name in ("text", "style", "config")},
        "n": "urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0",
    }
    declared = " ".join(f'xmlns:{name}="{space}"' for name, space in spaces.items())
    return f"<d {declared}>{inside}</d>".encode()


def number(value, shown, kind="float", **more):
    told = " ".join(f'{name}="{text}"' for name, text in more.items())
    return f'<t:table-cell o:value-type="{kind}" o:value="{value}" {told}><text:p>{shown}</text:p></t:table-cell>'


def held_and_shown(cell, **more):
    (row,) = document(f"{cell}<t:table-cell><text:p>Ende</text:p></t:table-cell>", **more).rows
    return row.cells[0], row.seen.get(0)


def test_a_formula_of_libreoffice_without_a_value_is_told_of_its_cell_alone():
    (row,) = document('<t:table-cell t:number-columns-repeated="27"/><t:table-cell t:formula="of:=1+1"/>').rows

    assert row.seen == {27: Seen("", Trouble.UNCOUNTED)}


def test_numbers_that_are_none_stay_as_they_are_and_other_things_are_left():
    (row,) = document('<t:x/><t:table-cell o:value-type="float" o:value="zwei"/><t:covered-table-cell/>').rows

    assert row.cells == ("zwei",)


@pytest.mark.parametrize(
    ("cell", "held", "seen"),
    [
        (number("7", "0007"), "7", Seen("0007")),
        (number("7", "7"), "7", None),
        (number("1289", "1.289"), "1289", Seen("1.289")),
        (number("1289", "1,289"), "1289", Seen("1.289")),
        (number("1234.5", "1,234.50 €", "currency"), "1234.5", Seen("1.234,50 €")),
        (number("1234.5", "1.234,50 €", "currency"), "1234.5", Seen("1.234,50 €")),
        (number("0.125", "12.5%", "percentage"), "0.125", Seen("12,5%")),
        (number("zwei", "1.5"), "zwei", Seen("1.5")),
        (number("0", ""), "", None),
        (number("5", ""), "5", Seen("5", Trouble.FORMAT)),
        (number("491511223344", "4,92E+11"), "491511223344", Seen("491511223344", Trouble.FORMAT)),
        (number("1", "TRUE"), "ja", None),
        ('<t:table-cell o:value-type="boolean" o:boolean-value="false"/>', "nein", None),
        ('<t:table-cell o:value-type="boolean" o:boolean-value="?"/>', "?", None),
        ('<t:table-cell c:value-type="error"><text:p>#NV</text:p></t:table-cell>', "", Seen("#NV", Trouble.ERROR)),
        ("<t:table-cell><text:p>Err:502</text:p></t:table-cell>", "", Seen("Err:502", Trouble.ERROR)),
        ("<t:covered-table-cell><text:p>verdeckt</text:p></t:covered-table-cell>", "", None),
        (
            (
                "<t:table-cell><o:annotation><text:p>geheim</text:p></o:annotation><text:p>Anna<text:s/>"
                "<text:span>Al<text:tab/>b<text:line-break/>ers</text:span><o:annotation>geheim</o:annotation>!</text:p>"
                "<text:p>Köln</text:p></t:table-cell>"
            ),
            "Anna Al b ers! Köln",
            None,
        ),
    ],
)
def test_every_kind_of_cell_of_libreoffice_is_held_and_seen(cell, held, seen):
    assert held_and_shown(cell) == (held, seen)


DAY_STYLES = (
    '<n:date-style style:name="N1"><n:month/><n:year/></n:date-style>'
    '<n:date-style style:name="N2"><n:day/><n:month/><n:year/></n:date-style>'
    '<style:style style:name="short" style:family="table-cell" style:data-style-name="N1"/>'
    '<style:style style:name="child" style:family="table-cell" style:parent-style-name="short"/>'
    '<style:style style:name="long" style:family="table-cell" style:data-style-name="N2"/>'
)


@pytest.mark.parametrize(
    ("own", "column", "seen"),
    [
        ("", "", None),
        ("short", "", Seen("05.2003")),
        ("child", "", Seen("05.2003")),
        ("long", "short", None),
        ("", "short", Seen("05.2003")),
    ],
)
def test_a_day_of_libreoffice_that_shows_less_is_noted_by_its_style(own, column, seen):
    style = f't:style-name="{own}"' if own else ""
    kind = f'{style} o:value-type="date" o:date-value="2003-05-01"'
    cell = f"<t:table-cell {kind}><text:p>05.2003</text:p></t:table-cell>"
    row = f"<t:table-row>{cell}<t:table-cell><text:p>Ende</text:p></t:table-cell></t:table-row>"
    column_style = f'<t:table-column t:default-cell-style-name="{column}"/>'

    content = markup(f"{DAY_STYLES}<t:table>{column_style}{row}</t:table>")

    assert open_document.read({"content.xml": content})[0].rows[0].seen.get(0) == seen


def test_hidden_rows_columns_and_sheets_of_libreoffice_are_named():
    cell = "<t:table-cell><text:p>a</text:p></t:table-cell>"
    row = '<t:table-row t:visibility="{}">' + cell + cell + "</t:table-row>"
    rows = row.format("filter") + row.format("collapse")
    before = f'<t:table-column/><t:table-column t:visibility="collapse" t:number-columns-repeated="1023"/>{rows}'
    styles = '<style:style style:name="ta" style:family="table"><style:p t:display="false"/></style:style>'

    sheet = document(cell, before=before, styles=styles)

    assert [row.is_hidden for row in sheet.rows] == [True, True, False]
    assert (sheet.hidden_columns, sheet.is_hidden, sheet.is_active) == ({1}, True, False)


@pytest.mark.parametrize("address", ["A1", "Z9", "AA10", "GR1048576"])
def test_cells_are_called_as_spreadsheets_call_them(address):
    assert open_document.address(*open_document.place(address)) == address


def test_the_active_sheet_of_libreoffice_is_named_or_the_first_that_is_seen():
    tables = "".join(f'<t:table t:name="{name}"/>' for name in ("A", "B", "'file:///alt.ods'#$A"))
    settings = (
        '<config:config-item config:name="x"/><config:config-item config:name="ActiveTable">B</config:config-item>'
    )
    parts = {"content.xml": markup(tables)}

    assert [sheet.is_active for sheet in open_document.read(parts)] == [True, False]
    assert [sheet.is_active for sheet in open_document.read({**parts, "settings.xml": markup(settings)})] == [
        False,
        True,
    ]


def test_merged_cells_of_libreoffice_hold_nothing_but_what_is_seen():
    sheet = document(
        '<t:table-cell t:number-columns-spanned="2"><text:p>3.1.</text:p></t:table-cell>'
        "<t:table-cell><text:p>verdeckt</text:p></t:table-cell>"
    )

    assert sheet.rows[0].cells == ("3.1.", "")


def test_a_document_with_a_password_is_refused():
    with pytest.raises(SourceLocked):
        grids.read(zipped({"content.xml": b"\x80", "META-INF/manifest.xml": b"<encryption-data/>"}))


def test_cells_beyond_the_last_column_of_a_document_are_left():
    cell = '<t:table-cell o:value-type="float" o:value="1" t:number-columns-repeated="9999"/>'

    assert len(document(cell + cell).rows[0].cells) == 200


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

    with pytest.raises(SheetBloated):
        workbook.read(book("<a/>" * 1000))


def test_a_sheet_too_large_to_be_unpacked_is_refused_with_the_remedy(monkeypatch):
    monkeypatch.setattr(archives, "MOST_MEGABYTES", 0)

    with pytest.raises(SheetBloated):
        grids.read(book(""))

"""Files that nobody made on purpose, and files that somebody did: a typed refusal, never anything else."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest
from hypothesis import example, given, strategies as st

from skatclub.domain.imports import columns, member_rows, old_program, online_games, result_rows
from skatclub.domain.imports.errors import (
    BackupLacks,
    SourceDamaged,
    SourceEmpty,
    SourceLocked,
    SourceTooLarge,
    SourceUnknown,
    TooManyRows,
)
from skatclub.domain.imports.readers import archives, dbase, grids, open_document
from skatclub.domain.imports.readers.grid import Seen, Trouble
from skatclub.domain.list_files.errors import FileIsNoText
from skatclub.rules.errors import Refusal
from tests import foreign_files

TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"


def whole(data):
    """Read a file in every way there is."""
    for read in (old_program.read, online_games.read, _members, _results):
        try:
            read(data)
        except Refusal:
            continue


def _members(data):
    return _rows(member_rows.SOURCE, data)


def _results(data):
    return _rows(result_rows.SOURCE, data)


def _rows(kind, data):
    grid = grids.read(data).sheet()
    return kind.read(grid, columns.guess(grid, kind.columns))


@given(st.binary(max_size=400))
@example(b"")
@example(b"PK")
@example(b"PK\x05\x06" + b"\0" * 18)
def test_random_bytes_are_refused_or_read(data):
    whole(data)


@given(st.data())
def test_a_backup_with_wrong_bytes_is_refused_or_read(data):
    made = bytearray(foreign_files.backup())
    for _ in range(data.draw(st.integers(1, 8))):
        made[data.draw(st.integers(0, len(made) - 1))] = data.draw(st.integers(0, 255))
    whole(bytes(made))


@given(st.data())
def test_a_table_with_wrong_bytes_is_refused_or_read(data):
    made = bytearray(foreign_files.dbase(foreign_files.RESULT_FIELDS, foreign_files.EVENING))
    for _ in range(data.draw(st.integers(1, 8))):
        made[data.draw(st.integers(0, len(made) - 1))] = data.draw(st.integers(0, 255))
    try:
        dbase.read("VM.dbf", bytes(made))
    except Refusal:
        return


@given(st.data())
def test_a_record_with_wrong_signs_is_refused_or_read(data):
    made = list(foreign_files.THREE_GAMES)
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(made) - 1))
        made[place] = data.draw(st.sampled_from("0123456789[]():;-pwGCHOSZdvmt \n²٣"))
    whole("".join(made).encode())


@given(st.text(max_size=200))
def test_any_text_under_heads_is_refused_or_read(text):
    whole(f"Name;Datum;Gesamt;Serie;Status;Eintritt\n{text}".encode())


@pytest.mark.parametrize("end", [1, 40, 200, 500, -1])
def test_half_a_backup_is_refused(end):
    with pytest.raises((SourceDamaged, SourceUnknown)):
        old_program.read(foreign_files.backup()[:end])


def test_half_a_table_is_refused_by_its_name():
    made = foreign_files.dbase(foreign_files.RESULT_FIELDS, foreign_files.EVENING)

    with pytest.raises(SourceDamaged) as found:
        dbase.read("VM.dbf", made[:-100])

    assert found.value.part == "VM.dbf"


def test_a_table_with_two_columns_of_one_name_is_refused():
    with pytest.raises(SourceDamaged):
        dbase.read("VM.dbf", foreign_files.dbase((("NR", "N", 4), ("NR", "N", 4)), ()))


def test_a_bomb_is_refused_without_unpacking_it():
    bomb = foreign_files.zipped({"VM.dbf": b"\0" * 70_000_000, "Spieler.dbf": b""})
    assert len(bomb) < 200_000

    with pytest.raises(SourceTooLarge):
        old_program.read(bomb)


def test_a_bomb_that_lies_about_its_size_is_refused_without_unpacking_it():
    honest = foreign_files.zipped({"VM.dbf": b"\0" * 20_000_000})
    size = struct.pack("<I", 20_000_000)
    liar = honest.replace(size, struct.pack("<I", 1000))

    with pytest.raises(SourceDamaged):
        archives.unpacked(liar, lambda _name: True)


def test_a_locked_archive_is_refused():
    made = bytearray(foreign_files.zipped({"VM.dbf": b"abc"}))
    for magic, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        made[made.index(magic) + offset] |= 1

    with pytest.raises(SourceLocked):
        archives.unpacked(bytes(made), lambda _name: True)


def test_an_archive_of_something_else_is_refused():
    with pytest.raises(SourceUnknown):
        grids.read(foreign_files.zipped({"picture.png": b"x"}))
    with pytest.raises(BackupLacks):
        old_program.read(foreign_files.zipped({"picture.png": b"x"}))


def test_bytes_of_something_unknown_are_no_text():
    with pytest.raises(FileIsNoText):
        grids.read(b"\x89\r\n\x1a\n" + bytes(range(32)))


@pytest.mark.parametrize("data", [b"", b"\n\n;;;\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_refused(data):
    with pytest.raises(SourceEmpty):
        grids.read(data)


def test_entities_that_grow_are_refused():
    laughs = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'

    with pytest.raises(SourceDamaged):
        list(open_document.elements(laughs, "content.xml", "a"))


def test_a_formula_without_a_value_is_told_of_its_cell_alone():
    from openpyxl import Workbook

    book = Workbook()
    book.active.append(["Name", "Gesamt"])
    book.active.append(["Anna Schmidt", "=1+1"])
    target = io.BytesIO()
    book.save(target)

    (_heads, row) = grids.read(target.getvalue()).sheet().rows

    assert row.seen == {1: Seen("", Trouble.UNCOUNTED)}


def test_a_sheet_that_repeats_a_row_a_million_times_is_refused():
    content = (
        f'<doc xmlns:table="{TABLE}" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
        '<table:table table:name="T"><table:table-row table:number-rows-repeated="1000000">'
        "<table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table></doc>"
    )

    with pytest.raises(TooManyRows):
        grids.read(foreign_files.zipped({"content.xml": content.encode()}))


def test_too_many_rows_are_refused():
    with pytest.raises(TooManyRows):
        grids.read(b"a;b\n" * 50_001)


def test_every_bad_row_is_named_at_once():
    odd = _results(b"Name;Datum;Gesamt\nAnna;31.2.2019;800\n;1.3.2019;5\nBernd;1.3.2019;viele\n").odd

    assert [(cell.line, cell.head) for cell in odd] == [(2, "Datum"), (3, "Name"), (4, "Gesamt")]


def test_a_name_like_a_formula_stays_a_name():
    incoming = _members(b"Name;Nr\n'=1+1 Schmidt;7\n@SUM(A1);8\n")

    assert [one.full_name for one in incoming.people] == ["=1+1 Schmidt", "@SUM(A1)"]


def test_names_in_a_zip_may_be_spelled_in_any_case_and_lie_in_a_folder():
    with zipfile.ZipFile(io.BytesIO(foreign_files.backup())) as packed:
        moved = {f"Daten\\{name.upper()}": packed.read(name) for name in packed.namelist()}

    assert len(old_program.read(foreign_files.zipped(moved)).results) == 4

"""Texts as tables: which sign parts their cells, and in which letters they are written."""

from __future__ import annotations

import pytest

from skatclub.domain.imports.errors import SourceDamaged, SourceUnknown
from skatclub.domain.imports.readers import encodings, grids
from skatclub.domain.list_files.errors import FileIsNoText
from skatclub.i18n import language, refusals
from tests import foreign_files

TITLE = "Mitgliederliste SC Probe e.V., Stand 1.1.2026\n"


@pytest.mark.parametrize(
    ("written", "sign"),
    [
        (TITLE + "Nr;Name\n1;Anna\n2;Bernd\n", ";"),
        ("Albers, Anna;SC Probe, Neustadt, Kreis\nBrandt, Bernd;SC Probe, Neustadt, Kreis\n", ";"),
        (TITLE + "Nr\tName\n1\tAlbers, Anna\n", "\t"),
        ("Nr|Name|Verein\n1|Albers, Anna|SC; Probe\n", "|"),
        ('Name,Gesamt\n"Krüger, Bernd",812\n', ","),
        ("Krüger, Bernd\nMaier, Ute\n", ";"),
        ("Krüger,\u00a0Bernd\nMaier, Ute\n", ";"),
        ("Anna, SC Probe, 12\nBernd, SC Probe, 13\n", ","),
        ("sep=,\na;b;c\nd;e;f\n", ","),
        ("Anna\n", ";"),
        ("x" * 140_000, ";"),
    ],
)
def test_the_sign_is_the_one_that_parts_most_lines_alike(written, sign):
    assert grids.separator_of(written) == sign


def test_a_title_with_a_comma_leaves_the_list_a_table():
    source = grids.read((TITLE + "Nr;Name\n1;Krüger, Bernd\n").encode("cp1252"))

    assert (source.separator, source.charset) == (";", "cp1252")
    assert [row.cells for row in source.sheet().rows][1:] == [("Nr", "Name"), ("1", "Krüger, Bernd")]


def test_sign_and_letters_can_be_chosen():
    data = "sep=;\nGrün-Weiß;Anna,Albers\n".encode("cp1252")

    source = grids.read(data, separator=",", charset="cp850")

    assert (source.separator, source.charset) == (",", "cp850")
    assert [(row.line, row.cells) for row in source.sheet().rows] == [(2, ("Gr³n-Wei▀;Anna", "Albers"))]
    assert grids.read(data, charset="utf-8").sheet().rows[0].shown(0) == "Gr�n-Wei�"


def test_white_space_of_all_kinds_is_one_space():
    assert grids.from_text("Anna  \u00a0 Albers;\u2003SC\tProbe \n").rows[0].cells == ("Anna Albers", "SC Probe")


@pytest.mark.parametrize(
    "page", ["<html><table>", "\n<?xml version='1.0'?>", "<!DOCTYPE html>", "<table border=1>"]
)
def test_a_page_of_the_web_is_no_table(page):
    with pytest.raises(SourceUnknown):
        grids.read(page.encode())


@pytest.mark.parametrize("charset", encodings.CHARSETS)
@pytest.mark.parametrize(
    "written", ["Jörg Müller (SC Grün-Weiß)", "Käthe Österle", "Verein „Pik-Ass“", "JÖRG", "Bär", "Übung", "Café"]
)
def test_letters_are_told_by_the_german_words_they_make(charset, written):
    if charset == encodings.DOS:
        written = written.replace("„", '"').replace("“", '"')
    data = f"Name\r\n{written}\r\n".encode(charset)

    assert grids.read(data).sheet().rows[1].cells == (written,)


def test_a_carriage_return_alone_is_a_sign_of_the_macintosh():
    assert encodings.charset_of("Name\röffnen".encode("mac_roman")) == encodings.MACINTOSH


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_texts_of_two_bytes_each_sign_need_no_mark(encoding):
    assert encodings.decoded("Name;Größe".encode(encoding)) == "Name;Größe"


def test_half_a_sign_is_no_text():
    with pytest.raises(FileIsNoText):
        encodings.decoded("Anna".encode("utf-16") + b"x")


@pytest.mark.parametrize("page", ["cp1252", "cp850", "mac_roman"])
def test_letters_read_in_a_wrong_encoding_are_mended(page):
    whole = "Jörg Müller (SC Grün-Weiß) – „Ass“, Łódź"
    torn = "".join(bytes([byte]).decode(page, "ignore") or chr(byte) for byte in whole.encode())

    assert torn != whole
    assert encodings.mended(torn) == whole
    assert encodings.mended(whole) == whole
    assert encodings.mended("JÃƒÂ¶rg") == "Jörg"


@pytest.mark.parametrize(
    ("data", "found", "words"),
    [
        (b"%PDF-1.7\n1 0 obj", "pdf", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n\0\0", "picture", "a picture"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "picture", "a picture"),
        (foreign_files.zipped({"word/document.xml": b"<document/>"}), "other", "a document without a table"),
        (foreign_files.zipped({"brief.txt": b"Hallo"}), "other", "a document without a table"),
    ],
)
def test_what_is_no_list_is_refused_by_what_it_is(data, found, words):
    with pytest.raises(SourceUnknown) as refused:
        grids.read(data)

    assert refused.value.found == found
    assert english(refused.value).startswith(f"This is {words}, ")


def english(refusal):
    return language.said_in("en", lambda: refusals.sentence(refusal))


def test_where_a_workbook_is_damaged_says_nothing_to_its_reader():
    assert english(SourceDamaged("sharedStrings")).startswith("The file is damaged or incomplete. ")
    assert "(at VM.dbf)" in english(SourceDamaged("VM.dbf"))


def test_a_cell_that_says_ditto_holds_what_stands_above():
    (sheet,) = grids.read("Name;Verein\nAnna;SC\nBernd;dto.\nClara;〃\nDora;\n".encode()).grids

    assert [row.shown(1) for row in sheet.rows] == ["Verein", "SC", "SC", "SC", ""]
    assert sheet.merged == {3, 4}

"""Bytes of files as text."""

from __future__ import annotations

import pytest

from skatclub.domain.list_files import errors
from skatclub.services.imports import files as imports_files

WORDS = "Nr;Spiel\n1;Grün Özdemir"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "cp850", "utf-16"])
def test_the_encodings_of_offices_are_understood(tmp_path, encoding):
    path = tmp_path / "liste.csv"
    path.write_bytes(WORDS.encode(encoding))

    assert imports_files.text_of(path) == WORDS


@pytest.mark.parametrize("data", [b"a\x00b", b"\x7fELF\x02\x01", b"\xff\xfe\x00", b"PK\x03\x04"])
def test_what_is_no_text_is_refused(tmp_path, data):
    path = tmp_path / "bild.csv"
    path.write_bytes(data)

    with pytest.raises(errors.FileIsNoText):
        imports_files.text_of(path)


def test_a_huge_file_is_refused_without_reading_it_all(tmp_path):
    path = tmp_path / "riesig.csv"
    with path.open("wb") as file:
        file.truncate(50_000_000_000)

    with pytest.raises(errors.FileTooLarge):
        imports_files.text_of(path)


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    for path in (tmp_path / "fehlt.csv", tmp_path, tmp_path / "a\x00b"):
        with pytest.raises(errors.FileUnreadable):
            imports_files.text_of(path)

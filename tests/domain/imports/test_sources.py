"""The sources of an import: each by its own code, and every kind of file that somebody brings has one."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import old_program, online_lists
from skatclub.domain.imports.incoming import FileSource
from skatclub.domain.imports.sources import SOURCES
from tests import foreign_files


def test_every_source_has_a_code_and_a_verb_of_its_own():
    assert len({source.code for source in SOURCES}) == len({source.verb for source in SOURCES}) == len(SOURCES) == 5


@pytest.mark.parametrize(
    ("name", "data", "source"),
    [
        ("Sicherung.VMZ", foreign_files.backup(), old_program.SOURCE),
        ("Sicherung.zip", foreign_files.backup(), old_program.SOURCE),
        ("spiele.sgf", b"", online_lists.SOURCE),
        ("spiele.txt", foreign_files.THREE_GAMES.encode(), online_lists.SOURCE),
        ("results.csv", b"Name;Datum;Gesamt\n", None),
        ("results.xlsx", b"PK\x03\x04", None),
    ],
)
def test_a_file_that_is_read_whole_is_known_by_its_ending_or_how_it_begins(name, data, source):
    whole = [each for each in SOURCES if isinstance(each, FileSource) and each.is_of(name, data)]

    assert whole == ([] if source is None else [source])

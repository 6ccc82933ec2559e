"""Commands that work on the file of a club."""

from __future__ import annotations

import json
import sqlite3

import pytest

from skatclub import paths
from skatclub.i18n import language


@pytest.fixture
def club(skatclub, tmp_path):
    path = tmp_path / "Skatfreunde.skatclub"
    skatclub("new", path)
    return path


def test_a_new_club_is_made_and_named_after_its_file(skatclub, tmp_path):
    path = tmp_path / "Skatfreunde"

    outcome = skatclub("new", path)

    assert outcome == (0, "", f"{path}.skatclub ist angelegt.\n")
    assert json.loads(skatclub("export", "--format", "json", f"{path}.skatclub").out)["tables"]["club"] == [
        {"id": 1, "name": "Skatfreunde"}
    ]


def test_a_new_club_may_be_named(skatclub, tmp_path):
    path = tmp_path / "a.skatclub"

    skatclub("new", path, "--name", "Skatfreunde Bärental")

    assert "Skatfreunde Bärental" in skatclub("export", "--format", "json", path).out


def test_a_club_is_never_overwritten(skatclub, club):
    before = club.read_bytes()

    outcome = skatclub("new", club)

    assert outcome.code == 2
    assert outcome.err == f"{club} gibt es schon; die Datei wird nicht überschrieben. Wählen Sie einen anderen Namen.\n"
    assert club.read_bytes() == before


def test_a_club_cannot_be_made_where_no_folder_is(skatclub, tmp_path):
    outcome = skatclub("new", tmp_path / "nirgends" / "a.skatclub")

    assert (outcome.code, outcome.out) == (2, "")


def test_a_sound_club_passes_its_check(skatclub, club):
    outcome = skatclub("check", club)

    assert outcome == (0, "", "Alles in Ordnung: 0 Listen, 0 Spiele, 1 Änderung geprüft.\n")


def test_a_club_that_was_altered_fails_its_check(skatclub, club):
    connection = sqlite3.connect(club)
    with connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("UPDATE club SET name = 'Schummler'")
    connection.close()

    outcome = skatclub("check", club)

    assert outcome.code == 1
    assert "am Protokoll vorbei geändert." in outcome.out
    assert "Befund" in outcome.err


@pytest.mark.parametrize("command", ["check", "export", "open"])
def test_a_missing_club_is_named(skatclub, tmp_path, command):
    path = tmp_path / "fehlt.skatclub"

    outcome = skatclub(command, path)

    assert (outcome.code, outcome.out, skatclub.windows) == (2, "", [])
    assert outcome.err.startswith(f"{path} ist nicht da.")


def test_a_file_of_another_program_is_no_club(skatclub, tmp_path):
    path = tmp_path / "bild.skatclub"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" * 100)

    assert skatclub("check", path).code == 2


def test_an_open_command_hands_the_club_to_the_window(skatclub, club):
    skatclub("open", club)

    assert skatclub.windows == [[str(club)]]


def test_a_database_address_goes_to_the_window_as_it_is(skatclub):
    skatclub("open", "postgresql+psycopg://desk@hall/skat")

    assert skatclub.windows == [["postgresql+psycopg://desk@hall/skat"]]


def test_an_export_may_go_to_a_file(skatclub, club, tmp_path):
    out = tmp_path / "verein.json"

    outcome = skatclub("export", club, "--format", "json", "--out", out)

    assert outcome == (0, "", "")
    assert json.loads(out.read_text(encoding="utf-8"))["tables"]["club"][0]["name"] == "Skatfreunde"


def test_an_export_knows_two_forms(skatclub, club):
    outcome = skatclub("export", club, "--format", "xml")

    assert outcome.code == 2
    assert outcome.err.startswith("--format kann nicht „xml“ sein. Möglich sind csv und json.")


def test_an_export_leaves_the_club_as_it_was(skatclub, club):
    before = club.read_bytes()

    skatclub("export", club)

    assert club.read_bytes() == before

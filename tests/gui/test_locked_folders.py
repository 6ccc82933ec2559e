"""Where the user's own folders cannot be written to, the window says so and goes on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from skatclub import paths
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.form import Evening
from skatclub.gui.start.new_event import NewEvent
from skatclub.gui.start.room import NewEventRoom, StartRoom
from tests.gui.conftest import FOUR, open_list


def lock(folder: Path) -> None:
    """Put a file where a folder should be: nobody, not even root, can write into it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("not a folder")


def test_a_locked_documents_folder_is_named_before_an_evening_begins(session):
    lock(paths.documents_folder())

    session.room(NewEventRoom).begin(
        NewEvent(is_night=True, evening=Evening(title="Abend", held_on=date(2026, 11, 5)), names=FOUR)
    )

    assert "lässt sich nicht schreiben" in session.window.messages.words.text()
    assert session.operations.club is None


def test_a_locked_documents_folder_is_named_by_the_sample_club(session):
    lock(paths.documents_folder())

    session.room(StartRoom).open_door("sample")

    assert "lässt sich nicht schreiben" in session.window.messages.words.text()


def test_settings_that_cannot_be_kept_are_told_and_hold_until_the_end(session, monkeypatch, tmp_path):
    lock(tmp_path / "locked")
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path / "locked"))

    session.memory.change(type_scale=125)

    assert session.memory.settings.type_scale == 125
    assert "lassen sich nicht speichern" in session.window.messages.words.text()


def test_a_half_typed_line_that_cannot_be_kept_stops_no_list(session, hands, monkeypatch, tmp_path):
    page = open_list(session)
    lock(tmp_path / "locked")
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path / "locked"))

    hands.keys("22", enter=False)
    page.keep_draft()
    hands.keys("1")

    assert len(page.table.records) == 1


def test_a_club_opens_where_no_mark_of_a_crash_can_be_left(session, monkeypatch, tmp_path):
    club = paths.sample_club()
    copied = tmp_path / "Bachtal.skatclub"
    copied.write_bytes(club.read_bytes())
    lock(tmp_path / "locked")
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path / "locked"))

    opened = session.files.open(str(copied))

    assert opened
    assert session.room(SheetsRoom).page.table is not None

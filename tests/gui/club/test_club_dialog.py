"""The club's own particulars in the window: name, address, person responsible for data, picture."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.gui.club.dialog import ClubDialog
from skatclub.gui.papers import papers
from skatclub.services import history
from skatclub.services.club import clubs
from skatclub.services.papers import letterhead
from tests.exports import result_events
from tests.gui.conftest import modal, open_club


@pytest.fixture
def club(session):
    open_club(session)
    return session.operations.club


@pytest.fixture
def dialog(session, club):
    session.window.menus.action("Verein …").trigger()
    made = modal(ClubDialog)
    yield made
    for still_open in (QApplication.activeModalWidget(), made):
        if still_open is not None and shiboken6.isValid(still_open):
            still_open.reject()


def test_a_club_is_renamed_by_keys_and_papers_bear_the_name_at_once(session, dialog, club):
    QTest.keyClicks(dialog.name, "Skatfreunde 1. Mai")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)

    imprint = papers.imprint_now(session.operations, lambda: datetime(2026, 11, 22, tzinfo=UTC))
    assert clubs.club_name(club) == "Skatfreunde 1. Mai"
    assert imprint.club == "Skatfreunde 1. Mai"


def test_all_fields_are_one_change_that_one_undo_takes_back(dialog, club, tmp_path):
    before = letterhead.letterhead(club)
    path = tmp_path / "logo.png"
    path.write_bytes(result_events.logo())
    dialog.address.setPlainText("Am Markt 1\n12345 Neustadt")
    dialog.responsible.setText("Eva Maaß")
    dialog.colour.setText("#7FDB3B")
    dialog.authority.setText("LfD Niedersachsen, Hannover")
    dialog.take(path)

    assert dialog.about_colour.text().startswith("#7fdb3b ist zu hell")
    dialog.act.click()

    assert letterhead.letterhead(club) == replace(
        before,
        address="Am Markt 1\n12345 Neustadt",
        responsible="Eva Maaß",
        logo=result_events.logo(),
        authority="LfD Niedersachsen, Hannover",
        colour="#7fdb3b",
    )
    history.undo(club)
    assert letterhead.letterhead(club) == before


def test_a_colour_is_chosen_in_a_dialog_for_which_nothing_waits(dialog):
    dialog.ask_colour()
    asked = QApplication.activeModalWidget()
    asked.setCurrentColor("#7fdb3b")
    asked.accept()

    assert dialog.colour.text() == "#7fdb3b"
    assert QApplication.activeModalWidget() is dialog


def test_esc_changes_nothing(dialog, club):
    before = letterhead.letterhead(club)
    dialog.name.setText("Anders")

    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert letterhead.letterhead(club) == before


def test_a_club_without_a_name_is_refused_in_the_form(dialog, club):
    dialog.name.setText("")

    dialog.act.click()

    assert not dialog.problem.isHidden()
    assert clubs.club_name(club)


def test_a_picture_that_cannot_be_read_is_told_and_leaves_the_old_one(dialog, tmp_path):
    dialog.take(tmp_path / "fehlt.png")

    told = QApplication.activeModalWidget()
    assert "fehlt.png" in told.text()
    assert dialog.picture.text() == "Noch kein Logo."


def test_what_is_no_picture_is_told(dialog, tmp_path):
    path = tmp_path / "logo.png"
    path.write_text("<svg/>")

    dialog.take(path)

    told = QApplication.activeModalWidget()
    assert "PNG" in told.text()

"""Two desks on one club in the hall: what one has not seen yet the other's window does not write over."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from skatclub.gui.operations.pages import CONDITIONS, LISTS, MEMBERS, REGISTRATION
from skatclub.gui.people.room import MembersRoom
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.session import Session
from skatclub.gui.window.stale_bar import StaleBar
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events, tournaments
from tests.databases import make, open_again, server_address
from tests.evenings import DAY, new_list
from tests.lines import Line, line_to
from tests.tournaments import named, new_event

__all__ = ["server_address"]

pytestmark = pytest.mark.postgres


@pytest.fixture
def other(session: Session, server_address: str) -> Iterator[Club]:
    """Return the club in the hall as another desk has it open, with a list that the window shows."""
    clubs.close(make(server_address))
    desk = open_again(server_address, desk="Platz 2", author="Bernd")
    new_list(desk, deals=2, night=True)
    session.files.open(server_address)
    yield desk
    session.operations.take_over(None)
    clubs.close(desk)


def test_a_deal_typed_for_a_row_that_is_taken_is_asked_about(session, hands, other):
    page = session.room(SheetsRoom).page
    session.show(LISTS)
    table_id = page.table.id
    hands.keys("2g", enter=False)
    sheets.accept_deal(other, table_id, PASSED_IN)
    session.watcher.look()

    hands.keys("1")
    question = QApplication.activeModalWidget()

    assert isinstance(question, QMessageBox)
    assert question.text().startswith("Platz 2, Bernd hat eben eingetragen: Spiel 3, eingepasst.")
    assert "Sie wollten: Spiel 3, Grand mit 1" in question.text()
    assert len(sheets.table(other, table_id).records) == 3

    question.buttons()[0].click()
    records = sheets.table(other, table_id).records
    assert [record.deal_no for record in records] == [1, 2, 3, 4]
    assert records[3].row.deal.declarer == 2
    assert page.entry.line() == ""


def test_what_was_not_seen_is_shown_and_entered_again_it_counts(session, other):
    event_id = events.overview(other)[0].id
    session.show(CONDITIONS)
    seen = tournaments.conditions(other, event_id)
    tournaments.change_conditions(other, event_id, replace(seen, place="Krone"))

    wanted = replace(seen, place="Linde")
    refused = session.operations.run(tournaments.change_conditions, event_id, wanted)
    words = session.window.messages.words.text()
    done = session.operations.run(tournaments.change_conditions, event_id, wanted)

    assert refused is None
    assert words.startswith("Platz 2, Bernd hat eben eingetragen:")
    assert done is not None


def test_what_others_write_elsewhere_stands_in_nobodys_way(session, other):
    event_id = events.overview(other)[0].id
    session.show(CONDITIONS)
    new_list(other)

    assert session.operations.run(events.rename_event, event_id, "Winterpokal", DAY) is not None


def test_a_question_that_is_open_answers_what_was_read(session, hands, other):
    event_id = events.overview(other)[0].id
    session.show(CONDITIONS)
    box = QMessageBox(session.window)
    box.open()
    events.rename_event(other, event_id, "Herbstpokal", DAY)
    session.watcher.look()

    assert session.operations.run(events.rename_event, event_id, "Winterpokal", DAY) is None

    box.close()
    hands.press(Qt.Key.Key_Tab)
    session.watcher.look()
    assert session.operations.run(events.rename_event, event_id, "Winterpokal", DAY) is not None


@pytest.fixture
def line(session: Session, server_address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    """Return a line that can be cut, with the window at its end."""
    clubs.close(make(server_address))
    folder = Path(tempfile.mkdtemp(prefix="skatclub-line-"))  # the path of a socket must be short
    with line_to(server_address, folder) as (line, address):
        desk = open_again(server_address, desk="Platz 2", author="Bernd")
        new_list(desk, deals=2, night=True)
        session.files.open(address)
        line.other = desk
        yield line
        session.operations.take_over(None)
        clubs.close(desk)
    shutil.rmtree(folder)


def test_a_window_whose_line_is_cut_goes_on_watching(session, line, qtbot):
    page = session.room(SheetsRoom).page
    session.show(LISTS)
    line.cut()
    sheets.accept_deal(line.other, page.table.id, PASSED_IN)

    qtbot.waitUntil(lambda: len(page.table.records) == 3)

    assert session.watcher.lost_at is None


def test_while_the_server_is_away_the_window_says_since_when_its_pages_are_old(session, line, qtbot):
    page, bar = session.room(SheetsRoom).page, session.window.findChild(StaleBar)
    session.show(LISTS)
    session.watcher._timer.setInterval(10)
    line.is_down = True
    line.cut()
    qtbot.waitUntil(bar.isVisible)
    told = bar.words.text(), session.window.saved.text()
    qtbot.waitUntil(lambda: session.watcher._timer.interval() > 40)
    sheets.accept_deal(line.other, page.table.id, PASSED_IN)

    line.is_down = False
    qtbot.waitUntil(lambda: len(page.table.records) == 3)

    assert told[0].startswith("Keine Verbindung zum Server seit 18:0")
    assert told[1].startswith("Keine Verbindung seit 18:0")
    assert not bar.isVisible()
    assert "Keine Verbindung" not in session.window.saved.text()


def test_a_deal_whose_answer_is_lost_is_told_as_soon_as_the_server_answers(session, hands, line, qtbot):
    page = session.room(SheetsRoom).page
    session.show(LISTS)
    line.swallows = line.is_down = True
    hands.keys("2g1")
    told, shown, waiting = session.window.messages.words.text(), len(page.table.records), session.handing.waiting
    session.watcher._timer.setInterval(10)
    line.is_down = False
    qtbot.waitUntil(lambda: "wieder da, 1 Eingabe nachgereicht" in session.menu.halls.label.text())

    assert told.startswith("Der Server ist weg: Das liegt auf diesem Platz und wird nachgereicht")
    assert (shown, [entry.verb for entry in waiting]) == (3, ["accept_deal"])
    assert len(sheets.table(line.other, page.table.id).records) == 3
    qtbot.waitUntil(lambda: len(page.table.records) == 3)
    assert page.entry.line() == ""
    assert session.handing.waiting == ()


def test_a_deal_whose_answer_alone_is_lost_is_just_saved(session, hands, line):
    page = session.room(SheetsRoom).page
    session.show(LISTS)
    line.swallows = True
    hands.keys("2g1")

    assert session.window.saved.text().startswith("✔ Gespeichert")
    assert len(page.table.records) == 3


def test_a_page_that_cannot_be_read_just_now_keeps_what_it_shows(session, line):
    event_id = new_event(line.other, named(4))
    session.watcher.look()
    session.current.choose(event_id)
    session.show(REGISTRATION)
    page = session.room(RegistrationRoom).page
    line.is_down = True
    line.cut()

    page.refresh()

    assert page.roll is not None
    assert len(page.roll.participants) == 4
    assert page.edit.isEnabled()
    assert "nichts geändert" not in session.window.messages.words.text()


def test_a_page_that_could_not_be_read_is_read_as_soon_as_the_line_is_back(session, line, qtbot):
    session.show(MEMBERS)
    page = session.room(MembersRoom).page
    before = len(page.people)
    line.is_down = True
    line.cut()
    page.refresh()
    assert session.watcher.lost_at is not None

    line.is_down = False

    qtbot.waitUntil(lambda: len(page.people) == before > 0)
    assert session.watcher.lost_at is None

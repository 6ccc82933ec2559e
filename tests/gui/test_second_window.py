"""The same club opened twice: the second window looks only, says so, and keeps up with the first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from skatclub.gui.sheets.room import SheetsRoom
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from tests.gui.conftest import FOUR, Clock
from tests.store.engine.test_trouble import written_over


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Club]:
    """Return a club in a file, held open for writing by another window."""
    clock = Clock()
    address = str(tmp_path / "Herz Dame.skatclub")
    club = clubs.create(address, name="SC Herz Dame", author="Anna", desk="desk", clock=clock)
    made = events.new_single_list(
        club, title="Liste", names=FOUR, rounds=12, held_on=clock().date(), rules=ISKO_2022
    )
    sheets.accept_deal(club, made.made_id, PassedIn())
    yield club
    clubs.close(club)


def test_a_second_window_says_that_it_only_looks(session, desk):
    session.files.open(desk.address)

    assert "nur zum Ansehen" in session.window.messages.words.text()
    assert not session.room(SheetsRoom).page.entry.isEnabled()
    assert session.room(SheetsRoom).page.entry.card.head.text() == "Diese Datei ist nur zum Ansehen geöffnet."
    assert not session.window.menus.action("Spiel ändern").isEnabled()


def test_a_second_window_shows_what_the_first_one_writes(session, desk):
    session.files.open(desk.address)
    page = session.room(SheetsRoom).page

    sheets.accept_deal(desk, page.table.id, PassedIn())
    session.watcher.look()

    assert len(page.table.records) == 2


def test_a_second_window_says_when_it_shows_an_older_state(session, desk):
    older = Path(desk.address).read_bytes()
    sheets.accept_deal(desk, 1, PassedIn())
    session.files.open(desk.address)
    written_over(Path(desk.address), older)

    session.watcher.look()
    QApplication.processEvents()

    assert "liegt jetzt ein älterer oder anderer Stand" in session.copies.damaged.words.text()
    assert session.copies.damaged.isVisible()
    assert len(session.room(SheetsRoom).page.table.records) == 1
    assert session.watcher.lost_at is None


def test_a_window_that_writes_alone_watches_nobody(session, desk):
    address = desk.address
    clubs.close(desk)
    session.files.open(address)
    asked = []
    session.watcher.others_wrote.connect(lambda: asked.append(1))

    sheets.accept_deal(session.operations.club, session.room(SheetsRoom).page.table.id, PassedIn())
    session.operations.changed.emit(sheets.accept_deal(session.operations.club, 1, PassedIn()))

    assert asked == []

"""A club is recovered at the window, from its own file or a copy on a stick; two copies that live are told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from skatclub import paths
from skatclub.domain.hall import whereabouts
from skatclub.domain.hall.whereabouts import Kinship, Whereabouts
from skatclub.gui.hall.recovery import RecoveryDialog
from skatclub.gui.window.session import Session
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import history, sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import halls, recovery
from skatclub.store import club as club_store
from tests import databases
from tests.evenings import new_list
from tests.gui.conftest import PatientBot

AWAY = Whereabouts(computer="LAPTOP-ANNA", address="192.0.2.7:50111", since="2026-11-05T17:00:00.000000Z")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a club that lives on the server of another computer, as that server has left it."""
    path = tmp_path / "Herz Dame.skatclub"
    club = databases.ready(path)
    new_list(club, deals=2)
    with club.database.change("open_hall", computer=AWAY.computer, address=AWAY.address) as work:
        club_store.put(work, whereabouts.KEY, whereabouts.dump(AWAY))
    sheets.accept_deal(club, 1, PASSED_IN)
    clubs.close(club)
    return path


def shown(session: Session, qtbot: PatientBot, rows: int) -> RecoveryDialog:
    """Return the dialog once it has found so many copies, and knows how they are related."""
    dialog = next(each for each in session.window.findChildren(RecoveryDialog) if each.isVisible())
    qtbot.waitUntil(lambda: len(dialog.copies.rows) == rows)
    qtbot.waitUntil(lambda: not dialog._comparing.is_running)
    return dialog


def test_the_file_of_a_club_whose_server_is_gone_is_written_to_again(session, qtbot, path):
    session.files.open(str(path))
    told, way = session.window.messages.words.text(), session.window.messages.way_out
    way.click()
    dialog = shown(session, qtbot, 1)
    plan, sure, before = dialog.plan.text(), dialog.sure.text(), dialog.act.isEnabled()
    dialog.sure.setFocus()
    QTest.keyClick(dialog.sure, Qt.Key.Key_Space)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.operations.club is not None)
    club = session.operations.club

    assert "auf dem Server von LAPTOP-ANNA" in told
    assert "Die letzte war: Spiel 3, eingepasst" in plan
    assert "Er bleibt in dieser Datei" in plan
    assert "vom Papier neu getippt" in plan
    assert sure == "Der Server auf LAPTOP-ANNA ist &endgültig weg"
    assert not before
    assert club.address == str(path)
    assert not club.read_only
    assert history.undoable(club) is None or history.undoable(club).verb != "recover_club"
    assert session.window.messages.words.text().startswith(f"Der Verein ist jetzt in {path}")
    assert session.operations.run(sheets.accept_deal, 1, PASSED_IN) is not None
    session.operations.take_over(None)
    assert check.check(str(path)).is_clean


def test_a_copy_on_a_stick_stays_what_it_is_and_the_club_gets_a_new_file(session, qtbot, path, tmp_path):
    stick = tmp_path / "stick" / "Herz Dame.skatclub"
    stick.parent.mkdir()
    path.rename(stick)
    bytes_before = stick.read_bytes()
    session.do("recover")
    dialog = next(each for each in session.window.findChildren(RecoveryDialog) if each.isVisible())
    qtbot.waitUntil(lambda: not dialog._looking.is_running)
    nothing = dialog.looked.text()
    dialog.take_file(str(stick))
    dialog = shown(session, qtbot, 1)
    plan = dialog.plan.text()
    dialog.sure.setChecked(True)
    dialog.copies.setFocus()
    dialog.act.click()
    qtbot.waitUntil(lambda: session.operations.club is not None)
    club = session.operations.club

    assert nothing.startswith("Hier ist keine Kopie")
    assert "Die Kopie bleibt, wie sie ist" in plan
    assert club.address == str(paths.documents_folder() / "Herz Dame.skatclub")
    assert not club.read_only
    assert stick.read_bytes() == bytes_before
    assert not list(paths.documents_folder().glob(".*.new"))


def test_the_copy_with_the_newest_change_is_chosen_and_an_older_one_says_so(session, qtbot, path, tmp_path):
    other = tmp_path / "mehr.skatclub"
    recovery.go_on(recovery.look(str(path)), other, keeper())
    session.files.open(str(path))
    session.do("recover")
    dialog = shown(session, qtbot, 1)
    dialog.take_file(str(other))
    dialog = shown(session, qtbot, 2)
    first = dialog.copies.rows[0].address
    dialog.copies.choose(str(path))
    qtbot.waitUntil(dialog.related.isVisible)
    words = dialog.related.text()
    dialog.reject()

    assert first == str(other)
    assert words.startswith("mehr.skatclub geht nach Änderung")


def test_two_copies_that_have_both_gone_on_are_told_of_once_when_they_meet(session, qtbot, path, tmp_path):
    second = tmp_path / "zweite.skatclub"
    for target in (second, path):
        recovery.go_on(recovery.look(str(path)), target, keeper())
        club = databases.open_again(target)
        sheets.accept_deal(club, 1, PASSED_IN)
        clubs.close(club)
    session.files.open(str(second))
    session.files.open(str(path))
    session.menu.halls.look_for_others()
    qtbot.waitUntil(lambda: "gibt es zweimal" in session.window.messages.words.text())
    told = session.window.messages.words.text()
    session.window.messages.hide()
    session.menu.halls.look_for_others()
    qtbot.waitUntil(lambda: not session.menu.halls._meeting.is_running)

    assert str(second) in told
    assert not session.window.messages.isVisible()
    assert halls.compare(str(path), str(second)).kinship is Kinship.PARTED
    session.operations.take_over(None)
    assert recovery.apart(str(path), [str(tmp_path / "nichts.skatclub"), str(second)])[0].address == str(second)


def test_a_club_that_never_was_in_a_hall_may_have_copies_to_play_with(tmp_path):
    path, other = tmp_path / "a.skatclub", tmp_path / "b.skatclub"
    clubs.close(databases.ready(path))
    shutil.copyfile(path, other)
    for each in (path, other):
        club = databases.open_again(each)
        new_list(club, deals=1)
        clubs.close(club)

    assert halls.compare(str(path), str(other)).kinship is Kinship.PARTED
    assert recovery.apart(str(path), [str(other)]) == ()
    assert recovery.apart(str(path), [str(other)], knows_halls=False) == ()


def test_a_club_that_can_be_written_to_has_nothing_to_recover(session, path):
    recovery.go_on(recovery.look(str(path)), path, keeper())
    session.files.open(str(path))

    assert not session.window.menus.action("Verein zurückholen …").isEnabled()
    session.operations.take_over(None)
    session.update_menus()
    assert session.window.menus.action("Verein zurückholen …").isEnabled()


def keeper() -> halls.Keeper:
    return halls.Keeper(author="Anna", desk="Laptop 2", clock=databases.Clock())

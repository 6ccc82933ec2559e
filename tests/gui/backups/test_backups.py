"""Copies are made beside the work, listed with what stands in them, and opened beside the club, all by keys."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from skatclub import paths
from skatclub.domain.club.backups import Occasion, occasion_before
from skatclub.gui.backups.dialog import BackupsDialog
from skatclub.gui.operations.pages import MEMBERS, OVERVIEW, PREFERENCES, START
from skatclub.gui.preferences.page import BackupCard
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.room import StartRoom
from skatclub.gui.window.session import Session
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.backups import notes as backups_notes
from skatclub.services.club import clubs, copies as club_copies
from skatclub.services.events import events
from skatclub.services.imports import taking
from skatclub.services.office import office
from skatclub.services.people import members, merging, privacy
from skatclub.services.registration import participants, registration
from skatclub.services.seating import draws
from tests import forgeries
from tests.databases import as_a_newer_program
from tests.gui.conftest import FOUR, Clock, answer, empty_club, modal
from tests.store.engine.test_trouble import written_over

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


CLUB = Path(__file__).parents[2] / "data" / "schemas" / "0005.skatclub"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a club with one list of four begun, which each test copies."""
    clock, path = Clock(), tmp_path_factory.mktemp("kept") / "Herz Dame.skatclub"
    club = clubs.create(str(path), name="SC Herz Dame", author="Anna", desk="desk", clock=clock)
    made = events.new_single_list(
        club, title="Vereinsabend", names=FOUR, rounds=1, held_on=clock().date(), rules=ISKO_2022
    )
    sheets.accept_deal(club, made.made_id, PassedIn())
    clubs.close(club)
    return path


@pytest.fixture
def opened(session: Session, kept: Path, tmp_path: Path) -> Session:
    """Return a session with a copy of that club open."""
    session.files.open(str(shutil.copy(kept, tmp_path)))
    return session


@pytest.fixture
def stick(opened: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a stick called SKAT that is plugged in."""
    folder = tmp_path / "media" / "SKAT"
    folder.mkdir(parents=True)
    monkeypatch.setattr(opened.copies.places, "roots", (folder.parent,))
    monkeypatch.setattr(opened.copies.places, "is_mount", Path.exists)
    return folder


def copies(session: Session) -> list[Occasion]:
    """Return the occasions of the copies in the program's own folder, the newest first."""
    address = session.operations.club.address
    return [one.occasion for one in backups_notes.listed((session.copies.places.home(address),))]


def settle(qtbot: QtBot, session: Session) -> None:
    """Wait until no copy is being made any more."""
    qtbot.waitUntil(lambda: not session.copies.background.is_running)


def write_deal(session: Session) -> None:
    """Write the next deal of the list."""
    session.operations.run(sheets.accept_deal, session.room(SheetsRoom).page.table.id, PassedIn())


def listed_dialog(qtbot: QtBot) -> BackupsDialog:
    """Return the open list of copies once it is filled."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), BackupsDialog))
    return modal(BackupsDialog)


def test_ten_minutes_of_work_make_a_copy_and_idle_ones_none(qtbot, opened):
    opened.copies.copy_if_changed()
    assert not opened.copies.background.is_running

    write_deal(opened)
    opened.copies.copy_if_changed()
    settle(qtbot, opened)
    opened.copies.copy_if_changed()

    assert not opened.copies.background.is_running
    assert copies(opened) == [Occasion.MINUTES]
    assert opened.copies.label.text().startswith("Sicherung ")


def test_the_ten_minutes_begin_with_the_first_change_that_has_no_copy(qtbot, opened):
    assert not opened.copies._work.isActive()
    write_deal(opened)
    assert opened.copies._work.isActive()
    opened.copies.copy_if_changed()
    settle(qtbot, opened)

    assert not opened.copies._work.isActive()


def test_a_window_that_closes_copies_what_was_written_last(opened):
    opened.copies.close()
    assert copies(opened) == []

    write_deal(opened)
    opened.copies.close()

    assert copies(opened) == [Occasion.MINUTES]


def test_the_full_list_of_a_series_makes_a_copy_of_the_series(qtbot, opened):
    for _deal in range(3):
        write_deal(opened)
    settle(qtbot, opened)

    assert copies(opened) == [Occasion.SERIES]


def test_something_that_takes_out_has_a_copy_before_it(qtbot, opened):
    opened.operations.beginning.emit(merging.merge)
    write_deal(opened)
    settle(qtbot, opened)

    kept = backups_notes.listed((opened.copies.places.home(opened.operations.club.address),))
    assert [(one.occasion, one.content.deals) for one in kept] == [(Occasion.DELETION, 1)]


@pytest.mark.parametrize(
    ("verb", "occasion"),
    [
        (draws.accept, Occasion.DRAW),
        (participants.take_in, Occasion.IMPORT),
        (taking.take_over, Occasion.IMPORT),
        (registration.remove, Occasion.DELETION),
        (merging.merge, Occasion.DELETION),
        (members.delete, Occasion.DELETION),
        (office.remove_totals, Occasion.DELETION),
        (members.change, None),
    ],
)
def test_what_cannot_easily_be_made_good_has_a_copy_before_it(verb, occasion):
    assert occasion_before(verb) is occasion


def test_a_copy_is_checked_and_kept_while_the_window_goes_on(qtbot, opened):
    opened.operations.beginning.emit(draws.accept)

    assert opened.copies.background.is_running
    assert copies(opened) == []
    settle(qtbot, opened)
    assert copies(opened) == [Occasion.DRAW]


def test_the_copies_are_listed_and_opened_beside_by_keys(qtbot, opened, hands):
    address = opened.operations.club.address
    opened.copies.copy_now()
    settle(qtbot, opened)
    write_deal(opened)

    hands.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = listed_dialog(qtbot)
    qtbot.waitUntil(lambda: len(dialog.rows.rows) == 1)
    cells = [dialog.rows.cells(0)[column] for column in range(1, 5)]
    hands.press(Qt.Key.Key_Return)

    assert cells[:2] == ["von Hand", "Vereinsabend · Serie 1, 0 von 1 Liste fertig · 1 Spiel"]
    assert cells[3] == "✔"
    club = opened.operations.club
    assert Path(club.address).name.startswith("Herz Dame Stand 2026-11-05")
    assert len(opened.room(SheetsRoom).page.table.records) == 1
    assert Path(address).exists()


def test_a_damaged_copy_is_shown_and_cannot_be_opened(qtbot, opened, hands):
    opened.copies.copy_now()
    settle(qtbot, opened)
    kept = backups_notes.listed((opened.copies.places.home(opened.operations.club.address),))[0]
    Path(kept.path).write_bytes(b"x" * kept.size)

    opened.copies.show()
    dialog = listed_dialog(qtbot)
    qtbot.waitUntil(lambda: len(dialog.rows.rows) == 1)

    assert dialog.rows.cells(0)[4] == "beschädigt"
    assert not dialog.act.isEnabled()
    hands.press(Qt.Key.Key_Escape)


def test_without_a_copy_the_list_says_so_and_makes_one(qtbot, opened, hands):
    opened.copies.show()
    dialog = listed_dialog(qtbot)
    qtbot.waitUntil(lambda: "noch keine Sicherung" in dialog.said.text())

    dialog.now.click()
    qtbot.waitUntil(lambda: len(dialog.rows.rows) == 1)

    assert dialog.act.isEnabled()
    hands.press(Qt.Key.Key_Escape)


def test_the_stick_is_chosen_once_and_gets_a_copy_after_each_list(qtbot, opened, stick):
    opened.copies.ask_stick()
    answer(qtbot, "Sichern", label="SKAT")
    settle(qtbot, opened)
    for _deal in range(3):
        write_deal(opened)
    settle(qtbot, opened)

    there = backups_notes.listed((opened.copies.places.stick(opened.operations.club.address),))
    assert opened.memory.settings.backup_stick == "SKAT"
    assert [one.content.deals for one in there] == [4, 1]
    assert all(str(stick) in one.path for one in there)
    assert "USB „SKAT“ gerade eben" in opened.copies.label.text()


def test_a_stick_that_is_pulled_out_does_no_harm(qtbot, opened, stick):
    opened.memory.change(backup_stick="SKAT")
    stick.rmdir()

    for _deal in range(3):
        write_deal(opened)
    settle(qtbot, opened)

    assert "USB „SKAT“ nicht angesteckt" in opened.copies.label.text()
    assert copies(opened) == [Occasion.SERIES]
    assert not opened.window.messages.isVisible()


def test_a_copy_in_which_an_erasing_was_cut_off_is_gone_through_once_more(qtbot, opened):
    opened.copies.copy_now()
    settle(qtbot, opened)
    (copy,) = backups_notes.listed(opened.copies.folders())
    assert b"Schmidt" in Path(copy.path).read_bytes()
    opened.operations.run(privacy.anonymise, (1,))

    opened.copies.erase_what_was_left()

    qtbot.waitUntil(lambda: b"Schmidt" not in Path(copy.path).read_bytes())
    assert all(backups_notes.is_sound(each) for each in backups_notes.listed(opened.copies.folders()))


def test_a_full_disk_says_so_and_the_work_goes_on(qtbot, opened):
    paths.data_folder().mkdir(parents=True, exist_ok=True)
    paths.backups_folder().write_text("no folder")

    opened.copies.copy_now()
    settle(qtbot, opened)
    write_deal(opened)

    qtbot.waitUntil(lambda: "Sicherung nicht möglich" in opened.copies.label.text())
    assert len(opened.room(SheetsRoom).page.table.records) == 2


def test_a_damaged_club_offers_its_newest_sound_copy(qtbot, opened):
    address = Path(opened.operations.club.address)
    opened.copies.copy_now()
    settle(qtbot, opened)
    opened.operations.take_over(None)
    address.write_bytes(address.read_bytes()[:5000])

    assert not opened.files.open(str(address))
    message = opened.window.messages
    assert "neueste unversehrte Sicherung" in message.words.text()
    qtbot.mouseClick(message.way_out, Qt.MouseButton.LeftButton)

    assert opened.operations.club is not None
    assert Path(opened.operations.club.address).parent == address.parent
    assert address.stat().st_size == 5000


def test_a_club_in_memory_offers_no_copies(session):
    club = empty_club(session)
    session.operations.take_over(club)

    assert not session.window.menus.action("Sicherungen …").isEnabled()
    assert not session.window.menus.action("Sicherung auf USB-Stick …").isEnabled()


def test_the_second_folder_is_typed_in_the_preferences(session, tmp_path, hands):
    session.window.show_page(PREFERENCES)
    card = session.window.page(PREFERENCES).findChild(BackupCard)
    assert card is not None
    card.folder.setFocus()
    card.folder.setText(str(tmp_path / "netz"))
    hands.press(Qt.Key.Key_Return)
    chosen = session.memory.settings.backup_folder
    card.take(" ")

    assert chosen == str(tmp_path / "netz")
    assert session.memory.settings.backup_folder == ""
    assert card.folder.text() == ""


def test_what_a_file_was_before_it_was_brought_up_to_date_can_be_restored(session, tmp_path, qtbot):
    address = tmp_path / "Alt.skatclub"
    shutil.copy(CLUB, address)
    with as_a_newer_program():
        session.files.open(str(address))
        qtbot.waitUntil(lambda: copies(session) == [Occasion.UPDATE])
        session.files.open(str(address))
        qtbot.waitUntil(lambda: not session.copies.background.is_running)

    kept = backups_notes.listed((session.copies.places.home(str(address)),))

    assert [one.occasion for one in kept] == [Occasion.UPDATE]
    assert Path(kept[0].path).read_bytes() == (tmp_path / "Alt (0005).skatclub").read_bytes()
    assert backups_notes.is_sound(kept[0])


def test_an_older_copy_says_so_on_every_page_and_is_never_the_last_club(opened, qtbot):
    address = opened.operations.club.address
    strip = opened.copies.older
    older = str(Path(address).with_name("Herz Dame Stand 2026-11-05 17-27.skatclub"))
    shutil.copy(address, older)
    assert not strip.isVisible()

    opened.files.open(older)
    for key in (OVERVIEW, MEMBERS, PREFERENCES):
        opened.show(key)
        assert strip.isVisible()
    assert (
        strip.words.text() == "Herz Dame, Stand 05.11.2026, 17:27: ein älterer Stand, nicht der Verein von heute."
    )
    remembered = opened.memory.settings.last_club, [club.path for club in opened.memory.settings.recent]
    strip.back.click()

    assert remembered[0] == address
    assert older not in remembered[1]
    assert opened.operations.club.address == address
    assert not strip.isVisible()


def test_the_strip_of_a_copy_is_read_whole_in_large_type(opened, qtbot):
    address, strip = opened.operations.club.address, opened.copies.older
    older = str(Path(address).with_name("Herz Dame Stand 2026-11-05 17-27.skatclub"))
    shutil.copy(address, older)
    opened.memory.change(type_scale=200)
    opened.window.resize(1100, 700)

    opened.files.open(older)
    strip.words.setText(f"{strip.words.text()} {strip.words.text()}")

    words, button = strip.words, strip.keep
    qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
    assert button.width() >= button.sizeHint().width()


def copied(session: Session, folder: Path) -> str:
    """Return a copy of the open club, as “Save a copy” makes it, in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    target = str(folder / "Sicherung.skatclub")
    session.operations.ask(club_copies.copy_to, target)
    return target


def test_a_copy_that_is_chosen_is_asked_about_and_comes_to_this_computer(opened, stick, qtbot, home):
    address, copy = opened.operations.club.address, copied(opened, stick)
    before = Path(copy).read_bytes()

    opened.files.chosen.emit(copy)
    answer(qtbot, "Auf diesen Rechner kopieren und dort weiterarbeiten")

    now = Path(opened.operations.club.address)
    assert now.name == "Sicherung.skatclub"
    assert str(now) not in {address, copy}
    assert not opened.copies.older.isVisible()
    write_deal(opened)
    assert Path(copy).read_bytes() == before
    assert opened.memory.settings.last_club == str(now)


def test_a_copy_that_is_opened_where_it_lies_says_so_and_is_never_the_last_club(opened, tmp_path, qtbot):
    address, copy = opened.operations.club.address, copied(opened, tmp_path / "woanders")

    opened.files.chosen.emit(copy)
    answer(qtbot, "Dort öffnen, wo die Datei liegt")

    strip = opened.copies.older
    assert strip.isVisible()
    assert "ist eine Kopie des Vereins" in strip.words.text()
    assert opened.memory.settings.last_club == address
    strip.back.click()
    assert opened.operations.club.address == address
    assert not strip.isVisible()


def test_copies_are_found_by_the_club_wherever_its_file_lay(opened, tmp_path, qtbot):
    opened.copies.copy_now()
    settle(qtbot, opened)
    made = backups_notes.listed(opened.copies.folders())
    moved = copied(opened, tmp_path / "woanders")
    opened.files.open(moved)

    opened.copies.show()

    dialog = listed_dialog(qtbot)
    qtbot.waitUntil(lambda: bool(dialog.rows.rows))
    assert [backup for backup, _sound in dialog.rows.rows] == list(made)
    assert dialog.rows.cells(0)[-1] == "dieser Rechner"
    dialog.reject()


def test_a_club_that_is_missing_stays_in_the_list_and_its_message_goes_with_the_next_file(opened, tmp_path):
    address = opened.operations.club.address
    other = shutil.copy(CLUB.parents[3] / "resources" / "sample.skatclub", tmp_path / "Anders.skatclub")
    gone = str(tmp_path / "Weg.skatclub")
    opened.memory.opened(gone)
    opened.show(START)

    assert not opened.files.go_to(gone)

    assert "ist nicht da" in opened.window.messages.words.text()
    assert [recent.path for recent in opened.memory.settings.recent] == [gone, address]
    lines = [button.text() for button in opened.room(StartRoom).page.recent.findChildren(QPushButton)]
    assert "Weg  ·  fehlt" in lines
    opened.files.go_to(str(other))
    assert "ist nicht da" not in opened.window.messages.words.text() or not opened.window.messages.isVisible()


def test_an_older_copy_becomes_the_club_beside_the_other(opened, qtbot):
    address = opened.operations.club.address
    older = str(Path(address).with_name("Herz Dame Stand 2026-11-05 17-27.skatclub"))
    shutil.copy(address, older)
    opened.files.open(older)

    opened.copies.older.keep.click()

    now = opened.operations.club.address
    assert now not in {address, older}
    assert opened.memory.settings.last_club == now
    assert not opened.copies.older.isVisible()
    assert Path(address).is_file()


@pytest.mark.parametrize("is_written_first", [False, True])
def test_a_damaged_club_is_only_looked_at_and_one_button_goes_on_from_its_newest_sound_copy(
    qtbot, opened, is_written_first
):
    address = Path(opened.operations.club.address)
    opened.copies.copy_now()
    settle(qtbot, opened)
    opened.operations.take_over(None)
    with forgeries.unguarded(address) as raw:
        raw.execute("UPDATE sheet SET points = points + 100")
    before, strip = address.read_bytes(), opened.copies.damaged

    opened.files.open(str(address))
    if is_written_first:
        assert opened.operations.run(clubs.rename_club, "Neu") is None
    qtbot.waitUntil(strip.isVisible)

    assert opened.operations.club.read_only
    assert "Zahlen und Namen darin können falsch sein" in strip.words.text()
    assert "Herz Dame 2026-11-" in strip.words.text()
    assert "Vereinsabend" in strip.words.text()
    qtbot.mouseClick(strip.go_on, Qt.MouseButton.LeftButton)
    assert Path(opened.operations.club.address).parent == address.parent
    assert not opened.operations.club.read_only
    assert strip.isHidden()
    assert address.read_bytes() == before


@pytest.mark.parametrize("is_asked", [False, True])
def test_where_an_older_copy_was_written_over_the_open_file_it_is_said_and_both_can_be_opened(
    qtbot, opened, is_asked
):
    """Reliability B2: told by the next deal, or by the next page that is shown."""
    address, older = Path(opened.operations.club.address), Path(opened.operations.club.address).read_bytes()
    write_deal(opened)
    opened.copies.copy_now()
    settle(qtbot, opened)
    newer, strip = Path(backups_notes.listed(opened.copies.folders())[0].path), opened.copies.damaged
    written_over(address, older)

    if is_asked:
        opened.show(OVERVIEW)
    else:
        assert opened.operations.run(sheets.accept_deal, 1, PassedIn()) is None
    qtbot.waitUntil(strip.isVisible)

    assert strip.words.text().startswith(
        f"Unter {address} liegt jetzt ein älterer oder anderer Stand des Vereins; "
    )
    assert newer.name in strip.words.text()
    assert strip.rescue.isHidden()
    assert opened.window.saved.text() == "Nur zum Ansehen; nichts wird gespeichert"
    assert address.read_bytes() == older
    qtbot.mouseClick(strip.again, Qt.MouseButton.LeftButton)
    assert strip.isHidden()
    assert (opened.operations.club.address, opened.operations.club.read_only) == (str(address), False)
    write_deal(opened)
    assert strip.isHidden()


def test_without_a_sound_copy_what_can_be_read_is_rescued_and_opened(qtbot, opened):
    address = Path(opened.operations.club.address)
    opened.operations.take_over(None)
    with forgeries.unguarded(address) as raw:
        raw.execute("UPDATE deal SET version = version + 1")
    before, strip = address.read_bytes(), opened.copies.damaged

    opened.files.open(str(address))
    qtbot.waitUntil(strip.isVisible)
    assert strip.go_on.isHidden()
    assert opened.window.saved.text() == "Nur zum Ansehen; nichts wird gespeichert"
    qtbot.mouseClick(strip.rescue, Qt.MouseButton.LeftButton)

    assert Path(opened.operations.club.address).name == "Herz Dame gerettet.skatclub"
    assert not opened.operations.club.read_only
    assert "Alles war lesbar" in opened.window.messages.words.text()
    assert opened.window.saved.text() == "Jede Eingabe wird sofort gespeichert"
    assert address.read_bytes() == before

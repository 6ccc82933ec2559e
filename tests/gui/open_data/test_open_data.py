"""A whole club goes out into a folder and comes in as a new club by keys alone; what cannot be is told."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from skatclub import paths
from skatclub.exports.formats import csv
from skatclub.exports.reports import open_data
from skatclub.gui.imports.assistant import ImportDialog
from skatclub.gui.open_data.everything_out import EverythingDialog
from skatclub.gui.open_data.whole_club import WholeClubDialog
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.gui.operations.stoppable import Steps
from skatclub.gui.start.room import StartRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.services import history, open_data as services_open_data
from skatclub.services.club import check as club_check
from tests.gui.conftest import Hands
from tests.small_club import SMALL_CLUB

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def sample(session: Session, tmp_path: Path) -> Session:
    """Return a session with a copy of the sample club open."""
    file = tmp_path / "Verein.skatclub"
    shutil.copyfile(SMALL_CLUB, file)
    assert session.files.open(str(file))
    return session


def menu(session: Session, words: str) -> None:
    """Choose an entry of a menu as its key does."""
    session.window.menus.action(words).trigger()


def asked(qtbot: QtBot, kind: type) -> object:
    """Return the dialog that has come up."""
    qtbot.waitUntil(lambda: isinstance(one := QApplication.activeModalWidget(), kind) and one.isActiveWindow())
    return QApplication.activeModalWidget()


def chosen(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the window of the system choose this folder."""
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_words: str(folder))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where what was written once stays."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture
def exported(qtbot: QtBot, sample: Session, hands: Hands, kept: Path) -> Path:
    """Return the folder into which everything of the sample club was written, the first time by keys."""
    for written in kept.iterdir():
        return Path(shutil.copytree(written, paths.documents_folder() / written.name))
    menu(sample, "Alles exportieren …")
    dialog = asked(qtbot, EverythingDialog)
    assert isinstance(dialog, EverythingDialog)
    target = dialog.target
    with qtbot.waitSignal(dialog.written):
        hands.press(Qt.Key.Key_Return)
    shutil.copytree(target, kept / target.name)
    return target


def seen(session: Session) -> tuple[str, str]:
    """Return all facts of the open club, and what everybody reached in every series."""
    club = session.operations.club
    assert club is not None
    whole = services_open_data.everything_of(club)
    return club_check.facts(club), csv.render(open_data.grids(whole)["results"]).decode("utf-8-sig")


def test_everything_out_and_into_a_new_club_by_keys_gives_the_same_standings(
    qtbot, sample, hands, exported, monkeypatch
):
    before, old = seen(sample), sample.operations.club
    chosen(monkeypatch, exported)

    menu(sample, "Ganzen Verein übernehmen …")
    dialog = asked(qtbot, WholeClubDialog)
    assert isinstance(dialog, WholeClubDialog)
    hands.press(Qt.Key.Key_O, ALT)
    qtbot.waitUntil(dialog.act.isEnabled)
    assert "36 Mitglieder und Gäste" in dialog.contents.text()
    assert "3 Veranstaltungen vom 17.10.2026 bis 05.11.2026" in dialog.contents.text()
    assert "bleibt, wie er ist" in dialog.into.text()
    with qtbot.waitSignal(dialog.made):
        hands.press(Qt.Key.Key_B, ALT)

    assert sample.operations.club is not old
    assert sample.operations.club.address.endswith("SC Herz Dame 78.skatclub")
    assert seen(sample) == before
    assert not list(paths.documents_folder().glob(".*.part*"))


def test_one_undo_empties_the_new_club_and_the_old_one_is_as_it_was(qtbot, sample, exported, tmp_path):
    before = (tmp_path / "Verein.skatclub").read_bytes()
    menu(sample, "Ganzen Verein übernehmen …")
    dialog = asked(qtbot, WholeClubDialog)
    dialog.take_folder(exported)
    qtbot.waitUntil(dialog.act.isEnabled)
    with qtbot.waitSignal(dialog.made):
        dialog.go_on()

    history.undo(sample.operations.club)

    assert services_open_data.everything_of(sample.operations.club).people == ()
    assert (tmp_path / "Verein.skatclub").read_bytes() == before


def emptied(folder: Path) -> None:
    (folder / "everything.json").unlink()


def halved(folder: Path) -> None:
    file = folder / "everything.json"
    file.write_bytes(file.read_bytes()[:5000])


def changed(folder: Path) -> None:
    file = folder / "everything.json"
    file.write_bytes(file.read_bytes().replace(b'"diamonds"', b'"rauten"'))


def aged(folder: Path) -> None:
    file = folder / "everything.json"
    file.write_bytes(file.read_bytes().replace(b'"schema": "', b'"schema": "9'))


def another(folder: Path) -> None:
    (folder / "everything.json").write_bytes(b"\x00PK garbage")


WRONG = {
    emptied: "people.csv und results.csv",
    halved: "beschädigt (bei everything.json)",
    changed: "von Hand geändert",
    aged: "neuer ist",
    another: "everything.json",
}


def test_a_folder_that_no_club_can_be_made_of_is_told_and_makes_no_file(qtbot, sample, exported, tmp_path):
    menu(sample, "Ganzen Verein übernehmen …")
    dialog = asked(qtbot, WholeClubDialog)
    for spoil, words in WRONG.items():
        folder = Path(shutil.copytree(exported, tmp_path / spoil.__name__))
        spoil(folder)

        dialog.take_folder(folder)
        qtbot.waitUntil(lambda: not dialog.is_busy)

        assert words in dialog.refusal.text()
        assert dialog.problem.isVisible()
        assert not dialog.act.isEnabled()
    assert not list(paths.documents_folder().glob("*.skatclub"))


def hold_up(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let no work go on before this event is set: somebody has pressed a key meanwhile."""
    pressed, goes_on = threading.Event(), Steps.goes_on

    def held(work: Steps, done: int, steps: int) -> bool:
        return pressed.wait(60) and goes_on(work, done, steps)

    monkeypatch.setattr(Steps, "goes_on", held)
    return pressed


def test_escape_stops_what_is_written_and_leaves_no_file(qtbot, sample, hands, exported, monkeypatch):
    menu(sample, "Ganzen Verein übernehmen …")
    dialog = asked(qtbot, WholeClubDialog)
    dialog.take_folder(exported)
    qtbot.waitUntil(dialog.act.isEnabled)
    pressed = hold_up(monkeypatch)

    dialog.go_on()
    hands.press(Qt.Key.Key_Escape)
    pressed.set()
    qtbot.waitUntil(lambda: not dialog.is_busy)

    assert "abgebrochen" in dialog.refusal.text()
    assert dialog.act.isEnabled()
    assert [path.name for path in paths.documents_folder().iterdir()] == [exported.name]


def test_a_stopped_export_writes_nothing(qtbot, sample, monkeypatch):
    menu(sample, "Alles exportieren …")
    dialog = asked(qtbot, EverythingDialog)
    pressed = hold_up(monkeypatch)

    dialog.go_on()
    dialog.reject()
    pressed.set()
    qtbot.waitUntil(lambda: not dialog.is_busy)

    assert "abgebrochen" in dialog.refusal.text()
    assert not dialog.target.exists()


def test_an_export_never_goes_into_a_folder_that_is_there(qtbot, sample, tmp_path):
    menu(sample, "Alles exportieren …")
    dialog = asked(qtbot, EverythingDialog)
    first = dialog.target
    first.mkdir(parents=True)

    dialog.put_into(first.parent)
    assert dialog.target == first.with_name(f"{first.name} 2")
    dialog.put_into(tmp_path)
    assert dialog.target == tmp_path / first.name


def test_lists_of_another_program_begin_a_new_club_from_the_start_page(qtbot, session, hands):
    first = session.room(StartRoom).page.comes_in[1]
    first.setFocus()
    hands.press(Qt.Key.Key_Space)
    asked(qtbot, Question)
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    hands.keys("SC Pik Ass")

    asked(qtbot, ImportDialog)
    assert session.operations.club is not None
    assert session.operations.club.address.endswith("SC Pik Ass.skatclub")


def test_a_club_of_ones_own_is_made_beside_the_sample_which_says_how(qtbot, session, hands, monkeypatch):
    session.room(StartRoom).open_door("sample")
    assert "Beispielverein" in session.window.messages.words.text()
    sample_club = session.operations.club.address

    session.window.messages.way_out.click()
    asked(qtbot, Question)
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    hands.press(Qt.Key.Key_Return)
    assert "Vereins" in QApplication.activeModalWidget().refusal.text()
    hands.keys("Herz Dame")

    assert session.operations.club.address.endswith("Herz Dame.skatclub")
    assert session.window.now == OVERVIEW
    assert "angelegt" in session.window.messages.words.text()
    session.files.open(sample_club)
    assert "Beispielverein" not in session.window.messages.words.text()

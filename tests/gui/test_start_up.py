"""The window is painted before anything heavy is imported, and the last club follows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from skatclub import paths, settings
from skatclub.gui import app
from skatclub.gui.operations.cycles import Uncollected
from skatclub.gui.operations.pages import NEW, OVERVIEW, START
from skatclub.gui.start.room import StartRoom
from skatclub.gui.window.main_window import MainWindow
from skatclub.gui.window.session import Session
from skatclub.services.club import clubs
from skatclub.settings import Settings
from tests.databases import make

HEAVY = (
    *("sqlmodel", "sqlalchemy", "reportlab", "openpyxl", "alembic", "typer", "segno", "pypdfium2", "pydantic"),
    *("fractions", "decimal", "platform", "skatclub.rules.errors"),
)
CODES = ("Qt", "QStyle", "QMessageBox", "QFileDialog", "QAbstractSpinBox", "QTextEdit")
"""Classes of Qt with many codes: PySide makes them when they are first named, up to 30 ms each."""
SCRIPT = """
import json, linecache, sys
from pathlib import Path
from skatclub.gui import app
application = app.make_application()
window, session = app.make_window()
window.resize(1366, 768)
window.show()
application.processEvents()
picture = window.grab().toImage()
from PySide6 import QtCore, QtGui, QtWidgets
codes = [*vars(QtCore), *vars(QtWidgets)]
package = Path(app.__file__).resolve().parents[1]
read = [name for name in linecache.cache if Path(name).resolve().is_relative_to(package)]
told = {"modules": sorted(sys.modules), "codes": codes, "read": read, "width": picture.width(), "page": window.now}
application.sendEvent(application, QtGui.QFileOpenEvent(sys.argv[1]))
told["title"] = window.windowTitle()
print(json.dumps(told))
"""
FRAME = """
import json, os, sys
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from skatclub import __main__
from skatclub.gui import app
furnish = app._furnish
def painted(window, **how):
    told = {"note": window.place.text(), "modules": sorted(sys.modules)}
    bar = window.menuBar()
    told["menus"] = [menu.text() for menu in bar.actions()]
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    QTest.keyClick(window, Qt.Key.Key_F10)
    told["opened"] = bar.activeAction().text()
    QApplication.sendEvent(QApplication.instance(), QFileOpenEvent(os.environ["ASKED_FOR"]))
    furnish(window, **how)
    told["title"] = window.windowTitle()
    told["then"] = [menu.text() for menu in bar.actions() if menu.isVisible()]
    print(json.dumps(told), flush=True)
    os._exit(0)
app._furnish = painted
__main__.main(sys.argv[1:])
"""


def test_the_first_picture_of_a_club_needs_no_page_and_what_macos_asks_for_by_then_is_opened(tmp_path):
    last, asked_for = (tmp_path / f"{name}.skatclub" for name in ("Herz Dame", "Karo Bube"))
    for file in (last, asked_for):
        clubs.close(make(file))
    home = {"SKATCLUB_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "ASKED_FOR": str(asked_for)}
    environment = {**os.environ, **home}

    ran = subprocess.run(
        [sys.executable, "-c", FRAME, "open", str(last)],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )

    told = json.loads(ran.stdout.splitlines()[-1])
    furniture = ("skatclub.services", "skatclub.gui.pages", "skatclub.gui.operations.pages")
    assert "Herz Dame" in told["note"]
    assert not set(HEAVY) & set(told["modules"])
    assert [name for name in told["modules"] if name.startswith(furniture) or name.endswith(".room")] == []
    assert told["menus"] == told["then"]
    assert told["opened"] == told["menus"][0]
    assert told["title"] == "Karo Bube.skatclub – Skatclub"


def test_the_first_picture_needs_no_heavy_import_and_a_file_that_macos_asks_for_is_opened(tmp_path):
    asked_for = tmp_path / "Herz Dame.skatclub"
    clubs.close(make(asked_for))
    environment = {**os.environ, "SKATCLUB_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}

    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(asked_for)], capture_output=True, text=True, check=True, env=environment
    )

    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["page"] == "start"
    assert told["width"] == 1366
    assert not set(HEAVY) & set(told["modules"])
    assert "QMainWindow" in told["codes"]
    assert set(CODES) & set(told["codes"]) == set()
    assert told["read"] == []
    assert told["title"] == "Herz Dame.skatclub – Skatclub"


@pytest.fixture
def begun(qtbot, monkeypatch) -> Callable[[Path], tuple[MainWindow, list[str]]]:
    """Return what starts the program with a last club and waits for its page; with it the notes seen before."""
    made: list[MainWindow] = []

    def begin(last: Path) -> tuple[MainWindow, list[str]]:
        settings.save(Settings(last_club=str(last), language="de"), paths.settings_file())
        monkeypatch.setattr(QApplication, "exec", lambda *_application: 0)
        before = set(QApplication.topLevelWidgets())
        app.run([])
        made.extend(
            one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one not in before
        )
        window = made[0]
        seen = [one.text() for one in window.stack.currentWidget().findChildren(QLabel)]
        assert START not in window.made
        qtbot.waitUntil(lambda: bool(window.now))
        return window, seen

    yield begin
    for window in made:
        window.close()
        shiboken6.delete(window)


def test_the_last_club_is_named_at_once_and_then_shown(begun, tmp_path, qtbot):
    last = tmp_path / "Herz Dame.skatclub"
    clubs.close(make(last))

    window, seen = begun(last)

    assert seen == ["Herz Dame wird geöffnet …"]
    assert window.now == OVERVIEW
    assert window.side.isVisible() or window.folded.isVisible()  # as wide as the screen is
    qtbot.waitUntil(lambda: not Uncollected.runs())  # what is read beside the window takes its time


def test_a_club_that_was_asked_for_meanwhile_stays_instead_of_the_last_one(begun, tmp_path, monkeypatch):
    for name in ("Herz Dame", "Karo Bube"):
        clubs.close(make(tmp_path / f"{name}.skatclub"))
    begin = Session.begin

    def begin_and_ask(session: Session, address: str) -> None:
        begin(session, address)
        session.files.open(str(tmp_path / "Karo Bube.skatclub"))

    monkeypatch.setattr(Session, "begin", begin_and_ask)

    window, _seen = begun(tmp_path / "Herz Dame.skatclub")

    assert window.operations.club.address.endswith("Karo Bube.skatclub")


def test_desktops_know_icon_and_name_of_the_window(qapp):
    app.make_application()

    assert {size.width() for size in qapp.windowIcon().availableSizes()} == set(app.ICON_SIZES)
    assert qapp.desktopFileName() == "skatclub"


def test_a_last_club_that_cannot_be_read_leads_to_the_first_page(begun, tmp_path):
    last = tmp_path / "Herz Dame.skatclub"
    last.write_text("no club")

    window, _seen = begun(last)

    assert window.now == START
    assert "Herz Dame" in window.messages.words.text()


def test_a_last_club_that_is_not_there_is_said_at_once(begun, tmp_path):
    window, _seen = begun(tmp_path / "Herz Dame.skatclub")

    assert window.now == START
    assert "ist nicht da" in window.messages.words.text()


def test_a_click_on_the_words_of_a_door_opens_it(session):
    words = session.room(StartRoom).page.doors["list"].findChildren(QLabel)[1]

    QTest.mouseClick(words, Qt.MouseButton.LeftButton)

    assert session.window.now == NEW


def test_the_window_begins_no_larger_than_the_screen_has_room(session):
    window = session.window
    room = window.screen().availableSize() - app.AROUND

    app.take_room(window)

    assert window.width() == max(window.minimumWidth(), min(room.width(), 1366))
    assert window.height() == max(window.minimumHeight(), min(room.height(), 740))

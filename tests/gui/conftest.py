"""A window on real services with a club in a temporary home, and hands to drive it by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

import pytest
import shiboken6
from PySide6.QtCore import QModelIndex, Qt, QTimer, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from skatclub import paths, settings
from skatclub.gui import app as gui_app
from skatclub.gui.look import fonts, theme
from skatclub.gui.operations.pages import LISTS, MEMBERS, REGISTRATION, START, TOTALS
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.main_window import MainWindow
from skatclub.gui.window.session import Session
from skatclub.i18n import language
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from tests.gui.left_behind import left_behind
from tests.kept_clubs import copy_of

if TYPE_CHECKING:
    from pytestqt.wait_signal import SignalBlocker


FOUR = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")


HELD_BY_MENUS = {START, REGISTRATION, LISTS, TOTALS, MEMBERS}
"""Pages that stay from test to test; all others are made anew, for what was chosen on them stays with them.

A file of tests adds its own in `HELD`, if nothing is chosen on them that the event does not say.
"""
PATIENCE_MS = 300_000
AnyDialog = TypeVar("AnyDialog", bound=QDialog)


class PatientBot(QtBot):
    """Waits long for what must come: it costs a quick machine nothing, and a slow one fails no test."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:  # noqa: N802
        """Wait until this is true."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = PATIENCE_MS, **how: object) -> SignalBlocker:  # noqa: N802
        """Wait for a signal."""
        return super().waitSignal(signal, timeout=timeout, **how)  # type: ignore[arg-type]

    def waitExposed(self, widget: QWidget, *, timeout: int = PATIENCE_MS) -> object:  # noqa: N802
        """Wait until the system shows a window."""
        return super().waitExposed(widget, timeout=timeout)


class Clock:
    """A clock that moves on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 5, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


class Hands:
    """Types like a person: keys go to whatever has the focus."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def keys(self, text: str, *, enter: bool = True) -> None:
        """Type a line, letters that are on no US keyboard included, and press Enter."""
        for sign in text:
            type_sign(self._focus(), sign)
        if enter:
            self.press(Qt.Key.Key_Return)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press one key, menu shortcuts included."""
        QTest.keyClick(self._focus(), key, modifier)

    def ctrl(self, key: Qt.Key) -> None:
        """Press a key with Ctrl."""
        self.press(key, Qt.KeyboardModifier.ControlModifier)

    def _focus(self) -> QWidget:
        focus, question = QApplication.focusWidget(), QApplication.activeModalWidget()
        if question is not None and (focus is None or focus.window() is not question):
            return question
        return focus if focus is not None else self.session.window


def type_sign(widget: QWidget, sign: str) -> None:
    """Send one sign as a keyboard does; QTest knows no umlauts."""
    for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, sign))


def takes(widget: QWidget, keys: str) -> bool:
    """Tell whether a widget does something with a key that is named as Qt does, and does not write it down."""
    pressed = QKeySequence(keys)[0]
    text = keys if len(keys) == 1 else ""
    event = QKeyEvent(QKeyEvent.Type.KeyPress, pressed.key(), pressed.keyboardModifiers(), text)
    widget.keyPressEvent(event)
    written = widget.text() if isinstance(widget, QLineEdit) else ""
    return event.isAccepted() and not written


def answer(qtbot: QtBot, words: str, **fields: object) -> None:
    """Fill the open question and press the button with these words."""
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    for key, value in fields.items():
        field = dialog.findChild(QWidget, key)
        match field:
            case QLineEdit():
                field.setText(str(value))
            case QComboBox():
                field.setCurrentIndex(field.findData(value))
            case QSpinBox():
                field.setValue(int(str(value)))
    pressed = next(made for made in dialog.findChildren(QPushButton) if words in made.text())
    qtbot.mouseClick(pressed, Qt.MouseButton.LeftButton)


def modal(kind: type[AnyDialog]) -> AnyDialog:
    """Return the dialog that is open above all, which is of this kind."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


def ticks(page: QWidget) -> bool:
    """Tell whether a clock of a page goes on."""
    return any(timer.isActive() for timer in page.findChildren(QTimer))


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Return the hands of pytest-qt with more patience."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep settings, drafts and documents of a test in a folder of its own, and speak German."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SKATCLUB_HOME", str(folder))
    language.use("de")
    return folder


@pytest.fixture(autouse=True)
def look(home: Path) -> None:
    """Begin in the light colours and the usual type, whatever a test before has put on."""
    gui_app.make_application()
    QApplication.setFont(fonts.body(100))
    QApplication.setPalette(theme.palette_of(theme.LIGHT))


TOLD: dict[int, str] = {}
"""What an earlier test left behind."""


@pytest.fixture(autouse=True)
def leaves_nothing_behind(home: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test after which Python keeps more of what Qt owns than before; only where `--left-behind` asks."""
    yield
    if request.config.option.left_behind:
        found = left_behind()
        new = [words for which, words in found.items() if which not in TOLD]
        TOLD.update(found)
        assert new == []


class Rooms:
    """The window that the tests of a file share; each of them finds it as if it had just been opened."""

    def __init__(self, held: Set[str] = frozenset()) -> None:
        self._held = HELD_BY_MENUS | held
        self._kept: Session | None = None
        self._clock = Clock()
        self._saved = ""

    def enter(self, qtbot: QtBot) -> Session:
        """Return the session with its window on the start page, settings as they come and the clock set back."""
        if self._kept is None:
            self._clock = Clock()
            window, self._kept = gui_app.make_window(self._clock)
            self._saved = window.saved.text()
            assert self._kept.scanner is not None
            self._kept.scanner.now_ms = lambda: 0  # also a busy machine types as fast as a scanner
        made, window = self._kept, self._kept.window
        self._clock.now = Clock().now
        usual = replace(settings.load(paths.settings_file()), beep=False, theme="light")
        settings.save(usual, paths.settings_file())
        window.memory.take(replace(usual, beep=True))  # it is written: what could not be before is forgotten
        window.memory.take(usual)
        window.showNormal()
        window.resize(1366, 768)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)  # else it becomes so amidst the keys of the test
        return made

    def leave(self) -> None:
        """Close the club and all that was opened in front of it, and go back to the start page."""
        made = self._kept
        if made is None or not shiboken6.isValid(made.window):
            self._kept = None
            return
        window = made.window
        window.setUpdatesEnabled(False)  # nobody looks between two tests
        _delete_but(window)
        if made.room(SheetsRoom).is_made and made.room(SheetsRoom).page.table is not None:
            made.room(SheetsRoom).page.entry.edit.clear()
            made.room(SheetsRoom).page.set_mode("list")
        window.closing.emit()
        window.show_page(START)  # so that no page shows what it has no more
        window.operations.take_over(None)
        QApplication.processEvents()  # what a thread brought to its end finds its page
        if made.room(SheetsRoom).is_made:
            made.room(SheetsRoom).page.table = None
        for view in window.findChildren(QAbstractItemView):
            view.setCurrentIndex(QModelIndex())
            view.scrollToTop()
        window.setWindowTitle("Skatclub")
        window.place.clear()
        window.saved.setText(self._saved)
        window.messages.tell("")
        window.messages.close_button.click()
        window.before = START
        for key in set(window.made) - self._held:
            window.rooms[key].forget()
            area = window.areas.pop(key)
            window.stack.removeWidget(area)
            shiboken6.delete(area)

    def clear(self) -> None:
        """Let the next test find a window that nobody has used."""
        if self._kept is not None and shiboken6.isValid(self._kept.window):
            self._kept.window.close()
            QApplication.processEvents()
        self._kept = None
        _delete_but(None)


def _delete_but(kept: MainWindow | None) -> None:
    """Delete dialogs and windows, all but this one: each later look would dress them again."""
    for widget in QApplication.topLevelWidgets():
        if shiboken6.isValid(widget) and isinstance(widget, QDialog | QMainWindow) and widget is not kept:
            shiboken6.delete(widget)


@pytest.fixture(
    scope="module"
)  # a longer life costs more: every page it has gathered is styled anew with each look
def rooms(request: pytest.FixtureRequest) -> Iterator[Rooms]:
    """Return the window of a file's tests."""
    made = Rooms(getattr(request.module, "HELD", frozenset()))
    yield made
    made.clear()


@pytest.fixture
def fresh_window(rooms: Rooms) -> Iterator[None]:
    """Let a test have a window that nobody has used before and nobody uses afterwards."""
    rooms.clear()
    yield
    rooms.clear()


@pytest.fixture
def session(qtbot: QtBot, rooms: Rooms, request: pytest.FixtureRequest) -> Iterator[Session]:
    """Return a session with its window on the start page."""
    gui_app.make_application()
    failed = request.session.testsfailed
    yield rooms.enter(qtbot)
    if request.session.testsfailed == failed:
        rooms.leave()
    else:
        rooms.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Let the window be painted while a test looks at it, not before, and afterwards in shuffled runs alone."""
    session = item.funcargs.get("session") if isinstance(item, pytest.Function) else None
    if session is not None:
        session.window.setUpdatesEnabled(True)
    try:
        return (yield)
    finally:
        if session is not None and shiboken6.isValid(session.window) and item.config.option.shuffle is None:
            session.window.setUpdatesEnabled(False)


@pytest.fixture
def hands(session: Session) -> Hands:
    """Return hands on the keyboard of the session's window."""
    return Hands(session)


def empty_club(session: Session) -> Club:
    """Return a club in memory that holds nothing yet."""
    return copy_of("nothing", lambda _club: None, cast("Clock", session.memory.clock))[0]


def open_club(session: Session) -> None:
    """Open an empty club in memory."""
    session.operations.take_over(empty_club(session))


def open_list(session: Session, names: tuple[str, ...] = FOUR, rounds: int = 12) -> SheetsPage:
    """Open a club in memory with one list and show it."""

    def begin(club: Club) -> int:
        made = events.new_single_list(
            club, title="Vereinsabend", names=names, rounds=rounds, held_on=date(2026, 11, 5), rules=ISKO_2022
        )
        assert made.made_id is not None
        return made.made_id

    club, table_id = copy_of(("list", names, rounds), begin, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    session.go(LISTS, table_id)
    return session.room(SheetsRoom).page


@pytest.fixture
def page(session: Session) -> SheetsPage:
    """Return the page of a list of four with 48 deals to write."""
    return open_list(session)

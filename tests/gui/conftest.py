"""A window on real services with a club in a temporary home, and hands to drive it by keys."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from skatclub.gui import app as gui_app
from skatclub.gui import theme
from skatclub.gui.main_window import dress
from skatclub.i18n import language
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import clubs, events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtCore import SignalInstance
    from pytestqt.wait_signal import SignalBlocker

    from skatclub.gui.session import Session
    from skatclub.gui.sheets.page import SheetsPage

FOUR = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")


PATIENCE_MS = 60_000


class PatientBot(QtBot):
    """Waits long for what must come: it costs a quick machine nothing, and a slow one fails no test."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:  # noqa: N802
        """Wait until this is true."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = PATIENCE_MS, **how: object) -> SignalBlocker:  # noqa: N802
        """Wait for a signal."""
        return super().waitSignal(signal, timeout=timeout, **how)  # type: ignore[arg-type]


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
    """Begin in the light look in its usual type, whatever a test before has put on."""
    dress(gui_app.make_application(), theme.LIGHT, 100)


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    """Return a session with its window on the start page."""
    gui_app.make_application()
    window, made = gui_app.make_window(Clock())
    window.memory.change(beep=False, theme="light")
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    yield made
    window.close()
    for widget in QApplication.topLevelWidgets():  # a second window too: each later look would dress it again
        if shiboken6.isValid(widget) and widget.parent() is None:
            shiboken6.delete(widget)


@pytest.fixture
def hands(session: Session) -> Hands:
    """Return hands on the keyboard of the session's window."""
    return Hands(session)


def open_club(session: Session) -> None:
    """Open an empty club in memory."""
    session.operations.take_over(
        clubs.create(":memory:", name="SC Herz Dame", author="Test", desk="desk", clock=session.memory.clock)
    )


def open_list(session: Session, names: tuple[str, ...] = FOUR, rounds: int = 12) -> SheetsPage:
    """Open a club in memory with one list and show it."""
    open_club(session)
    made = session.operations.run(
        events.new_single_list,
        title="Vereinsabend",
        names=names,
        rounds=rounds,
        held_on=date(2026, 11, 5),
        rules=ISKO_2022,
    )
    assert made is not None
    assert made.made_id is not None
    session.show_table(made.made_id)
    return session.lists()


@pytest.fixture
def page(session: Session) -> SheetsPage:
    """Return the page of a list of four with 48 deals to write."""
    return open_list(session)

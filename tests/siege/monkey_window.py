"""A monkey at the real window: keys, clicks, pages, dialogs, sizes, colours and languages by chance, from a seed.

Each act is told on a line before it is done, so that the last ones are known when the program falls or hangs. It
ends as a person ends it: what is asked is closed, then the window, then the program.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from skatclub.gui import app as gui_app
from skatclub.gui.operations.operations import Operations
from skatclub.gui.window.main_window import MainWindow
from skatclub.services.events import events
from tests.gui.left_behind import left_behind

DEAD, KEPT = "dead dialog", "kept of what Qt owns"
LOOKS = 200
"""After so many acts each it looks what Python keeps of what Qt owns."""
FOR_A_DIALOG = 40
"""After so many acts on one dialog it is left."""
BY_ESC, AT_ALL = 15, 60
"""So many seconds Esc may take, and its cross after that: what it has begun may end first."""
SIZES = (QSize(640, 400), QSize(700, 560), QSize(1024, 700), QSize(1366, 740), QSize(1900, 1000))
WORDS = (
    *("g4w", "342 22", "k", "0", "18", "Anna Schmidt", "Zora Öz; SC A", "Müller", "28.11.2026", "12,50", "-40"),
    *("+", "?", "x" * 60, "ß ÄÖÜ é ł", "Ω 漢字 🂡", "Urk", "'; --", "<b>fett</b>", "=1+1", "1e9", " "),
)
KEYS = (
    *(
        Qt.Key.Key_Return,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
        Qt.Key.Key_Escape,
        Qt.Key.Key_Space,
        Qt.Key.Key_Delete,
    ),
    *(Qt.Key.Key_Backspace, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home),
    *(Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Menu),
    *(getattr(Qt.Key, f"Key_F{number}") for number in range(1, 13)),
    *(getattr(Qt.Key, f"Key_{sign}") for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
)
HELD = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
TYPED_INTO = (QLineEdit, QTextEdit, QComboBox, QAbstractSpinBox, QAbstractItemView)
CLICKED = (QAbstractButton, QTabBar, *TYPED_INTO)


def say(*words: object) -> None:
    """Tell a line at once, past every buffer."""
    os.write(1, (" ".join(map(repr, words)) + "\n").encode())


class Monkey:
    """What is done by chance, and how it comes to its end."""

    def __init__(self, seed: int, acts: int) -> None:
        self.chance = Random(f"monkey {seed}")
        self.acts, self.done = acts, 0
        self.known: set[int] = set()
        self.asked: QWidget | None = None
        self.asked_for, self.left_since = 0, 0.0
        likely: tuple[tuple[Callable[[], None], int], ...] = (
            (self.click, 30),
            (self.key, 22),
            (self.type_words, 12),
            (self.show_page, 10),
            (self.choose_entry, 12),
            (self.click_right, 3),
            (self.choose_event, 3),
            (self.resize, 3),
            (self.change_look, 3),
            (self.turn_wheel, 2),
            (self.drop, 1),
            (self.speak, 0.2),
        )
        self.deeds, self.weights = zip(*likely, strict=True)

    def go_on(self) -> None:
        """Do one thing; the next waits already, for what is done may open a dialog that lives within this call."""
        if self.done >= self.acts:
            end()
            return
        self.done += 1
        if self.done % LOOKS == 0:
            self.look()
        QTimer.singleShot(100 if self.left_since else self.chance.choice((0, 0, 0, 0, 5, 30)), self.go_on)
        if (asked := QApplication.activeModalWidget()) is not self.asked:
            self.asked, self.asked_for, self.left_since = asked, 0, 0.0
        self.asked_for += 1
        if isinstance(asked, QFileDialog):
            self.answer_files(asked)
        elif asked is not None and self.asked_for > FOR_A_DIALOG:
            self.leave(asked)
        elif self.window() is not None:
            self.chance.choices(self.deeds, self.weights)[0]()

    def look(self) -> None:
        """Tell what Python keeps of what Qt owns, each thing once."""
        for which, words in left_behind().items():
            if which not in self.known:
                say(KEPT, words)
            self.known.add(which)

    def window(self) -> MainWindow | None:
        """Return the window that is open; where it was closed, it is opened again as a person would."""
        if (shown := shown_window()) is None:
            say("begin anew")
            begin()
        return shown

    def front(self) -> QWidget:
        """Return what gets clicks: an open menu, a dialog, the window."""
        shown = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window()
        assert shown is not None
        return shown

    def parts(self, *kinds: type[QWidget]) -> list[QWidget]:
        """Return what is seen in front, of these kinds."""
        return [part for part in self.front().findChildren(QWidget) if isinstance(part, kinds) and _is_seen(part)]

    def click(self) -> None:
        """Click once or twice on a button, a tab, a field, a list, at any place of it."""
        if isinstance(menu := self.front(), QMenu):
            self._press(menu, Qt.MouseButton.LeftButton)
        elif parts := self.parts(*(CLICKED if self.chance.random() < 0.8 else (QWidget,))):
            part = self.chance.choice(parts)
            self._press(part, Qt.MouseButton.LeftButton, twice=self.chance.random() < 0.15)

    def click_right(self) -> None:
        """Ask for the menu of a place."""
        if parts := self.parts(*TYPED_INTO):
            self._press(self.chance.choice(parts), Qt.MouseButton.RightButton)

    def _press(self, part: QWidget, button: Qt.MouseButton, *, twice: bool = False) -> None:
        if isinstance(part, QAbstractItemView):
            part = part.viewport()
        place = QPoint(self.chance.randrange(max(part.width(), 1)), self.chance.randrange(max(part.height(), 1)))
        say("click", twice, button.name, type(part).__name__, part.objectName(), _words(part), place.toTuple())
        held = self.chance.choice(HELD) if self.chance.random() < 0.1 else HELD[0]
        for step in (QTest.mouseDClick,) if twice else (QTest.mousePress, QTest.mouseRelease):
            if isValid(part):  # a press may open a menu in whose loop its button goes, and QTest would click on
                step(part, button, held, place)

    def key(self) -> None:
        """Press a key or a combination."""
        key = self.chance.choice(KEYS[: len(KEYS) // 2 if self.chance.random() < 0.6 else None])
        held = self.chance.choice(HELD) if self.chance.random() < 0.4 else HELD[0]
        say("key", key.name, held.name)
        QTest.keyClick(self._typed_into(), key, held)

    def _typed_into(self) -> QWidget:
        front, focus = self.front(), QApplication.focusWidget()
        return focus if focus is not None and focus.window() is front.window() else front

    def type_words(self) -> None:
        """Type words, most often into a field."""
        words = self.chance.choice(WORDS)
        if self.chance.random() < 0.5 and (fields := self.parts(*TYPED_INTO)):
            self.chance.choice(fields).setFocus()
        say("type", words, type(self._typed_into()).__name__)
        for sign in words:
            QTest.keyClick(self._typed_into(), sign) if sign.isascii() else QTest.sendKeyEvent(
                QTest.KeyAction.Click, self._typed_into(), Qt.Key(0), sign, HELD[0]
            )
        if self.chance.random() < 0.5:
            QTest.keyClick(self._typed_into(), Qt.Key.Key_Return)

    def show_page(self) -> None:
        """Go to any page; a window that has only just begun has none yet."""
        window = self.window()
        if QApplication.activeModalWidget() is None and window is not None and window.rooms:
            key = self.chance.choice([*window.rooms])
            say("page", key)
            window.show_page(key)

    def choose_entry(self) -> None:
        """Choose any entry of any menu that can be chosen now."""
        window = self.window()
        if QApplication.activeModalWidget() is None and window is not None:
            entries = [entry for entry in window.findChildren(QAction) if _can_be_chosen(entry)]
            if entries:
                entry = self.chance.choice(entries)
                say("entry", entry.text())
                entry.trigger()

    def choose_event(self) -> None:
        """Let the pages be about any event."""
        window = self.window()
        if QApplication.activeModalWidget() is None and window is not None and window.operations.club is not None:
            choose_event(window, self.chance)

    def resize(self) -> None:
        """Make the window as large as some screens are."""
        shown, size = self.front(), self.chance.choice(SIZES)
        say("size", type(shown).__name__, size.toTuple())
        shown.resize(size)

    def change_look(self) -> None:
        """Change the size of the type, or the colours."""
        window = self.window()
        if window is not None:
            by = self.chance.choice((-1, 1, 1, 0, None))
            say("look", by)
            if by is None:
                window.switch_dark()
            else:
                window.step_scale(by)

    def speak(self) -> None:
        """Change to the other language, as a person who begins does."""
        window = self.window()
        if window is not None and QApplication.activeModalWidget() is None:
            language = self.chance.choice(("de", "en"))
            say("language", language)
            window.memory.change(language=language)
            window.close()

    def turn_wheel(self) -> None:
        """Turn the wheel over something."""
        if parts := self.parts(QWidget):
            part = self.chance.choice(parts)
            say("wheel", type(part).__name__)
            QTest.wheelEvent(
                part.window().windowHandle(),
                part.mapTo(part.window(), QPoint(1, 1)),
                QPoint(0, self.chance.choice((-120, 120))),
            )

    def drop(self) -> None:
        """Drop a file on the window: what it holds comes once it has been read, whatever is done by then."""
        window = self.window()
        if window is not None and window.rooms and QApplication.activeModalWidget() is None:
            name = self.chance.choice(("club.skatclub", "neu"))
            say("drop", name)
            next(iter(window.rooms.values())).access.bring(Path.cwd() / name)

    def answer_files(self, asked: QFileDialog) -> None:
        """Leave a dialog of files, or name a file in this folder: no click by chance takes files away."""
        name = self.chance.choice(("", "club.skatclub", "neu", "ä b.pdf", "nirgends/x.csv"))
        say("files", name)
        if name:
            asked.selectFile(str(Path.cwd() / name))
            asked.accept()
        else:
            asked.reject()

    def leave(self, asked: QWidget) -> None:
        """Leave a dialog: by Esc, by its cross; one that stays is dead."""
        self.left_since = self.left_since or monotonic()
        seconds = monotonic() - self.left_since
        say("leave", type(asked).__name__, asked.windowTitle(), round(seconds))
        if popup := QApplication.activePopupWidget():
            popup.close()
        if seconds < BY_ESC:
            QTest.keyClick(asked, Qt.Key.Key_Escape)
        elif seconds < AT_ALL:
            asked.close()
        else:
            say(DEAD, type(asked).__name__, asked.windowTitle())
            if isinstance(asked, QDialog):
                asked.done(0)
            asked.hide()


def shown_window() -> MainWindow | None:
    """Return the window that is open, if one is."""
    shown = (each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow) and each.isVisible())
    return next(shown, None)


def choose_event(window: MainWindow, chance: Random) -> None:
    """Let the pages be about any event."""
    ids = [card.id for card in window.operations.ask(events.overview) or ()]
    if ids:
        chosen = chance.choice(ids)
        say("event", chosen)
        next(iter(window.rooms.values())).access.current.choose(chosen)


def end() -> None:
    """Close what is asked, then the window."""
    if (asked := QApplication.activePopupWidget() or QApplication.activeModalWidget()) is not None:
        QTimer.singleShot(0, end)
        if isinstance(asked, QMessageBox):
            asked.buttons()[0].click()  # what asks before it goes would, closed again, ask for ever
        else:
            asked.close()
        return
    say("end")
    for shown in QApplication.topLevelWidgets():
        shown.close()
    QTimer.singleShot(0, QApplication.quit)


def _is_seen(part: QWidget) -> bool:
    return isValid(part) and part.isVisible() and part.isEnabled() and not part.visibleRegion().isEmpty()


def _can_be_chosen(entry: QAction) -> bool:
    return entry.isVisible() and entry.isEnabled() and entry.menu() is None and not entry.isSeparator()


def _words(part: QWidget) -> str:
    return part.text()[:40] if isinstance(part, QAbstractButton | QLineEdit) else part.accessibleName()[:40]


def begin() -> None:
    """Open the window with the club in this folder."""
    gui_app._begin("club.skatclub", greets=False)


def play(go_on: Callable[[], None]) -> int:
    """Let the monkey, or whoever else goes on by himself, at the window; return the code the program ends with."""
    faulthandler.enable()
    QDesktopServices.openUrl = lambda _address: True  # no browser, a hundred times
    tell = Operations.fail

    def fail(operations: Operations, bug: BaseException) -> None:
        traceback.print_exception(bug)
        tell(operations, bug)

    Operations.fail = fail
    application = gui_app.make_application()
    application.setQuitOnLastWindowClosed(False)  # the monkey begins anew
    begin()
    QTimer.singleShot(1500, go_on)
    return application.exec()


if __name__ == "__main__":
    sys.exit(play(Monkey(int(sys.argv[1]), int(sys.argv[2])).go_on))

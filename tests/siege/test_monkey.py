"""The monkey of the siege: the window outlives it, and what falls, fails, hangs or cannot be left is named."""

from __future__ import annotations

import sys

import pytest

from tests.siege import monkey, monkey_window

on_linux = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no virtual screen.")


@on_linux
@pytest.mark.endure
@pytest.mark.parametrize("seed", range(1001, 1006))
def test_the_window_outlives_a_monkey(seed):
    found = monkey.faults(seed)
    print(*found, sep="\n")  # a fall with its stack, which pytest would shorten
    assert found == ()


MENU_THAT_TAKES_ITS_BUTTON_AWAY = """
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from tests.siege.monkey_window import Monkey

application = QApplication()
button = QToolButton()
button.setMenu(QMenu(button))
button.menu().addAction("")
button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
button.show()
QTimer.singleShot(0, button.deleteLater)
Monkey(1, 1)._press(button, Qt.MouseButton.LeftButton)
"""


DIALOG_THAT_ASKS_BEFORE_IT_GOES = """
from PySide6.QtWidgets import QApplication, QDialog
from skatclub.gui.widgets import ask
from tests.siege.monkey_window import end

class Asking(QDialog):
    def reject(self):
        ask.choose(self, "", "", (("", self.accept),))

application = QApplication()
asking = Asking()
asking.open()
end()
application.exec()
"""


@on_linux
def test_what_asks_before_it_goes_is_answered_at_the_end(tmp_path):
    assert list(monkey.played(tmp_path, "-c", DIALOG_THAT_ASKS_BEFORE_IT_GOES)) == []


@on_linux
def test_the_monkey_lets_go_of_what_its_own_click_took_away(tmp_path):
    assert list(monkey.played(tmp_path, "-c", MENU_THAT_TAKES_ITS_BUTTON_AWAY)) == []


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("print('act', flush=True); import os; os.abort()", "it fell, -6:\nact\n"),
        ("print('act'); 1 / 0", "ZeroDivisionError: division by zero"),
        (f"print({monkey_window.DEAD!r}.__repr__(), 'Ask')", "'dead dialog' Ask"),
    ],
)
@on_linux
def test_what_is_wrong_is_told(tmp_path, program, fault):
    assert any(fault in said for said in monkey.played(tmp_path, "-c", program))


@on_linux
def test_a_window_that_does_nothing_hangs(tmp_path, monkeypatch):
    monkeypatch.setattr(monkey, "PATIENCE", 1)

    (fault,) = monkey.played(tmp_path, "-c", "print('act'); import time; time.sleep(600)")

    assert fault.startswith("it hangs:\n")


@on_linux
def test_what_comes_to_its_end_is_sound(tmp_path):
    assert list(monkey.played(tmp_path, "-c", "print('act')")) == []

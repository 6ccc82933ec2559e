"""Nothing moves by itself but what asks first: bars of unknown length, the bar of the hall, Qt’s own effects."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QApplication

import skatclub
from skatclub import paths
from skatclub.gui.hall.window import PAGE_MS, HallWindow
from skatclub.gui.look import motion
from skatclub.gui.operations.pages import PREFERENCES
from skatclub.gui.preferences.page import PreferencesPage
from skatclub.gui.widgets.calm import CalmBar

MOVES = re.compile(
    r"Q(?:Property|Variant|Sequential|Parallel)\w*Animation|QAbstractAnimation|QTimeLine|QEasingCurve|QMovie|"
    r"QScroller|QGraphics\w*Effect|setWindowOpacity|setAnimated|QProgressBar\(|UIEffect|"
    r"\b(?:animation|transition)(?:-\w+)?\s*:|@keyframes|scroll-behavior|<animate|<marquee|<blink|"
    r"behavior:\s*\"smooth\"|requestAnimationFrame|\.animate\("
)
"""What moves in Qt, in style sheets, in drawings and in the scripts of pages."""
ASK = {"gui/look/motion.py", "gui/widgets/calm.py"}
"""The two that may name it: both ask whether anything is to move."""
WRITTEN_IN = {".py", ".qss", ".svg", ".css", ".js", ".html"}


PATIENCE = 60  # seconds until a thread goes on by itself, so that no failure hangs
EFFECTS = (Qt.UIEffect.UI_General, Qt.UIEffect.UI_FadeMenu)


@pytest.fixture(autouse=True)
def moving() -> Iterator[None]:
    """Let things move again when a test is over, and menus be there at once where they were."""
    motion.hold(still=False)
    before = {effect: QApplication.isEffectEnabled(effect) for effect in EFFECTS}
    yield
    motion.hold(still=False)
    for effect, was in before.items():
        QApplication.setEffectEnabled(effect, was)


def test_nothing_moves_but_what_asks_first():
    package = Path(skatclub.__file__).parent
    files = [*package.rglob("*"), *paths.resource("themes").rglob("*"), *paths.resource("help").rglob("*")]
    written = [file for file in files if file.suffix in WRITTEN_IN]

    moving = {
        file.relative_to(package).as_posix() if file.is_relative_to(package) else file.name: sorted(met)
        for file in written
        if (met := set(MOVES.findall(file.read_text(encoding="utf-8"))))
    }

    assert moving.keys() <= ASK, moving
    assert all("is_still" in (package / place).read_text(encoding="utf-8") for place in ASK)


@pytest.mark.parametrize(
    "line",
    [
        "self.fade = QPropertyAnimation(self, b'opacity')",
        "bar = QProgressBar()",
        "a{transition: color .2s}",
        "@keyframes pulse",
        'window.scrollTo({top: 0, behavior: "smooth"})',
        '<animate attributeName="x">',
    ],
)
def test_what_moves_is_known_by_its_words(line):
    assert MOVES.search(line)


def test_a_bar_whose_end_nobody_knows_stands_still_where_nothing_is_to_move(session, qtbot):
    """Qt moves a bar whose range is nothing at all, and no other."""
    bar = CalmBar("Wie weit")
    qtbot.addWidget(bar)
    ranges = []

    for wish in ("full", "less"):
        session.memory.change(motion=wish)
        bar.wait()
        ranges.append((bar.minimum(), bar.maximum(), bar.value()))
    bar.show_step(1, 4)

    assert ranges == [(0, 0, 0), (0, 1, 0)]
    assert bar.value() / bar.maximum() == 0.25


def test_of_no_steps_none_are_done_and_nothing_moves(qtbot):
    bar = CalmBar("Wie weit")
    qtbot.addWidget(bar)

    bar.show_step(0, 0)

    assert (bar.minimum(), bar.maximum(), bar.value()) == (0, 1, 0)


def test_the_bar_of_the_hall_does_not_run_but_pages_change(qtbot):
    window = HallWindow(lambda _gone, _paused: None)  # type: ignore[arg-type, return-value]  # nothing is painted
    qtbot.addWidget(window)
    window.slides = [None, None]  # type: ignore[list-item]  # only counted

    window.tick(PAGE_MS // 2)
    ran = window.gone
    motion.hold(still=True)
    stands = window.gone
    window.tick(PAGE_MS // 2)

    assert (ran, stands, window.page) == (500, 0, 1)


def test_the_setting_holds_menus_and_bars_still_at_once(session):
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    for effect in EFFECTS:
        application.setEffectEnabled(effect, True)
    session.show(PREFERENCES)
    page = session.window.page(PREFERENCES)
    assert isinstance(page, PreferencesPage)
    yes = page.groups["motion"].button(1)

    yes.click()
    still = motion.is_still(), application.isEffectEnabled(Qt.UIEffect.UI_FadeMenu)
    page.groups["motion"].button(2).click()

    assert yes.accessibleName() == "Weniger Bewegung: ein"
    assert still == (True, False)
    assert not motion.is_still()
    assert application.isEffectEnabled(Qt.UIEffect.UI_FadeMenu)


def test_an_answer_that_comes_late_changes_nothing(session, qtbot, monkeypatch):
    slow = Event()

    def late() -> bool:
        slow.wait(PATIENCE)
        return False

    monkeypatch.setattr(motion, "system_keeps_still", late)
    session.memory.change(motion="full")
    session.memory.change(motion="system")
    monkeypatch.setattr(motion, "system_keeps_still", lambda: True)
    session.memory.change(motion="full")
    session.memory.change(motion="system")
    qtbot.waitUntil(motion.is_still)

    slow.set()
    qtbot.waitUntil(lambda: not QThreadPool.globalInstance().activeThreadCount())
    QApplication.processEvents()

    assert motion.is_still()


@pytest.mark.parametrize("is_still", [True, False])
def test_the_system_is_followed_until_the_user_chooses(session, qtbot, monkeypatch, is_still):
    monkeypatch.setattr(motion, "system_keeps_still", lambda: is_still)

    session.memory.change(motion="less" if not is_still else "full")
    before = motion.is_still()
    session.memory.change(motion="system")

    qtbot.waitUntil(lambda: motion.is_still() is is_still)
    assert before is not is_still


@pytest.mark.parametrize(
    ("system", "said", "is_still"),
    [
        ("linux", {"gsettings": "false"}, True),
        ("linux", {"gsettings": "true", "kreadconfig5": "0"}, True),
        ("linux", {"gsettings": "true", "kreadconfig6": "0.5"}, False),
        ("linux", {}, False),
        ("darwin", {"defaults": "1"}, True),
        ("darwin", {"defaults": "0"}, False),
        ("freebsd14", {"gsettings": "false"}, False),
    ],
)
def test_each_desktop_is_asked_in_its_own_words(system, said, is_still):
    def ask(words: Sequence[str]) -> str:
        return said.get(words[0], "")

    assert motion.system_keeps_still(system=system, ask=ask) is is_still


@pytest.mark.parametrize("moves", [True, False])
def test_windows_says_whether_windows_move(moves):
    assert motion.system_keeps_still(system="win32", ask_windows=lambda: moves) is not moves


def test_a_desktop_without_such_a_program_or_without_an_answer_moves(monkeypatch):
    def gone(*_words: object, **_how: object) -> None:
        raise FileNotFoundError

    def dead(*_words: object, **_how: object) -> None:
        raise subprocess.TimeoutExpired("gsettings", 3)

    for trouble in (gone, dead):
        monkeypatch.setattr(subprocess, "run", trouble)
        assert not motion.system_keeps_still(system="linux")

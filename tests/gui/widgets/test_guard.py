"""A bug in a method that Qt calls is told once, and the program goes on; none of the window is left out."""

from __future__ import annotations

import json
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSize
from PySide6.QtGui import QValidator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLayout, QLineEdit

from skatclub import gui
from skatclub.gui.widgets import guard
from skatclub.gui.widgets.guard import Guarded

KINDS = ("next", "key", "zero", "gone", "argument", "raised")
ASKED = ("paintEvent", "resizeEvent", "showEvent", "sizeHint")
SCRIPT = """
import json, sys
import shiboken6
from PySide6.QtCore import QTimer, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from skatclub.gui import app as gui_app
from skatclub.gui.operations import fault
from skatclub.gui.widgets import guard
from skatclub.gui.widgets.guard import Guarded

guard.QUIET_S = 3600
application = gui_app.make_application()
window, session = gui_app.make_window()
fault.catch(window.operations.fail, window.operations.failed.emit)
reports = []
window.operations.failed.connect(reports.append)
window.show()
gone = QLabel()
shiboken6.delete(gone)

def raised():
    raise ValueError("said in Python")

def bugs():
    told = sorted(report.splitlines()[2].split()[-1] for report in reports)
    reports.clear()
    return told

def page_of(fail):
    class Page(Guarded, QWidget):
        def showEvent(self, event): fail()
        def resizeEvent(self, event): fail()
        def sizeHint(self): return fail()
        def paintEvent(self, event):
            painter = QPainter(self)
            fail()
    return Page()

def dialog_of(fail):
    class Dialog(Guarded, QDialog):
        def keyPressEvent(self, event): fail()
        def eventFilter(self, watched, event): return fail()
        def closeEvent(self, event): fail()
        def reject(self): fail()
    return Dialog(window)

fails = {
    "next": lambda: next(iter(())),
    "key": lambda: {}["x"],
    "zero": lambda: 1 / 0,
    "gone": lambda: gone.text(),
    "argument": lambda: QLabel().setText(3),
    "raised": raised,
}
answers = {}
for kind, fail in fails.items():
    page = page_of(fail)
    window.stack.addWidget(page)
    window.stack.setCurrentWidget(page)
    for wide in range(900, 908):
        window.resize(wide, 700)
        page.update()
        application.processEvents()
    bar = window.messages
    answers[kind] = {"told": bugs(), "bar": [bar.isVisible(), bar.way_out.isVisible(), bar.words.text()]}
    bar.hide()
    window.show_page("start")
    dialog = dialog_of(fail)
    dialog.installEventFilter(dialog)
    QTimer.singleShot(0, lambda: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    QTimer.singleShot(0, dialog.close)
    dialog.exec()
    again = dialog_of(fail)
    again.open()
    again.reject()
    application.processEvents()
    answers[kind] |= {"open": [dialog.isVisible(), again.isVisible()], "asked": bugs()}
last = dialog_of(raised)
last.show()
QTimer.singleShot(0, window.close)
QTimer.singleShot(0, last.close)
answers["end"] = [application.exec(), bugs()]
print(json.dumps(answers))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what a program told whose pages and dialogs fail in all ways; it runs by itself, for it may fall."""
    home = str(tmp_path_factory.mktemp("home"))
    environment = {**os.environ, "SKATCLUB_HOME": home, "QT_QPA_PLATFORM": "offscreen", "LANGUAGE": "de"}
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False, env=environment
    )
    assert ran.returncode == 0, ran.stderr
    return {**json.loads(ran.stdout.splitlines()[-1]), "warnings of Qt": ran.stderr}


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_that_fails_is_told_of_once_for_each_method_however_often_qt_calls_it(answers, kind):
    assert answers[kind]["told"] == [*ASKED]


@pytest.mark.parametrize("kind", KINDS)
def test_the_red_bar_tells_of_it_with_a_way_to_the_report(answers, kind):
    is_seen, has_report, words = answers[kind]["bar"]

    assert is_seen
    assert has_report
    assert words.startswith("Im Programm ist ein Fehler aufgetreten")


@pytest.mark.parametrize("kind", KINDS)
def test_a_dialog_that_fails_in_all_it_is_asked_can_be_closed(answers, kind):
    assert answers[kind]["open"] == [False, False]
    assert {"eventFilter", "keyPressEvent", "closeEvent", "reject"} <= {*answers[kind]["asked"]}


def test_a_painter_of_a_painting_that_fails_ends_with_it(answers):
    assert "active painter" not in answers["warnings of Qt"]


def test_the_program_ends_though_its_last_window_fails_to_close(answers):
    assert answers["end"] == [0, ["closeEvent"]]


def failing(*bases: type, methods: str) -> Any:  # Any: an object of a class that is made up here
    """Return an object whose class fails in these methods."""

    def fail(*_asked: object) -> object:
        raise ValueError

    return type("Failing", bases, dict.fromkeys(methods.split(), fail))()


def test_where_an_answer_fails_qt_answers_by_itself(qtbot):
    with qtbot.capture_exceptions() as bugs:
        model = failing(Guarded, QAbstractTableModel, methods="rowCount columnCount data flags")
        label = failing(Guarded, QLabel, methods="sizeHint")
        layout = failing(Guarded, QLayout, methods="count itemAt sizeHint")
        answers = (
            model.rowCount(),
            model.columnCount(),
            model.data(QModelIndex()),
            label.sizeHint(),
            layout.count(),
        )
        room, at_once = layout.sizeHint(), len(bugs)
        QApplication.processEvents()

    assert at_once == 0  # a bar that tells of it would lay out and paint within what Qt is at
    assert answers == (0, 0, None, QLabel().sizeHint(), 0)
    assert room == QSize()
    assert [kind for kind, *_where in bugs] == [ValueError] * 6


def test_a_rule_of_a_line_that_fails_lets_everything_stand(qtbot):
    class Failing(Guarded, QValidator):
        def validate(self, text, position):
            raise LookupError(text, position)

    line = QLineEdit()
    qtbot.addWidget(line)
    line.setValidator(Failing(line))
    with qtbot.captureExceptions() as told:
        QTest.keyClicks(line, "18")
        qtbot.wait(1)

    assert line.text() == "18"
    assert {kind for kind, _bug, _way in told} == {LookupError}


def test_a_method_that_is_mixed_in_is_guarded_where_it_overrides(qtbot):
    mixed_in = type(failing(Guarded, methods="nextCheckState"))
    with qtbot.capture_exceptions() as bugs:
        box = failing(mixed_in, QCheckBox, methods="")
        box.click()
        QApplication.processEvents()

    assert box.isChecked()
    assert [kind for kind, *_where in bugs] == [ValueError]


def classes() -> Iterator[type]:
    """Yield all classes of the window that are derived from one of Qt."""
    for module in pkgutil.walk_packages(gui.__path__, "skatclub.gui."):
        import_module(module.name)
    open_ends: list[type] = [shiboken6.Object]
    while open_ends:
        kind = open_ends.pop()
        open_ends += type.__subclasses__(kind)
        if kind.__module__.startswith("skatclub.gui."):
            yield kind


def test_every_method_of_the_window_that_overrides_one_of_qt_is_guarded():
    """Let the class have `Guarded` as the first of its bases: a bug in it kills the program."""
    overrides = {
        (f"{kind.__module__}.{kind.__qualname__}", name): method
        for kind in classes()
        for qt in [next(base for base in kind.__mro__ if base.__module__.startswith("PySide6."))]
        for name in dir(qt)
        if not name.startswith("_") and isinstance(method := getattr(kind, name), FunctionType)
    }

    assert len(overrides) > 200
    assert [at for at, method in overrides.items() if method.__code__.co_filename != guard.__file__] == []

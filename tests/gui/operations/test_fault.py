"""A fault of the program is told in the window, which goes on; its report names nobody."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit

from skatclub.gui.operations import fault
from skatclub.gui.operations.operations import Operations
from skatclub.i18n import numbers
from tests.gui.conftest import answer


@pytest.fixture
def operations() -> Iterator[tuple[Operations, list[str]]]:
    """Return operations to which all faults lead, and the reports they give."""
    before, in_threads = sys.excepthook, threading.excepthook
    made, reports = Operations(), []
    made.failed.connect(reports.append)
    fault.catch(made.fail, made.failed.emit)
    handler = qInstallMessageHandler(None)
    yield made, reports, handler
    sys.excepthook, threading.excepthook = before, in_threads


def broken() -> ValueError:
    """Return a fault that names somebody."""
    try:
        numbers.money("Bernd Krüger")  # type: ignore[arg-type]
    except (TypeError, ValueError) as inner:
        try:
            raise ValueError("Bernd Krüger owes 15 €") from inner
        except ValueError as bug:
            return bug
    raise AssertionError


def test_a_report_names_places_in_the_program_and_nobody():
    report = fault.report(broken())

    first, *lines = report.splitlines()
    assert first.startswith("Skatclub ")
    assert "builtins.ValueError" in lines
    assert any(line.startswith("  skatclub/i18n/numbers.py:") for line in lines)
    assert any(line.startswith("  test_fault.py:") for line in lines)
    assert "Krüger" not in report


def test_whatever_goes_wrong_anywhere_is_told(operations):
    _made, reports, on_words = operations
    bug = broken()

    sys.excepthook(type(bug), bug, bug.__traceback__)
    threading.excepthook(SimpleNamespace(exc_type=type(bug), exc_value=bug, exc_traceback=bug.__traceback__))
    on_words(QtMsgType.QtCriticalMsg, None, "QBackingStore::endPaint() called with active painter")
    on_words(QtMsgType.QtWarningMsg, None, "of no matter")

    assert reports[:2] == [fault.report(bug)] * 2
    assert len(reports) == 3
    assert "endPaint" in reports[2]


def test_whoever_ends_the_program_by_the_keyboard_meets_no_report(operations, monkeypatch):
    ended = []
    monkeypatch.setattr(sys, "__excepthook__", lambda *words: ended.append(words[0]))

    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)

    assert ended == [KeyboardInterrupt]
    assert operations[1] == []


def test_the_report_is_shown_before_it_is_saved(session, qtbot, monkeypatch, tmp_path):
    target = tmp_path / "bericht.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(target), ""))
    bug = broken()

    session.operations.fail(bug)
    session.window.messages.way_out.click()
    shown = QApplication.activeModalWidget().findChild(QPlainTextEdit, "report")
    assert shown.toPlainText() == fault.report(bug)
    answer(qtbot, "Bericht speichern")

    assert target.read_text() == fault.report(bug)
    assert session.window.isVisible()

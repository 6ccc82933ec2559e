"""A club that is only looked at: no page offers anything that would change it, and each says why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QPushButton, QWidget

from skatclub import paths
from skatclub.gui import pages
from skatclub.gui.operations import operations
from skatclub.gui.operations.pages import HELP, LISTS, OVERVIEW, PREFERENCES, RELATIVES, START, TOTALS
from skatclub.gui.start.room import NewEventRoom, NewTournamentRoom
from skatclub.gui.widgets.pieces import ActButton
from skatclub.gui.window.session import Session
from skatclub.services.club import clubs
from tests.gui.conftest import Clock

W = TypeVar("W", bound=QWidget)
OF_THE_PROGRAM = {START, HELP, PREFERENCES}
"""Pages that show nothing of the club."""
WHY = "Diese Datei ist nur zum Ansehen geöffnet: Hier lässt sich nichts ändern."
PAGES = [page.key for page in pages.PAGES if page.key not in OF_THE_PROGRAM]


@pytest.fixture
def looked_at(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    """Return a window that looks at the sample club, which another one holds; no verb of it may be done."""
    address = str(copy(paths.sample_club(), tmp_path / "Muster.skatclub"))
    other = clubs.open_club(address, author="Anna", desk="Büro", clock=Clock())
    session.files.open(address)
    assert not session.operations.may()
    for ask, nothing in (
        ("getOpenFileName", ("", "")),
        ("getSaveFileName", ("", "")),
        ("getExistingDirectory", ""),
    ):
        monkeypatch.setattr(QFileDialog, ask, lambda *_asked, nothing=nothing, **_more: nothing)
    yield session
    session.files.leave()
    clubs.close(other)


def usable(shown: QWidget, kind: type[W]) -> list[W]:
    """Return the fields or buttons of a kind that somebody could use now."""
    return [each for each in shown.findChildren(kind) if each.isVisible() and each.isEnabled()]


@pytest.mark.parametrize("key", PAGES)
def test_no_button_of_a_page_changes_anything(looked_at, key, monkeypatch):
    done: list[str] = []
    monkeypatch.setattr(looked_at.operations, "run", lambda verb, *_with, **_more: done.append(verb.__name__))
    looked_at.show(key)
    QApplication.processEvents()
    page = looked_at.window.page(key)
    acts = [each for each in page.findChildren(ActButton) if operations.OUTSIDE.isdisjoint(each.does) and each.does]
    assert not [each.text() for each in acts if each.isEnabled()]
    assert {each.toolTip() for each in acts} <= {WHY}

    for button in usable(page, QPushButton):
        if button.isVisible() and button.isEnabled():
            button.click()
            QApplication.processEvents()
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog):
                dialog.reject()
        looked_at.show(key)
        QApplication.processEvents()

    assert done == []


def test_no_entry_of_the_menus_changes_anything_and_its_key_says_why(looked_at, hands):
    looked_at.show(OVERVIEW)
    for key in PAGES:
        looked_at.show(key)
        made = looked_at.window.menus.made
        offered = [
            entry.name
            for entry, action in made
            if entry.does and operations.OUTSIDE.isdisjoint(entry.does) and action.isEnabled()
        ]
        assert offered == []

    hands.ctrl(Qt.Key.Key_N)
    assert WHY in looked_at.window.messages.words.text()


@pytest.mark.parametrize("room", [NewEventRoom, NewTournamentRoom])
def test_forms_that_begin_something_say_that_nothing_can_begin(looked_at, room):
    looked_at.room(room).start(is_night=True)
    form = looked_at.room(room).page

    assert form.refusal.text() == WHY
    assert not form.begin.isEnabled()
    assert not usable(form, QLineEdit)


@pytest.mark.parametrize("key", [LISTS, TOTALS, RELATIVES])
def test_nothing_can_be_typed_into_a_list(looked_at, hands, key, monkeypatch):
    done: list[str] = []
    monkeypatch.setattr(looked_at.operations, "run", lambda verb, *_with, **_more: done.append(verb.__name__))
    looked_at.show(key)
    page = looked_at.window.page(key)
    for typed in ("1", "42", "g4"):
        hands.keys(typed, enter=key == TOTALS)  # elsewhere Enter prints, for that is all there is
        QApplication.processEvents()

    assert done == []
    fields = usable(page, QLineEdit)
    assert {field.accessibleName() for field in fields} <= {"Tisch oder Code"}  # which only leads to a list

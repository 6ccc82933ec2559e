"""F1: keys, the commands of the terminal, the settings."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QLabel

from skatclub.gui.help.page import HelpPage
from skatclub.gui.operations.pages import (
    CASH,
    HELP,
    LISTS,
    MEMBERS,
    OVERVIEW,
    PRIZES,
    RELATIVES,
    RESULTS,
    RULE_BOOK,
    TOTALS,
)
from skatclub.gui.prizes import speaker
from skatclub.i18n.language import _
from skatclub.services.events import events
from tests.gui.conftest import takes
from tests.gui.standings.test_standings_page import open_event

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session


@pytest.fixture
def page(qtbot):
    made = HelpPage(lambda key: () if key else (("F12", "Kasse"),))
    qtbot.addWidget(made)
    return made


def test_the_commands_are_read_from_the_program_when_they_are_wanted(page):
    page.tabs.setCurrentIndex(1)

    words = page.parts.currentWidget().toPlainText()
    assert "skatclub tournament draw --series N VEREIN VERANSTALTUNG" in words
    assert "Nummer der Serie." in words


def test_each_setting_is_told_with_its_name(page):
    page.tabs.setCurrentIndex(2)

    words = page.parts.currentWidget().toPlainText()
    assert "scorer_name" in words
    assert "Wer im Verlauf neben einer Eingabe steht." in words


def test_the_keys_come_without_the_command_line():
    asked = "import sys, skatclub.gui.help; print('typer' in sys.modules)"

    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == "False"


WITH_KEYS = {
    LISTS: lambda page: (page.entry.edit,),
    TOTALS: lambda page: (page.head.table,),
    RESULTS: lambda page: (page.view,),
    OVERVIEW: lambda _page: (),
    PRIZES: lambda page: (page.table,),
    CASH: lambda page: (page.owed.table,),
    MEMBERS: lambda _page: (),
}
"""The pages whose own keys the help tells, and what on them takes keys that are no action."""
TESTED_BESIDE = {RELATIVES, RULE_BOOK}
"""Keys of a page that do nothing without a list, or that its search takes, are pressed by its own tests."""


def keys_of(session: Session, key: str) -> set[str]:
    """Return the keys of the shortcuts of a page and of the menus that work on it alone."""
    titles = {_(menu.title) for menu in session.rooms[key].menus() if menu.late}
    menus = [bar.menu() for bar in session.window.menuBar().actions() if bar.text() in titles]
    of_actions = (keys for menu in menus for action in menu.actions() for keys in action.shortcuts())
    shortcuts = session.window.page(key).findChildren(QShortcut)
    return {keys.toString() for keys in (*of_actions, *(each.key() for each in shortcuts))}


@pytest.mark.parametrize("key", WITH_KEYS)
def test_each_key_that_the_help_tells_of_a_page_is_handled_there(session: Session, key: str) -> None:
    club, event_id = open_event(session, entered=2)
    if key == LISTS:
        session.rooms[LISTS].open(events.tables_of(club, event_id)[0].id)
    session.show(key)
    page = session.window.page(key)

    lines = [line for line in session.rooms[key].own_keys() if line not in speaker.KEYS]
    left = {keys for line in lines for keys in line.pressed} - keys_of(session, key)
    assert lines
    assert [keys for keys in left if not any(takes(widget, keys) for widget in WITH_KEYS[key](page))] == []


def test_each_page_with_keys_of_its_own_stands_in_the_help(session: Session) -> None:
    session.show(HELP)

    caps = {shown.text() for shown in session.window.page(HELP).findChildren(QLabel)}
    own = {key: room.own_keys() for key, room in session.rooms.items() if room.own_keys()}
    assert own.keys() == WITH_KEYS.keys() | TESTED_BESIDE
    assert {cap for lines in own.values() for cap, _words in (keys.cells for keys in lines)} <= caps

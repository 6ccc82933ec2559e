"""F1: help for the page in front, found by words, printed; its keys are those that work."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from skatclub import paths
from skatclub.gui.hall import window as hall_window
from skatclub.gui.hall.window import HallWindow
from skatclub.gui.help.page import HelpPage
from skatclub.gui.operations.pages import (
    CASH,
    HELP,
    LISTS,
    MEMBERS,
    OVERVIEW,
    PREFERENCES,
    PRIZES,
    REGISTRATION,
    RELATIVES,
    RESULTS,
    RULE_BOOK,
    RULE_SETS,
    TOTALS,
)
from skatclub.gui.pages import PAGES
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.prizes import speaker
from skatclub.gui.widgets.menu import plain
from skatclub.gui.window.session import Session
from skatclub.i18n import help as i18n_help, language
from skatclub.i18n.language import _
from skatclub.i18n.relatives import help as relatives_help, words as relatives_words
from skatclub.rules.relatives import catalogue
from skatclub.services.events import events
from tests.gui.conftest import modal, takes
from tests.gui.standings.test_standings_page import open_event


def helped(session: Session, key: str) -> str:
    """Return what the help tells of a topic, in words."""
    session.show(HELP)
    page = session.window.page(HELP)
    assert isinstance(page, HelpPage)
    page.show_topic(key)
    return page.text.toPlainText()


def test_every_page_has_a_topic_that_is_called_like_it_and_names_three_things_to_do():
    told = {topic.key: topic for topic in i18n_help.topics() if topic.things}

    assert told.keys() == {page.key for page in PAGES} | {
        *("imports", "undo", "print", "hall", "server", "web_pages", "table_typing", "practice", "backups")
    }
    assert {page.key: _(page.title) for page in PAGES} == {page.key: told[page.key].title for page in PAGES}
    assert {len(topic.things) for topic in told.values()} == {3}


def test_every_page_but_the_help_has_its_picture_in_both_languages_and_so_has_what_is_no_page():
    shown = {page.key for page in PAGES} - {HELP} | {"server", "table_typing", "print", "undo", "imports"}

    for code in language.LANGUAGES:
        assert {file.stem for file in paths.resource(f"help/{code}").iterdir()} == shown


def test_f1_helps_with_the_page_in_front_and_leads_back(session, hands):
    open_event(session, entered=2)
    session.show(CASH)

    hands.press(Qt.Key.Key_F1)

    page = session.window.page(HELP)
    assert (session.front, page.topic) == (HELP, CASH)
    assert "Jeder Cent des Tages" in page.text.toPlainText()
    hands.press(Qt.Key.Key_F1)
    assert session.front == CASH


def test_f1_on_the_preferences_helps_with_them_and_leads_back_to_them(session, hands):
    session.show(RESULTS)
    hands.ctrl(Qt.Key.Key_Comma)
    assert session.front == PREFERENCES

    hands.press(Qt.Key.Key_F1)

    page = session.window.page(HELP)
    assert (session.front, page.topic, page.back.text()) == (HELP, PREFERENCES, "Zurück zu „Einstellungen“")
    hands.press(Qt.Key.Key_Escape)
    assert session.front == PREFERENCES


def test_a_word_finds_its_topics_enter_reads_the_first_and_a_button_goes_to_the_page(session, hands):
    open_event(session, entered=2)
    session.show(HELP)
    page = session.window.page(HELP)

    hands.keys("Kassensturz", enter=False)

    assert page.topic == CASH
    assert page.go.text() == "„Kasse“ öffnen"
    hands.press(Qt.Key.Key_Return)
    assert (session.front, page.topic, page.text.hasFocus()) == (HELP, CASH, True)
    page.go.click()
    assert session.front == CASH
    session.show(HELP)
    assert (page.back.text(), page.go.isVisible()) == ("Zurück zu „Kasse“", False)
    hands.keys("qqq")
    assert page.topic == ""
    assert page.nothing.isVisible()


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("überreizt", LISTS),
        ("ueberreizt", LISTS),
        ("overbid", LISTS),
        ("Kneipenregeln", RULE_SETS),
        ("pub rules", RULE_SETS),
        ("verstecken", MEMBERS),
        ("Name verstecken", MEMBERS),
        ("wie verstecke ich einen Namen", MEMBERS),
        ("hide a name", MEMBERS),
        ("schuldet", CASH),
        ("wer schuldet noch Geld?", CASH),
        ("owes", CASH),
        ("Beitrag", CASH),
        ("Beiträge", CASH),
        ("Excel", "imports"),
        ("aus der alten Liste", "imports"),
        ("from the old list", "imports"),
        ("Rückgängig", "undo"),
        ("rueckgaengig machen", "undo"),
        ("verklickt", "undo"),
        ("undo", "undo"),
        ("Nach Spielen werten", TOTALS),
        ("Seite halten", "everywhere"),
        ("221k", LISTS),
        ("Schriftgröße", "preferences"),
    ],
)
def test_everyday_words_find_their_topic_in_either_language(session, qtbot, typed, topic):
    session.show(HELP)
    page = session.window.page(HELP)

    page.search.setText(typed)

    qtbot.waitUntil(lambda: topic in [shown.key for shown in page.topics[:3]])
    assert not page.near.isVisible()


def test_words_that_no_topic_has_all_of_bring_the_nearest_and_say_so(session):
    session.show(HELP)
    page = session.window.page(HELP)

    page.search.setText("Kassenstruz vorhin verhauen")

    assert page.topic == CASH
    assert page.near.isVisible()
    assert page.near.text().startswith("Kein Thema enthält alle diese Wörter")
    page.search.clear()
    assert not page.near.isVisible()


def test_what_was_searched_for_is_marked_where_it_stands(session):
    session.show(HELP)
    page = session.window.page(HELP)

    page.search.setText("buchung")

    marked = [mark.cursor.selectedText() for mark in page.text.extraSelections()]
    assert page.topic == CASH
    assert "Buchung" in marked


def test_a_topic_says_in_which_menu_its_commands_stand(session):
    assert re.search(r"In den Menüs\n+Datei\n+Regelwerke\n", f"{helped(session, RULE_SETS)}\n")
    assert re.search(
        r"Hilfe\n+Hilfe zu dieser Seite · Rundgang im Beispielverein · Übungsverein · .*Neuigkeiten",
        helped(session, "everywhere"),
    )
    assert "Regelwerke" not in helped(session, "everywhere").partition("In den Menüs")[2]


def test_esc_searches_anew_and_then_leads_back_from_wherever_the_keyboard_is(session, hands):
    open_event(session, entered=2)
    session.show(CASH)
    for part in ("search", "list", "text"):
        hands.press(Qt.Key.Key_F1)
        page = session.window.page(HELP)
        hands.keys("Sicherung", enter=False)
        getattr(page, part).setFocus()

        hands.press(Qt.Key.Key_Escape)
        assert (session.front, page.search.text()) == (HELP, "")
        hands.press(Qt.Key.Key_Escape)
        assert session.front == CASH


def test_every_key_of_the_menus_is_told_once_for_all_pages(session):
    told = helped(session, "everywhere")

    native = QKeySequence.SequenceFormat.NativeText
    leading = [QKeySequence(page.keys[0]).toString(native) for page in PAGES if page.keys]
    assert [keys for keys in leading if keys not in told] == []


def test_the_commands_and_settings_are_read_from_the_program_when_they_are_wanted(session):
    words = helped(session, "terminal")

    assert "skatclub tournament draw --series N VEREIN VERANSTALTUNG" in words
    assert "Nummer der Serie." in words
    words = helped(session, "settings")
    assert "scorer_name" in words
    assert "Ihr Name: Er steht im Protokoll neben Ihren Eingaben." in words


def test_the_keys_come_without_the_command_line():
    asked = "import sys, skatclub.gui.help.page; print('typer' in sys.modules)"

    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == "False"


def test_an_entry_of_every_relative_stands_in_its_topic(session):
    told = helped(session, RELATIVES)

    for game in catalogue.ALL:
        entry, words = relatives_help.explained_examples(game)[-1]
        assert entry in told
        assert f"{relatives_words.game_name(game.code)}: {words}" in told


def test_guide_and_handbook_are_printed_from_the_help(session, hands):
    session.show(HELP)

    hands.ctrl(Qt.Key.Key_P)

    asked = modal(PrintDialog)
    (guide, material), (handbook, _same) = asked.papers.materials
    assert (guide.code, handbook.code) == ("quick-guide", "handbook")
    assert "Strg+Entf" in dict(material.keys[REGISTRATION])
    asked.reject()


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
    menus = [bar.menu() for bar in session.window.menuBar().actions() if plain(bar.text()) in titles]
    of_actions = (keys for menu in menus for action in menu.actions() for keys in action.shortcuts())
    shortcuts = session.window.page(key).findChildren(QShortcut)
    return {keys.toString() for keys in (*of_actions, *(each.key() for each in shortcuts))}


@pytest.mark.parametrize("key", WITH_KEYS)
def test_each_key_that_the_help_tells_of_a_page_is_handled_there(session, key):
    club, event_id = open_event(session, entered=2)
    if key == LISTS:
        session.rooms[LISTS].open(events.tables_of(club, event_id)[0].id)
    session.show(key)
    page = session.window.page(key)

    lines = [line for line in session.rooms[key].own_keys() if line not in speaker.KEYS]
    left = {keys for line in lines for keys in line.pressed} - keys_of(session, key)
    assert lines
    assert [keys for keys in left if not any(takes(widget, keys) for widget in WITH_KEYS[key](page))] == []


def test_each_page_with_keys_of_its_own_tells_them_in_its_topic(session):
    own = {key: room.own_keys() for key, room in session.rooms.items() if room.own_keys()}
    assert own.keys() == WITH_KEYS.keys() | TESTED_BESIDE
    for key, lines in own.items():
        told = helped(session, key)
        assert [
            line.cells for line in lines if line.cells[0].strip() not in told or line.cells[1] not in told
        ] == []


def test_the_keys_of_the_hall_screen_are_handled_there(qtbot):
    screen = HallWindow(lambda _slide, _now: None)
    qtbot.addWidget(screen)

    assert [key for line in hall_window.KEYS for key in line.pressed if not takes(screen, key)] == []

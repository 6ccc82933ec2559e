"""The places on the left: each names a key that leads there, and help and cheat sheet name the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.exports import catalogue
from skatclub.exports.paper import Format
from skatclub.gui.operations.pages import CASH, FIGURES, OVERVIEW, PRIZES
from tests.exports import lists, reading
from tests.gui.accessible import nodes
from tests.gui.standings.test_standings_page import open_event

CONTROL, PLAIN = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(
    ("place", "key", "held", "told"),
    [
        (PRIZES, Qt.Key.Key_7, CONTROL, "Strg+7"),
        (CASH, Qt.Key.Key_F12, PLAIN, "F12"),
        (FIGURES, Qt.Key.Key_I, CONTROL, "Strg+I"),
    ],
)
def test_the_key_beside_a_place_leads_there(session, hands, place, key, held, told):
    open_event(session)
    window = session.window
    window.show_page(OVERVIEW)

    hands.press(key, held)

    assert window.now == place
    assert told == window.side.buttons[place].keys


def test_every_place_names_a_key(session):
    open_event(session)

    assert len(session.window.side.buttons) == 12
    for button in session.window.side.buttons.values():
        assert button.keys


def test_a_screen_reader_hears_each_place_once(session):
    open_event(session)

    for button in session.window.side.buttons.values():
        assert [node.name for node in nodes(button)] == [button.text()]


def test_the_keys_are_seen_beside_the_words_where_there_is_room(session):
    open_event(session)
    button = session.window.side.buttons[PRIZES]
    button.show_keys(shown=True)
    wide, with_keys = button.sizeHint().width(), button.grab().toImage()
    button.show_keys(shown=False)

    assert button.sizeHint().width() < wide
    assert button.grab().toImage() != with_keys
    button.show_keys(shown=True)


def test_a_click_on_a_place_leads_there(session):
    open_event(session)
    button = session.window.side.buttons[PRIZES]

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert session.window.now == PRIZES
    assert button.isChecked()


def test_a_window_too_small_for_the_navigation_folds_it_into_a_button_that_leads_to_the_same_places(session):
    open_event(session)
    window = session.window
    session.show(OVERVIEW)
    window.resize(853, 430)
    QApplication.processEvents()
    folded = window.folded
    assert folded is not None
    assert folded.isVisible()
    assert not window.side.isVisible()

    folded.menu().aboutToShow.emit()
    entries = {entry.text().partition("\t")[0]: entry for entry in folded.menu().actions() if entry.text()}
    assert [name for name, entry in entries.items() if entry.isChecked()] == ["Übersicht"]
    assert list(entries) == [button.text() for button in window.side.buttons.values()]
    entries["Kasse"].trigger()
    assert window.now == CASH

    window.resize(1366, 768)
    QApplication.processEvents()
    assert window.side.isVisible()
    assert not folded.isVisible()


def test_the_cheat_sheet_knows_the_keys_of_cash_and_figures():
    read = reading.text(catalogue.by_code("cheat-sheet").make(Format.PDF, None, lists.IMPRINT))

    assert "F12" in read
    assert "Preise, Kasse" in read
    assert "Saison, Mitglieder, Statistik" in read

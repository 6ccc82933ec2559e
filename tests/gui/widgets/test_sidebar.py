"""The places on the left: each names a key that leads there, and help and cheat sheet name the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from skatclub.exports import catalogue
from skatclub.exports.paper import Format
from skatclub.gui.operations.pages import CASH, FIGURES, OVERVIEW, PRIZES
from tests.exports import lists, reading
from tests.gui.standings.test_standings_page import open_event

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session
    from tests.gui.conftest import Hands

CONTROL, PLAIN = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(
    ("place", "key", "held", "told"),
    [
        (PRIZES, Qt.Key.Key_7, CONTROL, "Strg+7"),
        (CASH, Qt.Key.Key_F12, PLAIN, "F12"),
        (FIGURES, Qt.Key.Key_I, CONTROL, "Strg+I"),
    ],
)
def test_the_key_beside_a_place_leads_there(
    session: Session, hands: Hands, place: str, key: Qt.Key, held: Qt.KeyboardModifier, told: str
) -> None:
    open_event(session)
    window = session.window
    window.show_page(OVERVIEW)

    hands.press(key, held)

    assert window.now == place
    assert told in [one.text() for one in window.side.buttons[place].findChildren(QLabel)]


def test_every_place_names_a_key(session: Session) -> None:
    open_event(session)

    assert len(session.window.side.buttons) == 12
    for button in session.window.side.buttons.values():
        assert all(one.text() for one in button.findChildren(QLabel))


def test_a_click_on_the_words_of_a_place_leads_there(session: Session) -> None:
    open_event(session)
    button = session.window.side.buttons[PRIZES]

    QTest.mouseClick(button.findChildren(QLabel)[0], Qt.MouseButton.LeftButton)

    assert session.window.now == PRIZES
    assert button.isChecked()


def test_the_cheat_sheet_knows_the_keys_of_cash_and_figures() -> None:
    read = reading.text(catalogue.by_code("cheat-sheet").make(Format.PDF, None, lists.STAND))

    assert "F12" in read
    assert "Preise, Kasse" in read
    assert "Saison, Mitglieder, Statistik" in read

"""Back from another page the keyboard is where it was, and the list stays where it stood."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.gui.conftest import FOUR, open_list


@pytest.mark.parametrize("away", [Qt.Key.Key_F1])
def test_the_keys_page_and_back_lead_into_the_line(page, hands, away):
    hands.press(away)
    hands.press(away)

    hands.keys("221")

    assert len(page.table.records) == 1


def test_the_overview_and_back_lead_into_the_line(page, hands):
    hands.ctrl(Qt.Key.Key_1)
    hands.ctrl(Qt.Key.Key_4)

    hands.keys("221")

    assert len(page.table.records) == 1


@pytest.mark.parametrize("line", ["3", "34", "342/", "141", "k"])
def test_the_list_keeps_its_height_while_a_line_is_typed(page, hands, line):
    QApplication.processEvents()
    before = page.grid.height()

    hands.keys(line, enter=False)
    QApplication.processEvents()

    assert page.grid.height() == before


def test_the_touch_view_says_which_deal_it_writes_and_who_deals(page, hands):
    hands.keys("221")

    hands.press(Qt.Key.Key_F7)

    assert page.head.mode_pill.text() == "Spiel 2 · Geber: 2 Bernd"


def test_an_empty_list_says_how_to_begin(session):
    page = open_list(session, FOUR)

    assert page.last.hint.text().startswith("Noch kein Spiel.")

"""Prizes that nobody came for, and prizes that the box does not hold, by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMessageBox

from skatclub.domain.cash.ledger import Category
from skatclub.domain.prizes.awards import AwardState
from skatclub.gui.operations.pages import PRIZES
from skatclub.gui.prizes.page import PrizesPage
from skatclub.gui.prizes.room import PrizesRoom
from skatclub.gui.window.session import Session
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from skatclub.services.prizes import prizes
from tests.gui.conftest import modal
from tests.gui.standings.test_standings_page import open_event
from tests.typed_lists import check_all, enter_all

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(session: Session) -> PrizesPage:
    """Return the page of an event of twelve people with a plan, one series entered, 15 euros in the box."""
    club, event_id = open_event(session)
    enter_all(club, event_id)
    check_all(club, event_id)
    prizes.set_plan(club, event_id, prizes.Plan())
    cash_book.enter(club, Category.OPENING, 15_00, event_id=event_id)
    session.window.show_page(PRIZES)
    QApplication.processEvents()
    page = session.room(PrizesRoom).page
    page.table.setFocus()
    page.table.selectRow(2)
    return page


def balance(page: PrizesPage) -> int:
    return cash_book.book(page.operations.club, event_id=page.event_id).report.closing


def told(page: PrizesPage) -> str:
    return page.table.model().index(2, 0).data(Qt.ItemDataRole.ToolTipRole)


def fill_the_box(page: PrizesPage) -> None:
    page.operations.run(cash_book.enter, Category.OPENING, 500_00, event_id=page.event_id)


def test_the_one_whom_the_plan_names_is_offered_first_and_enter_takes_it(page, hands):
    fill_the_box(page)
    third = page.board.rows[2].winner.name
    page.instead.setFocus()
    hands.press(Qt.Key.Key_Space)
    QApplication.processEvents()
    question = QApplication.activeModalWidget()
    offered = question.findChild(QComboBox, "who").currentText()
    hands.press(Qt.Key.Key_Return)

    now = page.board.rows[2]
    assert any(third in label.text() for label in question.findChildren(QLabel))
    assert offered.startswith(f"Nach Plan: {now.winner.name} (Nr. ")
    assert (now.state, now.by_hand) == (AwardState.SUBSTITUTED, False)
    assert f"nachgerückt für {third}" in told(page)


def test_another_one_is_named_with_a_reason_and_undone(page, hands):
    fill_the_box(page)
    before, third = balance(page), page.board.rows[2]
    page.instead.setFocus()
    hands.press(Qt.Key.Key_Space)
    QApplication.processEvents()
    question = QApplication.activeModalWidget()
    hands.press(Qt.Key.Key_End)
    named = question.findChild(QComboBox, "who").currentText()
    hands.press(Qt.Key.Key_Return)
    assert "Grund fehlt" in question.refusal.text()
    hands.keys("war Schreiber")

    now = page.board.rows[2]
    assert QApplication.activeModalWidget() is None
    assert named.startswith(f"{now.winner.name} (Nr. ")
    assert (now.reason, balance(page)) == ("war Schreiber", before - third.cents)
    assert f"statt {third.winner.name}: war Schreiber" in told(page)
    page.operations.run(history.undo)
    assert (page.board.rows[2].winner.name, balance(page)) == (third.winner.name, before)


def test_the_speaker_names_somebody_with_shift_and_delete(page, hands):
    fill_the_box(page)
    page.ask_speaker()
    speaker = QApplication.activeModalWidget()
    third = speaker.name.text()
    hands.press(Qt.Key.Key_Delete, SHIFT)
    QApplication.processEvents()
    hands.press(Qt.Key.Key_End)
    hands.press(Qt.Key.Key_Tab)
    hands.keys("half beim Auszählen")

    assert speaker.name.text() not in {"", third}
    assert speaker.state.text() == f"✔ statt {third}: half beim Auszählen"
    speaker.reject()


def test_before_the_first_prize_that_the_box_does_not_hold_it_is_asked_once(page, hands):
    first, second, third = (page.board.rows[place].cents for place in range(3))
    page.table.selectRow(0)
    hands.press(Qt.Key.Key_Return)
    question = modal(QMessageBox)
    assert question.text() == "Nach dem Kassenbuch sind nur 15,00 € in dieser Kasse."
    hands.press(Qt.Key.Key_Escape)
    assert balance(page) == 15_00

    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert balance(page) == 15_00 - first
    page.table.selectRow(1)
    hands.press(Qt.Key.Key_Return)
    page.table.selectRow(2)
    page.unclaimed.click()
    assert QApplication.activeModalWidget() is None
    assert balance(page) == 15_00 - first - second - third

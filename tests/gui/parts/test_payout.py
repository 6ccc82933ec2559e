"""Money that goes out and is not in the box by the books: asked about in the same words everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.domain.cash.ledger import Category
from skatclub.gui.cash.page import BOOK, CashPage
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH, REGISTRATION
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.window.session import Session
from skatclub.services.cash import book as cash_book
from skatclub.services.events import tournaments
from skatclub.services.registration import dues, registration
from tests.gui.standings.test_standings_page import open_event

WORDS = "Nach dem Kassenbuch sind nur 3,00 € in dieser Kasse."


@pytest.fixture
def page(session: Session) -> CashPage:
    """Return the cash of an event where no. 1 paid too much, 5 euros of it a deposit, and 3 are left of them."""
    club, event_id = open_event(session)
    money = dues.of_event(club, event_id)
    conditions = money.roll.conditions
    fees = replace(conditions.fees, entry=10_00, deposit=5_00)
    tournaments.change_conditions(club, event_id, replace(conditions, fees=fees))
    registration.pay(club, money.dues[0].participant.id, 19_00)
    cash_book.enter(club, Category.MATERIAL, -16_00, event_id=event_id)
    session.window.show_page(CASH)
    QApplication.processEvents()
    return session.room(CashRoom).page


def balance(page: CashPage) -> int:
    return cash_book.book(page.operations.club, event_id=page.event_id).report.closing


@pytest.mark.parametrize("button", ["back", "deposit"])
def test_what_goes_back_to_people_is_asked_about(page, hands, button):
    first = page.owed.money.dues[0]
    cents = {"back": -first.open, "deposit": first.deposit}[button]
    page.owed.table.selectRow(0)
    getattr(page.owed, button).setFocus()
    hands.press(Qt.Key.Key_Space)
    question = QApplication.activeModalWidget()
    assert question.text() == WORDS
    hands.press(Qt.Key.Key_Escape)
    assert balance(page) == 3_00

    getattr(page.owed, button).setFocus()
    hands.press(Qt.Key.Key_Space)
    hands.press(Qt.Key.Key_Return)
    assert balance(page) == 3_00 - cents < 0


def test_a_counter_booking_that_lets_money_out_is_asked_about(page, hands):
    page.show_view(BOOK)
    row = next(at for at in range(len(page.book.table.rows)) if "10,00" in page.book.table.cells(at)[5:])
    page.book.table.selectRow(row)
    page.book.counter.setFocus()
    hands.press(Qt.Key.Key_Space)
    hands.keys("doppelt")
    question = QApplication.activeModalWidget()
    assert WORDS in question.refusal.text()
    assert balance(page) == 3_00

    hands.press(Qt.Key.Key_Return)
    assert balance(page) == -7_00


def test_what_is_paid_back_at_the_door_is_asked_about(session, page, hands):
    session.window.show_page(REGISTRATION)
    QApplication.processEvents()
    door = session.room(RegistrationRoom).page
    door.view.choose(page.owed.money.dues[0].participant.id)
    hands.ctrl(Qt.Key.Key_R)
    QApplication.processEvents()
    hands.keys("8")
    question = QApplication.activeModalWidget()
    assert WORDS in question.refusal.text()
    hands.press(Qt.Key.Key_Return)

    assert balance(page) == 3_00 - 8_00

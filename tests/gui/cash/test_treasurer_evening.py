"""An evening of the treasurer by keys, from the change in the morning to the report of the year."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from skatclub.domain.cash import coins
from skatclub.domain.events.conditions import Fees
from skatclub.gui.cash.count_view import EVENT
from skatclub.gui.cash.page import BOOK, COUNT, OWED, CashPage
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH
from skatclub.gui.window.session import Session
from skatclub.services.cash import book as cash_book
from skatclub.services.registration import registration
from tests.exports import reading
from tests.gui.conftest import Hands, open_club
from tests.tournaments import CONDITIONS, draw, named, new_event
from tests.typed_lists import enter_all

PEOPLE, LATE, FIRST_TABLES = 24, 7, 5
FEES = Fees(entry=5_00, card=50, deposit=5_00, table=(0, 50, 1_00, 1_50))
CHANGE, AT_THE_DOOR = 100_00, 10_50


class Treasurer:
    """Hands at the cash page that never touch the mouse."""

    def __init__(self, session: Session, hands: Hands) -> None:
        self.session, self.hands = session, hands
        session.window.show_page(CASH)
        QApplication.processEvents()
        self.page: CashPage = session.room(CashRoom).page

    @property
    def balance(self) -> int:
        """Return what the book says is in the box."""
        return cash_book.book(self.page.operations.club, event_id=self.page.event_id).report.closing

    @property
    def told(self) -> str:
        """Return what the window or its open question refuses."""
        question = QApplication.activeModalWidget()
        return (self.session.window.messages.words if question is None else question.refusal).text()

    def view(self, wanted: int) -> None:
        """Go to a view by Ctrl+PgDn and Ctrl+PgUp."""
        self.session.window.activateWindow()  # no window manager hands it back after a question
        QApplication.processEvents()
        step = Qt.Key.Key_PageDown if wanted > self.page.stack.currentIndex() else Qt.Key.Key_PageUp
        for _view in range(abs(wanted - self.page.stack.currentIndex())):
            self.hands.ctrl(step)
        assert self.page.stack.currentIndex() == wanted

    def press(self, button: QWidget) -> None:
        """Go to a button by Tab and press it by Space."""
        for _step in range(40):
            if QApplication.focusWidget() is button:
                break
            self.hands.press(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is button
        self.hands.press(Qt.Key.Key_Space)
        QApplication.processEvents()

    def row(self, place: int) -> None:
        """Choose a row of the view in front."""
        table = self.page.book.table if self.page.stack.currentIndex() == BOOK else self.page.owed.table
        table.setFocus()
        table.selectRow(place)

    def book(self, amount: str, words: str) -> None:
        """Book an amount that came in as change."""
        self.press(self.page.book.enter)
        self.hands.press(Qt.Key.Key_Tab)
        self.hands.keys("Anf", enter=False)
        self.hands.press(Qt.Key.Key_Tab)
        self.hands.keys(amount, enter=False)
        self.hands.press(Qt.Key.Key_Tab)
        self.hands.keys(words)

    def table_pays(self, number: int) -> None:
        """Take the money of a table from its scorer."""
        self.row(0)
        self.press(self.page.owed.pay_table)
        self.hands.keys(str(number))
        self.session.window.activateWindow()
        QApplication.processEvents()

    def count(self, cents: int) -> list[str]:
        """Count so much in the box; return what explains the difference."""
        rest, spins = cents, self.page.count.spins
        for piece in sorted(spins, reverse=True):
            number, rest = divmod(rest, piece)
            spins[piece].setFocus()
            spins[piece].selectAll()
            self.hands.keys(str(number))
        assert coins.value(self.page.count.pieces_counted) == cents
        clues = self.page.count.clues
        return [clues.model().index(place, 0).data() for place in range(clues.count())]


@pytest.fixture
def treasurer(session: Session, hands: Hands) -> Treasurer:
    """Return hands at the cash of an evening of 24 people who sit at six tables and have paid nothing."""
    open_club(session)
    club = session.operations.club
    event_id = new_event(club, named(PEOPLE), series=1, conditions=replace(CONDITIONS, fees=FEES))
    draw(club, event_id)
    session.current.choose(event_id)
    return Treasurer(session, hands)


def test_an_evening_from_the_change_to_the_report_of_the_year(treasurer, hands):
    page, club = treasurer.page, treasurer.page.operations.club
    treasurer.view(BOOK)
    treasurer.book("100", "Wechselgeld")
    assert treasurer.balance == CHANGE

    treasurer.view(OWED)
    treasurer.row(0)
    for number in range(1, PEOPLE + 1):
        if number != LATE:
            hands.press(Qt.Key.Key_Return)
        hands.press(Qt.Key.Key_Down)
    assert treasurer.balance == CHANGE + (PEOPLE - 1) * AT_THE_DOOR

    enter_all(club, page.event_id)
    page.refresh()
    for table in range(1, FIRST_TABLES + 1):
        treasurer.table_pays(table)
    owing = [one for one in page.owed.money.dues if one.open]
    assert {one.lists[0].table_no for one in owing if one.participant.start_no != LATE} == {FIRST_TABLES + 1}

    hands.ctrl(Qt.Key.Key_F)
    hands.keys(str(LATE))
    hands.press(Qt.Key.Key_Return)
    assert [page.owed.table.cells(row)[-1] for row in range(len(page.owed.table.rows))] == ["✔"]
    hands.ctrl(Qt.Key.Key_F)
    hands.press(Qt.Key.Key_Escape)

    before = treasurer.balance
    page.operations.run(registration.pay, page.owed.money.dues[4].participant.id, 2_00)
    treasurer.row(4)
    treasurer.press(page.owed.back)
    treasurer.row(0)
    treasurer.press(page.owed.deposit)
    assert treasurer.balance == before - FEES.deposit

    lost = next(
        due
        for one in page.owed.money.dues
        for due in one.lists
        if due.loss == 3_50 and due.table_no <= FIRST_TABLES
    )
    treasurer.view(COUNT)
    page.count.scope.choose(EVENT)
    said = treasurer.count(treasurer.balance - lost.loss)
    assert page.count.verdict.text() == "In der Kasse fehlen 3,50 €."
    assert said[0] == "Genau dieser Betrag:"
    assert said[1].startswith(f"• Serie 1, Tisch {lost.table_no}: 3,50 € Verlustspielgeld von ")
    assert not any("Wechselgeld" in line for line in said)
    counted = treasurer.balance - lost.loss
    treasurer.press(page.count.book_difference)
    treasurer.press(page.count.keep)
    assert treasurer.balance == counted

    treasurer.view(BOOK)
    treasurer.press(page.book.close_day)
    assert "stehen dann" in QApplication.activeModalWidget().text()
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Return)
    assert page.book.closed.text().startswith("Abgeschlossen bis 05.11.2026")

    treasurer.view(OWED)
    treasurer.row(next(place for place, one in enumerate(page.owed.money.dues) if one.open > 0))
    hands.press(Qt.Key.Key_Return)
    assert treasurer.told.startswith("Das Kassenbuch ist bis 05.11.2026 abgeschlossen. Buchen Sie ab 06.11.2026")
    treasurer.view(BOOK)
    treasurer.book("5", "zu spät")
    assert treasurer.told.startswith("Das Kassenbuch ist bis 05.11.2026 abgeschlossen.")
    hands.press(Qt.Key.Key_Escape)
    assert treasurer.balance == counted

    treasurer.session.memory.clock.now += timedelta(days=1)
    treasurer.view(BOOK)
    treasurer.row(0)
    treasurer.press(page.book.counter)
    hands.keys("das Geld lag am Tisch")
    assert page.book.table.cells(0)[2:4] == ("06.11.2026", "Kassendifferenz")
    assert treasurer.balance == counted + lost.loss

    treasurer.view(BOOK)
    page.book.scope.setFocus()
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Down)
    treasurer.press(page.book.report)
    dialog = QApplication.activeModalWidget()
    paper = reading.text(dialog.papers.pages(dialog.paper))
    dialog.reject()
    assert "Kassenbericht 2026" in paper
    assert f"Abgeschlossen bis 05.11.2026 mit {counted // 100},{counted % 100:02}" in paper

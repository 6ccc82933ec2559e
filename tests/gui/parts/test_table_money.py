"""What a table must pay is offered when its list is closed, and booked by a key alone."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.hall.joining import DeskRole
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import CASH, LISTS
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.rules.money import LossFee
from skatclub.services import sheets
from skatclub.services.cash import book as cash_book
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.registration import dues
from tests.domain.office.paper_lists import paper_list
from tests.evenings import deal_for
from tests.gui.conftest import Clock, Hands
from tests.gui.office.test_office_page import Typist, open_hall
from tests.kept_clubs import copy_of
from tests.tournaments import draw, named, new_event

FREE = Conditions(fees=Fees(loss=LossFee(0, 0, 0)))


@pytest.fixture
def typist(session: Session, hands: Hands) -> Typist:
    open_hall(session)
    return Typist(hands, session.room(TotalsRoom).page)


def close_first(typist: Typist) -> None:
    """Type the list of the first table."""
    typist.list_of(1, paper_list(Random(3), 4))


def owed(session: Session, table: int = 1) -> int:
    """Return what a table of the first series must pay, in cents."""
    club, event_id = session.operations.club, session.current.event_id
    return sum(share.cents for share in dues.of_table(club, event_id, 1, table))


def booked(session: Session) -> int:
    return cash_book.book(session.operations.club).report.closing


def written(session: Session, *, table_money: bool = False, conditions: Conditions | None = None) -> int:
    """Open a tournament whose first list was written deal by deal; return its table."""
    told = conditions or Conditions(fees=Fees(table=(50, 1_00, 1_50, 2_00) if table_money else ()))

    def write(club: Club) -> int:
        event_id = new_event(club, named(8), series=1, conditions=told)
        draw(club, event_id)
        table_id = office.lists(club, event_id)[0].table_id
        for deal_no in (1, 2):
            sheets.accept_deal(club, table_id, deal_for(deal_no))
        sheets.end_list(club, table_id)
        return table_id

    club, table_id = copy_of(("table money", told), write, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    session.go(LISTS, table_id)
    return table_id


def test_a_closed_list_offers_the_money_of_its_table_and_k_books_it(session, typist, hands):
    close_first(typist)
    amount = numbers.euros(owed(session))
    messages = session.window.messages
    assert messages.words.text() == f"Tisch 1: {amount} Verlustspielgeld – kassiert?"
    assert (messages.way_out.text(), booked(session)) == ("Kassiert (K)", 0)

    hands.press(Qt.Key.Key_K)

    assert numbers.euros(booked(session)) == amount
    assert messages.words.text() == f"Gebucht: Zahlung von Tisch 1 der Serie 1: {amount} · Strg+Z nimmt es zurück"
    assert owed(session) == 0
    assert typist.page.head.table.text() == ""
    assert typist.page.head.table.hasFocus()


def test_nothing_is_booked_without_the_key_and_the_next_list_makes_its_own_offer(session, typist, hands):
    close_first(typist)
    typist.list_of(2, paper_list(Random(4), 4))
    assert session.window.messages.words.text().startswith("Tisch 2: ")

    hands.press(Qt.Key.Key_K)
    hands.press(Qt.Key.Key_K)

    assert booked(session) > 0
    assert (owed(session, 1) > 0, owed(session, 2)) == (True, 0)


def test_the_offer_goes_with_the_list_that_is_taken_back_and_with_the_page(session, typist, hands):
    close_first(typist)
    hands.ctrl(Qt.Key.Key_Z)
    assert "kassiert?" not in session.window.messages.words.text()

    typist.page.ask_table()
    close_first(typist)
    QApplication.processEvents()
    session.window.show_page(CASH)
    QApplication.processEvents()
    assert session.window.messages.isHidden()
    hands.press(Qt.Key.Key_K)
    assert booked(session) == 0


def test_money_that_came_in_meanwhile_is_not_booked_again(session, typist, hands):
    close_first(typist)
    dues.pay_table(session.operations.club, session.current.event_id, 1, 1)
    before = booked(session)

    hands.press(Qt.Key.Key_K)

    assert booked(session) == before
    assert session.window.messages.words.text() == (
        "Tisch 1 der Serie 1 ist nichts mehr schuldig: Es wurde nichts gebucht."
    )


def test_a_letter_typed_into_a_number_books_nothing(session, typist, hands):
    close_first(typist)

    hands.keys("1", enter=False)
    hands.press(Qt.Key.Key_K)

    assert booked(session) == 0


def test_a_list_that_costs_nothing_is_closed_without_a_question(session, hands):
    written(session, conditions=FREE)

    hands.press(Qt.Key.Key_F9)

    assert session.window.messages.words.text().startswith("Tisch 1 ist geprüft")
    assert "kassiert" not in session.window.messages.words.text()


@pytest.mark.parametrize(
    ("table_money", "what"), [(False, "Verlustspielgeld"), (True, "Verlustspiel- und Tischgeld")]
)
def test_a_list_of_deals_offers_the_money_once_it_is_checked(session, hands, table_money, what):
    written(session, table_money=table_money)
    amount = numbers.euros(owed(session))

    hands.press(Qt.Key.Key_F9)

    words = session.window.messages.words.text()
    assert words.startswith("Tisch 1 ist geprüft")
    assert words.endswith(f"Tisch 1: {amount} {what} – kassiert?")
    assert session.room(SheetsRoom).page.entry.edit.hasFocus()
    hands.press(Qt.Key.Key_K)
    assert numbers.euros(booked(session)) == amount


def test_where_a_deal_can_be_typed_the_letter_is_one_of_the_deal(session, hands):
    written(session)
    hands.press(Qt.Key.Key_F9)
    page = session.room(SheetsRoom).page
    hands.keys("*1")
    page.entry.edit.clear()

    hands.press(Qt.Key.Key_K)

    assert (page.entry.line(), booked(session)) == ("k", 0)


def test_a_desk_that_takes_no_money_is_offered_none(session, typist):
    club = session.operations.club
    club.database.role = DeskRole.ENTRY
    close_first(typist)

    assert session.window.messages.isHidden()

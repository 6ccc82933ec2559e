"""Start cards that are scanned: people come at the door, and cards come with their list."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Presence
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import CardCode
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import OVERVIEW, REGISTRATION, TOTALS
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.window.session import Session
from skatclub.services.office import office
from skatclub.services.registration import registration
from tests.gui.conftest import Hands, empty_club
from tests.gui.office.test_office_page import Typist, burst, open_hall, papers, scanner_clock, sheet
from tests.tournaments import named, new_event

__all__ = ["scanner_clock"]


def scan(session: Session, hands: Hands, start_no: int, *, event: int = 0) -> None:
    burst(session, codes.card_code(CardCode(event or session.current.event_id, start_no)))
    hands.press(Qt.Key.Key_Return)


@pytest.fixture
def event_id(session: Session) -> int:
    """Return an event of four who are expected, for ten euros each."""
    club = empty_club(session)
    made = new_event(club, conditions=Conditions(fees=Fees(entry=10_00)))
    for name in named(4):
        registration.register_newcomer(club, made, Newcomer(given_name=name, family_name=""), here=False)
    session.operations.take_over(club)
    session.window.show_page(OVERVIEW)
    return made


def test_a_scanned_card_lets_its_bearer_come_from_any_page_but_pays_nothing(
    session, event_id, hands, scanner_clock
):
    scan(session, hands, 3)

    everybody = registration.roll(session.operations.club, event_id).participants
    assert [one.start_no for one in everybody if one.presence is Presence.HERE] == [3]
    assert {one.paid for one in everybody} == {0}
    assert session.window.now == REGISTRATION
    assert "10,00" in session.room(RegistrationRoom).page.verdict.words.text()


def test_cards_of_nobody_and_of_another_event_let_nobody_come(session, event_id, hands, scanner_clock):
    scan(session, hands, 3, event=99)
    elsewhere = session.window.messages.words.text()
    scan(session, hands, 77)

    everybody = registration.roll(session.operations.club, event_id).participants
    assert "andere" in elsewhere
    assert "77" in session.room(RegistrationRoom).page.verdict.words.text()
    assert all(one.presence is Presence.EXPECTED for one in everybody)


def test_cards_scanned_beside_an_open_list_are_those_that_came_with_it(session, hands, scanner_clock):
    open_hall(session)
    page = session.room(TotalsRoom).page
    numbers, others = sheet(page, 1).start_nos, sheet(page, 2).start_nos
    hands.keys("1")

    for start_no in (numbers[2], numbers[0]):
        scan(session, hands, start_no)
    said = page.card.heading.text()
    scan(session, hands, others[0])
    refused = page.card.heading.text()
    Typist(hands, page).numbers(papers(1)[0])

    assert "2 von 4" in said
    assert f"Nr. {others[0]}" in refused
    assert session.window.now == TOTALS
    assert sheet(page, 1).missing_cards == (2, 4)


def test_a_card_that_comes_later_is_added_to_those_that_came(session, hands, scanner_clock):
    open_hall(session)
    page = session.room(TotalsRoom).page
    session.operations.run(office.receive, sheet(page, 1).table_id, cards=(1, 2))
    numbers = sheet(page, 1).start_nos
    hands.keys("1")

    scan(session, hands, numbers[3])
    Typist(hands, page).numbers(papers(1)[0])

    assert sheet(page, 1).cards == (1, 2, 4)

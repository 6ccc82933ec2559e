"""An evening that has just begun is the one that every page is about."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt

from skatclub.domain.events.conditions import Fees
from skatclub.domain.events.event import Length
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH, LISTS, NEW_TOURNAMENT, OVERVIEW, REGISTRATION
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.form import NO_FEES
from skatclub.gui.start.room import NewEventRoom
from skatclub.gui.window.session import Session
from skatclub.rules import presets
from skatclub.rules.money import LossFee
from tests.gui.conftest import FOUR, Hands, open_club

PUB = presets.by_code("pub").rules


def begin(session: Session, hands: Hands, day: date, *, is_night: bool = True) -> None:
    """Type four names into the form and begin on a day."""
    session.room(NewEventRoom).start(is_night=is_night)
    form = session.room(NewEventRoom).page
    form.held_on.set_day(day)
    for line in form.names:
        line.clear()
    form.names[0].setFocus()
    for name in FOUR:
        hands.keys(name)
    hands.ctrl(Qt.Key.Key_Return)
    assert session.window.now == LISTS


@pytest.mark.parametrize("is_night", [True, False])
def test_what_begins_is_current_on_every_page(session, hands, *, is_night):
    open_club(session)
    begin(session, hands, date(2026, 11, 5), is_night=is_night)
    for page in (OVERVIEW, REGISTRATION, CASH):
        session.window.show_page(page)
    begin(session, hands, date(2026, 10, 29), is_night=is_night)
    begun = session.room(SheetsRoom).page.table.event.id

    session.window.show_page(CASH)
    assert session.current.event_id == begun
    assert session.room(CashRoom).page.event_id == begun
    assert "29.10.2026" in session.room(CashRoom).page.about.text()
    session.window.show_page(REGISTRATION)
    assert session.room(RegistrationRoom).page.event_id == begun
    session.window.show_page(OVERVIEW)
    assert session.room(OverviewRoom).page.seen.event.id == begun


def test_the_next_evening_begins_with_rules_deals_and_fees_of_the_last(session, hands):
    open_club(session)
    session.room(NewEventRoom).start(is_night=True)
    form = session.room(NewEventRoom).page
    form.length.show_length(Length(6, same_length=True))
    form.rules.select(PUB)
    form.entry.set_cents(300)
    form.card.set_cents(100)
    form.low.set_cents(50)
    form.names[0].setFocus()
    for name in FOUR:
        hands.keys(name)
    hands.ctrl(Qt.Key.Key_Return)
    assert session.window.now == LISTS

    hands.ctrl(Qt.Key.Key_N)

    fees = Fees(entry=300, card=100, loss=LossFee(3, 50, 0))
    again = session.room(NewEventRoom).page.evening()
    assert (again.length, again.rules, again.fees) == (Length(6, same_length=True), PUB, fees)
    session.room(NewEventRoom).page.many.click()
    handed = session.window.page(NEW_TOURNAMENT).evening()
    assert (handed.length, handed.rules, handed.fees) == (Length(6, same_length=True), PUB, fees)
    session.room(NewEventRoom).start(is_night=False)
    single = session.room(NewEventRoom).page.evening()
    assert (single.length, single.rules, single.fees) == (Length(6, same_length=True), PUB, NO_FEES)

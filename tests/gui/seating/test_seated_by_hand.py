"""Who sits at tables made by hand is not lost: ranking and cash say whom nobody registered, and take them in."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt

from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH, RESULTS
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.window.session import Session
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.events import events
from tests.gui.conftest import empty_club

NAMES = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß")
DEALS = 36


@pytest.fixture
def evening(session: Session) -> Session:
    """Return a window on an evening of one table that was made by hand, its list full."""
    club = empty_club(session)
    session.operations.take_over(club)
    made = session.operations.run(
        events.new_club_night,
        title="Abend",
        names=NAMES,
        rounds=12,
        series=1,
        held_on=date(2026, 11, 5),
        rules=ISKO_2022,
    )
    assert made is not None
    (card,) = events.tables_of(club, made.made_id or 0)
    for _number in range(DEALS):
        sheets.accept_deal(club, card.id, PassedIn())
    return session


def test_a_ranking_without_anybody_names_the_button_that_takes_them_in(evening):
    evening.window.show_page(RESULTS)
    page = evening.room(ResultsRoom).page
    assert page.list.currentWidget() is page.empty
    assert "nicht angemeldet" in page.empty.text()

    page.seated.click()

    assert len(page.view.rows) == len(NAMES)
    assert not page.seated.isVisible()
    evening.operations.run(history.undo)
    assert page.seated.isVisible()


def test_an_empty_cash_says_why_and_takes_them_in(evening, hands):
    evening.window.show_page(CASH)
    page = evening.room(CashRoom).page
    assert "noch niemand angemeldet" in page.owed.empty.text()
    assert page.owed.search.hasFocus()

    page.seated.click()

    assert page.owed.money is not None
    assert len(page.owed.money.dues) == len(NAMES)
    page.owed.search.setFocus()
    hands.keys("xyz")
    assert "xyz" in page.owed.empty.text()
    hands.press(Qt.Key.Key_Escape)
    assert page.owed.search.text() == ""

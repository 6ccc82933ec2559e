"""Recipes by which lists once went wrong in the window: each is typed again, and every page agrees."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from skatclub.domain.office.sheet import ListState
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import OVERVIEW, PRIZES, RESULTS, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.prizes.room import PrizesRoom
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.window.session import Session
from skatclub.services.office import office
from tests.gui.standings.test_standings_page import open_event


@pytest.fixture
def desk(session: Session) -> TotalsPage:
    """Return the page of the totals of an event of two series, the lists of the first all typed, none checked."""
    open_event(session, entered=1)
    session.window.show_page(TOTALS)
    return session.room(TotalsRoom).page


def test_an_accepted_error_stays_accepted_whatever_is_typed_over_it_and_left(session, desk, hands):
    """Club B5, tournament B7: `/`, opened again, `*`, Esc, Ctrl+Return; then a digit, another page, and back."""
    cell = Cell(Field.WRITTEN, 1)
    wrong = desk.every[0].first.totals.seats[0].written + 10
    desk.open_number("1")
    desk.form.focus(cell)
    hands.keys(str(wrong), enter=False)
    hands.press(Qt.Key.Key_Return)
    hands.keys("/", enter=False)
    accepted = desk.every[0]
    hands.keys("1")
    asked, points = desk.card.heading.text(), desk.form.texts()[Cell(Field.POINTS, 1)]
    hands.keys("*", enter=False)
    checked = desk.every[0]
    hands.keys("1")
    hands.keys("9", enter=False)
    session.window.show_page(OVERVIEW)
    session.window.show_page(TOTALS)
    listed = desk.pile.tables.model().index(0, 0).data()
    session.room(TotalsRoom).page.discard_draft()

    assert accepted.has_sheet_error
    assert asked == "Der Listenfehler ist vermerkt: Es zählen die errechneten Summen."
    assert (checked.state, checked.first.totals) == (ListState.VERIFIED, accepted.first.totals)
    assert listed.endswith("Listenfehler · Entwurf")
    assert desk.every[0].first == checked.first
    assert desk.every[0].results == accepted.results
    assert points


def test_every_page_counts_the_same_lists(session, desk):
    """Tournament B13: the overview, the office, the results and the prizes count alike, checked or not."""
    session.operations.run(office.verify, desk.every[0].table_id)
    session.window.show_page(OVERVIEW)
    overview = session.room(OverviewRoom).page
    overview.show_series(1)
    counted = overview.side.progress.words.text()
    leaders = overview.side.leaders.state.text()
    session.window.show_page(RESULTS)
    results = session.room(ResultsRoom).page.tag.text()
    session.window.show_page(PRIZES)
    prizes = session.room(PrizesRoom).page.tag.text()
    session.window.show_page(TOTALS)

    words = desk.head.progress.text()
    assert counted.startswith(words)
    assert leaders == results == prizes == f"vorläufig – Serie 1 von 2 · {words}"


def test_what_was_said_of_a_list_goes_with_the_next_one(session, desk, hands):
    """Tournament B17: a wrong code, then a right one; a table checked, then another page."""
    hands.keys("SL1E9S9T9P1C00")
    refused = session.window.messages.words.text() if session.window.messages.isVisible() else ""
    hands.keys("1")
    left = session.window.messages.isVisible()
    hands.press(Qt.Key.Key_F9)
    said = desk.card.heading.text()
    session.window.show_page(OVERVIEW)
    session.window.show_page(TOTALS)
    hands.keys("2")

    assert refused
    assert not left
    assert said == "Tisch 1 ist geprüft."
    assert desk.card.heading.text() != said


def test_totals_are_taken_away_only_of_a_list_that_is_seen(session, desk, hands):
    """Tournament B18: nothing is open, nothing was closed here: the entry is grey."""
    before = session.window.menus.action("Summen wegnehmen …").isEnabled()
    hands.keys("1")

    assert not before
    assert session.window.menus.action("Summen wegnehmen …").isEnabled()

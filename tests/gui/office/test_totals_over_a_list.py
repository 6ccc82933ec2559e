"""What is typed over a list that was entered: marked on every tile, thrown away by Esc; accepted errors stay so."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from skatclub.domain.office import typed
from skatclub.domain.office.sheet import ListState
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import OVERVIEW, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.window.session import Session
from skatclub.services.office import office
from tests.gui.conftest import Hands
from tests.gui.standings.test_standings_page import open_event


@pytest.fixture
def desk(session: Session) -> TotalsPage:
    """Return the page of the totals of an event of which every list is checked."""
    club, event_id = open_event(session, entered=1)
    for one in office.lists(club, event_id, 1):
        office.verify(club, one.table_id)
    session.window.show_page(TOTALS)
    return session.room(TotalsRoom).page


def overtype(page: TotalsPage, hands: Hands) -> None:
    """Open table 1 and type 9 over its first number."""
    page.open_number("1")
    page.form.focus(Cell(Field.POINTS, 1))
    hands.keys("9", enter=False)


def test_what_is_typed_over_a_checked_list_is_marked_on_every_tile(session, desk, hands):
    overtype(desk, hands)
    session.window.show_page(OVERVIEW)
    overview = session.room(OverviewRoom).page
    overview.show_series(1)
    tile = next(iter(overview.board.tiles.values()))
    marked = tile.sign(), tile.accessibleDescription(), tile.toolTip()
    session.window.show_page(TOTALS)
    listed = desk.pile.tables.model().index(0, 0).data()
    hands.press(Qt.Key.Key_Escape)

    assert marked[0].startswith("✎")
    assert marked[1] == "✔ geprüft · Entwurf"
    assert f"Entwurf: {desk.every[0].names[0]} 9/" in marked[2]
    assert listed == "Tisch 1: ✔ geprüft · Entwurf"
    assert desk.pile.tables.model().index(0, 0).data() == "Tisch 1: ✔ geprüft"
    assert "bleibt, wie er eingegeben ist" in desk.card.heading.text()


def test_esc_leaves_what_was_entered(desk, hands):
    before = desk.every[0]
    desk.open_number("1")
    unchanged = desk.head.escape.text()
    overtype(desk, hands)
    typed_over, kept = desk.head.escape.text(), desk.head.words.text()
    hands.press(Qt.Key.Key_Escape)
    desk.open_number("1")

    assert (unchanged, typed_over) == ("zurückstellen", "Änderung verwerfen")
    assert kept.startswith("Entwurf: bleibt auf diesem Rechner erhalten")
    assert desk.head.escape.text() == unchanged
    assert not desk.writer.is_edited()
    assert desk.sheet.first == before.first


def test_what_can_be_done_to_a_list_are_buttons_that_leave_the_keyboard_in_the_numbers(session, desk, hands, qtbot):
    def seen() -> list[str]:
        head = desk.head
        return [button.text() for button in (head.check, head.deals, head.drop) if button.isVisible()]

    before = seen()
    overtype(desk, hands)
    typed_over = seen()
    qtbot.mouseClick(desk.head.drop, Qt.MouseButton.LeftButton)
    left = seen()
    session.operations.run(office.take_back, desk.every[0].table_id)
    desk.open_number("1")
    opened = seen()
    qtbot.mouseClick(desk.head.check, Qt.MouseButton.LeftButton)

    assert (before, left) == ([], [])
    assert typed_over == ["Jedes Spiel (Strg+E)", "Entwurf verwerfen"]
    assert opened == ["Tisch 1 geprüft (F9)", "Jedes Spiel (Strg+E)"]
    assert desk.every[0].state is ListState.VERIFIED


def test_an_error_of_the_list_that_was_accepted_is_told_as_such(session, desk, hands):
    club, now = session.operations.club, desk.every[0]
    wrong = typed.changed(now.first.totals, {Cell(Field.WRITTEN, 1): now.first.totals.seats[0].written + 9})
    stood = now.first.totals
    session.operations.run(office.enter_totals, now.table_id, wrong, saw=stood, accept_sheet_errors=True)
    desk.open_number("1")
    told = desk.card.heading.text()
    rows = [row.status.text() for row in desk.form.rows[: now.size]]
    places = [row.status.x() for row in desk.form.rows[: now.size]]
    hands.keys("*", enter=False)
    desk.open_number("1")
    checked = [row.status.text() for row in desk.form.rows[: now.size]]

    found = office.sheet(club, now.table_id)
    total = now.results[0]
    assert rows[0] == checked[0] == f"⚠ Listenfehler:\n{total} statt {total + 9}"
    assert rows[1] == checked[1] == "✔ stimmt"
    assert places == [row.status.x() for row in desk.form.rows[: now.size]]
    assert told == "Der Listenfehler ist vermerkt: Es zählen die errechneten Summen."
    assert (found.state, found.first.totals) == (ListState.VERIFIED, wrong)
    assert found.has_sheet_error

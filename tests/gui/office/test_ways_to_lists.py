"""“Lists” leads to the running series, tables turn over everywhere alike, a list of deals is signed off."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from skatclub.domain.office.sheet import ListKind, ListState
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, OVERVIEW, TOTALS
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.services import sheets
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.office import office
from tests.evenings import deal_for
from tests.gui.standings.test_standings_page import open_event
from tests.tournaments import draw
from tests.typed_lists import totals

CTRL = Qt.KeyboardModifier.ControlModifier


def write(club: Club, table_id: int, deals: int = 48) -> None:
    """Write a list deal by deal."""
    for deal_no in range(1, deals + 1):
        sheets.accept_deal(club, table_id, deal_for(deal_no))


def answer(page: SheetsPage, words: str) -> str:
    """Press the button with these words of the question that is open; return what it asks."""
    QApplication.processEvents()
    box = page.window().findChildren(QMessageBox)[-1]
    asked = box.text()
    next(button for button in box.buttons() if words in button.text()).click()
    QApplication.processEvents()
    return asked


def test_lists_never_leads_to_a_finished_list_of_an_earlier_series(session, hands):
    club, event_id = open_event(session, entered=1)
    last = office.lists(club, event_id, 1)[-1]
    office.remove_totals(club, last.table_id)
    session.show(LISTS, last.table_id)  # deal by deal, though the others are totals
    write(club, last.table_id)
    draw(club, event_id, 2)
    session.window.show_page(OVERVIEW)

    hands.ctrl(Qt.Key.Key_4)

    page = session.room(TotalsRoom).page
    assert session.window.now == TOTALS
    assert (page.series_no, page.sheet) == (2, None)
    assert page.head.table.hasFocus()


def test_lists_opens_the_one_list_that_is_written(session, page, hands):
    table_id = page.table.id
    session.operations.run(events.add_table, page.table.event.id, 1, ("Eva Maaß", "Ida Ørsted", "Jan Maß"))
    write(session.operations.club, table_id, 3)
    session.window.show_page(OVERVIEW)

    hands.ctrl(Qt.Key.Key_4)

    assert session.window.now == LISTS
    assert session.room(SheetsRoom).page.table.id == table_id


def test_a_list_of_totals_is_never_shown_as_an_empty_sheet(session, page, hands):
    session.operations.run(office.enter_totals, page.table.id, totals())
    session.window.show_page(OVERVIEW)

    hands.ctrl(Qt.Key.Key_4)

    of_totals = session.room(TotalsRoom).page
    assert session.window.now == TOTALS
    assert of_totals.sheet.table_id == page.table.id


def test_the_first_deal_of_a_list_of_totals_is_asked_for(session, page, hands):
    session.operations.run(office.enter_totals, page.table.id, totals())
    state = page.head.state_pill.text()

    hands.keys("342")
    asked = answer(page, "Abbrechen")
    left = session.operations.ask(office.sheet, page.table.id)
    kept = page.entry.line()
    page.writer.take_deal(deal_for(1))
    answer(page, "Spiel für Spiel")

    assert state == "◐ eingegeben · es zählen die Summen"
    assert "als Summen abgeschlossen" in asked
    assert kept == "342"
    assert left.kind is ListKind.TOTALS
    assert session.operations.ask(office.sheet, page.table.id).kind is ListKind.BOTH


def test_a_list_of_deals_is_signed_off_by_one_key(session, page, hands):
    write(session.operations.club, page.table.id, 47)
    page.refresh()
    hidden = page.head.check.isVisible()
    hands.keys("0")
    offered = session.window.messages.words.text()
    full = page.head.state_pill.text(), page.head.check.isVisible()
    hands.press(Qt.Key.Key_F9)

    assert not hidden
    assert "Tisch 1 ist vollständig" in offered
    assert full == ("▷ spielt · 48/48", True)
    assert page.head.state_pill.text() == "✔ geprüft"
    assert not page.head.check.isVisible()
    assert session.operations.ask(office.sheet, page.table.id).state is ListState.VERIFIED


def test_a_checked_list_of_deals_leads_to_the_next_one_to_check(session, page, hands):
    club, event_id = session.operations.club, page.table.event.id
    session.operations.run(events.add_table, event_id, 1, ("Emil Vier", "Frieda Fünf", "Gustav Sechs"))
    for table in events.tables_of(club, event_id):
        for deal_no in range(1, sheets.table(club, table.id).planned + (table.number == 2)):
            sheets.accept_deal(club, table.id, deal_for(deal_no, table.size))
    page.refresh()
    hands.keys("0")
    asked = page.head.held.text()

    hands.press(Qt.Key.Key_F9)
    told = session.window.messages.words.text()
    shown = page.table.number
    hands.press(Qt.Key.Key_F9)

    assert asked == "Mit dem Papier vergleichen; stimmt alles, F9."
    assert told == "Tisch 1 ist geprüft, 1 von 2 Listen. Zum Prüfen kommt als Nächstes Tisch 2."
    assert shown == 2
    assert session.window.messages.words.text() == "Tisch 2 ist geprüft, 2 von 2 Listen."
    assert page.head.held.text().startswith("Vereinsabend")


def test_tables_turn_over_everywhere_alike(session, hands):
    club, event_id = open_event(session, entered=1)
    first, second, third = office.lists(club, event_id, 1)
    office.remove_totals(club, second.table_id)
    write(club, second.table_id, 2)
    session.go(LISTS, first.table_id)
    places = []
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp):
        hands.press(key, CTRL)
        of_totals, of_deals = session.room(TotalsRoom).page, session.room(SheetsRoom).page
        places.append(of_totals.sheet.number if session.window.now == TOTALS else -of_deals.table.number)

    assert places == [-second.number, third.number, -second.number, first.number]


def test_a_list_is_closed_by_a_button_and_a_draft_says_that_it_is_one(session, hands):
    open_event(session)
    session.window.show_page(TOTALS)
    page = session.room(TotalsRoom).page
    page.open_number("1")
    hidden = page.head.close_list.isVisible()
    hands.keys("600", enter=False)
    said = page.head.words.text()

    assert not hidden
    assert page.head.close_list.isVisible()
    assert said.startswith("Entwurf: ")

    page.head.close_list.click()
    assert page.card.heading.text() == "Es fehlen noch Zahlen."


def test_the_first_list_of_a_tournament_opens_as_totals_until_one_is_written_deal_by_deal(session):
    club, event_id = open_event(session)
    first, second = (sheet.table_id for sheet in office.lists(club, event_id)[:2])

    session.go(LISTS, first)
    before = session.window.now
    session.operations.run(sheets.accept_deal, first, deal_for(1))
    session.go(LISTS, second)

    assert (before, session.window.now) == (TOTALS, LISTS)


def test_a_button_leads_from_a_list_without_deals_to_its_totals(session):
    club, event_id = open_event(session)
    first = office.lists(club, event_id)[0].table_id
    session.show(LISTS, first)
    of_deals = session.room(SheetsRoom).page
    QApplication.processEvents()
    assert of_deals.head.only_totals.text() == "Nur Summen (Strg+L)"
    assert of_deals.head.only_totals.isVisible()
    of_deals.head.only_totals.click()

    assert session.window.now == TOTALS
    assert session.room(TotalsRoom).page.sheet.table_id == first
    write(club, first, 1)
    session.show(LISTS, first)
    assert not of_deals.head.only_totals.isVisible()


def test_lists_open_as_most_were_typed_in_the_series_typed_last(session):
    """Evidence of a director: after one list deal by deal none opened as totals for the rest of the day."""
    club, event_id = open_event(session)
    first, *_others = (sheet.table_id for sheet in office.lists(club, event_id))
    session.operations.run(sheets.accept_deal, first, deal_for(1))
    draw(club, event_id, 2)
    second, third, *_rest = (sheet.table_id for sheet in office.lists(club, event_id, 2))

    session.go(LISTS, second)
    by_deals = session.window.now
    session.operations.run(office.enter_totals, second, totals())
    session.go(LISTS, third)

    assert (by_deals, session.window.now) == (LISTS, TOTALS)


def test_f9_on_a_list_that_is_not_finished_says_how_many_deals_are_missing(session, hands):
    club, event_id = open_event(session)
    table_id = office.lists(club, event_id)[0].table_id
    session.window.show_page(TOTALS)  # its menu has the same key
    write(club, table_id, 46)
    session.show(LISTS, table_id)
    hands.press(Qt.Key.Key_F9)
    on_the_list = session.window.messages.words.text()
    session.window.show_page(TOTALS)
    hands.keys("1*", enter=False)

    way = "2 Spiele fehlen: bitte eintragen, oder Liste → Liste hier beenden."
    assert on_the_list == f"F9 – Geprüft: {way}"
    assert session.window.messages.words.text() == f"Tisch 1: {way}"

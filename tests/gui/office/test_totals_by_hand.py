"""Totals of tables put together by hand (Ctrl+N): no draw, no start numbers, only paper lists."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from skatclub.domain.office import typed as typed_cells
from skatclub.domain.office.sheet import ListState
from skatclub.domain.office.typed import Cell, Field, Totals
from skatclub.domain.overview.steps import StepKind, steps
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, OVERVIEW, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.parts import draft
from skatclub.gui.widgets.menu import plain
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.i18n.office import words as office_words
from skatclub.services import history, overview as overviews
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.registration import participants
from skatclub.services.standings import standings
from tests.domain.office.paper_lists import paper_list
from tests.gui.conftest import FOUR, Hands, answer, open_list
from tests.gui.office.test_office_page import Typist

OTHERS = ("Emil Vier", "Frieda Fünf", "Gustav Sechs")


def entry(session: Session) -> QAction:
    """Return the entry of the menu by which totals are typed."""
    return next(one for one in session.window.findChildren(QAction) if one.shortcut().toString() == "Ctrl+L")


def paper(size: int = 4) -> Totals:
    return paper_list(Random(3), size)


def typed(session: Session, hands: Hands, size: int = 4) -> TotalsPage:
    """Go from the list that is in front to its totals and type them."""
    hands.ctrl(Qt.Key.Key_L)
    page = session.room(TotalsRoom).page
    Typist(hands, page).numbers(paper(size))
    return page


def test_ctrl_l_opens_the_totals_of_the_list_in_front(session, page, hands):
    assert entry(session).isEnabled()

    totals = typed(session, hands)

    stored = office.sheet(session.operations.club, page.table.id)
    assert session.window.now == TOTALS
    assert stored.state is ListState.ENTERED
    assert list(stored.results) == [row.written for row in paper().seats]
    assert totals.head.table.hasFocus()


def test_the_evening_is_ranked_by_totals_and_the_tile_shows_them(session, page, hands):
    typed(session, hands)
    hands.keys("*", enter=False)
    session.window.show_page(OVERVIEW)

    event_id = page.table.event.id
    (tile,) = session.room(OverviewRoom).page.board.tiles.values()
    (card,) = office.lists(session.operations.club, event_id)
    assert [total for _name, total in tile.lines()] == [numbers.points(total) for total in card.results]
    assert office_words.list_words(card) == "✔ geprüft"
    session.operations.run(participants.take_in_seated, event_id)
    ranked = standings.standings(session.operations.club, event_id)
    assert sorted(card.results, reverse=True) == [row.total for row in ranked.standings.rows]
    assert not ranked.provisional


def test_undo_takes_the_totals_away_and_the_deals_may_be_written(session, page, hands):
    typed(session, hands)
    hands.ctrl(Qt.Key.Key_Z)
    told = session.window.messages.words.text()
    taken = office.sheet(session.operations.club, page.table.id)
    session.show(LISTS, page.table.id)
    hands.keys("342")

    assert taken.first is None
    assert told.startswith("Zurückgenommen: Summen von Tisch 1")
    assert len(page.table.records) == 1


def test_half_typed_totals_are_there_again(session, page, hands):
    hands.ctrl(Qt.Key.Key_L)
    hands.keys("240")
    hands.keys("4")
    session.window.show_page(OVERVIEW)
    session.show(LISTS, page.table.id)
    hands.ctrl(Qt.Key.Key_L)

    texts = session.room(TotalsRoom).page.form.texts()
    assert (texts[Cell(Field.POINTS, 1)], texts[Cell(Field.WON, 1)]) == ("240", "4")


def test_another_table_of_three_is_opened_by_its_number(session, page, hands):
    session.operations.run(events.add_table, page.table.event.id, 1, OTHERS)
    totals = typed(session, hands)

    hands.keys("2")
    Typist(hands, totals).numbers(paper(3))

    assert [one.state for one in totals.sheets] == [ListState.ENTERED] * 2


def test_a_list_written_by_deals_stays_in_front_and_its_totals_are_not_asked_for(session, page, hands):
    hands.keys("342")
    session.go(LISTS)
    kept = session.window.now
    hands.ctrl(Qt.Key.Key_L)
    asked = session.room(TotalsRoom).page.sheet
    hands.keys("1")

    assert kept == session.window.now == LISTS
    assert asked is None


def test_a_list_in_the_pile_is_said_on_the_overview(session, page):
    session.operations.run(office.receive, page.table.id, cards=(1, 2, 3, 4))
    session.window.show_page(OVERVIEW)

    seen = session.operations.ask(overviews.of_event, page.table.event.id)
    assert office_words.list_words(seen.series[0].tables[0]) == "▽ eingegangen"
    assert StepKind.ENTER in {step.kind for step in steps(seen)}


def test_nobody_without_a_start_number_has_a_start_card(session, hands):
    open_list(session, FOUR[:3])
    hands.ctrl(Qt.Key.Key_L)
    QApplication.processEvents()

    form = session.room(TotalsRoom).page.form
    assert not any(row.card.isVisible() for row in form.rows)
    assert not form.heads[-1].isVisible()
    assert form.cards() == (1, 2, 3)


def test_totals_of_a_list_that_has_deals_say_why_they_cannot_be_typed(session, page, hands):
    hands.keys("342")

    hands.ctrl(Qt.Key.Key_L)
    totals = session.room(TotalsRoom).page
    assert totals.head.table.hasFocus()
    assert totals.card.heading.text() == "Tisch 1 hat schon 1 Spiel: Seine Liste wird Spiel für Spiel geschrieben."

    hands.keys("1")
    assert session.window.now == LISTS
    assert session.window.messages.words.text().startswith("Tisch 1 hat schon 1 Spiel, darum öffnet sich")


def test_a_third_digit_of_a_count_is_told(session, page, hands):
    hands.ctrl(Qt.Key.Key_L)
    totals = session.room(TotalsRoom).page
    hands.keys("240")
    hands.keys("600", enter=False)

    assert totals.form.texts()[Cell(Field.WON, 1)] == "60"
    assert totals.card.heading.text() == "Hier passen nur 2 Ziffern."


def test_the_views_of_a_list_without_a_deal_name_its_totals(session, page, hands):
    assert page.head.totals in page.head.views.menu().actions()
    page.head.totals.trigger()
    assert session.window.now == TOTALS

    session.go(LISTS, page.table.id)
    hands.keys("342")

    assert not page.head.totals.isEnabled()


def test_the_way_to_the_lists_leads_to_totals_where_all_others_are_totals(session, page, hands):
    event, first = page.table.event.id, page.table.id
    session.operations.run(events.add_series, event, 12)
    table = session.operations.run(events.add_table, event, 2, FOUR).fields["table_id"]
    session.go(LISTS, table)
    assert session.window.now == LISTS

    session.go(LISTS, first)
    typed(session, hands)
    session.go(LISTS, table)

    assert session.window.now == TOTALS


def test_a_player_is_replaced_from_the_row_in_front_and_both_names_stand_there(session, page, hands, qtbot):
    hands.ctrl(Qt.Key.Key_L)
    totals = session.room(TotalsRoom).page
    totals.form.focus(Cell(Field.POINTS, 3))
    owner = totals.sheet.names[2]

    menu = next(made.menu() for made in session.window.menuBar().actions() if "Summen" in plain(made.text()))
    menu.popup(session.window.pos())
    menu.setActiveAction(next(made for made in menu.actions() if plain(made.text()) == "Spieler ersetzen …"))
    QTest.keyClick(menu, Qt.Key.Key_Return)
    question = QApplication.activeModalWidget()
    assert question.findChild(QComboBox, "seat").currentIndex() == 2
    answer(qtbot, "Ersetzen", name="Uschi Wirtz", from_deal=21)

    assert totals.form.rows[2].name.text() == f"{owner}\nUschi Wirtz ab Spiel 21"


def test_a_list_of_47_deals_asks_why_and_says_it(session, page, hands, qtbot, monkeypatch):
    hands.ctrl(Qt.Key.Key_L)
    totals = session.room(TotalsRoom).page
    short = replace(paper(), played=47, passed=paper().passed_in - 1)
    monkeypatch.setattr(Typist, "say_why", lambda _typist: None)  # the test answers itself
    Typist(hands, totals).numbers(short)
    question = QApplication.activeModalWidget()
    hands.press(Qt.Key.Key_Return)
    assert question.refusal.text() == "Der Grund fehlt, er wird auf der Liste gedruckt. Bitte geben Sie einen an."
    assert office.sheet(session.operations.club, page.table.id).first is None

    answer(qtbot, "Liste abschließen", why="Zeit abgelaufen")

    assert office.sheet(session.operations.club, page.table.id).note == "Zeit abgelaufen"
    totals.open_table(page.table.id)
    assert "47 von 48 Spielen: Zeit abgelaufen" in totals.head.words.text()
    session.operations.run(history.undo)
    assert not office.sheet(session.operations.club, page.table.id).note


def test_what_is_found_wrong_goes_with_the_digit_that_puts_it_right(session, page, hands):
    hands.ctrl(Qt.Key.Key_L)
    totals, full = session.room(TotalsRoom).page, paper()
    shown = {**typed_cells.filled(full), draft.PASSED: full.passed_in - 1}
    for cell in draft.cells(full.size)[:-1]:
        hands.keys(str(shown[cell]))
    hands.press(Qt.Key.Key_Return)
    assert not totals.card.isHidden()
    marked = [edit for edit in totals.form.fields.values() if edit.property("wrong")]
    assert marked

    hands.keys("47", enter=False)

    assert totals.card.isHidden()
    assert not any(edit.property("wrong") for edit in marked)

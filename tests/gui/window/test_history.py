"""Undo and redo by keys: they say what and where, go there, and ask before they touch what matters."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox

from skatclub.domain.cash.ledger import Category
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import CASH, LISTS, MEMBERS, OVERVIEW, REGISTRATION, RESULTS, SEASON, TOTALS
from skatclub.gui.pages import PAGES
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.widgets.menu import plain
from skatclub.gui.widgets.table import view
from skatclub.gui.window.history import SHOWN_ON
from skatclub.gui.window.session import Session
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.cash import book as cash_book
from skatclub.services.club import clubs
from skatclub.services.directing import postings
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.store.tables import all as tables_all
from tests.enduring import few
from tests.evenings import deal_for
from tests.gui.conftest import FOUR, Clock, Hands
from tests.gui.office.test_office_page import open_hall
from tests.gui.standings.test_standings_page import open_event
from tests.typed_lists import enter_all

FIRST_DEAL = "Spiel 1, Grand mit 2, Jürgen Weiß · Tisch 1, 05.11."


def said(session: Session) -> str:
    """Return what the message bar says, nothing where it is not seen."""
    bar = session.window.messages
    return bar.words.text() if bar.isVisible() else ""


def test_the_menu_names_the_key_that_sentences_and_papers_name(session):
    keys = [each.toString() for each in session.window.menus.action("Wiederholen").shortcuts()]

    assert keys == ["Ctrl+Y", "Ctrl+Shift+Z"]


def marked_lists(session: Session) -> list[int]:
    """Return which lines of the lists of totals are marked."""
    tables = session.room(TotalsRoom).page.pile.tables
    grounds = [tables.model().index(row, 0).data(Qt.ItemDataRole.BackgroundRole) for row in range(tables.count())]
    return [
        row for row, ground in enumerate(grounds) if ground is not None and ground.style() != Qt.BrushStyle.NoBrush
    ]


def asked() -> str:
    """Return the question that is open."""
    box = QApplication.activeModalWidget()
    return box.text() if isinstance(box, QMessageBox) else ""


def answered(session: Session, hands: Hands, key: Qt.Key = Qt.Key.Key_Return) -> str:
    """Answer the open question by a key; return what it said."""
    words = asked()
    hands.press(key)
    session.window.activateWindow()
    QApplication.processEvents()
    assert not asked()
    return words


def evening(club: clubs.Club, day: int, deals: int) -> int:
    """Hold an evening in November with so many deals at its table; return the table."""
    made = events.new_single_list(
        club, title=f"Abend {day}", names=FOUR, rounds=12, held_on=date(2026, 11, day), rules=ISKO_2022
    )
    for deal_no in range(1, deals + 1):
        sheets.accept_deal(club, made.made_id, deal_for(deal_no))
    return made.made_id


@pytest.fixture
def address(tmp_path: Path) -> str:
    """Return a club with two evenings; the last change was made on the earlier one."""
    path = str(tmp_path / "Herz Dame.skatclub")
    club = clubs.create(path, name="SC Herz Dame", author="Anna", desk="", clock=Clock())
    clubs.close(club)
    return path


def restarted(session: Session, address: str) -> None:
    """Leave two evenings in the club by the hand of this machine, and open it as the next sitting does."""
    club = clubs.open_club(address, author="Anna", desk=session.files.desk, clock=Clock())
    earlier = evening(club, 22, 1)
    evening(club, 29, 0)
    sheets.accept_deal(club, earlier, deal_for(2))
    clubs.close(club)
    session.files.open(address)


@pytest.mark.parametrize("key", few((page.key for page in PAGES), OVERVIEW, LISTS, CASH, MEMBERS, SEASON))
def test_on_every_page_undo_says_what_and_where_and_goes_there(session, page, hands, key):
    hands.keys("342")
    session.window.show_page(key)
    QApplication.processEvents()

    hands.ctrl(Qt.Key.Key_Z)

    assert page.table.records == ()
    assert said(session) == f"Zurückgenommen: {FIRST_DEAL} · Strg+Y holt es wieder"
    assert session.front == LISTS

    session.window.show_page(key)
    hands.ctrl(Qt.Key.Key_Y)

    assert len(page.table.records) == 1
    assert said(session) == f"Wiederholt: {FIRST_DEAL} · Strg+Z nimmt es zurück"
    assert session.front == LISTS


def test_the_menu_names_the_next_undo_and_redo_in_full(session, page, hands):
    hands.keys("342")
    hands.keys("141")
    hands.ctrl(Qt.Key.Key_Z)

    menu = session.window.menuBar().actions()[1].menu()
    menu.aboutToShow.emit()
    texts = [plain(action.text()) for action in menu.actions()]

    assert texts[0] == f"Rückgängig: {FIRST_DEAL}"
    assert texts[1].startswith("Wiederholen: Spiel 2, ")
    assert texts[1].endswith(" · Tisch 1, 05.11.")
    assert page.table is not None


def test_with_nothing_to_be_taken_back_it_says_so(session, page, hands):
    hands.keys("342")
    hands.ctrl(Qt.Key.Key_Z)
    hands.ctrl(Qt.Key.Key_Z)
    answered(session, hands)
    session.window.messages.hide()

    hands.ctrl(Qt.Key.Key_Z)

    assert said(session)
    assert page is not None


def test_in_a_number_of_totals_undo_takes_back_the_digits_and_no_money(session, hands):
    event_id = open_hall(session)
    club = session.operations.club
    enter_all(club, event_id)
    page = session.room(TotalsRoom).page
    page.open_number("1")
    field = next(iter(page.form.fields.values()))
    loaded = field.text()
    session.operations.run(cash_book.enter, Category.OPENING, 33_00, event_id=event_id)
    field.setFocus()
    field.selectAll()
    hands.keys("9", enter=False)
    typed = field.text()

    hands.ctrl(Qt.Key.Key_Z)

    assert (typed, field.text()) == ("9", loaded)
    assert not asked()
    assert cash_book.book(club, event_id=event_id).report.closing == 33_00

    hands.ctrl(Qt.Key.Key_Z)
    assert "Geld" in answered(session, hands, Qt.Key.Key_Escape)
    assert cash_book.book(club, event_id=event_id).report.closing == 33_00


def test_in_the_book_undo_asks_for_money_and_says_what_it_was(session, hands):
    club, event_id = open_event(session, entered=1)
    session.operations.run(cash_book.enter, Category.OPENING, 33_00, event_id=event_id)
    session.window.show_page(CASH)

    hands.ctrl(Qt.Key.Key_Z)
    words = answered(session, hands)

    assert "33,00" in words
    assert "Dabei geht es um Geld." in words
    assert "bevor das Programm" not in words
    assert cash_book.book(club, event_id=event_id).report.closing == 0
    assert said(session).startswith("Zurückgenommen: ")
    assert "33,00" in said(session)
    assert session.front == CASH

    hands.ctrl(Qt.Key.Key_Y)
    assert "Geld" in answered(session, hands)
    assert cash_book.book(club, event_id=event_id).report.closing == 33_00
    assert session.room(CashRoom).page.book.table.lines.fresh == cash_book.book(club).bookings[0].id


def test_undo_says_once_what_stays_as_the_book_was_closed_with_it_and_takes_what_came_before(session, page, hands):
    """Reliability B3."""
    for keys in ("342", "141"):
        hands.keys(keys)
    for cents in (33_00, 44_00):
        session.operations.run(cash_book.enter, Category.OPENING, cents)
    book = cash_book.book(session.operations.club)
    session.operations.run(cash_book.close_day, book.bookings[-1].day)
    hands.ctrl(Qt.Key.Key_Z)
    answered(session, hands)
    assert cash_book.book(session.operations.club).closed == ()
    session.go(LISTS, page.table.id)

    hands.ctrl(Qt.Key.Key_Z)
    answered(session, hands, Qt.Key.Key_Escape)
    hands.ctrl(Qt.Key.Key_Z)
    words = answered(session, hands)
    hands.ctrl(Qt.Key.Key_Z)

    assert words.startswith("Spiel 2, ")
    assert "bleibt, was abgeschlossen im Kassenbuch steht: " in words
    assert "44,00" in words
    assert "und 1 weitere. " in words
    assert not asked()
    assert said(session).startswith("Zurückgenommen: Spiel 1, ")
    assert page.table.records == ()
    assert cash_book.book(session.operations.club).report.closing == 77_00

    for _ in range(2):
        hands.ctrl(Qt.Key.Key_Y)
    assert len(page.table.records) == 2


def test_after_a_restart_undo_asks_names_the_other_evening_and_goes_there(session, hands, address):
    restarted(session, address)
    session.current.choose(events.overview(session.operations.club)[0].id)
    session.window.show_page(OVERVIEW)
    shown = session.current.event_id

    hands.ctrl(Qt.Key.Key_Z)
    words = answered(session, hands, Qt.Key.Key_Escape)

    assert words.startswith("Spiel 2, ")
    assert "Tisch 1, 22.11." in words
    assert "„Abend 22“" in words
    assert "bevor das Programm gestartet wurde" in words
    assert session.current.event_id == shown

    hands.ctrl(Qt.Key.Key_Z)
    answered(session, hands)

    assert said(session).startswith("Zurückgenommen: Spiel 2, ")
    assert said(session).endswith("Tisch 1, 22.11. · Strg+Y holt es wieder")
    assert session.front == LISTS
    assert session.current.event_id != shown
    assert len(session.room(SheetsRoom).page.table.records) == 1
    assert session.room(SheetsRoom).page.grid.painter.fresh_row == 1

    hands.ctrl(Qt.Key.Key_Y)
    assert not asked()
    assert len(session.room(SheetsRoom).page.table.records) == 2
    assert session.room(SheetsRoom).page.grid.painter.fresh_row == 1


def test_a_restart_leads_to_the_list_that_was_written_not_to_the_evening_planned_after_it(session, address):
    """Club B24."""
    restarted(session, address)

    assert session.front == LISTS
    assert session.room(SheetsRoom).page.table.event.held_on == date(2026, 11, 22)


def test_what_was_done_since_the_program_started_is_not_asked_for_after_the_club_was_left(session, hands, address):
    restarted(session, address)
    table_id = session.operations.run(
        events.new_single_list, title="Abend 30", names=FOUR, rounds=12, held_on=date(2026, 11, 30), rules=ISKO_2022
    ).made_id
    session.operations.run(sheets.accept_deal, table_id, deal_for(1))

    session.operations.take_over(None)
    session.files.open(address)
    session.go(LISTS, table_id)
    hands.ctrl(Qt.Key.Key_Z)

    assert not asked()
    assert session.room(SheetsRoom).page.table.records == ()


def test_before_a_posted_list_would_change_it_is_asked(session, hands):
    event_id = open_hall(session)
    club = session.operations.club
    enter_all(club, event_id)
    table_id = office.lists(club, event_id)[0].table_id
    session.operations.run(office.verify, table_id)
    session.operations.run(postings.post, event_id)
    session.operations.run(office.take_back, table_id)
    session.window.show_page(RESULTS)

    hands.ctrl(Qt.Key.Key_Z)
    words = answered(session, hands)

    assert "Eine Liste ist ausgehängt" in words
    assert "Geld" not in words
    assert session.front == TOTALS
    assert "Tisch 1" in said(session)
    assert marked_lists(session) == [0]

    assert history.next_undo(club).entry.verb == "post"
    hands.ctrl(Qt.Key.Key_Z)
    assert "Eine Liste ist ausgehängt" in answered(session, hands)
    assert session.front == RESULTS


def test_what_belongs_to_the_club_is_shown_among_its_people(session, page, hands):
    session.operations.run(members.add, Member(person=Person(id=0, given_name="Erna", family_name="Neu")))
    session.window.show_page(SEASON)

    hands.ctrl(Qt.Key.Key_Z)

    assert session.front == MEMBERS
    assert "Erna Neu" in said(session)
    assert page.table is not None


def test_a_name_corrected_on_the_list_is_taken_back_there_and_told_as_what_was_done(session, page, hands):
    session.operations.run(sheets.rename_player, page.table.id, 1, "Anna Schmitt")

    hands.ctrl(Qt.Key.Key_Z)

    assert page.table.occupant_at(1, 1).person.full_name == "Anna Schmidt"
    assert said(session).startswith("Zurückgenommen: Name von Anna Schmidt in Anna Schmitt berichtigt")
    assert session.front == LISTS
    assert page.entry.edit.hasFocus()


def test_where_undo_leads_to_another_page_no_button_has_the_keyboard(session, page, hands):
    session.operations.run(sheets.rename_player, page.table.id, 1, "Anna Schmitt")
    session.window.show_page(CASH)
    QApplication.processEvents()

    hands.ctrl(Qt.Key.Key_Z)

    assert session.front == OVERVIEW
    assert not isinstance(QApplication.focusWidget(), QAbstractButton)


def test_an_evening_taken_back_leaves_the_overview(session, page, hands):
    session.operations.run(
        events.new_single_list, title="Zuviel", names=FOUR, rounds=12, held_on=date(2026, 11, 6), rules=ISKO_2022
    )
    made = events.overview(session.operations.club)[0].id
    session.current.choose(made)

    hands.ctrl(Qt.Key.Key_Z)

    assert not asked()
    assert session.front == OVERVIEW
    assert session.current.event_id != made
    assert "„Zuviel“" in said(session)

    hands.ctrl(Qt.Key.Key_Y)
    assert not asked()
    assert made in {card.id for card in events.overview(session.operations.club)}
    assert page is not None


def test_a_participant_who_was_changed_is_marked_for_a_moment(session, hands, qtbot, monkeypatch):
    monkeypatch.setattr(view, "FRESH_MS", 200)
    club, event_id = open_event(session, entered=1)
    person = registration.roll(club, event_id).participants[3]
    session.operations.run(registration.change_participant, person, replace(person, family="Weiß"))
    session.window.show_page(SEASON)

    hands.ctrl(Qt.Key.Key_Z)
    lines = session.room(RegistrationRoom).page.view.lines

    assert session.front == REGISTRATION
    assert lines.fresh == person.id
    qtbot.waitUntil(lambda: lines.fresh is None)


def test_the_touch_button_speaks_as_well(session, page, hands):
    hands.keys("342")
    page.set_mode("touch")

    page.head.undo.click()

    assert page.table.records == ()
    assert said(session).startswith(f"Zurückgenommen: {FIRST_DEAL}")


def test_a_change_made_meanwhile_is_not_taken_for_the_one_that_was_asked_about(session, hands):
    club, event_id = open_event(session, entered=1)
    session.operations.run(cash_book.enter, Category.OPENING, 33_00, event_id=event_id)
    hands.ctrl(Qt.Key.Key_Z)
    cash_book.enter(club, Category.OPENING, 44_00, event_id=event_id)

    answered(session, hands)

    assert cash_book.book(club, event_id=event_id).report.closing == 77_00
    assert "Zurückgenommen" not in said(session)


def test_each_table_of_the_club_has_a_page_where_its_changes_are_seen():
    named = [name for tables, _pages in SHOWN_ON for name in tables]

    assert sorted(named) == sorted(table.name for table in tables_all.journaled())
    assert {page for _tables, pages in SHOWN_ON for page in pages} <= {page.key for page in PAGES}
    assert REGISTRATION in {page for _tables, pages in SHOWN_ON for page in pages}

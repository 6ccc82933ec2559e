"""Ctrl+Z in a field: only what was typed there since it was last empty, loaded or saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMainWindow, QPlainTextEdit, QWidget

from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, NEW, OVERVIEW, REGISTRATION
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.start.room import NewEventRoom
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.menu import plain
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.window.edit import FieldHistory
from skatclub.gui.window.session import Session
from skatclub.services import sheets
from skatclub.services.events import events
from tests.enduring import few
from tests.gui.conftest import Hands
from tests.gui.registration.test_registration import open_tournament


def line() -> QLineEdit:
    return QLineEdit("geladen")


def number() -> CalmSpin:
    field = CalmSpin(0, 999)
    field.setValue(282)
    return field


def text() -> QPlainTextEdit:
    return QPlainTextEdit("geladen")


def day() -> DayEdit:
    return DayEdit(date(2026, 11, 22))


def money() -> MoneyEdit:
    return MoneyEdit(15_00)


@pytest.mark.parametrize(
    ("before", "pasted", "after"),
    [
        ("", "Mayer\tHans", "Mayer Hans"),
        ("SC ", "Gut\nBlatt\r\n", "SC Gut Blatt"),
        ("", "\tAnna  Maria\x85", "Anna  Maria"),
        ("a", " \u2028 b ", "a b "),
    ],
)
def test_what_is_pasted_into_a_line_stands_in_one_line(session, qtbot, before, pasted, after):
    field = QLineEdit(before, session.window)
    seen: list[str] = []
    field.textChanged.connect(seen.append)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QApplication.clipboard().setText(pasted)

    field.paste()
    qtbot.keyClicks(field, "!")

    assert seen == [after, f"{after}!"]


@pytest.mark.parametrize(
    ("made", "pasted", "shown"),
    [(money, "12,50\r\n", "12,50"), (number, "48\n", "48"), (day, "24.12.2026\t", "24.12.2026")],
)
def test_a_cell_of_a_spreadsheet_fits_where_its_number_does(session, qtbot, made, pasted, shown):
    field = made()
    field.setParent(session.window)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    line = field.lineEdit() if isinstance(field, CalmSpin) else cast("QLineEdit", field)
    line.selectAll()
    QApplication.clipboard().setText(pasted)

    line.paste()

    assert line.text() == shown


def choice() -> QComboBox:
    field = QComboBox()
    field.setEditable(True)
    field.setEditText("geladen")
    return field


FIELDS = (line, number, text, day, money, choice)


def shown(field: QWidget) -> str:
    """Return what stands in a field."""
    match field:
        case QPlainTextEdit():
            return field.toPlainText()
        case QComboBox():
            return field.currentText()
    return field.text()


@pytest.fixture
def place(session: Session, page: SheetsPage, hands: Hands) -> Iterator[Session]:
    """Return a window with one deal written, and room for a field on its overview."""
    QApplication.processEvents()  # the line gets the keyboard
    hands.keys("342")
    session.window.show_page(OVERVIEW)
    yield session
    for field in session.window.page(OVERVIEW).findChildren(QWidget, "tried"):
        field.setParent(None)
    assert page.table is not None


def put(session: Session, make: object) -> QWidget:
    """Show a field on the page in front and give it the keyboard."""
    field = make()
    field.setObjectName("tried")
    field.setParent(session.window.page(OVERVIEW))
    field.show()
    field.setFocus()
    QApplication.processEvents()
    return field


def deals(session: Session) -> int:
    """Return how many deals are written."""
    club = session.operations.club
    return len(sheets.table(club, events.tables_of(club, events.overview(club)[0].id)[0].id).records)


@pytest.mark.parametrize("make", FIELDS)
def test_what_was_typed_is_taken_back_and_then_the_club(place, hands, make):
    field = put(place, make)
    before = shown(field)
    if isinstance(field, QLineEdit | QPlainTextEdit | CalmSpin):
        field.selectAll()
    hands.press(Qt.Key.Key_Up if isinstance(field, DayEdit) else Qt.Key.Key_1)
    typed = shown(field)

    hands.ctrl(Qt.Key.Key_Z)
    assert (shown(field), deals(place)) == (before, 1)

    hands.ctrl(Qt.Key.Key_Y)
    assert (shown(field), deals(place)) == (typed, 1)
    hands.ctrl(Qt.Key.Key_Z)

    hands.ctrl(Qt.Key.Key_Z)
    assert deals(place) == 0
    assert typed != before


@pytest.mark.parametrize("make", few(FIELDS, line))
def test_with_nothing_typed_undo_goes_on_to_the_club(place, hands, make):
    before = shown(put(place, make))

    hands.ctrl(Qt.Key.Key_Z)

    assert deals(place) == 0
    assert before


@pytest.mark.parametrize("make", few(FIELDS, line, choice))
def test_what_was_saved_meanwhile_is_no_longer_only_typed(place, hands, make):
    field = put(place, make)
    hands.keys("1", enter=False)
    typed = shown(field)
    event = events.overview(place.operations.club)[0]
    place.operations.run(events.rename_event, event.id, "Gesichert", event.held_on)

    hands.ctrl(Qt.Key.Key_Z)

    assert shown(field) == typed
    assert events.overview(place.operations.club)[0].title == "Vereinsabend"


@pytest.mark.parametrize("make", [line, text, choice])
def test_what_was_typed_before_the_field_was_empty_does_not_come_back(place, hands, make):
    field = put(place, make)
    field.clear() if not isinstance(field, QComboBox) else field.lineEdit().clear()
    hands.keys("1", enter=False)
    hands.ctrl(Qt.Key.Key_Z)
    assert (shown(field), deals(place)) == ("", 1)

    hands.ctrl(Qt.Key.Key_Z)

    assert (shown(field), deals(place)) == ("", 0)


def test_another_field_between_does_not_lose_what_was_typed(place, hands):
    field, other = put(place, line), put(place, money)
    field.setFocus()
    hands.keys("1", enter=False)
    other.setFocus()
    field.setFocus()

    hands.ctrl(Qt.Key.Key_Z)

    assert (shown(field), deals(place)) == ("geladen", 1)


def test_in_the_line_of_a_list_undo_takes_back_letters_first(session, page, hands):
    hands.keys("342")
    hands.keys("14", enter=False)

    hands.ctrl(Qt.Key.Key_Z)
    assert (page.entry.edit.text(), len(page.table.records)) == ("", 1)

    hands.ctrl(Qt.Key.Key_Z)
    assert (page.entry.edit.text(), len(page.table.records)) == ("", 0)
    assert session.front


def test_in_a_list_undo_takes_back_the_line_whatever_has_the_keyboard(page, hands):
    hands.keys("342")
    hands.keys("14", enter=False)
    page.grid.view.setFocus()

    hands.ctrl(Qt.Key.Key_Z)
    assert (page.entry.edit.text(), len(page.table.records)) == ("", 1)
    assert page.entry.edit.hasFocus()

    hands.ctrl(Qt.Key.Key_Y)
    assert page.entry.edit.text() == "14"


def test_another_window_of_the_program_leaves_the_line_to_its_own(page, hands, qtbot):
    other = QMainWindow()
    qtbot.addWidget(other)
    FieldHistory(other, (), ())
    page.grid.view.setFocus()
    page.entry.edit.setFocus()
    hands.keys("14", enter=False)

    hands.ctrl(Qt.Key.Key_Z)
    assert page.entry.edit.text() == ""
    hands.ctrl(Qt.Key.Key_Y)

    assert page.entry.edit.text() == "14"


def test_a_half_typed_line_that_is_there_again_is_taken_back_before_the_club(session, page, hands):
    hands.keys("342")
    hands.keys("14", enter=False)
    session.window.show_page(OVERVIEW)
    session.show(LISTS, page.table.id)
    assert page.entry.edit.text() == "14"

    hands.ctrl(Qt.Key.Key_Z)

    assert (page.entry.edit.text(), len(page.table.records)) == ("", 1)


def half_typed(session: Session, hands: Hands) -> tuple[TotalsPage, Callable[[], list[str]]]:
    """Return the totals of the list in front with three numbers typed, and what stands in its first fields."""
    hands.ctrl(Qt.Key.Key_L)
    form = session.room(TotalsRoom).page.form
    for number in ("240", "4", "1"):
        hands.keys(number)
    cells = [Cell(field, 1) for field in (Field.POINTS, Field.WON, Field.LOST, Field.WRITTEN)]
    return session.room(TotalsRoom).page, lambda: [form.texts()[cell] for cell in cells]


def lists_of_the_club(session: Session) -> int:
    return len(events.overview(session.operations.club))


def test_in_a_list_of_totals_undo_goes_back_through_the_fields_and_then_to_the_club(session, page, hands):
    event = events.overview(session.operations.club)[0]
    session.operations.run(events.rename_event, event.id, "Umbenannt", event.held_on)
    totals, texts = half_typed(session, hands)
    hands.keys("39", enter=False)
    told = session.window.messages.words.text()

    steps = []
    for _number in range(4):
        hands.ctrl(Qt.Key.Key_Z)
        steps.append((texts(), QApplication.focusWidget().accessibleName()))

    assert steps == [
        (["240", "4", "1", ""], "Platz 1, Anna Schmidt, Gesamt auf der Liste"),
        (["240", "4", "", ""], "Platz 1, Anna Schmidt, Verlorene Spiele"),
        (["240", "", "", ""], "Platz 1, Anna Schmidt, Gewonnene Spiele"),
        (["", "", "", ""], "Platz 1, Anna Schmidt, Spielpunkte"),
    ]
    assert session.window.messages.words.text() == told
    assert events.overview(session.operations.club)[0].title == "Umbenannt"
    assert not totals.writer.is_edited()

    hands.ctrl(Qt.Key.Key_Z)
    assert events.overview(session.operations.club)[0].title == event.title


def test_what_was_taken_back_in_a_list_of_totals_comes_again_field_by_field(session, page, hands):
    _totals, texts = half_typed(session, hands)
    for _number in range(3):
        hands.ctrl(Qt.Key.Key_Z)
    again = []
    for _number in range(3):
        hands.ctrl(Qt.Key.Key_Y)
        again.append(texts())

    assert again == [["240", "", "", ""], ["240", "4", "", ""], ["240", "4", "1", ""]]
    assert lists_of_the_club(session) == 1


def test_a_draft_of_totals_opened_again_is_taken_back_before_the_club(session, page, hands):
    totals, texts = half_typed(session, hands)
    hands.press(Qt.Key.Key_Escape)
    hands.keys("1")
    assert texts() == ["240", "4", "1", ""]

    for _number in range(3):
        hands.ctrl(Qt.Key.Key_Z)

    assert texts() == ["", "", "", ""]
    assert not totals.writer.is_edited()
    assert lists_of_the_club(session) == 1


def test_in_the_form_of_an_evening_undo_goes_back_through_the_names_and_then_to_the_club(session, page, hands):
    session.window.show_page(NEW)
    form = session.room(NewEventRoom).page
    form.names[0].setFocus()
    hands.keys("Otto Ohm")
    hands.keys("Paul Pan")
    before = form.seats()

    hands.ctrl(Qt.Key.Key_Z)
    hands.ctrl(Qt.Key.Key_Z)

    assert before[:2] == ["Otto Ohm", "Paul Pan"]
    assert form.seats()[:2] == ["", ""]
    assert lists_of_the_club(session) == 1


def test_at_the_door_undo_takes_back_letters_first(session, hands):
    open_tournament(session, expected=4)
    session.window.show_page(REGISTRATION)
    edit = session.room(RegistrationRoom).page.edit
    hands.keys("krü")
    hands.keys("özd", enter=False)
    typed = edit.text()

    hands.ctrl(Qt.Key.Key_Z)

    assert (typed, edit.text()) == ("özd", "")
    assert session.room(RegistrationRoom).page.totals.text().startswith("1 da")
    assert QApplication.activeModalWidget() is None


def test_in_a_dialog_undo_stays_in_its_fields(place, hands):
    question = ask.Question(place.window, "Frage")
    field = question.line("name", "Name", "geladen")
    question.ask("Gut", lambda _values: None)
    field.setFocus()
    hands.keys("1", enter=False)

    hands.ctrl(Qt.Key.Key_Z)
    taken = shown(field)
    hands.ctrl(Qt.Key.Key_Z)

    assert taken == shown(field) == "geladen"
    assert deals(place) == 1
    question.reject()


def test_the_menu_says_when_it_means_the_field(place, hands):
    put(place, line)
    hands.keys("1", enter=False)
    menu = place.window.menuBar().actions()[1].menu()

    menu.aboutToShow.emit()

    assert plain(menu.actions()[0].text()) == "Rückgängig: was hier getippt wurde"

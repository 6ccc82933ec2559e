"""Of two who bear one name the one that was chosen plays, and nobody is made up by chance."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.gui.operations.pages import LISTS, NEW, OVERVIEW
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.parts import list_question
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.sheets import list_questions
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.new_event import NewEventPage
from skatclub.gui.start.room import NewEventRoom
from skatclub.gui.window.session import Session
from skatclub.services.people import members
from tests.evenings import new_list
from tests.gui.conftest import Hands, answer, open_club

OTHERS = (("Inge", "Groß"), ("Cem", "Yıldız"), ("Sieglinde", "Jahn"))


@pytest.fixture
def people(session: Session) -> tuple[int, int]:
    """Open a club with two Hans Müllers, one of them with number 6, and others; return their ids."""
    open_club(session)
    everybody = (("Hans", "Müller", ""), ("Hans", "Müller", "6"), *((*name, "") for name in OTHERS))
    made = [
        session.operations.run(
            members.add,
            Member(person=Person(id=0, given_name=given, family_name=family, member_no=number, is_member=True)),
        )
        for given, family, number in everybody
    ]
    return made[0].made_id, made[1].made_id


@pytest.fixture
def form(session: Session, people: tuple[int, int]) -> NewEventPage:
    session.room(NewEventRoom).start(is_night=True)
    return session.room(NewEventRoom).page


def seated(session: Session) -> list[int]:
    table = session.room(SheetsRoom).page.table
    return [table.owner_of(seat).person.id for seat in range(1, table.size + 1)]


def click(form: NewEventPage, seat: int, row: int) -> None:
    """Click a line that is offered at a seat, once."""
    offers = form.names[seat - 1].list
    place: QPoint = offers.visualItemRect(offers.item(row)).center()
    QTest.mouseClick(offers.viewport(), Qt.MouseButton.LeftButton, pos=place)


def others(hands: Hands) -> None:
    for given, family in OTHERS[:2]:
        hands.keys(f"{given} {family}")


@pytest.mark.parametrize("by_mouse", [False, True])
def test_the_namesake_that_was_chosen_plays(session, hands, qtbot, form, people, *, by_mouse):
    hands.keys("Hans", enter=False)
    qtbot.waitUntil(lambda: form.names[0].text() == "Hans")  # s may begin the code of a scanner
    row = next(row for row in range(2) if "Nr. 6" in form.names[0].list.model().index(row, 0).data())
    if by_mouse:
        click(form, 1, row)
    else:
        for _step in range(row):
            hands.press(Qt.Key.Key_Down)
        hands.press(Qt.Key.Key_Return)
    assert form.names[0].text() == "Hans Müller (6)"
    assert form.names[1].hasFocus()
    others(hands)
    hands.ctrl(Qt.Key.Key_Return)

    assert session.window.now == LISTS
    assert seated(session)[0] == people[1]


def test_both_namesakes_sit_at_one_table(session, hands, form, people):
    hands.keys("Hans")
    hands.keys("Hans")
    hands.keys("Inge Groß")
    assert {form.names[0].text(), form.names[1].text()} == {"Hans Müller (ID 1)", "Hans Müller (6)"}
    hands.ctrl(Qt.Key.Key_Return)

    assert set(seated(session)[:2]) == set(people)


def test_a_name_of_two_typed_without_a_choice_is_asked(session, hands, form):
    hands.keys("Hans Müller")
    assert form.names[0].hasFocus()
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_Tab)
    others(hands)
    hands.ctrl(Qt.Key.Key_Return)

    assert session.window.now == NEW
    assert form.hint.text() == (
        "Platz 1: Mehrere heißen Hans Müller. Bitte wählen: Hans Müller (ID 1) oder Hans Müller (Nr. 6)."
    )
    assert form.names[0].property("wrong") is True


def test_names_half_typed_come_back_as_the_same_people(session, hands, form, people):
    hands.keys("Hans", enter=False)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    chosen = form.names[0].person()
    session.room(NewEventRoom).start(is_night=True)

    assert form.names[0].person() == chosen
    assert chosen is not None


def test_a_click_elsewhere_leaves_what_was_typed_and_glues_nothing(hands, form):
    hands.keys("Hans", enter=False)
    QTest.mouseClick(form.names[4], Qt.MouseButton.LeftButton)
    hands.keys("Inge", enter=False)

    assert form.names[0].text() == "Hans"
    assert form.names[4].text() == "Inge"


def test_a_new_name_is_said_and_one_that_is_hardly_a_name_is_asked_about_once(session, hands, form):
    others(hands)
    hands.keys("HansInge", enter=False)
    hands.press(Qt.Key.Key_Escape)
    assert "neu: HansInge" in form.hint.text()

    QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    assert session.window.now == NEW
    assert "HansInge" in form.refusal.text()
    QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    assert session.window.now == LISTS


def test_enter_accepts_and_goes_on_and_only_the_button_begins(session, hands, form):
    for name in ("ing", "sieg", "Hans", "cem"):
        hands.keys(name)
    assert session.window.now == NEW
    assert form.names[3].text() == "Cem Yıldız"
    assert form.names[4].hasFocus()

    hands.press(Qt.Key.Key_Return)
    assert session.window.now == NEW
    assert form.begin.hasFocus()
    hands.press(Qt.Key.Key_Return)
    assert session.window.now == LISTS


def an_evening(session: Session) -> None:
    table_id = new_list(session.operations.club, night=True)
    session.current.find()
    session.go(LISTS, table_id)


def test_at_another_table_a_namesake_is_chosen_too(session, hands, qtbot, people):
    an_evening(session)
    session.window.show_page(OVERVIEW)
    session.room(OverviewRoom).page.ask_table()
    question = QApplication.activeModalWidget()
    for seat, name in enumerate(("Hans Müller", "Inge Groß", "Cem Yıldız"), start=1):
        question.findChild(NameField, f"seat{seat}").setText(name)
    answer(qtbot, "Hinzufügen")
    assert "Mehrere heißen Hans Müller" in question.refusal.text()

    question.findChild(NameField, "seat1").setText("Hans Müller (Nr. 6)")
    answer(qtbot, "Hinzufügen")
    assert seated(session)[0] == people[1]


def test_a_seat_is_taken_over_and_put_right_by_the_namesake_that_was_chosen(session, hands, qtbot, people):
    an_evening(session)
    page = session.room(SheetsRoom).page
    list_question.replace(page, page.operations, page.table)
    answer(qtbot, "Ersetzen", seat=2, name="Hans Müller (Nr. 6)", from_deal=1)
    assert page.table.occupant_at(2, 1).person.id == people[1]

    list_questions.rename(page, page.operations, page.table)
    answer(qtbot, "Berichtigen", seat=1, name=f"Hans Müller (ID {people[0]})")
    assert seated(session)[0] == people[0]

"""An evening that time ends: the begin is noted, the head counts down, and once it is over the list asks."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from skatclub.domain.events.conditions import TimeUp
from skatclub.gui.operations.pages import LISTS
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.session import Session
from skatclub.rules.house.house import End, EndKind, House
from skatclub.rules.rule_set import RuleSet
from skatclub.services import history
from skatclub.services.events import events, tournaments
from tests.gui.conftest import FOUR, answer, open_club


def a_list(session: Session, end: End) -> SheetsPage:
    """Open a list of four on the day of the clock, whose evening ends so."""
    open_club(session)
    rules = RuleSet(house=House(end=end))
    made = session.operations.run(
        events.new_single_list,
        title="Abend",
        names=FOUR,
        rounds=3,
        held_on=session.memory.clock().astimezone().date(),
        rules=rules,
    )
    session.go(LISTS, made.made_id)
    return session.room(SheetsRoom).page


@pytest.fixture
def timed(session: Session) -> SheetsPage:
    """Return the page of a list that has one hour."""
    return a_list(session, End(EndKind.TIME, 60))


def later(session: Session, **span: int) -> None:
    """Let time go by."""
    session.memory.clock.now += timedelta(**span)


def question() -> QMessageBox | None:
    """Return the question that stands open."""
    found = QApplication.activeModalWidget()
    return found if isinstance(found, QMessageBox) else None


def test_the_begin_is_noted_with_the_first_deal_and_the_head_counts_down(timed, hands, session):
    assert timed.head.house_pill.text() == "Zeit: 60 min"
    begin = f"{session.memory.clock().astimezone():%H:%M}"

    hands.keys("0")

    assert timed.table.began_at == begin
    assert timed.head.house_pill.text() in {"noch 60 Minuten", "noch 59 Minuten"}
    later(session, minutes=40)
    hands.keys("0")
    assert timed.head.house_pill.text() in {"noch 20 Minuten", "noch 19 Minuten"}

    session.operations.run(history.undo)
    session.operations.run(history.undo)
    assert timed.table.began_at == ""


def test_after_the_round_in_which_time_is_up_the_list_asks_and_can_be_ended(timed, hands, session, qtbot):
    hands.keys("0")
    later(session, minutes=61)
    hands.keys("0")
    hands.keys("0")
    assert timed.head.house_pill.text() == "Zeit ist um"
    assert question() is None

    hands.keys("0")
    assert "60 Minuten" in question().text()
    answer(qtbot, "Liste beenden")

    assert timed.table.ended_early
    assert len(timed.table.records) == 4


def test_who_plays_on_is_not_asked_again(timed, hands, session):
    event_id = timed.table.event.id
    conditions = session.operations.ask(tournaments.conditions, event_id)
    session.operations.run(tournaments.change_conditions, event_id, replace(conditions, time_up=TimeUp.FINISH_DEAL))
    hands.keys("0")
    later(session, minutes=61)
    hands.keys("0")
    assert question() is not None
    hands.press(Qt.Key.Key_Escape)

    hands.keys("0")

    assert question() is None
    assert len(timed.table.records) == 3


def test_a_list_of_another_club_with_the_same_number_is_asked_about_too(session, hands):
    for _club in range(2):
        a_list(session, End(EndKind.TIME, 60))
        hands.keys("0")
        later(session, minutes=61)
        for _deal in range(3):
            hands.keys("0")

        assert question() is not None
        hands.press(Qt.Key.Key_Escape)


def test_a_list_by_deals_counts_to_its_last_one_and_takes_no_more(session, hands):
    page = a_list(session, End(EndKind.DEALS, 5))
    assert "5 Spiele" in page.head.size_pill.text()

    for _deal in range(6):
        hands.keys("0")

    assert len(page.table.records) == 5
    assert page.table.ended_early
    assert page.head.house_pill.isHidden()

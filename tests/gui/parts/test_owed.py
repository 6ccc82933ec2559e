"""Who leaves and still owes lost games: the questions of registration and draw say how much and take it in."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QSpinBox

from skatclub.gui.operations.pages import DRAW, REGISTRATION
from skatclub.gui.parts.owed import OwedByLeaver
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.services.registration import dues, registration
from skatclub.services.registration.dues import Dues
from tests import tournaments
from tests.gui.conftest import answer
from tests.gui.standings.test_standings_page import open_event


def owing(session: Session) -> tuple[int, Dues]:
    """Open an event of which one series is entered, and return it with somebody who owes for lost games."""
    _club, event_id = open_event(session, entered=1)
    money = dues.of_event(session.operations.club, event_id)
    return event_id, next(each for each in money.dues if each.loss > 0)


def still_owed(session: Session, event_id: int, participant_id: int) -> int:
    return dues.of_participant(dues.of_event(session.operations.club, event_id), participant_id).open


def ask_at_the_door(session: Session, participant_id: int) -> OwedByLeaver:
    """Ask on the page of the registration when somebody leaves."""
    session.window.show_page(REGISTRATION)
    QApplication.processEvents()
    page = session.room(RegistrationRoom).page
    page.view.choose(participant_id)
    session.window.menus.action("Abmelden: geht nach Hause …").trigger()
    return QApplication.activeModalWidget().findChild(OwedByLeaver)


def test_who_leaves_and_owes_is_said_to_with_lost_games_and_pays_by_one_tick(session, qtbot):
    event_id, due = owing(session)
    who = due.participant
    asked = ask_at_the_door(session, who.id)

    assert asked.isVisible()
    assert asked.words.text() == f"⚠ {who.person.full_name} schuldet noch {numbers.money(due.open)} €."
    asked.paid.setChecked(True)
    answer(qtbot, "Abmelden", after=1)

    assert still_owed(session, event_id, who.id) == 0
    gone = registration.numbered(session.operations.club, event_id, who.start_no)
    assert gone.last_series == 1


def test_what_is_not_ticked_stays_owed(session, qtbot):
    event_id, due = owing(session)
    ask_at_the_door(session, due.participant.id)
    answer(qtbot, "Abmelden", after=1)

    assert still_owed(session, event_id, due.participant.id) == due.open


def test_nothing_is_said_of_money_where_nothing_is_owed(session):
    event_id, due = owing(session)
    dues.pay_open(session.operations.club, event_id, due.participant.id)
    asked = ask_at_the_door(session, due.participant.id)

    assert not asked.isVisible()
    QApplication.activeModalWidget().reject()


def test_the_draw_says_the_same_of_the_number_that_is_typed(session):
    event_id, due = owing(session)
    tournaments.draw(session.operations.club, event_id, 2)
    session.window.show_page(DRAW)
    QApplication.processEvents()
    page = session.room(DrawRoom).page
    page.acts.ask_withdrawal(due.participant.start_no)
    question = QApplication.activeModalWidget()
    asked = question.findChild(OwedByLeaver)

    assert asked.words.text().startswith(f"⚠ {due.participant.person.full_name} schuldet noch ")
    question.findChild(QSpinBox).setValue(777)
    assert not asked.isVisible()
    question.reject()

"""The thread through a day by the one blue button of each page, to the last step, and warnings on soft ground."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from skatclub.domain.cash.ledger import Category
from skatclub.domain.overview.steps import Stage, stages
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Method
from skatclub.gui.operations.pages import CASH, DRAW, LISTS, OVERVIEW, PRIZES, REGISTRATION, RESULTS, SEASON, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.widgets import pieces
from skatclub.gui.window.session import Session
from skatclub.services import overview
from skatclub.services.cash import book as cash_book
from skatclub.services.directing import postings
from skatclub.services.events import tournaments as tournament_services
from skatclub.services.office import office
from skatclub.services.papers import written
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, registration
from tests import tournaments
from tests.gui.conftest import answer, modal
from tests.gui.seating.test_seating_page import open_event
from tests.typed_lists import check_all, enter_all


def blue(session: Session) -> list[str]:
    """Return the words of the filled buttons that are seen and can be pressed on the page in front and its foot."""
    QApplication.processEvents()
    page = session.rooms[session.front].page
    return [
        button.text().replace("&", "")
        for part in (page, session.foot)
        for button in part.findChildren(QPushButton)
        if button.property("primary") and not button.property("calm") and button.isVisible() and button.isEnabled()
    ]


def seen_from(session: Session, *pages: str) -> dict[str, list[str]]:
    """Return the blue buttons of these pages."""
    found = {}
    session.foot.forget()  # the services of the tests write behind the window's back
    for page in pages:
        session.show(page)
        found[page] = blue(session)
    return found


def one_series(session: Session, people: int = 8) -> int:
    """Open a tournament of one series."""
    event_id = open_event(session, people)
    for _series in range(2):
        tournament_services.remove_series(session.operations.club, event_id)
    return event_id


def test_who_is_registered_is_drawn_printed_and_entered(session):
    event_id = one_series(session)
    club = session.operations.club
    session.show(REGISTRATION)
    assert blue(session) == ["Weiter zur Auslosung"]

    session.foot.button.click()
    assert session.front == DRAW
    assert blue(session) == ["Auslosen"]
    tournaments.draw(club, event_id)
    session.foot.refresh()
    assert seen_from(session, REGISTRATION) == {REGISTRATION: ["Karten drucken …"]}

    session.operations.run(written.note, event_id, ["1/seating-plan"])
    for place in (REGISTRATION, DRAW, RESULTS):
        assert seen_from(session, place) == {place: ["Weiter zu den Listen"]}
    enter_all(club, event_id)
    assert seen_from(session, TOTALS, PRIZES) == {TOTALS: ["Weiter zum Prüfen"], PRIZES: ["Weiter zum Prüfen"]}
    session.show(TOTALS)
    session.foot.button.click()
    assert session.room(type(session.rooms[TOTALS])).page.sheet.number == 1


def test_after_the_last_list_the_thread_goes_to_results_prizes_cash_and_the_end(session):
    event_id = one_series(session)
    club = session.operations.club
    tournaments.draw(club, event_id)
    enter_all(club, event_id)
    check_all(club, event_id)
    pages = (RESULTS, PRIZES, CASH)
    assert seen_from(session, LISTS, *pages)[RESULTS] == ["Aushängen …"]

    postings.post(club, event_id)
    plan = prizes.Plan()
    prizes.set_plan(club, event_id, plan)
    assert seen_from(session, *pages) == {
        RESULTS: ["Weiter zu den Preisen"],
        PRIZES: ["Siegerehrung …"],
        CASH: ["Anna Schmidt hat 11,50 € bezahlt"],
    }
    cash_book.enter(club, Category.OPENING, 500_00, event_id=event_id)
    for row in prizes.board(club, event_id).rows:
        prizes.hand_out(club, event_id, row.key)
    assert seen_from(session, PRIZES) == {PRIZES: ["Weiter zur Kasse"]}
    for due in dues.of_event(club, event_id).dues:
        session.operations.run(dues.pay_open, event_id, due.participant.id)
    assert seen_from(session, CASH) == {CASH: ["Kassensturz …"]}
    session.foot.button.click()
    assert blue(session) == ["Kassensturz festhalten"]

    done = [stage for stage, is_done in stages(overview.of_event(club, event_id)) if not is_done]
    assert done == [Stage.BOX, Stage.CERTIFICATES, Stage.CLOSE]


def test_the_overview_ticks_what_is_done_and_names_what_is_still_to_come(session):
    event_id = one_series(session)
    tournaments.draw(session.operations.club, event_id)
    session.show(OVERVIEW)
    card = session.room(OverviewRoom).page.side.next
    words = [label.text() for label in card.findChildren(type(session.room(OverviewRoom).page.day))]

    assert session.foot.isHidden()
    assert "✔ Anmeldung   ✔ Auslosung" in words
    ahead = next(line for line in words if line.startswith("Noch offen: "))
    assert ahead.startswith("Noch offen: Spiel · Listen eingeben · Listen prüfen · ")
    assert [button.text() for button in card.buttons][:1] == ["Drucken …"]


def test_pages_of_the_club_have_no_next_step(session):
    one_series(session)
    session.show(SEASON)

    assert session.foot.isHidden()


def by_points(session: Session) -> int:
    """Open a tournament whose second series is seated by the points of the first, which is not checked."""
    event_id = open_event(session, 8)
    club = session.operations.club
    conditions = tournament_services.conditions(club, event_id)
    plan = replace(conditions.plan_of(2), method=Method.POINTS)
    tournament_services.change_conditions(club, event_id, conditions.with_plan(2, plan))
    tournaments.draw(club, event_id)
    enter_all(club, event_id)
    session.rooms[DRAW].open(2)
    return event_id


def test_from_the_last_list_to_the_next_seating_on_the_wall_it_takes_four_keys(session, hands, qtbot):
    event_id = by_points(session)
    club = session.operations.club
    check_all(club, event_id)
    session.foot.forget()
    session.show(TOTALS)

    def state() -> DrawState | None:
        return overview.of_event(club, event_id).of(2).draw

    hands.press(Qt.Key.Key_Return)  # all lists are in: on to the draw, which is made
    qtbot.waitUntil(lambda: state() is DrawState.DRAFT, timeout=9000)
    assert session.front == DRAW
    QApplication.processEvents()
    hands.press(Qt.Key.Key_Return)
    assert state() is DrawState.ACCEPTED
    to_print = session.room(DrawRoom).page.head.print
    qtbot.waitUntil(to_print.hasFocus, timeout=9000)
    hands.press(Qt.Key.Key_Return)
    printing = modal(PrintDialog)
    assert [paper.code for paper in printing.choices.ticked] == ["seating-plan"]
    assert printing.print_button.isDefault()  # the fourth prints
    printing.reject()


def test_f9_leads_on_to_the_list_that_nobody_has_checked_once_all_are_in(session, hands):
    event_id = by_points(session)
    session.show(TOTALS)
    page = session.room(type(session.rooms[TOTALS])).page
    page.show_series(1)
    hands.press(Qt.Key.Key_F9)
    first = page.sheet.number
    hands.press(Qt.Key.Key_F9)
    second = page.sheet.number
    hands.press(Qt.Key.Key_F9)

    assert (first, second) == (1, 2)
    assert page.sheet is None
    assert all(each.is_checked for each in office.lists(session.operations.club, event_id, 1))


def test_a_draw_by_standings_that_are_not_checked_asks_first(session, qtbot):
    event_id = by_points(session)
    club, page = session.operations.club, session.room(DrawRoom).page
    page.head.draw.click()
    box = modal(QMessageBox)
    assert "2 Listen sind nicht geprüft: Tische 1, 2." in box.text()
    box.reject()
    assert overview.of_event(club, event_id).of(2).draw is None

    page.head.draw.click()
    answer(qtbot, "Trotzdem")
    qtbot.waitUntil(lambda: overview.of_event(club, event_id).of(2).draw is DrawState.DRAFT)


def test_who_is_missing_is_named_and_nobody_is_sent_in_a_circle(session, qtbot):
    event_id = open_event(session, 8)
    club = session.operations.club
    late = registration.typed_newcomer("Rolf Späth")
    session.operations.run(registration.register_newcomer, event_id, late, here=False)
    session.show(DRAW)
    is_led = session.foot.isVisible()
    session.room(DrawRoom).page.head.draw.click()
    asked = QApplication.activeModalWidget().text()
    answer(qtbot, "Ohne Rolf Späth weiter")
    qtbot.waitUntil(lambda: overview.of_event(club, event_id).of(1).draw is DrawState.DRAFT)

    assert not is_led
    assert asked.startswith("Noch nicht da: Rolf Späth.")


def test_a_draw_by_checked_standings_asks_nothing(session, qtbot):
    event_id = by_points(session)
    club = session.operations.club
    check_all(club, event_id)
    session.room(DrawRoom).page.head.draw.click()

    qtbot.waitUntil(lambda: overview.of_event(club, event_id).of(2).draw is DrawState.DRAFT)


def test_a_filled_button_that_steps_back_looks_as_grey_as_any_other_while_it_rests(
    session,
):
    def drawn(*, calm: bool) -> object:
        button = pieces.button("Bezahlt", primary=calm)
        button.setProperty("calm", calm)
        button.setEnabled(False)
        button.setParent(session.window)
        button.setFixedSize(120, 36)
        button.ensurePolished()
        return button.grab().toImage()

    assert drawn(calm=True) == drawn(calm=False)


def test_each_page_of_the_event_ticks_its_own_paper(session, hands):
    event_id = one_series(session)
    club = session.operations.club
    tournaments.draw(club, event_id)
    enter_all(club, event_id)
    dues_now = dues.of_event(club, event_id).dues
    session.operations.run(dues.pay_open, event_id, dues_now[0].participant.id)
    ticked = {}
    for place in (REGISTRATION, DRAW, RESULTS, CASH):
        session.show(place)
        hands.ctrl(Qt.Key.Key_P)
        printing = modal(PrintDialog)
        ticked[place] = [paper.code for paper in printing.choices.ticked]
        printing.reject()

    assert ticked == {
        REGISTRATION: ["participants"],
        DRAW: ["seating-plan"],
        RESULTS: ["overall-list"],
        CASH: ["cash-report"],
    }

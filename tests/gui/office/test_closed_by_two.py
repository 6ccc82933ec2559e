"""A list that two desks type at once: who closes it second sees both, decides, and loses neither."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.office.sheet import ListState
from skatclub.domain.office.typed import Field, Totals
from skatclub.gui.office.desk_dialog import DeskDialog
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, TOTALS
from skatclub.gui.parts import draft
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.session import Session
from skatclub.services import sheets, typed_lists
from skatclub.services.club import clubs
from skatclub.services.directing import postings
from skatclub.services.events import tournaments
from skatclub.services.office import office
from tests.gui.conftest import Hands, modal
from tests.gui.office.test_office_page import THREE, Typist, open_hall, sheet
from tests.typed_lists import other, totals
from tests.web.table import lists
from tests.web.table.device import Device

OF_LISTS = frozenset({"totals_sheet", "seat_totals", "play_table", "receipt"})
THEIRS, MINE = totals(), other(totals())


@pytest.fixture
def page(session: Session) -> TotalsPage:
    open_hall(session)
    session.memory.change(scorer_name="Anna")
    return session.room(TotalsRoom).page


@pytest.fixture
def typist(page: TotalsPage, hands: Hands) -> Typist:
    return Typist(hands, page)


def others_close(session: Session, paper: Totals, *, table: int = 1, is_heard: bool = True) -> None:
    """Let another desk close a list, and the window hear of it."""
    club, page = session.operations.club, session.room(TotalsRoom).page
    clubs.sit_down(club, "Listen 1")
    stood = sheet(page, table).first
    office.enter_totals(club, sheet(page, table).table_id, paper, saw=None if stood is None else stood.totals)
    clubs.sit_down(club, "Anna")
    if is_heard:
        session.watcher.others_wrote.emit(OF_LISTS)
        session.operations.note_shown(clubs.newest_change(club))


def typed_meanwhile(session: Session, typist: Typist, theirs: Totals, *, is_heard: bool = True) -> None:
    """Type a list all but its last number while another desk closes it, and close it."""
    typist.keys("1")
    cells = draft.cells(4)[:-2]
    numbers = draft.of_totals(MINE)
    for cell in cells[:6]:
        typist.keys(numbers[cell])
    others_close(session, theirs, is_heard=is_heard)
    for cell in cells[6:]:
        typist.keys(numbers[cell])
    typist.hands.keys(numbers[draft.PASSED], enter=False)
    typist.hands.ctrl(Qt.Key.Key_Return)


def stored(session: Session, page: TotalsPage) -> Totals:
    return office.sheet(session.operations.club, sheet(page, 1).table_id).first.totals


@pytest.mark.parametrize("is_heard", [True, False])
def test_who_closes_a_list_that_another_desk_closed_with_other_numbers_sees_both(
    session, page, typist, hands, is_heard
):
    typed_meanwhile(session, typist, THEIRS, is_heard=is_heard)
    dialog = modal(DeskDialog)
    lines = [(side.name, side.whose, side.line.points, side.differs) for side in dialog.rows.rows[:4]]
    words, title = dialog.difference.text(), dialog.windowTitle()
    before = stored(session, page)
    hands.press(Qt.Key.Key_Return)

    name = sheet(page, 1).names[0]
    assert title == "Zwei Listen von Tisch 1"
    assert "Listen 1 hat diese Liste inzwischen abgeschlossen" in dialog.state.text()
    assert lines[0] == (name, "von Listen 1", THEIRS.seats[0].points, True)
    assert lines[1] == (name, "hier getippt", MINE.seats[0].points, True)
    assert lines[2][3] is False
    assert words.startswith(f"Erster Unterschied, Platz 1, {name}, ")
    assert before == stored(session, page) == THEIRS
    assert page.sheet.number == 1
    assert page.form.texts() == draft.of_totals(replace(MINE, cross_sum=None, plus=None, minus=None))


def test_the_list_typed_here_counts_once_somebody_decides_so_and_undo_brings_the_other_back(
    session, page, typist, hands
):
    typed_meanwhile(session, typist, THEIRS)
    dialog = modal(DeskDialog)
    QTest.keyClick(dialog.mine, Qt.Key.Key_Space)
    mine, said, is_open = stored(session, page).seats, page.card.heading.text(), page.sheet
    session.do("undo")

    assert mine == MINE.seats
    assert "Tisch 1 ist abgeschlossen" in said
    assert is_open is None
    assert stored(session, page) == THEIRS


def test_the_list_of_the_other_desk_stays_where_somebody_decides_so(session, page, typist, hands):
    typed_meanwhile(session, typist, THEIRS)
    dialog = modal(DeskDialog)
    QTest.keyClick(dialog.aside, Qt.Key.Key_Space)

    assert stored(session, page) == THEIRS
    assert "bleibt, wie er eingegeben ist" in page.card.heading.text()
    assert (page.sheet, sheet(page, 1).draft) == (None, None)


def test_what_the_other_desk_wrote_while_both_were_looked_at_is_shown_as_well(session, page, typist, hands):
    typed_meanwhile(session, typist, THEIRS)
    dialog, third = modal(DeskDialog), totals(seed=9)
    others_close(session, third, is_heard=False)
    QTest.keyClick(dialog.mine, Qt.Key.Key_Space)

    assert stored(session, page) == third
    assert "Listen 1 hat eben eingetragen" in dialog.refusal.text()
    assert dialog.isVisible()


def test_a_list_that_was_posted_meanwhile_asks_for_a_reason_where_both_are_seen(session, page, typist, hands):
    typist.keys("1")
    page.form.put(draft.of_totals(MINE))
    others_close(session, THEIRS)
    postings.post(session.operations.club, page.event_id, series=(1,))
    hands.ctrl(Qt.Key.Key_Return)
    dialog = modal(DeskDialog)
    QTest.keyClick(dialog.mine, Qt.Key.Key_Space)
    refused, stood = dialog.refusal.text(), stored(session, page)
    dialog.reason.setText("verlesen")
    dialog.mine.click()

    assert refused
    assert (stood, stored(session, page).seats) == (THEIRS, MINE.seats)


@pytest.mark.parametrize("second_look", [True, False])
def test_the_same_numbers_are_a_second_look_where_that_is_wanted_and_else_in_already(
    session, page, typist, second_look
):
    session.operations.run(tournaments.change_conditions, page.event_id, replace(THREE, second_look=second_look))
    typed_meanwhile(session, typist, MINE)
    words = (
        "Tisch 1: Beide Listen stimmen überein." if second_look
        else "Tisch 1 war schon eingegeben, mit denselben Zahlen."
    )  # fmt: skip

    assert QApplication.activeModalWidget() is None
    assert page.card.heading.text() == words
    assert (sheet(page, 1).second is not None) is second_look
    assert sheet(page, 1).typed_by == "Listen 1"
    assert page.sheet is None


def test_a_draft_that_another_desk_was_faster_than_is_compared_as_well(session, page, typist, hands):
    typist.keys("1")
    page.form.put(draft.of_totals(MINE))
    hands.press(Qt.Key.Key_Escape)
    others_close(session, THEIRS)
    typist.keys("1")
    said = page.card.heading.text()
    hands.press(Qt.Key.Key_Escape)
    kept = sheet(page, 1).draft
    typist.keys("1")
    hands.ctrl(Qt.Key.Key_Return)

    assert said == "Listen 1 hat diese Liste inzwischen abgeschlossen."
    assert kept is not None
    assert modal(DeskDialog).isVisible()
    assert stored(session, page) == THEIRS


def test_who_corrects_an_entered_list_is_not_asked_not_even_after_putting_it_aside(session, page, typist, hands):
    others_close(session, THEIRS)
    typist.keys("1")
    page.form.put(draft.of_totals(MINE))
    page.open_number("2")
    page.open_number("1")
    for _time in ("what is unusual is told once", "and then it is closed"):
        hands.ctrl(Qt.Key.Key_Return)

    assert QApplication.activeModalWidget() is None
    assert stored(session, page).seats == MINE.seats


def test_a_list_taken_away_while_it_was_corrected_is_told_once_and_then_closed(session, page, typist, hands):
    others_close(session, THEIRS)
    typist.keys("1")
    page.form.put(draft.of_totals(MINE))
    refused = []
    session.operations.refused.connect(refused.append)
    page.writer.check()  # what is unusual is told once
    office.remove_totals(session.operations.club, page.sheet.table_id)
    hands.ctrl(Qt.Key.Key_Return)
    before = office.sheet(session.operations.club, page.sheet.table_id).first
    hands.ctrl(Qt.Key.Key_Return)

    assert [type(refusal) for refusal in refused] == [WrittenMeanwhile]
    assert before is None
    assert stored(session, page).seats == MINE.seats


def test_a_deal_that_moved_up_while_it_was_changed_is_not_written_over(session, hands):
    open_hall(session)
    page = session.room(SheetsRoom).page
    club, table_id = session.operations.club, office.lists(session.operations.club, 1)[0].table_id
    for deal in lists.deals(Random(3), sheets.table(club, table_id).event.rules, 4, 6):
        sheets.accept_deal(club, table_id, deal)
    session.show(LISTS, table_id)
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Up)
    number = page.writer.editing
    sheets.delete_deal(club, table_id, 1, dealers_counted=True)
    session.watcher.others_wrote.emit(frozenset({"deal", "play_table"}))
    before = sheets.table(club, table_id).records
    page.entry.edit.selectAll()
    hands.keys("0")

    assert number == 5
    assert sheets.table(club, table_id).records == before


def test_the_strip_of_another_typist_ends_when_he_has_finished_and_comes_when_he_begins(session, page, typist):
    typist.keys("1")
    table_id, bar = page.sheet.table_id, session.window.messages
    session.operations.typing = {table_id: ("Listen 1",)}
    session.watcher.desks_moved.emit()
    told = bar.words.text(), bar.isVisible()
    session.operations.typing = {}
    session.watcher.desks_moved.emit()

    assert told == ("Listen 1 tippt diese Liste gerade. Sie können trotzdem weitermachen.", True)
    assert not bar.isVisible()


def test_the_next_step_opens_a_list_that_nobody_else_is_typing(session, page):
    club = session.operations.club
    first, second = (sheet(page, number).table_id for number in (1, 2))
    for table_id in (first, second):
        session.operations.run(office.receive, table_id)
    session.operations.typing = {first: ("Listen 1",)}
    session.foot._seen = None
    due = session.foot._due(page.event_id)
    step, act = next((step, act) for step, act in due if step.kind.value == "enter")
    act.act(step)

    assert club is not None
    assert [table.table_id for table in step.tables] == [first, second]
    assert session.front == TOTALS
    assert page.sheet.table_id == second


def test_a_list_of_a_phone_is_typed_a_second_time_by_its_totals_where_that_is_wanted(session, page, typist):
    club, event_id = session.operations.club, page.event_id
    session.operations.run(tournaments.change_conditions, event_id, replace(THREE, second_look=True))
    session.operations.run(typed_lists.offer, event_id, on=True)
    table = sheets.table(club, sheet(page, 1).table_id)
    device = Device(stamp=typed_domain.stamp_of(table))
    device.write_all(lists.deals(Random(3), table.event.rules, 4, 48))
    device.hand_in()
    session.operations.run(
        typed_lists.take_in, event_id, 1, 1, typed_domain.read_posted(device.body()), by="Tisch 1"
    )
    typist.keys("1")
    mode, shown = page.head.mode.text(), set(page.form.texts().values())
    right = [line.total for line in typed_domain.sums(sheets.table(club, table.id))]
    typist.keys(str(right[0] + 10))
    for total in right[1:]:
        typist.keys(str(total))
    said, wrong = (
        page.card.words.text(),
        [cell for cell, field in page.form.fields.items() if field.property("wrong")],
    )
    typist.keys(str(right[0]))
    page.writer.close()

    assert mode == "Zweiter Blick, verdeckt"
    assert shown <= {"", "48"}
    assert len(said.splitlines()) == 1
    assert [(cell.field, cell.seat) for cell in wrong] == [(Field.WRITTEN, 1)]
    assert sheet(page, 1).second.typed_by == "Anna"
    assert sheet(page, 1).state is ListState.RECEIVED

"""Several desks as one: what one writes the others see at once; what is typed without the server is handed in."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from skatclub import paths
from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.hall import whereabouts
from skatclub.domain.hall.errors import OnItsWay
from skatclub.domain.hall.whereabouts import Whereabouts
from skatclub.domain.office.typed import Totals
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.gui import app as gui_app
from skatclub.gui.hall.desks_dialog import DesksDialog
from skatclub.gui.office.desk_dialog import DeskDialog
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, OVERVIEW, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.parts import draft
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.stale_bar import StaleBar
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.services.club import clubs, copies
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.server import halls, handing
from skatclub.services.server.halls import Keeper
from skatclub.store import club as club_store
from skatclub.store.engine import logins
from tests.databases import make, open_again, server_address
from tests.evenings import new_list
from tests.gui.conftest import Clock, Hands, PatientBot, modal
from tests.gui.office.test_office_page import Typist
from tests.lines import Line, line_to
from tests.tournaments import draw, named, new_event
from tests.typed_lists import other, totals

NEW = Newcomer(given_name="Zora", family_name="Zimmer")

__all__ = ["server_address"]

pytestmark = pytest.mark.postgres


class Desk:
    """A desk with its window, and hands at it."""

    def __init__(self, address: str, author: str) -> None:
        self.window, self.session = gui_app.make_window(Clock())
        self.session.memory.change(scorer_name=author, beep=False)
        self.window.show()
        assert self.session.files.open(address)
        club = self.session.operations.club
        assert club is not None
        clubs.sit_down(club, author)
        self.hands = Hands(self.session)
        self.name = club.database.desk.name

    def sit(self) -> Hands:
        """Let the keys go to this window."""
        self.window.activateWindow()
        QApplication.processEvents()
        return self.hands

    def leave(self) -> None:
        """Close the window."""
        if shiboken6.isValid(self.window):
            self.window.close()
            shiboken6.delete(self.window)


@pytest.fixture
def line(server_address: str) -> Iterator[Line]:
    """Return a line that can be cut, with an event of eight at two tables and a list deal by deal behind it."""
    gui_app.make_application()
    clubs.close(make(server_address))
    folder = Path(tempfile.mkdtemp(prefix="skatclub-line-"))  # the path of a socket must be short
    with line_to(server_address, folder) as (made, address):
        made.other = open_again(server_address, desk="Platz 2", author="Bernd")
        made.address, made.straight = address, server_address
        made.event_id = new_event(made.other, named(8))
        draw(made.other, made.event_id)
        made.table_id = new_list(made.other, deals=2, night=True)
        yield made
        clubs.close(made.other)
    shutil.rmtree(folder)


@pytest.fixture
def desk(line: Line) -> Iterator[Desk]:
    """Return a desk at the end of the line."""
    made = Desk(line.address, "Anna")
    yield made
    made.leave()


def away(desk: Desk, line: Line, qtbot: PatientBot) -> None:
    """Take the server away from a desk."""
    line.is_down = True
    line.cut()
    qtbot.waitUntil(lambda: desk.session.operations.is_away)


def back(desk: Desk, line: Line, qtbot: PatientBot) -> None:
    """Let the desk have its server again."""
    line.is_down = False
    desk.session.watcher._timer.setInterval(10)
    qtbot.waitUntil(lambda: not desk.session.operations.is_away)


def test_deals_typed_without_the_server_stand_in_the_list_and_are_handed_in_once(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    page, state = desk.session.room(SheetsRoom).page, desk.session.menu.halls.label
    hands = desk.sit()
    away(desk, line, qtbot)
    for typed in ("2g1", "0", "3g2"):
        hands.keys(typed)
    shown, waits = [record.deal_no for record in page.table.records], state.text()
    there = len(sheets.table(line.other, line.table_id).records)

    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: "wieder da, 3 Eingaben nachgereicht" in state.text())

    assert (shown, there) == ([1, 2, 3, 4, 5], 2)
    assert "weg · noch nicht nachgereicht: 3 – Sie können weiter tippen" in waits
    written = sheets.table(line.other, line.table_id).records
    assert [record.row.deal for record in written] == [record.row.deal for record in page.table.records]
    assert len(written) == 5
    assert desk.session.handing.waiting == ()
    assert not desk.window.messages.isVisible()  # what it told of is past
    assert desk.session.memory.waiting(clubs.mark_of(line.other)) == []


@pytest.fixture
def hurried() -> Iterator[None]:
    """Let the window wait only a moment for a word of the server."""
    clubs.hurry(0.5)
    yield
    clubs.hurry(None)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("silent", ["is_silent", "falls_silent"])
def test_a_server_that_says_nothing_holds_no_window_up_and_gets_what_was_typed_once(desk, line, qtbot, silent):
    desk.session.show(LISTS, line.table_id)
    page, state = desk.session.room(SheetsRoom).page, desk.session.menu.halls.label
    hands = desk.sit()
    setattr(line, silent, True)
    for typed in ("2g1", "0", "3g2"):
        hands.keys(typed)
    is_away, shown = desk.session.operations.is_away, [record.deal_no for record in page.table.records]

    line.is_silent = False
    desk.session.watcher._timer.setInterval(10)
    qtbot.waitUntil(lambda: not desk.session.operations.is_away and not desk.session.handing.waiting)

    assert is_away
    assert shown == [1, 2, 3, 4, 5]
    assert "wieder da" in state.text()
    written = sheets.table(line.other, line.table_id).records
    assert [record.row.deal for record in written] == [record.row.deal for record in page.table.records]
    assert len(written) == 5


def test_a_desk_whose_hall_is_closed_is_told_so_and_not_to_go_on_typing(desk, line, qtbot):
    state, bar = desk.session.menu.halls.label, desk.window.findChild(StaleBar)
    line.is_down = True
    logins.shut_out(line.straight)
    qtbot.waitUntil(lambda: state.text() == "Saalserver: geschlossen")
    told = bar.words.text()
    logins.let_in(line.straight)
    back(desk, line, qtbot)

    assert told.startswith("Der Saal ist geschlossen")
    assert "weiter tippen" not in told
    assert bar.isHidden()
    assert desk.session.operations.run(sheets.accept_deal, line.table_id, PASSED_IN) is not None


def test_totals_typed_without_the_server_lie_on_the_disk_and_survive_the_window(desk, line, qtbot):
    desk.session.current.choose(line.event_id)
    desk.session.show(TOTALS)
    page = desk.session.room(TotalsRoom).page
    desk.sit()
    paper = totals()
    away(desk, line, qtbot)
    type_list(desk, 1, paper)
    state = page.sheet_at(1)
    desk.leave()
    first = next(sheet for sheet in office.lists(line.other, line.event_id) if sheet.number == 1)

    line.is_down = False
    again = Desk(line.address, "Anna")
    qtbot.waitUntil(lambda: not again.session.handing.waiting)
    typed = office.sheet(line.other, first.table_id)
    again.leave()

    assert state.is_waiting
    assert first.first is None
    assert (typed.first.totals.seats, typed.typed_by) == (paper.seats, "Anna")


def test_that_a_list_will_be_handed_in_is_not_said_once_it_was(desk, line, qtbot):
    desk.session.current.choose(line.event_id)
    desk.session.show(TOTALS)
    card = desk.session.room(TotalsRoom).page.card
    desk.sit()
    away(desk, line, qtbot)
    type_list(desk, 1, totals())
    told = card.heading.text()

    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)

    assert "die Liste wird nachgereicht" in told
    assert card.heading.text() == ""


def test_what_somebody_else_wrote_meanwhile_stands_beside_what_waits_and_the_rest_goes_on(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    hands = desk.sit()
    away(desk, line, qtbot)
    hands.keys("2g1")
    hands.keys("0")
    desk.session.current.choose(line.event_id)
    desk.session.operations.run(registration.register_newcomer, line.event_id, NEW, here=True)
    sheets.accept_deal(line.other, line.table_id, PASSED_IN)

    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: "1 Eingabe nachgereicht" in desk.session.menu.halls.label.text())
    refused, held = desk.session.handing.waiting
    told = desk.window.messages.words.text()

    assert "Platz 2, Bernd hat eben eingetragen: Spiel 3, eingepasst" in refused.trouble
    assert told.startswith("Nicht nachgereicht: Spiel 3")
    assert "Sie wollten: Spiel 3, Grand mit 1" in told
    assert held.trouble == ""
    assert not held.sent  # it never left the desk: it can be corrected while it waits for the one before
    assert len(sheets.table(line.other, line.table_id).records) == 3
    names = {each.person.full_name for each in registration.roll(line.other, line.event_id).participants}
    assert NEW.full_name in names

    sheets.accept_deal(line.other, line.table_id, PASSED_IN)  # what nobody here was shown
    again, (refused, *_held) = desk.session.handing.insist(refused), desk.session.handing.waiting
    assert isinstance(again, WrittenMeanwhile)
    assert "Spiel 4, eingepasst" in refused.trouble
    assert desk.session.handing.insist(refused) is None
    qtbot.waitUntil(lambda: bool(desk.session.handing.waiting and desk.session.handing.waiting[0].trouble))
    assert desk.session.handing.withdraw(desk.session.handing.waiting[0]) is None
    records = sheets.table(line.other, line.table_id).records
    assert [record.row.deal for record in records[2:]] == [PASSED_IN, PASSED_IN, handing.deal_of(refused)]


def test_a_deal_whose_answer_is_lost_again_and_again_is_there_once(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    hands = desk.sit()
    away(desk, line, qtbot)
    hands.keys("2g1")
    for _time in range(3):
        line.swallows = True
        back(desk, line, qtbot)
        qtbot.waitUntil(lambda: not (line.swallows and desk.session.handing.waiting))
        line.cut()
    line.swallows = False
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)

    assert len(sheets.table(line.other, line.table_id).records) == 3


@pytest.mark.usefixtures("hurried")
def test_a_page_that_could_not_read_while_others_kept_the_club_asks_again_by_itself(desk, line, qtbot):
    desk.session.current.choose(line.event_id)
    desk.session.show(TOTALS)
    page = desk.session.room(TotalsRoom).page
    before = page.every
    with psycopg.connect(line.straight.replace("+psycopg", "")) as other:
        other.execute("LOCK TABLE play_table IN ACCESS EXCLUSIVE MODE")
        page.refresh()
    qtbot.waitUntil(lambda: bool(page.every))

    assert [sheet.table_id for sheet in page.every] == [sheet.table_id for sheet in before]


def test_what_others_write_comes_while_a_half_typed_line_stays_as_it_is(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    page = desk.session.room(SheetsRoom).page
    hands = desk.sit()
    hands.keys("2g1", enter=False)
    edit = page.entry.edit
    edit.setCursorPosition(2)
    sheets.accept_deal(line.other, line.table_id, PASSED_IN)
    qtbot.waitUntil(lambda: len(page.table.records) == 3)

    assert (edit.text(), edit.cursorPosition(), edit.hasFocus()) == ("2g1", 2, True)
    assert edit.isUndoAvailable()
    edit.undo()
    assert edit.text() != "2g1"


def test_a_half_typed_list_of_totals_stays_while_others_write(desk, line, qtbot):
    desk.session.current.choose(line.event_id)
    desk.session.show(TOTALS)
    page = desk.session.room(TotalsRoom).page
    hands = desk.sit()
    hands.keys("1")
    hands.keys("8", enter=False)
    hands.keys("4", enter=False)
    field = QApplication.focusWidget()
    field.setCursorPosition(1)
    other = next(sheet for sheet in office.lists(line.other, line.event_id) if sheet.number == 2)
    office.enter_totals(line.other, other.table_id, totals())
    qtbot.waitUntil(lambda: page.sheet_at(2).has_result)

    assert QApplication.focusWidget() is field
    assert (field.text(), field.cursorPosition(), field.isUndoAvailable()) == ("84", 1, True)


def test_a_list_that_is_typed_is_seen_to_be_taken_and_the_pile_goes_on_with_the_next(desk, line, qtbot):
    for sheet in office.lists(line.other, line.event_id):
        office.receive(line.other, sheet.table_id)
    desk.session.current.choose(line.event_id)
    desk.session.show(OVERVIEW)
    second = Desk(line.straight, "Carla")
    second.session.current.choose(line.event_id)
    second.session.show(TOTALS)
    second.sit()
    second.hands.keys("")
    taken = second.session.room(TotalsRoom).page.sheet
    tile = desk.session.room(OverviewRoom).page.board.tiles[taken.table_id]
    qtbot.waitUntil(lambda: tile.words() == f"⌨ {second.name}")

    desk.session.show(TOTALS)
    page = desk.session.room(TotalsRoom).page
    desk.sit()
    desk.hands.keys("")
    assert page.sheet.table_id != taken.table_id
    listed = [page.pile.tables.model().index(row, 0).data() for row in range(page.pile.tables.count())]
    assert sum(f"{second.name} tippt sie gerade" in words for words in listed) == 1

    desk.hands.press(Qt.Key.Key_Escape)
    page.open_number(str(taken.number))
    assert page.sheet.table_id == taken.table_id
    assert f"{second.name} tippt diese Liste gerade" in desk.window.messages.words.text()

    second.leave()
    desk.session.watcher.look_at_desks()
    qtbot.waitUntil(lambda: not desk.session.operations.typing)


def test_two_desks_that_type_one_list_see_both_where_they_differ_and_the_strip_ends(desk, line, qtbot):
    second = Desk(line.straight, "Carla")
    for each in (desk, second):
        each.session.current.choose(line.event_id)
        each.session.show(TOTALS)
    page, theirs = desk.session.room(TotalsRoom).page, totals()
    desk.sit()
    desk.hands.keys("1")
    page.form.put(draft.of_totals(other(theirs)))
    second.sit()
    second.hands.keys("1")
    qtbot.waitUntil(desk.window.messages.isVisible)
    words = desk.window.messages.words.text()
    Typist(second.hands, second.session.room(TotalsRoom).page).numbers(theirs)
    desk.sit()
    qtbot.waitUntil(lambda: page.sheet.first is not None)
    qtbot.waitUntil(lambda: not desk.window.messages.isVisible())
    desk.hands.ctrl(Qt.Key.Key_Return)
    dialog = modal(DeskDialog)
    stood = office.sheet(line.other, page.sheet.table_id).first.totals.seats
    table_id = page.sheet.table_id
    QTest.keyClick(dialog.mine, Qt.Key.Key_Space)
    mine = office.sheet(line.other, table_id)
    desk.session.do("undo")
    after = office.sheet(line.other, table_id)
    second.leave()

    assert f"{second.name} tippt diese Liste gerade" in words
    assert dialog.rows.rows[0].whose == "von Carla"
    assert stood == theirs.seats
    assert (mine.first.totals.seats, mine.typed_by) == (other(theirs).seats, "Anna")
    assert (after.first.totals.seats, after.typed_by) == (theirs.seats, "Carla")


def test_two_desks_that_press_the_same_button_get_two_lists(desk, line, qtbot):
    for sheet in office.lists(line.other, line.event_id):
        office.receive(line.other, sheet.table_id)
    second = Desk(line.straight, "Carla")
    opened = []
    for each in (desk, second):
        each.session.current.choose(line.event_id)
        each.session.show(TOTALS)
        each.sit()
        each.session.watcher.look_at_desks()
        each.session.foot.go_on()
        opened.append(each.session.room(TotalsRoom).page.sheet.number)
    second.leave()

    assert sorted(opened) == [1, 2]


def test_whoever_is_not_named_is_called_in_a_hall_as_the_desk(line):
    window, session = gui_app.make_window(Clock())
    session.memory.change(scorer_name="")
    assert session.files.open(line.straight)
    club = session.operations.club
    office.enter_totals(club, next(iter(office.lists(club, line.event_id))).table_id, totals())
    typed_by, name = office.lists(club, line.event_id)[0].typed_by, club.database.desk.name
    session.memory.change(scorer_name="Dora")
    named = club.database.desk.author
    window.close()
    shiboken6.delete(window)

    assert typed_by == name
    assert named == "Dora"


def type_list(desk: Desk, number: int, paper: Totals) -> None:
    """Type a list of totals by keys."""
    Typist(desk.hands, desk.session.room(TotalsRoom).page).list_of(number, paper)


def test_the_director_sees_who_types_what_how_fast_and_what_is_not_handed_in(desk, line, qtbot):
    for number, sheet in enumerate(office.lists(line.other, line.event_id)):
        office.enter_totals(line.other, sheet.table_id, totals(seed=number))
    desk.session.show(LISTS, line.table_id)
    desk.session.do("waiting")
    dialog = desk.window.findChild(DesksDialog)
    qtbot.waitUntil(lambda: bool(dialog.desks.rows))
    rows = {seat.name: dialog.desks.cells(place) for place, seat in enumerate(dialog.desks.rows)}

    assert rows[f"{desk.name} (hier)"][1] == "Serie 1, Tisch 1"
    assert rows["Platz 2"][1:] == ("nicht verbunden", "?", "2", "1", "2", "0", "0")
    assert dialog.entries.isHidden()

    away(desk, line, qtbot)
    desk.sit()
    dialog.close()
    desk.session.show(LISTS, line.table_id)
    desk.hands.keys("2g1")
    sheets.accept_deal(line.other, line.table_id, PASSED_IN)
    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: any(each.trouble for each in desk.session.handing.waiting))
    qtbot.waitUntil(lambda: [each.waiting for each in desk.session.watcher.desks] == [1])
    desk.session.do("waiting")
    dialog = next(each for each in desk.window.findChildren(DesksDialog) if each.isVisible())
    assert dialog.entries.model().index(0, 0).data().startswith("Spiel 3 von Tisch 1")
    qtbot.mouseClick(dialog.insist, Qt.MouseButton.LeftButton)
    assert dialog.entries.isHidden()
    assert len(sheets.table(line.other, line.table_id).records) == 4
    dialog.close()


def test_what_is_taken_back_is_what_this_desk_did(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    page, hands = desk.session.room(SheetsRoom).page, desk.sit()
    hands.keys("2g1")
    other = next(iter(office.lists(line.other, line.event_id)))
    office.enter_totals(line.other, other.table_id, totals())
    qtbot.waitUntil(lambda: desk.session.watcher.newest == clubs.newest_change(line.other))
    words = desk.window.menus.action("Rückgängig").text()
    hands.ctrl(Qt.Key.Key_Z)

    assert "Spiel 3" in words
    assert len(page.table.records) == 2
    assert office.sheet(line.other, other.table_id).first is not None


def test_a_list_that_nobody_has_looked_at_can_be_written_without_the_server(desk, line, qtbot):
    desk.session.handing._reading.setInterval(0)
    desk.session.current.choose(line.event_id)
    desk.session.handing.read_ahead(line.event_id)
    desk.session.handing._reading.start(0)
    qtbot.waitUntil(lambda: not desk.session.handing._reading.isActive())
    away(desk, line, qtbot)
    first = next(iter(office.lists(line.other, line.event_id)))
    desk.session.show(LISTS, first.table_id)
    hands = desk.sit()
    for _deal in range(4):
        hands.keys("0")
    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)

    assert [record.row.deal for record in sheets.table(line.other, first.table_id).records] == [PASSED_IN] * 4


def test_a_deal_that_waits_is_corrected_in_its_list_and_the_last_is_taken_back_by_undo(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    page = desk.session.room(SheetsRoom).page
    hands = desk.sit()
    away(desk, line, qtbot)
    for typed in ("2g1", "0", "3g2"):
        hands.keys(typed)
    wrong, shown = desk.session.handing.waiting[0], len(page.table.records)

    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Up)
    page.entry.edit.selectAll()
    hands.keys("2g2")
    undo = desk.window.menus.action("Rückgängig")
    words = undo.text()
    hands.press(Qt.Key.Key_Up)  # the deal that goes is the one in the line
    undo.trigger()

    right = handing.deal_of(desk.session.handing.waiting[0])
    assert shown == 5
    assert handing.deal_of(wrong) != right
    assert desk.session.handing.waiting[0].seen == wrong.seen
    assert "Spiel 5 von Tisch 1" in words
    assert (
        desk.window.messages.words.text() == "Zurückgenommen, noch bevor es nachgereicht war: Spiel 5 von Tisch 1"
    )
    assert len(page.table.records) == 4

    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)
    records = sheets.table(line.other, line.table_id).records
    assert [record.row.deal for record in records[2:]] == [right, PASSED_IN]


def test_totals_that_wait_stand_in_the_form_again_and_are_handed_in_as_corrected(desk, line, qtbot):
    desk.session.current.choose(line.event_id)
    desk.session.show(TOTALS)
    page = desk.session.room(TotalsRoom).page
    desk.sit()
    away(desk, line, qtbot)
    type_list(desk, 1, totals(seed=1))
    desk.hands.keys("1")
    stood = page.form.texts()
    page.form.put(draft.of_totals(other(totals(seed=1))))
    desk.hands.ctrl(Qt.Key.Key_Return)
    waits = desk.session.handing.waiting

    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)
    typed = office.sheet(line.other, page.sheet_at(1).table_id)

    assert stood == draft.of_totals(totals(seed=1))
    assert [each.verb for each in waits] == ["enter_totals"]
    assert typed.first.totals.seats == other(totals(seed=1)).seats


def test_what_waits_is_listed_with_its_time_and_corrected_or_taken_back_there(desk, line, qtbot):
    away(desk, line, qtbot)
    other = replace(NEW, given_name="Yvonne")
    for new in (NEW, other):
        desk.session.operations.run(registration.register_newcomer, line.event_id, new, here=True)
    desk.sit()
    desk.session.do("waiting")
    dialog = desk.window.findChild(DesksDialog)
    listed = [dialog.entries.model().index(row, 0).data() for row in range(2)]
    dialog.entries.setCurrentRow(0)
    qtbot.mouseClick(dialog.correct, Qt.MouseButton.LeftButton)
    question = QApplication.activeModalWidget()
    question.findChild(QLineEdit, "given_name").setText("Zara")
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    corrected = dialog.entries.model().index(0, 0).data()
    dialog.entries.setCurrentRow(1)
    qtbot.mouseClick(dialog.drop, Qt.MouseButton.LeftButton)
    box = QApplication.activeModalWidget()
    yes = next(each for each in box.buttons() if each.text() == "Zurücknehmen")
    qtbot.mouseClick(yes, Qt.MouseButton.LeftButton)
    left = len(desk.session.handing.waiting)
    dialog.close()

    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)
    names = {each.person.full_name for each in registration.roll(line.other, line.event_id).participants}

    assert re.fullmatch(r"Die Anmeldung von Zora Zimmer, seit \d\d:\d\d", listed[0])
    assert corrected.startswith("Die Anmeldung von Zara Zimmer")
    assert left == 1
    assert "Zara Zimmer" in names
    assert not {"Zora Zimmer", "Yvonne Zimmer"} & names


def test_what_may_have_arrived_stays_as_it_is_until_the_server_answers(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    hands = desk.sit()
    line.swallows = line.is_down = True
    hands.keys("2g1")
    qtbot.waitUntil(lambda: desk.session.operations.is_away)
    (waits,) = desk.session.handing.waiting
    refused = desk.session.handing.withdraw(waits)
    desk.session.do("waiting")
    dialog = desk.window.findChild(DesksDialog)
    told, offered = dialog.entries.model().index(0, 0).data(), dialog.drop.isEnabled() or dialog.correct.isEnabled()
    dialog.close()

    assert isinstance(refused, OnItsWay)
    assert "war schon unterwegs" in told
    assert not offered
    assert desk.session.handing.last is None
    line.swallows = False
    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)
    assert len(sheets.table(line.other, line.table_id).records) == 3


def test_two_windows_of_one_user_keep_what_waits_apart_and_who_is_left_takes_up_the_rest(desk, line, qtbot):
    second = Desk(line.address, "Anna")
    away(desk, line, qtbot)
    away(second, line, qtbot)
    for each, name in ((desk, "Erste"), (second, "Zweite")):
        new = replace(NEW, given_name=name)
        each.session.operations.run(registration.register_newcomer, line.event_id, new, here=True)
    kept = {file.name: file.read_text(encoding="utf-8") for file in paths.waiting_files()}
    second.leave()

    line.is_down = False
    third = Desk(line.straight, "Anna")  # another address of the same club
    qtbot.waitUntil(lambda: not third.session.handing.waiting)
    names = {each.person.given_name for each in registration.roll(line.other, line.event_id).participants}
    third.leave()
    still = len(desk.session.handing.waiting)
    back(desk, line, qtbot)
    qtbot.waitUntil(lambda: not desk.session.handing.waiting)

    assert {name: ("Erste" in words, "Zweite" in words) for name, words in kept.items()} == {
        "waiting.json": (True, False),
        "waiting 2.json": (False, True),
    }
    assert "Zweite" in names
    assert "Erste" not in names
    assert still == 1
    assert paths.waiting_files() == ()


def test_what_waited_for_a_server_that_died_for_good_is_handed_in_where_its_club_was_recovered(desk, line, qtbot):
    desk.session.show(LISTS, line.table_id)
    hands = desk.sit()
    lives = Whereabouts(computer="Laptop 1", address="192.0.2.7:5432", since="2026-11-05T17:00:00Z")
    with line.other.database.change("open_hall", computer=lives.computer, address=lives.address) as work:
        club_store.put(work, whereabouts.KEY, whereabouts.dump(lives))
    copy = Path(tempfile.mkdtemp(prefix="skatclub-copy-")) / "Kopie.skatclub"
    copies.copy_between(line.straight, str(copy))
    sheets.accept_deal(line.other, line.table_id, PASSED_IN)  # what the copy has not got
    qtbot.waitUntil(lambda: desk.session.watcher.newest == clubs.newest_change(line.other))
    away(desk, line, qtbot)
    hands.keys("2g1")
    desk.session.operations.run(registration.register_newcomer, line.event_id, NEW, here=True)
    desk.leave()
    halls.recover(str(copy), Keeper(author="Dora", desk="Laptop 2", clock=Clock()))

    again = Desk(str(copy), "Anna")
    qtbot.waitUntil(lambda: [bool(each.trouble) for each in again.session.handing.waiting] == [True])
    refused = again.session.handing.waiting
    names = {
        each.person.full_name
        for each in registration.roll(again.session.operations.club, line.event_id).participants
    }
    again.session.do("waiting")
    dialog = again.window.findChild(DesksDialog)
    listed = dialog.entries.count()
    dialog.close()
    again.leave()
    shutil.rmtree(copy.parent)

    assert [each.verb for each in refused] == ["accept_deal"]  # deal 4, of a list that has only two
    assert refused[0].seen < refused[0].past
    assert NEW.full_name in names
    assert listed == 1

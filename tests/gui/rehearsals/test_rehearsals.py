"""Rehearsals by keys: a small day in a file of its own, its pile typed with slips, stopped, repeated, and live."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea

from skatclub import paths
from skatclub.domain.office.typed import SEAT_FIELDS, Cell, Field, value
from skatclub.domain.rehearsals.day import Moment
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import TOTALS
from skatclub.gui.operations.stoppable import Steps
from skatclub.gui.rehearsals.dialog import RehearsalDialog
from skatclub.gui.rehearsals.menu import LEAST_WIDTH
from skatclub.services.club import check, clubs
from skatclub.services.office import office
from tests.gui.conftest import open_list
from tests.gui.office.test_office_page import Typist

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from skatclub.domain.office.typed import Totals
    from skatclub.gui.rehearsals.menu import RehearsalMenu
    from skatclub.gui.rehearsals.trainer import Trainer
    from skatclub.gui.window.session import Session
    from tests.gui.conftest import Hands


def rehearsals(session: Session) -> RehearsalMenu:
    return session.menu.rehearsals


@pytest.fixture(autouse=True)
def nothing_left(session: Session) -> Iterator[None]:
    """End what is under way before the windows of the test are deleted."""
    yield
    rehearsals(session).leave()
    rehearsals(session)._asked = None


def asked(qtbot: QtBot, session: Session) -> RehearsalDialog:
    """Choose the entry of the menu and return the dialog that comes up."""
    session.window.menus.action("Gene&ralprobe …").trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), RehearsalDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RehearsalDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def filled_in(hands: Hands, *, people: int = 12, series: int = 1, seed: str = "7") -> None:
    """Type a small day into the dialog, field by field."""
    for words in (str(people), str(series), seed):
        hands.ctrl(Qt.Key.Key_A)
        hands.keys(words, enter=False)
        hands.press(Qt.Key.Key_Tab)


def pile(qtbot: QtBot, session: Session, hands: Hands) -> Trainer:
    """Play the small day up to where its lists lie there, and return the trainer."""
    dialog = asked(qtbot, session)
    filled_in(hands)
    assert dialog.asked().stop.moment is Moment.RECEIVED
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rehearsals(session).trainer is not None)
    trainer = rehearsals(session).trainer
    assert trainer is not None
    session.window.activateWindow()
    qtbot.waitUntil(session.window.isActiveWindow)
    session.room(TotalsRoom).page.focus_entry()
    return trainer


def paper(trainer: Trainer) -> Totals:
    return trainer._notes.papers[1, trainer.shown].totals


def exchanged(totals: Totals) -> dict:
    """Return the cells of the first two rows, exchanged as a whole: it adds up all the same."""
    pairs = ((1, 2), (2, 1))
    return {Cell(field, to): value(totals, Cell(field, of)) for field in SEAT_FIELDS for of, to in pairs}


def type_list(trainer: Trainer, typist: Typist, *, slip: Callable[[Totals], dict] | None = None) -> None:
    """Type the list that is shown."""
    totals = paper(trainer)
    typist.list_of(trainer.shown, totals, slip=None if slip is None else slip(totals))


def transposed(totals: Totals) -> dict:
    """Return the points of the first seat 90 off: two digits changed."""
    return {Cell(Field.POINTS, 1): totals.seats[0].points + 90}


def typed_to_the_end(session: Session, hands: Hands, trainer: Trainer) -> Typist:
    """Type the whole pile: the first list with a slip the check refuses, the second with one it cannot see."""
    page = session.room(TotalsRoom).page
    typist = Typist(hands, page)
    first = paper(trainer)
    type_list(trainer, typist, slip=transposed)
    page.form.put({**page.form.texts(), Cell(Field.POINTS, 1): str(first.seats[0].points)})
    page.form.focus_last()
    typist.press("+")
    type_list(trainer, typist, slip=exchanged)
    while len(trainer.typed) < len(trainer.order):
        type_list(trainer, typist)
    return typist


def test_two_slips_one_caught_one_missed_and_the_figures(qtbot: QtBot, session: Session, hands: Hands) -> None:
    trainer = pile(qtbot, session, hands)
    order = trainer.order

    typist = typed_to_the_end(session, hands, trainer)

    assert session.window.now == TOTALS
    assert [trainer.typed[table].caught for table in order] == [1] + [0] * (len(order) - 1)
    assert [trainer.typed[table].is_right for table in order] == [True, False] + [True] * (len(order) - 2)
    assert sum(one.keys for one in trainer.typed.values()) == typist.count
    assert "vertauscht" in trainer.lines.model().index(1, 0).data()
    assert "Fehler gefunden: 1, übersehen: 1" in trainer.verdict.text()
    assert trainer.again.isVisible()
    stored = json.loads(paths.rehearsals_file().read_text(encoding="utf-8"))
    assert stored["12/1/7"]["missed"] == 1


def test_the_lists_lie_in_the_pile_and_nobody_has_typed_them(qtbot: QtBot, session: Session, hands: Hands) -> None:
    trainer = pile(qtbot, session, hands)

    lists = office.lists(session.operations.club, session.current.event_id, 1)
    assert {one.state.value for one in lists} == {"received"}
    assert {one.number for one in lists} == set(trainer.order)
    shown = trainer.shown
    trainer.next.click()
    assert trainer.shown != shown
    trainer.back.click()
    assert trainer.shown == shown


def test_repeated_with_the_same_seed_the_pile_is_the_same_and_compared(
    qtbot: QtBot, session: Session, hands: Hands
) -> None:
    first = pile(qtbot, session, hands)
    papers = first._notes.papers
    typed_to_the_end(session, hands, first)
    old = session.operations.club.address

    first.again.click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RehearsalDialog)
    assert dialog.asked().key == "12/1/7"
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rehearsals(session).trainer not in {None, first})
    again = rehearsals(session).trainer
    assert again is not None
    assert again._notes.papers == papers
    assert session.operations.club.address != old
    session.window.activateWindow()
    qtbot.waitUntil(session.window.isActiveWindow)
    session.room(TotalsRoom).page.focus_entry()
    typed_to_the_end(session, hands, again)
    assert "Letztes Mal" in again.verdict.text()


def test_a_list_taken_away_again_is_no_longer_typed(qtbot: QtBot, session: Session, hands: Hands) -> None:
    trainer = pile(qtbot, session, hands)
    shown = trainer.shown
    type_list(trainer, Typist(hands, session.room(TotalsRoom).page))
    assert list(trainer.typed) == [shown]

    hands.ctrl(Qt.Key.Key_Z)

    assert not trainer.typed


def test_the_open_club_is_untouched(qtbot: QtBot, session: Session, hands: Hands, tmp_path) -> None:
    clock = session.memory.clock
    own = tmp_path / "Verein.skatclub"
    clubs.close(clubs.create(str(own), name="Verein", author="", desk="", clock=clock))
    before = own.read_bytes()
    assert session.files.open(str(own))

    pile(qtbot, session, hands)

    assert session.operations.club.address.endswith("Generalprobe 7.skatclub")
    assert clubs.club_name(session.operations.club) == "Generalprobe 7"
    session.operations.take_over(None)
    assert own.read_bytes() == before


def test_a_list_put_aside_while_it_is_wrong_is_one_slip(qtbot: QtBot, session: Session, hands: Hands) -> None:
    trainer = pile(qtbot, session, hands)
    page, first = session.room(TotalsRoom).page, paper(trainer)
    typist = Typist(hands, page)
    type_list(trainer, typist, slip=transposed)

    page.writer.put_aside()
    page.open_number(str(trainer.shown))

    assert page.form.texts()[Cell(Field.POINTS, 1)] == str(first.seats[0].points + 90)
    page.form.put({**page.form.texts(), Cell(Field.POINTS, 1): str(first.seats[0].points)})
    page.form.focus_last()
    typist.press("+")
    assert [one.caught for one in trainer.typed.values()] == [1]


@pytest.mark.parametrize("speed", [0, 20])
def test_the_next_start_does_not_begin_with_the_rehearsal(
    qtbot: QtBot, session: Session, hands: Hands, speed: int
) -> None:
    open_list(session)
    own = session.memory.settings
    dialog = asked(qtbot, session)
    filled_in(hands)
    dialog.speed.setValue(speed)
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Generalprobe" in session.operations.club.address)

    assert session.memory.settings == own


@pytest.mark.endure
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_beside_the_pile_no_list_is_scrolled_sideways(
    qtbot: QtBot, session: Session, hands: Hands, scale: int
) -> None:
    session.memory.change(type_scale=scale)
    trainer = pile(qtbot, session, hands)
    form = session.room(TotalsRoom).page.form

    session.window.resize(LEAST_WIDTH, 728)
    session.room(TotalsRoom).page.open_number(str(trainer.shown))
    qtbot.waitUntil(lambda: form.isVisible() and form.size_now == 4)

    assert session.window.width() == LEAST_WIDTH
    assert form.horizontalScrollBar().maximum() == 0
    assert trainer.findChild(QScrollArea).horizontalScrollBar().maximum() == 0


@pytest.mark.endure
def test_in_large_type_the_verdict_has_the_room_of_the_paper_until_one_leafs_again(
    qtbot: QtBot, session: Session, hands: Hands
) -> None:
    session.memory.change(type_scale=200)
    trainer = pile(qtbot, session, hands)
    typed_to_the_end(session, hands, trainer)
    seen = (trainer.pile.isVisible(), trainer.verdict.isVisible())
    trainer.next.click()

    assert seen == (False, True)
    assert (trainer.pile.isVisible(), trainer.verdict.isVisible()) == (True, False)


def test_nothing_is_overwritten(qtbot: QtBot, session: Session, hands: Hands) -> None:
    folder = paths.offered_folder()
    there = folder / "Generalprobe 7.skatclub"
    there.write_bytes(b"mine")

    pile(qtbot, session, hands)

    assert there.read_bytes() == b"mine"
    assert session.operations.club.address.endswith("Generalprobe 7 2.skatclub")


def test_escape_stops_it_and_leaves_no_file(
    qtbot: QtBot, session: Session, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_list(session)
    facts = check.facts(session.operations.club)
    reached, may = threading.Event(), threading.Event()
    goes_on = Steps.goes_on

    def wait(self: Steps, done: int, steps: int) -> bool:
        reached.set()
        may.wait(60)
        return goes_on(self, done, steps)

    monkeypatch.setattr(Steps, "goes_on", wait)
    dialog = asked(qtbot, session)
    filled_in(hands)
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(reached.is_set)
    assert list(paths.documents_folder().iterdir()) == []
    hands.press(Qt.Key.Key_Escape)
    may.set()
    qtbot.waitUntil(lambda: not dialog.is_busy)

    assert "abgebrochen" in dialog.refusal.text()
    assert list(paths.documents_folder().iterdir()) == []
    assert check.facts(session.operations.club) == facts
    hands.press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_day_goes_on_live_pauses_and_its_pages_follow(qtbot: QtBot, session: Session, hands: Hands) -> None:
    dialog = asked(qtbot, session)
    filled_in(hands)
    dialog.speed.setValue(20)
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rehearsals(session).live is not None)
    live = rehearsals(session).live
    assert live is not None
    qtbot.waitUntil(lambda: session.current.event_id is not None)
    session.window.menus.action("Generalprobe: anhalten oder weiter").trigger()
    assert not live.runs
    assert "&Weiter" in live.pause.text()
    held = clubs.newest_change(session.operations.club)
    seen = []
    session.operations.changed.connect(lambda done: seen.append(done.tables))
    live.take_step()
    assert clubs.newest_change(session.operations.club) > held
    assert seen[0]
    while rehearsals(session).live is not None:
        live.take_step()

    trainer = rehearsals(session).trainer
    assert trainer is not None
    assert session.window.now == TOTALS
    assert len(trainer.order) == len(office.lists(session.operations.club, session.current.event_id, 1))


def test_another_club_ends_the_rehearsal(qtbot: QtBot, session: Session, hands: Hands) -> None:
    trainer = pile(qtbot, session, hands)

    open_list(session)

    assert not trainer.isVisible()
    assert rehearsals(session).trainer is None


def test_moments_follow_the_number_of_series(qtbot: QtBot, session: Session, hands: Hands) -> None:
    dialog = asked(qtbot, session)
    filled_in(hands, series=3)
    offered = [dialog.until.itemText(place) for place in range(dialog.until.count())]
    assert "Alle Listen der Serie 3 liegen da" in offered
    assert offered[-1] == "Der Tag ist vorbei"
    assert len(offered) == 16
    dialog.until.setCurrentIndex(15)
    dialog.series.setValue(2)
    assert (dialog.asked().stop.moment, dialog.asked().stop.series) == (Moment.PAID, 2)


def test_a_whole_day_is_played_at_once_and_shown(qtbot: QtBot, session: Session, hands: Hands) -> None:
    dialog = asked(qtbot, session)
    filled_in(hands)
    dialog.until.setCurrentIndex(dialog.until.count() - 1)
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.operations.club is not None)

    lists = office.lists(session.operations.club, session.current.event_id, 1)
    assert {one.state.value for one in lists} == {"released"}
    assert rehearsals(session).trainer is None


@pytest.mark.parametrize("seed", ["", "x" * 2000])
def test_a_seed_that_cannot_be_is_refused_in_the_dialog(
    qtbot: QtBot, session: Session, hands: Hands, seed: str
) -> None:
    dialog = asked(qtbot, session)
    dialog.seed.setText(seed)
    hands.press(Qt.Key.Key_Return)

    assert dialog.isVisible()
    assert dialog.refusal.text()
    assert not list(paths.documents_folder().glob("*")) if paths.documents_folder().exists() else True

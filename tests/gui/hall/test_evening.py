"""An evening of 60 people by three programs on the server of a hall, which is closed while somebody still types."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qt_compat import qt_api

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.office.typed import Totals
from skatclub.gui import app as gui_app
from skatclub.gui.hall.server import ServerDialog
from skatclub.gui.operations.pages import TOTALS
from skatclub.gui.parts import draft
from skatclub.gui.widgets.ask import Decision
from skatclub.i18n import language
from skatclub.services.club import check, clubs
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.server import halls, joining
from skatclub.services.standings import standings
from tests import databases, typed_lists
from tests.gui.conftest import PatientBot, modal
from tests.gui.hall.test_four_windows import Seat, here
from tests.gui.office.test_office_page import Typist
from tests.halls import standing_still
from tests.siege import acts
from tests.tournaments import draw, named, new_event

__all__ = ["here"]

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.endure,
    pytest.mark.skipif(sys.platform == "win32", reason="On Windows no program is let stand still."),
]
TABLES, DESKS = 15, 3


@pytest.fixture
def hurried() -> Iterator[None]:
    """Let the director's window wait as long for a word of the server as the program lets it."""
    clubs.hurry(gui_app.PATIENCE)
    yield
    clubs.hurry(None)


def paper(series: int, table: int) -> Totals:
    return typed_lists.totals(seed=100 * series + table)


def own(place: int) -> range:
    """Return the tables whose lists are typed at a desk."""
    return range(place + 1, TABLES + 1, DESKS)


class Deeds:
    """What is done at a desk, by keys."""

    def __init__(self, seat: Seat, qtbot: PatientBot) -> None:
        self.seat, self.qtbot = seat, qtbot

    @property
    def waiting(self) -> int:
        """Return how much waits to be handed in."""
        return len(self.seat.session.handing.waiting)

    def open(self, address: str) -> None:
        """Open the hall again, and see handed in what waits."""
        assert self.seat.session.files.open(address)
        self.hand_in()

    def hand_in(self) -> None:
        """See that nothing waits any more."""
        self.qtbot.waitUntil(lambda: not self.waiting)

    def type_lists(self, series: int, tables: Sequence[int]) -> None:
        """Type lists one after another, as soon as the series is there, and see each taken in."""
        self._show(series)
        for table in tables:
            Typist(self.seat.keyboard, self.seat.totals).list_of(table, paper(series, table))
            assert self.seat.totals.sheet is None, (series, table)

    def begin(self, series: int, table: int) -> None:
        """Open a list and type its first number."""
        self._show(series)
        self.seat.keyboard.keys(str(table))
        self.seat.keyboard.keys(draft.of_totals(paper(series, table))[draft.cells(4)[0]])
        assert self.seat.totals.sheet.number == table

    def end(self, series: int, table: int) -> tuple[int, bool]:
        """Type the rest of a list and close it; return how much waits then, and whether the window went on."""
        begun = time.monotonic()
        self.seat.totals.form.put(draft.of_totals(paper(series, table)))
        self.seat.keyboard.ctrl(Qt.Key.Key_Return)
        assert self.seat.totals.sheet is None
        return self.waiting, time.monotonic() - begun < gui_app.PATIENCE + 2

    def hear(self) -> None:
        """Hear that the hall was closed."""
        label = self.seat.session.menu.halls.label
        self.qtbot.waitUntil(lambda: label.text().endswith("Saalserver: geschlossen"))

    def _show(self, series: int) -> None:
        self.seat.shows(TOTALS, acts.EVENT)
        self.qtbot.waitUntil(lambda: any(sheet.series_no == series for sheet in self.seat.totals.every))
        self.seat.totals.show_series(series)


def sit_down(line: Connection, home: Path, address: str, author: str) -> None:
    """Be the program at a desk: do what comes down the line, until nothing does; the window goes on meanwhile."""
    os.environ["SKATCLUB_HOME"] = str(home)
    language.use("de")
    qt_api.set_qt_api("pyside6")  # as the plugin of pytest does
    clubs.hurry(gui_app.PATIENCE)
    gui_app.make_application()
    qtbot = PatientBot(None)
    deeds = Deeds(Seat(address, author, qtbot), qtbot)
    while True:
        qtbot.waitUntil(line.poll)
        deed, *words = line.recv()
        if not deed:
            return
        line.send(getattr(deeds, deed)(*words))


class Program:
    """A desk that is a program of its own."""

    def __init__(self, home: Path, address: str, author: str, qtbot: PatientBot) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.qtbot = qtbot
        self.process = context.Process(target=sit_down, args=(theirs, home, address, author), daemon=True)
        self.process.start()
        theirs.close()  # so that the line breaks with the program

    def tell(self, deed: str, *words: object) -> None:
        """Say what is to be done."""
        self.line.send((deed, *words))

    def answer(self) -> object:
        """Return what came of it; the window here goes on meanwhile."""
        self.qtbot.waitUntil(self.line.poll)
        return self.line.recv()


def close(director: Seat, qtbot: PatientBot) -> str:
    """Close the hall in the director's window, all questions answered; return what it asked."""
    director.session.menu.halls.show_server()
    dialog = director.session.menu.halls.dialog
    assert isinstance(dialog, ServerDialog)
    dialog.close_hall.click()
    question = modal(Decision)
    asked = question.text()
    next(each for each in question.buttons() if each.text() == "Saal jetzt schließen").click()
    qtbot.waitUntil(lambda: director.session.operations.club is not None)
    return asked


@pytest.mark.usefixtures("hurried")
def test_an_evening_of_sixty_is_whole_though_its_hall_was_closed_while_somebody_typed(here, home, qtbot):
    gui_app.make_application()
    path = here.club(lambda club: new_event(club, named(4 * TABLES)))
    hall = here.open(path)

    def join(name: str) -> str:
        text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
        return joining.join(text, name, here.keeper(), here.folder / "keys")

    called = ("Listen 1", "Listen 2")
    programs = [Program(home.with_name(name), join(name), name, qtbot) for name in called]
    seat = Seat(hall.address, "Anna", qtbot)
    director = Deeds(seat, qtbot)

    def each(deed: str, words: Callable[[int], tuple[object, ...]] = lambda _place: ()) -> list[object]:
        """Let all three do something at once; return what came of it."""
        for place, program in enumerate(programs, 1):
            program.tell(deed, *words(place))
        return [getattr(director, deed)(*words(0)), *(program.answer() for program in programs)]

    def desks(deed: str, *words: object) -> list[object]:
        """Let the two that joined do the same with their last lists."""
        for place, program in enumerate(programs, 1):
            program.tell(deed, *words, *((own(place)[-1],) if words else ()))
        return [program.answer() for program in programs]

    draw(seat.club, acts.EVENT, 1)
    each("type_lists", lambda place: (1, own(place)))
    draw(seat.club, acts.EVENT, 2)
    each("begin", lambda place: (2, own(place)[0]))
    with standing_still(hall):
        held_up = each("end", lambda place: (2, own(place)[0]))
    each("hand_in")
    each("type_lists", lambda place: (2, own(place)[1:]))
    draw(seat.club, acts.EVENT, 3)
    each("type_lists", lambda place: (3, own(place)[: -1 if place else None]))
    desks("begin", 3)
    seat.session.watcher.look_at_desks()
    qtbot.waitUntil(lambda: len(seat.session.operations.typing) == len(programs))
    asked = close(seat, qtbot)
    desks("hear")
    kept = desks("end", 3)
    first = check.check(str(path))

    seat.session.operations.take_over(None)
    hall = here.open(path)
    for program, name in zip(programs, called, strict=True):
        program.tell("open", join(name))
    answers = [program.answer() for program in programs]
    seat.session.files.open(hall.address)
    close(seat, qtbot)
    for program in programs:
        program.tell("")
        program.process.join()
    seat.window.close()

    assert held_up == [(1, True)] * 3
    assert kept == [(1, True)] * 2
    assert answers == [None] * 2
    assert [program.process.exitcode for program in programs] == [0, 0]
    assert all(f"{name} · da · tippt gerade eine Liste" in asked for name in called)
    assert first.is_clean
    assert halls.whereabouts_of(str(path)) is None
    club = databases.open_again(path)
    sheets = office.lists(club, acts.EVENT)
    assert [(sheet.series_no, sheet.number) for sheet in sheets if sheet.has_result] == [
        (series, table) for series in range(1, 4) for table in range(1, TABLES + 1)
    ]
    reckoned = Counter[str]()
    for sheet in sheets:
        for name, written in zip(sheet.names, paper(sheet.series_no, sheet.number).seats, strict=True):
            reckoned[name] += written.written
    names = {one.id: one.person.full_name for one in registration.roll(club, acts.EVENT).participants}
    rows = standings.standings(club, acts.EVENT, series=()).standings.rows
    assert {names[row.contestant.id]: row.total for row in rows} == reckoned
    assert len(reckoned) == 4 * TABLES
    assert check.check(str(path)).is_clean

"""Four windows on one server, each at a desk of its own: register, draw, type, check and correct at once.

The server is the one that the product starts, and each desk joins it by its text, in its role.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.office.typed import Totals
from skatclub.domain.seating.draws import DrawState
from skatclub.gui import app as gui_app
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import DRAW, OVERVIEW, REGISTRATION, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.parts import draft
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.seating.room import DrawRoom
from skatclub.services.club import check, clubs
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.server import awake, halls, joining
from skatclub.services.server.halls import OpenHall
from skatclub.store.engine import server
from tests import databases
from tests.gui.conftest import Clock, PatientBot
from tests.gui.days import Keyboard, agree
from tests.gui.office.test_office_page import Typist
from tests.halls import Laptop, laptop
from tests.tournaments import named, new_event
from tests.typed_lists import totals

pytestmark = [pytest.mark.postgres, pytest.mark.endure]


class Seat:
    """A desk: its window, and who types there."""

    def __init__(self, address: str, author: str, qtbot: PatientBot) -> None:
        self.window, self.session = gui_app.make_window(Clock())
        self.session.memory.change(beep=False, seen_version="")
        self.window.resize(1366, 768)
        self.window.show()
        assert self.session.files.open(address)
        club = self.session.operations.club
        assert club is not None
        clubs.sit_down(club, author)
        self.club, self.keyboard = club, Keyboard(self.session, qtbot)
        self.name = club.database.desk.name

    @property
    def totals(self) -> TotalsPage:
        """Return the page of the totals."""
        return self.session.room(TotalsRoom).page

    def shows(self, page: str, event_id: int) -> Keyboard:
        """Show a page of the event and return the hands at it."""
        self.session.current.choose(event_id)
        self.session.show(page)
        self.keyboard.back()
        return self.keyboard

    def tiles(self) -> list[tuple[int, str]]:
        """Return what the overview says of each list of the first series."""
        self.session.show(OVERVIEW)
        page = self.session.room(OverviewRoom).page
        page.show_series(1)
        tiles = page.board.tiles.values()
        return [(tile.card.number, tile.accessibleDescription()) for tile in tiles]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[Laptop]:
    """Return the computer that has the server."""

    class Sleepless:
        is_held = False

        def hold(self) -> None:
            self.is_held = True

        def release(self) -> None:
            self.is_held = False

    computer = laptop()
    monkeypatch.setattr(server, "programs", lambda: computer.tools)
    monkeypatch.setattr(awake, "Awake", Sleepless)
    yield computer
    computer.leave()


@pytest.fixture
def hall(here: Laptop) -> OpenHall:
    """Return an open hall with a tournament for which seven are registered."""
    return here.open(here.club(lambda club: new_event(club, named(7))))


@pytest.fixture
def seats(here: Laptop, hall: OpenHall, qtbot: PatientBot) -> Iterator[tuple[Seat, ...]]:
    """Return the director at the server itself, and desks for registration, lists and the second look."""
    gui_app.make_application()
    made = [Seat(hall.address, "Anna", qtbot)]
    texts = joining.invitations(hall, here.keeper())
    for number, (role, author) in enumerate(
        ((DeskRole.REGISTRATION, "Bernd"), (DeskRole.ENTRY, "Carla"), (DeskRole.CHECKING, "Dora")), start=2
    ):
        address = joining.join(texts[role], f"Platz {number}", here.keeper(), here.folder / "keys")
        made.append(Seat(address, author, qtbot))
    yield tuple(made)
    for seat in made:
        if shiboken6.isValid(seat.window):
            seat.window.close()
            shiboken6.delete(seat.window)


def test_four_desks_register_draw_type_check_and_correct_at_once(seats, here, hall, qtbot):
    director, door, typist, checker = seats
    event_id = director.session.current.event_id
    assert event_id is not None

    door.shows(REGISTRATION, event_id).keys("Zora Zimmer; Herz Dame")
    registered(director, event_id, 8, qtbot)
    draw(director, event_id, qtbot)

    typist.shows(TOTALS, event_id)
    qtbot.waitUntil(lambda: len(typist.totals.sheets) == 2)
    first, second = totals(seed=1), totals(seed=2)
    Typist(typist.keyboard, typist.totals).list_of(1, first)
    checker.shows(TOTALS, event_id)
    qtbot.waitUntil(lambda: checker.totals.sheet_at(1).has_result)

    typist.keyboard.back()
    typist.keyboard.keys("2")
    typist.keyboard.keys("77", enter=False)  # half a number, while the three others write
    field = QApplication.focusWidget()
    door.shows(REGISTRATION, event_id).keys("Yvonne Yildiz; Herz Dame")
    checker.keyboard.back()
    qtbot.waitUntil(lambda: checker.totals.sheet_at(2).typed_at == (typist.name,))
    checker.keyboard.keys("1*", enter=False)
    qtbot.waitUntil(lambda: typist.totals.sheet_at(1).is_checked)
    registered(director, event_id, 9, qtbot)
    assert (field.text(), typist.totals.sheet.number) == ("77", 2)

    typist.keyboard.back()
    typist.keyboard.ctrl(Qt.Key.Key_A)
    Typist(typist.keyboard, typist.totals).numbers(second)
    corrected = totals(seed=3)
    director.shows(TOTALS, event_id)
    qtbot.waitUntil(lambda: director.totals.sheet_at(2).has_result)
    correct(director, corrected)
    checker.keyboard.back()
    qtbot.waitUntil(lambda: checker.totals.sheet_at(2).first.totals.seats == corrected.seats)
    checker.keyboard.keys("2*", enter=False)

    newest = clubs.newest_change(director.club)
    for seat in seats:
        qtbot.waitUntil(lambda seat=seat: seat.session.watcher.newest == newest)
        assert seat.session.handing.waiting == ()
    said = [seat.tiles() for seat in seats]
    assert said[0] == [(1, "✔ geprüft"), (2, "✔ geprüft")]
    assert said == [said[0]] * len(seats)
    agreed = [agree(seat.session) for seat in seats]
    assert agreed == [agreed[0]] * len(seats)
    lists = office.lists(director.club, event_id)
    assert [(each.first.totals.seats, each.typed_by, each.checked_by) for each in lists] == [
        (first.seats, "Carla", "Dora"),
        (corrected.seats, "Anna", "Dora"),
    ]

    for seat in seats:
        seat.window.close()
    closed = here.close(halls.of_club(hall.address))
    assert check.check(str(closed.path)).is_clean
    club = databases.open_again(closed.path)
    assert len(registration.roll(club, event_id).participants) == 9
    clubs.close(club)


def registered(seat: Seat, event_id: int, people: int, qtbot: PatientBot) -> None:
    """Wait until a desk has so many people on its page of the registration."""
    before = seat.session.window.now
    seat.session.current.choose(event_id)
    seat.session.show(REGISTRATION)
    page = seat.session.room(RegistrationRoom).page
    qtbot.waitUntil(lambda: page.roll is not None and len(page.roll.participants) == people)
    seat.session.window.show_page(before)


def draw(director: Seat, event_id: int, qtbot: PatientBot) -> None:
    """Draw the first series by keys and accept it."""
    keyboard = director.shows(DRAW, event_id)
    page = director.session.room(DrawRoom).page
    qtbot.waitUntil(page.head.draw.isEnabled)
    keyboard.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.plan.seating is not None and not page.acts.background.is_running)
    keyboard.press(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: page.plan.draw.state is DrawState.ACCEPTED)


def correct(director: Seat, paper: Totals) -> None:
    """Write other numbers over the list of table 2."""
    director.keyboard.keys("2")
    page = director.totals
    page.form.put(draft.of_totals(paper))
    director.keyboard.ctrl(Qt.Key.Key_Return)

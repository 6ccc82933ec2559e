"""An evening of 60 people by three windows on the server of a hall, which is closed while somebody still types."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.office.typed import Totals
from skatclub.gui import app as gui_app
from skatclub.gui.hall.server import ServerDialog
from skatclub.gui.operations.pages import TOTALS
from skatclub.gui.parts import draft
from skatclub.gui.widgets.ask import Decision
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
from tests.tournaments import draw, named, new_event

__all__ = ["here"]

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.endure,
    pytest.mark.skipif(sys.platform == "win32", reason="On Windows no program is let stand still."),
]
SERIES, TABLES = 3, 15
STILL_IN, CLOSED_AT = (2, 4), 13
"""The list at which the server stands still, and the table from which on the hall of the last series is closed."""


@pytest.fixture
def hurried() -> Iterator[None]:
    """Let the windows wait as long for a word of the server as the program lets them."""
    clubs.hurry(gui_app.PATIENCE)
    yield
    clubs.hurry(None)


def paper(series: int, table: int) -> Totals:
    return typed_lists.totals(seed=100 * series + table)


def type_list(seat: Seat, event_id: int, series: int, table: int) -> None:
    """Type a list by keys, and see it taken in."""
    seat.shows(TOTALS, event_id)
    seat.totals.show_series(series)
    Typist(seat.keyboard, seat.totals).list_of(table, paper(series, table))
    assert seat.totals.sheet is None


def begin_list(seat: Seat, event_id: int, series: int, table: int) -> None:
    """Open a list and type its first number."""
    seat.shows(TOTALS, event_id)
    seat.totals.show_series(series)
    seat.keyboard.keys(str(table))
    seat.keyboard.keys(draft.of_totals(paper(series, table))[draft.cells(4)[0]])
    assert seat.totals.sheet.number == table


def end_list(seat: Seat, event_id: int, series: int, table: int) -> None:
    """Type the rest of a list, and close it."""
    seat.shows(TOTALS, event_id)
    seat.totals.form.put(draft.of_totals(paper(series, table)))
    seat.keyboard.ctrl(Qt.Key.Key_Return)
    assert seat.totals.sheet is None


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
def test_an_evening_of_sixty_is_whole_though_its_hall_was_closed_while_somebody_typed(here, qtbot):
    gui_app.make_application()
    path = here.club(lambda club: new_event(club, named(4 * TABLES)))
    hall = here.open(path)
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    director = Seat(hall.address, "Anna", qtbot)
    desks = [
        Seat(joining.join(text, name, here.keeper(), here.folder / "keys"), author, qtbot)
        for name, author in (("Listen 1", "Bernd"), ("Listen 2", "Carla"))
    ]
    seats = (director, *desks)
    event_id = director.session.current.event_id
    for series in range(1, SERIES + 1):
        draw(director.club, event_id, series)
        for seat in seats:
            qtbot.waitUntil(lambda seat=seat: seat.session.watcher.newest == director.session.watcher.newest)
        last = TABLES if series < SERIES else CLOSED_AT
        for table in range(1, last + 1):
            seat = seats[table % 3]
            if (series, table) != STILL_IN:
                type_list(seat, event_id, series, table)
                continue
            begin_list(seat, event_id, series, table)
            begun = time.monotonic()
            with standing_still(hall):
                end_list(seat, event_id, series, table)
                waited, waiting = time.monotonic() - begun, len(seat.session.handing.waiting)
            qtbot.waitUntil(lambda seat=seat: not seat.session.handing.waiting)
    typing = dict(zip(desks, (TABLES - 1, TABLES), strict=True))
    for desk, table in typing.items():
        begin_list(desk, event_id, SERIES, table)
    director.session.watcher.look_at_desks()
    qtbot.waitUntil(lambda: len(director.session.operations.typing) == len(desks))
    asked = close(director, qtbot)
    for desk, table in typing.items():
        qtbot.waitUntil(lambda desk=desk: desk.session.menu.halls.label.text().endswith("Saalserver: geschlossen"))
        end_list(desk, event_id, SERIES, table)
    kept = [len(desk.session.handing.waiting) for desk in desks]
    first = check.check(str(path))

    director.session.operations.take_over(None)
    hall = here.open(path)
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    for desk, name in zip(desks, ("Listen 1", "Listen 2"), strict=True):
        assert desk.session.files.open(joining.join(text, name, here.keeper(), here.folder / "keys"))
        qtbot.waitUntil(lambda desk=desk: not desk.session.handing.waiting)
    director.session.files.open(hall.address)
    close(director, qtbot)
    for seat in seats:
        seat.window.close()

    assert waited < gui_app.PATIENCE + 2
    assert (waiting, kept) == (1, [1, 1])
    assert all(f"{name} · da · tippt gerade eine Liste" in asked for name in ("Listen 1", "Listen 2"))
    assert first.is_clean
    assert halls.whereabouts_of(str(path)) is None
    club = databases.open_again(path)
    sheets = office.lists(club, event_id)
    assert [(sheet.series_no, sheet.number) for sheet in sheets if sheet.has_result] == [
        (series, table) for series in range(1, SERIES + 1) for table in range(1, TABLES + 1)
    ]
    reckoned = Counter[str]()
    for sheet in sheets:
        for name, seat in zip(sheet.names, paper(sheet.series_no, sheet.number).seats, strict=True):
            reckoned[name] += seat.written
    names = {each.id: each.person.full_name for each in registration.roll(club, event_id).participants}
    rows = standings.standings(club, event_id, series=()).standings.rows
    assert {names[row.contestant.id]: row.total for row in rows} == reckoned
    assert len(reckoned) == 4 * TABLES
    assert check.check(str(path)).is_clean

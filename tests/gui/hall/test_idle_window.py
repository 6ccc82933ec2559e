"""What a joined window asks of the hall’s server while nobody touches it, counted by the timers of two minutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
import shiboken6
from PySide6.QtCore import QThreadPool, QTimer
from PySide6.QtWidgets import QApplication

from skatclub.domain.hall.joining import DeskRole
from skatclub.gui import app as gui_app
from skatclub.gui.operations.pages import LISTS, OVERVIEW, RESULTS, TOTALS
from skatclub.gui.operations.watching import DESKS_EVERY
from skatclub.services.club import clubs
from skatclub.services.server import joining
from tests import databases
from tests.gui.conftest import PatientBot
from tests.gui.hall.test_four_windows import Seat, here
from tests.halls import Laptop
from tests.tournaments import draw, named, new_event

__all__ = ["here"]

pytestmark = pytest.mark.postgres

SECONDS = 120
STEP_MS = 250
COMMIT = "COMMIT"
QUERIES, TRANSACTIONS = 0.7, 0.55
"""At most, in a second."""


@pytest.fixture
def seat(here: Laptop, qtbot: PatientBot) -> Iterator[Seat]:
    """Return a desk that has joined, with a drawn series of eight."""
    gui_app.make_application()
    path = here.folder / "Herz Dame.skatclub"
    club = databases.ready(path)
    event_id = new_event(club, named(8))
    draw(club, event_id)
    clubs.close(club)
    hall = here.open(path)
    text = joining.invite(hall, DeskRole.DIRECTOR, here.keeper())
    made = Seat(joining.join(text, "Platz 2", here.keeper(), here.folder / "keys"), "Bernd", qtbot)
    made.session.current.choose(event_id)
    yield made
    if shiboken6.isValid(made.window):
        made.window.close()
        shiboken6.delete(made.window)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is said to a server from now on, on whichever line."""
    said: list[str] = []
    execute, commit = psycopg.Cursor.execute, psycopg.Connection.commit

    def counted(cursor: psycopg.Cursor, query: Any, *args: Any, **named: Any) -> object:
        said.append(str(query))
        return execute(cursor, query, *args, **named)

    def committed(line: psycopg.Connection) -> None:
        said.append(COMMIT)
        commit(line)

    monkeypatch.setattr(psycopg.Cursor, "execute", counted)
    monkeypatch.setattr(psycopg.Connection, "commit", committed)
    return said


def active(seat: Seat, *, once: bool) -> list[QTimer]:
    """Return the timers of a window that run, those that come once or those that come again and again."""
    roots = (seat.window, seat.session, seat.session.operations)
    timers = {timer for root in roots for timer in root.findChildren(QTimer)}
    return [timer for timer in timers if timer.isActive() and timer.isSingleShot() is once]


def settle(seat: Seat) -> None:
    """Let all that is put off or at work beside the window come to its end now, whatever time it would take."""
    while True:
        QThreadPool.globalInstance().waitForDone()
        QApplication.processEvents()
        put_off = active(seat, once=True)
        if not put_off:
            return
        for timer in put_off:
            timer.stop()
            timer.timeout.emit()


def pass_by(seat: Seat, seconds: int) -> set[int]:
    """Let so many seconds pass for the timers of a window at once; return how often they come, in milliseconds."""
    running = {timer: timer.interval() for timer in active(seat, once=False)}
    for timer in running:
        timer.stop()
    for now in range(STEP_MS, seconds * 1000 + 1, STEP_MS):
        for timer, interval in running.items():
            for _time in range(now // interval - (now - STEP_MS) // interval):
                timer.timeout.emit()
                settle(seat)
    for timer in running:
        timer.start()
    return set(running.values())


def test_a_joined_window_that_nobody_touches_asks_little(seat, asked):
    by_page = {}
    for page in (OVERVIEW, TOTALS, LISTS, RESULTS):
        seat.session.show(page)
        settle(seat)  # what a page reads once, and what is read ahead of the typing
        asked.clear()
        came = pass_by(seat, SECONDS)
        by_page[page] = Counter("transaction" if said == COMMIT else "query" for said in asked)
        assert 2_000 in came  # that looks for changes, and now and then for desks
        desks = [said for said in asked if "pg_stat_activity" in said]
        assert len(desks) == SECONDS / 2 / DESKS_EVERY  # nobody else counts them

    for page, said in by_page.items():
        assert SECONDS / 2 <= said["query"] <= QUERIES * SECONDS, (page, said)  # for changes each other second
        assert said["transaction"] <= TRANSACTIONS * SECONDS, (page, said)

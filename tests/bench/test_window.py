"""Timings of the window: a key to its painted preview, pages of a large tournament, start beside a bare window."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from skatclub import paths, settings
from skatclub.gui.operations.pages import DRAW, OVERVIEW, PREFERENCES, RESULTS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.standings.room import ResultsRoom
from skatclub.settings import Settings
from tests.bench import starts
from tests.gui.conftest import Hands, home, open_list, qtbot, rooms, session  # noqa: F401 (fixtures)
from tests.kept_clubs import day_of
from tests.rehearsals.day import Moment, Wish

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session

BARE = """
import os
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
label = QLabel("Skat")
label.resize(1366, 768)
label.show()
application.processEvents()
label.grab()
os._exit(0)
"""
OURS = """
import os, sys
from skatclub import __main__
from skatclub.gui import app
def painted(window, greets):
    window.grab()
    os._exit(0)
app._furnish = painted
__main__.main(sys.argv[1:])
"""


def test_a_key_to_its_painted_preview(benchmark, session):  # noqa: F811
    """One key in the entry line until preview and chips are painted."""
    page = open_list(session)
    lines = itertools.cycle(["3", "34", "342", "342/", "342/-", "21-1", "242", "11-1*/,"])

    def press() -> None:
        page.entry.edit.setText(next(lines))
        page.entry.repaint()
        page.entry.card.repaint()

    benchmark.pedantic(press, rounds=1000, iterations=1, warmup_rounds=20)

    benchmark.extra_info["ms, p99"] = sorted(benchmark.stats.stats.data)[989] * 1e3


def test_a_file_of_60_evenings_opened_to_its_painted_page(
    benchmark,
    session,  # noqa: F811
    sixty,
):
    """From the address of a file to the picture of its newest evening or running list."""

    def opened() -> None:
        assert session.files.open(str(sixty))
        QApplication.processEvents()
        session.window.grab()

    benchmark.pedantic(opened, rounds=8, iterations=1, warmup_rounds=1)

    assert session.window.now == OVERVIEW


SAMPLE = str(paths.resource("sample.skatclub"))


@pytest.mark.parametrize(
    ("program", "last_club"),
    [((OURS,), ""), ((OURS,), SAMPLE), ((OURS, "open", SAMPLE), "")],
    ids=["no club", "last club", "open"],
)
def test_cold_start_beside_a_bare_window(benchmark, tmp_path, program, last_club):
    """Process start to the first painted window, ours and a bare one in turn.

    That is the window with its menus, and with the name of the club if there is one; pages come after it.
    """
    if last_club:
        settings.save(Settings(last_club=last_club), tmp_path / "config" / "settings.json")

    starts.in_turn(benchmark, ("-c", *program), ("-c", BARE), tmp_path, than="a bare window")


def open_day(session: Session, folder: Path, people: int, until: Moment) -> None:  # noqa: F811
    """Open a rehearsal of one series that is played up to a moment."""
    club = day_of(Wish(people=people, series=1, calm=True), until, folder / "hall.skatclub")
    session.operations.take_over(club)
    session.current.choose(1)


def test_the_overview_of_60_tables_opened(benchmark, session, tmp_path):  # noqa: F811
    """Another page to the painted overview of 240 people at 60 tables (goal: below 300 ms)."""
    open_day(session, tmp_path, 240, Moment.DRAWN)
    session.window.show_page(OVERVIEW)

    def leave() -> None:
        session.window.show_page(PREFERENCES)
        QApplication.processEvents()

    def show() -> None:
        session.window.show_page(OVERVIEW)
        QApplication.processEvents()
        session.window.grab()

    benchmark.pedantic(show, setup=leave, rounds=20, iterations=1, warmup_rounds=1)
    assert len(session.room(OverviewRoom).page.board.tiles) == 60


def test_the_overview_of_60_tables_made_anew(benchmark, session, tmp_path):  # noqa: F811
    """The same with every tile made anew, as on the first look at an event."""
    open_day(session, tmp_path, 240, Moment.DRAWN)
    session.window.show_page(OVERVIEW)
    page = session.room(OverviewRoom).page

    def forget() -> None:
        page.board.show_tables((), small=True, searched=False, empty="")
        QApplication.processEvents()

    def show() -> None:
        page.refresh()
        QApplication.processEvents()
        page.grab()

    benchmark.pedantic(show, setup=forget, rounds=20, iterations=1, warmup_rounds=1)


def test_the_draw_of_60_tables_shown(benchmark, session, tmp_path):  # noqa: F811
    """The draw page with 240 people, check and bounds included."""
    open_day(session, tmp_path, 240, Moment.DRAWN)
    session.show(DRAW, 1)
    page = session.room(DrawRoom).page

    def show() -> None:
        page.refresh()
        QApplication.processEvents()
        page.grab()

    benchmark.pedantic(show, rounds=10, iterations=1, warmup_rounds=1)
    assert len(page.board.cards) == 60


def test_a_ranking_of_400_painted(benchmark, session, tmp_path):  # noqa: F811
    """The table of 400 people painted anew as far as it is seen, bars included (goal: below 16 ms)."""
    open_day(session, tmp_path, 400, Moment.ENTERED)
    session.window.show_page(RESULTS)
    QApplication.processEvents()
    page = session.room(ResultsRoom).page

    benchmark.pedantic(page.view.viewport().grab, rounds=20, iterations=1, warmup_rounds=1)
    assert len(page.view.rows) == 400

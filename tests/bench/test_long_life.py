"""Pages of a club of 2,000 members and 120 evenings, each from another page to its picture (goal: 0.3 s)."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from PySide6.QtWidgets import QApplication

from skatclub.gui.operations.pages import (
    CASH,
    DRAW,
    FIGURES,
    LISTS,
    MEMBERS,
    OVERVIEW,
    PREFERENCES,
    PRIZES,
    REGISTRATION,
    RESULTS,
    SEASON,
    TOTALS,
)
from skatclub.services.club import clubs
from tests.bench.test_seasons import write_evenings
from tests.databases import make, open_again
from tests.gui.conftest import home, qtbot, rooms, session  # noqa: F401 (fixtures)
from tests.season_clubs import new_season

MEMBERS_OF_CLUB, EVENINGS, HERE = 2000, 120, 100
SHOWN = (
    OVERVIEW, REGISTRATION, DRAW, LISTS, TOTALS, RESULTS, PRIZES, CASH, SEASON, MEMBERS, FIGURES
)  # fmt: skip


@pytest.fixture(scope="module")
def large_club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of the club; all came to the first evenings, a hundred to each of the others."""
    path = tmp_path_factory.mktemp("large") / "large.skatclub"
    made = make(path)
    write_evenings(made, members=MEMBERS_OF_CLUB, evenings=EVENINGS, here=HERE)
    new_season(made)
    clubs.close(made)
    return path


@pytest.mark.parametrize("key", SHOWN)
def test_a_page_of_2000_members_and_120_evenings(benchmark, session, tmp_path, large_club, key):  # noqa: F811
    """The page shown again, all asked and painted anew."""
    copyfile(large_club, tmp_path / "large.skatclub")
    session.operations.take_over(open_again(tmp_path / "large.skatclub"))
    session.current.choose(EVENINGS)

    def leave() -> None:
        session.window.show_page(PREFERENCES)
        QApplication.processEvents()

    def show() -> None:
        session.window.show_page(key)
        session.window.rooms[key].page.refresh()
        QApplication.processEvents()
        session.window.grab()

    benchmark.pedantic(show, setup=leave, rounds=5, iterations=1, warmup_rounds=1)

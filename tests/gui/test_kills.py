"""Killed while somebody types, the window has lost at most the keys of the last moment."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from skatclub import paths, settings
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import LISTS, REGISTRATION, TOTALS
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.registration import registration
from tests.dying import dies
from tests.gui.conftest import FOUR, Clock
from tests.tournaments import DAY, draw, named, new_event

TYPE = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from skatclub.gui import app as gui_app
from tests.gui.conftest import PATIENCE_MS, Clock

def wait_until(is_so):
    for _look in range(PATIENCE_MS // 10):
        if is_so():
            return
        QTest.qWait(10)
    raise TimeoutError

app = gui_app.make_application()
window, session = gui_app.make_window(Clock())
window.show()
assert session.files.open(sys.argv[1])
place, table, lines = sys.argv[2], int(sys.argv[3]), sys.argv[4:]
session.show(place, table if place in {"lists", "totals"} else None)
window.activateWindow()
wait_until(lambda: QApplication.focusWidget() is not None)
for number, line in enumerate(lines):
    QTest.keyClicks(QApplication.focusWidget(), line)
    if number < len(lines) - 1:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
club, list_id = session.operations.club, {"lists": table, "totals": -table}.get(place)
if list_id is not None:  # what is half typed is kept a moment after the last key
    wait_until(lambda: lines[-1] in session.memory.draft(club.address, list_id).split())
print("typed", flush=True)
QTest.qWait(600_000)
"""

MAKE_CLUB = """
import sys
from PySide6.QtWidgets import QApplication
from skatclub.gui import app as gui_app
from tests.dying import die_at
from tests.gui.conftest import Clock

app = gui_app.make_application()
window, session = gui_app.make_window(Clock())
assert session.files.open(sys.argv[1])
die_at(int(sys.argv[2]))
session.copies.older.make_club()
window.close()
QApplication.processEvents()
"""


def killed_while_typing(address: str, place: str, table_id: int, *lines: str) -> None:
    """Open a club in a window of its own, type lines, Enter after all but the last, and kill the program."""
    command = [sys.executable, "-c", TYPE, address, place, str(table_id), *lines]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as window:
        assert window.stdout is not None
        told = window.stdout.readline()
        window.kill()
    assert told == "typed\n"


@pytest.fixture
def address(tmp_path: Path) -> str:
    """Return where a club with a tournament of eight and its drawn first series lies."""
    path = str(tmp_path / "Herz Dame.skatclub")
    club = clubs.create(path, name="SC Herz Dame", author="Anna", desk="desk", clock=Clock())
    draw(club, new_event(club, named(8)))
    clubs.close(club)
    return path


@pytest.mark.endure
def test_a_list_keeps_its_deals_and_the_half_typed_line(session, address):
    club = clubs.open_club(address, author="Anna", desk="desk", clock=Clock())
    night = events.new_club_night(
        club, title="Abend", names=FOUR, rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    )
    table_id = events.tables_of(club, night.made_id or 0)[0].id
    clubs.close(club)

    killed_while_typing(address, "lists", table_id, "342", "22")

    assert check(address).is_clean
    session.files.open(address)
    session.show(LISTS, table_id)
    assert len(session.room(SheetsRoom).page.table.records) == 1
    assert session.room(SheetsRoom).page.entry.edit.text() == "22"


@pytest.mark.endure
def test_a_list_of_totals_keeps_every_number_typed(session, address):
    club = clubs.open_club(address, author="Anna", desk="desk", clock=Clock())
    table_id = office.lists(club, events.overview(club)[0].id)[0].table_id
    clubs.close(club)

    killed_while_typing(address, TOTALS, table_id, "404", "7", "1")

    assert check(address).is_clean
    session.files.open(address)
    session.window.show_page(TOTALS)
    page = session.room(TotalsRoom).page
    page.open_table(table_id)
    texts = page.form.texts()
    assert [texts[Cell(field, 1)] for field in (Field.POINTS, Field.WON, Field.LOST)] == ["404", "7", "1"]
    assert page.writer.is_edited()


@pytest.mark.endure
def test_the_registration_keeps_whoever_was_entered(session, tmp_path):
    address = str(tmp_path / "Pik Ass.skatclub")
    club = clubs.create(address, name="Pik Ass", author="Anna", desk="desk", clock=Clock())
    event_id = new_event(club, named(4))
    clubs.close(club)

    killed_while_typing(address, REGISTRATION, 0, "Zora Zett", "Xaver Ypsi", "Wil")

    assert check(address).is_clean
    session.files.open(address)
    roll = session.operations.ask(registration.roll, event_id)
    assert roll is not None
    assert [one.person.full_name for one in roll.participants][-2:] == ["Zora Zett", "Xaver Ypsi"]


@pytest.mark.endure
@pytest.mark.timeout(1800)
def test_an_older_copy_that_becomes_the_club_leaves_a_whole_club_at_each_kill(address, tmp_path):
    folder = tmp_path / "Verein"
    folder.mkdir()
    today, older = folder / "Herz Dame.skatclub", folder / "Herz Dame Stand 2026-11-05 17-27.skatclub"
    point, is_killed = 1, True
    while is_killed:
        for made in folder.iterdir():
            made.unlink()
        for path in (today, older):
            shutil.copy(address, path)
        settings.save(replace(settings.Settings(), last_club=str(today)), paths.settings_file())
        is_killed = dies(MAKE_CLUB, older, point)
        last = settings.load(paths.settings_file()).last_club
        clubs_here = [made for made in folder.iterdir() if made.suffix == ".skatclub" and made.name[0] != "."]

        assert all(check(str(made)).is_clean for made in clubs_here)
        assert {today, older} <= set(clubs_here)
        assert Path(last) in set(clubs_here) - {older}
        point += 1

    assert last != str(today)
    assert point > 5

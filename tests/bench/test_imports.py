"""Timings of an import of 6,000 members: planned, written, and what of it the window notices."""

from __future__ import annotations

import random
import time

from PySide6.QtCore import QTimer

from skatclub.domain.imports import columns, member_rows
from skatclub.domain.imports.incoming import Incoming
from skatclub.domain.imports.readers import grids
from skatclub.gui.imports.assistant import COLUMNS, PEOPLE, PREVIEW, ImportDialog
from skatclub.services.club import clubs
from skatclub.services.imports import taking
from skatclub.services.imports.taking import Answers
from tests.databases import make, path
from tests.gui.conftest import hands, home, qtbot, rooms, session  # noqa: F401 (fixtures)

__all__ = ["path"]
HEADS = "Nr;Nachname;Vorname;Status;Eintritt;Gruppe;Verbands-Nr.;Telefon;Aushang;Internet"
GIVEN = ("Bernd", "Anna", "Müzeyyen", "Jörg", "Ute", "Karl", "Heinz", "Doris", "Emil", "Frieda")
GROUPS = ("D", "S", "Jugend")
LEVELS = ("voll", "nur Vorname", "anonym", "")
PEOPLE_OF_A_FEDERATION = 6000


def a_federation() -> str:
    """Return a list of 6,000 members, no two of one name."""
    chance = random.Random(7)
    rows = [HEADS]
    for number in range(1, PEOPLE_OF_A_FEDERATION + 1):
        family = "".join(chance.choice("abcdefghiklmnoprstuwz") for _letter in range(9)).capitalize()
        told = (
            family,
            chance.choice(GIVEN),
            "aktiv",
            f"1.4.{1960 + number % 60}",
            chance.choice(("D", "S", "Jugend")),
        )
        rows.append(";".join((str(number), *told, f"00{number}", f"0123{number}", *chance.choices(LEVELS, k=2))))
    return "\n".join(rows) + "\n"


def incoming() -> Incoming:
    grid = grids.from_text(a_federation())
    return member_rows.read(grid, columns.guess(grid, columns.MEMBERS, with_contact=True))


def test_plan_6000_members_that_the_club_knows(benchmark, path):
    club, told = make(path), incoming()
    taking.take_over(club, told, Answers(), title="Abend")

    plan = benchmark.pedantic(taking.plan, args=(club, told, Answers()), kwargs={"title": "Abend"}, rounds=3)

    clubs.close(club)
    assert plan.is_empty


def test_write_6000_members(benchmark, path):
    club, told = make(path), incoming()
    begun = time.process_time()

    benchmark.pedantic(taking.take_over, args=(club, told, Answers()), kwargs={"title": "Abend"}, rounds=1)

    benchmark.extra_info["s of the processor"] = time.process_time() - begun
    clubs.close(club)


def test_the_window_while_6000_members_come_in(
    benchmark,
    qtbot,  # noqa: F811
    session,  # noqa: F811
    tmp_path,
):
    """How long the window answers nobody, at each step from the file to the last word."""
    club = clubs.create(str(tmp_path / "club.skatclub"), name="V", author="", desk="", clock=session.memory.clock)
    session.operations.take_over(club)
    file = tmp_path / "Mitglieder.csv"
    file.write_text(a_federation(), encoding="utf-8")
    dialog = ImportDialog(session.window, session.operations, session.memory.clock().date())
    dialog.show()
    held, last = {}, [time.perf_counter()]
    step = ["source"]

    def tick() -> None:
        now = time.perf_counter()
        held[step[0]] = max(held.get(step[0], 0.0), now - last[0])
        last[0] = now

    timer = QTimer()
    timer.timeout.connect(tick)
    timer.start(0)

    def take_in() -> None:
        dialog.source.take_file(file)
        for place, name in ((COLUMNS, "columns"), (PEOPLE, "people"), (PREVIEW, "preview")):
            step[0], last[0] = name, time.perf_counter()
            dialog.go_on()
            qtbot.waitUntil(
                lambda place=place: dialog.steps.currentIndex() == place and not dialog._reading.is_running,
                timeout=120_000,
            )
            qtbot.wait(500)
        step[0], last[0] = "writing", time.perf_counter()
        with qtbot.waitSignal(dialog.written, timeout=300_000):
            dialog.go_on()

    benchmark.pedantic(take_in, rounds=1)
    benchmark.extra_info.update({f"ms held at most, {name}": 1e3 * told for name, told in held.items()})

"""Long work beside the window: nobody looks for cycles meanwhile, and it may outlive the program."""

from __future__ import annotations

import gc
from threading import Event
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QThreadPool

from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import Stoppable

if TYPE_CHECKING:
    from skatclub.gui.operations.stoppable import GoesOn

SECONDS = 10


def test_cycles_are_not_looked_for_until_the_last_of_two_jobs_is_done(qtbot):
    operations, told = Operations(), []
    first, second = Background(operations), Background(operations)
    first_goes_on, second_goes_on = Event(), Event()

    def wait(goes_on: Event) -> bool:
        assert goes_on.wait(SECONDS)
        return gc.isenabled()

    second.run(lambda: wait(second_goes_on), told.append)
    first.run(lambda: wait(first_goes_on), told.append)
    first_goes_on.set()
    qtbot.waitUntil(lambda: len(told) == 1)
    second_goes_on.set()
    qtbot.waitUntil(lambda: len(told) == 2)

    assert told == [False, False]
    assert gc.isenabled()


def test_work_that_fails_lets_cycles_be_looked_for_again(qtbot):
    operations = Operations()
    beside = Background(operations)

    with qtbot.waitSignal(operations.failed):
        beside.run(lambda: 1 // 0, lambda _result: None)

    assert gc.isenabled()


def test_what_a_job_made_counts_as_old_so_that_the_next_look_is_short(qtbot):
    operations, made = Operations(), []
    beside = Background(operations)

    beside.run(lambda: [[number] for number in range(50_000)], made.append)
    qtbot.waitUntil(lambda: bool(made))

    young = {id(one) for generation in (0, 1) for one in gc.get_objects(generation)}
    assert not young & {id(one) for one in made[0]}


def test_work_that_outlives_the_program_is_thrown_away_without_a_word(qtbot):
    told, goes_on = [], Event()
    beside = Background(Operations())

    beside.run(lambda: goes_on.wait(SECONDS), told.append)
    shiboken6.delete(beside)  # as Qt does with everything when the program ends
    goes_on.set()

    assert QThreadPool.globalInstance().waitForDone(SECONDS * 1000)
    assert told == []


def test_work_in_steps_that_outlives_the_program_stops_at_its_next_step(qtbot):
    came, told, goes_on = [], [], Event()
    beside = Stoppable(Operations())

    def work(may_go_on: GoesOn) -> None:
        assert goes_on.wait(SECONDS)
        came.append(may_go_on(1, 2))

    beside.run(work, told.append)
    shiboken6.delete(beside)
    goes_on.set()

    assert QThreadPool.globalInstance().waitForDone(SECONDS * 1000)
    assert came == [False]
    assert told == []

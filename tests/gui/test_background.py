"""Long work beside the window: nobody looks for cycles meanwhile, and everybody does afterwards."""

from __future__ import annotations

import gc
from threading import Event

from skatclub.gui.background import Background
from skatclub.gui.operations import Operations

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

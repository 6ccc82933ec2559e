"""Long work beside the window: nobody looks for cycles meanwhile, and it may outlive the program."""

from __future__ import annotations

import gc
from functools import partial
from threading import Event, current_thread, main_thread
from typing import TYPE_CHECKING
from weakref import ref

import pytest
import shiboken6
from PySide6.QtCore import QObject, QThreadPool
from PySide6.QtWidgets import QDialog

from skatclub.gui.operations.background import Background
from skatclub.gui.operations.cycles import MANY, OFTEN, Sweeper, Uncollected
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import Stoppable

if TYPE_CHECKING:
    from skatclub.gui.operations.stoppable import GoesOn

SECONDS = 60


@pytest.fixture(autouse=True)
def alone() -> None:
    """Let what other tests have begun in threads come to its end: while it runs, nobody looks for cycles."""
    assert QThreadPool.globalInstance().waitForDone(SECONDS * 1000)


def test_what_is_given_up_goes_in_the_thread_of_the_window_only(qtbot):
    """Before: the thread was the last to hold it, took it away, and now and then the whole program with it."""
    gone_in, goes_on = [], Event()
    operations = Operations()

    class Seen(Background):
        def __del__(self) -> None:
            gone_in.append(current_thread())

    class Held:
        def work(self, _given_up: Seen) -> None:
            assert goes_on.wait(SECONDS)

        def __del__(self) -> None:
            gone_in.append(current_thread())

    beside, held = Seen(operations), Held()
    beside.run(partial(held.work, beside), lambda _result: None)
    beside.cancel()
    del beside, held
    goes_on.set()

    qtbot.waitUntil(lambda: len(gone_in) == 2)
    assert set(gone_in) == {main_thread()}


def test_steps_of_a_job_that_is_given_up_go_in_the_thread_of_the_window_only(qtbot):
    gone_in, goes_on, begun = [], Event(), Event()

    class Seen(Stoppable):
        def __del__(self) -> None:
            gone_in.append(current_thread())

    def work(may_go_on: GoesOn) -> bool:
        begun.set()
        assert goes_on.wait(SECONDS)
        return may_go_on(1, 2)

    beside = Seen(Operations())
    beside.run(work, lambda _result: None)
    assert begun.wait(SECONDS)
    del beside
    goes_on.set()

    qtbot.waitUntil(lambda: bool(gone_in))
    assert gone_in == [main_thread()]


def test_the_window_alone_looks_for_cycles_and_not_while_anybody_reckons(qtbot):
    parent, looked, begun, goes_on = QObject(), [], Event(), Event()
    sweeper, beside = Sweeper(parent), Background(Operations())

    def work() -> bool:
        begun.set()
        return goes_on.wait(SECONDS)

    beside.run(work, looked.append)
    assert begun.wait(SECONDS)
    many = [[number] for number in range(2 * MANY)]
    gone = ref(_cycle())
    sweeper.look()
    before = gone() is not None
    goes_on.set()
    qtbot.waitUntil(lambda: bool(looked))
    many += [[number] for number in range(2 * MANY)]
    for _look in range(OFTEN):
        sweeper.look()
        many += [[number] for number in range(2 * MANY)]

    assert before
    assert gone() is None
    assert not gc.isenabled()


class _Round:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


def _cycle() -> _Round:
    return _Round()


def test_work_that_fails_is_told_and_lets_cycles_be_looked_for_again(qtbot):
    operations = Operations()
    beside = Background(operations)

    with qtbot.waitSignal(operations.failed):
        beside.run(lambda: 1 // 0, lambda _result: None)

    assert not Uncollected.runs()


def test_what_a_job_made_counts_as_old_so_that_the_next_look_is_short(qtbot):
    operations, made = Operations(), []
    beside = Background(operations)

    beside.run(lambda: [[number] for number in range(50_000)], made.append)
    qtbot.waitUntil(lambda: bool(made))

    young = {id(one) for generation in (0, 1) for one in gc.get_objects(generation)}
    assert not young & {id(one) for one in made[0]}


def test_a_result_for_a_dialog_that_was_closed_meanwhile_is_thrown_away(qtbot):
    dialog = _Asking(goes_on := Event())
    shiboken6.delete(dialog)
    goes_on.set()

    qtbot.waitUntil(lambda: not dialog.beside.is_running)

    assert dialog.shown == []


class _Asking(QDialog):
    """A dialog that asks for something and is closed before it comes."""

    def __init__(self, goes_on: Event) -> None:
        super().__init__()
        self.shown: list[object] = []
        self.beside = Background(Operations())
        self.beside.run(lambda: goes_on.wait(SECONDS), self.show_result)

    def show_result(self, result: object) -> None:
        self.shown.append(result)


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

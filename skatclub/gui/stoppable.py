"""Long work beside the window that tells how far it is and is stopped at any step."""

from __future__ import annotations

from functools import partial
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from skatclub.gui.background import Background, send

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.gui.operations import Operations

    GoesOn = Callable[[int, int], bool]

A_FRAME = 0.05
"""Seconds between two words about how far it is."""


class Stoppable(QObject):
    """Runs one piece of work at a time in a thread; the work asks `goes_on` whether it may.

    Signals:
        progressed(int, int): how many of all steps are done; once all are, it is no longer stopped.
        ended(): nothing is running any more, whatever came of it.
    """

    progressed = Signal(int, int)
    ended = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._stopped = Event()
        self._told = 0.0
        self._beside = Background(operations)
        self._beside.ended.connect(self.ended)

    @property
    def is_running(self) -> bool:
        """Tell whether something is under way."""
        return self._beside.is_running

    def run(self, work: Callable[[GoesOn], object], then: Callable[[object], object]) -> None:
        """Begin; `then` gets what came of it in the thread of the window, refusals are told by the operations."""
        self._stopped.clear()
        self._beside.run(partial(work, self.goes_on), then)

    def stop(self) -> None:
        """Let nothing come of it, unless it is at its last step already."""
        self._stopped.set()

    def goes_on(self, done: int, steps: int) -> bool:
        """Tell how far it is, a few times a second; False once it is stopped or the program has ended.

        Called in the thread.
        """
        now = monotonic()
        if done >= steps or now - self._told >= A_FRAME:
            self._told = now
            if not send(self, self.progressed, done, steps):
                return False
        return not self._stopped.is_set()

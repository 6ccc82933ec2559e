"""Long work beside the window that tells how far it is and is stopped at any step, an import before its seal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event
from time import monotonic
from weakref import WeakMethod

from PySide6.QtCore import QObject, Signal

from skatclub.gui.operations.background import Background, post
from skatclub.gui.operations.operations import Operations
from skatclub.services.change import Change

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
        self._steps = Steps(self._tell_progress)
        self._beside = Background(operations)
        self._beside.ended.connect(self.ended)
        self.destroyed.connect(self._steps.stop)

    @property
    def is_running(self) -> bool:
        """Tell whether something is under way."""
        return self._beside.is_running

    def run(self, work: Callable[[GoesOn], object], then: Callable[[object], object]) -> None:
        """Begin; `then` gets what came of it in the thread of the window, refusals are told by the operations."""
        self._steps.begin()
        self._beside.run(partial(work, self._steps.goes_on), then)

    def stop(self) -> None:
        """Let nothing come of it, unless it is at its last step already."""
        self._steps.stop()

    def _tell_progress(self, done: int, steps: int) -> None:
        self.progressed.emit(done, steps)


class Steps:
    """What the work in the thread knows of the window: whether it may go on, and where to tell how far it is."""

    def __init__(self, tell: Callable[[int, int], None]) -> None:
        self._tell, self._post = WeakMethod(tell), post()
        self._stopped = Event()
        self._shown_at = 0.0

    def begin(self) -> None:
        """Let it go on."""
        self._stopped.clear()

    def stop(self) -> None:
        """Let it end at its next step."""
        self._stopped.set()

    def goes_on(self, done: int, steps: int) -> bool:
        """Tell how far it is, a few times a second; False once it is stopped or the program has ended.

        Called in the thread.
        """
        now = monotonic()
        if done >= steps or now - self._shown_at >= A_FRAME:
            self._shown_at = now
            self._post.send(self._tell, done, steps)
        return not self._stopped.is_set()


class Writer(Stoppable):
    """Writes one import at a time in a thread; pages hear of it as of any other change, once it is written.

    What the window asks meanwhile is answered by a connection of its own, as the club was before.

    Signals:
        written(): the import is in the club.
    """

    written = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)
        self._operations = operations

    def write(self, verb: Callable[..., Change], *args: object, **kwargs: object) -> None:
        """Begin to write by a service that is told whether it goes on; refusals are told by the operations."""
        club = self._operations.club
        if club is None:
            return
        self._operations.begin(verb)
        self.run(lambda goes_on: verb(club, *args, goes_on=goes_on, **kwargs), self._tell)

    def _tell(self, done: object) -> None:
        if isinstance(done, Change):
            self._operations.changed.emit(done)
            self.written.emit()

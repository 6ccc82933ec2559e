"""An import is written beside the window: progress as it goes, stopped at any row before it is sealed."""

from __future__ import annotations

from functools import partial
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from skatclub.gui.background import Background
from skatclub.services.done import Done
from skatclub.services.imports import taking

if TYPE_CHECKING:
    from skatclub.domain.imports.incoming import Incoming
    from skatclub.domain.imports.matching import Answers
    from skatclub.gui.operations import Operations

A_FRAME = 0.05
"""Seconds between two words about how far it is."""


class Writer(QObject):
    """Writes one import at a time in a thread; pages hear of it as of any other change, once it is written.

    What the window asks meanwhile is answered by a connection of its own, as the club was before.

    Signals:
        progressed(int, int): how many of all steps are done; once all are, it is sealed and no longer stopped.
        ended(): nothing is being written any more, whatever came of it.
        written(): the import is in the club.
    """

    progressed = Signal(int, int)
    ended = Signal()
    written = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._operations = operations
        self._stopped = Event()
        self._told = 0.0
        self._beside = Background(operations)
        self._beside.ended.connect(self.ended)

    @property
    def is_running(self) -> bool:
        """Tell whether something is being written."""
        return self._beside.is_running

    def write(self, incoming: Incoming, answers: Answers, title: str) -> None:
        """Begin to write; refusals are told by the operations."""
        club = self._operations.club
        if club is None:
            return
        self._stopped.clear()
        self._operations.begin(taking.take_over)
        work = partial(taking.take_over, club, incoming, answers, title=title, goes_on=self.goes_on)
        self._beside.run(work, self._tell)

    def stop(self) -> None:
        """Let nothing of it be written, unless it is being sealed already."""
        self._stopped.set()

    def goes_on(self, done: int, steps: int) -> bool:
        """Tell how far it is, a few times a second; False once somebody has stopped it. Called in the thread."""
        now = monotonic()
        if done >= steps or now - self._told >= A_FRAME:
            self._told = now
            self.progressed.emit(done, steps)
        return not self._stopped.is_set()

    def _tell(self, done: object) -> None:
        if isinstance(done, Done):
            self._operations.changed.emit(done)
            self.written.emit()

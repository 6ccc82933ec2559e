"""An import is written beside the window: progress as it goes, stopped at any row before it is sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from skatclub.gui.stoppable import Stoppable
from skatclub.services.done import Done
from skatclub.services.imports import taking

if TYPE_CHECKING:
    from skatclub.domain.imports.incoming import Incoming
    from skatclub.domain.imports.matching import Answers
    from skatclub.gui.operations import Operations


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

    def write(self, incoming: Incoming, answers: Answers, title: str) -> None:
        """Begin to write; refusals are told by the operations."""
        club = self._operations.club
        if club is None:
            return
        self._operations.begin(taking.take_over)
        self.run(
            lambda goes_on: taking.take_over(club, incoming, answers, title=title, goes_on=goes_on), self._tell
        )

    def _tell(self, done: object) -> None:
        if isinstance(done, Done):
            self._operations.changed.emit(done)
            self.written.emit()

"""Looks now and then whether somebody else wrote into the open club, so that a second window keeps up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations

LOOK_MS = 2_000


class Watcher(QObject):
    """Watches a club that others write to: a file that is only looked at here, or a database in the hall.

    Signals:
        others_wrote(frozenset): these tables of the club have changes that were not made here; pages ask again.
    """

    others_wrote = Signal(object)

    def __init__(self, operations: Operations, parent: QObject) -> None:
        super().__init__(parent)
        self._operations = operations
        self._seen: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        operations.opened.connect(self._begin)
        operations.changed.connect(lambda done: self._note(done.change_id))

    def look(self) -> None:
        """Ask once for the newest change; a club that cannot be read any more is told once, then left alone."""
        from skatclub.services.club import clubs

        newest = self._operations.ask(clubs.newest_change)
        if newest is None:
            self._timer.stop()
            return
        before, self._seen = self._seen, newest
        if before is not None and newest != before:
            self.others_wrote.emit(self._operations.ask(clubs.tables_since, before) or frozenset())

    def _begin(self) -> None:
        self._seen = None
        self._timer.stop()
        club = self._operations.club
        if club is not None and (club.read_only or "://" in club.address):
            self.look()
            self._timer.start()

    def _note(self, change_id: int) -> None:
        """Know a change of our own; one that leaves a gap has others before it, which are looked at next."""
        if self._seen is not None and change_id == self._seen + 1:
            self._seen = change_id

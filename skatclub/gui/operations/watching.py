"""Looks whether somebody else wrote into the open club, so that a second window keeps up; it never gives up.

A server tells of changes by itself; beside that it is asked now and then. While it is silent it is asked less and
less often, beside the window, which goes on with what it shows.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

from skatclub.gui.operations.background import Job

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal
    from skatclub.services.club.clubs import Club
    from skatclub.store.engine.listener import Listener

LOOK_MS = 2_000
LONGEST_MS = 30_000


class Watcher(QObject):
    """Watches a club that others write to: a file that is only looked at here, or a database in the hall.

    `newest` is the newest change that it knows of, `lost_at` since when the club cannot be reached.

    Signals:
        others_wrote(frozenset): these tables of the club have changes that were not made here; pages ask again.
        lost(): the club cannot be reached any more.
        back(): it can be reached again.
        settled(bool): of the change that was in doubt it is known now whether it was saved.
    """

    others_wrote = Signal(object)
    lost = Signal()
    back = Signal()
    settled = Signal(bool)

    def __init__(self, operations: Operations, clock: Callable[[], datetime], parent: QObject) -> None:
        super().__init__(parent)
        self._operations, self._clock = operations, clock
        self.newest: int | None = None
        self.lost_at: datetime | None = None
        self._listener: Listener | None = None
        self._notifier: QSocketNotifier | None = None
        self._asked: Club | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look_again)
        operations.opened.connect(self._begin)
        operations.changed.connect(lambda done: self._note(done.change_id))
        operations.refused.connect(self._follow)

    def look(self) -> None:
        """Ask now for the newest change."""
        club = self._operations.club
        if club is not None:
            self._take(club, newest_of(club))

    def _look_again(self) -> None:
        """Ask for it: beside the window while nobody answers, for that may take seconds."""
        club = self._operations.club
        if club is None or self.lost_at is None:
            self.look()
        elif self._asked is None:
            self._asked = club
            Job(partial(newest_of, club), self._take_answer).start()

    def _take_answer(self, job: Job) -> None:
        club, self._asked = self._asked, None
        if job.trouble is not None:
            self._operations.fail(job.trouble)
        elif club is not None:
            self._take(club, job.result)

    def _take(self, club: Club, newest: object) -> None:
        from skatclub.services.club import clubs

        if club is not self._operations.club:
            return
        if not isinstance(newest, int):
            self._note_lost()
            return
        self._note_back(club)
        before, self.newest = self.newest, newest
        if before is not None and newest != before:
            self.others_wrote.emit(self._operations.ask(clubs.tables_since, before) or frozenset())

    def _begin(self) -> None:
        self.newest, self.lost_at = None, None
        self._timer.stop()
        self._hear_nothing()
        club = self._operations.club
        if club is not None and (club.read_only or "://" in club.address):
            self._timer.setInterval(LOOK_MS)
            self._timer.start()
            self.look()
            self._listen(club)

    def _note_lost(self) -> None:
        """Know that nobody answers; ask again soon, and then less and less often."""
        self._hear_nothing()
        if self.lost_at is None:
            self.lost_at = self._clock()
            self.lost.emit()
        else:
            self._timer.setInterval(min(2 * self._timer.interval(), LONGEST_MS))

    def _note_back(self, club: Club) -> None:
        """Know that the club answers again: what was in doubt is settled, and it tells of changes again."""
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import clubs

        if clubs.in_doubt(club):
            try:
                self.settled.emit(clubs.settle(club))
            except Refusal:
                return
        if self.lost_at is not None:
            self.lost_at = None
            self._timer.setInterval(LOOK_MS)
            self._listen(club)
            self.back.emit()

    def _follow(self, refusal: Refusal) -> None:
        """Know that the line is lost where something was refused for want of it, and look at once if it is back."""
        from skatclub.domain.club.errors import LineLost, NotSaved, SavedInDoubt

        if isinstance(refusal, LineLost | NotSaved | SavedInDoubt) and self._timer.isActive():
            if self.lost_at is None:
                self._note_lost()
            QTimer.singleShot(0, self._look_again)

    def _listen(self, club: Club) -> None:
        """Let the server tell of changes by itself; where it cannot, it is asked all the same."""
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import clubs

        try:
            self._listener = clubs.listen(club)
        except Refusal:
            self._note_lost()
            return
        if self._listener is not None:
            self._notifier = QSocketNotifier(self._listener.socket, QSocketNotifier.Type.Read, self)
            self._notifier.activated.connect(self._hear)

    def _hear(self) -> None:
        from skatclub.rules.errors import Refusal

        if self._listener is None:
            return
        try:
            numbers = self._listener.heard()
        except Refusal:
            self._hear_nothing()
            self._look_again()
            return
        if self.newest is not None and max(numbers, default=0) > self.newest:
            self.look()

    def _hear_nothing(self) -> None:
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
        if self._listener is not None:
            self._listener.close()
        self._notifier = self._listener = None

    def _note(self, change_id: int) -> None:
        """Know a change of our own; one that leaves a gap has others before it, which are looked at at once."""
        if self.newest is None or change_id <= self.newest:
            return
        if change_id == self.newest + 1:
            self.newest = change_id
        else:
            QTimer.singleShot(0, self.look)


def newest_of(club: Club) -> int | Refusal:
    """Return the newest change of a club, or why it cannot be asked."""
    from skatclub.rules.errors import Refusal
    from skatclub.services.club import clubs

    try:
        return clubs.newest_change(club)
    except Refusal as refusal:
        return refusal

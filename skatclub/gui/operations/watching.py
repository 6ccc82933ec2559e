"""Looks whether somebody else wrote into the open club, so that a second window keeps up; it never gives up.

A server tells of changes by itself; beside that it is asked now and then. While it is silent it is asked less and
less often, beside the window, which goes on with what it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

from skatclub.gui.operations.background import Job

if TYPE_CHECKING:
    from skatclub.domain.hall.errors import DeskReleased
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal
    from skatclub.services.club.clubs import Club
    from skatclub.store.engine.listener import DeskAtWork, Listener

LOOK_MS = 2_000
LONGEST_MS = 10_000
DESKS_EVERY = 3
"""Looks for changes to one at the desks."""


class Watcher(QObject):
    """Watches a club that others write to: a file that is only looked at here, or a database in the hall.

    `newest` is the newest change that it knows of, `lost_at` since when the club cannot be reached; `is_closed`
    says that its hall was closed, `released` why this desk is let in no more: it does not come back by itself.

    Signals:
        others_wrote(frozenset): these tables of the club have changes that were not made here; pages ask again.
        lost(): the club cannot be reached any more.
        back(): it can be reached again.
        settled(bool): of the change that was in doubt it is known now whether it was saved.
        desks_moved(): other desks type other lists now, or desks came and went (`desks`).
    """

    others_wrote = Signal(object)
    lost = Signal()
    back = Signal()
    settled = Signal(bool)
    desks_moved = Signal()

    def __init__(self, operations: Operations, clock: Callable[[], datetime], parent: QObject) -> None:
        super().__init__(parent)
        self._operations, self._clock = operations, clock
        self.newest: int | None = None
        self.lost_at: datetime | None = None
        self.is_closed = False
        self.released: DeskReleased | None = None
        self._listener: Listener | None = None
        self._notifier: QSocketNotifier | None = None
        self._asked: Club | None = None
        self.desks: tuple[DeskAtWork, ...] = ()
        self._typing: int | None = None
        self._waiting = self._looks = 0
        self._was_busy = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look_again)
        operations.opened.connect(self._begin)
        operations.changed.connect(lambda done: self._note(done.change_id))
        operations.refused.connect(self._follow)
        operations.unreachable.connect(self._follow)

    def look(self) -> None:
        """Ask now for the newest change."""
        club = self._operations.club
        if club is not None:
            self._take(club, newest_of(club))

    def take(self, table_id: int | None) -> None:
        """Let the other desks know which list is typed here, None: none is."""
        if table_id != self._typing:
            self._typing = table_id
            self._tell(lambda line: line.take(table_id))

    def say_waiting(self, waiting: int) -> None:
        """Let the other desks know how much waits here to be handed in."""
        if waiting != self._waiting:
            self._waiting = waiting
            self._tell(lambda line: line.say_waiting(waiting))

    def look_at_desks(self) -> None:
        """Ask which desks are there, and what they type."""
        if self._listener is None:
            return
        self._listener.desks_moved = False
        self._tell(self._show_desks)

    def _show_desks(self, line: Listener) -> None:
        desks = line.desks()
        if desks == self.desks:
            return
        self.desks = desks
        typing: dict[int, tuple[str, ...]] = {}
        for desk in desks:
            if desk.table_id is not None and not desk.is_own:
                typing[desk.table_id] = (*typing.get(desk.table_id, ()), desk.name)
        self._operations.typing = typing
        self.desks_moved.emit()

    def _tell(self, say: Callable[[Listener], None]) -> None:
        """Say something on the line on which the server tells; a line that breaks is looked after."""
        from skatclub.rules.errors import Refusal

        if self._listener is None:
            return
        try:
            say(self._listener)
        except Refusal:
            self._hear_nothing()
            QTimer.singleShot(0, self, self._look_again)
        else:
            QTimer.singleShot(0, self, self._hear)  # what came meanwhile is read already, and no socket tells of it

    def _look_again(self) -> None:
        """Ask for it: beside the window while nobody answers, for that may take seconds."""
        club = self._operations.club
        if club is None or self.lost_at is None:
            self.look()
            self._looks += 1
            if self._looks % DESKS_EVERY == 0:
                self.look_at_desks()  # a desk that died says nothing
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
        from skatclub.domain.club.errors import NOT_AS_LEFT
        from skatclub.services.club import clubs

        if club is not self._operations.club:
            return
        if isinstance(newest, NOT_AS_LEFT):
            self._operations.refused.emit(newest)
            return
        if not isinstance(newest, int):
            self._note_lost()
            self._note_released(newest)
            return
        self._note_back(club)
        before, self.newest = self.newest, newest
        if before is not None and newest != before:
            self.others_wrote.emit(self._operations.ask(clubs.tables_since, before) or frozenset())

    def _begin(self) -> None:
        self.newest, self.lost_at, self._operations.is_away = None, None, False
        self.is_closed, self.released = False, None
        self.desks, self._typing, self._waiting = (), None, 0
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
            self.lost_at, self._operations.is_away = self._clock(), True
            self.lost.emit()
        else:
            self._timer.setInterval(min(2 * self._timer.interval(), LONGEST_MS))

    def _note_released(self, why: object) -> None:
        """Know that this desk has no login any more, and ask no longer: each time is a wrong password there."""
        from skatclub.domain.hall.errors import DeskReleased

        if isinstance(why, DeskReleased):
            self.released = why
            self._timer.stop()
            self.lost.emit()

    def _note_back(self, club: Club) -> None:
        """Know that the club answers again: what was in doubt is settled, and it tells of changes again."""
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import clubs

        if clubs.in_doubt(club):
            try:
                self.settled.emit(clubs.settle(club))
            except Refusal:
                return
        if self._was_busy and self.lost_at is None:
            self._was_busy = False
            self.back.emit()
        if self.lost_at is not None:
            self.lost_at, self._operations.is_away, self.is_closed = None, False, False
            self._timer.setInterval(LOOK_MS)
            self._listen(club)
            if self.lost_at is None:
                self.back.emit()

    def _follow(self, refusal: Refusal) -> None:
        """Know that the line is lost where something was refused for want of it, and look at once if it is back.

        What could not be read because others kept the club is asked for again as well.
        """
        from skatclub.domain.club.errors import DatabaseBusy, LineLost, NotSaved, SavedInDoubt

        self._was_busy = self._was_busy or isinstance(refusal, DatabaseBusy)
        if isinstance(refusal, LineLost | NotSaved | SavedInDoubt) and self._timer.isActive():
            if self.lost_at is None:
                self._note_lost()
            QTimer.singleShot(0, self, self._look_again)

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
            if self._typing is not None:
                self._tell(lambda line: line.take(self._typing))
            if self._waiting:
                self._tell(lambda line: line.say_waiting(self._waiting))
        if self._listener is not None:
            self.look_at_desks()
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
        if self._listener is not None and self._listener.desks_moved:
            self.look_at_desks()

    def _hear_nothing(self) -> None:
        self.is_closed = self.is_closed or (self._listener is not None and self._listener.is_closed)
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
            QTimer.singleShot(0, self, self.look)


def newest_of(club: Club) -> int | Refusal:
    """Return the newest change of a club, or why it cannot be asked."""
    from skatclub.rules.errors import Refusal
    from skatclub.services.club import clubs

    try:
        return clubs.newest_change(club)
    except Refusal as refusal:
        return refusal

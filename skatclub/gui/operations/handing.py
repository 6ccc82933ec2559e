"""Keeps what is typed while the server is away, on this desk's disk, and hands it in once the server is back.

One deed after another, each with what its user had seen, in the order in which they were typed. What is refused
waits for its user, who is shown both sides; the rest goes on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from skatclub.domain.hall.handing import Waiting
    from skatclub.gui.operations.memory import Memory
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal
    from skatclub.rules.game.deal import Deal
    from skatclub.services.change import Change

READ_AFTER_MS, READ_NEXT_MS = 3_000, 60
"""When reading ahead begins, and how long the window has for itself between two lists."""


class Handing(QObject):
    """What waits on this desk for the server of the open club; `waiting` holds it in the order it was typed.

    Signals:
        changed(): something more waits, or something less.
        handed_in(int): all that waited and was not refused is in the club; so much was handed in.
        stopped(Waiting): this was refused and waits for its user.
    """

    changed = Signal()
    handed_in = Signal(int)
    stopped = Signal(object)

    def __init__(self, operations: Operations, memory: Memory) -> None:
        super().__init__(operations)
        self._operations, self._memory = operations, memory
        self.waiting: tuple[Waiting, ...] = ()
        self.doubted = ""
        self._mark = ""
        self._handed = 0
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._hand_in_next)
        self._event: int | None = None
        self._ahead: list[int] = []
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self._read_on)
        operations.handing = self
        operations.opened.connect(self._begin)

    def _begin(self) -> None:
        """Take up what waits for the club that was opened."""
        self._next.stop()
        self._reading.stop()
        self.waiting, self.doubted, self._mark, self._handed = (), "", "", 0
        club = self._operations.club
        if club is not None and "://" in club.address and not club.read_only:
            from skatclub.services.club import clubs
            from skatclub.services.server import handing

            self._mark = self._operations.ask(clubs.mark_of) or ""
            rows = map(handing.read, self._memory.waiting(self._mark)) if self._mark else ()
            self.waiting = tuple(row for row in rows if row is not None)
            self.go_on()
        self.changed.emit()

    @property
    def is_due(self) -> bool:
        """Tell whether something waits that nobody has refused."""
        from skatclub.domain.hall import handing

        return handing.due(self.waiting) is not None

    def keep(
        self, verb: Callable[..., Change], args: tuple[Any, ...], named: Mapping[str, Any], why: Refusal | None
    ) -> Refusal | None:  # Any: the arguments of any verb
        """Keep a deed that the server could not be told of; return that it is, None if it cannot wait.

        `why` says how the line was lost, None where others wait that come before. One of which nobody knows yet
        whether it was saved keeps the salt it went with.
        """
        from skatclub.domain.club.errors import SavedInDoubt
        from skatclub.domain.hall.errors import KeptHere
        from skatclub.services.server import handing

        club = self._operations.club
        if club is None or not self._mark or not handing.can_wait(verb, named):
            return None
        seen, at, is_doubted = self._operations.seen(), self._memory.clock(), isinstance(why, SavedInDoubt)
        entry = handing.waiting(club, verb, args, named, seen=seen, at=at, is_in_doubt=is_doubted)
        entry = replace(entry, subject=self._operations.subject_of(entry.told))
        if not self._take((*self.waiting, entry)):
            return None
        self.doubted = entry.key if is_doubted else self.doubted
        self.go_on()
        return KeptHere(len(self.waiting))

    def go_on(self) -> None:
        """Hand in what waits, as soon as the window has nothing else to do; while nobody answers it waits on."""
        if not self._operations.is_away and self.is_due:
            self._next.start(0)

    def _hand_in_next(self) -> None:
        from skatclub.domain.club.errors import LineLost, NotSaved, SavedInDoubt
        from skatclub.domain.hall import handing as waiting_rules
        from skatclub.domain.hall.errors import HandedInAlready
        from skatclub.rules.errors import Refusal
        from skatclub.services.server import handing

        first = waiting_rules.due(self.waiting)
        if first is None or self._operations.is_away:
            return
        done = self._operations.hand_in(handing.hand_in, first)
        if isinstance(done, LineLost | NotSaved | SavedInDoubt) or done is None:
            return  # the watcher knows by now; it goes on when the server is back
        if isinstance(done, Refusal) and not isinstance(done, HandedInAlready):
            self._stop(first, done)
        else:
            self._handed += 1
            self._note_done(first, done.change_id)
        if self.is_due:
            self._next.start(0)
        else:
            handed, self._handed = self._handed, 0
            if handed:
                self.handed_in.emit(handed)

    def _note_done(self, waiting: Waiting, change_id: int) -> None:
        """Know that something is in the club; whoever typed what still waits knows of it."""
        others = (each for each in self.waiting if each.key != waiting.key)
        self._take(tuple(replace(each, also=(*each.also, change_id)) for each in others))

    def _stop(self, refused: Waiting, why: Refusal) -> None:
        """Let what was refused wait for its user."""
        from skatclub.i18n import refusals

        stopped = replace(refused, trouble=refusals.sentence(why))
        self._take(tuple(stopped if each.key == refused.key else each for each in self.waiting))
        self.stopped.emit(stopped)

    def insist(self, waiting: Waiting) -> Refusal | None:
        """Hand in what was refused, now that its user has seen what stands there; return why it is refused."""
        from skatclub.domain.hall.errors import HandedInAlready
        from skatclub.rules.errors import Refusal
        from skatclub.services.server import handing

        done = self._operations.hand_in(handing.insist, waiting)
        if done is None or (isinstance(done, Refusal) and not isinstance(done, HandedInAlready)):
            return done
        self._note_done(waiting, done.change_id)
        self.go_on()
        return None

    def drop(self, waiting: Waiting) -> None:
        """Throw away what waits."""
        self._take(tuple(each for each in self.waiting if each.key != waiting.key))
        self.go_on()

    def of_table(self, table_id: int) -> tuple[Waiting, ...]:
        """Return what waits of the list of a table."""
        return tuple(each for each in self.waiting if each.table_id == table_id)

    def deals(self, table_id: int) -> tuple[Deal, ...]:
        """Return the deals of a list that wait and were not refused, in their order."""
        if not self.waiting:
            return ()
        from skatclub.services.server import handing

        waiting = self.of_table(table_id)
        if any(each.trouble for each in waiting):
            return ()
        return tuple(deal for each in waiting if (deal := handing.deal_of(each)) is not None)

    def read_ahead(self, event_id: int | None) -> None:
        """Read what is typed from in an event, a bit at a time, so that it can be typed without the server."""
        self._event, self._ahead = event_id, []
        if self._mark and event_id is not None:
            self._reading.start(READ_AFTER_MS)

    def _read_on(self) -> None:
        """Read one more of the lists that are not written yet, after all that is known of the event as a whole."""
        from skatclub.services import sheets

        if not self._ahead:
            self._ahead = self._lists_ahead()
        if self._ahead:
            self._operations.read_ahead(sheets.table, self._ahead.pop())
            if self._ahead:
                self._reading.start(READ_NEXT_MS)

    def _lists_ahead(self) -> list[int]:
        from skatclub.domain.office import sheet as office_sheet
        from skatclub.services.events import events, tournaments
        from skatclub.services.office import office
        from skatclub.services.registration import registration

        read, event_id = self._operations.read_ahead, self._event
        if event_id is None:
            return []
        for verb in (events.event, events.tables_of, tournaments.conditions, office.usual_values):
            read(verb, event_id)
        read(registration.roll, event_id)
        read(registration.offered, event_id)
        sheets = read(office.lists, event_id) or ()
        running = office_sheet.running_series(sheets)
        return [sheet.table_id for sheet in reversed(sheets) if sheet.series_no == running and not sheet.has_result]

    def _take(self, waiting: tuple[Waiting, ...]) -> bool:
        """Write down what waits now, before anybody is told of it; False where that fails."""
        from skatclub.services.server import handing

        mine = {each.key for each in (*self.waiting, *waiting)}  # another window of this user keeps its own there
        others = [row for row in map(handing.read, self._memory.waiting(self._mark)) if row and row.key not in mine]
        if not self._memory.keep_waiting(self._mark, [handing.written(each) for each in (*others, *waiting)]):
            return False
        self.waiting = waiting
        self.changed.emit()
        return True

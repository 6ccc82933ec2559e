"""Keeps what is typed while the server is away, on this desk's disk, and hands it in once the server is back.

One act after another, each with what its user had seen, in the order in which they were typed. What is refused
waits for its user, who is shown both sides; the rest goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from skatclub.domain.hall.handing import Plain, Waiting
    from skatclub.domain.office.typed import Totals
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
        self._unread: tuple[object, ...] = ()
        self._tried: set[str] = set()
        self._past = 0
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
        """Take up what waits for the club that was opened, on a server or, recovered from a copy, in a file."""
        self._next.stop()
        self._reading.stop()
        self.waiting, self._unread, self.doubted, self._mark, self._handed = (), (), "", "", 0
        self._tried.clear()
        club = self._operations.club
        if club is not None and not club.read_only and ("://" in club.address or self._memory.keeps_waiting()):
            from skatclub.services.club import clubs

            self._mark = self._operations.ask(clubs.mark_of) or ""
            if self._mark:
                self._take_up()
            if "://" not in club.address and not self.waiting:
                self._mark = ""  # a file never goes away
            self.go_on()
        self.changed.emit()

    def _take_up(self) -> None:
        from skatclub.domain.hall import handing as waiting_rules
        from skatclub.services.server import handing

        recoveries = self._operations.ask(handing.recoveries) or ()
        self._past = max(recoveries, default=0)
        rows = [(row, handing.read(row)) for row in self._memory.waiting(self._mark)]
        self._unread = tuple(row for row, each in rows if each is None)
        by_key = {each.key: waiting_rules.on_past(each, recoveries) for _row, each in rows if each is not None}
        self.waiting = tuple(by_key.values())
        self._tried.update(each.key for each in self.waiting if each.sent)

    @property
    def is_due(self) -> bool:
        """Tell whether something waits that nobody has refused."""
        from skatclub.domain.hall import handing

        return handing.due(self.waiting) is not None

    def keep(
        self, verb: Callable[..., Change], args: tuple[Any, ...], named: Mapping[str, Any], why: Refusal | None
    ) -> Refusal | None:  # Any: the arguments of any verb
        """Keep an act that the server could not be told of; return that it is, None if it cannot wait.

        `why` says how the line was lost, None where others wait that come before. One of which nobody knows yet
        whether it was saved keeps the salt it went with. An act that corrects what waits already is written into
        that. Refused: `OnItsWay`.
        """
        from skatclub.domain.club.errors import SavedInDoubt
        from skatclub.domain.hall.errors import KeptHere
        from skatclub.services.server import handing

        club = self._operations.club
        if club is None or not self._mark:
            return None
        if self.waiting and (written_anew := handing.instead(self.waiting, verb, args, named)) is not None:
            return self.correct(*written_anew)
        if not handing.can_wait(verb, named):
            return None
        seen, at, is_doubted = self._operations.seen(), self._memory.clock(), isinstance(why, SavedInDoubt)
        entry = handing.waiting(club, verb, args, named, seen=seen, at=at, is_in_doubt=is_doubted)
        entry = replace(entry, subject=self._operations.subject_of(entry.told), past=self._past)
        if not self._take((*self.waiting, entry)):
            return None
        if is_doubted:
            self.doubted = entry.key
            self._tried.add(entry.key)
        self.go_on()
        return KeptHere(len(self.waiting))

    def correct(self, waiting: Waiting, facts: Mapping[str, Plain]) -> Refusal | None:
        """Let what waits have other facts; return that it is kept, or why it stays as it is, None if unwritable.

        Refused: `OnItsWay`.
        """
        from skatclub.domain.hall import handing
        from skatclub.domain.hall.errors import KeptHere, OnItsWay

        if not handing.is_free(waiting):
            return OnItsWay()
        after = handing.corrected(self.waiting, waiting.key, facts)
        after = tuple(
            replace(each, subject=self._operations.subject_of(each.told) or each.subject) for each in after
        )
        if not self._take(after):
            return None
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
        if not first.sent:  # noted before any of it leaves: should this window die now, it is known for in doubt
            ready = {each.key for each in waiting_rules.all_due(self.waiting)}
            self._take(tuple(replace(each, sent=each.sent or each.key in ready) for each in self.waiting))
        was_tried = first.key in self._tried
        self._tried.add(first.key)
        done = self._operations.hand_in(handing.hand_in, first)
        if isinstance(done, LineLost | NotSaved | SavedInDoubt) or done is None:
            if isinstance(done, LineLost | NotSaved) and not was_tried:
                self._tried.discard(first.key)
            self._take(tuple(replace(each, sent=each.key in self._tried) for each in self.waiting))
            return  # the watcher knows by now; it goes on when the server is back
        if isinstance(done, Refusal) and not isinstance(done, HandedInAlready):
            self.stopped.emit(self._stop(first, done))
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
        left = tuple(replace(each, also=(*each.also, change_id)) for each in others)
        if not self._take(left):
            self.waiting = left  # on the disk it waits on, and is not done twice
            self.changed.emit()

    def _stop(self, refused: Waiting, why: Refusal) -> Waiting:
        """Let what was refused wait for its user, who is told why."""
        from skatclub.domain.club.errors import WrittenMeanwhile
        from skatclub.domain.hall import handing as waiting_rules
        from skatclub.i18n import refusals

        met = why.met if isinstance(why, WrittenMeanwhile) else ()
        stopped = waiting_rules.refused(refused, refusals.sentence(why), met)
        self._tried.discard(refused.key)
        waiting = (stopped if each.key == refused.key else each for each in self.waiting)
        self._take(tuple(replace(each, sent=each.key in self._tried) for each in waiting))
        return stopped

    def insist(self, waiting: Waiting) -> Refusal | None:
        """Hand in what was refused, whose user was shown what is in its way; return why it is refused."""
        from skatclub.domain.club.errors import WrittenMeanwhile
        from skatclub.domain.hall.errors import HandedInAlready
        from skatclub.rules.errors import Refusal
        from skatclub.services.server import handing

        done = self._operations.hand_in(handing.insist, waiting)
        if isinstance(done, WrittenMeanwhile):
            self._stop(waiting, done)
        if done is None or (isinstance(done, Refusal) and not isinstance(done, HandedInAlready)):
            return done
        self._note_done(waiting, done.change_id)
        self.go_on()
        return None

    @property
    def last(self) -> Waiting | None:
        """Return what would be taken back next of what waits; None if nothing would."""
        from skatclub.domain.hall import handing

        return handing.last(self.waiting) if self.waiting else None

    def withdraw(self, waiting: Waiting) -> Refusal | None:
        """Throw away what waits; return why it stays. Refused: `OnItsWay`."""
        from skatclub.domain.hall import handing
        from skatclub.domain.hall.errors import OnItsWay

        now = next((each for each in self.waiting if each.key == waiting.key), None)
        if now is None or not handing.is_free(now):
            return OnItsWay()
        self._take(handing.without(self.waiting, now.key))
        self.go_on()
        return None

    def totals(self, table_id: int) -> Totals | None:
        """Return the totals of a list that wait and were not refused, None if none do."""
        from skatclub.services.server import handing

        waiting = (handing.totals_of(each) for each in self.of_table(table_id) if not each.trouble)
        return next((totals for totals in waiting if totals is not None), None)

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
        from skatclub.services.office import office

        if not self._ahead:
            self._ahead = self._lists_ahead()
        if self._ahead:
            self._operations.read_ahead(office.whole, self._ahead.pop())
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

        if not self._memory.keep_waiting(self._mark, [*self._unread, *map(handing.written, waiting)]):
            return False
        self.waiting = waiting
        self.changed.emit()
        return True

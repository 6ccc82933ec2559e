"""What anybody still owes, read beside the window where that can be."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Signal

from skatclub.domain.events.event import Event
from skatclub.domain.registration.dues import Debt, Debtor
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.services.club import clubs


class OpenAccounts(QObject):
    """The debts of a club as they were when they were read last.

    Signals:
        came(): they have been read.
    """

    came = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._operations = operations
        self._reading = Background(operations)
        self.all: tuple[Debtor, ...] = ()
        self.are_known = False
        self._of_person: dict[int, Debtor] = {}
        operations.opened.connect(self._forget)

    @property
    def is_reading(self) -> bool:
        """Tell whether they are being read."""
        return self._reading.is_running

    def read(self) -> None:
        """Read them, all events from the first on; `came` tells when that is done."""
        from skatclub.services.registration import dues  # not before the first paint

        club = self._operations.club
        if club is not None and clubs.is_read_in_threads(club):
            self._reading.run(partial(dues.owing, club), self._take)
        else:
            self._take((self._operations.ask(dues.owing) if club is not None else ()) or ())

    def before(self, event: Event, person_id: int) -> tuple[Debt, ...]:
        """Return what a person (id) still owes from before an event."""
        debtor = self._of_person.get(person_id)
        return () if debtor is None else debtor.before(event.held_on, event.id)

    def _forget(self) -> None:
        self._reading.cancel()
        self.all, self._of_person, self.are_known = (), {}, False

    def _take(self, debtors: object) -> None:
        self.all, self.are_known = cast("tuple[Debtor, ...]", debtors), True
        self._of_person = {debtor.person.id: debtor for debtor in self.all}
        self.came.emit()

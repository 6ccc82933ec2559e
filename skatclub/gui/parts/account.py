"""What is open of anybody in any event of the club, read beside the window where that can be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from skatclub.gui.operations.background import Background
from skatclub.services.club import clubs
from skatclub.services.registration.dues import OpenAccount

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations


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
        self.all: tuple[OpenAccount, ...] = ()
        self.are_known = False
        self._of_person: dict[int, list[OpenAccount]] = {}
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

    def of_person(self, person_id: int, *, but: int) -> tuple[OpenAccount, ...]:
        """Return what a person (id) owes all events but this one (id)."""
        return tuple(each for each in self._of_person.get(person_id, ()) if each.event.id != but)

    def _forget(self) -> None:
        self._reading.cancel()
        self.all, self._of_person, self.are_known = (), {}, False

    def _take(self, accounts: object) -> None:
        self.all = cast("tuple[OpenAccount, ...]", accounts)
        self._of_person, self.are_known = {}, True
        for each in self.all:
            self._of_person.setdefault(each.dues.participant.person.id, []).append(each)
        self.came.emit()

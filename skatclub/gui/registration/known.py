"""Who may be offered at the desk besides the participants, asked for only when that may have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.services import registration

if TYPE_CHECKING:
    from skatclub.domain.people import Person
    from skatclub.gui.operations import Operations
    from skatclub.services.done import Done
    from skatclub.services.enrolment import Roll

TAKES_OFF = frozenset({"register", "check_in", "pay"})
"""Verbs that can only take somebody off the offers; whatever else may put one there again."""


class Known:
    """Members, and guests who agreed to be kept; `stale`: they must be asked for again."""

    def __init__(self, operations: Operations) -> None:
        self._operations = operations
        self._people: tuple[Person, ...] = ()
        self.stale = True

    def note(self, done: Done) -> None:
        """Take note of a change."""
        self.stale = self.stale or done.verb not in TAKES_OFF

    def others(self, roll: Roll | None) -> tuple[Person, ...]:
        """Return who may be offered and does not take part."""
        if roll is None:
            return ()
        if self.stale:
            self._people = self._operations.ask(registration.offered, roll.event.id) or ()
            self.stale = False
        entered = {one.person.id for one in roll.participants}
        self._people = tuple(one for one in self._people if one.id not in entered)
        return self._people

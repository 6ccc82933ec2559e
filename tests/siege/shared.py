"""Lists that two desks type at the same moment, now and then with one other number, and what came of them.

Each desk says before it writes what it saw and what it types, and afterwards what it was told. In the end the club
is gone through change by change: each was told, or was under way when its desk was killed; none wrote over numbers
that its typist had not seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from skatclub.domain.club.errors import (
    ClubFileMissing,
    DatabaseBusy,
    LineLost,
    NotSaved,
    SavedInDoubt,
    ServerBusy,
    WrittenMeanwhile,
)
from skatclub.domain.hall.errors import HandedInAlready
from skatclub.domain.office.typed import Totals
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.server import handing
from tests import databases, typed_lists
from tests.siege import acts, hall

MOMENT = 0.6
"""Seconds that both typists have one list in hand."""
DIFFERS = MINE = 0.4
"""How often somebody misreads a number, and how often whoever is asked counts the list typed here."""
PAUSE = 0.02
NOTHING = "-"
NOT_WRITTEN = (LineLost, NotSaved, SavedInDoubt, DatabaseBusy, ServerBusy, ClubFileMissing)
"""Refusals after which a list waits on its desk; or whoever is told presses the key once more."""


@dataclass(slots=True)
class Deed:
    """What a desk was about to write over what it saw, and what it was told: its change, or what stood there."""

    table_id: int
    saw: str
    mine: str
    change: int | None = None
    is_asked: bool = False
    is_alike: bool = False

    @property
    def is_open(self) -> bool:
        """Tell whether it may have come to a change."""
        return not (self.is_asked or self.is_alike)


@dataclass(slots=True)
class Told:
    """What a desk said of the lists that it shares, in its own order."""

    deeds: list[Deed] = field(default_factory=list)
    decided: int = 0
    waited: int = 0

    def hear(self, said: list[str]) -> None:
        """Take in a line that `Typist` says."""
        match said:
            case ["B", table, saw, mine]:
                self.deeds.append(Deed(int(table), saw, mine))
            case ["E", number]:
                self.deeds[-1].change = int(number)
            case ["="]:
                self.deeds[-1].is_alike = True
            case ["A"]:
                self.deeds[-1].is_asked = True
            case ["D"]:
                self.decided += 1
            case ["Q"]:
                self.waited += 1


class Typist:
    """Whoever types the lists of a desk that another one types as well: all typists of a list at one moment."""

    def __init__(self, club: Club, tables: list[int], timed: Callable[[Callable[[], Change]], Change]) -> None:
        self._club, self._tables, self._timed = club, tables, timed
        self._chance, self._last = Random(time.time_ns()), 0

    def deed(self) -> None:
        """Type the list of this moment as it stands on paper, or misread, unless that was done."""
        moment = int(time.time() / MOMENT)
        if moment == self._last:
            return
        self._last = moment
        table_id = self._tables[moment % len(self._tables)]
        paper = typed_lists.totals(seed=moment)
        is_misread = self._chance.random() < DIFFERS and bool(paper.passed_in)
        saw = self._stood(table_id)
        seen = hall.patiently(lambda: clubs.newest_change(self._club))
        time.sleep(self._chance.random() * MOMENT / 2)  # while the other one types it, too
        self._close(table_id, typed_lists.other(paper) if is_misread else paper, saw, seen)

    def _stood(self, table_id: int) -> Totals | None:
        sheet = hall.patiently(lambda: office.sheet(self._club, table_id))
        return None if sheet.first is None else sheet.first.totals

    def _close(self, table_id: int, mine: Totals, saw: Totals | None, seen: int) -> None:
        acts.say("B", table_id, sums(saw), sums(mine))
        try:
            number = self._written(table_id, mine, saw, seen)
        except WrittenMeanwhile:
            acts.say("A")
            self._decide(table_id, mine, saw)
        except Refusal as refusal:
            acts.say("F", "told wrong: list", table_id, type(refusal).__name__)
        else:
            acts.say(*(("=",) if number is None else ("E", number)))

    def _decide(self, table_id: int, mine: Totals, saw: Totals | None) -> None:
        """Look at both lists, as whoever is asked does, and let one of them count."""
        theirs = self._stood(table_id)
        seen = hall.patiently(lambda: clubs.newest_change(self._club))
        if theirs == saw:
            acts.say("F", "told wrong: list", table_id, "was asked about, and nobody wrote it")
        acts.say("D")
        if theirs != mine and self._chance.random() < MINE:
            self._close(table_id, mine, theirs, seen)

    def _written(self, table_id: int, mine: Totals, saw: Totals | None, seen: int) -> int | None:
        """Write it as a window does and return its change, None where it stood there already.

        What the server could not be told of waits, and is handed in once it is back.
        """
        club = self._club
        try:
            return _number(
                self._timed(lambda: office.enter_totals(clubs.as_seen(club, seen), table_id, mine, saw=saw))
            )
        except NOT_WRITTEN as refusal:
            is_in_doubt = isinstance(refusal, SavedInDoubt)
        at = databases.Clock()()
        entry = handing.waiting(
            club,
            office.enter_totals,
            (table_id, mine),
            {"saw": saw},
            seen=(seen, ()),
            at=at,
            is_in_doubt=is_in_doubt,
        )
        acts.say("Q")
        while True:
            try:
                return _number(self._timed(lambda: handing.hand_in(club, entry)))
            except HandedInAlready as there:
                return there.change_id
            except NOT_WRITTEN:
                time.sleep(PAUSE)


def _number(done: Change) -> int | None:
    return done.change_id if done.tables else None


def sums(typed: Totals | None) -> str:
    """Return the points of a list in one word, as the journal tells them."""
    return NOTHING if typed is None else "·".join(str(seat.points) for seat in typed.seats)


def faults(club: Club, told: dict[str, Told], tables: Iterable[int]) -> Iterator[str]:
    """Hold a club against what its desks, by name, were told of the lists that they share."""
    left = {name: list(each.deeds) for name, each in told.items()}
    stood: dict[int, list[str]] = {table_id: [NOTHING] for table_id in tables}
    own = set[tuple[str, int]]()
    for entry in reversed(databases.newest_changes(club, 1_000_000)):
        own.add((entry.desk, entry.change_id))
        if entry.verb != "enter_totals":
            continue
        table_id, mine = int(entry.fields["table_id"]), str(entry.fields["sums"]).replace(" ", "")
        deed = _deed_of(left[entry.desk], entry.change_id, table_id, mine)
        if deed is None:
            yield f"twice: change {entry.change_id} by {entry.desk}, list {table_id}"
        elif deed.saw != stood[table_id][-1]:
            yield f"overwritten: list {table_id} by {entry.desk} in change {entry.change_id}"
        stood[table_id].append(mine)
    for name, deeds in left.items():
        yield from (
            f"lost: list {deed.table_id} by {name} in change {deed.change}"
            for deed in deeds
            if deed.change is not None and (name, deed.change) not in own
        )
    for name, each in told.items():
        yield from (
            f"told wrong: list {deed.table_id} by {name} never was as it is said to be"
            for deed in each.deeds
            if deed.is_alike and deed.mine not in stood[deed.table_id]
        )
    for table_id, known in stood.items():
        first = office.sheet(club, table_id).first
        if sums(None if first is None else first.totals) != known[-1]:
            yield f"told wrong: list {table_id} is not as its last change says"


def _deed_of(deeds: list[Deed], change_id: int, table_id: int, mine: str) -> Deed | None:
    """Take out what a change was done for: it was told of, or was under way when its desk was killed."""
    for deed in deeds:
        if (deed.table_id, deed.mine) == (table_id, mine) and deed.change in {None, change_id} and deed.is_open:
            deeds.remove(deed)
            return deed
    return None

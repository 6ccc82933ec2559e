"""What a rehearsal has done, by its own notes: who sits where, what the papers say, what was decided and paid."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from skatclub.domain.office.typed import Totals
from skatclub.rules.relatives.fields import Entry
from tests.rehearsals.day import Day, Incident
from tests.rehearsals.paper_lists import PaperList

Place = tuple[int, int]
"""A series and the number of a table."""


class Did(StrEnum):
    """One step of a day."""

    OPENED = "opened"
    REGISTERED = "registered"
    PAID = "paid"
    DRAWN = "drawn"
    RECEIVED = "received"
    ENTERED = "entered"
    CHECKED = "checked"
    RELEASED = "released"
    RULED = "ruled"
    POSTED = "posted"
    CORRECTED = "corrected"
    RELATIVE = "relative"
    HANDED_OUT = "handed_out"
    COUNTED = "counted"


class Ending(StrEnum):
    """What became of an incident."""

    DONE = "done"
    NAMED = "named"
    NAMED_OTHERWISE = "named_otherwise"
    NOT_NAMED = "not_named"
    FOUND_LATER = "found_later"
    DID_NOT_FIT = "did_not_fit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a day as it was done: in which series and at which table (0: none), of how many."""

    did: Did
    series: int = 0
    table: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """An incident that was planned, and what became of it."""

    incident: Incident
    ending: Ending


@dataclass(slots=True, kw_only=True)
class Notes:
    """The notebook of a rehearsal, from which a naive reckoning can tell what the club must say.

    `ids` are participants by place among the people, `seats` the people (by place) of each table, `papers` the
    right list of each. `fines` are points by series and person, `zeroed` whoever sat wrong, `void` lists that bring
    nothing, `gone` those who left after a series, `absent` who never came. `cents` is what each person has
    paid, and `box` what lies in it. `relative_id` is the list of a relative, and `relative_entries` what it says.
    """

    day: Day
    event_id: int = 0
    ids: dict[int, int] = field(default_factory=dict)
    start_nos: dict[int, int] = field(default_factory=dict)
    seats: dict[Place, tuple[int, ...]] = field(default_factory=dict)
    papers: dict[Place, PaperList] = field(default_factory=dict)
    fines: Counter[tuple[int, int]] = field(default_factory=Counter)
    zeroed: set[tuple[int, int]] = field(default_factory=set)
    void: set[Place] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    gone: list[Incident] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)
    cents: Counter[int] = field(default_factory=Counter)
    box: int = 0
    outcomes: list[Outcome] = field(default_factory=list)
    typed_last: dict[int, Totals] = field(default_factory=dict)
    relative_id: int = 0
    relative_entries: tuple[Entry, ...] = ()

    def person_of(self, participant_id: int) -> int:
        """Return the place among the people of a participant. Refused: KeyError."""
        return {each: place for place, each in self.ids.items()}[participant_id]

    def note(self, incident: Incident, ending: Ending = Ending.DONE) -> None:
        """Note what became of an incident."""
        self.outcomes.append(Outcome(incident=incident, ending=ending))

    def close(self) -> None:
        """Note what had no room in the day: there was no such table, or its list was written another way."""
        left = Counter(self.day.incidents) - Counter(outcome.incident for outcome in self.outcomes)
        for incident in left.elements():
            self.note(incident, Ending.DID_NOT_FIT)

    def take(self, place: int, cents: int) -> None:
        """Note that somebody has paid so many cents (below 0: got them)."""
        self.cents[place] += cents
        self.box += cents

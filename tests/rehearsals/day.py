"""A day as it is planned: who comes, what is played for, and what goes wrong when and to whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.prizes.plan import Plan
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from tests.rehearsals.people import Invented
from tests.rehearsals.slips import Slip

FEWEST = 12
"""People: whoever comes late or goes leaves enough for tables of three and four."""
MOST = 1000
MOST_SERIES = 9


class Moment(StrEnum):
    """How far a day is played: each moment holds the ones before it."""

    DRAWN = "drawn"
    RECEIVED = "received"
    ENTERED = "entered"
    CHECKED = "checked"
    POSTED = "posted"
    PAID = "paid"


MOMENTS = tuple(Moment)


class Trouble(StrEnum):
    """What goes wrong in a hall."""

    LATE = "late"
    ABSENT = "absent"
    PAID_WRONG = "paid_wrong"
    WITHDRAWN = "withdrawn"
    WRONG_SEAT = "wrong_seat"
    SLIP = "slip"
    MISADDED = "misadded"
    WRONG_DEAL = "wrong_deal"
    LIST_MISSING = "list_missing"
    DISPUTE = "dispute"
    TAKEN_OVER = "taken_over"
    PENALTY = "penalty"
    LIST_VOID = "list_void"
    DISQUALIFIED = "disqualified"
    LEFT_EARLY = "left_early"
    CORRECTED = "corrected"
    LACK = "lack"
    POWER_CUT = "power_cut"


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident:
    """One thing that goes wrong: in which series (0: none), at which table or to whom, and by how much.

    `who` is a place among the people of the day, from 0. `number` is points, cents or a deal, as the trouble
    has it.
    """

    trouble: Trouble
    series: int = 0
    table: int = 0
    who: int | None = None
    number: int = 0
    slip: Slip | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What day is wished for: how many people and series, from which seed, and what is played.

    `by_deals` is the share of the lists, in per mille, that are written deal by deal; the others come as totals.
    `calm` leaves out all that goes wrong. `five` lets tables of five be. An evening (`is_evening`) costs only
    lost games and has no prizes. `relative` is the code of a game of the family that four play afterwards.
    """

    people: int = 60
    series: int = 3
    seed: str = "1"
    rounds: int = 12
    by_deals: int = 0
    title: str = ""
    held_on: date = date(2026, 11, 21)
    rules: RuleSet = ISKO_2022
    five: bool = False
    teams: bool = False
    calm: bool = False
    is_evening: bool = False
    relative: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """A day from one wish, the same on every machine; `teams` are those of the people, in their order.

    An evening of a club has no prizes.
    """

    wish: Wish
    title: str
    people: tuple[Invented, ...]
    teams: tuple[str, ...]
    conditions: Conditions
    prizes: Plan | None
    incidents: tuple[Incident, ...]

    def of(self, trouble: Trouble, *, series: int = 0, table: int = 0) -> tuple[Incident, ...]:
        """Return what goes wrong in this way, in a series and at a table where they are named."""
        return tuple(
            incident
            for incident in self.incidents
            if incident.trouble is trouble and series in {0, incident.series} and table in {0, incident.table}
        )

    def whom(self, trouble: Trouble, *, series: int = 0) -> tuple[int, ...]:
        """Return to whom this happens, by place among the people."""
        return tuple(incident.who for incident in self.of(trouble, series=series) if incident.who is not None)

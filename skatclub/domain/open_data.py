"""All that a club holds, to be written into open files: all facts as they are, and lists that people read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain.history import SealedState

if TYPE_CHECKING:
    from skatclub.domain.people.membership import Member
    from skatclub.domain.people.person import Audience


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesResult:
    """What somebody reached in one series, from a list or without one; None where nobody noted it."""

    day: date
    event: str
    series: int
    table: int | None
    given_name: str
    family_name: str
    member_no: str
    club: str
    total: int
    points: int | None
    won: int | None
    lost: int | None
    played: int | None
    table_size: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything:
    """A club's data: people and results as lists, and all facts as canonical JSON.

    `journal` are all changes, a line of JSON each, `counted` what the program counts of all this, and `sealed` the
    state that it shows, with the `hash` of its chain. For an audience outside the office only facts, journal and
    counts are told, with names as that audience may read them.
    """

    club: str
    people: tuple[Member, ...]
    results: tuple[SeriesResult, ...]
    facts: str
    journal: str
    counted: str
    sealed: SealedState
    hash: str
    audience: Audience

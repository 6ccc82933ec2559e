"""All that a club holds, to be written into open files: all facts as they are, and lists that people read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain.history import SealedState
from skatclub.domain.people.membership import GroupIn, MembershipKind, StatusFrom
from skatclub.domain.people.person import PublishLevel

if TYPE_CHECKING:
    from skatclub.domain.people.person import Audience


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesResult:
    """What somebody reached in one series, from a list or without one; None where nobody noted it."""

    day: date
    event: str
    series_no: int
    table_no: int | None
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
class PersonRecord:
    """What the club notes of somebody; `status` is guest for who is none of its members."""

    given_name: str
    family_name: str
    member_no: str
    association_no: str
    club: str
    status: MembershipKind
    joined_on: date | None
    left_on: date | None
    groups: tuple[GroupIn, ...]
    email: str
    phone: str
    address: str
    note: str
    notice_level: PublishLevel
    web_level: PublishLevel
    press: date | None
    birthday: str
    birthday_agreed: date | None
    fee: int | None
    paid_until: int | None
    history: tuple[StatusFrom, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything:
    """A club's data: people and results as lists, and all facts as canonical JSON.

    `journal` are all changes, a line of JSON each, `counted` what the program counts of all this, and `sealed` the
    state that it shows, with the `hash` of its chain. For an audience outside the office only facts, journal and
    counts are told, with names as that audience may read them.
    """

    club: str
    people: tuple[PersonRecord, ...]
    results: tuple[SeriesResult, ...]
    facts: str
    journal: str
    counted: str
    sealed: SealedState
    hash: str
    audience: Audience

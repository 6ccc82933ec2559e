"""All that a club holds, to be written into open files: every table as it is, and lists that people read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain.history import SealedState

if TYPE_CHECKING:
    from skatclub.domain.people.person import Audience

Value = str | int | bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredColumn:
    """A column: what it holds (integer, text, boolean, date), and which table its numbers point to."""

    name: str
    kind: str
    points_to: str
    may_be_empty: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """One table with all its rows; days are texts such as 2019-03-01."""

    name: str
    columns: tuple[StoredColumn, ...]
    rows: tuple[tuple[Value, ...], ...]


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
    status: str
    joined_on: str
    left_on: str
    groups: str
    email: str
    phone: str
    address: str
    note: str
    notice_level: str
    web_level: str
    press: str
    birthday: str
    birthday_agreed: str
    history: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything:
    """A club's data: people and results as lists, every table, and all facts as canonical JSON.

    `journal` are all changes, a line of JSON each, `counted` what the program counts of all this, and `sealed` the
    state that it shows, with the `hash` of its chain. For an audience outside the office only facts, journal and
    counts are told, with names as that audience may read them.
    """

    club: str
    people: tuple[PersonRecord, ...]
    results: tuple[SeriesResult, ...]
    tables: tuple[StoredTable, ...]
    facts: str
    journal: str
    counted: str
    sealed: SealedState
    hash: str
    audience: Audience

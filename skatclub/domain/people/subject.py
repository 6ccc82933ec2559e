"""All that a club knows about one person, as he or she may ask to be told (Art. 15 GDPR)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.cash.membership_fees import Fee
    from skatclub.domain.people.membership import Member
    from skatclub.domain.registration.registration import Presence


class Matter(StrEnum):
    """What a note about somebody belongs to."""

    RULING = "ruling"
    PENALTY = "penalty"
    SEASON = "season"
    LEAGUE = "league"
    PRIZE = "prize"
    MENTION = "mention"


@dataclass(frozen=True, slots=True, kw_only=True)
class TookPart:
    """That somebody took part in an event: as whom, in which groups and teams; `family` keeps kin apart."""

    day: datetime.date
    event: str
    start_no: int | None
    presence: Presence
    groups: tuple[str, ...]
    teams: tuple[str, ...]
    family: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListOfSubject:
    """A list that somebody played; table and seat are None where only the result was taken over."""

    day: datetime.date
    event: str
    series_no: int
    table_no: int | None
    seat: int | None
    won: int | None
    lost: int | None
    result: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """Money that somebody paid, or got back (below 0), in cents.

    `at` is the moment as text, `booked_on` its day of the cash book, `day` the event's if any. What was undone is
    `withdrawn`: its `receipt` still has its number. `of_fee`: a membership fee was paid.
    """

    at: str
    booked_on: datetime.date
    day: datetime.date
    event: str
    cents: int
    note: str
    withdrawn: bool
    receipt: str = ""
    of_fee: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """Something noted about somebody, or a text in which the name stands; `event` is empty where there is none."""

    matter: Matter
    event: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A person with everything that is stored; `entries` counts the changes of the journal that tell the name.

    `aliases` are pairs of an imported list and the name there; `fees` are what was asked of a member, year by year.
    """

    member: Member
    former_names: tuple[str, ...]
    aliases: tuple[tuple[str, str], ...]
    took_part: tuple[TookPart, ...]
    played: tuple[ListOfSubject, ...]
    paid: tuple[Payment, ...]
    fees: tuple[Fee, ...]
    noted: tuple[Mention, ...]
    entries: int

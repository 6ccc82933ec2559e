"""What somebody is to the club beyond a name: status with history, groups of a year, contact."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.people import errors, person as people_person
from skatclub.domain.people.person import Person

EVERY_YEAR = 0
"""The year of a group that does not end."""
FIRST_YEAR, LAST_YEAR = 1900, 9999
"""Between these a fee may have been paid."""
LEAP_YEAR, OLDEST_YEAR = 2000, 1880
"""A year that has every day, and the first one in which anybody alive may be born."""
BORN_IN_THIS_CENTURY = 20
"""Years of birth of two digits are of this century below here, of the last one from here on."""


class MemberStatus(StrEnum):
    """What a member is to the club."""

    ACTIVE = "active"
    PASSIVE = "passive"
    HONORARY = "honorary"
    LEFT = "left"


class MembershipKind(StrEnum):
    """As what somebody is listed on a day."""

    ACTIVE = "active"
    PASSIVE = "passive"
    HONORARY = "honorary"
    GUEST = "guest"
    LEFT = "left"
    ANONYMISED = "anonymised"

    @property
    def is_member(self) -> bool:
        """Tell whether the club counts him or her as a member."""
        return self in {MembershipKind.ACTIVE, MembershipKind.PASSIVE, MembershipKind.HONORARY}


@dataclass(frozen=True, slots=True)
class StatusFrom:
    """What a member is from a day on."""

    since: datetime.date
    status: MemberStatus


@dataclass(frozen=True, slots=True, order=True)
class GroupIn:
    """A group somebody belongs to in a year, such as ladies of 2026; `EVERY_YEAR` if it does not end."""

    name: str
    year: int = EVERY_YEAR

    def __post_init__(self) -> None:
        text.checked(self.name)
        if not EVERY_YEAR <= self.year <= LAST_YEAR:
            raise errors.YearOutOfRange(self.year)


def is_email(written: str) -> bool:
    """Tell whether a text looks like an e-mail address."""
    return bool(re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s.]+", written))


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """How to reach somebody who wanted it noted; all of it may be empty."""

    email: str = ""
    phone: str = ""
    address: str = ""

    def __post_init__(self) -> None:
        text.checked(self.email, longest=2 * text.LONGEST_NAME, required=False)
        text.checked(self.phone, required=False)
        text.checked(self.address, longest=text.LONGEST_NOTE, required=False)

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is noted."""
        return not (self.email or self.phone or self.address)


@dataclass(frozen=True, slots=True, kw_only=True)
class Birthday:
    """The birthday of somebody who agreed then (`agreed_at`) to have it noted; the year may be left out.

    Refused: `NoSuchBirthday`.
    """

    day: int
    month: int
    year: int | None = None
    agreed_at: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        year = LEAP_YEAR if self.year is None else self.year
        try:
            is_known = datetime.date(year, self.month, self.day).year >= OLDEST_YEAR
        except ValueError:
            is_known = False
        if not is_known:
            raise errors.NoSuchBirthday(self.day, self.month, "" if self.year is None else str(self.year))

    @property
    def written(self) -> str:
        """Return it as it is typed: 24.12. or 24.12.1957."""
        return f"{self.day:02}.{self.month:02}.{self.year or ''}"

    def on(self, year: int) -> datetime.date:
        """Return the day of a year on which it is kept; the 29th of February is the 1st of March in most."""
        return in_year(self.day, self.month, year)

    def next_from(self, day: datetime.date) -> datetime.date:
        """Return the first day from this one on that it is kept."""
        this_year = self.on(day.year)
        return this_year if this_year >= day else self.on(day.year + 1)

    def check_born(self, today: datetime.date) -> None:
        """Refuse a birthday that is still to come for the first time: `NoSuchBirthday`."""
        if self.year is not None and self.on(self.year) > today:
            raise errors.NoSuchBirthday(self.day, self.month, str(self.year))


def birthday(written: str) -> Birthday | None:
    """Read 24.12., 24.12.1957, 24.12.57 or 1957-12-24; empty means none.

    Refused: `BirthdayUnreadable`, `NoSuchBirthday`.
    """
    bare = written.strip()
    if not bare:
        return None
    match = _BIRTHDAY.fullmatch(bare) or _ISO_BIRTHDAY.fullmatch(bare)
    if match is None:
        raise errors.BirthdayUnreadable(text.excerpt(bare))
    digits = match["year"]
    year = int(digits) if digits else None
    if year is not None and len(digits) == 2:
        year += 2000 if year < BORN_IN_THIS_CENTURY else 1900
    return Birthday(day=int(match["day"]), month=int(match["month"]), year=year)


_BIRTHDAY = re.compile(
    r"(?P<day>[0-9]{1,2})[.,/ -]\s*(?P<month>[0-9]{1,2})(?:[.,/ -]\s*(?P<year>[0-9]{4}|[0-9]{2})?)?"
)
_ISO_BIRTHDAY = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})")


def in_year(day: int, month: int, year: int) -> datetime.date:
    """Return a day of the calendar in a year; the 29th of February is the 1st of March in most."""
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return datetime.date(year, 3, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody of the club's file, guests included, with all that is noted of him or her.

    `association_no` is a text, for zeros lead it. `lists` and `seen_on` tell how many lists were played and when
    the last one was; `fee` is what he or she pays a year in cents where that is not what the status pays, and
    `paid_until` the last year that was paid before the club's own book tells it; `agreed_at` (a guest, to be kept),
    `press_at` (to be named in the newspaper) and `anonymised_at` are empty where there was none.
    """

    person: Person
    association_no: str = ""
    note: str = ""
    history: tuple[StatusFrom, ...] = ()
    groups: tuple[GroupIn, ...] = ()
    contact: Contact = field(default_factory=Contact)
    birthday: Birthday | None = None
    fee: int | None = None
    paid_until: int | None = None
    agreed_at: str = ""
    press_at: str = ""
    anonymised_at: str = ""
    lists: int = field(default=0, compare=False)
    seen_on: datetime.date | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        text.checked(self.person.member_no, required=False)
        text.checked(self.association_no, required=False)
        text.checked(self.note, longest=text.LONGEST_NOTE, required=False)
        if self.paid_until is not None and not FIRST_YEAR <= self.paid_until <= LAST_YEAR:
            raise errors.PaidUntilOutOfRange(self.paid_until)
        days = [status.since for status in self.history]
        if days != sorted(set(days)):
            raise ValueError("a history is ordered, with one status a day")

    def status_on(self, day: datetime.date) -> MemberStatus | None:
        """Return what he or she was to the club on a day; None for a guest, and before joining.

        A member whose joining is not noted has been active from the beginning.
        """
        return status_on(self.history, day, is_member=self.person.is_member)

    def kind_on(self, day: datetime.date) -> MembershipKind:
        """Return as what he or she is listed on a day."""
        if self.anonymised_at:
            return MembershipKind.ANONYMISED
        status = self.status_on(day)
        return MembershipKind.GUEST if status is None else MembershipKind(status.value)

    @property
    def never_joined(self) -> bool:
        """Tell whether he or she has been a guest all along: no status is noted."""
        return not (self.person.is_member or self.history)

    def agrees_to_letters(self, day: datetime.date) -> bool:
        """Tell whether he or she may be written to: who noted how is a member, or a guest to be remembered."""
        kind = self.kind_on(day)
        return kind.is_member or (kind is MembershipKind.GUEST and bool(self.agreed_at))

    def groups_of(self, year: int) -> tuple[str, ...]:
        """Return the groups of a year, those that do not end included."""
        return tuple(
            sorted({group.name for group in self.groups if group.year in {EVERY_YEAR, year}}, key=text.sort_key)
        )

    @property
    def joined_on(self) -> datetime.date | None:
        """Return since when somebody is a member, as far as it is noted: the first day of the last membership."""
        return joined_on(self.history)

    @property
    def left_on(self) -> datetime.date | None:
        """Return the day from which somebody is no member any more; None who did not leave."""
        last = self.history[-1] if self.history else None
        return last.since if last is not None and last.status is MemberStatus.LEFT else None


def status_on(history: Sequence[StatusFrom], day: datetime.date, *, is_member: bool) -> MemberStatus | None:
    """Return what somebody of this history was on a day, whom the file calls a member or not."""
    known = [status.status for status in history if status.since <= day]
    if known:
        return known[-1]
    first = history[0].status if history else None
    belongs = first is MemberStatus.LEFT or (is_member and first is not MemberStatus.ACTIVE)
    return MemberStatus.ACTIVE if belongs else None


def joined_on(history: Iterable[StatusFrom]) -> datetime.date | None:
    """Return the first day of the last membership of a history, None where there is none."""
    joined = None
    for status in history:
        if status.status is MemberStatus.LEFT:
            joined = None
        elif joined is None:
            joined = status.since
    return joined


def guest_until(history: Sequence[StatusFrom]) -> datetime.date | None:
    """Return the day on which a member ceased to be a guest; None where nobody noted the joining.

    Who was passive or honorary first has been active before (`Member.status_on`).
    """
    joined = joined_on(history)
    begins = joined is not None and (history[0].since != joined or history[0].status is MemberStatus.ACTIVE)
    return joined if begins else None


def with_status(history: Iterable[StatusFrom], new: StatusFrom) -> tuple[StatusFrom, ...]:
    """Return a history with a status noted; another one of the same day gives way."""
    kept = [status for status in history if status.since != new.since]
    return tuple(sorted([*kept, new], key=lambda status: status.since))


def email_addresses(members: Iterable[Member]) -> tuple[str, ...]:
    """Return the e-mail addresses of people, each once: couples often share one."""
    known = {member.contact.email.casefold(): member.contact.email for member in members}
    return tuple(filter(is_email, known.values()))


def by_name(members: Iterable[Member]) -> tuple[Member, ...]:
    """Return people in the order of the alphabet (DIN 5007-2): family name, given name, number."""
    return tuple(sorted(members, key=name_key))


def name_key(member: Member) -> tuple[object, ...]:
    """Return the key of the order by name, then by number."""
    return *people_person.name_key(member.person), member.person.id


def next_number(members: Iterable[Member]) -> str:
    """Return the member number after the highest, as wide as that one; "" where nobody has a number."""
    numbers = [each.person.member_no for each in members if each.person.member_no.isdecimal()]
    highest = max(numbers, key=int, default="")
    return str(int(highest) + 1).zfill(len(highest)) if highest else ""


def forgettable(members: Iterable[Member], before: datetime.date) -> tuple[Member, ...]:
    """Return guests whose names need not be kept: no consent, or not seen since a day."""
    return by_name(
        member
        for member in members
        if member.never_joined
        and not member.anonymised_at
        and (not member.agreed_at or member.seen_on is None or member.seen_on < before)
    )

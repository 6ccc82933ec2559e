"""What members are asked a year: by status or an amount of their own; what of it is paid, waived and open."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.cash import errors
from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.people import membership
from skatclub.domain.people.membership import MembershipKind
from skatclub.rules import json_values
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.domain.people.membership import Member


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeAmounts:
    """What each status pays a year, in cents (0: nothing is asked), and how it is paid, as reminders say it.

    Refused: `AmountOutOfRange`, `TextTooLong`.
    """

    active: int = 0
    passive: int = 0
    honorary: int = 0
    how_to_pay: str = ""

    def __post_init__(self) -> None:
        for cents in (self.active, self.passive, self.honorary):
            check_amount(cents, lowest=0)
        text.checked(self.how_to_pay, longest=text.LONGEST_NOTE, required=False)

    def of(self, member: Member, kind: MembershipKind) -> int:
        """Return what a member of this kind is asked: an amount of his or her own, else what the status pays."""
        return self.by_status(kind) if member.fee is None else member.fee

    def by_status(self, kind: MembershipKind) -> int:
        """Return what a status pays."""
        by_kind = {
            MembershipKind.ACTIVE: self.active,
            MembershipKind.PASSIVE: self.passive,
            MembershipKind.HONORARY: self.honorary,
        }
        return by_kind.get(kind, 0)

    @property
    def are_set(self) -> bool:
        """Tell whether the club has said what a status pays."""
        return bool(self.active or self.passive or self.honorary)

    def own(self, cents: int | None, kind: MembershipKind) -> int | None:
        """Return an amount as somebody's own: none where it is what the status pays."""
        return None if self.are_set and cents == self.by_status(kind) else cents


def check_amount(cents: int, *, lowest: int = 1) -> None:
    """Refuse an amount that nobody is asked: `AmountOutOfRange`."""
    if not lowest <= cents <= HIGHEST_CENTS:
        raise AmountOutOfRange(cents, HIGHEST_CENTS)


def dump(amounts: FeeAmounts) -> str:
    """Write amounts as canonical JSON."""
    fields = {name: getattr(amounts, name) for name in json_values.every_field(FeeAmounts)}
    return json_values.canonical(fields)


def load(written: str) -> FeeAmounts:
    """Read what `dump` wrote; what cannot be read says nothing, for the amounts are shown before they are asked."""
    try:
        return FeeAmounts(**json.loads(written))
    except (ValueError, TypeError, Refusal):
        return FeeAmounts()


class NotAsked(StrEnum):
    """Why somebody is not asked for a year."""

    GUEST = "guest"
    LEFT = "left"
    NOTHING = "nothing"
    PAID = "paid"
    ASKED = "asked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """What somebody would be asked for a year as what he or she is then, or why not.

    `joined` is the day of this year on which the membership began; the whole amount is asked all the same.
    """

    member: Member
    kind: MembershipKind
    cents: int
    why_not: NotAsked | None = None
    joined: date | None = None


def day_of(year: int, today: date) -> date:
    """Return the day on which it counts who is a member: today, or the nearest day of that year."""
    return min(max(today, date(year, 1, 1)), date(year, 12, 31))


def plan(
    everybody: Iterable[Member], amounts: FeeAmounts, day: date, asked: Collection[int] = ()
) -> tuple[Asking, ...]:
    """Return what everybody would be asked for the year of a day, as what he or she is on it, by the alphabet.

    `asked` are the persons (ids) whom the club has asked for that year already.
    """
    people = membership.by_name(member for member in everybody if not member.anonymised_at)
    return tuple(_asking(member, amounts, day, member.person.id in asked) for member in people)


def _asking(member: Member, amounts: FeeAmounts, day: date, is_asked: bool) -> Asking:
    kind, joined = member.kind_on(day), member.joined_on
    cents = amounts.of(member, kind) if kind.is_member else 0
    is_late = joined is not None and joined > date(day.year, 1, 1) and joined.year == day.year
    return Asking(
        member=member,
        kind=kind,
        cents=cents,
        why_not=_why_not(member, kind, cents, day.year, is_asked),
        joined=joined if is_late else None,
    )


def _why_not(member: Member, kind: MembershipKind, cents: int, year: int, is_asked: bool) -> NotAsked | None:
    if is_asked:
        return NotAsked.ASKED
    if not kind.is_member:
        return NotAsked.LEFT if kind is MembershipKind.LEFT else NotAsked.GUEST
    if member.paid_until is not None and member.paid_until >= year:
        return NotAsked.PAID
    return None if cents else NotAsked.NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee:
    """What a person was asked for a year, in cents, and what became of it.

    `waived` of it the club does without, for a `reason`; `paid` was booked, less what was taken back.
    """

    id: int
    person_id: int
    year: int
    cents: int
    waived: int = 0
    reason: str = ""
    reminded_on: date | None = None
    paid: int = 0

    @property
    def open(self) -> int:
        """Return what is still to be paid; below 0 is too much, as where two records of a person became one."""
        return self.cents - self.waived - self.paid


def shared(fees: Iterable[Fee], cents: int, *, first: int = 0) -> dict[int, int]:
    """Share a payment among open fees, by id: that which is `first`, then the oldest year; more is refused.

    Refused: `AmountOutOfRange`, `MoreThanOpen`.
    """
    check_amount(cents)
    owing = sorted((fee for fee in fees if fee.open > 0), key=lambda fee: (fee.id != first, fee.year))
    still = sum(fee.open for fee in owing)
    if cents > still:
        raise errors.MoreThanOpen(still)
    parts: dict[int, int] = {}
    for fee in owing:
        part = min(cents, fee.open)
        if part:
            parts[fee.id] = part
            cents -= part
    return parts


@dataclass(frozen=True, slots=True)
class MemberFee:
    """The fee of a year with whose it is, and as what he or she is listed today."""

    fee: Fee
    member: Member
    kind: MembershipKind

    @property
    def name(self) -> str:
        """Return what he or she is called in lists of fees."""
        return self.member.person.full_name


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeYear:
    """The fees of a year, by the alphabet; `every` has those of all years, which reminders need."""

    year: int
    amounts: FeeAmounts
    every: tuple[MemberFee, ...]

    @property
    def asked(self) -> tuple[MemberFee, ...]:
        """Return the fees of this year."""
        return tuple(each for each in self.every if each.fee.year == self.year)

    @property
    def years(self) -> tuple[int, ...]:
        """Return the years of which anybody was asked, the latest first."""
        return tuple(sorted({each.fee.year for each in self.every}, reverse=True))

    def listed(self) -> tuple[MemberFee, ...]:
        """Return the fees of this year, for a list of them. Refused: `NobodyAsked`."""
        if not self.asked:
            raise errors.NobodyAsked(self.year)
        return self.asked

    def owing(self) -> Mapping[int, tuple[MemberFee, ...]]:
        """Return what is open of this year and before, by person (id), the oldest year first.

        Refused: `NothingOpen`.
        """
        owed: dict[int, list[MemberFee]] = {}
        for each in sorted(self.every, key=lambda each: each.fee.year):
            if each.fee.open > 0 and each.fee.year <= self.year:
                owed.setdefault(each.fee.person_id, []).append(each)
        if not owed:
            raise errors.NothingOpen(self.year)
        order = dict.fromkeys(each.fee.person_id for each in self.every)
        return {person_id: tuple(owed[person_id]) for person_id in order if person_id in owed}

    def earlier(self, person_id: int) -> int:
        """Return what somebody (id) still owes of earlier years, in cents."""
        fees = (each.fee for each in self.every if each.fee.person_id == person_id)
        return sum(max(fee.open, 0) for fee in fees if fee.year < self.year)


def sums(fees: Iterable[Fee]) -> Fee:
    """Return the sums of fees as one: asked, waived and paid, and with them what is open."""
    every = tuple(fees)
    asked, waived, paid = (sum(getattr(fee, name) for fee in every) for name in ("cents", "waived", "paid"))
    return Fee(id=0, person_id=0, year=0, cents=asked, waived=waived, paid=paid)

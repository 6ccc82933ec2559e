"""Who takes part in an event: participants with their start numbers, presence, groups and teams."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.events import errors
from skatclub.domain.events.conditions import Conditions, is_group_name
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person

HIGHEST_START_NO = 9999
LONGEST_GROUPS = 400
"""Signs of all groups of one person, with the bars between them."""


class Presence(StrEnum):
    """Whether somebody takes part."""

    EXPECTED = "expected"
    HERE = "here"
    WAITING = "waiting"
    WITHDRAWN = "withdrawn"
    NO_SHOW = "no_show"


AWAY = frozenset({Presence.EXPECTED, Presence.WAITING, Presence.NO_SHOW})
"""Of whom nobody has seen anything yet."""


class TeamKind(StrEnum):
    """The kinds of teams; one person may be in one of each."""

    TEAM = "team"
    TANDEM = "tandem"
    MIXED = "mixed"


KIND_OF = {"teams": TeamKind.TEAM, "tandem": TeamKind.TANDEM, "mixed": TeamKind.MIXED}
"""The names of rankings whose contestants are teams."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPlace:
    """That somebody plays for a team, or stands by as its substitute."""

    team_id: int
    kind: TeamKind
    name: str
    substitute: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """One person in one event.

    `start_no` is None only on the waiting list; `last_series` is the last one played before a withdrawal.
    `family` is a word that members of one family share, `pot` the strength group (1 first); `paid` in cents.
    """

    id: int
    person: Person
    start_no: int | None
    presence: Presence = Presence.HERE
    groups: tuple[str, ...] = ()
    family: str = ""
    pot: int | None = None
    fixed_table: int | None = None
    fixed_seat: int | None = None
    first_series: int = 1
    last_series: int | None = None
    teams: tuple[TeamPlace, ...] = ()
    paid: int = 0
    returned: int = 0
    version: int = 1

    def __post_init__(self) -> None:
        text.checked(self.family, required=False)
        check_start_no(self.start_no)
        for group in self.groups:
            if not is_group_name(group):
                raise errors.GroupUnknown(group)
        text.checked("|".join(self.groups), longest=LONGEST_GROUPS, required=False)
        for name, number, highest in (
            ("pot", self.pot, 99),
            ("fixed_table", self.fixed_table, 9999),
            ("fixed_seat", self.fixed_seat, 5),
        ):
            if number is not None and not 1 <= number <= highest:
                raise errors.ConditionUnreadable(name, str(number))

    @property
    def takes_part(self) -> bool:
        """Tell whether the person is registered and neither waiting, withdrawn nor missing for good."""
        return self.presence in {Presence.EXPECTED, Presence.HERE}

    def plays(self, series_no: int) -> bool:
        """Tell whether the person is to be seated in a series (from 1)."""
        came = self.presence is Presence.HERE or (
            self.presence is Presence.WITHDRAWN and self.last_series is not None
        )
        left = self.last_series is not None and series_no > self.last_series
        return came and self.first_series <= series_no and not left

    def lists(self, series: int) -> int:
        """Return how many lists the person plays of so many series."""
        return sum(self.plays(number) for number in range(1, series + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many people are where, and what they owe and have paid, in cents."""

    here: int
    expected: int
    waiting: int
    withdrawn: int
    no_show: int
    owed: int
    paid: int
    back: int
    """What of the money paid is due back, in cents: it covers nobody else's debt."""

    @property
    def registered(self) -> int:
        """Return how many take part or are expected to."""
        return self.here + self.expected


def counted(participants: Iterable[Participant], conditions: Conditions, *, series: int) -> Count:
    """Count the people of an event of so many series."""
    people = tuple(participants)
    numbers = {presence: sum(participant.presence is presence for participant in people) for presence in Presence}
    return Count(
        here=numbers[Presence.HERE],
        expected=numbers[Presence.EXPECTED],
        waiting=numbers[Presence.WAITING],
        withdrawn=numbers[Presence.WITHDRAWN],
        no_show=numbers[Presence.NO_SHOW],
        owed=sum(owed(participant, conditions, series=series) for participant in people),
        paid=sum(participant.paid for participant in people),
        back=sum(max(participant.paid - owed(participant, conditions, series=series), 0) for participant in people),
    )


def owed(participant: Participant, conditions: Conditions, *, series: int) -> int:
    """Return what somebody owes in all, in cents: nothing unless he or she came, and no returned deposit."""
    lists = participant.lists(series)
    return conditions.owed(lists) - returned_deposit(participant, conditions, lists=lists) if lists else 0


def returned_deposit(participant: Participant, conditions: Conditions, *, lists: int) -> int:
    """Return how much of the deposit of somebody who plays so many lists was given back for good, in cents.

    Where all that was paid went back, the deposit with it, nothing was returned but taken back: all is owed again.
    """
    returned = min(participant.returned, conditions.fees.deposit)
    return returned if participant.paid > 0 or conditions.owed(lists) == returned else 0


def numbered(participants: Iterable[Participant], start_no: int) -> Participant:
    """Return who has a start number; refused: `NoSuchStartNumber`."""
    participant = next((each for each in participants if each.start_no == start_no), None)
    if participant is None:
        raise errors.NoSuchStartNumber(start_no)
    return participant


def next_start_no(used_numbers: Iterable[int | None]) -> int:
    """Return the number after the highest: numbers are never given twice, so that old cards stay worthless."""
    return max((number for number in used_numbers if number is not None), default=0) + 1


def check_start_no(start_no: int | None) -> None:
    """Refuse a start number out of range (`StartNumberOutOfRange`)."""
    if start_no is not None and not 1 <= start_no <= HIGHEST_START_NO:
        raise errors.StartNumberOutOfRange(start_no, HIGHEST_START_NO)


def groups_of(written: str) -> tuple[str, ...]:
    """Read groups as files have them, parted by bars: ladies|seniors; refused: `GroupUnknown`, `TextTooLong`."""
    clean = text.checked(written, longest=LONGEST_GROUPS, required=False)
    names = tuple(dict.fromkeys(part.strip() for part in clean.split("|") if part.strip()))
    for name in names:
        if not is_group_name(name):
            raise errors.GroupUnknown(name)
    return names


def by_name(participants: Iterable[Participant]) -> tuple[Participant, ...]:
    """Return people in the order of the alphabet (DIN 5007-2): family name, given name, start number."""
    return tuple(
        sorted(
            participants,
            key=lambda participant: (*people_person.name_key(participant.person), participant.start_no or 0),
        )
    )

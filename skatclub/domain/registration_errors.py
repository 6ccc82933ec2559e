"""The refusals of conditions, registration and cash: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class ConditionUnreadable(Refusal):
    """A condition cannot be what is written there; `name` is its name in files."""

    name: str
    found: str


@dataclass(unsafe_hash=True)
class ConditionUnknown(Refusal):
    """The file has a condition that no event has."""

    name: str


@dataclass(unsafe_hash=True)
class ConditionsNoJson(Refusal):
    """The file of conditions is no JSON object; `line` is where it breaks, 0 if unknown."""

    line: int


@dataclass(unsafe_hash=True)
class AmountOutOfRange(Refusal):
    """An amount is neither negative nor beyond what any event takes; both in cents."""

    cents: int
    highest: int


@dataclass(unsafe_hash=True)
class DealsNotWhole(Refusal):
    """The deals of a series are no whole rounds at a table of four."""

    deals: int


@dataclass(unsafe_hash=True)
class StartNumberTaken(Refusal):
    """Another participant has this start number."""

    start_no: int
    name: str


@dataclass(unsafe_hash=True)
class StartNumberTwiceInFile(Refusal):
    """An earlier line of the file has this start number for somebody else."""

    start_no: int
    name: str
    line: int


@dataclass(unsafe_hash=True)
class StartNumberOutOfRange(Refusal):
    """Start numbers go from 1 to `highest`."""

    start_no: int
    highest: int


@dataclass(unsafe_hash=True)
class NoSuchStartNumber(Refusal):
    """Nobody has this start number."""

    start_no: int


@dataclass(unsafe_hash=True)
class RegisteredAlready(Refusal):
    """This person takes part already."""

    name: str
    start_no: int


@dataclass(unsafe_hash=True)
class EventIsFull(Refusal):
    """The event takes no more people and keeps no waiting list."""

    cap: int


@dataclass(unsafe_hash=True)
class PlaysAlready(Refusal):
    """Who has been seated at a list cannot be taken out of the event, only withdraw."""

    name: str


@dataclass(unsafe_hash=True)
class TeamIsFull(Refusal):
    """A team has no more places."""

    team: str
    size: int


@dataclass(unsafe_hash=True)
class ChangedMeanwhile(Refusal):
    """Somebody else has changed this participant since the form was opened."""

    name: str


@dataclass(unsafe_hash=True)
class GroupUnknown(Refusal):
    """A group cannot be called so."""

    name: str


@dataclass(unsafe_hash=True)
class NothingPaid(Refusal):
    """There is nothing to pay back."""

    name: str


@dataclass(unsafe_hash=True)
class SamePerson(Refusal):
    """Two different people are needed to merge."""

    name: str


@dataclass(unsafe_hash=True)
class BothTakePart(Refusal):
    """Two records cannot be one person: both take part in the same event."""

    name: str
    event: str


@dataclass(unsafe_hash=True)
class NoSuchEvent(Refusal):
    """The club has no event of this title or number."""

    name: str


@dataclass(unsafe_hash=True)
class TitleNotUnique(Refusal):
    """Several events have this title; only the number tells them apart."""

    name: str
    numbers: tuple[int, ...]


@dataclass(unsafe_hash=True)
class WithdrawnAlready(Refusal):
    """Who has withdrawn or never came cannot withdraw once more."""

    name: str


@dataclass(unsafe_hash=True)
class PersonTwiceInFile(Refusal):
    """An earlier line of the file names the same person with another start number."""

    name: str
    line: int


@dataclass(unsafe_hash=True)
class NotRegistered(Refusal):
    """Nobody of this name, and club if one is told, takes part."""

    name: str


@dataclass(unsafe_hash=True)
class NameNotUnique(Refusal):
    """Several participants have this name; only club or start number tell them apart."""

    name: str
    start_nos: tuple[int, ...]

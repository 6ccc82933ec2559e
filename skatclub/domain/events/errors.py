"""The refusals of conditions, registration and cash: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class ConditionUnreadable(Refusal):
    """A condition cannot be what is written there; `name` is its name in files."""

    name: str
    found: str


class TimeUnreadable(Refusal):
    """What should be the time of day at which something begins is none."""

    found: str


class ConditionUnknown(Refusal):
    """The file has a condition that no event has."""

    name: str


class EmptyPlaceCountsNothing(Refusal):
    """At an event of the association a place of a team that nobody played for counts 0 (DSkV, annex 10)."""


class ConditionsNoJson(Refusal):
    """The file of conditions is no JSON object; `line` is where it breaks, 0 if unknown."""

    line: int


class AmountOutOfRange(Refusal):
    """An amount is neither negative nor beyond what any event takes; both in cents."""

    cents: int
    highest: int


class DealsNotWhole(Refusal):
    """The deals of a series are no whole rounds at a table of four."""

    deals: int


class StartNumberTaken(Refusal):
    """Another participant has this start number."""

    start_no: int
    name: str


class StartNumberTwiceInFile(Refusal):
    """An earlier line of the file has this start number for somebody else."""

    start_no: int
    name: str
    line: int


class StartNumberOutOfRange(Refusal):
    """Start numbers go from 1 to `highest`."""

    start_no: int
    highest: int


class NoSuchStartNumber(Refusal):
    """Nobody has this start number."""

    start_no: int


class RegisteredAlready(Refusal):
    """This person takes part already."""

    name: str
    start_no: int


class EventIsFull(Refusal):
    """The event takes no more people and keeps no waiting list."""

    cap: int


class PlaysAlready(Refusal):
    """Who has been seated at a list cannot be taken out of the event, only withdraw."""

    name: str


class TeamIsFull(Refusal):
    """A team has no more places."""

    team: str
    size: int


class GroupUnknown(Refusal):
    """A group cannot be called so."""

    name: str


class GroupLetterUnclear(Refusal):
    """A letter does not tell which of the `groups` is meant."""

    letter: str
    groups: tuple[str, ...]


class NothingPaid(Refusal):
    """There is nothing to pay back."""

    name: str


class SamePerson(Refusal):
    """Two different people are needed to merge."""

    name: str


class BothTakePart(Refusal):
    """Two records cannot be one person: both take part in the same event."""

    name: str
    event: str


class NoSuchEvent(Refusal):
    """The club has no event of this title or number."""

    name: str


class TitleNotUnique(Refusal):
    """Several events have this title; only the number tells them apart."""

    name: str
    numbers: tuple[int, ...]


class WithdrawnAlready(Refusal):
    """Who has withdrawn or never came cannot withdraw once more."""

    name: str


class PersonTwiceInFile(Refusal):
    """An earlier line of the file names the same person with another start number."""

    name: str
    line: int


class NotRegistered(Refusal):
    """Nobody of this name, and club if one is told, takes part."""

    name: str


class NameNotUnique(Refusal):
    """Several participants have this name; only club or start number tell them apart."""

    name: str
    start_nos: tuple[int, ...]

"""The refusals of conditions, registration and cash: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class ConditionUnreadable(Refusal):
    """A condition cannot be what is written there; `name` is its name in files."""

    says = "The condition “{name}” cannot be {found}. The help of the command lists what is possible."
    name: str
    found: str


class TimeUnreadable(Refusal):
    """What should be the time of day at which something begins is none."""

    says = "“{found}” is not a time of day. Write it like 11:00 or 19:30."
    found: str


class ConditionUnknown(Refusal):
    """The file has a condition that no event has."""

    says = "There is no condition called “{name}”. The names are listed in the help of the command."
    name: str


class EmptyPlaceCountsNothing(Refusal):
    """At an event of the association a place of a team that nobody played for counts 0 (DSkV, annex 10)."""

    says = "At an event of the association an empty place in a team counts 0: leave missing_member out."


class ConditionsNoJson(Refusal):
    """The file of conditions is no JSON object; `line` is where it breaks, 0 if unknown."""

    says = "The file of conditions is not a JSON object: line {line} cannot be read. Please check it."
    otherwise = "The file of conditions is not a JSON object. Please check the file."
    line: int


class AmountOutOfRange(Refusal):
    """An amount is neither negative nor beyond what any event takes; both in cents."""

    cents: int
    highest: int


class DealsNotWhole(Refusal):
    """The deals of a series are no whole rounds at a table of four."""

    says = (
        "A series of {deals} deals does not make whole rounds at a table of four. Choose a multiple of 4: 48, "
        "40, 36, 32 …"
    )
    deals: int


class StartNumberTaken(Refusal):
    """Another participant has this start number."""

    says = "Start number {start_no} belongs to {name}. Please choose another."
    start_no: int
    name: str


class StartNumberTwiceInFile(Refusal):
    """An earlier line of the file has this start number for somebody else."""

    says = "Start number {start_no} has already been given to {name}, in line {line}."
    start_no: int
    name: str
    line: int


class StartNumberOutOfRange(Refusal):
    """Start numbers go from 1 to `highest`."""

    says = "Start numbers go from 1 to {highest}; {start_no} is out of range."
    start_no: int
    highest: int


class NoSuchStartNumber(Refusal):
    """Nobody has this start number."""

    says = "Nobody has start number {start_no}. Please check the list of participants."
    start_no: int


class RegisteredAlready(Refusal):
    """This person takes part already."""

    says = "{name} is already taking part, with start number {start_no}."
    otherwise = "{name} is already on the waiting list."
    name: str
    start_no: int


class EventIsFull(Refusal):
    """The event takes no more people and keeps no waiting list."""

    says = "The event is full: it takes {cap} people, and no place is free."
    cap: int


class PlaysAlready(Refusal):
    """Who has been seated at a list cannot be taken out of the event, only withdraw."""

    says = (
        "{name} has a seat at a table. Give up the seat on the Draw page, or record the withdrawal after the "
        "series."
    )
    name: str


class TeamIsFull(Refusal):
    """A team has no more places."""

    says = "The team “{team}” already has {size} players. Enter a substitute, or another team."
    team: str
    size: int


class GroupUnknown(Refusal):
    """A group cannot be called so."""

    says = "“{name}” cannot be the name of a group: at most 40 characters, without a vertical bar."
    name: str


class GroupLetterUnclear(Refusal):
    """A letter does not tell which of the `groups` is meant."""

    letter: str
    groups: tuple[str, ...]


class NothingPaid(Refusal):
    """There is nothing to pay back."""

    says = "{name} has paid nothing that could be paid back."
    name: str


class SamePerson(Refusal):
    """Two different people are needed to merge."""

    says = "The two are the same person: {name}. Choose two different people."
    name: str


class BothTakePart(Refusal):
    """Two records cannot be one person: both take part in the same event."""

    says = "These are two different people: both take part in “{event}” ({name})."
    name: str
    event: str


class NoSuchEvent(Refusal):
    """The club has no event of this title or number."""

    says = "There is no event “{name}”. Give the exact title, or the number, such as #7."
    name: str


class TitleNotUnique(Refusal):
    """Several events have this title; only the number tells them apart."""

    name: str
    numbers: tuple[int, ...]


class WithdrawnAlready(Refusal):
    """Who has withdrawn or never came cannot withdraw once more."""

    says = "{name} is no longer taking part, so there is nothing to withdraw."
    name: str


class PersonTwiceInFile(Refusal):
    """An earlier line of the file names the same person with another start number."""

    says = (
        "{name} is already in line {line}, with a different start number. Remove one of them, or if they are "
        "two people, tell them apart by club or an addition to the name."
    )
    name: str
    line: int


class NotRegistered(Refusal):
    """Nobody of this name, and club if one is told, takes part."""

    says = "{name} is not registered for this event. Please check the spelling and the club."
    name: str


class NameNotUnique(Refusal):
    """Several participants have this name; only club or start number tell them apart."""

    says = "Several people are called {name} ({numbers}). Give the start number or the club."
    name: str
    start_nos: tuple[int, ...]

"""The refusals of the club: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class NameMissing(Refusal):
    """A person, an event or a club needs a name."""

    says = "The name is missing. Please enter one."


class TextTooLong(Refusal):
    """A name, title or note is longer than any paper could print."""

    says = "This text is too long for the papers: at most {longest} characters."
    longest: int


class TextNotPrintable(Refusal):
    """The text holds control characters, which no database and no paper can carry."""

    says = "The text contains characters that cannot be printed. Please type it again."


class ScriptsMixed(Refusal):
    """A word of a name mixes letters of two alphabets that look alike, which no reader sees."""

    says = (
        "“{name}” mixes letters of two alphabets that look alike, such as Latin and Cyrillic. Please type it again."
    )
    name: str


class SeatedTwice(Refusal):
    """One person sits at two places of a table."""

    says = "{name} is seated twice. Give each seat its own name."
    name: str


class RoundsOutOfRange(Refusal):
    """A series has between 1 and 20 rounds."""

    says = "A series has 1 to {highest} rounds, not {rounds}."
    rounds: int
    highest: int


class ListIsFull(Refusal):
    """All deals of the series are written down."""

    says = "All {planned} deals of this list have been entered. Correct a deal, or remove one."
    planned: int


class ListIsEnded(Refusal):
    """The list was ended early; it must be reopened before more deals are written."""

    says = "This list was ended early. Reopen it before entering more deals."


class NoSuchDeal(Refusal):
    """The list has no such deal (yet)."""

    says = "There is no deal {deal}: the list has the deals 1 to {deals}."
    otherwise = "There is no deal {deal}: the list is still empty."
    deal_no: int
    deals: int


class ReasonMissing(Refusal):
    """A penalty needs a reason: it is printed on the list."""

    says = "The reason is missing: it is printed on the list. Please enter one."


class PenaltyOutOfRange(Refusal):
    """A penalty is between 1 and 9999 points, either way."""

    points: int


class SameSeat(Refusal):
    """Two different places are needed to swap."""

    says = "Swapping needs two different seats, not seat {seat} twice."
    seat: int


class EntryUnreadable(Refusal):
    """An entry of a list in the file is damaged, or of a game that this program does not know."""

    says = "An entry of this list cannot be read: “{text}”. Restore a backup of the club."
    text: str


class NoSuchEntry(Refusal):
    """The list has no entry with this number."""

    says = "There is no entry {number}: the list has {entries}."
    number: int
    entries: int

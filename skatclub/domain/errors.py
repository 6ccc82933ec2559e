"""The refusals of the club: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class NameMissing(Refusal):
    """A person, an event or a club needs a name."""


class TextTooLong(Refusal):
    """A name, title or note is longer than any paper could print."""

    longest: int


class TextNotPrintable(Refusal):
    """The text holds control characters, which no database and no paper can carry."""


class ScriptsMixed(Refusal):
    """A word of a name mixes letters of two alphabets that look alike, which no reader sees."""

    name: str


class SeatedTwice(Refusal):
    """One person sits at two places of a table."""

    name: str


class RoundsOutOfRange(Refusal):
    """A series has between 1 and 20 rounds."""

    rounds: int
    highest: int


class ListIsFull(Refusal):
    """All deals of the series are written down."""

    planned: int


class ListIsEnded(Refusal):
    """The list was ended early; it must be reopened before more deals are written."""


class NoSuchDeal(Refusal):
    """The list has no such deal (yet)."""

    deal_no: int
    deals: int


class ReasonMissing(Refusal):
    """A penalty needs a reason: it is printed on the list."""


class PenaltyOutOfRange(Refusal):
    """A penalty is between 1 and 9999 points, either way."""

    points: int


class SameSeat(Refusal):
    """Two different places are needed to swap."""

    seat: int


class EntryUnreadable(Refusal):
    """An entry of a list in the file is damaged, or of a game that this program does not know."""

    text: str


class NoSuchEntry(Refusal):
    """The list has no entry with this number."""

    number: int
    entries: int

"""The refusals of files of participants: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class NoParticipants(Refusal):
    """The file names nobody."""


class TooManyParticipants(Refusal):
    """No event has that many people."""

    highest: int


class ParticipantColumnUnknown(Refusal):
    """The file has a column that no list of participants has; `known` are those it may have."""

    name: str
    known: tuple[str, ...]


class NameColumnMissing(Refusal):
    """The heads name no column for the names."""

    known: tuple[str, ...]


class LineCutOff(Refusal):
    """The file breaks off in the middle of its last line: `cells` of `wanted` cells, and no end of the line."""

    cells: int
    wanted: int


class QuoteNotClosed(Refusal):
    """A quotation mark is opened and not closed as CSV asks for it."""


class PartnerUnknown(Refusal):
    """A line names a partner for a tandem who stands in no line of the file."""

    written: str


class PartnerTaken(Refusal):
    """A line names a partner for a tandem, but one of the two is in another tandem."""

    name: str

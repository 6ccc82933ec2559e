"""The refusals of files of participants: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class NoParticipants(Refusal):
    """The file names nobody."""


@dataclass(unsafe_hash=True)
class TooManyParticipants(Refusal):
    """No event has that many people."""

    highest: int


@dataclass(unsafe_hash=True)
class ParticipantColumnUnknown(Refusal):
    """The file has a column that no list of participants has; `known` are those it may have."""

    name: str
    known: tuple[str, ...]


@dataclass(unsafe_hash=True)
class NameColumnMissing(Refusal):
    """The heads name no column for the names."""

    known: tuple[str, ...]


@dataclass(unsafe_hash=True)
class LineCutOff(Refusal):
    """The file breaks off in the middle of its last line: `cells` of `wanted` cells, and no end of the line."""

    cells: int
    wanted: int


@dataclass(unsafe_hash=True)
class QuoteNotClosed(Refusal):
    """A quotation mark is opened and not closed as CSV asks for it."""

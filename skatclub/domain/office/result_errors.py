"""The refusals of files of results: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class NoResults(Refusal):
    """The file holds no line of results."""


class TooManyResults(Refusal):
    """The file has more lines than any event has results."""

    highest: int


class ResultColumnUnknown(Refusal):
    """A result has no column of this name."""

    name: str
    known: tuple[str, ...]


class SeatTwiceInFile(Refusal):
    """A seat of a table stands in an earlier line already."""

    table: int
    seat: int
    line: int


class SeatsMissingInFile(Refusal):
    """The file does not have all seats of a table, or more than it has."""

    table: int
    size: int
    found: int


class LinesOfTableDiffer(Refusal):
    """Two lines of one table say different numbers of deals passed in or played."""

    table: int
    one: int
    other: int

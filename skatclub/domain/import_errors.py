"""The refusals of files from outside: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.errors import Refusal


class Wanted(StrEnum):
    """What a cell should have held."""

    DEAL_NUMBER = "deal_number"
    SEAT = "seat"
    GAME = "game"
    MATADORS = "matadors"
    ANNOUNCEMENT = "announcement"
    NUMBER = "number"
    YES_OR_NO = "yes_or_no"
    ENDING = "ending"
    ENTRY = "entry"
    ORDER = "order"
    PENALTIES = "penalties"


class Unit(StrEnum):
    """What a file counts by: the lines of a CSV, or the entries of a JSON list."""

    LINE = "line"
    ENTRY = "entry"


@dataclass(unsafe_hash=True)
class LineRefused(Refusal):
    """A line cannot be read: `line` counts from 1, `column` is the head as written in the file (or empty)."""

    line: int
    column: str
    reason: Refusal
    unit: Unit = Unit.LINE


@dataclass(unsafe_hash=True)
class LinesRefused(Refusal):
    """Lines of a file cannot be read, so nothing of it is taken."""

    lines: tuple[LineRefused, ...]


@dataclass(unsafe_hash=True)
class CellRefused(Refusal):
    """One cell is to blame; `column` is its key, `reason` what is wrong."""

    column: str
    reason: Refusal


@dataclass(unsafe_hash=True)
class CellUnreadable(Refusal):
    """The cell holds something else than its column is for."""

    text: str
    wanted: Wanted


@dataclass(unsafe_hash=True)
class CellIsEmpty(Refusal):
    """The cell must be filled."""

    wanted: Wanted


@dataclass(unsafe_hash=True)
class PlayerUnknown(Refusal):
    """Nobody of this name sits at the table; `names` are who does (none: no names are known)."""

    name: str
    names: tuple[str, ...]


@dataclass(unsafe_hash=True)
class DealOutOfOrder(Refusal):
    """The deals of a list are numbered 1, 2, 3 … without gaps."""

    found: int
    expected: int


@dataclass(unsafe_hash=True)
class NotADeal(Refusal):
    """The entry line is a command of the window, not a deal."""

    line: str


@dataclass(unsafe_hash=True)
class CellsDoNotMix(Refusal):
    """A deal is given as entry line, or in columns, or as passed in, but not as two of them."""


@dataclass(unsafe_hash=True)
class AnnouncementContradicts(Refusal):
    """The announcement is given twice and differs."""


@dataclass(unsafe_hash=True)
class ValueContradicts(Refusal):
    """The value beside a game is not what the game is worth."""

    written: int
    computed: int


@dataclass(unsafe_hash=True)
class ValueIsSigned(Refusal):
    """A value is given undoubled and without sign; whether it was won is said beside it."""

    value: int


@dataclass(unsafe_hash=True)
class ColumnUnknown(Refusal):
    """The file has a column that no deal has."""

    name: str


@dataclass(unsafe_hash=True)
class ColumnTwice(Refusal):
    """Two columns of the file say the same."""

    name: str


@dataclass(unsafe_hash=True)
class ColumnMissing(Refusal):
    """The file lacks a column that every list needs."""

    name: str


@dataclass(unsafe_hash=True)
class TooManyCells(Refusal):
    """The line has more cells than the file has columns."""

    cells: int
    columns: int


@dataclass(unsafe_hash=True)
class TooManyLines(Refusal):
    """No list has that many deals."""

    highest: int


@dataclass(unsafe_hash=True)
class PlayersDoNotFit(Refusal):
    """There are more or fewer names than seats."""

    players: int
    size: int


@dataclass(unsafe_hash=True)
class FileUnreadable(Refusal):
    """The file is not there, or may not be read."""

    file: str


@dataclass(unsafe_hash=True)
class FileTooLarge(Refusal):
    """No list is that large."""

    megabytes: int


@dataclass(unsafe_hash=True)
class FileIsNoText(Refusal):
    """The file holds signs that no text has."""


@dataclass(unsafe_hash=True)
class FileIsEmpty(Refusal):
    """The file has no deals."""


@dataclass(unsafe_hash=True)
class FormatUnknown(Refusal):
    """The file is neither the CSV nor the JSON of a list."""

"""The refusals of files from outside, those of participants included: types with fields; `i18n` words them."""

from __future__ import annotations

from enum import StrEnum

from skatclub.rules.errors import Refusal


class ExpectedCell(StrEnum):
    """What a cell should have held."""

    DEAL_NUMBER = "deal_number"
    SEAT = "seat"
    GAME = "game"
    MATADORS = "matadors"
    ANNOUNCEMENT = "announcement"
    NUMBER = "number"
    AMOUNT = "amount"
    YES_OR_NO = "yes_or_no"
    ENDING = "ending"
    ENTRY = "entry"
    ORDER = "order"
    PENALTIES = "penalties"


class FileUnit(StrEnum):
    """What a file counts by: the lines of a CSV, or the entries of a JSON list."""

    LINE = "line"
    ENTRY = "entry"


class LineRefused(Refusal):
    """A line cannot be read: `line` counts from 1, `column` is the head as written in the file (or empty).

    `name` is who stands in it, as far as it can be read.
    """

    line: int
    column: str
    reason: Refusal
    unit: FileUnit = FileUnit.LINE
    name: str = ""


class LinesRefused(Refusal):
    """Lines of a file cannot be read, so nothing of it is taken."""

    lines: tuple[LineRefused, ...]


class CellRefused(Refusal):
    """One cell is to blame; `column` is its key, `reason` what is wrong."""

    column: str
    reason: Refusal


class CellUnreadable(Refusal):
    """The cell holds something else than its column is for."""

    says = "“{text}” cannot be read. {wanted}"
    text: str
    wanted: ExpectedCell


class CellIsEmpty(Refusal):
    """The cell must be filled."""

    says = "This cell is empty. {wanted}"
    wanted: ExpectedCell


class PlayerUnknown(Refusal):
    """Nobody of this name sits at the table; `names` are who does (none: no names are known)."""

    says = "“{name}” is not at this table. The players are {names}."
    otherwise = "“{name}” is not a seat. Give the seat number, or name the players."
    name: str
    names: tuple[str, ...]


class DealOutOfOrder(Refusal):
    """The deals of a list are numbered 1, 2, 3 … without gaps."""

    says = "Deal {found} is where deal {expected} should be. Number the deals 1, 2, 3 … in order."
    found: int
    expected: int


class NotADeal(Refusal):
    """The entry line is a command of the window, not a deal."""

    says = "“{line}” is a command for the window, not a deal. Remove the line."
    line: str


class CellsDoNotMix(Refusal):
    """A deal is given as entry line, or in columns, or as passed in, but not as two of them."""

    says = "This says two things at once: a deal is an entry line, or columns, or passed in. Keep one of them."


class AnnouncementContradicts(Refusal):
    """The announcement is given twice and differs."""

    says = "The announcement is given twice, and differently. Keep one of them."


class ValueContradicts(Refusal):
    """The value beside a game is not what the game is worth."""

    says = "The value is {written}, but this game is worth {computed}. Correct one of them."
    written: int
    computed: int


class ValueIsSigned(Refusal):
    """A value is given undoubled and without sign; whether it was won is said beside it."""

    says = "The value is given without a sign and not doubled. The column “won” says that the game was lost."
    value: int


class ColumnUnknown(Refusal):
    """The file has a column that no deal has."""

    says = "Deals have no column “{name}”. Rename or remove it; the help lists the columns."
    name: str


class ColumnTwice(Refusal):
    """Two columns of the file say the same."""

    says = "The column “{name}” has the same meaning as another one. Remove one of them."
    name: str


class ColumnMissing(Refusal):
    """The file lacks a column that every list needs."""

    says = "The column “{name}” is missing. The first line must name the columns."
    name: str


class TooManyCells(Refusal):
    """The line has more cells than the file has columns."""

    says = "The line has {cells} cells, but the file has {columns} columns. Remove the extra ones."
    cells: int
    columns: int


class TooManyLines(Refusal):
    """No list has that many deals."""

    says = "The file has more than {highest} deals. Make one file for each list."
    highest: int


class PlayersDoNotFit(Refusal):
    """There are more or fewer names than seats."""

    players: int
    size: int


class FileUnreadable(Refusal):
    """The file is not there, or may not be read."""

    says = "{file} cannot be opened. Check that it is there and that you may read it."
    file: str


class FileTooLarge(Refusal):
    """No list is that large."""

    says = "The file is larger than {megabytes} MB, so it cannot be a list. Choose another one."
    megabytes: int


class FileIsNoText(Refusal):
    """The file holds signs that no text has."""

    says = (
        "The file is not a text file. Choose the one the other program wrote, or save the list as CSV (UTF-8) "
        "or JSON."
    )


class FileIsEmpty(Refusal):
    """The file has no deals."""

    says = "There are no deals in the file. Write one line for each deal."


class FormatUnknown(Refusal):
    """The file is neither the CSV nor the JSON of a list."""

    says = "The file is neither a CSV nor a JSON list. Save the list as one of these."


class NoParticipants(Refusal):
    """The file names nobody."""

    says = "There are no names in the file. Write one line for each participant."


class TooManyParticipants(Refusal):
    """No event has that many people."""

    says = "The file has more than {highest} lines. Is it the list of the participants?"
    highest: int


class FamilyColumnUnknown(Refusal):
    """The file has given names, and a column of an unknown name where family names may be."""

    says = "There are first names, but no column of surnames. If “{name}” holds them, call it Surname."
    name: str


class LineCutOff(Refusal):
    """The file breaks off in the middle of its last line: `cells` of `wanted` cells, and no end of the line."""

    says = (
        "The file breaks off here: {cells} of {wanted} cells. Copy the file again; if the line is complete, "
        "end it with Enter."
    )
    cells: int
    wanted: int


class QuoteNotClosed(Refusal):
    """A quotation mark is opened and not closed as CSV asks for it."""

    says = "A quotation mark is opened here but not closed. Close it, or remove it."


class PartnerUnknown(Refusal):
    """A line names a partner for a tandem who stands in no line of the file."""

    says = "The partner “{name}” is not in any line of this file. Please check the spelling."
    name: str


class PartnerTaken(Refusal):
    """A line names a partner for a tandem, but one of the two is in another tandem."""

    says = "{name} is already in another tandem. A tandem has two players."
    name: str

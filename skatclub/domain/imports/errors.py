"""The refusals of files with members, results and games: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class ResultOutOfRange(Refusal):
    """No list gives such a number; `highest` is the highest that is taken."""

    found: int
    highest: int


class SourceTooLarge(Refusal):
    """The file, or what is packed in it, is larger than any club's data."""

    megabytes: int


class SourceDamaged(Refusal):
    """The file is cut off or overwritten; `part` is the part of it that cannot be read."""

    part: str


class SourceLocked(Refusal):
    """The file is protected by a password."""


class SourceEmpty(Refusal):
    """The file holds nothing to take over."""


class SourceUnknown(Refusal):
    """The file is none of the formats that can be read here; `known` are those that can."""

    known: tuple[str, ...]


class OldExcelFile(Refusal):
    """The workbook has the format of Excel before 2007."""


class FormulaNotCounted(Refusal):
    """A cell holds a formula of which the file keeps no value; `cell` is its address such as C7."""

    sheet: str
    cell: str


class TooManyRows(Refusal):
    """The table has more rows than any club's list."""

    highest: int


class NoSuchSheet(Refusal):
    """The workbook has no such sheet; `names` are those it has."""

    name: str
    names: tuple[str, ...]


class HeadsNotFound(Refusal):
    """No row names the columns; `needed` are the columns that must be there."""

    needed: tuple[str, ...]


class ColumnsDoNotFit(Refusal):
    """The columns were named by hand, but one is unknown, named twice, or beyond the table."""

    name: str
    known: tuple[str, ...]


class DayUnreadable(Refusal):
    """A cell or a field holds no date that can be told for sure; `label` is what a form calls it."""

    text: str
    label: str = ""


class StatusUnknown(Refusal):
    """A cell says something else than active, passive, honorary or left."""

    text: str


class LevelsUndecided(Refusal):
    """Words do not tell how much of a name may be read; `words` are pairs of the column's code and the word."""

    words: tuple[tuple[str, str], ...]


class LevelsUnfit(Refusal):
    """A column holds so many unknown words that it hardly tells how much of a name may be read."""

    head: str
    found: int
    example: str


class DayNotTold(Refusal):
    """A result has no day, neither in its row nor told for the whole file."""


class ResultTwice(Refusal):
    """One person has two results in the same series; `earlier` is the line of the first."""

    name: str
    earlier: int


class BackupLacks(Refusal):
    """The backup of the old club program has no such table or column; `found` are the columns that are there."""

    part: str
    found: tuple[str, ...] = ()


class BackupHasTwice(Refusal):
    """The backup of the old club program has a table twice, so that nobody can tell which one counts."""

    part: str


class TooManyFiles(Refusal):
    """More files are packed in it than in any backup or workbook."""

    highest: int


class GameUnreadable(Refusal):
    """A line is no record of a game of Skat; `text` is its beginning."""

    text: str


class DecisionsOpen(Refusal):
    """Some names could be more than one person, so nothing was written; `names` as the file has them."""

    names: tuple[str, ...]


class AnswerUnknown(Refusal):
    """An answer names somebody whom the file does not have."""

    name: str


class SamePersonTwice(Refusal):
    """Two names of one list, both with a result in the same series, were said to be one person."""

    one: str
    other: str


class ImportCancelled(Refusal):
    """It was stopped on the way; nothing was written."""


class FactsDamaged(Refusal):
    """A file with all facts of a club has a row that no club can hold; `row` counts from 1 (0: the table)."""

    table: str
    row: int


class FactsAltered(Refusal):
    """A file with all facts of a club is not as it was written: something is missing, or was changed by hand."""


class FactsOfNewerRelease(Refusal):
    """The file with all facts of a club was written by a newer release (`program`, may be empty; then schemas)."""

    program: str
    found: str
    ours: str


class FactsOfOtherRelease(Refusal):
    """The file with all facts of a club is older than this program can read; both are schemas."""

    found: str
    ours: str


class EverythingMissing(Refusal):
    """The folder has no file with all facts of a club; `has_lists`: but lists of people and results."""

    folder: str
    has_lists: bool


class ClubNotEmpty(Refusal):
    """Something is in the club already, so that it cannot become another one; `name` is the club's."""

    name: str

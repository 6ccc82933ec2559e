"""The refusals of files with members, results and games: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class ResultOutOfRange(Refusal):
    """No list gives such a number; `highest` is the highest that is taken."""

    says = "{found} is impossible: no list can give that (at most {highest}). Check the number."
    found: int
    highest: int


class SourceTooLarge(Refusal):
    """The file, or what is packed in it, is larger than any club's data."""

    says = "The file contains more than {megabytes} MB; no club has that much data. Choose another file."
    megabytes: int


class SourceDamaged(Refusal):
    """The file is cut off or overwritten; `part` is the part of it that cannot be read."""

    part: str


class SourceLocked(Refusal):
    """The file is protected by a password."""

    says = "The file is protected by a password. Save it without one."


class SourceEmpty(Refusal):
    """The file holds nothing to take over."""

    says = "There is nothing to import in the file."


class SourceUnknown(Refusal):
    """The file is none of the formats that can be read here; `known` are those that can, `found` is what it is."""

    known: tuple[str, ...]
    found: str = ""


class SheetBloated(Refusal):
    """A sheet is formatted down to its last row: far larger than what stands in it."""

    says = (
        "The sheet is formatted far beyond its last line, which makes the file too large. Copy the lines that are "
        "filled into a new sheet, save it as a file of its own, and import that."
    )


class FormulaNotCounted(Refusal):
    """A cell holds a formula of which the file keeps no value; `cell` is its address such as C7."""

    says = "Cell {cell} is a formula without a result. Open the file in a spreadsheet program and save it."
    sheet: str
    cell: str


class FormulaFailed(Refusal):
    """A cell holds a formula that ended in an error, as the sheet shows it."""

    says = "Cell {cell}: the formula gives an error ({shown}). Type what belongs there, or leave it empty."
    cell: str
    shown: str


class NumberFormatUnknown(Refusal):
    """A number is shown by a format that is not known here, so that nobody knows what the sheet shows."""

    says = "Cell {cell} shows {held} in a format that is not known here. Type what the sheet shows."
    cell: str
    held: str


class LettersLost(Refusal):
    """Letters of a text were lost before it came here."""

    says = "In “{shown}” letters are lost already (�). Type them, or export the list again as UTF-8."
    shown: str


class LineIsNoName(Refusal):
    """A line of a chat or of a list without heads says something else than a name; `sender` wrote it."""

    says = "“{text}” is no name ({sender} wrote it). Type who takes part, or leave out the line."
    otherwise = "“{text}” is no name. Type who takes part, or leave out the line."
    text: str
    sender: str


class TooManyRows(Refusal):
    """The table has more rows than any club's list."""

    highest: int


class NoSuchSheet(Refusal):
    """The workbook has no such sheet; `names` are those it has."""

    says = "There is no sheet “{name}”. There are: {names}."
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

    says = "{label}: “{text}” is not a date. Write it as 14.03.2019 or 2019-03-14."
    otherwise = "“{text}” is not a date. Write it as 14.03.2019 or 2019-03-14."
    text: str
    label: str = ""


class StatusUnknown(Refusal):
    """A cell says something else than active, passive, honorary or left."""

    says = "“{text}” is not a status. Write active, passive, honorary, left or guest."
    text: str


class QuestionsOpen(Refusal):
    """The sheet leaves something to be said first: `codes` of questions, `offers` for the first one."""

    codes: tuple[str, ...]
    offers: tuple[str, ...]


class LevelUnknown(Refusal):
    """A cell does not say how much of a name may be read."""

    says = (
        "“{text}” does not say how much of a name is shown. Write full, initial, first name, initials or anonymous."
    )
    text: str


class MemberNumberTwice(Refusal):
    """Somebody in an earlier line of a list of members has this number."""

    says = "Number {number} is that of {name} in line {line}. Type the right one; who types it again keeps it."
    number: str
    name: str
    line: int


class EmailUnreadable(Refusal):
    """A cell holds no e-mail address."""

    says = "“{text}” is not an e-mail address. Write it as anna@example.org, or leave it empty."
    text: str


class CellsOdd(Refusal):
    """So many cells cannot be taken as they stand; nothing was written."""

    says = "Cells that cannot be read: {found}. Nothing was imported."
    found: int


class WordsUnfit(Refusal):
    """A column holds so many unknown words that it is hardly what it is taken for, which is `column`."""

    head: str
    column: str
    found: int
    example: str


class DayNotTold(Refusal):
    """A result has no day, neither in its row nor told for the whole file."""

    says = "The date is missing. Add a column with it, or give one date for the whole file."


class HeadsAreDays(Refusal):
    """Several heads are days, but something else is to tell the day of the results; `day` is the first of them."""

    says = (
        "Each head such as “{day}” is an evening of its own: choose “result of the evening” for these columns, "
        "and no date for the whole file."
    )
    day: str


class EveningWithoutDay(Refusal):
    """No day stands over a column with results of an evening; `head` is what does."""

    says = "No date stands above the column “{head}”. Write it there, as 14.03.2019."
    head: str


class ResultTwice(Refusal):
    """One person has two results in the same series; `earlier` is the line of the first."""

    says = "{name} already has a result in this series, in line {earlier}. Remove one of the two."
    name: str
    earlier: int


class BackupLacks(Refusal):
    """The backup of the old club program has no such table or column; `found` are the columns that are there."""

    says = (
        "The backup lacks a column that is needed ({part}). It has: {found}. Choose a backup (.VMZ) of the old "
        "club program, or import the table as CSV or Excel."
    )
    otherwise = "The backup has no {part}. Choose a backup (.VMZ) of the old club program."
    part: str
    found: tuple[str, ...] = ()


class BackupHasTwice(Refusal):
    """The backup of the old club program has a table twice, so that nobody can tell which one counts."""

    says = "The backup contains {part} twice. Choose the backup exactly as the old program wrote it."
    part: str


class TooManyFiles(Refusal):
    """More files are packed in it than in any backup or workbook."""

    highest: int


class GameUnreadable(Refusal):
    """A line is no record of a game of Skat; `text` is its beginning."""

    says = "“{text}” is not the record of a game of Skat."
    text: str


class DecisionsOpen(Refusal):
    """Some names could be more than one person, so nothing was written; `names` as the file has them."""

    names: tuple[str, ...]


class AnswerUnknown(Refusal):
    """An answer names somebody whom the file does not have."""

    says = "An answer names {name}, but there is nobody of that name here. Check the spelling."
    name: str


class SamePersonTwice(Refusal):
    """Two names of one list, both with a result in the same series, were said to be one person."""

    says = "{one} and {other} are in the same series, so they are two different people."
    one: str
    other: str


class ImportCancelled(Refusal):
    """It was stopped on the way; nothing was written."""

    says = "The import was stopped; nothing was imported."


class FactsDamaged(Refusal):
    """A file with all facts of a club has a row that no club can hold; `row` counts from 1 (0: the table)."""

    table: str
    row: int


class FactsAltered(Refusal):
    """A file with all facts of a club is not as it was written: something is missing, or was changed by hand."""

    says = (
        "The file is not as it was exported: part of it is missing, or it was changed by hand. Export the club "
        "again; nothing was imported."
    )


class FactsOfNewerRelease(Refusal):
    """The file with all facts of a club was written by a newer release (may be empty; then schemas)."""

    says = (
        "The file was written by Skatclub {release}, which is newer. Install that release or a later one and "
        "import the file with it."
    )
    otherwise = (
        "The file was written by a newer release of the program ({found}, here {ours}). Install the newest one and "
        "import the file with it."
    )
    release: str
    found: str
    ours: str


class FactsOfOtherRelease(Refusal):
    """The file with all facts of a club is older than this program can read; both are schemas."""

    says = (
        "The file was written by an older release of the program ({found}, here {ours}). Open the club’s own "
        "file (.skatclub) with this program, which brings it up to date, and export it again."
    )
    found: str
    ours: str


class EverythingMissing(Refusal):
    """The folder has no file with all facts of a club; `has_lists`: but lists of people and results."""

    folder: str
    has_lists: bool


class ClubNotEmpty(Refusal):
    """Something is in the club already, so that it cannot become another one; `name` is the club's."""

    says = "The club {name} is not empty. Name a new file; it will be made."
    name: str

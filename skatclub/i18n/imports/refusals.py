"""Sentences for files of other programs and past years; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.imports import errors
from skatclub.domain.imports.columns import Column
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.club import tables as club_tables
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.rules.errors import Refusal


def file_sentence(refusal: Refusal) -> str:
    """Word why a file cannot be read at all."""
    match refusal:
        case errors.SourceTooLarge(megabytes=megabytes):
            return _("The file holds more than {megabytes} MB; no club's data are that large.").format(
                megabytes=megabytes
            )
        case errors.SourceDamaged(part=part):
            return _("The file is damaged or cut off (at {part}). Export or copy it once more.").format(part=part)
        case errors.SourceLocked():
            return _("The file is locked with a password. Save it once without.")
        case errors.SourceEmpty():
            return _("The file holds nothing to take over.")
        case errors.SourceUnknown(known=known):
            return _("This kind of file cannot be read here. Possible are {known}.").format(
                known=wordlists.both(*(_KINDS[one]() if one in _KINDS else one for one in known))
            )
        case errors.OldExcelFile():
            return _("This is a workbook of Excel before 2007. Save it as .xlsx or CSV.")
        case errors.TooManyRows(highest=highest):
            return _("The file has more than {highest} rows. Part it into several files.").format(
                highest=numbers.grouped(highest)
            )
    return ""


def backup_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a backup of the old club program."""
    match refusal:
        case errors.TooManyFiles(highest=highest):
            return _("More than {highest} files are packed in it; no backup has so many.").format(
                highest=numbers.grouped(highest)
            )
        case errors.BackupLacks(part=part, found=found) if found:
            return _(
                "The backup lacks a column that is needed ({part}). There are: {found}. Choose a backup "
                "(.VMZ) of the old club program, or take the table over as CSV or Excel."
            ).format(part=part, found=wordlists.both(*found))
        case errors.BackupLacks(part=part):
            return _("The backup has no {part}. Choose a backup (.VMZ) of the old club program.").format(part=part)
        case errors.BackupHasTwice(part=part):
            return _("The backup has {part} twice. Choose the backup as the old program wrote it.").format(
                part=part
            )
    return ""


def facts_sentence(refusal: Refusal) -> str:
    """Word why no club can be made of a file with everything."""
    match refusal:
        case errors.FactsDamaged(table=table, row=row):
            held = club_tables.table_words(table)
            part = _("“{held}”").format(held=held) if held else table
            return _("The file is damaged (at {part}). Export the club once more; nothing was written.").format(
                part=_("{table}, entry {n}").format(table=part, n=row) if row else part
            )
        case errors.FactsOfOtherRelease(found=found, ours=ours):
            return _(
                "The file was written by an older release of the program ({found}, here {ours}). Open the club’s "
                "own file (.skatclub) with this program, which brings it up to date, and export it once more."
            ).format(found=found, ours=ours)
        case errors.FactsOfNewerRelease(program="", found=found, ours=ours):
            return _(
                "The file was written by a newer release of the program ({found}, here {ours}). Install the newest "
                "one and take the file over with that."
            ).format(found=found, ours=ours)
        case errors.FactsOfNewerRelease(program=program):
            return _(
                "The file was written by Skatclub {release}, which is newer. Install this release or a later one "
                "and take the file over with that."
            ).format(release=program)
        case errors.FactsAltered():
            return _(
                "The file is not as it was exported: part of it is missing, or it was changed by hand. Export the "
                "club once more; nothing was written."
            )
        case errors.EverythingMissing(folder=folder, has_lists=has_lists):
            missing = _(
                "There is no everything.json in {folder}. Choose the folder that the export of everything wrote."
            )
            lists = _("Its people.csv and results.csv can be imported one by one, as lists.")
            return missing.format(folder=folder) + (f" {lists}" if has_lists else "")
        case errors.ClubNotEmpty(name=name):
            return _("The club {name} is not empty. Name a new file; it will be made.").format(name=name)
    return ""


def sheet_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a sheet and its columns."""
    match refusal:
        case errors.FormulaNotCounted(sheet=_sheet, cell=cell):
            return _(
                "Cell {cell} is a formula without a result. Open the file in a spreadsheet program and save it."
            ).format(cell=cell)
        case errors.NoSuchSheet(name=name, names=names):
            return _("There is no sheet “{name}”. There are {names}.").format(
                name=name, names=wordlists.both(*names)
            )
        case errors.HeadsNotFound(needed=needed):
            return _("No column is known to hold {needed}. Say what the columns hold.").format(
                needed=wordlists.both(*map(_column, needed))
            )
        case errors.ColumnsDoNotFit(name=name, known=known):
            return _("“{name}” does not fit as a column here. Each is told once; possible are {known}.").format(
                name=name, known=wordlists.both(*known)
            )
    return ""


def cell_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a row or cell."""
    match refusal:
        case errors.ResultOutOfRange(found=found, highest=highest):
            return _("{found} cannot be: no list gives that (at most {highest}).").format(
                found=found, highest=highest
            )
        case errors.DayUnreadable(text=text):
            return _("“{text}” is no day. Write it as 14.03.2019 or 2019-03-14.").format(text=text)
        case errors.StatusUnknown(text=text):
            return _("“{text}” is no status. Write active, passive, honorary, left or guest.").format(text=text)
        case errors.LevelsUndecided(words=words):
            return _(
                "It must be said first how much of a name is shown where the file says {words}: the full name, "
                "first name and initial, the first name only, or none at all. Nothing was written."
            ).format(words=wordlists.both(*(f"{_quoted(word)} ({_column(column)})" for column, word in words)))
        case errors.LevelsUnfit(head=head, found=found, example=example):
            return _(
                "Column “{head}” hardly says how much of a name is shown: {n} different words stand there, such as "
                "“{example}”. Take it for something else, or do not take it."
            ).format(head=head, n=found, example=example)
        case errors.DayNotTold():
            return _("The day is missing. Add a column with it, or say one day for the whole file.")
        case errors.ResultTwice(name=name, earlier=earlier):
            return _("{name} has a result in this series already, in line {earlier}.").format(
                name=name, earlier=earlier
            )
        case errors.GameUnreadable(text=text):
            return _("“{text}” is no record of a game of Skat.").format(text=text)
    return ""


def decision_sentence(refusal: Refusal) -> str:
    """Word why an import waits for a decision."""
    match refusal:
        case errors.DecisionsOpen(names=names):
            return ngettext(
                "It must be decided first who {names} is; nothing was written.",
                "It must be decided first who these are; nothing was written: {names}.",
                len(names),
            ).format(names=wordlists.both(*names))
        case errors.AnswerUnknown(name=name):
            return _("An answer names {name}, but there is nobody of that name.").format(name=name)
        case errors.SamePersonTwice(one=one, other=other):
            return _("{one} and {other} play in the same series, so they are not one person.").format(
                one=one, other=other
            )
        case errors.ImportCancelled():
            return _("The import was stopped; nothing was written.")
    return ""


_KINDS: dict[str, Callable[[], str]] = {
    "VMZ": lambda: _("a backup (.VMZ) of the old club program"),
    "ISS": lambda: _("records of the International Skat Server, one game a line"),
}


def _quoted(word: str) -> str:
    return _("“{held}”").format(held=word)


def _column(code: str) -> str:
    """Return what a column holds in words; a code of none is shown as it is."""
    from skatclub.i18n.imports import words as imports_words  # with all that it words: only where it is needed

    return imports_words.column_name(Column(code)) if code in set(Column) else code

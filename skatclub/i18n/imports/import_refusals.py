"""Sentences for files from outside that cannot be read; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.list_files import errors
from skatclub.domain.list_files.errors import Unit, Wanted
from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def cell_sentence(refusal: Refusal) -> str:
    """Word what is wrong with one cell of a file."""
    match refusal:
        case errors.CellUnreadable(text=text, wanted=wanted):
            return _("“{text}” cannot be read. {wanted}").format(text=text, wanted=_wanted(wanted))
        case errors.CellIsEmpty(wanted=wanted):
            return _("This cell is empty. {wanted}").format(wanted=_wanted(wanted))
        case errors.PlayerUnknown(name=name, names=()):
            return _("“{name}” is no seat. Give the number of the seat, or name the players.").format(name=name)
        case errors.PlayerUnknown(name=name, names=names):
            return _("“{name}” does not sit at this table. There are {names}.").format(
                name=name, names=wordlists.both(*names)
            )
        case errors.AnnouncementContradicts():
            return _("The announcement is given twice and differs. Keep one of them.")
        case errors.ValueContradicts(written=written, computed=computed):
            return _("The value is {written}, but this game is worth {computed}. Correct one of them.").format(
                written=written, computed=computed
            )
        case errors.ValueIsSigned():
            return _("A value stands without sign and undoubled. Say in the column “won” that the game was lost.")
    return ""


def line_sentence(refusal: Refusal) -> str:
    """Word what is wrong with one line of a file."""
    match refusal:
        case errors.DealOutOfOrder(found=found, expected=expected):
            return _(
                "Deal {found} stands where deal {expected} should. Number the deals 1, 2, 3 … in order."
            ).format(found=found, expected=expected)
        case errors.NotADeal(line=line):
            return _("“{line}” is a command for the window, not a deal. Take the line out.").format(line=line)
        case errors.CellsDoNotMix():
            return _("Two things are said at once: a deal is an entry line, or columns, or passed in. Keep one.")
        case errors.TooManyCells(cells=cells, columns=columns):
            return _("The line has {cells} cells, but the file has {columns} columns. Take the others out.").format(
                cells=cells, columns=columns
            )
    return ""


def column_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the columns of a file."""
    match refusal:
        case errors.ColumnUnknown(name=name):
            return _(
                "No deal has a column “{name}”. Rename it or take it out; the columns are listed by "
                "skatclub score --help."
            ).format(name=name)
        case errors.ColumnTwice(name=name):
            return _("The column “{name}” says the same as another one. Take one of them out.").format(name=name)
        case errors.ColumnMissing(name=name):
            return _("The column “{name}” is missing. The first line must name the columns.").format(name=name)
        case errors.PlayersDoNotFit(players=players, size=size):
            return ngettext(
                "There is {players} name for a table of {size}. Give a name for each seat.",
                "There are {players} names for a table of {size}. Give a name for each seat.",
                players,
            ).format(players=players, size=size)
    return ""


def source_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a file as a whole."""
    match refusal:
        case errors.FileUnreadable(file=file):
            return _("{file} cannot be opened. Look whether it is there and may be read.").format(file=file)
        case errors.FileTooLarge(megabytes=megabytes):
            return _("The file is larger than {megabytes} MB, so it is no list. Choose another one.").format(
                megabytes=megabytes
            )
        case errors.FileIsNoText():
            return _(
                "The file is no text. Choose the one that the other program wrote; "
                "save a list as CSV (UTF-8) or JSON."
            )
        case errors.FileIsEmpty():
            return _("The file holds no deals. Write one line for each deal.")
        case errors.FormatUnknown():
            return _("The file is neither the CSV nor the JSON of a list. Save the list as one of them.")
        case errors.TooManyLines(highest=highest):
            return _("The file has more than {highest} deals. Make one file for each list.").format(highest=highest)
    return ""


def wrapped_sentence(refusal: Refusal) -> tuple[str, tuple[Refusal, ...]]:
    """Return the place of a refusal within a file, and the refusals that say what is wrong there."""
    match refusal:
        case errors.LinesRefused(lines=lines):
            return "", lines
        case errors.LineRefused(reason=reason):
            return _place(refusal), (reason,)
        case errors.CellRefused(reason=reason):
            return "", (reason,)
    return "", ()


def _place(refusal: errors.LineRefused) -> str:
    is_line = refusal.unit is Unit.LINE
    if refusal.column:
        pattern = _("Line {n}, column “{column}”:") if is_line else _("Entry {n}, field “{column}”:")
    else:
        pattern = _("Line {n}:") if is_line else _("Entry {n}:")
    return pattern.format(n=refusal.line, column=refusal.column)


def _wanted(wanted: Wanted) -> str:
    return {
        Wanted.DEAL_NUMBER: _("Write the number of the deal."),
        Wanted.SEAT: _("Write the declarer's seat or name."),
        Wanted.GAME: _("Write clubs, spades, hearts, diamonds, Grand, Null or passed."),
        Wanted.MATADORS: _("Write 2 or +2 for with 2, −1 for without 1."),
        Wanted.ANNOUNCEMENT: _("Write none, hand, schneider, schwarz, ouvert or hand-ouvert."),
        Wanted.NUMBER: _("Write a whole number."),
        Wanted.YES_OR_NO: _("Write yes or no."),
        Wanted.ENDING: _("Write played, conceded, declarer_violation or defender_violation."),
        Wanted.ENTRY: _("Write one entry line, such as 342/."),
        Wanted.ORDER: _("Write the seats clockwise as they sit from this deal on, such as 1 3 2 4."),
        Wanted.PENALTIES: _("Write seat, points and reason, such as: 3 −50 arrived late."),
    }[wanted]

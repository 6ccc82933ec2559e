"""Sentences for files of results that cannot be taken in; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import result_errors as errors
from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def file_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a file of results as a whole."""
    match refusal:
        case errors.NoResults():
            return _("The file holds no results. Write one line for each seat of each list.")
        case errors.TooManyResults(highest=highest):
            return _("The file has more than {highest} lines. Is it the list of the results?").format(
                highest=highest
            )
        case errors.ResultColumnUnknown(name=name, known=known):
            return _(
                "A list of results has no column “{name}”. Rename it or take it out; possible are {known}."
            ).format(name=name, known=wordlists.both(*known))
    return ""


def line_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the lines of one list."""
    match refusal:
        case errors.SeatTwiceInFile(table=table, seat=seat, line=line):
            return _("Seat {seat} of table {table} stands in line {line} already.").format(
                seat=seat, table=table, line=line
            )
        case errors.SeatsMissingInFile(table=table, size=size, found=found):
            return ngettext(
                "Table {table} has the seats 1 to {size}, but the file has {found} line for it.",
                "Table {table} has the seats 1 to {size}, but the file has {found} lines for it.",
                found,
            ).format(table=table, size=size, found=found)
        case errors.LinesOfTableDiffer(table=table, one=one, other=other):
            return _("The lines of table {table} contradict each other here: {one} and {other}.").format(
                table=table, one=one, other=other
            )
    return ""

"""Sentences for lists that do not add up or cannot be checked yet, rulings and lots; empty for other groups.

Sentences for lists of totals that cannot be typed or compared; empty for refusals of other groups.

Sentences for files of results that cannot be taken in; empty for refusals of other groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office import errors
from skatclub.domain.office import result_errors as office_result_errors
from skatclub.domain.office import totals_errors as office_totals_errors
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import doctor
from skatclub.i18n.office import totals as office_totals

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def sum_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the totals of a list, and what it may be."""
    match refusal:
        case errors.SheetDoesNotAddUp(series=series, table=table, names=names, verdict=verdict, diagnoses=found):
            wrong = [office_totals.finding_words(one, names, guessed=bool(found)) for one in verdict.findings]
            maybe = [doctor.diagnosis_words(one, names) for one in found[:1]]
            told = " ".join((*wrong, *maybe))
            return _("Series {series}, table {table}: {told}").format(series=series, table=table, told=told)
        case errors.ListsDiffer(series=series, table=table, names=names, comparison=comparison):
            where = " ".join(office_totals.comparison_words(comparison, names))
            return _("Series {series}, table {table}: the two lists differ. {where}").format(
                series=series, table=table, where=where
            )
        case errors.DealsSayOtherwise(series=series, table=table, names=names, comparison=comparison):
            where = " ".join(office_totals.comparison_words(comparison, names))
            return _(
                "Series {series}, table {table}: the deals (first list) say something else than the totals (second "
                "list). {where}"
            ).format(series=series, table=table, where=where)
    return ""


def list_sentence(refusal: Refusal) -> str:
    """Word why a list cannot be typed or checked."""
    match refusal:
        case errors.WrittenByDeals(table=table):
            return _("The list of table {table} is written deal by deal; its totals follow from the deals.").format(
                table=table
            )
        case errors.OtherSize(table=table, size=size, found=found):
            return _("Table {table} has {size} seats, but these are totals of {found}.").format(
                table=table, size=size, found=found
            )
        case errors.NotEntered(table=table):
            return _("The list of table {table} is not typed yet. Enter its totals or its deals first.").format(
                table=table
            )
        case errors.DealsMissing(table=table, deals=deals, planned=planned):
            return _("At table {table} {deals} of {planned} deals are written. Write the others first.").format(
                table=table, deals=deals, planned=planned
            )
        case errors.NothingUnplayed(table=table):
            return _("The list of table {table} is complete; nobody has broken it off.").format(table=table)
        case errors.NoSheetErrors():
            return _("None of these lists was added up wrongly. There is no correction slip to make.")
    return _checking_sentence(refusal)


def _checking_sentence(refusal: Refusal) -> str:
    match refusal:
        case errors.SecondListMissing(table=table):
            return _(
                "Both lists of a table are compared in this event. Type the second list of table {table}, or let "
                "the director decide."
            ).format(table=table)
        case errors.NeedsClarification(table=table, reason=reason):
            return _("Table {table} waits for clarification: {reason}.").format(
                table=table, reason=reason.rstrip(".")
            )
        case errors.DealsDisputed(table=table):
            return _("Deals of table {table} are disputed. Settle them first.").format(table=table)
        case errors.CheckedSaysOtherwise(series=series, table=table):
            return _(
                "Series {series}, table {table}: the list is checked already, and the file has other numbers. If "
                "they are right, say why the list is corrected (--reason)."
            ).format(series=series, table=table)
        case errors.SameHand(table=table, name=name):
            return _("{name} typed the list of table {table}. Somebody else must take the second look.").format(
                name=name, table=table
            )
    return ""


def series_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a series, a table or a lot."""
    match refusal:
        case errors.ListsNotChecked(series=series, tables=()):
            return _("Series {series} has no lists yet.").format(series=series)
        case errors.ListsNotChecked(series=series, tables=tables):
            return _("Series {series} cannot be released: not all lists are checked (tables {listed}).").format(
                series=series, listed=", ".join(map(str, tables))
            )
        case errors.NoSuchTable(series=series, table=table):
            return _("Series {series} has no table {table}.").format(series=series, table=table)
        case errors.OthersSitThere(table=table, seat=seat, found=found, expected=expected):
            return _("At table {table}, seat {seat} sits start number {expected}, not {found}.").format(
                table=table, seat=seat, expected=expected, found=found
            )
        case errors.LotsNotWhole(expected=0):
            return _("They are not equal in everything, so there is nothing to draw lots for.")
        case errors.LotsNotWhole(expected=expected, found=found):
            return ngettext(
                "A lot parts all who are equal: name {expected} of them once, not {found}.",
                "A lot parts all who are equal: name all {expected} of them once, not {found}.",
                expected,
            ).format(expected=expected, found=found)
    return ""


def ruling_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a ruling, a ranking or a posting."""
    match refusal:
        case errors.RulingIncomplete():
            return _("A ruling says whom or which list it is about: a series with a start number, or a table.")
        case errors.RuledAlready(reason=reason):
            return _("This was decided already, for another reason: {reason}. Take that ruling back first.").format(
                reason=reason.rstrip(".")
            )
        case errors.NoSuchRanking(name=name, known=()):
            return _("There is no ranking “{name}”; nobody belongs to such a group.").format(name=name)
        case errors.NoSuchRanking(name=name, known=known):
            return _("There is no ranking “{name}”. Possible are {known}.").format(
                name=name, known=wordlists.both(*known)
            )
        case errors.NoSuchPosting(edition=edition):
            return _("Nothing was posted as edition {edition}.").format(edition=edition)
    return ""


def totals_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a list of totals."""
    match refusal:
        case office_totals_errors.TotalsOutOfRange(found=found, lowest=lowest, highest=highest):
            return _("{found} cannot stand here; the field takes {lowest} to {highest}.").format(
                found=numbers.points(found), lowest=numbers.points(lowest), highest=numbers.points(highest)
            )
        case office_totals_errors.SeatsNotWhole(size=size):
            return _("A list of totals has the seats 1 to {size}, each of them once.").format(size=size)
        case office_totals_errors.ColumnSumAlone():
            return _("Please type the sums of both columns, + and −, or none of them.")
        case office_totals_errors.ListsOfDifferentTables(first_size=first, second_size=second):
            return _("A list of {first} players cannot be compared with one of {second}.").format(
                first=first, second=second
            )
    return ""


def file_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a file of results as a whole."""
    match refusal:
        case office_result_errors.NoResults():
            return _("The file holds no results. Write one line for each seat of each list.")
        case office_result_errors.TooManyResults(highest=highest):
            return _("The file has more than {highest} lines. Is it the list of the results?").format(
                highest=highest
            )
        case office_result_errors.ResultColumnUnknown(name=name, known=known):
            return _(
                "A list of results has no column “{name}”. Rename it or take it out; possible are {known}."
            ).format(name=name, known=wordlists.both(*known))
    return ""


def line_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the lines of one list."""
    match refusal:
        case office_result_errors.SeatTwiceInFile(table=table, seat=seat, line=line):
            return _("Seat {seat} of table {table} stands in line {line} already.").format(
                seat=seat, table=table, line=line
            )
        case office_result_errors.SeatsMissingInFile(table=table, size=size, found=found):
            return ngettext(
                "Table {table} has the seats 1 to {size}, but the file has {found} line for it.",
                "Table {table} has the seats 1 to {size}, but the file has {found} lines for it.",
                found,
            ).format(table=table, size=size, found=found)
        case office_result_errors.LinesOfTableDiffer(table=table, one=one, other=other):
            return _("The lines of table {table} contradict each other here: {one} and {other}.").format(
                table=table, one=one, other=other
            )
    return ""

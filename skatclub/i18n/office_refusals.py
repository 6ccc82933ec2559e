"""Sentences for lists that do not add up or cannot be checked yet; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import office_errors as errors
from skatclub.i18n import doctor_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def sum_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the totals of a list, and what it may be."""
    match refusal:
        case errors.SheetDoesNotAddUp(series=series, table=table, names=names, verdict=verdict, diagnoses=found):
            wrong = " ".join(doctor_words.finding_sentence(one, names) for one in verdict.findings)
            maybe = f" {doctor_words.diagnosis_sentence(found[0], names)}" if found else ""
            return (
                _("Series {series}, table {table}: {wrong}").format(series=series, table=table, wrong=wrong) + maybe
            )
        case errors.ListsDiffer(series=series, table=table, names=names, comparison=comparison):
            where = doctor_words.comparison_sentence(comparison, names)
            return _("Series {series}, table {table}: the two lists differ. {where}").format(
                series=series, table=table, where=where
            )
    return ""


def list_sentence(refusal: Refusal) -> str:
    """Word why a list cannot be typed or checked."""
    match refusal:
        case errors.WrittenByDeals(table=table):
            return _("The list of table {table} is written deal by deal; its totals follow from the deals.").format(
                table=table
            )
        case errors.NotEntered(table=table):
            return _("The list of table {table} is not typed yet. Enter its totals or its deals first.").format(
                table=table
            )
        case errors.SecondListMissing(table=table):
            return _(
                "Both lists of a table are compared in this event. Type the second list of table {table}, or let "
                "the director decide."
            ).format(table=table)
        case errors.NeedsClarification(table=table, reason=reason):
            return _("Table {table} waits for clarification: {reason}").format(table=table, reason=reason)
        case errors.DealsDisputed(table=table):
            return _("Deals of table {table} are disputed. Settle them first.").format(table=table)
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
            listed = ", ".join(map(str, tables))
            return _("Series {series} cannot be released: not all lists are checked (tables {listed}).").format(
                series=series, listed=listed
            )
        case errors.NoSuchTable(series=series, table=table):
            return _("Series {series} has no table {table}.").format(series=series, table=table)
        case errors.OthersSitThere(table=table, seat=seat, found=found, expected=expected):
            return _("At table {table}, seat {seat} sits start number {expected}, not {found}.").format(
                table=table, seat=seat, expected=expected, found=found
            )
        case errors.LotsNotWhole(expected=0):
            return _("Nobody is equal in everything, so there is nothing to draw lots for.")
        case errors.LotsNotWhole(expected=expected, found=found):
            return _("A lot parts all who are equal: name all {expected} of them once, not {found}.").format(
                expected=expected, found=found
            )
    return ""

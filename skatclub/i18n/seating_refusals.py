"""Sentences for what no draw could seat; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import seating_errors as errors
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def entry_sentence(refusal: Refusal) -> str:
    """Word what is wrong with who is to be seated, or with a wish."""
    match refusal:
        case errors.TooFewPlayers(players=players):
            return _("Three people are needed for a table, and only {players} are here.").format(players=players)
        case errors.StartNumberTooSmall(start_no=start_no):
            return _("Start numbers count from 1; {start_no} is none.").format(start_no=start_no)
        case errors.StartNumberTwice(start_no=start_no):
            return _("Start number {start_no} is given twice. Give one of the two another number.").format(
                start_no=start_no
            )
        case errors.StartNumberUnknown(start_no=start_no):
            return _("Start number {start_no} is not in this draw.").format(start_no=start_no)
        case errors.AlreadySeated(start_no=start_no):
            return _("Start number {start_no} has a seat already.").format(start_no=start_no)
        case errors.GroupTooSmall(start_no=start_no, group=group):
            return _("Seeding groups count from 1; start number {start_no} has group {group}.").format(
                start_no=start_no, group=group
            )
        case errors.WeightOutOfRange(weight=weight, highest=highest):
            return _("A wish weighs between 0 (not wished) and {highest}, not {weight}.").format(
                highest=highest, weight=weight
            )
        case errors.PairWithItself(start_no=start_no):
            return _("Two different people are needed, not start number {start_no} twice.").format(
                start_no=start_no
            )
    return ""


def fixed_sentence(refusal: Refusal) -> str:
    """Word why a fixed place cannot be kept."""
    match refusal:
        case errors.FixedTableUnknown(start_no=start_no, table=table, tables=tables):
            return _(
                "Start number {start_no} is fixed at table {table}, but there are only the tables 1 to {tables}."
            ).format(start_no=start_no, table=table, tables=tables)
        case errors.FixedSeatUnknown(start_no=start_no, seat=seat, size=size):
            return _(
                "Start number {start_no} is fixed on seat {seat}, but the table has only {size} seats."
            ).format(start_no=start_no, seat=seat, size=size)
        case errors.FixedTableFull(table=table, size=size, people=people):
            return _(
                "{people} people are fixed at table {table}, which has {size} seats. Set some of them free."
            ).format(people=people, table=table, size=size)
        case errors.FixedSeatTaken(table=table, seat=seat, first=first, second=second):
            return _(
                "Start numbers {first} and {second} are both fixed at table {table}, seat {seat}. "
                "Set one of them free."
            ).format(first=first, second=second, table=table, seat=seat)
        case errors.FixedSeatTooOften(seat=seat, people=people, tables=tables):
            return _(
                "{people} people are fixed on seat {seat}, and the tables that have it free are too few "
                "(of {tables}). Set some of them free."
            ).format(people=people, seat=seat, tables=tables)
    return ""

"""Sentences for what no draw could seat; empty for refusals of other groups.

Sentences for draws that cannot be; empty for refusals of other groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.seating import errors
from skatclub.i18n import wordlists
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


def draw_sentence(refusal: Refusal) -> str:
    """Word why seats cannot be drawn."""
    match refusal:
        case errors.SeedUnusable(longest=longest):
            return _("A seed is one line of 1 to {longest} printable signs.").format(longest=longest)
        case errors.NotDrawn(series=series):
            return _("Series {series} has not been drawn yet. Draw the seats first.").format(series=series)
        case errors.DrawnAlready(series=series):
            return _(
                "Series {series} is drawn and taken over. Take it back to a draft to draw anew (at the terminal: "
                "--again); that works as long as no deal is written."
            ).format(series=series)
        case errors.TablesByHand(series=series):
            return _("Series {series} has tables that were made by hand. A draw would seat people twice.").format(
                series=series
            )
        case errors.EarlierSeriesMissing(series=series):
            return _(
                "Series {series} is seated by points, but no earlier series has results yet. Enter them first, or "
                "choose another method, such as the lot."
            ).format(series=series)
        case errors.DraftOutdated(series=series, start_nos=start_nos):
            return _(
                "Since the seats of series {series} were drawn, people have come or left ({numbers}). "
                "Draw them anew."
            ).format(series=series, numbers=wordlists.both(*start_nos))
        case errors.AnotherSeedPrepared(series=series, fingerprint=fingerprint):
            return _(
                "For series {series} the fingerprint {fingerprint} was told already, and this seed is another one. "
                "Draw without a seed to use the one prepared."
            ).format(series=series, fingerprint=fingerprint)
        case errors.DrawUnreadable():
            return _("What is stored of this draw was altered by another program and cannot be read.")
    return ""


def seat_sentence(refusal: Refusal) -> str:
    """Word why a seat cannot be changed."""
    match refusal:
        case errors.SeriesBegun(series=series, table=table):
            return _(
                "At table {table} of series {series} deals are written already; its seats stay. Replace the player "
                "on the list, or take the deals out first."
            ).format(table=table, series=series)
        case errors.SeriesInUse(series=series):
            return _(
                "Series {series} cannot be taken away: it is drawn, has tables, or somebody takes part from it on. "
                "Take the draw back first."
            ).format(series=series)
        case errors.OnlySeries():
            return _("An event has one series at least.")
        case errors.NotSeated(start_no=0, series=series):
            return _("Only who has a start number can be seated in series {series}; the event is full.").format(
                series=series
            )
        case errors.NotSeated(start_no=start_no, series=series):
            return _("Start number {start_no} has no seat in series {series}.").format(
                start_no=start_no, series=series
            )
        case errors.NoTableFree(series=series):
            return _(
                "No table of series {series} can take one more: they have begun. The person can play from the "
                "next series on."
            ).format(series=series)
        case errors.NumberIsDrawn(start_no=start_no, name=name):
            return _(
                "Start number {start_no} of {name} is drawn already, so it stays. Note a withdrawal instead."
            ).format(start_no=start_no, name=name)
        case errors.SeatedHere(start_no=start_no, series=series):
            return _("Start number {start_no} has a seat in series {series} already.").format(
                start_no=start_no, series=series
            )
    return ""

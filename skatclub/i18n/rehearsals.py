"""Words for rehearsals: what is done and how far it is, and how somebody in training types its lists."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.rehearsals.day import Moment
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.office import totals
from skatclub.services.rehearsals.notes import Did

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.office.comparing import Mismatch
    from skatclub.domain.rehearsals.training import Figures, TypedList
    from skatclub.services.rehearsals.notes import Step

STEPS = {
    Did.OPENED: N_("The tournament has been announced."),
    Did.REGISTERED: N_("{number} players have registered."),
    Did.PAID: N_("Entry and lost-game fees are being paid."),
    Did.DRAWN: N_("Series {series}: {number} tables have been drawn."),
    Did.RECEIVED: N_("Series {series}: list {table} has been handed in."),
    Did.ENTERED: N_("Series {series}: list {table} has been entered."),
    Did.CHECKED: N_("Series {series}: list {table} has been checked."),
    Did.RELEASED: N_("Series {series} has been released."),
    Did.RULED: N_("Series {series}: the tournament director has ruled."),
    Did.POSTED: N_("Series {series}: the standings have been posted."),
    Did.CORRECTED: N_("Series {series}: list {table} was corrected."),
    Did.HANDED_OUT: N_("Prize {number} has been handed out."),
    Did.RELATIVE: N_("Another Skat game was played afterwards: {number} entries."),
    Did.COUNTED: N_("The cash has been counted."),
}
"""What each step of a day does."""


def step_words(step: Step) -> str:
    """Return a step of a day as a sentence."""
    return _(STEPS[step.did]).format(series=step.series, table=step.table, number=step.number)


MOMENTS = {
    Moment.DRAWN: N_("Series {series} has been drawn"),
    Moment.RECEIVED: N_("All lists of series {series} are in"),
    Moment.ENTERED: N_("All lists of series {series} have been entered"),
    Moment.CHECKED: N_("Series {series} has been checked"),
    Moment.POSTED: N_("Series {series} has been posted"),
    Moment.PAID: N_("The day is over"),
}
"""How far a day is."""


def moment_words(moment: Moment, series: int) -> str:
    """Return a moment of a series."""
    return _(MOMENTS[moment]).format(series=series)


def typed_words(typed: TypedList, names: Sequence[str]) -> str:
    """Return how a list was typed, and where it differs from its paper, for the players of its table."""
    words = _("Table {table}: {seconds} s · {keys} keys · {caught} caught · {missed} missed").format(
        table=typed.table,
        seconds=seconds(typed.millis),
        keys=typed.keys,
        caught=typed.caught,
        missed=int(not typed.is_right),
    )
    if typed.is_right:
        return f"✔ {words}"
    first, second = typed.comparison.exchanged or (0, 0)
    if first:
        pattern = _("The rows of {first} and {second} are swapped.")
        wrong = pattern.format(first=names[first - 1], second=names[second - 1])
    else:
        wrong = " ".join(_difference_words(mismatch, names) for mismatch in typed.comparison.mismatches)
    return f"✖ {words}\n{wrong}"


def figures_words(now: Figures) -> str:
    """Return the figures of a training as a sentence."""
    return ngettext(
        "{n} list: {seconds} s and {keys} keys; slips caught: {caught}, missed: {missed}.",
        "{n} lists, on average {seconds} s and {keys} keys; slips caught: {caught}, missed: {missed}.",
        now.lists,
    ).format(n=now.lists, seconds=seconds(now.millis), keys=now.keys, caught=now.caught, missed=now.missed)


def compared_words(now: Figures, before: Figures) -> str:
    """Return what has changed since the last training with the same seed."""
    words = _("Last time: {seconds} s and {keys} keys per list; slips caught: {caught}, missed: {missed}.").format(
        seconds=seconds(before.millis), keys=before.keys, caught=before.caught, missed=before.missed
    )
    apart = before.millis - now.millis
    if apart == 0:
        return words
    pattern = _("{seconds} s faster per list.") if apart > 0 else _("{seconds} s slower per list.")
    return f"{words} {pattern.format(seconds=seconds(abs(apart)))}"


def seconds(millis: int) -> str:
    """Return milliseconds as seconds with one digit behind the comma."""
    return numbers.decimal(Fraction(millis, 1000), 1)


def _difference_words(mismatch: Mismatch, names: Sequence[str]) -> str:
    return _("{cell}: {paper} on the paper, {typed} typed.").format(
        cell=totals.cell_words(mismatch.cell, names),
        paper=numbers.points(mismatch.first),
        typed=numbers.points(mismatch.second),
    )

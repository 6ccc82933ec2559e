"""Words for rehearsals: what is done, what goes wrong, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import N_, _
from skatclub.services.rehearsals.notes import Did

if TYPE_CHECKING:
    from skatclub.services.rehearsals.notes import Step

STEPS = {
    Did.OPENED: N_("The day is announced."),
    Did.REGISTERED: N_("{number} people are registered."),
    Did.PAID: N_("Start and loss money is paid."),
    Did.DRAWN: N_("Series {series}: {number} tables are drawn."),
    Did.RECEIVED: N_("Series {series}: list {table} is handed in."),
    Did.ENTERED: N_("Series {series}: list {table} is entered."),
    Did.CHECKED: N_("Series {series}: list {table} is checked."),
    Did.RELEASED: N_("Series {series} is released."),
    Did.RULED: N_("Series {series}: the director has decided."),
    Did.POSTED: N_("Series {series}: the standings hang on the wall."),
    Did.CORRECTED: N_("Series {series}: list {table} was corrected."),
    Did.HANDED_OUT: N_("Prize {number} is handed out."),
    Did.COUNTED: N_("The box is counted."),
}
"""What each step of a day does."""


def step_words(step: Step) -> str:
    """Return a step of a day as a sentence."""
    return _(STEPS[step.did]).format(series=step.series, table=step.table, number=step.number)

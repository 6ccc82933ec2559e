"""Sentences for lists of totals that cannot be typed or compared; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import totals_errors as errors
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def totals_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a list of totals."""
    match refusal:
        case errors.TotalsOutOfRange(found=found, lowest=lowest, highest=highest):
            return _("{found} cannot stand here; the field takes {lowest} to {highest}.").format(
                found=numbers.points(found), lowest=numbers.points(lowest), highest=numbers.points(highest)
            )
        case errors.SeatsNotWhole(size=size):
            return _("A list of totals has the seats 1 to {size}, each of them once.").format(size=size)
        case errors.ColumnSumAlone():
            return _("Please type the sums of both columns, + and −, or none of them.")
        case errors.ListsOfDifferentTables(first_size=first, second_size=second):
            return _("A list of {first} players cannot be compared with one of {second}.").format(
                first=first, second=second
            )
    return ""

"""What a field of the statute can be, for whoever typed something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.season_errors import FormulaUnreadable, StatuteUnreadable
from skatclub.i18n import refusals
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def field_of(refusal: Refusal) -> str:
    """Return the name of the setting that is refused, empty if the refusal is about none."""
    match refusal:
        case FormulaUnreadable():
            return "bonus"
        case StatuteUnreadable(name=name):
            return name
    return ""


def sentence(refusal: Refusal) -> str:
    """Return what cannot stand in a field, and what can."""
    can = {
        "series": _("Whole numbers that rise, such as 1, 2; empty means all series."),
        "ladder": _("Whole numbers that rise, such as 30, 35, 40; empty means none."),
        "rank_points": _("Whole numbers, the first rank first, such as 10, 8, 6; empty means none."),
        "deduction": _("A number that is not negative, such as 1 or 0.5."),
        "group": _("A short name of a group, such as ladies."),
        "lists": _("No more lists can be declared than the round has series."),
    }
    if isinstance(refusal, StatuteUnreadable) and refusal.name == "name":
        return _(
            "Another championship is called “{found}” already; please give this one a name of its own."
        ).format(found=refusal.found)
    if not isinstance(refusal, StatuteUnreadable) or refusal.name not in can:
        return refusals.sentence(refusal)
    return _("“{found}” cannot stand here. {can}").format(found=refusal.found, can=can[refusal.name])


def pointer(field: str) -> str:
    """Return where to look for what is wrong."""
    return _("The statute cannot hold like this: please see “{field}”.").format(field=field)

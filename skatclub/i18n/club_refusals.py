"""Sentences for names, lists and penalties that cannot be; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import errors
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def name_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a name, a title or a note."""
    match refusal:
        case errors.NameMissing():
            return _("The name is missing. Please enter one.")
        case errors.TextTooLong(longest=longest):
            return _("This text is too long for the papers: at most {longest} characters.").format(longest=longest)
        case errors.TextNotPrintable():
            return _("The text contains signs that cannot be printed. Please type it anew.")
        case errors.SeatedTwice(name=name):
            return _("{name} is seated twice. Give each seat its own name.").format(name=name)
    return ""


def list_sentence(refusal: Refusal) -> str:
    """Word what cannot be done with a list."""
    match refusal:
        case errors.RoundsOutOfRange(rounds=rounds, highest=highest):
            return _("A series has 1 to {highest} rounds, not {rounds}.").format(highest=highest, rounds=rounds)
        case errors.ListIsFull(planned=planned):
            return _("All {planned} deals of this list are written down. Correct a deal, or take one out.").format(
                planned=planned
            )
        case errors.ListIsEnded():
            return _("This list was ended early. Reopen it before you write more deals.")
        case errors.NoSuchDeal(deal_no=deal_no, deals=0):
            return _("There is no deal {deal}: the list is still empty.").format(deal=deal_no)
        case errors.NoSuchDeal(deal_no=deal_no, deals=deals):
            return _("There is no deal {deal}: the list has the deals 1 to {deals}.").format(
                deal=deal_no, deals=deals
            )
        case errors.ReasonMissing():
            return _("The reason is missing: it is printed on the list. Please enter one.")
        case errors.PenaltyOutOfRange(points=points):
            return _("A penalty is between 1 and 9999 points, not {points}.").format(points=abs(points))
        case errors.SameSeat(seat=seat):
            return _("Swapping needs two different seats, not seat {seat} twice.").format(seat=seat)
    return ""

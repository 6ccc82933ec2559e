"""Sentences for prizes and cash that cannot be; empty for refusals of other groups."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from skatclub.domain.cash import errors
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


BEGINNING = 40
"""So many characters of a text that is too long are enough to find it by."""


def plan_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a prize plan."""
    match refusal:
        case errors.PlanNoJson(line=0):
            return _("The prize plan is not a JSON object. Please check the file.")
        case errors.PlanNoJson(line=line):
            return _("The prize plan is not JSON; it breaks in line {line}. Please check the file.").format(
                line=line
            )
        case errors.PlanUnknown(name=name):
            return _("A prize plan has no “{name}”. Please check how it is spelled.").format(name=name)
        case errors.PlanUnreadable(name=name, found=found):
            return _("“{found}” is not possible for “{name}” of a prize plan.").format(name=name, found=found)
        case errors.PlanTextTooLong(text=text, longest=longest):
            return _(
                "“{beginning} …” has {n} characters; at most {longest} fit on lists and labels. Please shorten it."
            ).format(beginning=text[:BEGINNING].rstrip(), n=len(text), longest=longest)
    return _parts_sentence(refusal)


def _parts_sentence(refusal: Refusal) -> str:
    """Word why the pots and shares of a plan do not go together."""
    match refusal:
        case errors.PotTwice(ranking=""):
            return _("Two pots of the plan are about the same ranking and series. Please put them together.")
        case errors.PotTwice(ranking=ranking):
            return _("Two pots of the plan are about “{ranking}”. Please put them together.").format(
                ranking=ranking
            )
        case errors.RestUnclear(pots=0):
            return _("One pot must take what the others leave: please give it no percentage and no sum.")
        case errors.RestUnclear(pots=pots):
            return _(
                "Only one pot can take what the others leave, not {n}. "
                "Please give the others a percentage or a sum."
            ).format(n=pots)
        case errors.SharesNotWhole(percent=percent):
            return _("The shares make {percent} percent, but there are only 100.").format(percent=percent)
    return ""


def prize_sentence(refusal: Refusal) -> str:
    """Word what cannot be done with a prize."""
    match refusal:
        case errors.NoPlan():
            return _(
                "This event has no prize plan yet. Make one on the page of prizes, or give the command a file with "
                "the plan: skatclub prizes plan CLUB EVENT FILE.json."
            )
        case errors.NothingToCarry():
            return _(
                "No jackpot waits to be carried on: the last event with a prize plan has none that nobody won, "
                "or it is in this plan already."
            )
        case errors.NoSuchPrize(prize=prize):
            return _("The plan has no prize “{prize}”.").format(prize=prize)
        case errors.NobodyWonYet():
            return _("Nobody has won this prize yet.")
    return _handing_sentence(refusal)


def _handing_sentence(refusal: Refusal) -> str:
    """Word why a prize cannot be handed out, passed on or taken back."""
    match refusal:
        case errors.HandedOutAlready(name=""):
            return _("This prize is settled already. Take it back first.")
        case errors.HandedOutAlready(name=name):
            return _("{name} has this prize already. Take it back first.").format(name=name)
        case errors.WorkedOutForOthers(people=people):
            return _(
                "These prizes are worked out for {n} people. "
                "Set the number above to “as registered” to hand out what was really won."
            ).format(n=people)
        case errors.HoldsPrize(name=name):
            return _("{name} has another prize or did not come, so this one goes to somebody else.").format(
                name=name
            )
        case errors.NobodyInstead():
            return _("A prize of a team or a jackpot goes to nobody else by hand.")
        case errors.NotHandedOut():
            return _("This prize was not handed out, so there is nothing to take back.")
    return ""


def cash_sentence(refusal: Refusal) -> str:
    """Word what cannot be done with the cash."""
    match refusal:
        case errors.SameBox(desk=desk):
            return _("Money cannot be carried from “{desk}” to itself. Please name another desk.").format(desk=desk)
        case errors.NotInTheBox(desk=desk, cents=cents):
            return _(
                "By the books there are only {amount} € in the box of “{desk}”. "
                "Please carry less, or count that box first."
            ).format(desk=desk, amount=numbers.money(cents))
        case errors.CounteredAlready(booking=booking):
            return _("Booking {number} is taken back already, or takes one back itself.").format(number=booking)
        case errors.NothingToPayBack(name=name):
            return _(
                "{name} has paid nothing too much. To pay back more, name the amount (Registration, Pay back)."
            ).format(name=name)
        case errors.NoDepositHeld(name=name):
            return _("No deposit of {name} is in the box, so none can be returned.").format(name=name)
        case errors.NotACoin(cents=cents, pieces=pieces):
            return ngettext(
                "{n} piece of {amount} € cannot be counted.", "{n} pieces of {amount} € cannot be counted.", pieces
            ).format(n=pieces, amount=numbers.money(cents))
    return ""


def day_sentence(refusal: Refusal) -> str:
    """Word what a closed day does not allow."""
    match refusal:
        case errors.DayIsClosed(day=day):
            return _(
                "The cash book is closed up to {day}. Book from {next} on, "
                "or undo the closing if it came too early."
            ).format(day=numbers.date(day), next=numbers.date(day + timedelta(days=1)))
        case errors.DayClosedAlready(day=day):
            return _("The cash book is closed up to {day} already, so there is nothing to close.").format(
                day=numbers.date(day)
            )
        case errors.DayWasClosed(day=day):
            return _(
                "This booking stood when the cash book was closed up to {day}, so it is not undone. "
                "Take it back by a counter-booking (Cash, Cash book)."
            ).format(day=numbers.date(day))
        case errors.DayNotOver(day=day):
            return _("{day} has not come yet, so it cannot be closed.").format(day=numbers.date(day))
    return ""

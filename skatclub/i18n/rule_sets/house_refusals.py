"""Sentences for what the rules of a house forbid or do not know; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.sheets import house_names
from skatclub.rules import errors as rule_errors
from skatclub.rules.house import errors

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def house_sentence(refusal: Refusal) -> str:
    """Word what does not fit the house: Kontra, Spitze and the numbers of its rules."""
    match refusal:
        case errors.KontraOutOfRange(kontra=kontra, highest=highest):
            return _("{said} is one answer too many: this house ends with {last}.").format(
                said=house_names.kontra_name(kontra), last=house_names.kontra_name(highest)
            )
        case errors.HouseRuleOff(rule=rule):
            return _(
                "{rule} is not played by the rules of this list. Leave it out, or choose rules that have it when "
                "the list is opened."
            ).format(rule=house_names.fact_name(rule))
        case errors.NotForThisGame(rule=rule):
            return _("{rule} does not go with this game. Leave it out, or correct the game.").format(
                rule=house_names.fact_name(rule)
            )
        case errors.HouseNumberOutOfRange(name=name, number=number, lowest=lowest, highest=highest):
            return _("{name}: {number} is not possible. Choose a number from {lowest} to {highest}.").format(
                name=house_names.field_name(name), number=number, lowest=lowest, highest=highest
            )
        case rule_errors.MoneyDoesNotAddUp(cents=cents):
            return _(
                "The payments do not come to zero: {cents} cents are over. Choose another way to round."
            ).format(cents=numbers.points(cents))
        case rule_errors.ExtraUnreadable():
            return _(
                "What a house noted of this deal cannot be read: it is damaged or comes from a newer version of "
                "the program. Update the program, or open a backup."
            )
    return ""


def ramsch_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the card points and tricks of a Ramsch."""
    match refusal:
        case errors.RamschSeats(seats=seats):
            return _(
                "A Ramsch is counted for the three who play this deal, each once; {seats} does not fit. Name two "
                "of them, the third is derived."
            ).format(seats=wordlists.either(*seats) if seats else "0")
        case errors.RamschRoundOn(deal_no=deal_no, grand_hand=True):
            return _(
                "Deal {deal} is in a round of Ramsch. Write a Ramsch (8 …), or the Grand Hand instead."
            ).format(deal=deal_no)
        case errors.RamschRoundOn(deal_no=deal_no):
            return _("Deal {deal} is in a round of Ramsch: nobody bids or passes. Write a Ramsch (8 …).").format(
                deal=deal_no
            )
        case errors.RamschSum(found=found, expected=expected):
            return _("The card points come to {found}, but must come to {expected}. Count again.").format(
                found=found, expected=expected
            )
        case errors.RamschTricks(found=found):
            return _("A Ramsch has ten tricks, these are {found}. Count again.").format(found=found)
        case errors.LastTrickMissing():
            return _("Who took the last trick decides here. Say who it was.")
        case errors.RamschFactOutOfRange(number=number, highest=highest):
            return _("{number} is more than a Ramsch can have: at most {highest}.").format(
                number=number, highest=highest
            )
    return ""

"""The refusals of prizes and cash: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from datetime import date

from skatclub.rules.errors import Refusal


class PlanNoJson(Refusal):
    """The file of a prize plan is no JSON object; `line` is where it breaks, 0 if unknown."""

    says = "The prize plan is not valid JSON: line {line} cannot be read. Please check the file."
    otherwise = "The prize plan is not a JSON object. Please check the file."
    line: int


class PlanUnknown(Refusal):
    """The file has something that no prize plan has."""

    says = "A prize plan has no “{name}”. Please check the spelling."
    name: str


class PlanUnreadable(Refusal):
    """A part of a prize plan cannot be what is written there; `name` is its name in files."""

    says = "“{found}” is not possible for “{name}” in a prize plan. Please correct it."
    name: str
    found: str


class PlanTextTooLong(Refusal):
    """A prize in kind, a sponsor or a jackpot has too long a name for lists and labels."""

    text: str
    longest: int


class PotTwice(Refusal):
    """Two pots of a plan are about one ranking over the same series."""

    says = "Two pots of the plan are for “{ranking}”. Please combine them."
    otherwise = "Two pots of the plan are for the same ranking and series. Please combine them."
    ranking: str


class RestUnclear(Refusal):
    """Exactly one pot takes what the others leave; `pots` is how many claim it."""

    pots: int


class SharesNotWhole(Refusal):
    """The shares of the places make more than 100 percent, or those of the pots do."""

    says = "The shares add up to {percent} per cent, more than 100. Please lower one of them."
    percent: int


class NoPlan(Refusal):
    """The event has no prize plan."""

    says = (
        "The prizes are still a proposal, so none can be handed out yet. First accept the proposal as the "
        "plan, or make one."
    )


class NothingToCarry(Refusal):
    """The event before has no jackpot that nobody won, or its jackpots were carried on already."""

    says = (
        "There is no jackpot to carry over: at the last event with a prize plan none was left, or it is "
        "already in this plan."
    )


class NoSuchPrize(Refusal):
    """The plan has no prize of this name."""

    says = "The plan has no prize “{prize}”."
    prize: str


class NobodyWonYet(Refusal):
    """Nobody holds this prize yet, so that it cannot be handed out."""

    says = "Nobody has won this prize yet."
    prize: str


class HandedOutAlready(Refusal):
    """This prize was handed out; it must be taken back first."""

    says = "{name} already has this prize. Withdraw it first."
    otherwise = "This prize has already been settled. Withdraw it first."
    prize: str
    name: str


class NothingToExchange(Refusal):
    """Everybody who has a prize wins it by the lists."""

    says = "Every prize that was handed out is where it belongs by the lists."


class WorkedOutForOthers(Refusal):
    """The prizes are worked out for so many people who might come: those are not handed out."""

    people: int


class HoldsPrize(Refusal):
    """Somebody who is named to get a prize has one of the same pot, or of any where everybody gets one only."""

    says = "{name} has another prize or was not there. Please choose somebody else."
    name: str


class NobodyInstead(Refusal):
    """A prize of a team and a jackpot go to nobody else."""

    says = "Team prizes and jackpots cannot be passed on to anybody else. Use “Not claimed”."
    prize: str


class NotHandedOut(Refusal):
    """Nothing was noted for this prize that could be taken back."""

    says = "This prize has not been handed out, so there is nothing to withdraw."
    prize: str


class DayIsClosed(Refusal):
    """The bookings up to this day are closed; only a later day can correct them."""

    day: date


class DayClosedAlready(Refusal):
    """A day that is to be closed was closed before, for the book is closed up to this day."""

    says = "The cash book is closed up to {day} already, so there is nothing to close."
    day: date


class DayWasClosed(Refusal):
    """The book was closed up to this day after the booking; that it is open again does not unmake what stood."""

    says = (
        "This entry was there when the cash book was closed up to {day}, so it cannot be undone. Reverse it "
        "instead (Cash, Cash book)."
    )
    day: date


class VoucherStays(Refusal):
    """What proves a booking of a closed day is no longer taken away."""

    says = "The cash book is closed up to {day}, so this voucher stays with its entry."
    day: date


class DayNotOver(Refusal):
    """Money moves on a day, and a day is closed, once it has come, not before."""

    says = "{day} is still to come. Please choose today or an earlier day."
    day: date


class NothingToPayBack(Refusal):
    """Somebody paid nothing too much."""

    says = "{name} has not paid too much. To pay something back anyway, enter the amount (Registration, Pay back)."
    name: str


class NoDepositHeld(Refusal):
    """No deposit of somebody is in the box."""

    says = "There is no deposit from {name} in the cash box, so none can be returned."
    name: str


class CounteredAlready(Refusal):
    """This booking was taken back by another one, or takes one back itself."""

    booking: int


class PurposeInUse(Refusal):
    """Bookings were made for this purpose, so it stays; it may be called otherwise."""

    says = "There are entries for “{name}”, so it cannot be removed. It can be renamed."
    name: str


class PurposeKnown(Refusal):
    """Another purpose is called so already."""

    says = "There is already a category “{name}”."
    name: str


class SameBox(Refusal):
    """Money is carried from one box to another, not to itself."""

    says = "Money cannot be transferred from “{desk}” to itself. Please name another desk."
    desk: str


class BoxTooEmpty(Refusal):
    """More goes out than the cents that are in the box by the books."""

    says = "According to the cash book, there is only €{amount} in this cash box."
    cents: int


class BelowNothing(Refusal):
    """A day is to be closed with less than nothing in the box: so many cents, below 0."""

    says = (
        "By the cash book €{amount} would be in the cash box. No cash box holds less than nothing: an entry is "
        "missing or wrong."
    )
    cents: int


class NotInTheBox(Refusal):
    """By the books there are only so many cents in the box of this desk."""

    says = (
        "According to the cash book, there is only €{amount} in the cash box of “{desk}”. Please transfer less, or "
        "count that cash box first."
    )
    desk: str
    cents: int


class DifferenceLarge(Refusal):
    """A box holds so many cents more (below 0: less) than should be there that it was rather counted wrong."""

    cents: int
    expected: int


class NotACoin(Refusal):
    """There is no coin or note of so many cents, or not so many pieces of it."""

    cents: int
    pieces: int


class MoreThanOpen(Refusal):
    """Somebody is to pay or be let off more of the membership fees than the cents that are open."""

    says = "Only €{cents} is still open. Please enter at most that."
    cents: int


class BelowSettled(Refusal):
    """So many cents of a fee were paid or waived already: it cannot be less."""

    says = "This fee cannot be lower: €{cents} of it has been paid or waived already."
    cents: int


class FeeWasPaid(Refusal):
    """Payments were entered for a fee, even if they were taken back since: it stays."""

    says = "Payments of {name} were entered for this fee, so it stays. Waive what is still open instead."
    name: str


class AskedAlready(Refusal):
    """Somebody was asked for this year before."""

    says = "{name} has already been asked for the fee of {year}."
    name: str
    year: int


class NotAskedFor(Refusal):
    """Somebody was not asked for the fee of this year, so it cannot be paid."""

    says = "{name} has not been asked for a fee for {year}."
    name: str
    year: int


class NobodyAsked(Refusal):
    """No fees of a year were asked so far."""

    says = "Nobody has been asked for the fee of {year} yet (Cash, Membership fees)."
    year: int


class NothingOpen(Refusal):
    """All fees up to a year are paid or waived."""

    says = "All fees up to {year} are paid."
    year: int

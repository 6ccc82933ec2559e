"""The refusals of house rules: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class KontraOutOfRange(Refusal):
    """Kontra is answered by Re, Supra and Resupra at most, or by fewer in this house."""

    kontra: int
    highest: int


class AnswerToNothing(Refusal):
    """An answer is noted without the one before it: Re without Kontra; `kontra` counts as in the facts."""

    kontra: int


class HouseRuleOff(Refusal):
    """The rules of this list do not know what the deal tells; `rule` is the name of the fact."""

    says = (
        "{rule} is not part of the rules of this list. Leave it out, or choose rules that include it when "
        "opening the list."
    )
    rule: str


class NotForThisGame(Refusal):
    """This belongs to another kind of game: Revolution to Null, Spitze, Tisch and Rum to suit games and Grand."""

    says = "{rule} does not go with this game. Leave it out, or correct the game."
    rule: str


class RamschSeats(Refusal):
    """A Ramsch is counted for the three who play, each once."""

    seats: tuple[int, ...]


class RamschRoundOn(Refusal):
    """A deal belongs to a round of Ramsch; `grand_hand` says that a Grand Hand may be played instead."""

    deal_no: int
    grand_hand: bool


class RamschSum(Refusal):
    """The card points of a Ramsch must come to `expected`, with the skat."""

    says = "The card points add up to {found}, but must add up to {expected}. Count again."
    found: int
    expected: int


class RamschTricks(Refusal):
    """A Ramsch has ten tricks."""

    says = "A Ramsch has ten tricks, but these make {found}. Count again."
    found: int


class RamschWithoutTrick(Refusal):
    """Who has card points, or the last trick, has a trick; this seat is noted without one."""

    says = "Seat {seat} has card points or the last trick, so at least one trick. Count again."
    seat: int


class LastTrickMissing(Refusal):
    """Who took the last trick must be known: the skat, or the loss between equals, is his."""

    says = "The last trick decides here. Say who took it."


class RamschFactOutOfRange(Refusal):
    """A number of a Ramsch cannot be: pushes, knocks or announced virgins."""

    says = "{number} is more than a Ramsch can have: at most {highest}."
    name: str
    number: int
    highest: int


class HouseNumberOutOfRange(Refusal):
    """A number of a house rule cannot be."""

    name: str
    number: int
    lowest: int
    highest: int


class BidderNotPlaying(Refusal):
    """Only a defender, each once, bids against the declarer or says Kontra; `seat` is none."""

    says = "Seat {seat} is not a defender in this game. Enter the two who play against the declarer, each once."
    seat: int


class BidAboveDeclarer(Refusal):
    """A defender is noted with `number`, but the game was bid at `bid`: he would have had to play."""

    says = "Seat {seat} cannot have held {number} if the bid was {bid}: correct one of them."
    seat: int
    number: int
    bid: int


class KontraWithoutBid(Refusal):
    """In this house Kontra is only for who bid or held 18, or had to bid higher in rear hand; 0: nobody had."""

    says = (
        "Seat {seat} may not say Kontra here: only a defender who bid or held 18, or would have had to bid higher "
        "in rearhand."
    )
    otherwise = (
        "Nobody may say Kontra here: neither defender bid or held 18, or would have had to bid higher in rearhand."
    )
    seat: int

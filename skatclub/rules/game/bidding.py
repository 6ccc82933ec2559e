"""Who bid or held what in a deal: checked against the order of bidding, and for who may say Kontra (house rule)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules.game import bids
from skatclub.rules.game.game import Game
from skatclub.rules.house import errors
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import KontraBy

if TYPE_CHECKING:
    from skatclub.rules.game.deal import Played
    from skatclub.rules.rule_set import RuleSet

Actives = tuple[int, int, int]
"""Forehand, middlehand and rearhand, by seats."""


def check(deal: Played, actives: Actives, rules: RuleSet) -> None:
    """Refuse a note of the bidding that cannot be, and a Kontra by who may not say it in this house.

    Refused: `BidderNotPlaying`, `NotABid`, `BidAboveDeclarer`, `KontraWithoutBid`. Nothing noted is not checked.
    """
    facts = deal.facts
    if not isinstance(facts, Game) or facts.house is None:
        return
    noted = facts.house
    defenders = tuple(seat for seat in actives if seat != deal.declarer)
    for seat in (*dict(noted.held), *filter(None, [noted.kontra_by])):
        if seat not in defenders:
            raise errors.BidderNotPlaying(seat)
    for seat, number in noted.held:
        if number:
            bids.check_bid(number, rules)
        if facts.bid is not None and number > most_said(seat, deal.declarer, facts.bid, actives):
            raise errors.BidAboveDeclarer(seat, number, facts.bid)
    _check_kontra(noted, deal.declarer, actives, rules)


def may_say(seat: int, held: dict[int, int], declarer: int, actives: Actives) -> bool:
    """Tell whether a defender bid or held 18, or had to bid higher in rear hand, as some houses ask for Kontra.

    Rearhand could not bid 18 any more where middlehand had bid; who is not noted has passed.
    """
    _forehand, middlehand, rearhand = actives
    middlehand_bid = declarer == middlehand or held.get(middlehand, 0) > 0
    return held.get(seat, 0) > 0 or (seat == rearhand and middlehand_bid)


def most_said(seat: int, declarer: int, bid: int, actives: Actives) -> int:
    """Return the most that a defender can have said: the bid, if the declarer heard him and held it, else less."""
    return bid if seat in actives[actives.index(declarer) :] else bids.neighbours(bid)[0]


def _check_kontra(noted: HouseFacts, declarer: int, actives: Actives, rules: RuleSet) -> None:
    kontra = rules.house.kontra if rules.house is not None else None
    if kontra is None or kontra.by is not KontraBy.BIDDER or not noted.kontra or not noted.held:
        return
    defenders = tuple(seat for seat in actives if seat != declarer)
    said = (noted.kontra_by,) if noted.kontra_by else defenders
    if not any(may_say(seat, dict(noted.held), declarer, actives) for seat in said):
        raise errors.KontraWithoutBid(noted.kontra_by)

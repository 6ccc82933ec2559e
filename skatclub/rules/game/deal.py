"""One row of a list: a game with its declarer, only its value, a Ramsch, or passed in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from skatclub.rules.game import game, house_terms, ramsch, value
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts, RamschShare
from skatclub.rules.game.value import Settlement, ValueOnly
from skatclub.rules.house import errors as house_errors
from skatclub.rules.house.facts import HouseFacts, facts_or_none
from skatclub.rules.house.house import House, Sign
from skatclub.rules.kinds import Announcement
from skatclub.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class PassedIn:
    """All passed: the row is used up, nobody wins or loses, the next dealer deals (ISkO 2022, 3.3.7)."""


@dataclass(frozen=True, slots=True)
class Ramsch(PassedIn):
    """All passed, and a house lets them play all the same: the most card points lose."""

    facts: RamschFacts


@dataclass(frozen=True, slots=True)
class Played:
    """A game and the seat, counted from 1, of its declarer."""

    declarer: int
    facts: Game | ValueOnly


Deal = PassedIn | Played
PASSED_IN = PassedIn()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """What one deal brings one seat: points, a won game, a lost game."""

    seat: int
    points: int
    won: int = 0
    lost: int = 0


def is_passed(deal: Deal) -> bool:
    """Tell whether all passed and nothing was played; a Ramsch is."""
    return isinstance(deal, PassedIn) and not isinstance(deal, Ramsch)


def settlement_of(deal: Deal, rules: RuleSet, bock: int = 0) -> Settlement | None:
    """Settle a deal; a passed-in one has nothing to settle."""
    return None if isinstance(deal, PassedIn) else value.settle(deal.facts, rules, bock)


def shares_of(deal: Deal, rules: RuleSet, bock: int = 0) -> tuple[RamschShare, ...]:
    """Return what a Ramsch brings by seat, with its steps; nothing of any other deal, or where it is not played."""
    if not isinstance(deal, Ramsch) or rules.house is None or rules.house.ramsch is None:
        return ()
    return ramsch.shares_of(deal.facts, rules.house.ramsch, bock)


def gains_of(deal: Deal, dealer: int, rules: RuleSet, *, size: int = 0, bock: int = 0) -> tuple[Gain, ...]:
    """Return what the deal brings each seat that it changes: by the order only the declarer.

    `size` of the table and `bock`, how often a round of Bock doubles the deal, matter under rules of a house.
    """
    if isinstance(deal, PassedIn):
        return _without_declarer(deal, dealer, rules, size, bock)
    settled = value.settle(deal.facts, rules, bock)
    won = int(settled.won)
    gain = Gain(seat=deal.declarer, points=settled.points, won=won, lost=1 - won)
    return (gain,) if rules.house is None else _by_house(deal, gain, dealer, rules, size, bock)


def check(deal: Deal, rules: RuleSet) -> None:
    """Refuse what the rules do not know: `HouseRuleOff`, `KontraOutOfRange`, `NotAGameValue`, and as `settle`."""
    house = rules.house
    if isinstance(deal, Ramsch):
        if house is None or house.ramsch is None:
            raise house_errors.HouseRuleOff("ramsch")
        ramsch.check(deal.facts, house.ramsch)
    elif isinstance(deal, Played):
        value.settle(deal.facts, rules)
        if isinstance(deal.facts, value.ValueOnly):
            many = house_terms.doublings_of(house)
            value.check_written_value(deal.facts.value, won=deal.facts.won, doublings=many)
        elif deal.facts.house is not None:
            _check_told(deal.facts.house, house)


def known_to(deal: Deal, rules: RuleSet) -> Deal:
    """Return the deal as these rules would have noted it: without what their house does not play."""
    house = rules.house
    if isinstance(deal, Ramsch):
        return deal if house is not None and house.ramsch is not None else PASSED_IN
    if isinstance(deal, PassedIn) or isinstance(deal.facts, value.ValueOnly):
        return deal
    known = _known_game(deal.facts, rules)
    return deal if known == deal.facts else replace(deal, facts=known)


def _known_game(facts: Game, rules: RuleSet) -> Game:
    """Return a game without what a house does not play: fact by fact, Kontra up to its last answer.

    A Null that is overbid only by other rules has no game to be charged as: it is the cheapest with one matador.
    """
    if facts.house is not None:
        highest = rules.house.kontra.highest if rules.house is not None and rules.house.kontra is not None else 0
        off: dict[str, Any] = {  # Any: facts by their names
            rule: False for rule, is_played in _played(rules.house).items() if rule != "kontra" and not is_played
        }
        by = facts.house.kontra_by if highest else 0
        known = replace(facts.house, kontra=min(facts.house.kontra, highest), kontra_by=by, **off)
        bid = None if facts.house.revolution and not known.revolution else facts.bid
        said = Announcement.NONE if facts.house.picked_up and not known.picked_up else facts.announcement
        facts = replace(facts, house=facts_or_none(known), bid=bid, announcement=said)
    if value.needs_replacement(facts, rules):
        return replace(facts, replacement=value.cheapest_replacement(facts.bid or 0, 1, hand=game.is_hand(facts)))
    is_charged = facts.replacement is not None and not value.is_overbid_null(facts, rules.house)
    return replace(facts, replacement=None) if is_charged else facts


def _played(house: House | None) -> dict[str, bool]:
    """Return which of the facts that only houses note are played."""
    return {
        "kontra": house is not None and house.kontra is not None,
        "spitze": house is not None and bool(house.spitze),
        "tisch": house is not None and bool(house.tisch),
        "rum": house is not None and bool(house.rum),
        "open_hand": house is not None and bool(house.open_hand),
        "picked_up": house is not None and house.without_hand,
        "revolution": house is not None and house.revolution,
        "split": house is not None and house.bock is not None,
    }


def _check_told(noted: HouseFacts, house: House | None) -> None:
    for rule, is_played in _played(house).items():
        if getattr(noted, rule) and not is_played:
            raise house_errors.HouseRuleOff(rule)
    if house is not None and house.kontra is not None and noted.kontra > house.kontra.highest:
        raise house_errors.KontraOutOfRange(noted.kontra, house.kontra.highest)


def _without_declarer(deal: PassedIn, dealer: int, rules: RuleSet, size: int, bock: int) -> tuple[Gain, ...]:
    if isinstance(deal, Ramsch) and rules.house is not None and rules.house.ramsch is not None:
        return tuple(
            Gain(seat=share.seat, points=share.points, won=share.won, lost=share.lost)
            for share in ramsch.shares_of(deal.facts, rules.house.ramsch, bock)
        )
    bonus = rules.passed_in_bonus
    if not bonus:
        return ()
    if rules.house is not None and rules.house.passed_to_all:
        return tuple(Gain(seat=seat, points=bonus) for seat in range(1, size + 1))
    return (Gain(seat=dealer, points=bonus),)


def _by_house(deal: Played, gain: Gain, dealer: int, rules: RuleSet, size: int, bock: int) -> tuple[Gain, ...]:
    house = rules.house
    assert house is not None
    gains: tuple[Gain, ...] = (gain,)
    if house.sign is Sign.OTHERS and gain.won:
        sitting = set() if house.charges_sitters or size < 4 else {dealer}
        others = [seat for seat in range(1, size + 1) if seat != gain.seat and seat not in sitting]
        gains = (
            replace(gain, points=0),
            *(Gain(seat=seat, points=-gain.points) for seat in others),
        )
    more = bonus_factor(deal, house, bock) - 1
    return gains if not more else _with_bonus(gains, gain, rules, size, more)


def bonus_factor(deal: Played, house: House, bock: int) -> int:
    """Return how often the bonuses of the list system count: once, unless a house doubles them with the game."""
    factor = 1
    noted = None if isinstance(deal.facts, value.ValueOnly) else deal.facts.house
    if noted is not None and house.kontra is not None and house.kontra.doubles_bonus:
        factor *= 2 ** min(noted.kontra, house.kontra.highest)
    if house.bock is not None and house.bock.doubles_bonus:
        factor *= 2**bock
    return factor


def _with_bonus(gains: tuple[Gain, ...], gain: Gain, rules: RuleSet, size: int, more: int) -> tuple[Gain, ...]:
    """Add the bonuses that the footer, which counts games, does not see: they are written as points."""
    system = rules.system
    extra = dict.fromkeys(range(1, size + 1), more * system.bonus_at(size) * gain.lost)
    extra[gain.seat] = more * (system.win_bonus * gain.won - system.loss_malus * gain.lost)
    by_seat = {earned.seat: earned for earned in gains}
    with_bonus = []
    for seat, points in extra.items():
        so_far = by_seat.get(seat, Gain(seat=seat, points=0))
        if seat in by_seat or points:
            with_bonus.append(replace(so_far, points=so_far.points + points))
    return tuple(with_bonus)


def beyond(deal: Deal, dealer: int, rules: RuleSet, size: int, bock: int) -> int:
    """Return the points of a deal that stand in neither column: of a dealer, of doubled bonuses.

    Counted another way than `gains_of` does, so that the cross-check of a list is one.
    """
    house = rules.house
    if isinstance(deal, PassedIn):
        if isinstance(deal, Ramsch) and house is not None and house.ramsch is not None:
            return 0
        return rules.passed_in_bonus * (size if house is not None and house.passed_to_all else 1)
    if house is None:
        return 0
    settled, system, extra = value.settle(deal.facts, rules, bock), rules.system, 0
    if house.sign is Sign.OTHERS and settled.won:
        payers = size - 1 - (size > 3 and not house.charges_sitters and dealer != deal.declarer)
        extra -= (payers + 1) * settled.points
    more = bonus_factor(deal, house, bock) - 1
    by_result = system.win_bonus if settled.won else system.bonus_at(size) * (size - 1) - system.loss_malus
    return extra + more * by_result

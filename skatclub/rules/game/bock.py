"""Rounds of Bock folded over a list: what brings one, how many deals are left, how often a deal is doubled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatclub.rules.game import value
from skatclub.rules.game.deal import Deal, PassedIn, Played, Ramsch
from skatclub.rules.game.game import Game, is_grand_hand
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.bock_rules import Begins, Bock, Effect, PassedDeals, Stacking, Trigger
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet

SPLIT_POINTS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class BockState:
    """How many deals of Bock and of Ramsch are still to come; `left` has one number for each round that multiplies.

    `waiting` rounds begin with the next round of the table. `stays` is after how many deals so far the same dealer
    dealt again: so many more than its turns a list has. No number is ever below zero.
    """

    left: tuple[int, ...] = ()
    waiting: int = 0
    ramsch: int = 0
    stays: int = 0

    @property
    def deals(self) -> int:
        """Return the deals of Bock that are left, the longest of several at once."""
        return max(self.left, default=0)

    @property
    def doublings(self) -> int:
        """Return how often the next deal is doubled; a round of Ramsch is not."""
        return 0 if self.ramsch else len(self.left)


NO_BOCK = BockState()


def is_ramsch_round(deal_no: int, size: int, house: House, state: BockState = NO_BOCK) -> bool:
    """Tell whether a deal is played as Ramsch without bidding; nothing is where the house knows no Ramsch."""
    if house.ramsch is None:
        return False
    turn, every = deal_no - state.stays, house.ramsch.every_round
    return bool(state.ramsch) or (bool(every) and ((turn - 1) // size + 1) % every == 0)


def is_ramsch(deal: Deal) -> bool:
    """Tell whether a deal is a Ramsch."""
    return isinstance(deal, Ramsch)


def is_instead(deal: Deal, house: House) -> bool:
    """Tell whether a deal may be played in a round of Ramsch instead: the Grand Hand of houses that let it."""
    may = house.ramsch is not None and house.ramsch.grand_hand_first
    return may and isinstance(deal, Played) and isinstance(deal.facts, Game) and is_grand_hand(deal.facts)


def doublings_of(deal: Deal, rules: RuleSet, state: BockState) -> int:
    """Return how often Bock doubles a deal: by the rounds that are on, and by itself where it brings one."""
    bock = rules.house.bock if rules.house else None
    if bock is None:
        return 0
    begins_here = bock.begins is Begins.SAME_DEAL and bock.effect is Effect.BOCK
    own = begins_here and _by_deal(deal, rules, bock, state.doublings) > 0
    return state.doublings + own


def after(
    deal: Deal, deal_no: int, rules: RuleSet, state: BockState, standings: Sequence[tuple[int, int]], size: int
) -> BockState:
    """Return what is left after a deal; `standings` are the points of each seat before and after it."""
    house = rules.house
    if house is None:
        return state
    turn = deal_no - state.stays
    if is_instead(deal, house) and is_ramsch_round(deal_no, size, house, state):
        state = replace(state, stays=state.stays + 1)
    bock = house.bock
    if bock is None:
        return state
    events = _by_deal(deal, rules, bock, state.doublings) + _by_standings(standings, bock)
    rest = _used(deal, house, bock, state, size)
    if bock.effect is Effect.RAMSCH:
        return replace(rest, ramsch=rest.ramsch + events) if house.ramsch is not None else rest
    if bock.begins is Begins.NEXT_ROUND:
        rest = replace(rest, waiting=rest.waiting + events)
        return rest if turn % size else replace(_begun(rest, bock, rest.waiting, size), waiting=0)
    return _begun(rest, bock, events, size)


def _used(deal: Deal, house: House, bock: Bock, state: BockState, size: int) -> BockState:
    """Take the deal off what was left: off the Ramsch first (a Grand in it does not count), then off Bock."""
    if state.ramsch:
        return replace(state, ramsch=state.ramsch - (not isinstance(deal, Played)))
    is_passed = isinstance(deal, PassedIn) and not is_ramsch(deal)
    if not state.left or (is_passed and bock.passed is PassedDeals.REPEAT):
        return state
    fewer = tuple(number - 1 for number in state.left)
    ends = house.ramsch is not None and bock.ramsch_after and any(number % size == 0 for number in fewer)
    return replace(state, left=tuple(filter(None, fewer)), ramsch=size if ends else 0)


def _begun(state: BockState, bock: Bock, rounds: int, size: int) -> BockState:
    if not rounds:
        return state
    if bock.stacking is Stacking.MULTIPLY:
        return replace(state, left=state.left + (size,) * rounds)
    return replace(state, left=(state.deals + size * rounds,))


def _by_deal(deal: Deal, rules: RuleSet, bock: Bock, doublings: int) -> int:
    """Count the triggers in the deal itself; Kontra and its Re count once where the game was lost under it.

    A written value holds the `doublings` of the rounds that are on; they are taken off, for games are compared.
    """
    if isinstance(deal, Ramsch):
        marched = len(deal.facts.virgins) == 2
        return int(marched and Trigger.DURCHMARSCH in bock.triggers)
    if isinstance(deal, PassedIn):
        return 0
    settled = value.settle(deal.facts, rules)
    worth = settled.value >> doublings if isinstance(deal.facts, ValueOnly) else settled.value
    happened = {
        Trigger.VALUE_WON: settled.won and worth >= bock.limit,
        Trigger.VALUE_LOST: not settled.won and worth >= bock.limit,
    }
    if not isinstance(deal.facts, ValueOnly):
        happened |= _told(deal.facts, won=settled.won)
    if happened.get(Trigger.KONTRA_LOST) and Trigger.KONTRA_LOST in bock.triggers:
        happened[Trigger.KONTRA] = happened[Trigger.RE] = False
    elif happened.get(Trigger.KONTRA) and Trigger.KONTRA in bock.triggers:
        happened[Trigger.RE] = False
    return sum(bool(happened.get(trigger)) for trigger in bock.triggers)


def _told(facts: Game, *, won: bool) -> dict[Trigger, bool]:
    kontra = facts.house.kontra if facts.house else 0
    split = facts.card_points == SPLIT_POINTS or bool(facts.house and facts.house.split)
    return {
        Trigger.KONTRA_LOST: bool(kontra) and not won,
        Trigger.KONTRA: kontra > 0,
        Trigger.RE: kontra > 1,
        Trigger.SPLIT: split and not won and facts.kind is not GameKind.NULL,
        Trigger.GRAND_HAND_WON: won
        and facts.kind is GameKind.GRAND
        and facts.announcement is not Announcement.NONE,
        Trigger.NULL_OUVERT_HAND: facts.kind is GameKind.NULL and facts.announcement is Announcement.HAND_OUVERT,
    }


def _by_standings(standings: Sequence[tuple[int, int]], bock: Bock) -> int:
    """Count the running totals that a deal made a repdigit such as 222, or full hundreds; zero is both."""
    bock_rounds = 0
    for before, now in standings:
        last = f"{abs(now):03}"[-3:]
        repdigit = Trigger.REPDIGIT in bock.triggers and len(set(last)) == 1
        hundreds = Trigger.HUNDREDS in bock.triggers and last.endswith("00")
        bock_rounds += now != before and (repdigit or hundreds)
    return bock_rounds

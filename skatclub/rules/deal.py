"""One row of a list: a game with its declarer, only its value, or passed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.rules import value

if TYPE_CHECKING:
    from skatclub.rules.game import Game
    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.value import Settlement, ValueOnly


@dataclass(frozen=True, slots=True)
class PassedIn:
    """All passed: the row is used up, nobody wins or loses, the next dealer deals (ISkO 2022, 3.3.7)."""


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


def settlement_of(deal: Deal, rules: RuleSet) -> Settlement | None:
    """Settle a deal; a passed-in one has nothing to settle."""
    return None if isinstance(deal, PassedIn) else value.settle(deal.facts, rules)


def gains_of(deal: Deal, dealer: int, rules: RuleSet) -> tuple[Gain, ...]:
    """Return what the deal brings each seat that it changes: by the order only the declarer."""
    if isinstance(deal, PassedIn):
        bonus = rules.passed_in_bonus
        return (Gain(seat=dealer, points=bonus),) if bonus else ()
    settled = value.settle(deal.facts, rules)
    won = int(settled.won)
    return (Gain(seat=deal.declarer, points=settled.points, won=won, lost=1 - won),)

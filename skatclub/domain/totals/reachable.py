"""What a row of a list can be at all: games by the dealing order, points by the values of games."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from skatclub.rules import bids, rotation, value
from skatclub.rules.rule_set import OverbidNull

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet

FEW_GAMES = 2
"""Up to so many games the points can be listed; more of them reach nearly every number."""
_NULL_MULTIPLE = 23


@lru_cache(maxsize=256)
def limits(size: int, deals: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return how many games seats can declare in so many deals: each seat, and pairs that sit out together.

    The dealer sits out at four, the third to his left as well at five (ISkO 2022, 3.2). At a table of four with
    48 deals that is 36, of five with 60 deals 36, and two of five who sit out together have 48.
    """
    order = range(1, size + 1)
    actives = [rotation.actives_of(rotation.dealer_of(deal_no, order), order) for deal_no in range(1, deals + 1)]
    groups = [(seat,) for seat in order] + [*combinations(order, 2)]
    most = {group: sum(any(seat in playing for seat in group) for playing in actives) for group in groups}
    return tuple((group, games) for group, games in most.items() if len(group) == 1 or games < deals)


def deals_of(seat: int, size: int, deals: int) -> int:
    """Return how many of so many deals a seat deals itself."""
    return deals // size + (seat <= deals % size)


@lru_cache(maxsize=16)
def lost_values(rules: RuleSet) -> tuple[int, ...]:
    """Return the values of lost games, undoubled, rising: those on the bid ladder and those raised to a bid (3.6).

    The highest is 270, hearts or diamonds raised to a bid of 264; where an overbid Null counts
    multiples of 23 it is 276.
    """
    bases = list(bids.BASE_VALUES.values())
    if rules.overbid_null is not OverbidNull.ISKO_2022:
        bases.append(_NULL_MULTIPLE)
    top = bids.LADDER[-1]
    raised = {base * level for base in bases for level in range(2, value.raised(base, top) // base + 1)}
    return tuple(sorted(raised | set(bids.LADDER)))


def bounds(won: int, lost: int, rules: RuleSet) -> tuple[int, int]:
    """Return the fewest and the most points of so many games; a lost one counts double."""
    cheapest, dearest = bids.LADDER[0], bids.LADDER[-1]
    worst = value.LOST_FACTOR * lost_values(rules)[-1]
    return cheapest * won + worst * lost, dearest * won + value.LOST_FACTOR * cheapest * lost


@lru_cache(maxsize=256)
def sums(won: int, lost: int, rules: RuleSet) -> frozenset[int]:
    """Return every number of points that so many games can bring; for at most two games."""
    one_won = bids.LADDER
    one_lost = tuple(value.LOST_FACTOR * number for number in lost_values(rules))
    found = frozenset({0})
    for values in (one_won,) * won + (one_lost,) * lost:
        found = frozenset(before + points for before in found for points in values)
    return found

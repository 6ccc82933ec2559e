"""The bid ladder: all 63 values a game can have, and nothing between them (ISkO 2022, 2.4 and 2.5)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatclub.rules import errors
from skatclub.rules.game.game import highest_matadors
from skatclub.rules.game.house_terms import REVOLUTION
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet

BASE_VALUES = {
    GameKind.DIAMONDS: 9,
    GameKind.HEARTS: 10,
    GameKind.SPADES: 11,
    GameKind.CLUBS: 12,
    GameKind.GRAND: 24,
}
"""Points of one level of a game (ISkO 2022, 2.4)."""

NULL_VALUES = {
    Announcement.NONE: 23,
    Announcement.HAND: 35,
    Announcement.OUVERT: 46,
    Announcement.HAND_OUVERT: 59,
}
"""The fixed values of Null (ISkO 2022, 2.4)."""

MOST_LEVELS = 7  # game, Hand, Schneider, announced, Schwarz, announced, ouvert

LADDER = tuple(
    sorted(
        {
            base * level
            for kind, base in BASE_VALUES.items()
            for level in range(2, highest_matadors(kind) + MOST_LEVELS + 1)
        }
        | set(NULL_VALUES.values())
    )
)
"""All bids in rising order: 18, 20, 22, 23, … 264."""


def is_bid(number: int) -> bool:
    """Tell whether the number may be bid."""
    place = bisect_left(LADDER, number)
    return place < len(LADDER) and LADDER[place] == number


def neighbours(number: int, ladder: Sequence[int] = LADDER) -> tuple[int, int]:
    """Return the next bids below and above the number, or those of another ladder; 0 where there is none."""
    below = bisect_left(ladder, number)
    above = bisect_right(ladder, number)
    return (ladder[below - 1] if below else 0, ladder[above] if above < len(ladder) else 0)


def may_be_bid(number: int, rules: RuleSet | None) -> bool:
    """Tell whether the number may be bid by these rules: where a house plays the Revolution, 92 as well."""
    house = rules.house if rules is not None else None
    return is_bid(number) or (number == REVOLUTION and house is not None and house.revolution)


def check_bid(number: int, rules: RuleSet | None = None) -> None:
    """Refuse a number that may not be bid, naming its neighbours on the ladder."""
    if not may_be_bid(number, rules):
        raise errors.NotABid(number, *neighbours(number))

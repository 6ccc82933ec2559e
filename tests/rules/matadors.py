"""Matadors counted from the cards of official cases, which tell hands; people type the matadors themselves."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from skatclub.rules.kinds import GameKind


class Rank(StrEnum):
    """The eight cards of a suit in the order of a suit game, jack first."""

    JACK = "jack"
    ACE = "ace"
    TEN = "ten"
    KING = "king"
    QUEEN = "queen"
    NINE = "nine"
    EIGHT = "eight"
    SEVEN = "seven"


class Card(NamedTuple):
    """One of the 32 cards; its suit has the name of the suit game."""

    suit: GameKind
    rank: Rank


SUITS = (GameKind.CLUBS, GameKind.SPADES, GameKind.HEARTS, GameKind.DIAMONDS)
"""The suits from the highest jack to the lowest."""


def trumps_of(kind: GameKind) -> tuple[Card, ...]:
    """Return the trumps of a game, highest first: four jacks, then the suit; Null has none (ISkO 2022, 2.3)."""
    if kind is GameKind.NULL:
        return ()
    jacks = tuple(Card(suit, Rank.JACK) for suit in SUITS)
    plain = tuple(Card(kind, rank) for rank in Rank if rank is not Rank.JACK)
    return jacks + plain if kind.is_suit else jacks


def count_matadors(cards: Collection[Card], kind: GameKind) -> int:
    """Return the matadors of a declarer from his ten cards and the skat, minus meaning without (ISkO 2022, 2.3).

    The unbroken run of trumps from the jack of clubs down that he has or lacks: 1 to 11, in a Grand 1 to 4,
    in a Null 0. The skat counts in a Hand game too, and what he put away counts as his.
    """
    held = [trump in cards for trump in trumps_of(kind)]
    run = sum(1 for _ in takewhile(lambda has: has is held[0], held))
    return run if held and held[0] else -run

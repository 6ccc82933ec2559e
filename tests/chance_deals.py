"""Deals by chance, as often as they are played: shares of 18 million tournament deals (rules 4, S63 and S64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Roll = Callable[[int], int]

T = TypeVar("T")

PASSED_IN_PER_MILLE = 40
SHARES = (
    (GameKind.DIAMONDS, 107),
    (GameKind.HEARTS, 134),
    (GameKind.SPADES, 162),
    (GameKind.CLUBS, 211),
    (GameKind.GRAND, 322),
    (GameKind.NULL, 64),
)
WON_PER_MILLE = {GameKind.GRAND: 914, GameKind.NULL: 760}
WON_SUIT_PER_MILLE = 780
SUIT_MATADORS = ((1, 520), (2, 260), (3, 130), (4, 70), (5, 20))
GRAND_MATADORS = ((1, 380), (2, 330), (3, 180), (4, 110))
HAND_PER_MILLE = 130
NULL_SAYS = (
    (Announcement.NONE, 500),
    (Announcement.OUVERT, 340),
    (Announcement.HAND, 120),
    (Announcement.HAND_OUVERT, 40),
)
SCHNEIDER_PER_MILLE = {True: 190, False: 20}


def deal_by_chance(roll: Roll, actives: Sequence[int], *, passed_in: bool = True) -> Deal:
    """Return a plausible deal of one of the three who play; `roll(n)` returns a number from 0 to n − 1."""
    if passed_in and roll(1000) < PASSED_IN_PER_MILLE:
        return PASSED_IN
    return Played(actives[roll(3)], _game(roll, _weighted(roll, SHARES)))


def _game(roll: Roll, kind: GameKind) -> Game:
    won = roll(1000) < WON_PER_MILLE.get(kind, WON_SUIT_PER_MILLE)
    if kind is GameKind.NULL:
        return Game(kind=kind, announcement=_weighted(roll, NULL_SAYS), won=won)
    grand = kind is GameKind.GRAND
    matadors = _weighted(roll, GRAND_MATADORS if grand else SUIT_MATADORS)
    without = roll(100) < (25 if grand else 55)
    hand = roll(1000) < HAND_PER_MILLE
    schneider = roll(1000) < SCHNEIDER_PER_MILLE[won]
    return Game(
        kind=kind,
        matadors=-matadors if without else matadors,
        announcement=Announcement.HAND if hand else Announcement.NONE,
        won=won,
        reached=Reached.SCHNEIDER if schneider else Reached.NOTHING,
    )


def _weighted(roll: Roll, shares: Sequence[tuple[T, int]]) -> T:
    """Return one of the values, each as often as its share says."""
    at = roll(sum(share for _, share in shares))
    for value, share in shares:
        if at < share:
            return value
        at -= share
    raise ValueError(at)

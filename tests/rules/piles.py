"""What tricks and the skat can hold, counted by kinds of cards: an independent reading for the hints."""

from __future__ import annotations

from functools import cache
from itertools import product

from skatclub.rules.game.game import Reached
from skatclub.rules.kinds import Announcement
from tests.rules.matadors import SUITS, Card, Rank, trumps_of

PACK = tuple(Card(suit, rank) for suit in SUITS for rank in Rank)
POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


def piles(needed=(), without=(), tricks=range(11)):
    """Return tricks and card points of all piles that hold these cards and not those, counted by kinds of cards."""
    kinds = (*POINTS, None)
    count = {kind: sum(_kind(card) is kind for card in PACK) for kind in kinds}
    low = {kind: sum(_kind(card) is kind for card in needed) for kind in kinds}
    high = {kind: count[kind] - sum(_kind(card) is kind for card in without) for kind in kinds}
    found = set()
    for numbers in product(*(range(low[kind], high[kind] + 1) for kind in POINTS)):
        points = sum(number * POINTS[kind] for number, kind in zip(numbers, POINTS, strict=True))
        for trick in tricks:
            if low[None] <= 3 * trick + 2 - sum(numbers) <= high[None]:
                found.add((trick, points))
    return found


def _kind(card):
    return card.rank if card.rank in POINTS else None


def fits(tricks, points, announcement, reached, won):
    """Tell whether tricks and card points are what a row says."""
    if reached is Reached.SCHWARZ and tricks not in {0, 10}:
        return False
    if reached is Reached.SCHNEIDER and 30 < points < 90:
        return False
    if announcement in {Announcement.SCHWARZ, Announcement.OUVERT}:
        return won is (tricks == 10)
    return won is (points >= (90 if announcement is Announcement.SCHNEIDER else 61))


def can_end_so(kind, matadors, announcement, reached, won):
    """Tell whether any cards end as a row says; None: whatever the cards, the game is lost."""
    return any(
        fits(*pair, announcement, reached, result)
        for pair, result in product(_piles_of(kind, matadors), (True, False) if won is None else (won,))
    )


@cache
def _piles_of(kind, matadors):
    """Return the piles of a declarer with or without so many matadors: two fall into a trick at most."""
    count = abs(matadors)
    top = trumps_of(kind)[:count]
    if matadors > 0:
        return piles(needed=top, tricks=range(max(0, count - 2), 11))
    return piles(without=top, tricks=range(11 - (count + 1) // 2))

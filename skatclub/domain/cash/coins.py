"""Coins and notes of the euro: what a bank is asked for, and what lies in a counted box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from skatclub.domain.cash.errors import NotACoin

NOTES = (500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00)
COINS = (2_00, 1_00, 50, 20, 10, 5, 2, 1)
PIECES = (*NOTES, *COINS)
COUNTED = tuple(piece for piece in PIECES if piece <= 200_00)
"""What is counted in a box, on the screen and on paper."""
"""Everything of the euro in cents, the most valuable first."""
USUAL_LARGEST = 50_00
"""The largest note that is handed over as a prize: larger ones nobody can change at the bar."""
MOST_PIECES = 100_000


def value(pieces: Mapping[int, int]) -> int:
    """Return what so many of each coin and note make, in cents. Refused: `NotACoin`."""
    for cents, number in pieces.items():
        if cents not in PIECES or not 0 <= number <= MOST_PIECES:
            raise NotACoin(cents, number)
    return sum(cents * number for cents, number in pieces.items())


def pieces_of(cents: int, *, largest: int = USUAL_LARGEST) -> dict[int, int]:
    """Return the fewest coins and notes up to the largest that make an amount of at least 0 cents."""
    pieces: dict[int, int] = {}
    for piece in PIECES:
        if piece <= largest and cents >= piece:
            pieces[piece], cents = divmod(cents, piece)
    return pieces


def order(amounts: Iterable[int], *, largest: int = USUAL_LARGEST) -> dict[int, int]:
    """Return how many of each coin and note are needed to fill an envelope for each amount."""
    needed: dict[int, int] = {}
    for cents in amounts:
        for piece, number in pieces_of(cents, largest=largest).items():
            needed[piece] = needed.get(piece, 0) + number
    return {piece: needed[piece] for piece in PIECES if piece in needed}

"""The games and announcements of the order, by name."""

from __future__ import annotations

from enum import StrEnum


class GameKind(StrEnum):
    """The six games of the order; a suit game is named by its suit."""

    __hash__ = str.__hash__  # in C: rules look these up for every deal of a season

    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    CLUBS = "clubs"
    GRAND = "grand"
    NULL = "null"

    @property
    def is_suit(self) -> bool:
        """Tell whether one of the four suits is trump besides the jacks."""
        return self not in {GameKind.GRAND, GameKind.NULL}


class Announcement(StrEnum):
    """The declaration beyond the bare game, each including the ones before it (ISkO 2022, 3.5.1).

    Suit and Grand use the first five; Null uses NONE, HAND, OUVERT and HAND_OUVERT.
    """

    __hash__ = str.__hash__  # in C: rules look these up for every deal of a season

    NONE = "none"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    OUVERT = "ouvert"
    HAND_OUVERT = "hand-ouvert"

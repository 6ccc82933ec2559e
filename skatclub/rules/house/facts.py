"""What only a house knows of a game: Kontra and its answers, Spitze, Tisch, Rum, Revolution, sixty each."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.house import errors

MOST_KONTRAS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFacts:
    """The facts of one game beyond the order.

    `kontra` counts the answers: 1 Kontra, 2 Re, 3 Supra, 4 Resupra. `spitze`: the lowest trump was announced to
    win the last trick. `tisch`: a game played open after picking up. `rum`: the skat was turned face up.
    `revolution`: the defenders may exchange cards against a Null. `split`: both sides have 60 card points.
    """

    kontra: int = 0
    spitze: bool = False
    tisch: bool = False
    rum: bool = False
    revolution: bool = False
    split: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.kontra <= MOST_KONTRAS:
            raise errors.KontraOutOfRange(self.kontra, MOST_KONTRAS)


NOTHING = HouseFacts()
"""A game without any such fact; it is stored as None."""


def facts_or_none(facts: HouseFacts) -> HouseFacts | None:
    """Return the facts as a game keeps them: None where there is nothing to tell."""
    return None if facts == NOTHING else facts

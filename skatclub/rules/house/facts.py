"""What only a house knows of a game: Kontra and its answers, Spitze, Tisch, Rum, Revolution, sixty each."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.house import errors

MOST_KONTRAS = 4
MOST_SEATS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFacts:
    """The facts of one game beyond the order.

    `kontra` counts the answers: 1 Kontra, 2 Re, 3 Supra, 4 Resupra. `spitze`: the lowest trump was announced to
    win the last trick. `tisch`: a game played open after picking up. `rum`: the skat was turned face up.
    `open_hand`: a Hand game was played open without announcing Schwarz. `picked_up`: Schneider or Schwarz was
    announced after picking up. `revolution`: the defenders may exchange cards against a Null. `split`: both
    sides have 60 card points.
    `held`, kept on wish: the highest number that a defender bid or held, by seat, 0 for one who passed; the
    declarer's is the bid of the game. `kontra_by`: the seat that said Kontra, 0 where it is not noted.
    """

    kontra: int = 0
    spitze: bool = False
    tisch: bool = False
    rum: bool = False
    open_hand: bool = False
    picked_up: bool = False
    revolution: bool = False
    split: bool = False
    held: tuple[tuple[int, int], ...] = ()
    kontra_by: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.kontra <= MOST_KONTRAS:
            raise errors.KontraOutOfRange(self.kontra, MOST_KONTRAS)
        object.__setattr__(self, "held", tuple(sorted(self.held)))
        for seat, _number in self.held:
            if not 1 <= seat <= MOST_SEATS or [each for each, _held in self.held].count(seat) > 1:
                raise errors.BidderNotPlaying(seat)
        if self.kontra_by and (not self.kontra or not 1 <= self.kontra_by <= MOST_SEATS):
            raise errors.BidderNotPlaying(self.kontra_by)


NOTHING = HouseFacts()
"""A game without any such fact; it is stored as None."""


def facts_or_none(facts: HouseFacts) -> HouseFacts | None:
    """Return the facts as a game keeps them: None where there is nothing to tell."""
    return None if facts == NOTHING else facts

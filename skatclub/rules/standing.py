"""How a seat stands between two deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.rules.deal import Gain


@dataclass(frozen=True, slots=True)
class Running:
    """How a seat stands after a deal: points, games won, games lost."""

    points: int = 0
    won: int = 0
    lost: int = 0

    def plus(self, gain: Gain) -> Running:
        """Return the standing after one more gain."""
        return Running(self.points + gain.points, self.won + gain.won, self.lost + gain.lost)

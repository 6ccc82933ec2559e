"""The plan of a season: its evenings before they are held."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from skatclub.domain.season import errors

MOST_EVENINGS = 366
"""A club meets once a day at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many evenings a season is to have, and on which days, as far as they are known; 0 where nobody planned.

    Refused: `PlanUnsound`.
    """

    evenings: int = 0
    days: tuple[date, ...] = ()

    def __post_init__(self) -> None:
        is_ordered = list(self.days) == sorted(set(self.days))
        if not is_ordered or not len(self.days) <= self.evenings <= MOST_EVENINGS:
            raise errors.PlanUnsound(self.evenings, len(self.days), MOST_EVENINGS)

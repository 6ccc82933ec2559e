"""Chance that is the same on every machine: the lots of a draw, parted by subject, and what to do with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from skatclub.domain.seating.search.lots import Lots

T = TypeVar("T")

PER_MILLE = 1000


class Chance:
    """Lots of a seed; a part of its own for each subject keeps them apart: one slip more moves no seat."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._lots = Lots(seed, "rehearsal")

    def part(self, subject: str) -> Chance:
        """Return the chance of one subject of this seed, whatever was rolled before."""
        return Chance(f"{self.seed}/{subject}")

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` − 1."""
        return self._lots.below(limit)

    def between(self, lowest: int, highest: int) -> int:
        """Return a number within these bounds, both included."""
        return lowest + self.below(highest - lowest + 1)

    def happens(self, per_mille: int) -> bool:
        """Tell whether something comes to pass that does so as often among a thousand times."""
        return self.below(PER_MILLE) < per_mille

    def one_of(self, values: Sequence[T]) -> T:
        """Return one of the values, each as likely as the others."""
        return values[self.below(len(values))]

    def weighted(self, shares: Sequence[tuple[T, int]]) -> T:
        """Return one of the values, each as often as its share says."""
        at = self.below(sum(share for _, share in shares))
        for value, share in shares[:-1]:
            if at < share:
                return value
            at -= share
        return shares[-1][0]

    def shuffled(self, values: Iterable[T]) -> list[T]:
        """Return the values in an order by chance."""
        return self._lots.shuffled(values)

    def some(self, values: Sequence[T], count: int) -> list[T]:
        """Return so many of the values (all, where there are fewer), none twice, in their own order."""
        chosen = sorted(self.shuffled(range(len(values)))[:count])
        return [values[place] for place in chosen]

    def bytes(self, count: int) -> bytes:
        """Return so many bytes, for salts of a journal that shall be the same each time."""
        return bytes(self.below(256) for _ in range(count))

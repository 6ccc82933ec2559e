"""The lot: a stream of numbers that follows from a seed, the same on every machine.

Anyone can repeat it. Block i of the stream, i from 0, is SHA-256 over `skatclub draw 2` (in draws of version 1:
`skatclub draw 1`), NUL, the purpose, NUL, the seed (UTF-8), NUL, i as eight bytes with the high byte first; it is
cut into eight numbers of 32 bits, high byte first. A number below n is the next one of the stream that is smaller
than the greatest multiple of n up to 2^32, modulo n. A shuffle goes from the last item to the second and swaps each
with one at or before it (Fisher and Yates).
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from typing import TypeVar

NEWEST = 2
"""The stream since version 2 of the draw; version 3 only goes on from where version 2 ended."""

_WORDS = struct.Struct(">8I")
_RANGE = 1 << 32

Item = TypeVar("Item")


def fingerprint(seed: str) -> str:
    """Return the SHA-256 of a seed in hex: shown before the draw, it proves that the seed was not chosen later."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Lots:
    """A stream of lots for one purpose; two purposes of one seed have nothing in common."""

    __slots__ = ("_block", "_count", "_words")

    def __init__(self, seed: str, purpose: str, stream: int = NEWEST) -> None:
        head = f"skatclub draw {stream}\0{purpose}\0{seed}\0"
        self._block = hashlib.sha256(head.encode())
        self._count = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, each as likely as the other."""
        highest = _RANGE - _RANGE % limit
        while (word := self._next()) >= highest:
            pass
        return word % limit

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Return the items in an order by lot, each order as likely as the other."""
        shuffled_items = list(items)
        for last in range(len(shuffled_items) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled_items[last], shuffled_items[other] = shuffled_items[other], shuffled_items[last]
        return shuffled_items

    def _next(self) -> int:
        if not self._words:
            block = self._block.copy()
            block.update(self._count.to_bytes(8, "big"))
            self._words = list(reversed(_WORDS.unpack(block.digest())))
            self._count += 1
        return self._words.pop()

"""Values that were read already, kept until a change makes them old; what they are, only their rooms know.

Every change raises the head of the chain, so a value read at some head is true as long as the head is the same;
changes made by this desk carry the others over. It saves reading 48 deals again to add the 49th row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

V = TypeVar("V")
MOST = 64
"""Values kept by number; a hall has 60 tables."""


@dataclass(frozen=True, slots=True)
class AtHead:
    """What was true at one head, by the number of its table of players."""

    head: int = -1
    values: Mapping[int, object] = field(default_factory=dict)


@dataclass(slots=True)
class Memory:
    """What this program has seen; replaced as a whole, so that threads never see half of it.

    Beside the values by number there is one each of values that know their own head (`whole`): whoever asks for
    them carries them on. `newest` is the last change that was seen, with its hash; `shape` that of the guards.
    """

    known: AtHead = field(default_factory=AtHead)
    wholes: dict[type, object] = field(default_factory=dict)
    newest: tuple[int, str] = (-1, "")
    shape: int = 0

    def recognise(self, head: int, sealed: str, same: str, since: tuple[int, str]) -> bool:
        """See the club at this head, sealed so; forget all if the change seen last has another hash there now.

        `same` is the hash of the change that was seen last (`since`), "" if there is no such change: the club was
        put back to an older copy. Return whether it is as it was; another thread may have seen more meanwhile.
        """
        is_same = same == since[1]
        if not is_same:
            self.known, self.wholes = AtHead(), {}
        if not is_same or head > self.newest[0]:
            self.newest = (head, sealed)
        return is_same

    def get(self, head: int, number: int, kind: type[V]) -> V | None:
        """Return the value of this kind as of this head, or None if it is not known."""
        known = self.known
        value = known.values.get(number) if known.head == head else None
        return value if isinstance(value, kind) else None

    def keep(self, head: int, number: int, value: object) -> None:
        """Remember a value that was just read at this head."""
        known = self.known
        kept = dict(known.values) if known.head == head else {}
        kept[number] = value
        self.known = AtHead(head, dict(list(kept.items())[-MOST:]))

    def move_on(
        self, before: int, after: int, stale: Iterable[int] | None, rewritten: Mapping[int, object]
    ) -> None:
        """Follow a change of our own: forget the `stale` values (None: all), keep those it has rewritten."""
        known = self.known
        kept: dict[int, object] = {}
        if known.head == before and stale is not None:
            gone = set(stale)
            kept = {number: seen for number, seen in known.values.items() if number not in gone}
        if stale is not None:
            kept.update(rewritten)
        self.known = AtHead(after, dict(list(kept.items())[-MOST:]))

    def follow(self, before: int, after: int, touched: Collection[int | None]) -> None:
        """Follow changes of others that touched the values of these numbers (None: nobody knows which)."""
        self.move_on(before, after, None if None in touched else [number for number in touched if number], {})

    def whole(self, kind: type[V]) -> V | None:
        """Return the one value of this kind, or None if it was not read yet."""
        value = self.wholes.get(kind)
        return value if isinstance(value, kind) else None

    def keep_whole(self, value: object) -> None:
        """Remember the one value of its kind."""
        self.wholes[type(value)] = value

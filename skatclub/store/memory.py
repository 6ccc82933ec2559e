"""Tables of players and the ledger that were read already, kept as values until a change makes them old.

Every change raises the head of the chain, so a value read at some head is true as long as the head is the same;
changes made by this desk carry the others over. It saves reading 48 deals again to add the 49th row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from skatclub.domain.sheets.table import Table
    from skatclub.rules.sheet.sheet import Running
    from skatclub.store.cash.ledger import Ledger

MOST = 64
"""Tables kept; a hall has 60."""


@dataclass(frozen=True, slots=True)
class Counted:
    """How the seats stand after the first `deals` of a list, seat 1 first."""

    deals: int
    standing: tuple[Running, ...]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A table as it is stored, with the ids of its deals in order, and the sums as far as they are known."""

    table: Table
    deal_ids: tuple[int, ...]
    counted: Counted | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What was true at one head."""

    head: int = -1
    tables: Mapping[int, Remembered] = field(default_factory=dict)


@dataclass(slots=True)
class Memory:
    """The tables this program has seen; replaced as a whole, so that threads never see half of it.

    The `ledger` knows its own head and is carried on by whoever asks for it.
    """

    known: Known = field(default_factory=Known)
    ledger: Ledger | None = None

    def get(self, head: int, table_id: int) -> Remembered | None:
        """Return a table as of this head, or None if it is not known."""
        known = self.known
        return known.tables.get(table_id) if known.head == head else None

    def keep(self, head: int, table_id: int, remembered: Remembered) -> None:
        """Remember a table that was just read at this head."""
        known = self.known
        kept = dict(known.tables) if known.head == head else {}
        kept[table_id] = remembered
        self.known = Known(head, dict(list(kept.items())[-MOST:]))

    def move_on(
        self, before: int, after: int, stale: Iterable[int] | None, rewritten: Mapping[int, Remembered]
    ) -> None:
        """Follow a change of our own: forget the `stale` tables (None: all), keep those it has rewritten."""
        known = self.known
        kept: dict[int, Remembered] = {}
        if known.head == before and stale is not None:
            gone = set(stale)
            kept = {number: seen for number, seen in known.tables.items() if number not in gone}
        if stale is not None:
            kept.update(rewritten)
        self.known = Known(after, dict(list(kept.items())[-MOST:]))

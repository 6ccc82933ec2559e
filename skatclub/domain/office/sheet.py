"""The way of a list through the office: received, typed, looked at again, checked, released, or unclear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.sheets.table import SheetState

if TYPE_CHECKING:
    from datetime import datetime

    from skatclub.domain.office.typed import Totals

COUNTED = frozenset({SheetState.ENTERED, SheetState.REVIEWED, SheetState.VERIFIED, SheetState.RELEASED})
"""States of a list whose results stand in the standings, provisionally at least."""

CHECKED = frozenset({SheetState.VERIFIED, SheetState.RELEASED})
"""States of a list whose results are no longer provisional."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedTotals:
    """A list of totals as somebody typed it; `sheet_error` says that the paper was added up wrongly there."""

    totals: Totals
    typed_by: str
    typed_at: datetime
    sheet_error: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeSheet:
    """What the office knows of the list of one table.

    `pile` is its place in the pile of lists that were handed in, `cards` the seats whose start cards came with
    it, `unclear` why it waits for clarification ("" if it does not). `first` and `second` are the list and the
    second list (or the list typed again), None if not typed. `results` are the totals by seat as they count.
    """

    table_id: int
    series_no: int
    number: int
    size: int
    planned: int
    state: SheetState
    deals: int
    names: tuple[str, ...]
    start_nos: tuple[int | None, ...]
    results: tuple[int, ...]
    ranks: tuple[int, ...]
    disputed: int = 0
    ended_early: bool = False
    pile: int | None = None
    cards: tuple[int, ...] = ()
    unclear: str = ""
    first: TypedTotals | None = None
    second: TypedTotals | None = None
    checked_by: str = ""
    clubs: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[tuple[str, int | None, str], ...]:
        """Return name, start number and club of each seat, seat 1 first."""
        clubs = self.clubs or ("",) * len(self.names)
        return tuple(zip(self.names, self.start_nos, clubs, strict=True))

    @property
    def by_deals(self) -> bool:
        """Tell whether the list is written deal by deal."""
        return self.deals > 0

    @property
    def is_in(self) -> bool:
        """Tell whether the list is there: handed in, typed, or all its deals written."""
        return self.state not in {SheetState.OPEN, SheetState.PLAYING} or self.is_full

    @property
    def is_full(self) -> bool:
        """Tell whether all deals are written, or the list was ended."""
        return self.by_deals and (self.ended_early or self.deals >= self.planned)

    @property
    def has_result(self) -> bool:
        """Tell whether there is something to count: totals, or all deals."""
        return self.first is not None or self.is_full

    @property
    def is_begun(self) -> bool:
        """Tell whether anything is written of the list: totals, or a deal."""
        return self.first is not None or self.by_deals

    @property
    def unplayed(self) -> int:
        """Return how many deals were not played, or are not written yet where the list is written deal by deal."""
        return max(self.planned - (self.first.totals.deals if self.first is not None else self.deals), 0)

    @property
    def missing_cards(self) -> tuple[int, ...]:
        """Return the seats whose start cards did not come with the list."""
        return tuple(seat for seat in range(1, self.size + 1) if seat not in self.cards)

"""Events and tables at a glance, as lists and tiles show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from skatclub.domain.events.event import EventKind
    from skatclub.domain.sheets.table import SheetState


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    """One event in the list of events; `deals` of `planned` are written over all its `tables`."""

    id: int
    kind: EventKind
    title: str
    held_on: date
    series: int
    tables: int
    people: int
    deals: int
    planned: int
    finished_tables: int

    @property
    def is_finished(self) -> bool:
        """Tell whether every list of the event is full or ended."""
        return bool(self.tables) and self.finished_tables == self.tables


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """One table of an event: who sits there (owner of each seat) and how the list stands.

    `typed` says that its totals were typed from paper, `unclear` that it waits for clarification, `plays` that the
    clock of its series was started. `results` are the totals by the list system with penalties, seat 1 first, in
    points; `ranks` at the table.
    """

    id: int
    event_id: int
    series_id: int
    series_no: int
    number: int
    size: int
    names: tuple[str, ...]
    results: tuple[int, ...]
    ranks: tuple[int, ...]
    deals: int
    planned: int
    state: SheetState
    ended_early: bool
    disputed: int
    typed: bool = False
    unclear: bool = False
    plays: bool = False

    @property
    def is_finished(self) -> bool:
        """Tell whether the list is full, was ended, or its totals are typed."""
        return self.typed or self.ended_early or self.deals >= self.planned

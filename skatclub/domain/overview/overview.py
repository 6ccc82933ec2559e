"""Events and tables at a glance, as lists and tiles show them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.events.event import EventKind


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    """One event in the list of events; `deals` are written over all its `tables`."""

    id: int
    kind: EventKind
    title: str
    held_on: date
    series: int
    tables: int
    people: int
    deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """One table of an event: who sits there (owner of each seat), and how many deals are written.

    `results` are the totals by the list system with penalties, seat 1 first, in points. How far its list
    is says the office.
    """

    id: int
    event_id: int
    series_no: int
    number: int
    size: int
    names: tuple[str, ...]
    results: tuple[int, ...]
    deals: int

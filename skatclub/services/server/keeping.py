"""When a hall writes its club into the file: every ten minutes, and whenever another series is complete."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from skatclub.services.club.check import looked_at
from skatclub.services.office import lists
from skatclub.store import overview

EVERY = timedelta(minutes=10)
Complete = frozenset[tuple[int, int]]
"""Series of which every list is there, by event and number."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the server had when it was looked at last: its newest change, and which series were complete."""

    change_id: int
    complete: Complete


def progress(address: str, before: Progress | None = None) -> Progress:
    """Look at the server; where nothing was written since, no list is read. Refused: what a server may refuse."""
    with looked_at(address) as database, database.view() as view:
        if before is not None and before.change_id == view.head:
            return before
        complete: set[tuple[int, int]] = set()
        for card in overview.events(view):
            by_series: dict[int, list[bool]] = {}
            for table in lists.of_event(view, card.id):
                by_series.setdefault(table.series_no, []).append(table.has_result)
            complete |= {(card.id, number) for number, done in by_series.items() if all(done)}
        return Progress(view.head, frozenset(complete))


def is_due(kept: Progress, now_there: Progress, *, kept_at: datetime, now: datetime) -> bool:
    """Tell whether the file is to get what the server has."""
    if now_there.change_id == kept.change_id:
        return False
    return now - kept_at >= EVERY or bool(now_there.complete - kept.complete)

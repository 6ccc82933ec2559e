"""When a hall writes its club into the file: every ten minutes, and whenever another series is complete."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from skatclub.domain.club.errors import ClubFileMissing
from skatclub.rules.errors import Refusal
from skatclub.services.club.check import looked_at
from skatclub.services.office import lists
from skatclub.services.server import halls
from skatclub.store import overview

EVERY = timedelta(minutes=10)
Complete = frozenset[tuple[int, int]]
"""Series of which every list is there, by event and number."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the server had when it was looked at last: its newest change, and which series were complete."""

    change_id: int
    complete: Complete


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the club's file has and since when; `trouble` says why it does not get what is new, if so."""

    path: Path
    progress: Progress
    at: datetime
    trouble: Refusal | None = None


def bring_up_to_date(address: str, before: Kept | None, *, now: datetime) -> Kept | None:
    """Write what is new in the hall that has its server here into the club's file, if that is due.

    `before` is what this said last; None: no such hall. Refused: what a server may refuse.
    """
    hall = halls.of_club(address)
    if hall is None:
        return None if before is None else replace(before, trouble=ClubFileMissing(str(before.path)))
    has = progress(str(hall.path)) if before is None else before.progress
    there = progress(hall.address, has)
    at = halls.kept_at(hall) or (now if before is None else before.at)
    kept = Kept(path=hall.path, progress=has, at=at)
    if not is_due(has, there, kept_at=at, now=now):
        return kept
    try:
        halls.keep(hall, goes_on=lambda _done, _rows: True)
    except Refusal as trouble:
        return replace(kept, trouble=trouble)
    return Kept(path=hall.path, progress=there, at=now)


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

"""Rows of what was posted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import PostedRow, Posting
from skatclub.domain.standings import scopes
from skatclub.store.journal import journal
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_BAR = "|"
"""Between the series and the name of the ranking; no group may hold it."""


def of_event(view: View, event_id: int) -> tuple[Posting, ...]:
    """Return what was posted of an event, by edition."""
    rows = view.rows(tables_all.posting, "edition", event_id=event_id)
    editions = []
    for row in rows:
        series, ranking = row.scope.split(_BAR, 1)
        editions.append(
            Posting(
                edition=row.edition,
                series=scopes.read(series),
                ranking=ranking,
                at=journal.time_of(row.at),
                rows=postings.load(row.content),
            )
        )
    return tuple(editions)


def showing(view: View, event_id: int, series_no: int) -> tuple[int, ...]:
    """Return the editions that show a series."""
    table = tables_all.posting
    asked = sa.select(table.c.edition, table.c.scope).where(table.c.event_id == event_id).order_by(table.c.edition)
    rows = view.connection.execute(asked)
    return tuple(row.edition for row in rows if series_no in scopes.read(row.scope.split(_BAR, 1)[0]))


def add(work: Work, event_id: int, *, series: Sequence[int], ranking: str, rows: Mapping[int, PostedRow]) -> int:
    """Write a new edition at the time of this change; return its number, one after the highest of the event."""
    table = tables_all.posting
    highest = sa.select(sa.func.max(table.c.edition)).where(table.c.event_id == event_id)
    edition = int(work.connection.execute(highest).scalar() or 0) + 1
    facts = {
        "event_id": event_id,
        "edition": edition,
        "scope": f"{scopes.written(series)}{_BAR}{ranking}",
        "at": journal.stamp(work.at),
        "content": postings.dump(rows),
    }
    work.insert(table, facts)
    return edition

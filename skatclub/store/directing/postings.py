"""Rows of what was posted."""

from __future__ import annotations

import json
from collections.abc import Mapping

import sqlalchemy as sa

from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import Ended, PostedRow, Posting, Scoped
from skatclub.store.journal import journal
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_EVER = sa.select(tables_all.journal.c.after).where(
    tables_all.journal.c.tab == tables_all.posting.name, tables_all.journal.c.before.is_(None)
)


def of_event(view: View, event_id: int) -> tuple[Posting, ...]:
    """Return what was posted of an event, by edition: of each its rankings one by one."""
    posted = []
    for row in view.rows(tables_all.posting, "edition", event_id=event_id):
        rankings, ended = postings.load(row.scope, row.content)
        at = journal.time_of(row.at)
        posted += [
            Posting(edition=row.edition, series=series, ranking=name, at=at, rows=rows, ended=ended)
            for (series, name), rows in rankings.items()
        ]
    return tuple(posted)


def showing(view: View, event_id: int, series_no: int) -> tuple[int, ...]:
    """Return the editions that show a series."""
    table = tables_all.posting
    asked = sa.select(table.c.edition, table.c.scope).where(table.c.event_id == event_id).order_by(table.c.edition)
    rows = view.connection.execute(asked)
    return tuple(row.edition for row in rows if series_no in postings.scoped(row.scope)[0])


def add(work: Work, event_id: int, *, over: Scoped, rankings: Mapping[Scoped, Mapping[int, PostedRow]]) -> int:
    """Write a new edition at the time of this change and return its number."""
    edition = next_edition(work, event_id)
    facts = {
        "event_id": event_id,
        "edition": edition,
        "scope": postings.scope(*over),
        "at": journal.stamp(work.at),
        "content": postings.dump(rankings),
    }
    work.insert(tables_all.posting, facts)
    return edition


def next_edition(view: View, event_id: int) -> int:
    """Return one more than any edition of an event was ever called: the sheets of one that was undone may hang."""
    written = map(json.loads, view.connection.execute(_EVER).scalars())
    return max((row["edition"] for row in written if row["event_id"] == event_id), default=0) + 1


def end(work: Work, event_id: int, edition: int, ended: Ended) -> None:
    """Write when objections to an edition were ended."""
    mine = (one for one in of_event(work, event_id) if one.edition == edition)
    content = postings.dump({(one.series, one.ranking): one.rows for one in mine}, ended)
    work.update(tables_all.posting, {"event_id": event_id, "edition": edition}, content=content)

"""Rows of results without a list, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import sqlalchemy as sa

from skatclub.domain.imports.bare_results import BareResult
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_FACTS = ("person_id", "series_id", "total", "points", "won", "lost", "played", "table_size")
_CHUNK = 500
_OF_EVENTS = (
    sa.select(tables_all.plain_result, tables_all.series.c.number, tables_all.series.c.event_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.plain_result.c.series_id)
    .where(tables_all.series.c.event_id.in_(sa.bindparam("of_events", expanding=True)))
    .order_by(tables_all.series.c.event_id, tables_all.series.c.number, tables_all.plain_result.c.person_id)
)


def of_event(view: View, event_id: int) -> tuple[BareResult, ...]:
    """Return the plain results of an event, by series and person."""
    return of_events(view, [event_id])


def of_events(view: View, event_ids: Iterable[int]) -> tuple[BareResult, ...]:
    """Return the plain results of these events, by event, series and person; one query for many events."""
    ids = sorted(set(event_ids))
    results: list[BareResult] = []
    for begun in range(0, len(ids), _CHUNK):
        rows = view.connection.execute(_OF_EVENTS, {"of_events": ids[begun : begun + _CHUNK]})
        results += [
            BareResult(
                id=each.id,
                event_id=each.event_id,
                series_no=each.number,
                **{name: getattr(each, name) for name in _FACTS},
            )
            for each in rows
        ]
    return tuple(results)


def add(work: Work, new: BareResult) -> BareResult:
    """Write a result of somebody who has none in this series."""
    return replace(new, id=work.insert(tables_all.plain_result, {name: getattr(new, name) for name in _FACTS}))


def add_all(work: Work, new: Iterable[BareResult]) -> None:
    """Write many results at once."""
    work.insert_all(tables_all.plain_result, [{name: getattr(result, name) for name in _FACTS} for result in new])


def put(work: Work, new: BareResult) -> None:
    """Write a known result anew."""
    work.update(tables_all.plain_result, {"id": new.id}, **{name: getattr(new, name) for name in _FACTS})

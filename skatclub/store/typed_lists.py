"""Rows of what tables type themselves: one a table of a series, and whether tables may in an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from skatclub.domain.hall import typed_lists
from skatclub.domain.hall.typed_lists import TypedList
from skatclub.domain.sheets.table import Table
from skatclub.store import club
from skatclub.store.work import View, Work


def is_offered(view: View, event_id: int) -> bool:
    """Tell whether tables may type their lists in an event; they may not until somebody says so."""
    return club.get(view, f"typing/{event_id}") == "1"


def offer(work: Work, event_id: int, *, on: bool) -> None:
    """Keep whether they may."""
    club.put(work, f"typing/{event_id}", "1" if on else "0")


def of_event(view: View, event_id: int) -> Mapping[tuple[int, int], tuple[TypedList, ...]]:
    """Return what the tables of an event typed, by series and table."""
    rows = club.under(view, f"typed/{event_id}/")
    parts = {key: key.split("/") for key in rows}
    return {(int(part[2]), int(part[3])): typed_lists.load(rows[key]) for key, part in parts.items()}


def of_place(view: View, event_id: int, series_no: int, table_no: int) -> tuple[TypedList, ...]:
    """Return what one table of a series typed; asked with each deal that comes in, so it reads no other."""
    return typed_lists.load(club.get(view, _key(event_id, series_no, table_no)) or "")


def of_table(view: View, table: Table) -> tuple[TypedList, ...]:
    """Return what one table typed."""
    return of_place(view, table.event.id, table.series.number, table.number)


def put(work: Work, table: Table, known: Iterable[TypedList]) -> None:
    """Keep what a table typed."""
    club.put(work, _key(table.event.id, table.series.number, table.number), typed_lists.dump(known))


def _key(event_id: int, series_no: int, table_no: int) -> str:
    return f"typed/{event_id}/{series_no}/{table_no}"

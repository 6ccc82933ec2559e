"""What taking a change back would touch: where that is, and whether money or a posted list is among it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

import sqlalchemy as sa

from skatclub.domain.history import HistoryEntry, Reversal, Site
from skatclub.store.directing import postings
from skatclub.store.journal import seal
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View

Facts = dict[str, Any]  # Any: what a column holds is said by its table
"""A row, from the journal or as it stands today."""

MONEY = frozenset({"booking", "award", "cash_count", "cash_day", "membership_fee", "purpose", "voucher"})
"""Tables whose rows are money that was handed over."""

RANKED = frozenset(
    {
        "deal", "penalty", "dealing_order", "occupant", "play_table", "totals_sheet", "seat_totals", "plain_result",
        "clarification", "review", "ruling", "lot", "posting", "series",
    }
)  # fmt: skip
"""Tables that a posted ranking rests on."""

OF_SEASONS = frozenset({"season", "season_event", "season_mark"})
_PARENTS = frozenset({"event", "series", "play_table", "participant", "team", "draw", "relative_list", "season"})
"""What other rows belong to."""

_JOURNAL = tables_all.journal.c
_TABLES = (
    sa.select(
        _JOURNAL.tab,
        sa.func.min(_JOURNAL.id).label("first"),
        sa.func.min(_JOURNAL.table_id).label("lowest"),
        sa.func.max(_JOURNAL.table_id).label("highest"),
        sa.func.count().label("rows"),
        sa.func.count(_JOURNAL.before).label("found"),
        sa.func.count(_JOURNAL.after).label("left"),
    )
    .where(_JOURNAL.change_id == sa.bindparam("change_id"))
    .group_by(_JOURNAL.tab)
)
_ROWS = sa.select(_JOURNAL.tab, _JOURNAL.key, _JOURNAL.before, _JOURNAL.after).where(
    _JOURNAL.id.in_(sa.bindparam("ids", expanding=True))
)
_SERIES_OF = sa.select(sa.func.count()).where(tables_all.series.c.event_id == sa.bindparam("event_id"))


def of(view: View, history_entry: HistoryEntry) -> Reversal:
    """Return what taking a change back would touch; `history_entry` speaks as the change first did."""
    asked = {"change_id": history_entry.change_id}
    touched = {row.tab: row for row in view.connection.execute(_TABLES, asked)}
    first = _first_rows(view, touched)
    reached = _reached(view, first)
    site = _with_rows(_site(view, touched, reached), first)
    series_no = reached["series"]["number"] if "series" in reached else None
    tables = frozenset(touched)
    return Reversal(
        entry=history_entry,
        site=site,
        tables=tables,
        vanishing=frozenset(name for name, row in touched.items() if row.found < row.rows),
        returning=frozenset(name for name, row in touched.items() if row.left < row.rows),
        moves_money=bool(tables & MONEY),
        is_posted=_is_posted(view, tables, site.event_id, series_no),
    )


def _site(view: View, touched: Mapping[str, Fetched], reached: Mapping[str, Facts]) -> Site:
    event = reached.get("event")
    if event is None or ("event" in touched and touched["event"].rows > 1):
        return Site(season_id=reached["season"]["id"] if "season" in reached else None)
    table_id = _only_table(touched)
    several = view.connection.execute(_SERIES_OF, {"event_id": event["id"]}).scalar_one() > 1
    held_on = event["held_on"]
    return Site(
        event_id=event["id"],
        title=event["title"] or "",
        held_on=date.fromisoformat(held_on) if isinstance(held_on, str) else held_on,
        series=reached["series"]["number"] if several and "series" in reached else None,
        table_id=table_id,
        table=reached["play_table"]["number"] if table_id is not None and "play_table" in reached else None,
        relative_id=reached["relative_list"]["id"] if "relative_list" in reached else None,
    )


def _only_table(touched: Mapping[str, Fetched]) -> int | None:
    """Return the one table of players that all is about; None if there are several or none."""
    ids = {table_id for row in touched.values() for table_id in (row.lowest, row.highest)} - {None}
    return ids.pop() if len(ids) == 1 else None


def _is_posted(view: View, tables: frozenset[str], event_id: int | None, series_no: int | None) -> bool:
    if event_id is None or not tables & RANKED:
        return False
    if series_no is None or "posting" in tables:
        return bool(postings.of_event(view, event_id))
    return bool(postings.showing(view, event_id, series_no))


def _with_rows(site: Site, first: Mapping[str, Facts]) -> Site:
    """Return a place with the deal, the participant and the booking that the change is about."""
    people = (facts.get("participant_id") for name, facts in sorted(first.items()) if name != "participant")
    return replace(
        site,
        deal=first.get("deal", {}).get("deal_no"),
        participant_id=first.get("participant", {}).get("id") or next(filter(None, people), None),
        booking_id=first.get("booking", {}).get("id"),
        payer_id=first.get("booking", {}).get("person_id"),
    )


def _reached(view: View, first: Mapping[str, Facts]) -> dict[str, Facts]:
    """Return the rows that what was touched belongs to, by their tables: of an event, else of a season."""
    reached: dict[str, Facts] = {}
    for name in sorted(first.keys() - OF_SEASONS):
        _climb(view, first, name, first[name], reached)
    if "event" not in reached and (seasonal := first.keys() & OF_SEASONS):
        name = min(seasonal)
        season_id = first[name]["id" if name == "season" else "season_id"]
        reached["season"] = _row(view, first, "season", season_id) or {"id": season_id}
    return reached


def _first_rows(view: View, touched: Mapping[str, Fetched]) -> dict[str, Facts]:
    """Return one row of each table that was touched, as the change left it, or found it if it took it out."""
    rows = view.connection.execute(_ROWS, {"ids": [row.first for row in touched.values()]})
    return {row.tab: seal.plain(json.loads(row.after or row.before)) for row in rows}


def _climb(view: View, first: Mapping[str, Facts], name: str, facts: Facts, reached: dict[str, Facts]) -> None:
    """Note what a row belongs to, and what that belongs to."""
    if name in _PARENTS:
        reached.setdefault(name, facts)
    for column, parent in _leads(name):
        if parent in reached or facts.get(column) is None:
            continue
        above = _row(view, first, parent, facts[column])
        if above is not None:
            _climb(view, first, parent, above, reached)


@cache
def _leads(name: str) -> tuple[tuple[str, str], ...]:
    """Return which columns lead up from a table, and to which one."""
    return tuple(
        (column.name, key.column.table.name)
        for column in tables_all.metadata.tables[name].columns
        for key in column.foreign_keys
        if key.column.table.name in _PARENTS
    )


def _row(view: View, first: Mapping[str, Facts], name: str, row_id: object) -> Facts | None:
    """Return a row by its id; one that is not there now is read from the change."""
    if name in first and first[name]["id"] == row_id:
        return first[name]
    table = tables_all.metadata.tables[name]
    row = view.connection.execute(sa.select(table).where(table.c.id == row_id)).mappings().first()
    return None if row is None else dict(row)

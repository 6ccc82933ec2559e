"""Finding out what has changed between two states of a list, and writing just that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.store.sheets import deals

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.sheets.table import DealRecord, Table
    from skatclub.store.sheets.projection import Remembered
    from skatclub.store.work import Work

Key = tuple[int, ...]


def rewrite_records(work: Work, old: Remembered, new: Table) -> tuple[tuple[DealRecord, ...], tuple[int, ...]]:
    """Write the deals that differ; return them as stored, and their ids in order.

    A deal keeps its row when deals are pushed in or taken out before it, so that its history stays its own.
    """
    before, after = old.table.records, new.records
    if after == before:
        return before, old.deal_ids
    first = _alike_at_start(before, after)
    if first == len(before):
        fresh = tuple(replace(record, version=1) for record in after[first:])
        made = tuple(deals.insert(work, new.id, record) for record in fresh)
        return (*before, *fresh), (*old.deal_ids, *made)
    return _rewrite_middle(work, old, new, first)


def _rewrite_middle(
    work: Work, old: Remembered, new: Table, first: int
) -> tuple[tuple[DealRecord, ...], tuple[int, ...]]:
    """Write what differs from place `first` on; the ends of both lists are paired as far as they are alike."""
    before, after = old.table.records, new.records
    shift = len(after) - len(before)
    last = _alike_at_end(before[first:], after[first:]) if shift else len(before) - first
    kept = [(place, place) for place in range(first)]
    kept += [(place, place + shift) for place in range(len(before) - last, len(before))]
    deals.delete(work.connection, list(old.deal_ids[first : len(before) - last]))
    stored: dict[int, tuple[DealRecord, int]] = {}
    changed: list[tuple[int, DealRecord]] = []
    for was, now in kept:
        record, number = before[was], old.deal_ids[was]
        if after[now] != record:
            record = replace(after[now], version=record.version + 1)
            changed.append((number, record))
        stored[now] = (record, number)
    # Deal numbers are unique: those that move up go last first, those that move down first first.
    deals.update(work.connection, changed[::-1] if shift > 0 else changed)
    for now, record in enumerate(after):
        if now not in stored:
            fresh = replace(record, version=1)
            stored[now] = (fresh, deals.insert(work, new.id, fresh))
    ordered = [stored[now] for now in range(len(after))]
    return tuple(record for record, _ in ordered), tuple(number for _, number in ordered)


def rewrite_keyed(
    work: Work,
    table: sa.Table,
    before: Mapping[Key, Mapping[str, object]],
    after: Mapping[Key, Mapping[str, object]],
    *,
    table_id: int,
) -> None:
    """Write the rows of a table of players that have a key of their own beside `table_id`."""
    if before == after:
        return
    parts = [column for column in table.primary_key if column.name != "table_id"]
    for key in before.keys() - after.keys():
        work.delete(table, _is(table, parts, table_id, key))
    for key, facts in after.items():
        if key not in before:
            work.insert_all(table, [{"table_id": table_id, **facts}])
        elif before[key] != facts:
            work.update(table, _is(table, parts, table_id, key), **facts)


def _is(table: sa.Table, parts: Sequence[sa.Column[int]], table_id: int, key: Key) -> sa.ColumnElement[bool]:
    same = [part == value for part, value in zip(parts, key, strict=True)]
    return sa.and_(table.c.table_id == table_id, *same)


def _alike_at_start(before: Sequence[DealRecord], after: Sequence[DealRecord]) -> int:
    pairs = zip(before, after, strict=False)
    return next(
        (place for place, (one, other) in enumerate(pairs) if one is not other and one != other),
        min(len(before), len(after)),
    )


def _alike_at_end(before: Sequence[DealRecord], after: Sequence[DealRecord]) -> int:
    pairs = zip(reversed(before), reversed(after), strict=False)
    most = min(len(before), len(after))
    return next((place for place, (one, other) in enumerate(pairs) if _content(one) != _content(other)), most)


def _content(record: DealRecord) -> tuple[object, ...]:
    """Return what a deal keeps when its number moves."""
    return record.row.deal, record.disputed, record.note, record.corrected

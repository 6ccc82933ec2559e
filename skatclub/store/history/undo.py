"""Undo and redo: what a change found is written back, newest first, as a new change; versions only rise."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from skatclub.domain.cash.errors import DayIsClosed, DayWasClosed
from skatclub.domain.club.errors import ChangedSince, ErasedSince
from skatclub.domain.history import HistoryEntry
from skatclub.store.engine import rendering
from skatclub.store.engine.rendering import Key
from skatclub.store.journal import journal, seal, stack
from skatclub.store.journal.seal import Scalar
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


_JOURNAL = tables_all.journal.c
_BOOKED = sa.select(sa.func.coalesce(_JOURNAL.before, _JOURNAL.after)).where(
    _JOURNAL.change_id == sa.bindparam("change_id"),
    _JOURNAL.tab == tables_all.booking.name,
    _JOURNAL.before.is_(None) | _JOURNAL.after.is_(None),  # whose a booking is may always be mended
)


@dataclass(frozen=True, slots=True)
class Touched:
    """One row of the journal of the change to be taken back."""

    table: sa.Table
    key: Key
    before: dict[str, Scalar] | None
    after: dict[str, Scalar] | None

    @property
    def step(self) -> str:
        """Return what writes the before back."""
        if self.before is None:
            return "delete"
        return "insert" if self.after is None else "update"


def next_of(view: View, desk: str) -> tuple[HistoryEntry | None, tuple[HistoryEntry, ...]]:
    """Return the change that a desk takes back next, and which later ones of its own stay, the newest first.

    These are what the cash book was closed with, and what that rests on; without anything else they are next.
    """
    passed: list[HistoryEntry] = []
    for history_entry in stack.undos(view.connection, desk):
        if not _stays(view, history_entry, is_behind=bool(passed)):
            return history_entry, tuple(passed)
        passed.append(history_entry)
    return (passed[0] if passed else None), ()


def _stays(view: View, history_entry: HistoryEntry, *, is_behind: bool) -> bool:
    """Tell whether a change stays because the cash book was closed, or lies under one that does (`is_behind`)."""
    try:
        _check_days(view, history_entry.change_id)
        if is_behind:
            touched = _touched(view.connection, history_entry.change_id)
            _check_unchanged(view.connection, history_entry, touched)
            return _bears(view.connection, touched)
    except (ChangedSince, DayIsClosed, DayWasClosed):
        return True
    except ErasedSince:  # that ends the way back, and says so
        return False
    return False


def _bears(connection: Connection, touched: Sequence[Touched]) -> bool:
    """Tell whether rows of other changes point to rows that would go."""
    for pointer, _lost in _pointers():
        column, parent = pointer.parent, pointer.column.table
        going = {row.key[0] for row in touched if row.table is parent and row.step == "delete"}
        own = sum(row.table is column.table and (row.after or {}).get(column.name) in going for row in touched)
        count = sa.select(sa.func.count()).select_from(column.table).where(column.in_(going))
        if going and connection.execute(count).scalar_one() > own:
            return True
    return False


def take_back(work: Work, history_entry: HistoryEntry) -> None:
    """Write back what a change found.

    Refused: `ChangedSince` where a row is no longer what that change left behind (its version aside) or where
    writing it back would touch other rows as well, `ErasedSince` where names in it were erased, `DayIsClosed`
    where it would make or unmake a booking of a closed day, `DayWasClosed` of one that was opened again since.
    """
    newest_first = _touched(work.connection, history_entry.change_id)[::-1]
    _check_days(work, history_entry.change_id)
    _check_unchanged(work.connection, history_entry, newest_first)
    _write_back(work.connection, history_entry, newest_first)
    written = len(journal.rows_of(work.connection, work.change_id))
    if written != len(newest_first):
        raise ChangedSince(history_entry.change_id, history_entry.author, history_entry.desk)


def _write_back(connection: Connection, history_entry: HistoryEntry, newest_first: Sequence[Touched]) -> None:
    """Write the rows of before; refused where others have taken their place, or lean on what is to go."""
    defer_references(connection)
    table = newest_first[0].table
    try:
        with connection.begin_nested():
            for (table, step), run in groupby(newest_first, key=lambda row: (row.table, row.step)):
                _replay(connection, table, step, list(run))
    except IntegrityError as taken:
        raise _changed_since(connection, history_entry, table) from taken
    leaning = _leaning(connection, {row.table for row in newest_first if row.step == "delete"})
    if leaning is not None:
        raise _changed_since(connection, history_entry, leaning)


def _leaning(connection: Connection, shrunk: AbstractSet[sa.Table]) -> sa.Table | None:
    """Return the table of a row that points to nothing now, if there is one: at commit it would be too late."""
    for pointer, lost in _pointers():
        if pointer.column.table in shrunk and connection.execute(lost).first():
            return pointer.parent.table
    return None


@cache
def _pointers() -> tuple[tuple[sa.ForeignKey, sa.Executable], ...]:
    """Return each pointer from one table to another, and what finds a row that points to nothing."""
    pointers = []
    for child in tables_all.journaled():
        for pointer in child.foreign_keys:
            parent = pointer.column.table.alias()
            is_there = sa.exists().where(parent.c[pointer.column.name] == pointer.parent)
            lost = (
                sa.select(sa.literal(1)).select_from(child).where(pointer.parent.is_not(None), ~is_there).limit(1)
            )
            pointers.append((pointer, lost))
    return tuple(pointers)


def _check_days(view: View, change_id: int) -> None:
    for written in view.connection.execute(_BOOKED, {"change_id": change_id}).scalars():
        from skatclub.domain.cash import day as cash_day  # neither with every club that is opened
        from skatclub.store.cash import cash

        facts = seal.plain(json.loads(written))
        own = facts.get("day")
        day = date.fromisoformat(str(own)) if own else cash_day.of_written(str(facts["at"]))
        cash.check_open(view, day)
        cash.check_never_closed(view, day, since=change_id)


def _touched(connection: Connection, change_id: int) -> list[Touched]:
    touched = []
    for row in journal.rows_of(connection, change_id):
        facts = journal.row_facts(row)
        if seal.erased_of(facts.before) or seal.erased_of(facts.after):
            raise ErasedSince(change_id)
        table = tables_all.metadata.tables[facts.tab]
        before, after = (None if side is None else seal.plain(side) for side in (facts.before, facts.after))
        touched.append(Touched(table, rendering.key_of(table, before or after or {}), before, after))
    return touched


def _check_unchanged(connection: Connection, history_entry: HistoryEntry, newest_first: Sequence[Touched]) -> None:
    left: dict[sa.Table, dict[Key, dict[str, Scalar] | None]] = {}
    for row in newest_first:
        left.setdefault(row.table, {}).setdefault(row.key, row.after)
    for table, expected in left.items():
        today = rendering.rows_by_key(connection, table, list(expected))
        for key, after in expected.items():
            if _facts(today.get(key)) != _facts(after):
                raise _changed_since(connection, history_entry, table, key)


def _facts(row: dict[str, Scalar] | None) -> dict[str, Scalar] | None:
    return None if row is None else {name: value for name, value in row.items() if name != "version"}


def _changed_since(
    connection: Connection, history_entry: HistoryEntry, table: sa.Table, key: Key | None = None
) -> ChangedSince:
    """Return the refusal that names who wrote last to a row, or to any row of a table since; nobody if unknown."""
    journaled = tables_all.journal.c
    newest = sa.select(sa.func.max(journaled.change_id)).where(journaled.tab == table.name)
    if key is not None:
        newest = newest.where(journaled.key == seal.canonical(list(key)))
    number = connection.execute(newest).scalar() or 0
    if key is None and number <= history_entry.change_id:
        return ChangedSince(history_entry.change_id, "", "")
    by = journal.by_id(connection, number)
    return ChangedSince(history_entry.change_id, by.author, by.desk)


def defer_references(connection: Connection) -> None:
    """Let rows point to nothing until commit: parents and children come back in the order they went."""
    sqlite = connection.dialect.name == "sqlite"
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON" if sqlite else "SET CONSTRAINTS ALL DEFERRED")


def _replay(connection: Connection, table: sa.Table, step: str, run: Sequence[Touched]) -> None:
    key_names = [column.name for column in table.primary_key]
    statement = _step(table, step)
    if step == "delete":
        rows = [{f"key_{name}": part for name, part in zip(key_names, row.key, strict=True)} for row in run]
        connection.execute(statement, rows)
        return
    befores = [rendering.to_columns(table, row.before or {}) for row in run]
    if step == "insert":
        connection.execute(statement, [{**row, "version": row["version"] + 1} for row in befores])
        return
    free = [column.name for column in table.columns if column.name not in {*key_names, "version"}]
    connection.execute(
        statement,
        [{name: row[name] for name in free} | {f"key_{name}": row[name] for name in key_names} for row in befores],
    )


@cache
def _step(table: sa.Table, step: str) -> sa.Executable:
    same = [column == sa.bindparam(f"key_{column.name}") for column in table.primary_key]
    if step == "insert":
        return sa.insert(table).inline()
    if step == "delete":
        return sa.delete(table).where(*same)
    return sa.update(table).where(*same).values(version=table.c.version + 1)

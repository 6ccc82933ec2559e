"""Rows as the journal writes them, read from the tables by the triggers' own expression."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from skatclub.store.engine import sqlite_triggers
from skatclub.store.journal.seal import Scalar
from skatclub.store.tables import all as tables_all

Key = tuple[Scalar, ...]
_CHUNK = 400  # keys asked for at once; SQLite takes 32,766 values in a statement


def key_of(table: sa.Table, facts: dict[str, Scalar]) -> Key:
    """Return the key of a rendered row."""
    return tuple(facts[column.name] for column in table.primary_key)


def rows_by_key(connection: Connection, table: sa.Table, keys: Sequence[Key]) -> dict[Key, dict[str, Scalar]]:
    """Return today's rows with these keys, rendered; keys without a row are left out."""
    rows: dict[Key, dict[str, Scalar]] = {}
    for start in range(0, len(keys), _CHUNK):
        chunk = keys[start : start + _CHUNK]
        for text in connection.execute(_of_keys(connection.dialect.name, table), {"keys": chunk}).scalars():
            facts = json.loads(text)
            rows[key_of(table, facts)] = facts
    return rows


def all_texts(connection: Connection, table: sa.Table) -> Iterator[str]:
    """Return all rows of a table as the journal would write them now, in the order of their keys."""
    asked = _EVERYTHING.get((connection.dialect.name, table))
    if asked is None:  # compiled once: a club has forty tables, most of them empty, and each proof reads all
        asked = str(_in_order(connection.dialect.name, table).compile(dialect=connection.dialect))
        _EVERYTHING[connection.dialect.name, table] = asked
    yield from connection.exec_driver_sql(asked).scalars()


def every_row(connection: Connection) -> Iterator[tuple[sa.Table, Iterable[dict[str, Scalar]]]]:
    """Return every table that is journaled with all its rows."""
    for table, texts in every_text(connection):
        yield table, map(json.loads, texts)


def every_text(connection: Connection) -> Iterator[tuple[sa.Table, Iterable[str]]]:
    """Return the same with the rows as texts; tables without any are found by one question."""
    filled = set(connection.exec_driver_sql(_which_are_filled(connection.dialect)).scalars())
    for table in tables_all.journaled():
        yield table, all_texts(connection, table) if table.name in filled else ()


@cache
def _which_are_filled(dialect: sa.Dialect) -> str:
    each = [
        sa.select(sa.literal(table.name, sa.Text())).where(sa.exists(sa.select(1).select_from(table)))
        for table in tables_all.journaled()
    ]
    return str(sa.union_all(*each).compile(dialect=dialect, compile_kwargs={"literal_binds": True}))


def to_columns(table: sa.Table, facts: dict[str, Scalar]) -> dict[str, Any]:
    """Return a rendered row as the table takes it back; Any: what a column holds."""
    return {
        name: date.fromisoformat(value)
        if isinstance(value, str) and isinstance(table.c[name].type, sa.Date)
        else value
        for name, value in facts.items()
    }


_EVERYTHING: dict[tuple[str, sa.Table], str] = {}


@cache
def _of_keys(dialect: str, table: sa.Table) -> sa.Select[str]:
    keys: sa.BindParameter[list[Key]] = sa.bindparam("keys", expanding=True)
    return _in_order(dialect, table).where(sa.tuple_(*table.primary_key).in_(keys))


def _in_order(dialect: str, table: sa.Table) -> sa.Select[str]:
    """Return the question for the rows of a table, rendered, in the order of their keys."""
    if dialect == "postgresql":
        expression = f"row_to_json({table.name})::text"
    else:
        expression = sqlite_triggers.row_json(table, table.name)
    rendered: sa.ColumnElement[str] = sa.literal_column(expression, sa.Text())
    return sa.select(rendered).select_from(table).order_by(*table.primary_key)

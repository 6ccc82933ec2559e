"""What is in hand while a club is read or changed: a connection, and what this change is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from skatclub.store.memory import Memory
from skatclub.store.tables.columns import Fetched

IN_ONE_GO: Mapping[str, bool] = {"in_one_go": True}
"""The option of several statements in one text: a server answers once to all of them."""


@dataclass(slots=True, kw_only=True)
class View:
    """One unchanging picture of a club: `head` is the number of the last change it shows."""

    connection: Connection
    head: int
    memory: Memory

    def rows(self, table: sa.Table, *order: str, **key: object) -> Sequence[Fetched]:
        """Return the rows under a key, all if there is none, in the order of these columns."""
        return self.connection.execute(_question(table, tuple(key), order), _bound(key)).all()


@dataclass(slots=True, kw_only=True)
class Work(View):
    """An open change. After the block it was opened in, `tables` and `at` say what it has done.

    `rewritten` are the values of the tables of players whose deals it changed, as they stand now.
    """

    change_id: int
    verb: str
    fields: dict[str, str | int]
    at: datetime
    author: str
    desk: str
    schema: str
    undoes: int | None = None
    tables: frozenset[str] = frozenset()
    rewritten: dict[int, object] = field(default_factory=dict)
    _last: list[tuple[sa.TextClause, Mapping[str, object]]] = field(default_factory=list)

    def tell(self, **fields: str | int) -> None:
        """Add what the sentence about this change will need."""
        self.fields.update(fields)

    def write_last(self, statement: sa.TextClause, facts: Mapping[str, object]) -> None:
        """Write what this change does not ask for again: a server gets all of it at once, by `finish`.

        In all statements of a change the same name stands for the same fact.
        """
        if self.connection.dialect.name == "postgresql":
            self._last.append((statement, facts))
        else:
            self.connection.execute(statement, facts)

    def finish(self, *others: sa.TextClause) -> None:
        """Send a server at once what was to be written last, and after it these statements without facts."""
        statements = (*(statement for statement, _facts in self._last), *others)
        if self.connection.dialect.name == "postgresql":
            facts = {name: value for _statement, facts in self._last for name, value in facts.items()}
            self.connection.execute(_at_once(statements), facts, execution_options=IN_ONE_GO)
            self._last.clear()

    def insert(self, table: sa.Table, facts: Mapping[str, object]) -> int:
        """Write a new row at version 1 and return its id."""
        new_key = self.connection.execute(_insertion(table), {"version": 1, **facts}).inserted_primary_key
        if new_key is None:
            raise TypeError(table.name)  # a table without a key: a mistake of ours
        return int(new_key[0])

    def insert_all(self, table: sa.Table, rows: Sequence[Mapping[str, object]]) -> None:
        """Write new rows at version 1 by one statement."""
        if rows:
            self.connection.execute(_inline(table), [{"version": 1, **facts} for facts in rows])

    def insert_numbered(self, table: sa.Table, rows: Sequence[Mapping[str, object]]) -> list[int]:
        """Write new rows at version 1 and return their ids in the same order."""
        if not rows:
            return []
        stored_rows = self.connection.execute(_numbered(table), [{"version": 1, **facts} for facts in rows])
        return list(stored_rows.scalars())

    def update(self, table: sa.Table, key: Mapping[str, object], **facts: object) -> None:
        """Write facts of the rows under a key anew, and raise their versions."""
        self.connection.execute(_alteration(table, tuple(key)), {**facts, **_bound(key)})

    def delete(self, table: sa.Table, **key: object) -> None:
        """Take the rows under a key out."""
        self.connection.execute(_deletion(table, tuple(key)), _bound(key))

    def keep(self, table: sa.Table, key: Mapping[str, object], **facts: object) -> None:
        """Keep facts under a key, in a new row or the one that is there; the same once more writes nothing."""
        stored = self.rows(table, **key)
        if not stored:
            self.insert_all(table, [{**key, **facts}])
        elif any(getattr(stored[0], name) != value for name, value in facts.items()):
            self.update(table, key, **facts)


def fetched(connection: Connection, which: sa.Select[Any], facts: Mapping[str, object]) -> Sequence[Any]:
    """Return rows as the driver has them, for many thousand: codes as texts, truths perhaps as 0 and 1.

    What SQLAlchemy does to each row takes longer than to read it. Any: what was asked for.
    """
    rows = connection.execute(which, facts)
    try:
        return [] if rows.cursor is None else rows.cursor.fetchall()
    finally:
        rows.close()


# SQLAlchemy takes longer to put a statement together than SQLite to run it: each is put together once.


@cache
def _at_once(statements: tuple[sa.TextClause, ...]) -> sa.TextClause:
    return sa.text("; ".join(statement.text for statement in statements))


@cache
def _insertion(table: sa.Table) -> sa.Insert:
    return sa.insert(table)


@cache
def _inline(table: sa.Table) -> sa.Insert:
    return sa.insert(table).inline()


@cache
def _numbered(table: sa.Table) -> sa.Executable:
    return sa.insert(table).returning(table.c.id, sort_by_parameter_order=True)


@cache
def _alteration(table: sa.Table, key: tuple[str, ...]) -> sa.Update:
    return sa.update(table).where(*_under(table, key)).values(version=table.c.version + 1)


@cache
def _deletion(table: sa.Table, key: tuple[str, ...]) -> sa.Delete:
    return sa.delete(table).where(*_under(table, key))


@cache
def _question(table: sa.Table, key: tuple[str, ...], order: tuple[str, ...]) -> sa.Executable:
    return sa.select(table).where(*_under(table, key)).order_by(*(table.c[name] for name in order))


def _under(table: sa.Table, key: tuple[str, ...]) -> list[sa.ColumnElement[bool]]:
    return [table.c[name] == sa.bindparam(f"key_{name}") for name in key]


def _bound(key: Mapping[str, object]) -> dict[str, object]:
    return {f"key_{name}": value for name, value in key.items()}

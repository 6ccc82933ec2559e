"""What is in hand while a club is read or changed: a connection, and what this change is about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from sqlalchemy.engine import Connection

    from skatclub.store.memory import Memory


@dataclass(slots=True, kw_only=True)
class View:
    """One unchanging picture of a club: `head` is the number of the last change it shows."""

    connection: Connection
    head: int
    memory: Memory


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

    def tell(self, **fields: str | int) -> None:
        """Add what the sentence about this change will need."""
        self.fields.update(fields)

    def insert(self, table: sa.Table, facts: Mapping[str, object]) -> int:
        """Write a new row at version 1 and return its id."""
        new_key = self.connection.execute(sa.insert(table), {"version": 1, **facts}).inserted_primary_key
        if new_key is None:
            raise TypeError(table.name)  # a table without a key: a mistake of ours
        return int(new_key[0])

    def insert_all(self, table: sa.Table, rows: Sequence[Mapping[str, object]]) -> None:
        """Write new rows at version 1 by one statement."""
        if rows:
            self.connection.execute(sa.insert(table).inline(), [{"version": 1, **facts} for facts in rows])

    def insert_numbered(self, table: sa.Table, rows: Sequence[Mapping[str, object]]) -> list[int]:
        """Write new rows at version 1 and return their ids in the same order."""
        if not rows:
            return []
        statement = sa.insert(table).returning(table.c.id, sort_by_parameter_order=True)
        stored_rows = self.connection.execute(statement, [{"version": 1, **facts} for facts in rows])
        return list(stored_rows.scalars())

    def update(self, table: sa.Table, *which: sa.ColumnElement[bool], **facts: object) -> None:
        """Write facts of the rows that fulfil all of these conditions anew, and raise their versions."""
        self.connection.execute(sa.update(table).where(*which).values(version=table.c.version + 1, **facts))

    def delete(self, table: sa.Table, *which: sa.ColumnElement[bool]) -> None:
        """Take the rows out that fulfil all of these conditions."""
        self.connection.execute(sa.delete(table).where(*which))

    def keep(self, table: sa.Table, key: Mapping[str, object], **facts: object) -> None:
        """Keep facts under a key, in a new row or the one that is there; the same once more writes nothing."""
        which = [table.c[name] == value for name, value in key.items()]
        before = self.connection.execute(sa.select(*(table.c[name] for name in facts)).where(*which)).first()
        if before is None:
            self.connection.execute(sa.insert(table).inline(), {"version": 1, **key, **facts})
        elif tuple(before) != tuple(facts.values()):
            self.update(table, *which, **facts)

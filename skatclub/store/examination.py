"""What an opened club turns out to be: ours to write to, newer, older, or touched by somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.file_errors import JournalUnguarded, NewerSchema, OlderSchema
from skatclub.store import schema, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

    from skatclub.rules.errors import Refusal


def examine(engine: Engine) -> Refusal | None:
    """Return why a club must not be written to as it is, or None."""
    with engine.connect() as connection:
        found = schema.stored_schema(connection)
        if schema.is_newer(found):
            return NewerSchema(found, schema.HEAD)
        if found != schema.HEAD:
            return OlderSchema(found, schema.HEAD)
        return _unguarded(connection)


def _unguarded(connection: Connection) -> JournalUnguarded | None:
    altered = schema.altered_guards(connection)
    if altered:
        return JournalUnguarded(altered[0])
    newest = sa.select(sa.func.max(tables.change.c.id)).scalar_subquery()
    ends_meet = connection.execute(sa.select(newest == tables.head.c.id)).scalar()
    return None if ends_meet else JournalUnguarded("change")

"""What an opened club turns out to be: ours to write to, newer, older, or touched by somebody else."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from skatclub.domain.club.errors import JournalUnguarded, NewerSchema, OlderSchema
from skatclub.rules.errors import Refusal
from skatclub.store.engine import schema
from skatclub.store.engine.schema import Release
from skatclub.store.tables import all as tables_all

_NEWEST = sa.select(sa.func.max(tables_all.change.c.id)).scalar_subquery()
_ENDS_MEET = sa.select(tables_all.head.c.id == _NEWEST)


def examine(engine: Engine, release: Release, *, is_damaged: bool = False) -> Refusal | None:
    """Return why a club must not be written to as it is, or None; in a damaged one nobody looks for guards."""
    with engine.connect() as connection:
        stored = schema.stored_schema(connection)
        if release.is_older_than(stored):
            return NewerSchema(stored, release.head)
        if stored != release.head:
            return OlderSchema(stored, release.head)
        return None if is_damaged else _unguarded(connection)


def _unguarded(connection: Connection) -> JournalUnguarded | None:
    altered = schema.altered_guards(connection)
    if altered:
        return JournalUnguarded(altered[0])
    ends_meet = connection.execute(_ENDS_MEET).scalar()
    return None if ends_meet else JournalUnguarded("change")

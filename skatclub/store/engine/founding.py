"""The first change of a new club: its tables, its guards, its name."""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import TYPE_CHECKING

from skatclub.domain.club.errors import StorageFailed
from skatclub.store import club
from skatclub.store.engine import engines, schema

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

    from skatclub.store.engine.database import Database


def found(database: Database, name: str) -> None:
    """Make everything a club needs in an empty database. Refused: `StorageFailed`."""
    if database.engine.dialect.name == "sqlite":
        try:
            engines.copy(_blank(), database.engine)
        except sqlite3.Error as full:
            raise StorageFailed(str(full)) from full
    else:
        _make_tables(database.engine)
    with database.change("create_club", name=name) as work:
        club.found(work, name)


@cache
def _blank() -> Engine:
    """Return an empty club to copy: two hundred tables and guards are worded and made once for all clubs."""
    blank = engines.memory()
    _make_tables(blank)
    return blank


def _make_tables(engine: Engine) -> None:
    with engines.for_changes(engine).begin() as connection:
        schema.create(connection)

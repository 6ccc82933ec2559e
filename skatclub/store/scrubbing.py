"""Writing a club's file anew, so that nothing of what was erased is left between its pages."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, cast

from sqlalchemy.exc import OperationalError

from skatclub.store import clubfile, schema

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.store.database import Database


def scrub(database: Database) -> bool:
    """Write the file anew; False where that is not ours to do (a server) or another window is reading just now."""
    if database.engine.dialect.name != "sqlite":
        return False
    with database.engine.connect() as connection:
        raw = cast("sqlite3.Connection", connection.connection.dbapi_connection)
        try:
            raw.execute("PRAGMA secure_delete=ON")
            raw.execute("VACUUM")
        except (sqlite3.OperationalError, OperationalError):
            return False
    return True


def is_current(path: Path) -> bool:
    """Tell whether a file is a club of this program's schema, which can be changed as it is."""
    clubfile.inspect(path)
    with closing(sqlite3.connect(path)) as looking:
        found = looking.execute("SELECT schema FROM head").fetchone()
    return bool(found == (schema.OURS.head,))

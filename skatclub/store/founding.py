"""The first change of a new club: its tables, its guards, its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.store import club, engines, schema

if TYPE_CHECKING:
    from skatclub.store.database import Database


def found(database: Database, name: str) -> None:
    """Make everything a club needs in an empty database."""
    with engines.for_changes(database.engine).begin() as connection:
        schema.create(connection)
    with database.change("create_club", name=name) as work:
        club.found(work, name)

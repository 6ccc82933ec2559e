"""Making and opening clubs in a PostgreSQL database, for several desks at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError, ProgrammingError

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import (
    ClubFileExists,
    ClubFileMissing,
    NotAClubFile,
    OlderSchema,
    OnlyLookedAt,
)
from skatclub.store.engine import engines, examination, founding
from skatclub.store.engine.database import Database

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

    from skatclub.rules.errors import Refusal
    from skatclub.store.desk import Desk
    from skatclub.store.engine.schema import Release


def create(address: str, *, name: str, desk: Desk) -> Database:
    """Make a club in an empty database. Refused: `ClubFileExists`, `ClubFileMissing` (cannot be reached)."""
    database = Database(address=address, engine=engines.postgres(address), desk=desk)
    try:
        with database.engine.connect() as connection:
            taken = sa.inspect(connection).has_table("head")
        if taken:
            raise ClubFileExists(addresses.shown(address))
        founding.found(database, name)
    except BaseException as failed:
        database.close()
        if isinstance(failed, OperationalError):
            raise ClubFileMissing(addresses.shown(address)) from failed
        raise
    return database


def open_database(address: str, *, desk: Desk, look_only: bool, release: Release) -> Database:
    """Open a club in a database. Refused: `ClubFileMissing`, `NotAClubFile`, `OlderSchema` (only looked at)."""
    engine = engines.postgres(address, writing=not look_only)
    try:
        refusal = _examined(engine, desk, release, look_only=look_only)
    except BaseException as failed:
        engine.dispose()
        if isinstance(failed, OperationalError):
            raise ClubFileMissing(addresses.shown(address)) from failed
        if isinstance(failed, ProgrammingError):
            raise NotAClubFile(addresses.shown(address)) from failed
        raise
    return Database(address=address, engine=engine, desk=desk, refusal=refusal, release=release)


def _examined(engine: Engine, desk: Desk, release: Release, *, look_only: bool) -> Refusal | None:
    found = examination.examine(engine, release)
    if isinstance(found, OlderSchema):
        if look_only:
            raise found
        from skatclub.store.engine import migrate  # Alembic takes half a second: only for an old database

        migrate.to_head(engine, desk=desk, release=release)
        found = examination.examine(engine, release)
    return found or (OnlyLookedAt() if look_only else None)

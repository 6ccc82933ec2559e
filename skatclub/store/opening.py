"""Making and opening clubs: finds out what may be done with a file or database before anything is done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, OperationalError, ProgrammingError

from skatclub.domain.file_errors import (
    ClubFileDamaged,
    ClubFileExists,
    ClubFileMissing,
    HeldByAnother,
    JournalUnguarded,
    MediumIsReadOnly,
    NewerSchema,
    NotAClubFile,
    OlderSchema,
    OnlyLookedAt,
)
from skatclub.rules.errors import Refusal
from skatclub.store import club, clubfile, engines, journal, lock, schema, tables
from skatclub.store.database import Database

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

    from skatclub.store.desk import Desk
    from skatclub.store.lock import Pen


def in_memory(*, name: str, desk: Desk) -> Database:
    """Make a club that lives only as long as it is open."""
    database = Database(address=engines.MEMORY, engine=engines.memory(), desk=desk)
    _found(database, name)
    return database


def create(address: str, *, name: str, desk: Desk) -> Database:
    """Make a new club in a file, in an empty PostgreSQL database or in `:memory:`, and open it.

    Refused: `ClubFileExists`, `FolderNotWritable`, `ClubFileMissing` (no such server).
    """
    if engines.is_postgres(address):
        return _create_postgres(address, name=name, desk=desk)
    if address == engines.MEMORY:
        return in_memory(name=name, desk=desk)
    path = Path(address).absolute()
    draft = clubfile.draft_of(path)
    made = Database(address=address, engine=engines.file(draft, create=True), desk=desk)
    try:
        _found(made, name)
        engines.tidy_up(made.engine)
    finally:
        made.close()
    draft.rename(path)
    return open_database(address, desk=desk)


def open_database(address: str, *, desk: Desk, look_only: bool = False) -> Database:
    """Open a club; where it may only be read, `refusal` says why. `look_only` takes no pen and asks for none.

    Refused: `ClubFileMissing`, `NotAClubFile`, `ClubFileDamaged`, and `OlderSchema` where a file must be brought
    up to date but may only be read.
    """
    if engines.is_postgres(address):
        return _open_postgres(address, desk=desk, look_only=look_only)
    path = Path(address).resolve()
    clubfile.inspect(path)
    refusal: Refusal | None = None
    pen: Pen | None = None
    try:
        clubfile.check_writable(path)
        if look_only:
            refusal = OnlyLookedAt()
        else:
            pen = lock.take(path, author=desk.author, desk=desk.name, since=journal.stamp(desk.clock()))
    except (MediumIsReadOnly, HeldByAnother) as refused:
        refusal = refused
    try:
        return _opened(address, path, desk=desk, pen=pen, refusal=refusal)
    except Refusal:
        if pen is not None:
            pen.release()
        raise


def _opened(address: str, path: Path, *, desk: Desk, pen: Pen | None, refusal: Refusal | None) -> Database:
    stuck = isinstance(refusal, MediumIsReadOnly)
    engine = engines.file(path, writing=pen is not None, medium_read_only=stuck)
    try:
        found = _examined(engine)
    except DatabaseError as refused:
        engine.dispose()
        raise ClubFileDamaged(str(path), str(refused.orig)) from refused
    if isinstance(found, OlderSchema):
        engine.dispose()
        if pen is None:
            raise found
        _migrate(path, desk)
        engine = engines.file(path)
        found = _examined(engine)
    if found is not None and pen is not None:
        engines.tidy_up(engine)
        pen.release()
        pen = None
        engine = engines.file(path, writing=False)
    return Database(address=address, engine=engine, desk=desk, refusal=refusal or found, pen=pen)


def _examined(engine: Engine) -> Refusal | None:
    """Return why a club must not be written to, or None."""
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
    newest = connection.execute(sa.select(sa.func.max(tables.change.c.id))).scalar()
    head = connection.execute(sa.select(tables.head.c.id)).scalar()
    return None if newest == head else JournalUnguarded("change")


def _migrate(path: Path, desk: Desk) -> None:
    from skatclub.store import migrate

    migrate.file_to_head(path, desk=desk)


def _create_postgres(address: str, *, name: str, desk: Desk) -> Database:
    database = Database(address=address, engine=engines.postgres(address), desk=desk)
    try:
        with database.engine.connect() as connection:
            taken = sa.inspect(connection).has_table("head")
        if taken:
            raise ClubFileExists(_shown(address))
        _found(database, name)
    except OperationalError as refused:
        database.close()
        raise ClubFileMissing(_shown(address)) from refused
    except Refusal:
        database.close()
        raise
    return database


def _open_postgres(address: str, *, desk: Desk, look_only: bool) -> Database:
    engine = engines.postgres(address, writing=not look_only)
    try:
        found = _examined(engine)
    except OperationalError as refused:
        engine.dispose()
        raise ClubFileMissing(_shown(address)) from refused
    except ProgrammingError as refused:
        engine.dispose()
        raise NotAClubFile(_shown(address)) from refused
    if isinstance(found, OlderSchema):
        engine.dispose()
        raise found
    refusal = OnlyLookedAt() if look_only else None
    return Database(address=address, engine=engine, desk=desk, refusal=refusal or found)


def _shown(address: str) -> str:
    """Return an address without its password."""
    return sa.make_url(address).render_as_string(hide_password=True)


def _found(database: Database, name: str) -> None:
    with database.engine.execution_options(write=True).begin() as connection:
        schema.create(connection)
    with database.change("create_club", name=name) as work:
        club.found(work, name)

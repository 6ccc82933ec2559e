"""Making and opening clubs: finds out what may be done with a file before anything is done to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.exc import DatabaseError

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import (
    ClubFileDamaged,
    HeldByAnother,
    MediumIsReadOnly,
    OlderSchema,
    OnlyLookedAt,
)
from skatclub.store.engine import (
    clubfile,
    engines,
    examination,
    founding,
    lock,
    server,
)
from skatclub.store.engine.database import Database
from skatclub.store.engine.schema import OURS, Release
from skatclub.store.journal import journal

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

    from skatclub.rules.errors import Refusal
    from skatclub.store.desk import Desk
    from skatclub.store.engine.lock import Pen


def in_memory(*, name: str, desk: Desk) -> Database:
    """Make a club that lives only as long as it is open."""
    database = Database(address=engines.MEMORY, engine=engines.memory(), desk=desk)
    founding.found(database, name)
    return database


def create(address: str, *, name: str, desk: Desk) -> Database:
    """Make a new club in a file, in an empty PostgreSQL database or in `:memory:`, and open it.

    Refused: `ClubFileExists`, `FolderNotWritable`, `ClubFileMissing` (no such server), `AddressUnreadable`,
    `DriverMissing`.
    """
    if addresses.is_server(address):
        return server.create(address, name=name, desk=desk)
    if address == engines.MEMORY:
        return in_memory(name=name, desk=desk)
    path = Path(address).absolute()
    draft = clubfile.draft_of(path)
    made = Database(address=address, engine=engines.file(draft, create=True), desk=desk)
    try:
        founding.found(made, name)
    finally:
        engines.tidy_up(made.engine)
    draft.rename(path)
    return open_database(address, desk=desk)


def open_database(address: str, *, desk: Desk, look_only: bool = False, release: Release = OURS) -> Database:
    """Open a club; where it may only be read, `refusal` says why. `look_only` takes no pen and asks for none.

    An older club is brought up to date first, after a copy of the file was made.
    Refused: `ClubFileMissing`, `NotAClubFile`, `ClubFileDamaged`, `OlderSchema` (only looked at on a server),
    `AddressUnreadable`, `DriverMissing`.
    """
    if addresses.is_server(address):
        return server.open_database(address, desk=desk, look_only=look_only, release=release)
    path = Path(address).resolve()
    clubfile.inspect(path)
    pen, refusal = _asked_for(path, desk, look_only=look_only)
    stuck = isinstance(refusal, MediumIsReadOnly)
    engine = engines.file(path, writing=pen is not None, medium_read_only=stuck)
    try:
        engine, found = _examined(path, engine, desk, release, is_held=pen is not None)
    except BaseException as failed:
        engine.dispose()
        if pen is not None:
            pen.release()
        if isinstance(failed, DatabaseError | UnicodeDecodeError):
            raise ClubFileDamaged(str(path), str(getattr(failed, "orig", failed))) from failed
        raise
    if found is not None and pen is not None:
        engines.tidy_up(engine)
        pen.release()
        pen, engine = None, engines.file(path, writing=False)
    return Database(address=address, engine=engine, desk=desk, refusal=found or refusal, pen=pen, release=release)


def _asked_for(path: Path, desk: Desk, *, look_only: bool) -> tuple[Pen | None, Refusal | None]:
    """Take the pen, or say why there is none."""
    try:
        clubfile.check_writable(path)
        if look_only:
            return None, OnlyLookedAt()
        return lock.take(path, author=desk.author, desk=desk.name, since=journal.stamp(desk.clock())), None
    except (MediumIsReadOnly, HeldByAnother) as refused:
        return None, refused


def _examined(
    path: Path, engine: Engine, desk: Desk, release: Release, *, is_held: bool
) -> tuple[Engine, Refusal | None]:
    """Look into the club, bring an older one up to date, and say why it must not be written to, if so."""
    found = examination.examine(engine, release)
    if isinstance(found, OlderSchema):
        engine = _brought_up_to_date(path, engine, desk, release, is_held=is_held)
        found = examination.examine(engine, release)
    return engine, found


def _brought_up_to_date(path: Path, engine: Engine, desk: Desk, release: Release, *, is_held: bool) -> Engine:
    """Bring an older file up to date, or where it may only be read, what of it is in memory."""
    from skatclub.store.engine import migrate  # Alembic takes half a second: only for an old file

    if is_held:
        engine.dispose()
        migrate.file_to_head(path, desk=desk, release=release)
        return engines.file(path)
    copied = engines.copied_to_memory(engine)
    engine.dispose()
    migrate.to_head(copied, desk=desk, release=release)
    return copied

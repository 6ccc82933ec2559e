"""Making and opening clubs in memory, in files and on servers: what may be done is found out before anything is.

Here the database gets what it does not know of itself: how the rows of a club add up.
"""

from __future__ import annotations

import sqlite3
from functools import cache, partial
from pathlib import Path
from typing import cast

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DatabaseError, MultipleResultsFound, NoResultFound, ProgrammingError

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import (
    ClubFileDamaged,
    ClubFileExists,
    ClubFileUnsound,
    HeldByAnother,
    MediumIsReadOnly,
    NotAClubFile,
    OlderSchema,
    OnlyLookedAt,
)
from skatclub.domain.hall import whereabouts
from skatclub.domain.hall.errors import InHall
from skatclub.rules.errors import Refusal
from skatclub.store import club as club_store
from skatclub.store.desk import Desk
from skatclub.store.engine import clubfile, desks, engines, examination, lock, roles, schema, trouble
from skatclub.store.engine.database import Database
from skatclub.store.engine.lock import Pen
from skatclub.store.engine.proof import Proof
from skatclub.store.engine.schema import OURS, Release
from skatclub.store.history import verdict
from skatclub.store.journal import journal
from skatclub.store.sheets import sheets
from skatclub.store.tables import all as tables_all

_SETTING = tables_all.club_setting.c
_WHEREABOUTS = sa.select(_SETTING.content).where(_SETTING.key == whereabouts.KEY)
_UNREADABLE = (DatabaseError, NoResultFound, MultipleResultsFound, UnicodeDecodeError)
"""What reading a file in which anything may stand may end in, such as a club with two heads."""


def in_memory(*, name: str, desk: Desk) -> Database:
    """Make a club that lives only as long as it is open."""
    database = Database(address=engines.MEMORY, engine=engines.memory(), desk=desk, project=sheets.project)
    establish(database, name)
    return database


def create(address: str, *, name: str, desk: Desk) -> Database:
    """Make a new club in a file, in an empty PostgreSQL database or in `:memory:`, and open it.

    Refused: `ClubFileExists`, `FolderNotWritable`, `ClubFileMissing` (no such server), `PasswordRefused`,
    `PasswordRefused`, `AddressUnreadable`, `DriverMissing`.
    """
    if addresses.is_server(address):
        return _create_on_server(address, name=name, desk=desk)
    if address == engines.MEMORY:
        return in_memory(name=name, desk=desk)
    path = Path(address).absolute()
    with clubfile.whole(path) as draft:
        engine = engines.file(draft, create=True)
        try:
            establish(Database(address=address, engine=engine, desk=desk, project=sheets.project), name)
        finally:
            engines.tidy_up(engine)
    return open_database(address, desk=desk)


def save(database: Database, path: Path) -> None:
    """Write a club that was made in memory to a new file, whole or not at all.

    Refused: `ClubFileExists`, `FolderNotWritable`, `StorageFailed`.
    """
    with clubfile.whole(path) as draft:
        engine = engines.file(draft, create=True)
        try:
            _copy(database.engine, engine, path)
            engines.tidy_up(engine)
        finally:
            engine.dispose()


def open_database(
    address: str, *, desk: Desk, look_only: bool = False, release: Release = OURS, even_in_hall: bool = False
) -> Database:
    """Open a club; where it may only be read, `refusal` says why. `look_only` takes no pen and asks for none.

    An older club is brought up to date first, after a copy of the file was made. A damaged one may only be read, or
    is refused if it cannot even be read; what a glance does not show, the first change of it or `prove` does. The
    file of a club that lives in a hall is written to only by who opens it `even_in_hall`.
    Refused: `ClubFileMissing`, `NotAClubFile`, `ClubFileDamaged`, `OlderSchema` (only looked at on a server),
    `AddressUnreadable`, `DriverMissing`.
    """
    if addresses.is_server(address):
        return _open_on_server(address, desk=desk, look_only=look_only, release=release)
    path = clubfile.located(address)
    clubfile.inspect(path)
    pen, refusal = _asked_for(path, desk, look_only=look_only)
    stuck = isinstance(refusal, MediumIsReadOnly)
    engine = engines.file(path, writing=pen is not None, medium_read_only=stuck)
    try:
        engine, refused = _examined(path, engine, desk, release, is_held=pen is not None)
        refused = refused or (None if even_in_hall else _in_hall(engine))
    except BaseException as failed:
        engine.dispose()
        if pen is not None:
            pen.release()
        if isinstance(failed, _UNREADABLE):
            raise ClubFileDamaged(str(path), str(getattr(failed, "orig", failed))) from failed
        if isinstance(failed, ClubFileDamaged):
            raise ClubFileDamaged(str(path), failed.reason) from failed
        raise
    if refused is not None and pen is not None:
        engine = _only_to_read(path, engine)
        pen.release()
        pen = None
    return Database(
        address=address,
        engine=engine,
        desk=desk,
        project=sheets.project,
        refusal=refused or refusal,
        pen=pen,
        release=release,
        proof=None if look_only else _proof_of(address, refused),
    )


def establish(database: Database, name: str) -> None:
    """Make everything a club needs in an empty database. Refused: `StorageFailed`."""
    if database.engine.dialect.name == "sqlite":
        _copy(_blank(), database.engine, database.address)
    else:
        _make_tables(database.engine)
    with database.change("create_club", name=name) as work:
        club_store.found(work, name)


def _copy(engine: Engine, to: Engine, place: str | Path) -> None:
    """Write one club over another, empty one at this place. Refused: `DiskFull`, `StorageFailed`."""
    with trouble.told(str(place)):
        engines.copy(engine, to)


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
    unsound: Refusal | None
    with engine.connect() as connection:  # rolled back afterwards: what is damaged cannot even be committed
        unsound = verdict.at_a_glance(connection, str(path))
    refusal = examination.examine(engine, release, is_damaged=unsound is not None)
    if isinstance(refusal, OlderSchema):
        engine, unsound = _brought_up_to_date(path, engine, desk, release, unsound, is_held=is_held)
        refusal = examination.examine(engine, release, is_damaged=unsound is not None)
    return engine, unsound or refusal


def _in_hall(engine: Engine) -> InHall | None:
    """Return where the club lives instead, if a hall is open."""
    with engine.connect() as connection:
        kept = connection.execute(_WHEREABOUTS).scalar()
    if kept is None:
        return None
    where = whereabouts.load(kept)
    return InHall(where.computer, where.address, where.since)


def _only_to_read(path: Path, engine: Engine) -> Engine:
    """Return an engine that refuses to write; what was read into memory stays there."""
    if not engines.reads_in_threads(engine):
        return engine
    engines.tidy_up(engine)
    return engines.file(path, writing=False)


def _proof_of(address: str, refused: Refusal | None) -> Proof:
    """Return the proof that a file is sound; what a glance has shown needs no second look."""
    if isinstance(refused, ClubFileUnsound):
        return Proof(lambda: refused, lambda: refused)
    return Proof(partial(verdict.of_file, address), partial(verdict.of_seals, address))


def _brought_up_to_date(
    path: Path, engine: Engine, desk: Desk, release: Release, unsound: Refusal | None, *, is_held: bool
) -> tuple[Engine, Refusal | None]:
    """Bring an older file up to date, or where it may only be read or is damaged, what of it is in memory."""
    from skatclub.store.engine import migrate  # Alembic takes half a second: only for an old file

    if is_held and unsound is None:
        engine.dispose()
        try:
            with trouble.told(str(path)):
                migrate.file_to_head(path, desk=desk, release=release, judge=verdict.before_migration)
        except ClubFileUnsound as damaged:
            unsound = ClubFileUnsound(str(path), damaged.reason)
        engine = engines.file(path, writing=unsound is None)
        if unsound is None:
            return engine, None
    copied = engines.copied_to_memory(engine)
    engine.dispose()
    migrate.to_head(copied, desk=desk, release=release)
    with copied.connect() as connection:
        damage = verdict.before_migration(connection)
    return copied, unsound if damage is None else unsound or ClubFileUnsound(str(path), damage)


@cache
def _blank() -> Engine:
    """Return an empty club to copy: two hundred tables and guards are worded and made once for all clubs."""
    blank = engines.memory()
    _make_tables(blank)
    return blank


def blank_file() -> bytes:
    """Return an empty club as the bytes of its file."""
    with _blank().connect() as connection:
        raw = cast("sqlite3.Connection", connection.connection.dbapi_connection)
        return raw.serialize()


def _make_tables(engine: Engine) -> None:
    with engines.for_changes(engine).begin() as connection:
        schema.create(connection)


def _create_on_server(address: str, *, name: str, desk: Desk) -> Database:
    """Make a club in an empty database, with its roles. Refused: `ClubFileExists`, as `trouble.reaching`."""
    engine = engines.postgres(address)
    database = Database(address=address, engine=engine, desk=desk.on_server(), project=sheets.project)
    try:
        with trouble.reaching(address):
            with database.engine.connect() as connection:
                has_head = sa.inspect(connection).has_table("head")
            if has_head:
                raise ClubFileExists(addresses.shown(address))
            establish(database, name)
            roles.establish(database.engine)
    except BaseException:
        database.close()
        raise
    return database


def _open_on_server(address: str, *, desk: Desk, look_only: bool, release: Release) -> Database:
    """Open a club in a database; a desk that has joined a hall is called as it joined.

    Refused: as `trouble.reaching`, `NotAClubFile`, `OlderSchema` (only looked at).
    """
    engine = engines.postgres(address, writing=not look_only)
    try:
        with trouble.reaching(address):
            refusal = _examined_on_server(engine, desk, release, look_only=look_only)
            with engine.connect() as connection:
                role = roles.desk_role(connection)
                called = None if role is None else desks.own_name(connection)
            if role is None and refusal is None:
                called = desks.host_name(engine, desk.name)
    except BaseException as failed:
        engine.dispose()
        if isinstance(failed, ProgrammingError):
            raise NotAClubFile(addresses.shown(address)) from failed
        raise
    return Database(
        address=address,
        engine=engine,
        desk=desk.on_server(called or ""),
        project=sheets.project,
        refusal=refusal,
        role=role,
        release=release,
    )


def _examined_on_server(engine: Engine, desk: Desk, release: Release, *, look_only: bool) -> Refusal | None:
    refusal = examination.examine(engine, release)
    if isinstance(refusal, OlderSchema):
        if look_only:
            raise refusal
        from skatclub.store.engine import migrate  # Alembic takes half a second: only for an old database

        migrate.to_head(engine, desk=desk, release=release)
        refusal = examination.examine(engine, release)
    return refusal or (OnlyLookedAt() if look_only or not _may_write(engine) else None)


def _may_write(engine: Engine) -> bool:
    """Tell whether this login may begin a change at all; a desk that only looks may not."""
    with engine.connect() as connection:
        asked = "SELECT has_table_privilege(current_user, 'change', 'INSERT')"
        return bool(connection.exec_driver_sql(asked).scalar())

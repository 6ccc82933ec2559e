"""Brings an older file or database up to date: a copy first, then everything in one transaction or nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from skatclub.domain.club.errors import ClubFileDamaged, ClubFileUnsound
from skatclub.store.desk import Desk
from skatclub.store.engine import clubfile, engines, schema
from skatclub.store.engine.schema import Release
from skatclub.store.journal import journal
from skatclub.store.memory import Memory
from skatclub.store.tables import all as tables_all
from skatclub.store.work import Work

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

    Judge = Callable[[Connection], str | None]

_ONE_AT_A_TIME = threading.Lock()  # Alembic keeps what it works on in globals of the whole process


def file_to_head(path: Path, *, desk: Desk, release: Release, judge: Judge | None = None) -> Path:
    """Bring a file up to date and return the copy of what it was; it lies beside the file.

    The caller holds the pen. Whatever fails, the file stays as it was and no copy is left.
    Refused: `ClubFileUnsound`.
    """
    engine = engines.file(path)
    try:
        with engine.connect() as connection:
            before = schema.stored_schema(connection)
        copied = _copy(path, before)
        try:
            to_head(engine, desk=desk, release=release, judge=judge)
        except BaseException:
            copied.unlink(missing_ok=True)  # the file itself is still what it was
            raise
    finally:
        engines.tidy_up(engine)
    return copied


def to_head(engine: Engine, *, desk: Desk, release: Release, judge: Judge | None = None) -> None:
    """Bring a database up to date in one transaction, sealed as a change `migrate`.

    `judge` looks at it before that and says what is damaged. Refused: `ClubFileUnsound`, if anything is, and
    `ClubFileDamaged` where its tables cannot even be brought up to date.
    """
    with engine.execution_options(write=True).connect() as connection:
        if connection.dialect.name == "sqlite":
            _switch_references(connection, "OFF")
        with connection.begin():
            before = _lock(connection)
            counters = _counters(connection)
            schema.unguard(connection)
            steps = config(connection, release)
            ScriptDirectory.from_config(steps)  # a program without its migrations is no damaged file
            try:
                with _ONE_AT_A_TIME:
                    command.upgrade(steps, release.head)
            except CommandError as broken:  # what the file says of its schema is overwritten
                raise ClubFileDamaged("", str(broken)) from broken
            _restore(connection, counters)
            _check_references(connection)
            connection.execute(sa.update(tables_all.head).values(schema=release.head))
            schema.guard(connection)
            damage = None if judge is None else judge(connection)
            if damage is not None:
                raise ClubFileUnsound("", damage)
            _seal(connection, desk, before=before)
        if connection.dialect.name == "sqlite":
            _switch_references(connection, "ON")


def _copy(path: Path, before: str) -> Path:
    """Copy the file beside itself under a free name that tells its schema."""
    number = 1
    while True:
        tail = "" if number == 1 else f" {number}"
        target = path.with_name(f"{path.stem} ({before}{tail}){path.suffix}")
        if not target.exists():
            with clubfile.whole(target) as draft:  # a power cut leaves no half copy under that name
                clubfile.copy(path, draft)
            return target
        number += 1


def _switch_references(connection: Connection, state: str) -> None:
    """Switch foreign keys, outside any transaction: while on, rebuilding a table would delete its children."""
    raw = connection.connection.cursor()
    raw.execute(f"PRAGMA foreign_keys={state}")
    raw.execute("PRAGMA foreign_keys")
    if raw.fetchone() != (int(state == "ON"),):
        raise RuntimeError(state)


def _lock(connection: Connection) -> str:
    """Lock out every other writer; return the schema before."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("LOCK TABLE head IN ACCESS EXCLUSIVE MODE")
    return schema.stored_schema(connection)


def config(connection: Connection, release: Release) -> Config:
    """Return what Alembic needs to know: where the migrations lie, and the connection it works on."""
    alembic_config = Config()
    alembic_config.set_main_option("script_location", release.scripts.replace("%", "%%"))
    alembic_config.attributes["connection"] = connection
    return alembic_config


def _counters(connection: Connection) -> dict[str, int]:
    """Return SQLite's counters of ids: rebuilding a table forgets them, and ids would be given twice."""
    if connection.dialect.name != "sqlite":
        return {}
    rows = connection.exec_driver_sql("SELECT name, seq FROM sqlite_sequence")
    return {row.name: row.seq for row in rows}


def _restore(connection: Connection, counters: dict[str, int]) -> None:
    for name, counted in counters.items():
        rows = connection.execute(
            sa.text("UPDATE sqlite_sequence SET seq = max(seq, :seq) WHERE name = :name"),
            {"seq": counted, "name": name},
        )
        if rows.rowcount == 0:
            connection.execute(
                sa.text("INSERT INTO sqlite_sequence(name, seq) VALUES (:name, :seq)"),
                {"seq": counted, "name": name},
            )


def _check_references(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise ClubFileDamaged("", f"foreign key of {broken[0]}")


def _seal(connection: Connection, desk: Desk, *, before: str) -> None:
    at, salt = desk.clock(), desk.chance(journal.SALT_BYTES).hex()
    memory = Memory()
    connection.info.clear()  # statements that a server kept went with the tables as they were
    opened = journal.open_change(
        connection, verb="migrate", desk=desk.name, at=at, undoes=None, salt=salt, memory=memory
    )
    work = Work(
        connection=connection,
        head=opened.id - 1,
        memory=memory,
        change_id=opened.id,
        verb="migrate",
        fields={"before": before, "after": opened.schema},
        at=at,
        author=desk.author,
        desk=desk.name,
        schema=opened.schema,
    )
    journal.seal_change(work, (), prev=opened.prev, salt=salt)
    work.finish()

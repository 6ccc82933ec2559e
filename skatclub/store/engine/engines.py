"""Connections to a club: one SQLite file (the default), memory for tests, or a PostgreSQL database."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.pool import QueuePool, StaticPool
from sqlalchemy.util import LRUCache

from skatclub.domain.club.errors import AddressUnreadable, DriverMissing
from skatclub.store.engine import lines

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Dialect, Engine
    from sqlalchemy.pool import ConnectionPoolEntry, Pool

MEMORY = ":memory:"
BUSY_MILLISECONDS = 5000
POSTGRES_SETTINGS = "-c idle_in_transaction_session_timeout=10000 -c lock_timeout=5000"
LINE_SETTINGS = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "tcp_user_timeout": "8000",
}
"""Seconds and tries after which a line that brings no answer counts as lost: a window waits no longer."""


def is_postgres(address: str) -> bool:
    """Tell whether an address is a PostgreSQL URL rather than a path."""
    return address.startswith(("postgresql://", "postgresql+psycopg://", "postgres://"))


def memory() -> Engine:
    """Return an engine on a database that lives as long as its one connection."""
    return _sqlite(lambda: _connect(MEMORY, uri=False), StaticPool, writing=True)


def file(path: Path, *, create: bool = False, writing: bool = True, medium_read_only: bool = False) -> Engine:
    """Return an engine on a file: durable, with foreign keys, without a second writer in mind.

    `writing=False` refuses all writing on the connection, yet lets SQLite finish what a killed program left
    behind; `medium_read_only` does without that, for a medium that cannot be written to at all.
    """
    mode = "rwc" if create else "ro" if medium_read_only else "rw"
    address = uri(path, f"mode={mode}")
    return _sqlite(lambda: _connect(address, uri=True), QueuePool, writing=writing and not medium_read_only)


def uri(path: Path, how: str) -> str:
    """Return by what SQLite opens a file in this way: the bytes of its name, whatever they spell to the system."""
    return f"file:{quote(os.fsencode(path))}?{how}"


def copied_to_memory(engine: Engine) -> Engine:
    """Return an engine on a copy of a file that lives as long as its one connection."""
    copied = memory()
    copy(engine, copied)
    return copied


def copy(engine: Engine, to: Engine) -> None:
    """Write everything of one SQLite engine into another one, which loses what it held."""
    with engine.connect() as source, to.connect() as target:
        reading, written = (
            cast("sqlite3.Connection", connection.connection.dbapi_connection) for connection in (source, target)
        )
        reading.backup(written)


def postgres(address: str, *, writing: bool = True) -> Engine:
    """Return an engine on a PostgreSQL database; psycopg is imported here and not before.

    Refused: `AddressUnreadable`, `DriverMissing`.
    """
    url = _url(address)
    options = f"{POSTGRES_SETTINGS} {url.query.get('options', '')}"
    if not writing:
        options += " -c default_transaction_read_only=on"
    url = url.update_query_dict({**LINE_SETTINGS, **url.query, "options": options.strip()})
    try:
        engine = sa.create_engine(url, pool_size=2, pool_pre_ping=False)
    except ImportError as missing:
        raise DriverMissing("psycopg[binary]") from missing
    sa.event.listen(engine, "do_connect", lambda _dialect, _entry, words, named: lines.connect(tuple(words), named))
    from skatclub.store.engine import postgres as postgres_engine  # with psycopg

    sa.event.listen(engine, "do_execute", postgres_engine.in_one_go)
    _share(engine, (url.host, url.port, url.query.get("host")))
    return engine


_SERVERS: dict[tuple[object, ...], tuple[Dialect, LRUCache[Any, Any]]] = {}


def _share(engine: Engine, server: tuple[object, ...]) -> None:
    """Let all engines on a server share what SQLAlchemy knows of it, and statements that were put into words.

    What the server can do its first connection tells. One whose line breaks meanwhile has told half of it only, so
    an engine shares what it knows once it has a connection; until then each asks for itself.
    """
    own = engine.dialect, LRUCache[Any, Any](1000)
    engine.dialect, compiled = _SERVERS.get(server, own)
    engine.update_execution_options(compiled_cache=compiled)

    def share(_line: object, _entry: object) -> None:
        _SERVERS.setdefault(server, own)

    if compiled is own[1]:
        sa.event.listen(engine, "connect", share)  # after SQLAlchemy's own questions, which were registered first


def _url(address: str) -> sa.URL:
    if not is_postgres(address):
        raise AddressUnreadable(address)
    try:
        return sa.make_url(address).set(drivername="postgresql+psycopg")
    except (sa.exc.ArgumentError, ValueError):  # their words may hold half of a password
        raise AddressUnreadable(address) from None


def reads_in_threads(engine: Engine) -> bool:
    """Tell whether another thread gets a connection of its own; a database in memory has only the one."""
    return not isinstance(engine.pool, StaticPool)


def for_views(engine: Engine) -> Engine:
    """Return the engine as reading uses it: one unchanging picture per view, on both engines."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


def for_changes(engine: Engine) -> Engine:
    """Return the engine as changing uses it: SQLite is locked from the first statement on."""
    return engine.execution_options(write=True)


def for_one_change(engine: Engine) -> Engine:
    """Return the same for a change of the journal: its first statement tells a server to begin, too."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return for_changes(engine)


def _connect(address: str, *, uri: bool) -> sqlite3.Connection:
    return sqlite3.connect(
        address, uri=uri, isolation_level=None, check_same_thread=False, timeout=BUSY_MILLISECONDS / 1000
    )


def _sqlite(connect: Callable[[], sqlite3.Connection], pool: type[Pool], *, writing: bool) -> Engine:
    engine = sa.create_engine("sqlite://", creator=connect, poolclass=pool)
    engine.dialect, compiled = _common()
    engine.update_execution_options(compiled_cache=compiled)
    return _prepared(engine, writing=writing)


@cache
def _common() -> tuple[Dialect, LRUCache[Any, Any]]:
    """Return what all SQLite engines share: a statement put into words for one club is ready for the next."""
    first = sa.create_engine("sqlite://", poolclass=StaticPool)
    first.connect().close()  # the dialect asks its first connection what SQLite can do
    first.dispose()
    return first.dialect, LRUCache(1000)


def _prepared(engine: Engine, *, writing: bool) -> Engine:
    pragmas = ["synchronous=FULL", "fullfsync=ON", "foreign_keys=ON", "recursive_triggers=ON"]
    pragmas.append("journal_mode=TRUNCATE" if writing else "query_only=ON")
    pragmas.append("cache_spill=OFF")  # a large change must not shut others out before it is written

    def set_up(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Connection) -> None:
        options: Any = connection.get_execution_options()  # Any: SQLAlchemy's own open dictionary
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("write") else "BEGIN")

    sa.event.listen(engine, "connect", set_up)
    sa.event.listen(engine, "begin", begin)
    return engine


def tidy_up(engine: Engine) -> None:
    """Close a file for good and take SQLite's empty journal away, so that a club is one file.

    Only for who holds the pen: another program's open journal must never be taken away.
    """
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection.connection.cursor().execute("PRAGMA journal_mode=DELETE")
    engine.dispose()

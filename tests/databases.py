"""Clubs to test with, on both engines: a file of its own each, and a database of a throw-away PostgreSQL server."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from skatclub.domain.history import HistoryEntry
from skatclub.services.club import clubs, next_schema
from skatclub.services.club.clubs import Club
from skatclub.store import opening
from skatclub.store.engine import schema
from skatclub.store.engine.schema import Release
from skatclub.store.journal import journal
from skatclub.store.tables import all as tables_all
from tests.postgres import server

_numbers = count(1)


class Clock:
    """A clock that moves on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@cache
def master() -> psycopg.Connection[tuple[object, ...]]:
    """Return a connection that makes and takes away databases."""
    connection = psycopg.connect(server().replace("+psycopg", ""), autocommit=True)
    atexit.register(connection.close)
    return connection


def _order(statement: str) -> None:
    master().execute(statement)


def _exists(name: str) -> bool:
    return master().execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is not None


ENGINES = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


ON_BOTH_ENGINES = pytest.mark.parametrize("club", ENGINES, indirect=True)
"""For a test whose `club` is to be on PostgreSQL as well: the journeys of the services."""
ENDURING_ON_POSTGRES = pytest.mark.parametrize(
    "club", ["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.endure])], indirect=True
)
"""For a long way there and back: the tests of the store have tried each step of it on both engines."""
AT_BOTH_ENGINES = pytest.mark.parametrize("address", ENGINES, indirect=True)
"""For a test whose `address` is to be that of a database as well."""


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return where a new club can be made: a path, or the URL of a database for a test that asks for it."""
    yield from address_on(getattr(request, "param", "sqlite"), tmp_path)


def address_on(engine: str, folder: Path) -> Iterator[str]:
    """Give where a new club can be made on this engine, and take it away again."""
    if engine == "sqlite":
        yield str(folder / "club.skatclub")
        return
    name = f"club_{os.getpid()}_{next(_numbers)}"
    yield url_of(name)
    _order(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@pytest.fixture
def server_address() -> Iterator[str]:
    """Return the URL of an empty database on the test server."""
    url = url_of(f"empty_{os.getpid()}")
    make_room(url)
    yield url
    _order(f"DROP DATABASE IF EXISTS {name_of(url)} WITH (FORCE)")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a new club's file can be made."""
    return tmp_path / "club.skatclub"


def url_of(name: str) -> str:
    """Return the URL of a database of the test server."""
    return server().replace("/postgres?", f"/{name}?")


def name_of(address: str) -> str:
    """Return the name of the database at a URL."""
    return address.split("?", maxsplit=1)[0].rsplit("/", 1)[1]


def tables_of(address: str) -> list[str]:
    """Return the tables of a database of the test server."""
    with psycopg.connect(address.replace("+psycopg", "")) as connection:
        rows = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    return [str(name) for (name,) in rows]


def make(address: str | Path, *, desk: str = "desk 1", author: str = "Anna") -> Club:
    """Make a club whose clock ticks by the second; on the test server its database, too."""
    make_room(str(address))
    return clubs.create(str(address), name="SC Herz Dame", author=author, desk=desk, clock=Clock())


def make_room(address: str) -> None:
    """Make the empty database of a URL of the test server, if it is one and there is none."""
    ours = server.cache_info().currsize and address.startswith(server().split("/postgres?", maxsplit=1)[0] + "/")
    if ours and not _exists(name_of(address)):
        _order(f"CREATE DATABASE {name_of(address)}")


def open_again(address: str | Path, *, desk: str = "desk 1", author: str = "Anna") -> Club:
    """Open a club."""
    return clubs.open_club(str(address), author=author, desk=desk, clock=Clock())


@cache
def newer() -> Release:
    """Return a program that knows one schema more than ours."""
    folder = Path(tempfile.mkdtemp(prefix="skatclub-newer-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return next_schema.release(folder / "migrations")


@contextmanager
def as_a_newer_program() -> Iterator[None]:
    """Know one schema more than ours for a while: clubs that are opened meanwhile are brought up to date."""
    known, made, asked = schema.OURS, schema._sqlite_tables, opening.open_database.__kwdefaults__
    title = "ck_event_title CHECK (length(title) BETWEEN 1 AND "
    longer = tuple(words.replace(f"{title}80", f"{title}120") for words in made())
    schema.OURS = asked["release"] = newer()
    schema._sqlite_tables = lambda: longer
    try:
        yield
    finally:
        schema.OURS = asked["release"] = known
        schema._sqlite_tables = made


def ready(address: str | Path) -> Club:
    """Open a club as `make` makes it, but copied from one made before: much faster."""
    if str(address).startswith("postgresql"):
        _order(f"CREATE DATABASE {name_of(str(address))} TEMPLATE {_template_database()}")
    else:
        shutil.copyfile(_template_file(), address)
    return open_again(address)


@cache
def _template_file() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="skatclub-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    clubs.close(make(folder / "template.skatclub"))
    return folder / "template.skatclub"


@cache
def _template_database(name: str = f"template_{os.getpid()}") -> str:
    _order(f"DROP DATABASE IF EXISTS {name}")
    clubs.close(make(url_of(name)))
    return name


FIRST = ("club", "change", "journal", "head")
"""The tables that hold something in a new club."""


TABLES_AND_COUNTERS = """
SELECT relkind, relname FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
"""


class Shared:
    """One database that is made new again for each test by writing its first rows back."""

    def __init__(self) -> None:
        self.url = url_of(f"shared_{os.getpid()}")
        _order(f"DROP DATABASE IF EXISTS {name_of(self.url)} WITH (FORCE)")
        clubs.close(ready(self.url))
        self.raw = psycopg.connect(self.url.replace("+psycopg", ""))
        atexit.register(self.raw.close)
        names = self.raw.execute(TABLES_AND_COUNTERS).fetchall()
        counters = [name for kind, name in names if kind == "S"]
        tables = [name for kind, name in names if kind == "r" and name != "alembic_version"]
        for name in FIRST:
            self.raw.execute(f"CREATE TEMPORARY TABLE first_{name} AS TABLE {name}")
        self.raw.commit()
        self.renewal = ";".join(
            (
                "SET session_replication_role = replica",
                *(
                    f"SELECT setval('{name}', {100 if name.startswith('journal') else 1}, false)"
                    for name in counters
                ),
                *(f"DELETE FROM {name}" for name in tables),
                *(f"INSERT INTO {name} SELECT * FROM first_{name}" for name in FIRST),
            )
        )

    def made_new(self) -> str:
        """Return its URL after making it new."""
        self.raw.execute(self.renewal)
        self.raw.commit()
        return self.url


def first_of(counter: str) -> int:
    """Return what a new club counts from: its own entries stand at the head of the journal."""
    return 100 if counter.startswith("journal") else 1


_shared = cache(Shared)


@pytest.fixture
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    """Return a new club: in a file, or on PostgreSQL for a test that asks for it."""
    yield from club_on(getattr(request, "param", "sqlite"), tmp_path)


def club_on(engine: str, folder: Path) -> Iterator[Club]:
    """Give a new club on this engine, and close it again."""
    made = ready(folder / "club.skatclub") if engine == "sqlite" else open_again(_shared().made_new())
    yield made
    clubs.close(made)


@pytest.fixture
def file_club(path: Path) -> Iterator[Club]:
    """Return a new club in a file."""
    made = ready(path)
    yield made
    clubs.close(made)


def newest_changes(club: Club, limit: int) -> tuple[HistoryEntry, ...]:
    """Return the newest changes of a club, newest first."""
    newest = sa.select(tables_all.change).order_by(tables_all.change.c.id.desc()).limit(limit)
    with club.database.view() as view:
        return tuple(journal.entry_of(row) for row in view.connection.execute(newest))

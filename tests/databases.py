"""Clubs to test with, on both engines: a file of its own each, and a database of a throw-away PostgreSQL server."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from skatclub.services import clubs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.services.clubs import Club

OWN_SERVER = "TEST_PG_URL"
MUST_NOT_SKIP = ("CI", "SKATCLUB_REQUIRE_ALL")
_numbers = count(1)


class Clock:
    """A clock that moves on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def absent(what: str) -> None:
    """Skip a test for want of a program, or fail it where nothing may be missing."""
    sentence = f"{what} is not installed here."
    if any(os.environ.get(name) not in {None, "", "0"} for name in MUST_NOT_SKIP):
        pytest.fail(sentence)
    pytest.skip(sentence)


@cache
def binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest version first; None if there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parts[4], reverse=True)
    on_path = shutil.which("initdb")
    return found[0].parent if found else Path(on_path).parent if on_path else None


def _as_server(*command: str) -> None:
    """Run one of PostgreSQL's programs, which refuse to be run by root."""
    prefix = ("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()
    subprocess.run([*prefix, *command], check=True, capture_output=True, cwd="/")


@cache
def server() -> str:
    """Start a server that lives as long as the tests and return the URL of its database `postgres`."""
    if os.environ.get(OWN_SERVER):
        return os.environ[OWN_SERVER]
    programs = binaries()
    if programs is None:
        absent("PostgreSQL")
        raise AssertionError
    folder = Path(tempfile.mkdtemp(prefix="skatclub-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    initdb = (f"{programs}/initdb", "-D", f"{data}", "-A", "trust", "-U", "skat", "-E", "UTF8", "--no-sync")
    _as_server(*initdb, "--no-locale")  # its sentences are read by tests; not every machine knows its own language
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off -c max_connections=60"
    log = f"{folder}/log"
    _as_server(f"{programs}/pg_ctl", "-D", f"{data}", "-o", options, "-l", log, "-w", "start")
    atexit.register(_stop, programs, folder)
    return f"postgresql+psycopg://skat@/postgres?host={folder}"


def _stop(programs: Path, folder: Path) -> None:
    _as_server(f"{programs}/pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


@cache
def _master() -> psycopg.Connection[tuple[object, ...]]:
    """Return a connection that makes and takes away databases."""
    connection = psycopg.connect(server().replace("+psycopg", ""), autocommit=True)
    atexit.register(connection.close)
    return connection


def _order(statement: str) -> None:
    _master().execute(statement)


def _exists(name: str) -> bool:
    return _master().execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is not None


ENGINES = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=ENGINES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return where a new club can be made: a path, then the URL of a database."""
    if request.param == "sqlite":
        yield str(tmp_path / "club.skatclub")
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
        self.rows = {name: self.raw.execute(f"SELECT * FROM {name}").fetchall() for name in FIRST}
        self.names = self.raw.execute(TABLES_AND_COUNTERS).fetchall()
        self.raw.commit()

    def made_new(self) -> str:
        """Return its URL after making it new."""
        self.raw.execute("SET session_replication_role = replica")
        for kind, name in self.names:
            if kind == "S":
                self.raw.execute(f"ALTER SEQUENCE {name} RESTART WITH {100 if name.startswith('journal') else 1}")
            elif name != "alembic_version":
                self.raw.execute(f"DELETE FROM {name}")
        for name, rows in self.rows.items():
            for row in rows:
                self.raw.execute(f"INSERT INTO {name} VALUES ({', '.join(['%s'] * len(row))})", row)
        self.raw.commit()
        return self.url


_shared = cache(Shared)


@pytest.fixture(params=ENGINES)
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    """Return a new club on each engine in turn."""
    on_file = request.param == "sqlite"
    made = ready(tmp_path / "club.skatclub") if on_file else open_again(_shared().made_new())
    yield made
    clubs.close(made)


@pytest.fixture
def file_club(path: Path) -> Iterator[Club]:
    """Return a new club in a file."""
    made = ready(path)
    yield made
    clubs.close(made)

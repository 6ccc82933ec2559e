"""A throw-away PostgreSQL server for the tests: one for all workers of a run, started when the first test asks.

It is the one that the product starts for a hall, made by the same functions and let in by the same rules; only what
keeps data through a power cut is left out. Its programs come with the test extra, so that everybody proves both
engines; without such a wheel those of the system are taken. TEST_PG_URL names a server of one's own instead.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from skatclub.domain.hall.errors import ServerProgramsMissing
from skatclub.store.engine import server as own_server
from skatclub.store.engine.server import Programs
from tests import scratch

OWN_SERVER = "TEST_PG_URL"
MUST_NOT_SKIP = ("CI", "SKATCLUB_REQUIRE_ALL")
UNPRIVILEGED = ("postgres", "nobody", "daemon")
SECRET = "geheim"
PORT = 5432
"""Of the socket; no test comes over a network."""
SETTINGS = {
    "max_connections": "200",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
}


def absent(what: str) -> None:
    """Skip a test for want of a program, or fail it where nothing may be missing."""
    sentence = f"{what} is not installed here."
    if any(os.environ.get(name) not in {None, "", "0"} for name in MUST_NOT_SKIP):
        pytest.fail(sentence)
    pytest.skip(sentence)


def prepare() -> None:
    """Make the folder of this run; the server itself starts when the first test asks for it."""
    os.environ[scratch.ROOM] = tempfile.mkdtemp(prefix="skatclub-pg-", dir=scratch.folder())


def clear_away() -> None:
    """Stop the server, if there is one, and take away its folder."""
    room = Path(os.environ.pop(scratch.ROOM))
    if own_server.port_of(room) is not None:
        stop(room)
    shutil.rmtree(room, ignore_errors=True)


@cache
def server() -> str:
    """Return the URL of the database `postgres` on the server of this run, started now if it was not yet."""
    if os.environ.get(OWN_SERVER):
        return os.environ[OWN_SERVER]
    if not is_there():
        absent("PostgreSQL")
    with scratch.turn() as room:
        if own_server.port_of(room) is None:
            start_in(room)
    return _url(room)


def start_in(room: Path, settings: Mapping[str, str] = SETTINGS) -> str:
    """Make a server in a folder of its own, start it, and return the URL of its database `postgres`."""
    chosen = {**own_server.SETTINGS, "unix_socket_directories": str(room), **settings}
    own_server.make(programs_in(room), room, SECRET, settings=chosen, to_keep=chosen["fsync"] == "on")
    start_again(room)
    return _url(room)


def start_again(room: Path) -> None:
    """Start the server of a folder."""
    own_server.start(programs_in(room), room, listen=(), port=PORT)


def stop(room: Path) -> None:
    """Stop the server of a folder at once."""
    own_server.stop(programs_in(room), room, at_once=True)


def is_there() -> bool:
    """Tell whether there are programs of PostgreSQL here."""
    return _installed() is not None


def programs_in(room: Path) -> Programs:
    """Return the programs as they can be run here: for root by another user, copied to where that user may go."""
    installed, owner = _installed(), _owner()
    assert installed is not None
    if owner is None:
        return Programs(installed)
    home = installed.parent
    if "pginstall" not in home.name:  # of the system
        return Programs(installed, owner)
    copied = room / "programs" / home.name
    if not copied.exists():
        not_needed = shutil.ignore_patterns("include", "*.a", "pgxs")
        shutil.copytree(home, copied, ignore=not_needed)
        libraries = home.parent.with_name(f"{own_server.WHEEL}.libs")
        if libraries.exists():  # on macOS they lie elsewhere
            shutil.copytree(libraries, room / libraries.name)
    return Programs(copied / "bin", owner)


def _url(room: Path) -> str:
    os.environ["PGPASSFILE"] = str(_keys())
    return f"postgresql+psycopg://{own_server.OWNER}@/postgres?host={room}"


@cache
def _keys() -> Path:
    """Return a file with the password of every server made here: one that is taken away takes its own with it."""
    folder = Path(tempfile.mkdtemp(prefix="skatclub-keys-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    keys = folder / "keys"
    keys.write_text(f"*:*:*:*:{SECRET}\n", encoding="utf-8")
    keys.chmod(0o600)
    return keys


@cache
def _installed() -> Path | None:
    """Return the folder of the programs: of the wheel, else the newest of the system; None if there is none."""
    try:
        return own_server.programs().folder
    except ServerProgramsMissing:
        of_system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        on_path = shutil.which("initdb")
        there = (folder for folder in reversed(of_system) if (folder / "initdb").exists())
        return next(there, Path(on_path).parent if on_path else None)


def _owner() -> tuple[int, int] | None:
    """Return the numbers of the user and group that run the server for root; None for everybody else."""
    if os.name == "nt" or os.geteuid() != 0:
        return None
    import pwd  # not on Windows

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next(known[name] for name in UNPRIVILEGED if name in known)
    return user.pw_uid, user.pw_gid

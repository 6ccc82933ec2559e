"""Where the files of a run lie: in memory where there is room, for each commit of a club waits for the disk."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

ROOM = "SKATCLUB_TEST_ROOM"
"""Names the folder of this run to its workers."""
IN_MEMORY = Path("/dev/shm")
ENOUGH = 2 * 1024**3
"""Bytes; a run holds a tenth of it at a time."""


def folder() -> Path:
    """Return where to make scratch files that any user may read and run."""
    if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK):
        may_run = not os.statvfs(IN_MEMORY).f_flag & os.ST_NOEXEC
        if may_run and shutil.disk_usage(IN_MEMORY).free > ENOUGH:
            return IN_MEMORY
    # Not the folder of the user: the path of a socket has room for 107 bytes, and a server's user must get there.
    return Path("/tmp") if os.name == "posix" else Path(tempfile.gettempdir())


def room() -> Path:
    """Return the folder that all workers of this run share."""
    return Path(os.environ[ROOM])


@contextmanager
def turn() -> Iterator[Path]:
    """Give the shared folder to one worker at a time: the first who asks makes what all of them use."""
    with closing(sqlite3.connect(room() / "turn", timeout=300)) as waiting:
        waiting.execute("BEGIN EXCLUSIVE")
        yield room()

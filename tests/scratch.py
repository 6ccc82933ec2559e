"""Where the files of a run lie: in memory where there is room, for each commit of a club waits for the disk."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

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

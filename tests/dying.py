"""A program that is killed at a chosen one of its writes: files opened to be written, moved or taken away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

MOVES = frozenset({"os.rename", "os.remove", "os.mkdir", "sqlite3.connect"})
WRITING = os.O_WRONLY | os.O_RDWR


def die_at(point: int) -> None:
    """Kill this program with its `point`-th write from now on; 0: never."""
    left = point

    def watch(event: str, args: tuple[object, ...]) -> None:
        nonlocal left
        opens = event == "open" and isinstance(args[2], int) and bool(args[2] & WRITING)
        if opens or event in MOVES:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


def dies(program: str, *words: object) -> bool:
    """Run a program that arms itself; tell whether it was killed. What else goes wrong in it is an error."""
    command = [sys.executable, "-c", program, *map(str, words)]
    ended = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False)
    assert ended.returncode in {0, -signal.SIGKILL}, ended.stderr
    return ended.returncode != 0

"""The tests in a bare Debian tree, with its own Python, beside other work: ten times the window's, three times all.

Each seed is one run of README's second command on a fresh clone of what is committed; the tree is made once.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import bare_debian

ROOT = Path(__file__).parents[2]
TREE = Path(tempfile.gettempdir()) / "skatclub-siege" / "bare"
OF_THE_WINDOW = 10
"""So many seeds are of the window's tests; the others are of all."""
BESIDE = 2
"""So many programs work beside."""
LONGEST = 90 * 60
"""Seconds after which a run hangs."""
TOLD = 6000
"""So much of the end of a run is told, in letters."""


def faults(seed: int) -> tuple[str, ...]:
    """Return how a run ended that was not green."""
    if missing := bare_debian.what_is_missing():
        return (f"No bare Debian here: {missing}.",)
    if not (TREE / "usr/bin/git").exists():
        bare_debian.make(TREE, "ca-certificates", "git", "python3", "python3-venv")
    chosen = ("tests/gui", "-n", "2", "--dist", "worksteal") if seed <= OF_THE_WINDOW else ()
    with _entered(), _other_work():
        clone = TREE / "root" / "Skat Verein"
        shutil.rmtree(clone, ignore_errors=True)
        bare_debian.run("git", "clone", "--quiet", "--no-hardlinks", "--depth", "1", ROOT.as_uri(), clone)
        return _run("/usr/bin/python3", f"/root/{clone.name}/installer/start.py", "test", *chosen)


def _run(*command: str) -> tuple[str, ...]:
    with (TREE / "said").open("w+", encoding="utf-8", errors="replace") as said:
        run = subprocess.Popen(
            ["chroot", str(TREE), *command],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            env=bare_debian.IN_THE_TREE | {"LANG": "C.UTF-8"},
            start_new_session=True,
        )
        try:
            code = run.wait(LONGEST)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            code = run.wait()
        said.seek(0)
        told = said.read()
    print(*told.splitlines()[-1:], flush=True)
    return () if code == 0 else (f"{code}: {told[-TOLD:]}",)


@contextmanager
def _entered() -> Iterator[None]:
    """Give the tree what every system has: processes and memory to share."""
    mounts = (("proc", "proc"), ("tmpfs", "dev/shm"), ("devpts", "dev/pts"))
    for kind, place in mounts:
        (TREE / place).mkdir(parents=True, exist_ok=True)
        if not os.path.ismount(TREE / place):
            bare_debian.run("mount", "-t", kind, kind, TREE / place)
    try:
        yield
    finally:
        for _kind, place in mounts:
            subprocess.run(["umount", "--lazy", str(TREE / place)], check=False)


@contextmanager
def _other_work() -> Iterator[None]:
    """Let programs work beside that never rest."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _each in range(BESIDE)]
    try:
        yield
    finally:
        for program in busy:
            program.kill()
            program.wait()

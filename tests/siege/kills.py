"""Programs killed at any moment: real services, or a window in which somebody types; 50 kills a seed."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Timer

from tests import scratch
from tests.siege import acts, held
from tests.siege.held import Said

KILLS, OF_A_CLUB = 50, 10
"""Kills of a seed; after some of them the next club is a new one, so that each look at it is quick."""
EVERY = 11
"""One seed of so many is of a window."""
MOST_LINES, LONGEST = 12, 0.05
"""A program is killed after up to so many lines and so many seconds more."""
PATIENCE = 600
"""Seconds after which a program that says nothing hangs."""


def faults(seed: int) -> tuple[str, ...]:
    """Return what is lost when the program of a seed is killed."""
    return sample(acts.WINDOW if seed % EVERY == 0 else "everything", seed, KILLS)


def sample(scenario: str, seed: int, kills: int) -> tuple[str, ...]:
    """Return what some kills of one program spoil."""
    with tempfile.TemporaryDirectory(prefix="skatclub-kills-", dir=scratch.folder()) as folder:
        return tuple(_killed_often(Path(folder), scenario, seed, kills))


def _killed_often(room: Path, scenario: str, seed: int, kills: int) -> Iterator[str]:
    chance = Random(f"kills {seed}")
    desk = platform.node() if scenario == acts.WINDOW else acts.DESK
    with program_in(room, scenario) as program, (room / "errors").open() as errors:
        for kill in range(kills):
            if kill % OF_A_CLUB == 0:
                said, club = Said(), room / f"club {kill}" / "club.skatclub"
                club.parent.mkdir()
                acts.prepared(club)
            for line in killed(program, f"{scenario}\t{seed}\t{club}\n", chance):
                said.hear(line)
                if line.startswith("dead") and line != f"dead {signal.SIGKILL.value}":
                    yield f"kill {kill}: {line}: {errors.read()[-1500:]}"
            if program.poll() is not None:
                yield f"kill {kill}: it hangs"
                return
            for fault in held.faults(club.parent, said, desk=desk):
                yield f"{scenario}, kill {kill}: {fault}"


@contextmanager
def program_in(room: Path, scenario: str) -> Iterator[subprocess.Popen[str]]:
    """Start what makes the programs that are killed."""
    home = {"SKATCLUB_HOME": str(room / "home"), "QT_QPA_PLATFORM": "offscreen", "SKATCLUB_LANGUAGE": "de"}
    command = [sys.executable, "-m", "tests.siege.acts", scenario]
    with (room / "errors").open("w") as errors:
        program = subprocess.Popen(
            command,
            cwd=Path(__file__).parents[2],
            env={**os.environ, **home},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    with program:
        try:
            yield program
        finally:
            program.kill()


def killed(program: subprocess.Popen[str], wanted: str, chance: Random) -> Iterator[str]:
    """Let a program begin, kill it after some lines, and return all that it said."""
    order(program, wanted)
    number = int(line_of(program).split()[1])
    said = tuple(_lines(program, chance.randint(1, MOST_LINES)))
    yield from said
    if is_last(said[-1]):
        return
    time.sleep(chance.random() * LONGEST)  # the moment of the kill is the point
    with suppress(ProcessLookupError):  # it died by itself, and says so
        os.kill(number, signal.SIGKILL)
    yield from _lines(program)


def order(program: subprocess.Popen[str], wanted: str) -> None:
    """Say what is to be done."""
    assert program.stdin is not None
    program.stdin.write(wanted)
    program.stdin.flush()


def line_of(program: subprocess.Popen[str]) -> str:
    """Return the next line that a program says, nothing where it hangs and is therefore killed."""
    assert program.stdout is not None
    watchdog = Timer(PATIENCE, program.kill)
    watchdog.start()
    try:
        return program.stdout.readline().rstrip("\n")
    finally:
        watchdog.cancel()


def rest_of(program: subprocess.Popen[str]) -> list[str]:
    """Return all lines until what was ordered is done."""
    return list(_lines(program))


def _lines(program: subprocess.Popen[str], most: int = sys.maxsize) -> Iterator[str]:
    """Return lines until it is dead."""
    for _ in range(most):
        line = line_of(program)
        yield line
        if is_last(line):
            return


def is_last(line: str) -> bool:
    """Tell whether it is dead, or all is."""
    return not line or line.startswith("dead")

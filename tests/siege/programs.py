"""The program as a person starts it at a terminal, in a room of its own under the variables of any system."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
OF_A_SYSTEM = re.compile(r"LANG|LANGUAGE|LC_.*|TZ")
"""Variables that say where a computer stands."""
TRACEBACK = re.compile(r"^Traceback .*?^(?=\S)[^\n]*", re.DOTALL | re.MULTILINE)
PATIENCE = 300
"""Seconds after which a command hangs."""
REFUSED = 2


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command ended with."""

    code: int
    out: str
    err: str

    @property
    def is_refusal(self) -> bool:
        """Tell whether it said in one sentence why not."""
        return self.code == REFUSED and self.err.count("\n") == 1

    def wrong(self) -> Iterator[str]:
        """Say what no answer may be: a bug told as such."""
        yield from TRACEBACK.findall(self.err)
        if self.code not in {0, 1, REFUSED}:
            yield f"it ended with {self.code}: {self.err[-600:]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """A terminal in a folder: the variables of its system, what stands before each command, how signs are coded."""

    room: Path
    variables: Mapping[str, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    coding: str = "utf-8"

    def ask(self, *words: str) -> Answer:
        """Run a command of the program."""
        return self.run("-m", "skatclub", *words)

    def run(self, *words: str) -> Answer:
        """Run a program of Python."""
        done = subprocess.run(
            [*self.before, sys.executable, *(word.encode(self.coding) for word in words)],
            cwd=self.room,
            env=surroundings(self.room, self.variables),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        return Answer(
            done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
        )


def surroundings(room: Path, variables: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of a program: of this system only what says nothing of where it stands."""
    ours = {name: value for name, value in os.environ.items() if not OF_A_SYSTEM.fullmatch(name)}
    apart = {
        "SKATCLUB_HOME": str(room / "home"),
        "SKATCLUB_LANGUAGE": "",
        "HOME": str(room),
        "CUPS_SERVER": str(room / "nowhere"),  # nothing is printed
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
    }
    return {**ours, **apart, **variables}

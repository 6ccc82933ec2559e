"""Halls to test with: a club in a folder where the user of a server may go, and what opens and closes them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.server import halls
from skatclub.services.server.halls import ClosedHall, Keeper, OpenHall
from skatclub.store.engine import server
from skatclub.store.engine.server import Programs
from tests import databases, postgres, scratch

_numbers = count(1)


def always(_done: int, _rows: int) -> bool:
    """Go on."""
    return True


@dataclass(frozen=True, slots=True)
class Laptop:
    """A folder that stands for a computer with a server's programs."""

    folder: Path
    tools: Programs

    def keeper(self) -> Keeper:
        """Return who opens and closes halls here."""
        return Keeper(author="Anna", desk=f"desk of {self.folder.name}", clock=databases.Clock())

    def club(self, fill: Callable[[Club], object] = lambda _club: None) -> Path:
        """Return the file of a club that holds this."""
        path = self.folder / "Herz Dame.skatclub"
        club = databases.ready(path)
        fill(club)
        clubs.close(club)
        return path

    def open(self, path: Path, goes_on=always) -> OpenHall:
        """Open the hall of a club."""
        return halls.open_hall(str(path), self.keeper(), tools=self.tools, goes_on=goes_on)

    def close(self, hall: OpenHall) -> ClosedHall:
        """Close a hall."""
        return halls.close_hall(hall, self.keeper(), tools=self.tools, goes_on=always)

    def crash(self, hall: OpenHall) -> None:
        """End the server as a power cut does."""
        server.stop(self.tools, hall.room, at_once=True)

    def leave(self) -> None:
        """End what still runs, and take the folder away."""
        for room in self.folder.glob("*.hall*"):
            if server.port_of(room) is not None:
                server.stop(self.tools, room, at_once=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def number_of(hall: OpenHall) -> int:
    """Return the number of the process that is the server."""
    return int((hall.room / "data" / "postmaster.pid").read_text(encoding="ascii").split("\n", 1)[0])


@contextmanager
def standing_still(hall: OpenHall) -> Iterator[None]:
    """Let all processes of a server stand still for a while; the systems at both ends keep their lines."""
    stopped = [number_of(hall)]
    try:
        os.kill(stopped[0], signal.SIGSTOP)  # first the one that would make more of them
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        for number, parent in (map(int, line.split()) for line in listed.splitlines()):
            if parent == stopped[0]:
                with suppress(ProcessLookupError):  # it ended just now
                    os.kill(number, signal.SIGSTOP)
                    stopped.append(number)
        yield
    finally:
        for number in reversed(stopped):
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGCONT)


def laptop() -> Laptop:
    """Return another computer."""
    if not postgres.is_there():
        postgres.absent("PostgreSQL")
    scratch.room().chmod(0o711)  # the user of the server goes through it
    folder = scratch.room() / f"laptop {os.getpid()} {next(_numbers)}"
    folder.mkdir(mode=0o755)
    return Laptop(folder, postgres.programs_in(scratch.room()))

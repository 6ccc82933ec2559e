"""A disk that is full: what is committed, exported, copied or typed then is there whole, or refused in a sentence.

As a program of its own it fills a small disk that nobody else sees but for a few bytes, and says what is wrong.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from skatclub import paths
from skatclub.services.club import check
from tests.siege import acts, held, kills
from tests.siege.held import Said
from tests.siege.programs import REFUSED, ROOT, Terminal

DISKS = 4
SIZE = "24m"
CLUB = "club.skatclub"
LEFT = (0, 4096, 20_000, 60_000, 200_000, 500_000)
"""So many bytes are free at most, one of these each time."""
PAGE, MUCH = 4096, 1 << 20
TYPED = 3
"""Seconds in which a window types on while the disk is full."""
LINES = 4
MEMBERS = 400
TRIED: tuple[tuple[str, ...], ...] = (
    ("cash", "book", CLUB, "--amount", "5", "--category", "donation"),
    ("club", "rename", CLUB, "Umbenannt"),
    ("import", "members", "members.csv", CLUB),
    ("papers", "make", CLUB, "#1", "overall-list", "seating-plan", "--out", "made"),
    ("papers", "make", CLUB, "#1", "overall-list", "--format", "xlsx", "--out", "made"),
    ("papers", "make", CLUB, "#1", "overall-list", "--format", "csv", "--out", "made"),
    ("export", CLUB, "--format", "facts", "--out", "made.json"),
    ("export", "all", CLUB, "--out", "made"),
    ("copy", CLUB, "made.skatclub"),
    ("new", "made.skatclub"),
    ("evening", "close", CLUB, "#1", "--out", "made"),
)
FULL = "Der Datenträger ist voll"
WHOLE_OR_NOT = {
    ".pdf": lambda path: path.read_bytes().rstrip().endswith(b"%%EOF"),
    ".json": lambda path: bool(json.loads(path.read_bytes())),
    ".xlsx": lambda path: zipfile.ZipFile(path).testzip() is None,
    ".skatclub": lambda path: check.check(str(path)).is_clean,
}
"""What a file of a kind is when it is whole."""


def faults(number: int, room: Path, commands: int = len(TRIED)) -> Iterator[str]:
    """Say what is wrong with what so many commands do on a full disk, or why none can be had here."""
    apart = ["unshare", "--mount"] + (["--map-root-user"] if os.name == "posix" and os.geteuid() else [])
    if (
        shutil.which("unshare") is None
        or subprocess.run([*apart, "true"], capture_output=True, check=False).returncode
    ):
        yield "no disk can be filled here: unshare (util-linux) is missing, or may not mount"
        return
    program = [*apart, sys.executable, "-m", __name__, str(room), str(number), str(commands)]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    yield from done.stdout.splitlines()
    if done.returncode:
        yield done.stderr[-2000:]


def _inside(room: Path, number: int, commands: int) -> Iterator[str]:
    """Say what is wrong on a small disk in a room."""
    disk = room / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "none", disk], check=True)
    chance = Random(f"disk {number}")
    at_home = {"SKATCLUB_HOME": str(room / "home")} if number % 2 else {}
    terminal = Terminal(room=disk, variables={"SKATCLUB_LANGUAGE": "de", **at_home})
    for words in chance.sample(TRIED, commands):
        yield from (f"{' '.join(words)}: {fault}" for fault in _refused_or_done(terminal, words, chance))
    yield from _typed_into(disk / "window", acts.WINDOW, platform.node())
    yield from _typed_into(disk / "desk", "changes", acts.DESK)


def _refused_or_done(terminal: Terminal, words: tuple[str, ...], chance: Random) -> Iterator[str]:
    """Run a command while there is hardly any room, look what is left, and run it again when there is."""
    shutil.copyfile(paths.resource("sample.skatclub"), terminal.room / CLUB)
    lines = "".join(f"Mitglied{number};Zora;aktiv\n" for number in range(MEMBERS))
    (terminal.room / "members.csv").write_text(f"Nachname;Vorname;Status\n{lines}", encoding="utf-8")
    before = _files(terminal.room)
    left = chance.choice(LEFT)
    with _filled(terminal.room, chance.randint(left // 2, left)):
        answer = terminal.ask(*words)
    yield from answer.wrong()
    if answer.code == REFUSED and FULL not in answer.err:
        yield f"refused, and yet not for the disk: {answer.err}"
    for path in _files(terminal.room) - before:
        if not _is_whole(path):
            yield f"{path.name} of {path.stat().st_size} bytes is left: {answer.code}, {answer.err}"
    if (checked := terminal.ask("check", CLUB)).code:
        yield f"{left} were free, {answer}, {checked}"
    if answer.code:
        for path in _files(terminal.room) - before:
            path.unlink()
        again = terminal.ask(*words)
        if again.code == REFUSED or any(again.wrong()):
            yield f"there is room again, and yet {again} after {answer}"
    for path in terminal.room.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def _is_whole(path: Path) -> bool:
    known = WHOLE_OR_NOT.get(path.suffix)
    try:
        return path.stat().st_size > 0 if known is None else known(path)
    except (ValueError, OSError, zipfile.BadZipFile):
        return False


def _files(disk: Path) -> set[Path]:
    """Return the files on a disk, but those that the program keeps for itself."""
    return {path for path in disk.rglob("*") if path.is_file() and "home" not in path.parts}


@contextmanager
def _filled(disk: Path, left: int) -> Iterator[None]:
    """Leave so many bytes free on a disk."""
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while (there := os.statvfs(disk)).f_bavail * there.f_bsize > left:
            file.write(bytes(max(PAGE, min(MUCH, there.f_bavail * there.f_bsize - left))))
    try:
        yield
    finally:
        ballast.unlink()


def _typed_into(folder: Path, scenario: str, desk: str) -> Iterator[str]:
    """Say what is wrong when a disk fills while somebody types, and has room again."""
    folder.mkdir()
    acts.prepared(folder / CLUB)
    said, errors = Said(), folder.parents[1] / "errors"
    with kills.program_in(folder.parents[1], scenario) as program:
        kills.order(program, f"{scenario}\t1\t{folder / CLUB}\n")
        pid = int(kills.line_of(program).split()[1])
        for _each in range(LINES):
            said.hear(kills.line_of(program))
        with _filled(folder, 0):
            time.sleep(TYPED)  # what is typed meanwhile is refused
        if scenario == acts.WINDOW:
            for _each in range(LINES):
                said.hear(kills.line_of(program))
            os.kill(pid, signal.SIGKILL)
        for line in kills.rest_of(program):
            said.hear(line)
    told = errors.read_text(encoding="utf-8")
    if "Traceback" in told and (scenario == acts.WINDOW or "DiskFull" not in told.splitlines()[-1]):
        yield f"{scenario}: {told[-1500:]}"
    yield from (f"{scenario}: {fault}" for fault in held.faults(folder, said, desk=desk))


if __name__ == "__main__":
    for wrong in _inside(Path(sys.argv[1]), *map(int, sys.argv[2:])):
        print(wrong.replace("\n", "\\n"), flush=True)

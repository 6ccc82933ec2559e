"""Power cuts: what a program did to its files is recorded once, and the power fails at many places of it.

What was not synced is lost by chance, sector by sector; names of files, too, by two models of a disk. Where there
is no strace, nothing can be recorded.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random

from tests import databases, scratch
from tests.siege import acts, held, syscalls
from tests.siege.disk import Disk
from tests.siege.held import Said
from tests.siege.syscalls import Call

CUTS = 8
"""At so many places the power fails in each scenario of a seed."""
SCENARIOS = tuple(name for name in acts.SCENARIOS if acts.SCENARIOS[name][1])
WRITES = frozenset({"open", "write", "write on", "copy", "length", "sync", "rename", "unlink"})


def faults(seed: int) -> tuple[str, ...]:
    """Return what power cuts spoil, in each scenario."""
    return sample(SCENARIOS, seed, CUTS)


def sample(scenarios: Sequence[str], seed: int, cuts: int) -> tuple[str, ...]:
    """Return what so many power cuts spoil in each of some scenarios."""
    with tempfile.TemporaryDirectory(prefix="skatclub-cuts-", dir=scratch.folder()) as room:
        clubs = {name: Path(room) / name.replace(" ", "-") / "club.skatclub" for name in scenarios}
        first = {name: _first_state(path) for name, path in clubs.items()}
        calls = _recorded(Path(room) / "calls", clubs, seed)
        faults: list[str] = []
        for name, path in clubs.items():
            with databases.as_a_newer_program() if name == acts.UPDATED else nullcontext():
                spoilt = _spoilt(calls[name], path.parent, first[name], Random(f"cuts {seed} {name}"), cuts)
                faults += (f"{name}, {fault}" for fault in spoilt)
        return tuple(faults)


def _spoilt(
    calls: Sequence[Call], folder: Path, first: dict[str, bytes], chance: Random, cuts: int
) -> Iterator[str]:
    where = sorted(chance.sample(_places(calls), cuts))
    for syncs_names in (True, False):
        for place, fault in _cut(calls, where[syncs_names::2], folder, first, Random(chance.random()), syncs_names):
            yield f"call {place} of {len(calls)}, {'ext4' if syncs_names else 'bare'}: {fault}"


def _first_state(path: Path) -> dict[str, bytes]:
    path.parent.mkdir()
    acts.prepared(path)
    return {str(path): path.read_bytes()}


def _recorded(record: Path, clubs: dict[str, Path], seed: int) -> dict[str, list[Call]]:
    """Let a program do what is done in each scenario, and return its calls."""
    done = subprocess.run(
        [*syscalls.recording(record), sys.executable, "-m", "tests.siege.acts"],
        input="".join(f"{scenario}\t{seed}\t{path}\n" for scenario, path in clubs.items()),
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.count("closed\ndead 0\n") == len(clubs), done.stderr
    numbers = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("I ")]
    return {
        scenario: list(syscalls.read(record.with_name(f"{record.name}.{number}"), path.parent))
        for number, (scenario, path) in zip(numbers, clubs.items(), strict=True)
    }


def _places(calls: Sequence[Call]) -> list[int]:
    """Return where something happens to the disk."""
    return [place for place, call in enumerate(calls) if call.what in WRITES]


def _cut(
    calls: Sequence[Call],
    where: Sequence[int],
    folder: Path,
    first: dict[str, bytes],
    chance: Random,
    syncs_names: bool,
) -> Iterator[tuple[int, str]]:
    """Let the calls go by and the power fail after some of them."""
    disk, said, left = Disk(first, syncs_names=syncs_names), Said(), list(where)
    for place, call in enumerate(calls):
        if not left:
            return
        disk.apply(call)
        for line in call.data.decode().splitlines() if call.what == "say" else ():
            said.hear(line)
        if place == left[0]:
            left.pop(0)
            for fault in held.faults(_laid_out(disk.after_cut(chance), folder), said):
                yield place, fault


def _laid_out(files: dict[str, bytes], folder: Path) -> Path:
    """Write what is left after a power cut into a folder of its own."""
    after = folder.with_name(f"{folder.name} after")
    shutil.rmtree(after, ignore_errors=True)
    for path, data in files.items():
        target = after / Path(path).relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return after

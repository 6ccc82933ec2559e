"""Runs one part of a siege: seeds in processes of their own, what is done in a file, progress in words."""

from __future__ import annotations

import json
import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

TOLD_EVERY = 20.0
"""Seconds between two words on how far it is."""
SEEDS_A_PROCESS = 25
"""Then a new one takes over, so that memory stays flat; a part may tell another number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One proof: so many seeds, what finds the faults of one (none: it is sound), how many are tried at a time.

    `a_process` is how many seeds a process tries: more where each takes less time than a process to begin.
    """

    name: str
    seeds: int
    faults: Callable[[int], tuple[str, ...]]
    most: int = 99
    a_process: int = SEEDS_A_PROCESS


@dataclass(frozen=True, slots=True)
class Tried:
    """A seed that was tried, and what was wrong with it."""

    seed: int
    faults: tuple[str, ...]


def run(part: Part, state: Path, *, first: int = 1, processes: int = 2, minutes: float = 60) -> int:
    """Try the seeds of a part that are not known to be sound; return 1 where one failed or is left."""
    sound = {one.seed for one in read(state) if not one.faults}
    seeds = range(first, first + part.seeds)
    left = [seed for seed in seeds if seed not in sound]
    print(f"{part.name}: {len(left)} of {part.seeds} seeds to try; {state}", flush=True)
    state.parent.mkdir(parents=True, exist_ok=True)
    failed = tried = 0
    begun = said = time.monotonic()
    for one in _all_tried(part, _until(left, begun + minutes * 60), min(processes, part.most)):
        write(state, one)
        tried, failed = tried + 1, failed + bool(one.faults)
        for fault in one.faults:
            print(f"{part.name} {one.seed}: {fault}", flush=True)
        if time.monotonic() - said > TOLD_EVERY:
            said = time.monotonic()
            print(f"{tried} of {len(left)} tried, {failed} failed, {(said - begun) / 60:.1f} min", flush=True)
    taken = (time.monotonic() - begun) / 60
    print(f"{part.name}: {tried} tried, {failed} failed, {len(left) - tried} left, {taken:.1f} min", flush=True)
    return 1 if failed or tried < len(left) else 0


def read(state: Path) -> tuple[Tried, ...]:
    """Return what was tried, the last word on each seed; a line that was cut off counts for nothing."""
    known: dict[int, Tried] = {}
    for line in state.read_text(encoding="utf-8").splitlines() if state.exists() else ():
        if line.endswith("}"):
            noted = json.loads(line)
            known[noted["seed"]] = Tried(noted["seed"], tuple(noted["faults"]))
    return tuple(known.values())


def write(state: Path, one: Tried) -> None:
    """Note a seed that was tried; behind a line that was cut off a new one begins."""
    is_cut_off = state.exists() and not state.read_bytes().endswith(b"\n")
    with state.open("a", encoding="utf-8") as file:
        file.write("\n" * is_cut_off + json.dumps({"seed": one.seed, "faults": list(one.faults)}) + "\n")


def _until(seeds: Iterable[int], end: float) -> Iterator[int]:
    for seed in seeds:
        if time.monotonic() >= end:
            return
        yield seed


def _all_tried(part: Part, seeds: Iterator[int], processes: int) -> Iterator[Tried]:
    """Yield the seeds as they are done; no more are handed out than are tried at a time."""
    if processes == 1:
        yield from map(partial(_tried, part), seeds)
        return
    spawning = multiprocessing.get_context("spawn")
    with spawning.Pool(processes, maxtasksperchild=part.a_process) as pool:
        open_ones = [pool.apply_async(_tried, (part, seed)) for seed in islice(seeds, processes)]
        while open_ones:
            done = next((one for one in open_ones if one.ready()), None)
            if done is None:
                open_ones[0].wait(0.05)
                continue
            open_ones.remove(done)
            yield done.get()
            open_ones += [pool.apply_async(_tried, (part, seed)) for seed in islice(seeds, 1)]


def _tried(part: Part, seed: int) -> Tried:
    """Try one seed; what breaks is a fault as well."""
    try:
        return Tried(seed, part.faults(seed))
    except Exception:  # noqa: BLE001 - whatever it is, it is told with its seed and the others go on
        return Tried(seed, (traceback.format_exc(limit=-6),))

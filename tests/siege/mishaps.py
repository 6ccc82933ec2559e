"""What hardly ever happens: a program put to sleep, odd clocks, zones and locales, a full disk, a long evening.

Each seed is one circumstance; with what it needs and does not find here it ends as a fault, in a sentence.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from skatclub import paths
from tests import scratch
from tests.siege import asleep, elsewhere, full_disk, monkey, page_window

CHANGES = 3000
"""Changes of page of a long evening."""
MOST_GROWN = 15
"""Megabytes that a window may hold more at its end than after 500 changes of page, when all pages are made.

Measured: 3 in 2,500 changes, up and down by 2. One page kept in each round of them, or 6 kB a change, is more.
"""


class Held(NamedTuple):
    """What a window holds after so many changes of page."""

    changes: int
    megabytes: int
    widgets: int
    timers: int
    objects: int
    files: int


def faults(seed: int) -> tuple[str, ...]:
    """Return what is wrong in the circumstance of a seed."""
    name, tried = CIRCUMSTANCES[(seed - 1) % len(CIRCUMSTANCES)]
    with tempfile.TemporaryDirectory(prefix="skatclub-mishap-", dir=scratch.folder()) as folder:
        return tuple(f"{name}: {fault}" for fault in tried(Path(folder)))


def walked(room: Path, changes: int = CHANGES) -> Iterator[str]:
    """Say what is wrong after so many changes of page in a window, and print what it held."""
    shutil.copyfile(paths.resource("sample.skatclub"), room / "club.skatclub")
    told: list[str] = []
    with monkey.screen() as shown:
        yield from monkey.played(room, "-m", page_window.__name__, str(changes), told=told, **shown)
    marks = [Held(*map(int, words[1:])) for words in map(_words, told) if words[0] == page_window.HELD]
    print(*marks, sep="\n", flush=True)
    yield from grown(marks[1:])


def _words(line: str) -> list[str]:
    return line.replace("'", "").split()


def grown(marks: Iterable[Held]) -> Iterator[str]:
    """Say of what there is more at the last mark than at the first, when all pages were made."""
    first, *_between, last = marks
    if last.megabytes - first.megabytes > MOST_GROWN:
        yield f"memory grew: {first} -> {last}"
    rounds = (last.changes - first.changes) // elsewhere.PAGES
    if any(now - before > rounds // 2 for before, now in zip(first[2:], last[2:], strict=True)):
        yield f"parts are left, one in each round of the pages or more: {first} -> {last}"


CIRCUMSTANCES: tuple[tuple[str, Callable[[Path], Iterable[str]]], ...] = (
    ("a long evening", walked),
    *((f"asleep, {each}", partial(asleep.faults, each)) for each in asleep.PROGRAMS),
    *((f"clock {each}", partial(elsewhere.at_another_time, each)) for each in elsewhere.CLOCKS),
    *((f"disk {number}", partial(full_disk.faults, number)) for number in range(full_disk.DISKS)),
    *(
        (f"zone {zone}, locale {locale}", partial(elsewhere.at_another_place, zone, locale))
        for zone, locale in elsewhere.PLACES
    ),
)
"""All that hardly ever happens, each with what says what is wrong in a folder of its own."""

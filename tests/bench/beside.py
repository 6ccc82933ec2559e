"""Timings as runs have written them, those of two versions beside each other, and how they stand to the goals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from tests.bench.goals import GOALS

MORE = 1.1
"""Times as much is more than chance."""
NOTED = ": "
"""Between the name of a timing and that of a number it noted of itself."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The least and the middle of what was measured: seconds, or what the name of the number says."""

    least: float
    median: float


def read(written: str) -> dict[str, Spread]:
    """Return what pytest-benchmark wrote of a run, by the name of each timing and of each number it noted."""
    found = {}
    for one in json.loads(written)["benchmarks"]:
        found[one["name"]] = Spread(one["stats"]["min"], one["stats"]["median"])
        for name, number in one["extra_info"].items():
            found[f"{one['name']}{NOTED}{name}"] = Spread(number, number)
    return found


def over(runs: Sequence[Mapping[str, Spread]]) -> dict[str, Spread]:
    """Return the least of several runs, and the median of their medians."""
    names = dict.fromkeys(name for run in runs for name in run)
    each = {name: [run[name] for run in runs if name in run] for name in names}
    return {
        name: Spread(min(one.least for one in spreads), median(one.median for one in spreads))
        for name, spreads in each.items()
    }


def ratios(new: Mapping[str, Spread], old: Mapping[str, Spread]) -> dict[str, Spread]:
    """Return how many times the old number each new one is, where both sides have it."""
    return {
        name: Spread(new[name].least / old[name].least, new[name].median / old[name].median)
        for name in new
        if name in old and old[name].least > 0
    }


def told(
    new: Mapping[str, Spread], old: Mapping[str, Spread], revision: str, gone: Sequence[str] = ()
) -> Iterator[str]:
    """Say each number of both sides, what grew, what one side lacks, and how the goals beside this version stand.

    `gone` are timings of that version that are no more.
    The least decides what grew: whatever else a machine does, it can only slow down. The median is said beside it.
    """
    found = ratios(new, old)
    yield f"{'new':>10} {revision:>10}  ratio {'median':>10} {revision:>10}  ratio"
    for name, ratio in found.items():
        least = " ".join(f"{words(name, side[name].least):>10}" for side in (new, old))
        middle = " ".join(f"{words(name, side[name].median):>10}" for side in (new, old))
        yield f"{least} {ratio.least:6.2f} {middle} {ratio.median:6.2f}  {name}"
    yield from _listed("Grew by more than a tenth", (f"{found[name].least:.2f} x {name}" for name in grown(found)))
    yield from _listed(f"Not measured in {revision}", (name for name in new if name not in old))
    yield from _listed(f"Only in {revision}", (*gone, *(name for name in old if name not in new)))
    yield from reached({**new, **{f"{name}{NOTED}{revision}": ratio for name, ratio in found.items()}})


def grown(found: Mapping[str, Spread]) -> list[str]:
    """Return the names of what is more than a tenth larger than it was, the worst first."""
    more = [name for name in found if found[name].least > MORE]
    return sorted(more, key=lambda name: -found[name].least)


def reached(found: Mapping[str, Spread]) -> Iterator[str]:
    """Say how what was measured stands to the goals."""
    for (timing, beside), most in GOALS.items():
        for name in found:
            if name.partition("[")[0] == timing and (ratio := _beside(found, name, beside)) is not None:
                yield f"{'✔' if ratio <= most else '✘'} {ratio:6.2f}, goal {most:g}: {name}{NOTED}{beside}"


def _beside(found: Mapping[str, Spread], name: str, beside: str) -> float | None:
    """Return how many times what is beside it a timing takes; None where that was not measured."""
    if (noted := found.get(f"{name}{NOTED}{beside}")) is not None:
        return noted.least
    return found[name].least / found[beside].least if beside in found else None


def words(name: str, number: float) -> str:
    """Say a number so that it can be read: seconds with their unit, all else as it was noted."""
    if NOTED in name:
        return f"{number:.2f}"
    for unit, size in (("s", 1), ("ms", 1e-3)):
        if number >= size:
            return f"{number / size:.2f} {unit}"
    return f"{number * 1e6:.2f} µs"


def _listed(head: str, names: Iterable[str]) -> Iterator[str]:
    found = list(names)
    yield f"{head}: {'nothing' if not found else ''}".rstrip()
    yield from (f"  {name}" for name in found)

"""Programs begun beside others in turn: what a start costs, whatever else the machine does meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def in_turn(
    benchmark: BenchmarkFixture, ours: Sequence[str], other: Sequence[str], home: Path, *, than: str
) -> None:
    """Time one Python program from its start to its end, and note how many times the other one it takes."""
    environment = {**os.environ, "SKATCLUB_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    took: dict[Sequence[str], list[float]] = {ours: [], other: []}
    busy: dict[Sequence[str], list[float]] = {ours: [], other: []}

    def start(words: Sequence[str]) -> None:
        before, begun = os.times(), time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, env=environment, capture_output=True)
        took[words].append(time.perf_counter() - begun)
        after = os.times()
        busy[words].append(sum(after[2:4]) - sum(before[2:4]))

    benchmark.pedantic(start, args=(ours,), setup=lambda: start(other), rounds=10, iterations=1, warmup_rounds=2)

    # Whatever else the machine did, it can only slow down.
    benchmark.extra_info[f"x {than}"] = min(took[ours]) / min(took[other])
    benchmark.extra_info[f"x {than}, of the processor"] = median(busy[ours]) / median(busy[other])

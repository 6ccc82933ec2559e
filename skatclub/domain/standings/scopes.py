"""Numbers of series as a short text: 1-3,5, where lots and postings are kept and on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

HIGHEST = 9999
_SPAN = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")


def written(series: Sequence[int]) -> str:
    """Return the numbers of series, runs of them as spans."""
    runs = [
        [number for _, number in run] for _, run in groupby(enumerate(series), key=lambda span: span[1] - span[0])
    ]
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def read(scope: str) -> tuple[int, ...]:
    """Return the series that a text names, in order, once each; ValueError if it is none."""
    numbers: set[int] = set()
    for part in scope.split(","):
        span = _SPAN.fullmatch(part.strip())
        if span is None:
            raise ValueError(part)
        first, last = int(span[1]), int(span[2] or span[1])
        if not 1 <= first <= last:
            raise ValueError(part)
        numbers.update(range(first, last + 1))
    return tuple(sorted(numbers))

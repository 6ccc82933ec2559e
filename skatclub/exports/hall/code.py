"""The square that phones read: where the pages of a hall are, as dark and light modules for any drawing."""

from __future__ import annotations

from itertools import groupby

QUIET = 4
"""Light modules around the square, without which no phone finds it (ISO 18004)."""


def modules(payload: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the square without its quiet zone, dark ones True."""
    import segno  # not before somebody wants one

    square = segno.make(payload, micro=False, error="m")
    return tuple(tuple(bool(dark) for dark in row) for row in square.matrix)


def path(payload: str) -> tuple[str, int]:
    """Return the dark modules as a path of SVG in modules, quiet zone included, and how many are across."""
    rows = modules(payload)
    parts: list[str] = []
    for number, row in enumerate(rows):
        column = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                parts.append(f"M{column + QUIET} {number + QUIET}h{length}v1h-{length}z")
            column += length
    return "".join(parts), len(rows) + 2 * QUIET

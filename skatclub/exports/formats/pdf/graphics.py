"""Areas, lines, hatching and QR codes as PDF operators; `height` is that of the page in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter

import segno

from skatclub.exports.forms import MM_PER_POINT, Area, Hatch, Line, Square, Words

_POINTS = 1 / MM_PER_POINT
_HATCH_STEP = 1.3  # millimetres between two strokes along the edge
_HATCH_WIDTH = 0.22
_HATCH_INK = 0.42


def areas(filled: Sequence[Area], height: float) -> str:
    """Return filled rectangles."""
    return "\n".join(
        f"{ink(area, 'g')} {_rectangle(area.x, area.y, area.width, area.height, height)} f" for area in filled
    )


def lines(drawn: Sequence[Line], height: float) -> str:
    """Return lines, those of one pen as one path."""
    pen = attrgetter("width", "ink", "dashed", "colour")
    parts = []
    for (width, _ink, dashed, _colour), strokes_of in groupby(sorted(drawn, key=pen), key=pen):
        alike = list(strokes_of)
        dash = "[2 2] 0 d" if dashed else "[] 0 d"
        path = " ".join(
            f"{_point(line.x1, line.y1, height)} m {_point(line.x2, line.y2, height)} l" for line in alike
        )
        parts.append(f"{width * _POINTS:.3g} w {ink(alike[0], 'G')} {dash} {path} S")
    return "\n".join(parts)


def ink(drawn: Words | Line | Area, operator: str) -> str:
    """Return what chooses the colour of words and areas (`g`) or lines (`G`)."""
    if not drawn.colour:
        return f"{1 - drawn.ink:.3g} {operator}"
    parts = (int(drawn.colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return f"{' '.join(f'{part:.3g}' for part in parts)} {'rg' if operator == 'g' else 'RG'}"


def strokes(hatch: Hatch) -> Iterator[Line]:
    """Return the strokes of a hatched cell from bottom left to top right, cut at its edges."""
    right, bottom = hatch.x + hatch.width, hatch.y + hatch.height
    start = hatch.x - hatch.height + _HATCH_STEP / 2
    while start < right:
        x1, y1 = (start, bottom) if start >= hatch.x else (hatch.x, bottom - (hatch.x - start))
        end = start + hatch.height
        x2, y2 = (end, hatch.y) if end <= right else (right, hatch.y + (end - right))
        yield Line(x1, y1, x2, y2, _HATCH_WIDTH, _HATCH_INK)
        start += _HATCH_STEP


def square(code: Square, height: float) -> str:
    """Return the dark modules of a QR code, row by row in runs."""
    # every reader takes each of the eight masks; looking for the best one would cost seven times as much
    matrix = segno.make(code.payload, micro=False, error="m", mask=0).matrix
    side = code.side / len(matrix)
    runs = []
    for number, row in enumerate(matrix):
        column = 0
        for dark, run in groupby(row, key=bool):
            length = len(list(run))
            if dark:
                x, y = code.x + column * side, code.y + number * side
                runs.append(_rectangle(x, y, length * side, side, height))
            column += length
    return f"0 g {' '.join(runs)} f"


def _point(x: float, y: float, height: float) -> str:
    return f"{x * _POINTS:.2f} {(height - y) * _POINTS:.2f}"


def _rectangle(x: float, y: float, width: float, depth: float, height: float) -> str:
    return f"{_point(x, y + depth, height)} {width * _POINTS:.2f} {depth * _POINTS:.2f} re"

"""The bundled type in PDF files: made known to ReportLab once, measured, and words fitted into their boxes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from skatclub import paths
from skatclub.exports.forms import MM_PER_POINT, Face, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = {
    Face.NARROW: "DejaVuSansCondensed",
    Face.NARROW_STRONG: "DejaVuSansCondensed-Bold",
    Face.PLAIN: "DejaVuSans",
    Face.STRONG: "DejaVuSans-Bold",
}
LEADING = 1.17
"""Distance of two lines, in parts of the size."""

CAP_HEIGHT = 0.73
"""Height of capitals and digits, in parts of the size: words stand in the middle by their digits."""

_STEP = 0.25  # points by which words shrink until they fit
_PIECES = re.compile(r"\S+?(?:-(?=\w)|(?=\s|$))|\s+")  # a line may end at a space or after a hyphen
_WIDEST = 1.7  # no sign is wider than that many times its size
_BROKEN = "…"


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words as they are drawn: the size in points, and the lines."""

    size: float
    lines: tuple[str, ...]


@cache
def name_of(face: Face) -> str:
    """Return the name under which ReportLab knows a face, after making it known."""
    name = FILES[face]
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(paths.resource(f"fonts/{name}.ttf"))))
    return name


@cache
def _font(face: Face) -> TTFont:
    font = pdfmetrics.getFont(name_of(face))
    assert isinstance(font, TTFont)
    return font


def width(text: str, face: Face, size: float) -> float:
    """Return how wide a line of text is, in millimetres."""
    points: float = _font(face).stringWidth(text, size)
    return points * MM_PER_POINT


def fitted(words: Words) -> Fitted:
    """Return size and lines with which the words stay in their box; see `Words`."""
    across, down = (words.height, words.width) if words.turned else (words.width, words.height)
    first = words.texts[0]
    if words.lines == 1 and width(first, words.face, words.size) <= across:
        return Fitted(words.size, (first,))
    for text in words.texts:
        for size in _sizes(words.size, words.smallest):
            lines = _lines(text, words.face, size, across)
            allowed = max(1, min(words.lines, int(down / (size * LEADING * MM_PER_POINT) + 0.01)))
            if lines is not None and len(lines) <= allowed:
                return Fitted(size, lines)
    return Fitted(words.smallest, (_shortened(words.texts[-1], words.face, words.smallest, across),))


def broken(text: str, face: Face, size: float, across: float) -> tuple[str, ...]:
    """Break a paragraph into lines of a width in millimetres; a word too long for one is cut."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _short_pieces(paragraph, face, size, across):
            if line and width((line + piece).rstrip(), face, size) > across:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        lines.append(line.rstrip())
    return tuple(lines)


def _sizes(largest: float, smallest: float) -> Iterator[float]:
    size = largest
    while size > smallest:
        yield size
        size -= _STEP
    yield smallest


def _lines(text: str, face: Face, size: float, across: float) -> tuple[str, ...] | None:
    """Return the text in lines broken only between words, or None if a word is wider than the box."""
    if any(width(piece.strip(), face, size) > across for piece in _PIECES.findall(text)):
        return None
    return broken(text, face, size, across)


def _short_pieces(text: str, face: Face, size: float, across: float) -> Iterator[str]:
    """Cut the text where a line may end, and inside words only where one is wider than the line."""
    for piece in _PIECES.findall(text):
        rest = piece
        while rest.strip() and width(rest, face, size) > across:
            kept = max(1, int(across / (size * _WIDEST * MM_PER_POINT)))
            while kept < len(rest) - 1 and width(rest[: kept + 1], face, size) <= across:
                kept += 1
            yield rest[:kept]
            rest = rest[kept:]
        yield rest


def _shortened(text: str, face: Face, size: float, across: float) -> str:
    """Return as much of the beginning as fits, with an ellipsis."""
    kept = text
    while kept and width(kept + _BROKEN, face, size) > across:
        kept = kept[:-1]
    return kept.rstrip() + _BROKEN

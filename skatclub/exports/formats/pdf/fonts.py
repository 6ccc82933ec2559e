"""The bundled type in PDF files: made known to ReportLab once, measured, and words fitted into their boxes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, product
from threading import RLock

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from skatclub import paths
from skatclub.exports.forms import MM_PER_POINT, Face, Words

FILES = {
    Face.NARROW: "IBMPlexSansCondensed-Regular",
    Face.NARROW_STRONG: "IBMPlexSansCondensed-Bold",
    Face.PLAIN: "IBMPlexSans-Regular",
    Face.STRONG: "IBMPlexSans-Bold",
    Face.SERIF: "IBMPlexSerif-Regular",
    Face.SERIF_STRONG: "IBMPlexSerif-Bold",
}
_SIGNS = "DejaVuSansCondensed"
_STRONG_SIGNS = "DejaVuSansCondensed-Bold"
_STRONG_FACES = frozenset({Face.NARROW_STRONG, Face.STRONG, Face.SERIF_STRONG})
ONE_READER = RLock()
"""Held while type files are read: all papers share them, and each file has one place at which it is read."""

LEADING = 1.17
"""Distance of two lines, in parts of the size."""

CAP_HEIGHT = 0.7
"""Height of capitals and digits, in parts of the size: words stand in the middle by their digits."""

_LIGHTER = {Face.NARROW_STRONG: Face.NARROW, Face.STRONG: Face.NARROW_STRONG, Face.PLAIN: Face.NARROW}
"""The narrower type that words take before they are shortened."""

_STEP = 0.25  # points by which words shrink until they fit
# A line may end at a space or after a hyphen; a sum keeps its currency and what it is times.
_PIECES = re.compile(r"(?:[\S\u00a0]| (?=[€×])|(?<=×) )+?(?:-(?=\w)|(?<!×)(?=[^\S\u00a0](?![€×]))|$)|[^\S\u00a0]+")
_WIDEST = 1.7  # no sign is wider than that many times its size
_BROKEN = "…"
_HYPHEN = 1.3  # a line that ends with a hyphen is as bad as one that is so many times as long


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words as they are drawn: the type, its size in points, and the lines."""

    face: Face
    size: float
    lines: tuple[str, ...]


def name_of(face: Face) -> str:
    """Return the name under which ReportLab knows a face, after making it known."""
    return _known(FILES[face])


@cache
def _known(name: str) -> str:
    with ONE_READER:  # a second font of the same name would take over half of a paper
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(paths.resource(f"fonts/{name}.ttf"))))
    return name


@lru_cache(maxsize=20_000)
def runs(text: str, face: Face) -> tuple[tuple[str, str], ...]:
    """Return a text in pieces, each with the name of the font that shows it.

    Suits and ticks that a face lacks are taken from another; a name with a letter that it lacks is so as a whole.
    """
    own, signs = name_of(face), _signs_of(name_of(face))
    if all(ord(sign) in signs for sign in text):
        return ((own, text),)
    other = _known(_STRONG_SIGNS if face in _STRONG_FACES else _SIGNS)
    if any(sign.isalpha() and ord(sign) not in signs for sign in text):
        return ((other, text),)
    lacking = groupby(text, key=lambda sign: ord(sign) not in signs)
    return tuple((other if lacks else own, "".join(piece)) for lacks, piece in lacking)


def is_readable(text: str) -> bool:
    """Tell whether our type has all letters of a text, and they run as it writes them: from left to right."""
    signs = _signs_of(name_of(Face.STRONG)) | _signs_of(_known(_STRONG_SIGNS))
    letters = filter(str.isalpha, text)
    return all(ord(letter) in signs and unicodedata.bidirectional(letter) == "L" for letter in letters)


@cache
def _signs_of(name: str) -> Set[int]:
    """Return the signs that a font can show, by their numbers."""
    font = pdfmetrics.getFont(name)
    assert isinstance(font, TTFont)
    signs: Set[int] = font.face.charToGlyph.keys()
    return signs


@lru_cache(maxsize=20_000)
def _unit_width(text: str, face: Face) -> float:
    """Return how wide a text is in millimetres at one point; lists repeat their numbers often."""
    points = sum(pdfmetrics.stringWidth(piece, name, 1000) for name, piece in runs(text, face))
    return points * MM_PER_POINT / 1000


def width(text: str, face: Face, size: float) -> float:
    """Return how wide a line of text is, in millimetres."""
    return _unit_width(text, face) * size


def height(lines: Sequence[str], size: float) -> float:
    """Return how high lines of a size are together, in millimetres."""
    return len(lines) * size * LEADING * MM_PER_POINT


def fitted(words: Words) -> Fitted:
    """Return type, size and lines with which the words stay in their box; see `Words`."""
    across, down = (words.height, words.width) if words.turned else (words.width, words.height)
    first, own = words.texts[0], words.face
    across -= words.spacing * words.size * MM_PER_POINT * max(len(first) - 1, 0)
    if words.lines == 1 and width(first, own, words.size) <= across:
        return Fitted(own, words.size, (first,))
    faces = [own, *filter(None, [_LIGHTER.get(own)])]
    for text, face in product(words.texts, faces):
        for size in _sizes(words.size, words.smallest):
            lines = _lines(text, face, size, across)
            if lines is not None and len(lines) <= _allowed(words, down, size):
                even = words.lines == len(lines) == 2 and "\n" not in text
                return Fitted(face, size, _even(text, face, size, across) if even else lines)
    return _cut(words, faces[-1], across, _allowed(words, down, words.smallest))


def _even(text: str, face: Face, size: float, across: float) -> tuple[str, str]:
    """Return a text in two lines that are as long as each other, rather broken at a space than after a hyphen."""
    pieces = _PIECES.findall(text)
    halves = [
        ("".join(pieces[:place]).rstrip(), "".join(pieces[place:]).lstrip()) for place in range(1, len(pieces))
    ]

    def roughness(pair: tuple[str, str]) -> tuple[bool, float]:
        longest = max(width(line, face, size) for line in pair)
        return longest > across, longest * (_HYPHEN if pair[0].endswith("-") else 1)

    return min(halves, key=roughness)


@lru_cache(maxsize=20_000)
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
    if widest(text, face) * size > across:
        return None
    return broken(text, face, size, across)


@lru_cache(maxsize=20_000)
def widest(text: str, face: Face) -> float:
    """Return how wide the widest piece of a text is in millimetres at one point."""
    return max((_unit_width(piece.strip(), face) for piece in _PIECES.findall(text)), default=0)


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


def _allowed(words: Words, down: float, size: float) -> int:
    """Return how many lines of a size the box holds."""
    return max(1, min(words.lines, int(down / (size * LEADING * MM_PER_POINT) + 0.01)))


def _cut(words: Words, face: Face, across: float, allowed: int) -> Fitted:
    """Return the last of the texts cut within its words, and at its end if even that is too long."""
    size = words.smallest
    lines = broken(words.texts[-1], face, size, across)
    if len(lines) > allowed:
        rest = lines[allowed - 1]
        while rest and width(rest + _BROKEN, face, size) > across:
            rest = rest[:-1]
        lines = (*lines[: allowed - 1], rest.rstrip() + _BROKEN)
    return Fitted(face, size, lines)

"""How certificates look: three designs, each with the club's colour and picture, a place for a seal, signatures.

The words of all certificates of a file stand on the same lines, whoever has a club and however long a name is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from skatclub.domain.papers import certificates
from skatclub.domain.papers.certificates import Design, Placeholder, Template
from skatclub.exports.document import A4, Document, Imprint, Section
from skatclub.exports.forms import MM_PER_POINT, Align, Area, Box, Face, Form, Item, Line, Picture, words
from skatclub.i18n.language import _

BLUE = "#123f8c"
"""The colour of certificates of a club that has none."""

_SUITS = (("♣", "#16181d"), ("♠", "#0b5a30"), ("♥", "#b3203c"), ("♦", "#946406"))
_SPACE, _SECOND = 1.4, 1.1  # height of a line and of its second one, in parts of the size
_LETTER = 0.56  # width of a letter in parts of the size, rather less than it is
_SHRUNK = 1.25  # what is wider than that many times its line takes two
_MOST_GAP = 8.5
_STROKES = 72  # of a circle
_SIGN_AT = 259.0  # millimetres from the top to the lines to sign


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a certificate says: words with placeholders, and what these stand for."""

    words: str
    texts: Mapping[Placeholder, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sheet:
    """What all certificates of a file share."""

    host: str
    logo: bytes
    colour: str
    title: str
    signatures: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Body:
    """Where the words stand, in millimetres, and in which type by how large a line is meant."""

    left: float
    width: float
    top: float
    bottom: float
    align: Align
    faces: tuple[Face, Face, Face]
    sizes: tuple[float, float, float]
    coloured: bool


_SERIFS = (Face.SERIF, Face.SERIF_STRONG, Face.SERIF_STRONG)
_BODIES = {
    Design.CLASSICAL: _Body(
        left=26, width=158, top=104, bottom=234, align=Align.CENTRE, faces=_SERIFS, sizes=(17, 24, 37),
        coloured=False,
    ),
    Design.MODERN: _Body(
        left=40, width=152, top=92, bottom=232, align=Align.LEFT, faces=(Face.PLAIN, Face.STRONG, Face.STRONG),
        sizes=(16, 22, 37), coloured=True,
    ),
    Design.CLUB: _Body(
        left=22, width=166, top=92, bottom=234, align=Align.CENTRE, faces=_SERIFS, sizes=(17, 24, 37), coloured=True
    ),
}  # fmt: skip


def of(
    name: str,
    title: str,
    awards: Sequence[Award],
    imprint: Imprint,
    *,
    template: Template,
    host: str = "",
    signed: tuple[str, ...] = (),
) -> Document:
    """Return a certificate for each award in the design of a template; nothing stands at the foot of the sheets.

    They are `signed` by these unless the template says by whom.
    """
    sheet = _Sheet(
        host=imprint.club or host,
        logo=imprint.logo,
        colour=imprint.head.ink or BLUE,
        title=template.title or _("Certificate"),
        signatures=template.signatures or signed or (_("Tournament director"), _("For the committee")),
    )
    body = _BODIES[template.design]
    under = Form(width=A4.width, height=A4.height, items=tuple(_FRAMES[template.design](sheet)))
    alike: dict[str, list[Award]] = {}
    for award in awards:
        alike.setdefault(award.words, []).append(award)
    slots = {words: tuple(_slots(words, those, body)) for words, those in alike.items()}
    blocks = tuple(
        Form(
            width=A4.width,
            height=A4.height,
            items=tuple(_filled(slots[award.words], award, body, sheet)),
            under=under,
        )
        for award in awards
    )
    section = Section(blocks=blocks, bare=True)
    return Document(title=title, imprint=imprint, sections=(section,), subject=name)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Slot:
    """A line of the words with its place, the same on all certificates with these words."""

    line: str
    large: int
    y: float
    height: float
    size: float
    lines: int


def _slots(words: str, awards: Sequence[Award], body: _Body) -> Iterator[_Slot]:
    """Lay out words between head and signatures; lines on which nobody has anything are left out."""
    parts = [(min(len(line) - len(line.lstrip("#")), 2), line.lstrip("#").strip()) for line in words.splitlines()]
    longest = [
        (large, line, max(len(certificates.filled(line, each.texts)) for each in awards)) for large, line in parts
    ]
    shown = [(large, line, letters) for large, line, letters in longest if letters]
    counts = [_lines(letters, body.sizes[large], body) for large, _line, letters in shown]
    heights = [
        body.sizes[large] * (_SPACE + (count - 1) * _SECOND) * MM_PER_POINT
        for (large, _line, _letters), count in zip(shown, counts, strict=True)
    ]
    room = body.bottom - body.top
    factor = min(1.0, room / max(sum(heights), 1))
    shares = [large for large, _line, _letters in shown[1:]]  # what is larger stands farther from the line above it
    free = room - factor * sum(heights)
    gap = min(free / max(sum(shares) + len(shown), 1), _MOST_GAP)
    y = body.top + (free - gap * (sum(shares) + len(shares))) / 2
    for (large, line, _letters), height, count, share in zip(shown, heights, counts, (*shares, 0), strict=True):
        yield _Slot(
            line=line, large=large, y=y, height=factor * height, size=factor * body.sizes[large], lines=count
        )
        y += factor * height + gap * (1 + share)


def _lines(letters: int, size: float, body: _Body) -> int:
    return 1 + (letters * _LETTER * size * MM_PER_POINT > body.width * _SHRUNK)


def _filled(slots: Sequence[_Slot], award: Award, body: _Body, sheet: _Sheet) -> Iterator[Item]:
    for slot in slots:
        text = certificates.filled(slot.line, award.texts).strip()
        if text:
            text_words = words(
                Box(body.left, slot.y, body.width, slot.height), text, slot.size, body.faces[slot.large], body.align
            )
            lines = min(_lines(len(text), slot.size, body), slot.lines)
            yield replace(text_words, lines=lines, colour=sheet.colour if body.coloured and slot.large > 1 else "")


def _classical(sheet: _Sheet) -> Iterator[Item]:
    """Draw a double frame with a suit at each corner, the picture above, all in the middle."""
    middle, right, bottom, corner = A4.width / 2, A4.width - 12, A4.height - 12, 9.0
    for edge, width in ((0.0, 0.9), (1.8, 0.3)):
        left, top, end, low = 12 + edge, 12 + edge, right - edge, bottom - edge
        for x1, y1, x2, y2 in (
            (12 + corner, top, right - corner, top),
            (12 + corner, low, right - corner, low),
            (left, 12 + corner, left, bottom - corner),
            (end, 12 + corner, end, bottom - corner),
        ):
            yield Line(x1, y1, x2, y2, width, colour=sheet.colour)
    for (suit, colour), x, y in zip(_SUITS, (12, right, 12, right), (12, 12, bottom, bottom), strict=True):
        inward = (1 if x == 12 else -1) * 3.5, (1 if y == 12 else -1) * 3.5
        sign = words(Box(x + inward[0] - 6, y + inward[1] - 6, 12, 12), suit, 22, Face.PLAIN, Align.CENTRE)
        yield replace(sign, colour=colour)
    if sheet.logo:
        yield Picture(middle - 24, 22, 48, 27, sheet.logo, Align.CENTRE)
    host = words(Box(34, 51 if sheet.logo else 32, A4.width - 68, 12), sheet.host, 17, Face.SERIF, Align.CENTRE)
    yield replace(host, lines=2)
    title = words(
        Box(24, 64 if sheet.logo else 54, A4.width - 48, 26), sheet.title, 58, Face.SERIF_STRONG, Align.CENTRE
    )
    yield replace(title, spacing=0.06, colour=sheet.colour)
    rule = 96.0 if sheet.logo else 90.0
    for x1, x2 in ((middle - 46, middle - 5), (middle + 5, middle + 46)):
        yield Line(x1, rule, x2, rule, 0.35, colour=sheet.colour)
    yield replace(words(Box(middle - 5, rule - 4, 10, 8), "♦", 13, Face.PLAIN, Align.CENTRE), colour=sheet.colour)
    yield from _signed(sheet, (28.0, 126.0), 56.0, (middle, 256.0), Face.SERIF)


def _modern(sheet: _Sheet) -> Iterator[Item]:
    """Draw a band of the colour with the suits at the left, everything else beginning beside it."""
    yield Area(14, 14, 13, A4.height - 28, 1, sheet.colour)
    for number, (suit, _colour) in enumerate(_SUITS):
        yield replace(words(Box(14, 226 + number * 13, 13, 12), suit, 24, Face.PLAIN, Align.CENTRE), ink=0)
    yield replace(words(Box(40, 18, 104, 12), sheet.host, 15, Face.STRONG, Align.LEFT), lines=2)
    if sheet.logo:
        yield Picture(A4.width - 14 - 44, 14, 44, 30, sheet.logo)
    yield replace(words(Box(39, 46, 153, 28), sheet.title, 66, Face.STRONG, Align.LEFT), colour=sheet.colour)
    yield Line(40, 81, 84, 81, 1.4, colour=sheet.colour)
    yield from _signed(sheet, (40.0, 100.0), 52.0, (178.0, 256.0), Face.PLAIN)


def _club(sheet: _Sheet) -> Iterator[Item]:
    """Draw a head as wide as the sheet in the club's colour, the title white upon it."""
    yield Area(10, 10, A4.width - 20, 66, 1, sheet.colour)
    yield Area(10, 78, A4.width - 20, 1.6, 1, sheet.colour)
    yield Area(10, A4.height - 13, A4.width - 20, 3, 1, sheet.colour)
    left = 64.0 if sheet.logo else 18.0
    width = A4.width - 18 - left
    align = Align.LEFT if sheet.logo else Align.CENTRE
    if sheet.logo:
        yield Area(18, 22, 40, 42, 0)
        yield Picture(20, 24, 36, 38, sheet.logo, Align.CENTRE)
    yield replace(words(Box(left, 20, width, 12), sheet.host, 17, Face.SERIF, align), ink=0, lines=2)
    title = words(Box(left, 36, width, 30), sheet.title, 62, Face.SERIF_STRONG, align)
    yield replace(title, ink=0, spacing=0.03)
    yield from _signed(sheet, (24.0, 130.0), 56.0, (A4.width / 2, 256.0), Face.SERIF)


_FRAMES = {Design.CLASSICAL: _classical, Design.MODERN: _modern, Design.CLUB: _club}


def _signed(
    sheet: _Sheet, lefts: tuple[float, float], width: float, seal: tuple[float, float], face: Face
) -> Iterator[Item]:
    """Draw lines to sign, names and offices below them, and the ring in which a seal is put."""
    for left, signature in zip(lefts if len(sheet.signatures) > 1 else lefts[1:], sheet.signatures, strict=False):
        name, _comma, office = (part.strip() for part in signature.partition(","))
        yield Line(left, _SIGN_AT, left + width, _SIGN_AT, 0.3)
        yield words(Box(left, _SIGN_AT + 0.8, width, 5.5), name, 10.5, face, Align.CENTRE)
        if office:
            yield words(Box(left, _SIGN_AT + 5.8, width, 5), office, 9.5, face, Align.CENTRE)
    x, y = seal if len(sheet.signatures) > 1 else (lefts[0] + width / 2, seal[1])
    for radius, thick in ((14.5, 0.5), (12.8, 0.2)):
        yield from _ring(x, y, radius, thick, sheet.colour)
    for number, (suit, _colour) in enumerate(_SUITS):
        column, row = number % 2, number // 2
        sign = words(Box(x - 8 + column * 8, y - 7.5 + row * 7.5, 8, 7.5), suit, 18, Face.PLAIN, Align.CENTRE)
        yield replace(sign, ink=0.22)


def _ring(x: float, y: float, radius: float, width: float, colour: str) -> Iterator[Line]:
    points = [  # of a polygon with so many sides that it looks round
        (x + radius * math.cos(math.tau * at / _STROKES), y + radius * math.sin(math.tau * at / _STROKES))
        for at in range(_STROKES + 1)
    ]
    for (x1, y1), (x2, y2) in pairwise(points):
        yield Line(round(x1, 3), round(y1, 3), round(x2, 3), round(y2, 3), width, colour=colour)

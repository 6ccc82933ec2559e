"""Slips of the cash desk: six on an A4 sheet to cut apart, or one after the other on a narrow roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from skatclub.exports.document import A4, Document, Imprint, PageSize, Section
from skatclub.exports.forms import Align, Area, Box, Face, Form, Line, Words, moved, words
from skatclub.i18n import amounts, numbers
from skatclub.i18n.language import _

ROLLS = (58, 80)
"""Millimetres of the rolls that printers of cash desks take."""

ACROSS, DOWN = 2, 3
WIDTH, HEIGHT = A4.width / ACROSS, A4.height / DOWN
_EDGES = {WIDTH: 8.0, 80.0: 4.0, 58.0: 5.0}  # that a printer leaves white, or a knife takes, at either side
_SIGNED, _LEAST_SIGNED = 13.0, 8.0  # millimetres to sign in above a line
_SCALES = (1.15, 1.08, 1.0, 0.92, 0.85, 0.78)  # of the type, so that all of a slip has room


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """What a slip says: what it is and its number, who and what for, sums with their total, who signs.

    `party` are the words before the name ("received from"), `remark` is what must not be overlooked. A `copy` is
    the same once more, for the club's own file.
    """

    title: str
    party: str
    name: str
    beside: str = ""
    purpose: str
    lines: tuple[tuple[str, int], ...] = ()
    total: str
    cents: int
    note: str = ""
    remark: str = ""
    day: str = ""
    signers: tuple[str, ...]
    copy: bool = False


def of(
    name: str,
    title: str,
    slips: Sequence[Slip],
    imprint: Imprint,
    *,
    roll: int = 0,
    copies: bool = False,
    names: bool = True,
) -> Document:
    """Return the slips, on demand each with its copy; without a roll (in millimetres) on sheets to cut apart."""
    every = [each for slip in slips for each in ((slip, replace(slip, copy=True)) if copies else (slip,))]
    sections = _rolled(every, imprint, float(roll)) if roll else (_cut(every, imprint),)
    return Document(title=title, imprint=imprint, sections=sections, subject=name, names=names)


def _cut(slips: Sequence[Slip], imprint: Imprint) -> Section:
    """Return sheets with six slips each and lines to cut along."""
    blocks = []
    for start in range(0, len(slips), ACROSS * DOWN):
        items: list[Words | Line | Area] = []
        for spot, slip in enumerate(slips[start : start + ACROSS * DOWN]):
            drawn, _height = _drawn(slip, imprint, WIDTH, HEIGHT)
            items += [_placed(item, spot % ACROSS * WIDTH, spot // ACROSS * HEIGHT) for item in drawn]
        items += _cuts()
        blocks.append(Form(width=A4.width, height=A4.height, items=tuple(items)))
    return Section(blocks=tuple(blocks), bare=True)


def _cuts() -> Iterator[Line]:
    for row in range(1, DOWN):
        yield Line(0, row * HEIGHT, A4.width, row * HEIGHT, 0.1, 0.5, dashed=True)
    yield Line(WIDTH, 0, WIDTH, A4.height, 0.1, 0.5, dashed=True)


def _rolled(slips: Sequence[Slip], imprint: Imprint, width: float) -> tuple[Section, ...]:
    """Return a page for each slip, as long as it needs to be."""
    sections = []
    for slip in slips:
        items, height = _drawn(slip, imprint, width)
        form = Form(width=width, height=height, items=tuple(items))
        sections.append(Section(blocks=(form,), page=PageSize(width, height), bare=True))
    return tuple(sections)


def _placed(item: Words | Line | Area, x: float, y: float) -> Words | Line | Area:
    return replace(item, x=item.x + x, y=item.y + y) if isinstance(item, Area) else moved(item, x, y)


def _drawn(
    slip: Slip, imprint: Imprint, width: float, height: float = 0
) -> tuple[list[Words | Line | Area], float]:
    """Return a slip drawn from the top left corner, and how high it became: as high as wanted or as it needs."""
    edge = _EDGES[width]
    bottom = height - edge - 4
    columns = (_written(slip, imprint, width, scale) for scale in (_SCALES if height else (1.0,)))
    column = next(written for written in columns if not height or written.y + _LEAST_SIGNED <= bottom)
    _signatures(column, slip, bottom if height else column.y + _SIGNED)
    return column.items, height or column.y + 4


def _written(slip: Slip, imprint: Imprint, width: float, scale: float) -> _Column:
    """Return all of a slip above its signatures."""
    edge = _EDGES[width]
    column = _Column(left=edge, width=width - 2 * edge, items=[], y=edge if width == WIDTH else 3.0, scale=scale)
    _head(column, slip, imprint)
    _sums(column, slip)
    if slip.note:
        column.text(slip.note, 8.5)
    if slip.remark:
        column.text(slip.remark, 9.5, strong=True)
    return column


@dataclass(slots=True, kw_only=True)
class _Column:
    """Words and lines one below the other; `y` is where the next begin, all in millimetres."""

    left: float
    width: float
    items: list[Words | Line | Area]
    y: float
    scale: float

    def text(self, text: str, size: float, *, strong: bool = False, most: int = 2) -> None:
        """Write a text on as many lines as it needs, at most so many."""
        size *= self.scale
        letters = self.width / (size * (0.19 if strong else 0.18))
        lines = min(max(-(-len(text) // int(letters)), 1), most)
        box = Box(self.left, self.y, self.width, lines * size * 0.44)
        written = words(box, text, size, Face.NARROW_STRONG if strong else Face.NARROW)
        self.items.append(replace(written, lines=lines))
        self.y += box.height

    def pair(self, left: str, right: str, size: float, *, strong: bool = False) -> None:
        """Write two texts on one line, the right one as wide as it needs."""
        size *= self.scale
        face = Face.NARROW_STRONG if strong else Face.NARROW
        room = min(len(right) * size * 0.2 + 1, self.width / 2) if right else 0
        high = size * 0.46
        self.items.append(words(Box(self.left, self.y, self.width - room - 1, high), left, size, face))
        if right:
            box = Box(self.left + self.width - room, self.y, room, high)
            self.items.append(words(box, right, size, face, Align.RIGHT))
        self.y += high

    def rule(self, width: float = 0.2) -> None:
        """Draw a line across."""
        self.items.append(Line(self.left, self.y + 0.8, self.left + self.width, self.y + 0.8, width))
        self.y += 1.6


def _head(column: _Column, slip: Slip, imprint: Imprint) -> None:
    """Write whose slip it is and what it is, whether a copy, from whom and what for."""
    column.pair(imprint.club, "", 9.5, strong=True)
    address = " · ".join(line.strip() for line in imprint.head.address.splitlines() if line.strip())
    if address:
        column.text(address, 7.5)
    column.rule(0.4)
    tag = _("COPY") if slip.copy else ""
    if tag:
        column.items.append(Area(column.left + column.width - 15, column.y, 15, 5.6, 0.85))
        box = Box(column.left + column.width - 15, column.y, 15, 5.6)
        column.items.append(replace(words(box, tag, 9, Face.STRONG, Align.CENTRE), ink=0))
    room = column.width - (17 if tag else 0)
    column.items.append(words(Box(column.left, column.y, room, 5.6), slip.title, 12, Face.STRONG))
    column.y += 7.0
    column.pair(slip.party, slip.beside, 8)
    column.text(slip.name, 11.5, strong=True)
    column.text(slip.purpose, 8.5)
    column.y += 1.0


def _sums(column: _Column, slip: Slip) -> None:
    """Write the sums, their total, and that in words."""
    for label, cents in slip.lines:
        column.pair(label, numbers.euros(cents), 9)
    column.rule()
    column.pair(slip.total, numbers.euros(abs(slip.cents)), 11, strong=True)
    column.text(_("In words: {words}").format(words=amounts.in_words(slip.cents)), 8.5)


def _signatures(column: _Column, slip: Slip, at: float) -> None:
    """Draw a line for the day and for each who signs; beside each other where there is room."""
    gap, of_day = 3.0, 19.0
    each = (column.width - of_day - gap * len(slip.signers)) / len(slip.signers)
    column.items.append(words(Box(column.left, at - 4.6, of_day, 4.4), slip.day, 9))
    x = column.left
    for signer, across in ((_("Date"), of_day), *((signer, each) for signer in slip.signers)):
        column.items.append(Line(x, at, x + across, at, 0.15))
        column.items.append(words(Box(x, at + 0.4, across, 3.6), signer, 7))
        x += across + gap
    column.y = at + 4

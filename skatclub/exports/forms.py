"""The exact-place block: words, lines, areas and codes at their millimetres, for blank and filled sheets alike.

All places are millimetres from the top left corner of the form; type is in points.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

SMALLEST_TYPE = 6.0
"""Points below which nothing is printed: it could not be read in a hall."""

MM_PER_POINT = 25.4 / 72


CLUB = "club"
"""A colour that is the club's own, dark enough for white words; black where it has none."""


class Align(StrEnum):
    """Where words stand within their width."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Place(StrEnum):
    """Where words stand within their height."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class Face(StrEnum):
    """The type of words; all of it is bundled and embedded. With serifs what is handed over on a feast day."""

    NARROW = "narrow"
    NARROW_STRONG = "narrow_strong"
    PLAIN = "plain"
    STRONG = "strong"
    SERIF = "serif"
    SERIF_STRONG = "serif_strong"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the page, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    def within(self, padding: float) -> Box:
        """Return what is left between its sides when something is kept off them."""
        return Box(self.x + padding, self.y, self.width - 2 * padding, self.height)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Text within a box that it never leaves.

    The format takes the first of `texts` that fits at `size` or smaller, in at most `lines` lines; if none
    fits, it shortens the last one. `turned` reads from bottom to top, `upside_down` for the other side of a
    table; `ink` is 1 for black, 0 for white. `colour` (#123f8c, or `CLUB`) stands instead of that grey, dark
    enough for copies in black and white. `spacing` opens the letters, in parts of the size; `struck`
    words have a line through them.
    """

    x: float
    y: float
    width: float
    height: float
    texts: tuple[str, ...]
    size: float
    face: Face = Face.NARROW
    align: Align = Align.LEFT
    place: Place = Place.MIDDLE
    smallest: float = SMALLEST_TYPE
    lines: int = 1
    ink: float = 1
    turned: bool = False
    upside_down: bool = False
    colour: str = ""
    spacing: float = 0
    struck: bool = False


def words(  # noqa: PLR0913  all that `Words` may be, each by its name
    box: Box,
    text: str | tuple[str, ...],
    size: float,
    face: Face = Face.NARROW,
    align: Align = Align.LEFT,
    *,
    place: Place = Place.MIDDLE,
    smallest: float = SMALLEST_TYPE,
    lines: int = 1,
    ink: float = 1,
    turned: bool = False,
    struck: bool = False,
) -> Words:
    """Return words in a box of millimetres, `size` in points or smaller if they need that; one line if not said."""
    return Words(
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        texts=(text,) if isinstance(text, str) else text,
        size=size,
        face=face,
        align=align,
        place=place,
        smallest=smallest,
        lines=lines,
        ink=ink,
        turned=turned,
        struck=struck,
    )


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line; `width` in millimetres, `ink` 1 for black, `colour` as that of words."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.15
    ink: float = 1
    dashed: bool = False
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A filled rectangle under what follows, light enough for black-and-white copies; `colour` as that of words."""

    x: float
    y: float
    width: float
    height: float
    ink: float = 0.06
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Hatch:
    """A hatched rectangle: this cell stays empty."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Square:
    """A QR code of an alphanumeric text, `side` millimetres wide."""

    x: float
    y: float
    side: float
    payload: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture (PNG or JPEG) as large as its box allows, whole and in its proportions, at the top of the box."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    align: Align = Align.RIGHT


Item = Words | Line | Area | Hatch | Square | Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """Items on a piece of paper; `under` is a form drawn first, shared by many and stored once per file.

    What is filled in by hand `stretches` where its page has room: then there is more to write on.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    under: Form | None = None
    stretches: bool = False


def moved(item: Words | Line, x: float, y: float) -> Words | Line:
    """Return words or a line further right and down, as the many of a page that are alike."""
    if isinstance(item, Words):
        return replace(item, x=item.x + x, y=item.y + y)
    return replace(item, x1=item.x1 + x, x2=item.x2 + x, y1=item.y1 + y, y2=item.y2 + y)


def turned_round(words: Words, width: float, height: float) -> Words:
    """Return words as they stand for readers on the other side of a paper of that size."""
    x, y = width - words.x - words.width, height - words.y - words.height
    return replace(words, x=x, y=y, upside_down=not words.upside_down)


def stretched(form: Form, factor: float) -> Form:
    """Return a form so many times as high, of words and lines, its type a little larger at most."""

    def high(item: Item) -> Item:
        if isinstance(item, Words):
            size = item.size * min(factor, _MOST_LARGER)
            return replace(item, y=item.y * factor, height=item.height * factor, size=size)
        return replace(item, y1=item.y1 * factor, y2=item.y2 * factor) if isinstance(item, Line) else item

    return replace(form, height=form.height * factor, items=tuple(map(high, form.items)))


_MOST_LARGER = 1.1


def enlarged(item: Item, factor: float, x: float, y: float) -> Item:
    """Return an item of a form so many times as large, the form's corner at a place."""
    match item:
        case Line():
            return replace(
                item,
                x1=x + item.x1 * factor,
                y1=y + item.y1 * factor,
                x2=x + item.x2 * factor,
                y2=y + item.y2 * factor,
                width=item.width * factor,
            )
        case Square():
            return replace(item, x=x + item.x * factor, y=y + item.y * factor, side=item.side * factor)
        case _:
            wide, high = item.width * factor, item.height * factor
            large = replace(item, x=x + item.x * factor, y=y + item.y * factor, width=wide, height=high)
            if isinstance(large, Words):
                return replace(large, size=large.size * factor, smallest=large.smallest * factor)
            return large

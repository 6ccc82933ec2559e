"""Exact-place blocks on a page of the web: one drawing each, in millimetres, that browsers enlarge and print."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import assert_never

from skatclub.domain.papers import pictures
from skatclub.exports.forms import (
    MM_PER_POINT,
    Align,
    Area,
    Face,
    Form,
    Hatch,
    Item,
    Line,
    Picture,
    Place,
    Square,
    Words,
)

_LETTER = 0.56  # width of a letter in parts of the size, on the safe side
_LEADING = 1.17
_CAPITALS = 0.73
_SERIFS = "IBM Plex Serif, DejaVu Serif, Georgia, serif"
_STRONG = {Face.STRONG, Face.NARROW_STRONG, Face.SERIF_STRONG}
_CORNERS = {Align.LEFT: "xMinYMin", Align.CENTRE: "xMidYMin", Align.RIGHT: "xMaxYMin"}
_ANCHORS = {Align.LEFT: "start", Align.CENTRE: "middle", Align.RIGHT: "end"}


def lines(form: Form) -> Iterator[str]:
    """Return the drawing of a form as lines of SVG within the page."""
    yield (
        f'<svg class="page" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {form.width:g} {form.height:g}" '
        'font-family="IBM Plex Sans Condensed, DejaVu Sans Condensed, Arial, sans-serif">'
    )
    layers = [form]
    while layers[0].under is not None:
        layers.insert(0, layers[0].under)
    for layer in layers:
        for item in layer.items:
            yield from _item(item)
    yield "</svg>"


def _item(item: Item) -> Iterator[str]:
    match item:
        case Words():
            yield from _words(item)
        case Line():
            dashes = ' stroke-dasharray="0.7"' if item.dashed else ""
            yield (
                f'<line x1="{item.x1:g}" y1="{item.y1:g}" x2="{item.x2:g}" y2="{item.y2:g}" '
                f'stroke="{item.colour or _grey(item.ink)}" stroke-width="{item.width:g}"{dashes}/>'
            )
        case Area():
            yield _rectangle(item.x, item.y, item.width, item.height, item.ink, item.colour)
        case Hatch():
            yield _rectangle(item.x, item.y, item.width, item.height, 0.15)
        case Square():
            yield from _square(item)
        case Picture():
            source = f"data:{pictures.kind(item.data)};base64,{b64encode(item.data).decode()}"
            yield (
                f'<image x="{item.x:g}" y="{item.y:g}" width="{item.width:g}" height="{item.height:g}" '
                f'preserveAspectRatio="{_CORNERS[item.align]}" href="{source}"/>'
            )
        case _:
            assert_never(item)


def _words(words: Words) -> Iterator[str]:
    """Return the first of the texts, broken where it must be; what may be too wide is pressed into its box."""
    size = words.size * MM_PER_POINT
    across, down = (words.height, words.width) if words.turned else (words.width, words.height)
    broken = _broken(words.texts[0], across, size, words.lines)
    leading = size * _LEADING
    block = leading * (len(broken) - 1) + size * _CAPITALS
    free = {Place.TOP: 0.2 * leading, Place.MIDDLE: (down - block) / 2, Place.BOTTOM: down - block}[words.place]
    weight = ' font-weight="bold"' if words.face in _STRONG else ""
    kind = f' font-family="{_SERIFS}"' if words.face in {Face.SERIF, Face.SERIF_STRONG} else ""
    opened = f' letter-spacing="{words.spacing * size:.3g}"' if words.spacing else ""
    opened += ' text-decoration="line-through"' if words.struck else ""
    left = {Align.LEFT: 0.0, Align.CENTRE: across / 2, Align.RIGHT: across}[words.align]
    for number, line in enumerate(broken):
        y = free + size * _CAPITALS + number * leading
        pressed = (
            f' textLength="{across:g}" lengthAdjust="spacingAndGlyphs"'
            if len(line) * (_LETTER + words.spacing) * size > across
            else ""
        )
        yield (
            f'<text transform="{_turn(words)}" x="{left:.4g}" y="{y:.4g}" '
            f'font-size="{size:.4g}"{kind}{weight}{opened} '
            f'text-anchor="{_ANCHORS[words.align]}" fill="{words.colour or _grey(words.ink)}"{pressed}>'
            f"{escape(line)}</text>"
        )


def _turn(words: Words) -> str:
    if words.turned:
        return f"translate({words.x:g} {words.y + words.height:g}) rotate(-90)"
    if words.upside_down:
        return f"translate({words.x + words.width:g} {words.y + words.height:g}) rotate(180)"
    return f"translate({words.x:g} {words.y:g})"


def _broken(text: str, across: float, size: float, most: int) -> list[str]:
    """Break a text between words into at most so many lines."""
    parts: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and len(longer) * _LETTER * size > across and len(parts) < most - 1:
                parts.append(line)
                line = word
            else:
                line = longer
        parts.append(line)
    return parts


def _rectangle(x: float, y: float, width: float, height: float, ink: float, colour: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{colour or _grey(ink)}"/>'


def _square(square: Square) -> Iterator[str]:
    import segno

    matrix = segno.make(square.payload, micro=False, error="m", mask=0).matrix
    side = square.side / len(matrix)
    marks = (
        f"M{square.x + column * side:.3f} {square.y + row * side:.3f}h{side:.3f}v{side:.3f}h-{side:.3f}z"
        for row, cells in enumerate(matrix)
        for column, dark in enumerate(cells)
        if dark
    )
    yield f'<path d="{"".join(marks)}"/>'


def _grey(ink: float) -> str:
    level = round(255 * (1 - ink))
    return f"#{level:02x}{level:02x}{level:02x}"

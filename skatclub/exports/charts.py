"""Charts on paper as lines and words at their places: curves that bear their names, bars with their numbers.

What a copier keeps: blacks, greys and dashes, no colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from skatclub.exports.forms import Align, Area, Box, Form, Item, Line, Words, words
from skatclub.exports.scale import Scale, apart, round_scale
from skatclub.i18n import numbers

Number = Fraction | int

_TYPE = 9.0  # points
_HIGH = 4.4  # millimetres of a line of it
_LEFT = 13.0  # millimetres of the numbers of the scale
_TOP = 2.4
_WIDEST_BAR = 24.0  # so that a single one is a bar
_BELOW = 6.0  # millimetres of the words below
_NAMES = 46.0
_DIGIT = 1.75  # millimetres of a digit
_DOT = 1.1
_MOST_DOTS = 60
_MOST_TICKS = 6
_PENS = ((0.55, False, 1.0), (0.55, True, 1.0), (0.55, False, 0.55), (0.3, False, 1.0), (0.3, True, 0.9))
"""Width, dashes and ink of the curves, as apart from each other as grey allows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """A line through values, None where there is none; its `name` stands where it ends.

    `dots` show single values instead of a line; `dashed` and `ink` choose the pen, without them each has its own.
    """

    values: tuple[Number | None, ...]
    name: str = ""
    dots: bool = False
    dashed: bool | None = None
    ink: float = 1


def curves(drawn: Sequence[Curve], labels: Sequence[str], *, width: float, height: float) -> Form:
    """Return curves over a scale of round numbers; of `labels`, one a value, as many stand below as have room."""
    values = [value for curve in drawn for value in curve.values if value is not None] or [0, 1]
    scale = round_scale(min(values), max(values), most=_MOST_TICKS)
    named = any(curve.name for curve in drawn)
    frame = _Frame(_LEFT, _TOP, width - _LEFT - (_NAMES if named else 2), height - _TOP - _BELOW)
    count = max(len(labels), 1)
    items: list[Item] = [*_ticks(frame, scale)]
    for number, curve in enumerate(drawn):
        points = [
            (frame.across(place, count), frame.down(value, scale))
            for place, value in enumerate(curve.values)
            if value is not None
        ]
        items += _dots(points, curve.ink) if curve.dots else _line(points, curve, number)
    items += _ends(frame, drawn, scale)
    items += _labels([(frame.across(place, count), label) for place, label in enumerate(labels)], frame)
    return Form(width=width, height=height, items=tuple(items))


def bars(counted: Sequence[tuple[str, int]], *, width: float, height: float) -> Form:
    """Return a bar for each label, its number above it; where bars stand close only most and least are told."""
    frame = _Frame(0.0, _TOP + _HIGH, width, height - _TOP - _HIGH - _BELOW)
    most = max((number for _label, number in counted), default=0) or 1
    each = frame.width / max(len(counted), 1)
    has_room = len(numbers.points(most)) * _DIGIT + 1 <= each
    numbered = {most, min((number for _label, number in counted), default=0)}
    items: list[Item] = [Line(0, frame.bottom, width, frame.bottom, 0.2)]
    for place, (_label, number) in enumerate(counted):
        high = frame.height * number / most
        left = frame.left + place * each
        across = min(0.76 * each, _WIDEST_BAR)
        items.append(Area(left + (each - across) / 2, frame.bottom - high, across, high, 0.45))
        if number and (has_room or number in numbered):
            items.append(_words(left - each, frame.bottom - high - _HIGH, 3 * each, numbers.points(number)))
    middles = [(frame.left + (place + 0.5) * each, label) for place, (label, _number) in enumerate(counted)]
    items += _labels(middles, frame)
    return Form(width=width, height=height, items=tuple(items))


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where values are drawn, in millimetres."""

    left: float
    top: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def across(self, place: int, count: int) -> float:
        return self.left + self.width * (place / (count - 1) if count > 1 else 0.5)

    def down(self, value: Number | float, scale: Scale) -> float:
        return self.bottom - self.height * (float(value) - scale.low) / (scale.high - scale.low)


def _ticks(frame: _Frame, scale: Scale) -> Iterator[Item]:
    for number in scale.ticks:
        y = frame.down(number, scale)
        yield Line(frame.left, y, frame.left + frame.width, y, 0.15, 0.35)
        yield _words(0, y - _HIGH / 2, frame.left - 1.5, numbers.points(number), Align.RIGHT)


def _line(points: Sequence[tuple[float, float]], curve: Curve, number: int) -> Iterator[Item]:
    width, dashed, ink = _PENS[number % len(_PENS)]
    if curve.dashed is not None:
        dashed, ink = curve.dashed, curve.ink
    for (x1, y1), (x2, y2) in pairwise(points):
        yield Line(x1, y1, x2, y2, width, ink, dashed=dashed)


def _dots(points: Sequence[tuple[float, float]], ink: float) -> Iterator[Item]:
    side = _DOT if len(points) <= _MOST_DOTS else _DOT * 0.7
    for x, y in points:
        yield Area(x - side / 2, y - side / 2, side, side, ink)


def _ends(frame: _Frame, drawn: Sequence[Curve], scale: Scale) -> Iterator[Item]:
    """Name curves where they end, one below the other where they end close together."""
    ends = sorted(
        (frame.down(known[-1], scale), curve.name)
        for curve in drawn
        if curve.name and (known := [value for value in curve.values if value is not None])
    )
    places = apart([end for end, _name in ends], _HIGH, (frame.top + _HIGH / 2, frame.bottom))
    for (_end, name), y in zip(ends, places, strict=True):
        yield _words(frame.left + frame.width + 1.5, y - _HIGH / 2, _NAMES - 1.5, name, Align.LEFT)


def _labels(places: Sequence[tuple[float, str]], frame: _Frame) -> Iterator[Item]:
    """Write as many labels below as have room, the first and the last if not all."""
    if not places:
        return
    room = max(len(label) for _x, label in places) * _DIGIT + 4
    every = max(1, -(-len(places) * room // max(frame.width, 1)))
    for number, (x, label) in enumerate(places):
        if number % int(every) == 0:
            left = min(max(x - room / 2, 0), frame.left + frame.width - room / 2)
            yield _words(left, frame.bottom + 1.4, room, label)


def _words(x: float, y: float, width: float, text: str, align: Align = Align.CENTRE) -> Words:
    return words(Box(x, y, width, _HIGH), text, _TYPE, align=align, smallest=_TYPE)

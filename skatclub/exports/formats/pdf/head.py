"""The head of a paper: title and state large, below them event, day and place, the club's picture at the edge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skatclub.exports.document import Masthead
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.formats.pdf.pages import GAP, Flow
from skatclub.exports.forms import CLUB, Align, Area, Box, Face, Item, Line, Picture, Place, Words, enlarged, words

_LOGO = (26.0, 18.0)  # millimetres that the picture of a club may take
_TITLE_TYPE = (22.0, 20.0, 18.0)  # points
_TITLE_HIGH = 9.4
_EVENT_TYPE, _EVENT_HIGH = 12.0, 5.6
_LINE_TYPE, _LINE_HIGH = 10.0, 4.6
_SMALLEST_EVENT = 10.0  # points; where even that is too wide beside a state, the event stands below it
_STATE_TYPE, _STATE_HIGH = 13.0, 8.0
_STATE_PAD = 3.0  # millimetres beside the words of a state
_LEAST_TITLE = 0.5  # share of the width that a title keeps beside a state
_RULE = 0.6


def place(flow: Flow, head: Masthead) -> None:
    """Write the head where the flow is, with a line below."""
    left, factor = flow.section.margin, max(1.0, min(head.scale, flow.width / _on_one_line(head)))
    if factor == 1:
        items, flow.y = _drawn(head, Box(left, flow.y, flow.width, 0))
        flow.items += items
        return
    items, bottom = _drawn(head, Box(0, 0, flow.width / factor, 0))
    flow.items += [enlarged(item, factor, left, flow.y) for item in items]
    flow.y += bottom * factor


def _drawn(head: Masthead, box: Box) -> tuple[list[Item], float]:
    """Return the head from the top of a box, as high as it needs, and where what follows begins."""
    items: list[Item] = []
    left, top = box.x, box.y
    room = box.width - (_LOGO[0] + 3 if head.logo else 0)
    state = _state_width(head, room)
    title = room - (state + 4 if state else 0)
    size = _title_size(head.title, title)
    lines = 1 if pdf_fonts.width(head.title, Face.STRONG, size) <= title else 2
    y = top + _TITLE_HIGH * lines - (1.2 if lines > 1 else 0)
    items.append(_words(head.title, Box(left, top, title, y - top), size, Face.STRONG, lines))
    items += _state(head, left + room - state, top, state)
    beside = Box(left + room - state, top, state, _state_height(head, state)) if state else None
    for item in _lines(head, left, y, room, beside):
        items.append(item)
        y = item.y + item.height
    if beside is not None:
        y = max(y, top + beside.height)
    if head.logo:
        items.append(Picture(left + box.width - _LOGO[0], top, *_LOGO, head.logo))
        y = max(y, top + _LOGO[1])
    items.append(Line(left, y + 1.4, left + box.width, y + 1.4, _RULE, colour=CLUB))
    return items, y + 1.4 + GAP


def _on_one_line(head: Masthead) -> float:
    """Return how many millimetres a head needs for its title and its state on one line."""
    logo = _LOGO[0] + 3 if head.logo else 0
    title = pdf_fonts.width(head.title, Face.STRONG, _TITLE_TYPE[-1])
    state = pdf_fonts.width(head.state, Face.STRONG, _STATE_TYPE) + 2 * _STATE_PAD + 5 if head.state else 0
    return logo + max(title + state, 2 * state) + 1


def _title_size(title: str, across: float) -> float:
    """Return a size in points that spares a title its second line where a little smaller type does."""
    fits = (size for size in _TITLE_TYPE if pdf_fonts.width(title, Face.STRONG, size) <= across)
    return next(fits, _TITLE_TYPE[-1])


def _state_width(head: Masthead, room: float) -> float:
    """Return how wide the field of the state is: as its words or the edition need, beside half of the room."""
    if not head.state:
        return 0
    needed = pdf_fonts.width(head.state, Face.STRONG, _STATE_TYPE) + 2 * _STATE_PAD
    beneath = pdf_fonts.width(head.edition, Face.NARROW_STRONG, _LINE_TYPE) + 0.5 if head.edition else 0
    return min(max(needed, beneath), (1 - _LEAST_TITLE) * room)


def _state_lines(head: Masthead, width: float) -> int:
    inner = width - 2 * _STATE_PAD
    return 1 if pdf_fonts.width(head.state, Face.STRONG, _STATE_TYPE * 0.85) <= inner else 2


def _state_height(head: Masthead, width: float) -> float:
    """Return how high the state is with the edition below it."""
    high = _STATE_HIGH + (4.2 if _state_lines(head, width) > 1 else 0)
    return high + (_LINE_HIGH + 0.6 if head.edition else 0)


def _state(head: Masthead, x: float, top: float, width: float) -> Iterator[Item]:
    """Draw the state with the edition below: white on black or the club's colour while open, framed once not."""
    if not head.state:
        return
    lines = _state_lines(head, width)
    high = _STATE_HIGH + (4.2 if lines > 1 else 0)
    if head.open:
        yield Area(x, top, width, high, 0.85, CLUB)
    else:
        for x1, y1, x2, y2 in (
            (x, top, x + width, top),
            (x, top + high, x + width, top + high),
            (x, top, x, top + high),
            (x + width, top, x + width, top + high),
        ):
            yield Line(x1, y1, x2, y2, 0.5, colour=CLUB)
    yield Words(
        x=x + _STATE_PAD,
        y=top,
        width=width - 2 * _STATE_PAD,
        height=high,
        texts=(head.state,),
        size=_STATE_TYPE if lines == 1 else _STATE_TYPE * 0.92,
        smallest=9,
        face=Face.STRONG,
        align=Align.CENTRE,
        lines=lines,
        ink=0 if head.open else 1,
    )
    if head.edition:
        below = Box(x, top + high + 0.6, width, _LINE_HIGH)
        yield replace(_words(head.edition, below, _LINE_TYPE, Face.NARROW_STRONG), align=Align.RIGHT)


def _lines(head: Masthead, left: float, y: float, room: float, beside: Box | None) -> Iterator[Words]:
    """Write the event in strong type, the other lines after one another below, not over what stands `beside`."""
    event, *others = [line for line in head.lines if line] or [""]

    def across(top: float) -> float:
        return room if beside is None or top >= beside.y + beside.height else room - beside.width - 4

    if event:
        if beside and pdf_fonts.width(event, Face.NARROW_STRONG, _SMALLEST_EVENT) > across(y):
            y = max(y, beside.y + beside.height)
        yield _words(event, Box(left, y, across(y), _EVENT_HIGH), _EVENT_TYPE, Face.NARROW_STRONG)
        y += _EVENT_HIGH
    rest = " · ".join(others)
    if rest:
        lines = len(pdf_fonts.broken(rest, Face.NARROW, _LINE_TYPE, across(y)))
        yield _words(rest, Box(left, y, across(y), _LINE_HIGH * lines), _LINE_TYPE, lines=lines)


def _words(text: str, box: Box, size: float, face: Face = Face.NARROW, lines: int = 1) -> Words:
    put = words(box, text, size, face, smallest=9, lines=lines)
    return replace(put, place=Place.TOP) if lines > 1 else put

"""The printed part of the start cards, line by line; places are millimetres within a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.events.event import Event
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import Imprint
from skatclub.exports.forms import Align, Area, Box, Face, Form, Item, Line, Place, Words, moved, words
from skatclub.i18n import numbers
from skatclub.i18n.language import _

WIDTH, HEIGHT = 95.0, 68.0
ON_A_PAGE = 8
MOST_SERIES = 6
"""Series on one card; whoever plays more gets a second card."""

_LEFT, _TOP = 10.0, 10.0
_EDGE = 4.0
_COLUMNS = (8.0, 9.5, 8.0, 8.0, 8.0, 13.7, 16.2, 15.6)
_GRID_TOP, _HEAD, _GRID_BOTTOM = 26.6, 4.6, 61.8


def corner(spot: int) -> tuple[float, float]:
    """Return the top left corner of a card on its page, the spots counted row by row from 0."""
    return _LEFT + spot % 2 * WIDTH, _TOP + spot // 2 * HEIGHT


def column(number: int) -> tuple[float, float]:
    """Return left edge and width of a column of the grid, counted from 0: series, table, seat, won …"""
    return _EDGE + sum(_COLUMNS[:number]), _COLUMNS[number]


def parts(event: Event) -> tuple[tuple[int, ...], ...]:
    """Return the series that stand on one card; a participant has as many cards as there are parts."""
    series = [each.number for each in event.series]
    starts = range(0, max(len(series), 1), MOST_SERIES)
    return tuple(tuple(series[start : start + MOST_SERIES]) for start in starts)


def part_of(event: Event, number: int) -> tuple[int, ...]:
    """Return the series on the card that a series stands on."""
    return next(part for part in parts(event) if number in part)


def row_height(rows: int) -> float:
    """Return the height of a row; the total has one as well."""
    return (_GRID_BOTTOM - _GRID_TOP - _HEAD) / (max(rows, 3) + 1)


def row_top(row: int, rows: int) -> float:
    """Return where a row of the grid begins, counted from 0."""
    return _GRID_TOP + _HEAD + row * row_height(rows)


def page(facts: EventFacts, imprint: Imprint, series: Sequence[int]) -> Form:
    """Return eight cards without a name, shared by all pages."""
    items: list[Item] = list(cuts())
    card = tuple(_card(facts, imprint, series))
    for spot in range(ON_A_PAGE):
        x, y = corner(spot)
        items += [
            Area(item.x + x, item.y + y, item.width, item.height) if isinstance(item, Area) else moved(item, x, y)
            for item in card
        ]
    return Form(width=210, height=297, items=tuple(items))


def cuts() -> Iterator[Line]:
    """Return the lines along which eight cards are cut apart."""
    right, bottom = _LEFT + 2 * WIDTH, _TOP + 4 * HEIGHT
    for number in range(3):
        x = _LEFT + number * WIDTH
        yield Line(x, _TOP, x, bottom, 0.2, 0.6, dashed=True)
    for number in range(5):
        y = _TOP + number * HEIGHT
        yield Line(_LEFT, y, right, y, 0.2, 0.6, dashed=True)


def _card(facts: EventFacts, imprint: Imprint, series: Sequence[int]) -> Iterator[Words | Line | Area]:
    day = numbers.date(facts.event.held_on)
    host = " · ".join(part for part in (imprint.club, day) if part)
    for y, height, text, size, face in (
        (2.9, 5.0, host, 6.5, Face.NARROW),
        (7.7, 5.2, facts.event.title, 8.5, Face.NARROW_STRONG),
    ):
        yield words(Box(_EDGE, y, 47, height), text, size, face, lines=2, place=Place.TOP)
    label = _("Start card no.")
    yield words(Box(52, 2.9, 22, 3.6), label, 6.5, align=Align.CENTRE)
    yield from _grid(series, len(facts.event.series))
    claim = _("Hand in with the list: no prize without this card (SkWO 7.4.1).")
    yield words(Box(_EDGE, 62.4, 87, 3.4), claim, 6.5, ink=0.75)


def _grid(series: Sequence[int], of: int) -> Iterator[Words | Line | Area]:
    rows = len(series)
    height, right = row_height(rows), _EDGE + sum(_COLUMNS)
    bottom = row_top(rows, rows) + height
    yield Area(_EDGE, _GRID_TOP, sum(_COLUMNS), _HEAD)
    for number, texts in enumerate(_heads()):
        left, width = column(number)
        yield _cell(left, _GRID_TOP, width, _HEAD, texts, 6.5)
        yield Line(left, _GRID_TOP, left, row_top(rows, rows) if number in {1, 2} else bottom, 0.2)
    yield Line(right, _GRID_TOP, right, bottom, 0.2)
    for y in (_GRID_TOP, *(row_top(row, rows) for row in range(rows + 1)), bottom):
        yield Line(_EDGE, y, right, y, 0.2)
    for row, number in enumerate(series):
        yield _cell(_EDGE, row_top(row, rows), _COLUMNS[0], height, (str(number),), min(9, 2.6 * height))
    total = (_("Total"),) if series and series[-1] == of else (_("Carried over"),)
    yield _cell(_EDGE, row_top(rows, rows), sum(_COLUMNS[:3]), height, total, min(9, 2.6 * height))


def _heads() -> tuple[tuple[str, ...], ...]:
    return (
        (_("Series"),),
        (_("Table"),),
        (_("Seat"),),
        (_("win"),),
        (_("loss"),),
        (_("Points"),),
        (_("Lost-game fees"),),
        (_("Scorer signs"), _("Signature")),
    )


def _cell(x: float, y: float, width: float, height: float, texts: tuple[str, ...], size: float) -> Words:
    return words(Box(x + 0.3, y, width - 0.6, height), texts, size, Face.NARROW_STRONG, Align.CENTRE)

"""The pages of a seating plan: two columns of names, then boxes of tables; places are millimetres.

A page is one form below the upper margin, as high as what stands on it, so that other blocks can follow.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.exports.document import A4
from skatclub.exports.forms import Align, Area, Face, Form, Line, Words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.papers.event_facts import (
        EventFacts,
        Seated,
        SeriesFacts,
        TableFacts,
    )
    from skatclub.domain.people.person import Audience
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item

MARGIN = 10.0
WIDTH = A4.width - 2 * MARGIN
HEIGHT = A4.height - MARGIN - 13
"""What fits above the footer."""

_HEAD = 16.5
_COLUMN = 91.0
_GAP = WIDTH - 2 * _COLUMN
_COLUMN_HEAD, _ROW, _TALL_ROW = 6.0, 6.0, 9.5
_LONG = 30  # letters that a row of one line holds in type for a wall
_ROUNDING = 0.01
_TITLE = 8.5
_BOX_GAP = 2.5
_BOXES = 3
_BOX = (WIDTH - (_BOXES - 1) * _BOX_GAP) / _BOXES
_BOX_HEAD, _BOX_ROW = 6.0, 4.96


@dataclass(frozen=True, slots=True)
class PlacedName:
    """One name of the list with its place."""

    one: Seated
    table: int | None
    seat: int | None


def pages(facts: EventFacts, series: SeriesFacts, stand: Stand) -> tuple[Form, ...]:
    """Return the pages of a series: by name, and by table where the names end."""
    writer = _PageWriter(tuple(_head(facts, series, stand)))
    _write_names(writer, _lines(series, stand.level), stand.level)
    _write_tables(writer, series.tables, stand.level)
    return writer.finished()


class _PageWriter:
    """Pages while they fill; `y` is where the next item stands."""

    def __init__(self, head: tuple[Item, ...]) -> None:
        self._head = head
        self._done: list[Form] = []
        self.items: list[Item] = [*head]
        self.y = _HEAD

    @property
    def room(self) -> float:
        return HEIGHT - self.y

    def turn(self) -> None:
        self._done.append(Form(width=WIDTH, height=self.y, items=tuple(self.items)))
        self.items = [*self._head]
        self.y = _HEAD

    def finished(self) -> tuple[Form, ...]:
        self.turn()
        return tuple(self._done)


def _lines(series: SeriesFacts, level: Audience) -> list[PlacedName]:
    seated = [
        PlacedName(player, table.number, seat)
        for table in series.tables
        for seat, player in enumerate(table.players, start=1)
    ]
    waiting = [PlacedName(each, None, None) for each in series.waiting]
    return sorted([*seated, *waiting], key=lambda line: reports_names.order(line.one, level))


def _head(facts: EventFacts, series: SeriesFacts, stand: Stand) -> Iterator[Item]:
    title = _("Seating plan · series {series}").format(series=series.series.number)
    if series.is_draft:
        title = _("{title} · provisional").format(title=title)
    yield words(Box(0, 0, 79, 12), title, 17, Face.STRONG)
    event = " · ".join((facts.event.title, numbers.date(facts.event.held_on)))
    head_words = " · ".join(part for part in (stand.club, _counted(series)) if part)
    beside = words(Box(82, 0, WIDTH - 82, 8), event, 10, Face.NARROW_STRONG, Align.RIGHT)
    yield replace(beside, lines=2)
    yield words(Box(82, 8.2, WIDTH - 82, 4.4), head_words, 9, align=Align.RIGHT)
    yield Line(0, 13.4, WIDTH, 13.4, 0.35)


def _counted(series: SeriesFacts) -> str:
    """Return "36 Teilnehmer · 9 Tische, davon 1 Dreiertisch"."""
    people = len(series.players)
    threes = sum(len(table.players) == 3 for table in series.tables)
    parts = [
        ngettext("{n} player", "{n} players", people).format(n=people),
        ngettext("{n} table", "{n} tables", len(series.tables)).format(n=len(series.tables)),
    ]
    if threes:
        parts.append(ngettext("{n} table of three", "{n} tables of three", threes).format(n=threes))
    return " · ".join(parts)


def _write_names(writer: _PageWriter, lines: Sequence[PlacedName], level: Audience) -> None:
    """Fill pages with two columns each; on the last one both are equally long."""
    rest = [(line, _height(line, level)) for line in lines]
    numbered = any(line.one.start_no is not None for line in lines)
    while rest:
        room = writer.room - _COLUMN_HEAD
        deepest = 0.0
        half = sum(height for _line, height in rest) / 2
        for column in range(2):
            length = _fitting([height for _line, height in rest], room, half)
            part, rest = rest[:length], rest[length:]
            if part:
                writer.items.extend(_column(part, column * (_COLUMN + _GAP), writer.y, level, numbered=numbered))
            deepest = max(deepest, sum(height for _line, height in part))
        writer.y += _COLUMN_HEAD + deepest + 4
        if rest:
            writer.turn()


def _height(line: PlacedName, level: Audience) -> float:
    """Return the height of a row: a name too long for one line that can be read on a wall gets two."""
    return _ROW if len(reports_names.listed(line.one, level)) <= _LONG else _TALL_ROW


def _fitting(heights: Sequence[float], room: float, half: float) -> int:
    """Return how many rows a column takes: as many as it has room for, on the last page half of what is left."""
    used, count = 0.0, 0
    while count < len(heights) and used + heights[count] <= room + _ROUNDING and used < half - _ROUNDING:
        used += heights[count]
        count += 1
    return count


def _column(
    lines: Sequence[tuple[PlacedName, float]], x: float, y: float, level: Audience, *, numbered: bool
) -> Iterator[Item]:
    """Draw a column of names; where nobody has a start number, none is headed."""
    yield Area(x, y, _COLUMN, _COLUMN_HEAD, 0.08)
    for left, width, head, align in (
        (1, 55, _("Name, given name"), Align.LEFT),
        (56.5, 11, _("No.") if numbered else "", Align.RIGHT),
        (68.5, 11, _("Table"), Align.RIGHT),
        (80.5, 9.5, _("Seat"), Align.RIGHT),
    ):
        yield words(Box(x + left, y, width, _COLUMN_HEAD), head, 8, Face.NARROW_STRONG, align)
    top = y + _COLUMN_HEAD
    for line, height in lines:
        yield from _name(line, x, top, height, level)
        top += height


def _name(line: PlacedName, x: float, y: float, height: float, level: Audience) -> Iterator[Item]:
    number = str(line.one.start_no) if line.one.start_no is not None else ""
    yield Words(
        x=x + 1,
        y=y,
        width=55,
        height=height,
        texts=(reports_names.listed(line.one, level),),
        size=11,
        face=Face.NARROW_STRONG,
        lines=2,
    )
    yield words(Box(x + 56.5, y, 11, height), number, 9, align=Align.RIGHT)
    if line.table is None:
        yield words(Box(x + 68.5, y, 21.5, height), _("sits out"), 9, align=Align.RIGHT)
    else:
        yield words(Box(x + 68.5, y, 11, height), str(line.table), 13, Face.STRONG, Align.RIGHT)
        yield words(Box(x + 80.5, y, 9.5, height), str(line.seat), 11, align=Align.RIGHT)
    yield Line(x, y + height, x + _COLUMN, y + height, 0.15, 0.45)


def _write_tables(writer: _PageWriter, tables: Sequence[TableFacts], level: Audience) -> None:
    """Write the tables in rows of three boxes under a title of their own on each page."""
    titled = False
    for start in range(0, len(tables), _BOXES):
        row = tables[start : start + _BOXES]
        height = _BOX_HEAD + max(*(len(table.players) for table in row), 4) * _BOX_ROW + 1.2
        if writer.room < height + (0 if titled else _TITLE):
            writer.turn()
            titled = False
        if not titled:
            writer.items.append(words(Box(0, writer.y, WIDTH, 6.5), _("By table"), 12, Face.STRONG))
            writer.y += _TITLE
            titled = True
        for place, table in enumerate(row):
            writer.items.extend(_box(table, place * (_BOX + _BOX_GAP), writer.y, height, level))
        writer.y += height + _BOX_GAP


def _box(table: TableFacts, x: float, y: float, height: float, level: Audience) -> Iterator[Item]:
    yield Area(x, y, _BOX, _BOX_HEAD, 0.08)
    right, bottom = x + _BOX, y + height
    for x1, y1, x2, y2 in (
        (x, y, right, y),
        (x, bottom, right, bottom),
        (x, y, x, bottom),
        (right, y, right, bottom),
    ):
        yield Line(x1, y1, x2, y2, 0.2)
    title = _("Table {table}").format(table=table.number)
    yield words(Box(x + 2, y, _BOX - 4, _BOX_HEAD), title, 11, Face.STRONG)
    for seat, seated in enumerate(table.players, start=1):
        top = y + _BOX_HEAD + 0.6 + (seat - 1) * _BOX_ROW
        number = str(seated.start_no) if seated.start_no is not None else ""
        yield words(Box(x + 2, top, 4, _BOX_ROW), str(seat), 9, Face.NARROW_STRONG)
        texts = reports_names.spellings(seated, level)
        yield Words(x=x + 6.5, y=top, width=_BOX - 16, height=_BOX_ROW, texts=texts, size=9, smallest=7)
        yield words(Box(x + _BOX - 11, top, 9, _BOX_ROW), number, 8, align=Align.RIGHT)
